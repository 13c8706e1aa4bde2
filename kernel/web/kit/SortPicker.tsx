import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FieldSlot } from './FieldSlot.tsx'
import { Select, type SelectOption } from './Select.tsx'

/** "Urutkan": the sort orders a screen offers, such as Barcode, Nama Barang, Kode Baki. */
export function SortPicker({
  options,
  value,
  onChange,
}: {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}) {
  const t = useT()
  return (
    <FieldSlot label={t('Urutkan')}>
      {(aria) => (
        <Select
          {...aria}
          options={options.map((o) => ({ ...o, label: t(o.label) }))}
          value={value}
          onChange={onChange}
        />
      )}
    </FieldSlot>
  )
}
