import type { ComponentType } from 'react'
import type { BeratTimbang } from '#kernel/devices/timbangan.web.ts'
import type { Field, WireRow } from './field.ts'

/** What a form holds of a field: text as typed, or the state of a box. Empty is ''. */
export type Typed = string | boolean

export interface InputProps {
  field: Field
  /** The field's name on the wire. */
  name: string
  value: Typed
  onChange: (value: Typed) => void
  error?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Which record it belongs to: `group`. Uploads name it. */
  resource?: string
  /** Instead of the field's own hint. */
  hint?: string
  /** What stands in the empty field: a filter says SEMUA. */
  placeholder?: string
  /** A weight that this till's scale may fill in; F6 takes it, with where it came from. One of them in a form. */
  onTimbang?: (berat: BeratTimbang, teks: string) => void
  /** Shows what a sealed secret hides; absent without the right to it. */
  onReveal?: () => Promise<string>
}

export interface CellProps {
  field: Field
  /** The wire value; never null. */
  value: unknown
  row: WireRow
}

/** The browser side of a field kind: how it is typed, how a table shows it. Without a Cell the kind's text stands. */
export interface FieldView {
  readonly Input: ComponentType<InputProps>
  readonly Cell?: ComponentType<CellProps>
  /** Width of its column in px, before the label asks for more. */
  readonly width: number
}
