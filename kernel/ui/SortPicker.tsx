import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from './Isian.tsx'
import { Select, type Opsi } from './Select.tsx'

/** "Urutkan": the orders that a screen offers, such as Barcode, Nama Barang, Kode Baki. */
export function SortPicker({
  options,
  value,
  onChange,
}: {
  options: readonly Opsi[]
  value: string
  onChange: (value: string) => void
}) {
  const t = useT()
  return (
    <Isian label={t('Urutkan')}>
      {(aria) => (
        <Select
          {...aria}
          options={options.map((o) => ({ ...o, label: t(o.label) }))}
          value={value}
          onChange={onChange}
        />
      )}
    </Isian>
  )
}
