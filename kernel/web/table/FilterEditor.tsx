import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { choices, type ChoiceField } from '#kernel/model/fields/choice/choice.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { plainText, typedOf, wireOf } from '#kernel/model/fields/form.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import type { RefField } from '#kernel/model/fields/ref/ref.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { DateRange } from '#kernel/web/kit/DateRange.tsx'
import { useOptions } from '#kernel/web/kit/Picker.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import type { SelectOption } from '#kernel/web/kit/Select.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { isSpan, type Span, type Filter } from './search.ts'
import classes from './Filters.module.css'
import { filterWay } from './filters.ts'

interface Props {
  name: string
  field: Field
  filter: Filter | undefined
  onChange: (filter: Filter | undefined) => void
  /** The editor has said all: what opened it may close. */
  onDone: () => void
}

/** What a filter chip opens: a list of checkboxes, yes or no, or a range. Changes take effect at once, days when they are searched. */
export function FilterEditor(props: Props) {
  const way = filterWay(props.field)
  if (way === 'ya-tidak') return <YesNo {...props} />
  if (way === 'rentang') return props.field.kind === 'date' ? <Days {...props} /> : <Range {...props} />
  return props.field.kind === 'ref' ? <RefList {...props} /> : <ChoiceList {...props} />
}

function YesNo({ field, filter, onChange }: Props) {
  const t = useT()
  const options = [
    { value: '', label: t('Semua') },
    { value: 'ya', label: t('Ya') },
    { value: 'tidak', label: t('Tidak') },
  ]
  const value = filter === undefined ? '' : filter === true ? 'ya' : 'tidak'
  return (
    <Segment
      label={t(field.label)}
      options={options}
      value={value}
      onChange={(v) => onChange(v === '' ? undefined : v === 'ya')}
    />
  )
}

function Boxes({
  options,
  filter,
  onChange,
}: Pick<Props, 'filter' | 'onChange'> & { options: readonly SelectOption[] }) {
  const t = useT()
  const chosen = new Set(Array.isArray(filter) ? filter.map(String) : [])
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : [...chosen].filter((v) => v !== value))
  if (options.length === 0) return <p className="quiet below-8">{t('Tidak Ada Data')}</p>
  return (
    <div className={`stack scroll ${classes.boxes}`}>
      {options.map((option) => (
        <Checkbox key={option.value} checked={chosen.has(option.value)} onChange={(on) => toggle(option.value, on)}>
          {option.key && option.key !== option.label ? <strong className="strong">{option.key}</strong> : null}{' '}
          {option.label}
        </Checkbox>
      ))}
    </div>
  )
}

function ChoiceList({ field, filter, onChange }: Props) {
  const t = useT()
  return (
    <Boxes
      options={choices(field as ChoiceField).map((p) => ({ value: p.value, label: t(p.label) }))}
      filter={filter}
      onChange={onChange}
    />
  )
}

function RefList({ field, filter, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { rows } = useOptions((field as RefField).resource, typed, true)
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
      <Boxes options={rows} filter={filter} onChange={onChange} />
    </>
  )
}

/** Two days and Cari. */
function Days({ filter, onChange, onDone }: Props) {
  const { tgl_system } = useSession()
  const range: Span = filter !== undefined && isSpan(filter) ? filter : {}
  return (
    <DateRange
      start={{ from: plainText(range.dari), until: plainText(range.sampai) }}
      today={tgl_system || undefined}
      onSearch={({ from, until }) => {
        onChange({ dari: from, sampai: until })
        onDone()
      }}
    />
  )
}

/** From and to, each with the field's own input. An incomplete value filters nothing. */
function Range({ name, field, filter, onChange }: Props) {
  const range: Span = filter !== undefined && isSpan(filter) ? filter : {}
  const [typed, setTyped] = useState({ dari: typedOf(field, range.dari), sampai: typedOf(field, range.sampai) })
  const change = (end: 'dari' | 'sampai', value: string | boolean) => {
    const next = { ...typed, [end]: value }
    setTyped(next)
    const [from, until] = [wireOf(field, next.dari), wireOf(field, next.sampai)]
    if (from.ok && until.ok) onChange({ dari: from.wire ?? undefined, sampai: until.wire ?? undefined })
  }
  const bare = { ...field, required: undefined, hint: undefined }
  return (
    <div className={`grid gap-12 ${classes.range}`}>
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
