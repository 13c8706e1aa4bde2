import type { ReactNode } from 'react'
import type { Field } from '#kernel/fields/field.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import tabel from './Tabel.module.css'

/** A field in a table: its label is read out, and on a phone, where the table has no head, seen. `baris`: which line it belongs to. */
export function Sel({
  field,
  name,
  baris,
  value,
  error,
  disabled,
  onChange,
  onBlur,
}: {
  field: Field
  name: string
  baris: string
  value: string | boolean
  error?: string
  disabled?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}) {
  const t = useT()
  const { hint: _hint, ...bare } = field
  return (
    <div className={tabel.sel} onBlur={onBlur}>
      <FieldInput
        field={{ ...bare, label: `${t(field.label)} ${baris}`.trim() }}
        name={name}
        value={value}
        error={error || undefined}
        disabled={disabled}
        onChange={(v) => onChange(String(v))}
      />
    </div>
  )
}

/** A sentence whose values stand out: `{name}` is filled with the node of that name. */
export function Kalimat({ teks, isi }: { teks: string; isi: Readonly<Record<string, ReactNode>> }) {
  const t = useT()
  // The sentence is filled with its own names between marks that no language has, and cut there.
  const tanda = Object.fromEntries(Object.keys(isi).map((nama) => [nama, `\u0001${nama}\u0001`]))
  return t(teks, tanda)
    .split('\u0001')
    .map((bagian, i) => (i % 2 === 1 ? <strong key={bagian}>{isi[bagian]}</strong> : bagian))
}
