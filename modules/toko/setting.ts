import { kindOf } from '#kernel/fields/index.ts'
import type { Field, Read } from '#kernel/fields/field.ts'
import { typedOf, wireOf } from '#kernel/fields/form.ts'
import { bacaTabel, periksaTabel, type TabelSetting } from './tabel-setting.ts'

/** Setting: a value of one shop, kept as text under its key (para-system). Its field says what that text means. */
export interface Setting {
  readonly key: string
  readonly field: Field
  /** What a shop starts with, as stored. */
  readonly default: string
  readonly grup: string
  /** Shown behind the input. */
  readonly satuan?: string
  /** What it means for the shop, one sentence; absent: the hint of its field says it. */
  readonly arti?: string
  /** The text holds rows. */
  readonly tabel?: TabelSetting
  /** The text names rows of this resource, with spaces between: the server asks whether they are there. */
  readonly rujuk?: 'baki' | 'toko'
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
export function bacaSetting(setting: Pick<Setting, 'field' | 'check' | 'tabel'>, text: string): Read<unknown> {
  const { field } = setting
  if (text === '') {
    const wajib = typeof field.required === 'string' ? field.required : 'Harus Diisi'
    return field.required ? { ok: false, message: wajib } : { ok: true, value: null }
  }
  const kind = kindOf(field)
  const read = kind.read(wireSetting(field, text), field)
  if (!read.ok) return read
  const salah = kind.check?.(read.value, field) ?? setting.check?.(text) ?? salahTabel(setting.tabel, text)
  return salah === undefined ? { ok: true, value: read.value } : { ok: false, message: salah }
}

/** A text as it is stored: `0812…` for what came as `+62 812…`, letters as large as its field wants them. What does not read stays. */
export function rapikanSetting(semua: readonly Setting[], key: string, text: string): string {
  const s = semua.find((x) => x.key === key)
  const read = s && text !== '' ? kindOf(s.field).read(wireSetting(s.field, text), s.field) : undefined
  return s && read?.ok ? tulisSetting(s.field, kindOf(s.field).toWire(read.value, s.field)) : text
}

const salahTabel = (tabel: TabelSetting | undefined, text: string): string | undefined =>
  tabel && periksaTabel(tabel, bacaTabel(tabel, text))[0]?.message

/** Stored text → what a form holds. */
export const ketikSetting = (s: Pick<Setting, 'field'>, text: string): string | boolean =>
  typedOf(s.field, wireSetting(s.field, text))

/** What was typed → the text to store, or the sentence of why it is none. */
export function simpanKetikan(
  s: Pick<Setting, 'field'>,
  typed: string | boolean,
): { readonly text: string; readonly salah?: string } {
  const wire = wireOf(s.field, typed)
  return wire.ok ? { text: tulisSetting(s.field, wire.wire) } : { text: String(typed), salah: wire.message }
}
