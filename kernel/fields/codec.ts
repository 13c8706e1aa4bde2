import type { Read, Wire } from './field.ts'

/** Reads a JSON value: its type first, then what the kind makes of it. Never throws. */
export function readJson<W, V>(form: Wire<W>, input: unknown, read: (wire: W) => Read<V>): Read<V> {
  const fits = typeof input === form.json && (form.json !== 'number' || Number.isFinite(input))
  if (!fits || (form.enum && !form.enum.includes(input as string))) return { ok: false, message: form.salah }
  return read(input as W)
}
