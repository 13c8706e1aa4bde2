import type { Read, Wire } from './field.ts'

/** Reads a JSON value: checks its type, then lets the kind read it. Never throws. */
export function readJson<W, V>(form: Wire<W>, input: unknown, read: (wire: W) => Read<V>): Read<V> {
  const fits = typeof input === form.json && (form.json !== 'number' || Number.isFinite(input))
  if (!fits || (form.enum && !form.enum.includes(input as string))) return { ok: false, message: form.issue }
  return read(input as W)
}
