import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { pilihan, type ChoiceField } from '#kernel/fields/choice/choice.ts'
import type { Field } from '#kernel/fields/field.ts'
import { typedOf, wireOf } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import type { RefField } from '#kernel/fields/ref/ref.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { useOptions } from '#kernel/ui/Picker.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import type { Opsi } from '#kernel/ui/Select.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { isRentang, type Rentang, type Saring } from './cari.ts'
import classes from './Filters.module.css'
import { filterWay } from './filters.ts'

interface Props {
  name: string
  field: Field
  saring: Saring | undefined
  onChange: (saring: Saring | undefined) => void
}

/** What a filter chip opens: a list with boxes, yes or no, or a range. It takes effect as it is chosen. */
export function FilterEditor(props: Props) {
  const way = filterWay(props.field)
  if (way === 'ya-tidak') return <YesNo {...props} />
  if (way === 'rentang') return <Range {...props} />
  return props.field.kind === 'ref' ? <RefList {...props} /> : <ChoiceList {...props} />
}

function YesNo({ field, saring, onChange }: Props) {
  const t = useT()
  const options = [
    { value: '', label: t('Semua') },
    { value: 'ya', label: t('Ya') },
    { value: 'tidak', label: t('Tidak') },
  ]
  const value = saring === undefined ? '' : saring === true ? 'ya' : 'tidak'
  return (
    <Segmen
      label={t(field.label)}
      options={options}
      value={value}
      onChange={(v) => onChange(v === '' ? undefined : v === 'ya')}
    />
  )
}

function Boxes({ options, saring, onChange }: Pick<Props, 'saring' | 'onChange'> & { options: readonly Opsi[] }) {
  const t = useT()
  const chosen = new Set(Array.isArray(saring) ? saring.map(String) : [])
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : [...chosen].filter((v) => v !== value))
  if (options.length === 0) return <p className={classes.none}>{t('Tidak Ada Data')}</p>
  return (
    <div className={classes.boxes}>
      {options.map((o) => (
        <Centang key={o.value} checked={chosen.has(o.value)} onChange={(on) => toggle(o.value, on)}>
          {o.key && o.key !== o.label ? <strong>{o.key}</strong> : null} {o.label}
        </Centang>
      ))}
    </div>
  )
}

function ChoiceList({ field, saring, onChange }: Props) {
  const t = useT()
  return (
    <Boxes
      options={pilihan(field as ChoiceField).map((p) => ({ value: p.value, label: t(p.label) }))}
      saring={saring}
      onChange={onChange}
    />
  )
}

function RefList({ field, saring, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [cari] = useDebouncedValue(typed.trim(), 200)
  const { options } = useOptions((field as RefField).resource, cari, true)
  return (
    <>
      <TextInput
        aria-label={t('Cari')}
        placeholder={t('Cari')}
        before={<IconSearch size={16} />}
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
      <Boxes options={options} saring={saring} onChange={onChange} />
    </>
  )
}

/** From and to, each by the field's own input. What is no amount yet filters nothing. */
function Range({ name, field, saring, onChange }: Props) {
  const range: Rentang = saring !== undefined && isRentang(saring) ? saring : {}
  const [typed, setTyped] = useState({ dari: typedOf(field, range.dari), sampai: typedOf(field, range.sampai) })
  const change = (end: 'dari' | 'sampai', value: string | boolean) => {
    const next = { ...typed, [end]: value }
    setTyped(next)
    const [dari, sampai] = [wireOf(field, next.dari), wireOf(field, next.sampai)]
    if (dari.ok && sampai.ok) onChange({ dari: dari.wire ?? undefined, sampai: sampai.wire ?? undefined })
  }
  const bare = { ...field, required: undefined, hint: undefined }
  return (
    <div className={classes.range}>
      <FieldInput
        field={{ ...bare, label: 'Dari' }}
        name={`${name}-dari`}
        value={typed.dari}
        onChange={(v) => change('dari', v)}
      />
      <FieldInput
        field={{ ...bare, label: 'Sampai' }}
        name={`${name}-sampai`}
        value={typed.sampai}
        onChange={(v) => change('sampai', v)}
      />
    </div>
  )
}
