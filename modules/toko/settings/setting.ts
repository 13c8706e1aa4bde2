import type { Said } from '#kernel/base/errors/issue.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import type { Field, Read } from '#kernel/model/fields/field.ts'
import { typedOf, wireOf } from '#kernel/model/fields/form.ts'
import { readTable, checkTable, type SettingTable } from './setting-tables.ts'

/** Setting: a value of one shop, stored as text under its key (para-system). Its field says what the text means. */
export interface Setting {
  readonly key: string
  readonly field: Field
  /** The default, as stored. */
  readonly default: string
  readonly group: string
  /** Shown after the input. */
  readonly unit?: string
  /** One sentence on what it means for the shop; absent if the hint of the field says it. */
  readonly meaning?: string
  /** Set if the text is a table. */
  readonly table?: SettingTable
  /** Set if the text is a list of codes of this resource, separated by spaces; the server checks that they exist. */
  readonly refersTo?: 'baki' | 'bandrol' | 'toko'
  /** A rule beyond the field kind; returns the message. */
  readonly check?: (text: string) => string | undefined
}

const figures = new Set<Field['kind']>(['uang', 'persen', 'berat', 'integer', 'decimal'])

/** Wire form → stored text: `on` and `off`, plain digits, grams with three decimals; null becomes ''. */
export function writeSetting(field: Field, wire: unknown): string {
  if (wire === null || wire === undefined) return ''
  if (field.kind === 'boolean') return wire === true ? 'on' : 'off'
  if (field.kind === 'berat') return Number(wire).toFixed(3)
  return typeof wire === 'number' ? String(wire) : typeof wire === 'string' ? wire : ''
}

/** Stored text → wire form. Text that is not a number stays text, so that the field kind refuses it. */
function wireSetting(field: Field, text: string): unknown {
  if (field.kind === 'boolean') return text === 'on' ? true : text === 'off' ? false : text
  if (figures.has(field.kind)) return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  return text
}

/** Reads a text to be stored: its value (null: empty), or what is wrong with it. */
export function readSetting(setting: Pick<Setting, 'field' | 'check' | 'table'>, text: string): Read<unknown> {
  const { field } = setting
  if (text === '') {
    const required = typeof field.required === 'string' ? field.required : 'Harus Diisi'
    return field.required ? { ok: false, message: required } : { ok: true, value: null }
  }
  const kind = kindOf(field)
  const read = kind.read(wireSetting(field, text), field)
  if (!read.ok) return read
  const own = setting.check?.(text)
  const wrong = kind.check?.(read.value, field) ?? (own ? { message: own } : tableIssue(setting.table, text))
  return wrong ? { ok: false, ...wrong } : { ok: true, value: read.value }
}

/** A text as it is stored: `0812…` for `+62 812…`, in the letter case its field wants. Unreadable text stays. */
export function normalizeSetting(all: readonly Setting[], key: string, text: string): string {
  const setting = all.find((x) => x.key === key)
  const read =
    setting && text !== '' ? kindOf(setting.field).read(wireSetting(setting.field, text), setting.field) : undefined
  return setting && read?.ok
    ? writeSetting(setting.field, kindOf(setting.field).toWire(read.value, setting.field))
    : text
}

const tableIssue = (table: SettingTable | undefined, text: string): Said | undefined => {
  const wrong = table && checkTable(table, readTable(table, text))[0]
  return wrong && { message: wrong.message, ...(wrong.values ? { values: wrong.values } : {}) }
}

/** Stored text → value of a form field. */
export const typedSetting = (setting: Pick<Setting, 'field'>, text: string): string | boolean =>
  typedOf(setting.field, wireSetting(setting.field, text))

/** Form value → text to store, or what is wrong with it. */
export function storeTyped(
  setting: Pick<Setting, 'field'>,
  typed: string | boolean,
): { readonly text: string; readonly issue?: Said } {
  const wire = wireOf(setting.field, typed)
  return wire.ok ? { text: writeSetting(setting.field, wire.wire) } : { text: String(typed), issue: wire }
}
