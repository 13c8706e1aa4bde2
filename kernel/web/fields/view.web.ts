import type { ComponentType } from 'react'
import type { ScaleWeight } from '#kernel/web/devices/scale.web.ts'
import type { Said } from '#kernel/base/errors/issue.ts'
import type { Field, WireRow } from '#kernel/model/fields/field.ts'

/** What a form holds for a field: text as typed, or the state of a checkbox. Empty is ''. */
export type Typed = string | boolean

export interface InputProps {
  field: Field
  /** The field's name on the wire. */
  name: string
  value: Typed
  onChange: (value: Typed) => void
  /** A sentence in the user's language or a key of the catalogue; or one with its values. */
  error?: string | Said
  disabled?: boolean
  autoFocus?: boolean
  /** The resource or document it belongs to, such as `group`; uploads carry it. */
  resource?: string
  /** Replaces the field's own hint. */
  hint?: string
  /** Placeholder of the empty field; filters show SEMUA. */
  placeholder?: string
  /**
   * For a weight that this till's scale may fill in: F6 passes the reading with its source. Only one such field per
   * form.
   */
  onWeigh?: (weight: ScaleWeight, text: string) => void
  /** Reveals the value of a sealed field; absent without the right. */
  onReveal?: () => Promise<string>
}

export interface CellProps {
  field: Field
  /** The wire value; never null. */
  value: unknown
  row: WireRow
}

/** The browser side of a field kind: its input and its table cell. Without a Cell the kind's text is shown. */
export interface FieldView {
  readonly Input: ComponentType<InputProps>
  readonly Cell?: ComponentType<CellProps>
  /** Width of its column in px; a long label makes it wider. */
  readonly width: number
}
