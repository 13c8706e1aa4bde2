import { kindOf } from '#kernel/fields/index.ts'
import type { Field, Read } from '#kernel/fields/field.ts'

/** Setting: a value of one shop, kept as text under its key (para-system). Its field says what that text means. */
export interface Setting {
  readonly key: string
  readonly field: Field
  /** What a shop starts with, as stored. */
  readonly default: string
  readonly grup: string
  /** Shown behind the input. */
  readonly satuan?: string
  /** A rule beyond the field kind's own: the sentence of what is wrong. */
  readonly check?: (text: string) => string | undefined
}

const angka = new Set<Field['kind']>(['uang', 'persen', 'berat', 'integer', 'decimal'])

/** Wire form → the text that is stored: `on` and `off`, plain digits, grams with three decimals; nothing is ''. */
export function tulisSetting(field: Field, wire: unknown): string {
  if (wire === null || wire === undefined) return ''
  if (field.kind === 'boolean') return wire === true ? 'on' : 'off'
  if (field.kind === 'berat') return Number(wire).toFixed(3)
  return typeof wire === 'number' ? String(wire) : typeof wire === 'string' ? wire : ''
}

/** Stored text → wire form. Text that is no number stays text, so that the field kind refuses it. */
function wireSetting(field: Field, text: string): unknown {
  if (field.kind === 'boolean') return text === 'on' ? true : text === 'off' ? false : text
  if (angka.has(field.kind)) return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  return text
}

/** A text that somebody wants to store, read: its value in code (null: empty), or the sentence that says why not. */
export function bacaSetting(setting: Pick<Setting, 'field' | 'check'>, text: string): Read<unknown> {
  const { field } = setting
  if (text === '') {
    const wajib = typeof field.required === 'string' ? field.required : 'Harus Diisi'
    return field.required ? { ok: false, message: wajib } : { ok: true, value: null }
  }
  const kind = kindOf(field)
  const read = kind.read(wireSetting(field, text), field)
  if (!read.ok) return read
  const salah = kind.check?.(read.value, field) ?? setting.check?.(text)
  return salah === undefined ? { ok: true, value: read.value } : { ok: false, message: salah }
}
