import type { z } from 'zod'
import { maySeeClass, type FieldClass } from '#kernel/model/access/field-class.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import { classMark } from '#kernel/model/fields/schema.ts'
import { DownloadAnswer, ReadyJson, Unchanged, type Endpoint } from './endpoint.server.ts'

/**
 * What a level may not see leaves an answer here, in one place for every endpoint: the parts whose field has a class, as
 * the answer's schema says.
 */

/** The names of properties of a schema with their classes, at any depth. A schema may hold itself: a tree. */
export function classesIn(
  schema: z.ZodType,
  found = new Map<string, FieldClass>(),
  looked = new Set<z.ZodType>(),
): ReadonlyMap<string, FieldClass> {
  if (looked.has(schema)) return found
  looked.add(schema)
  const { shape, ...parts } = schema.def as unknown as Record<string, unknown> & {
    readonly shape?: Readonly<Record<string, z.ZodType>>
  }
  for (const [name, part] of Object.entries(shape ?? {})) {
    const mark = part.meta()?.[classMark] as FieldClass | undefined
    if (mark) found.set(name, mark)
    classesIn(part, found, looked)
  }
  if (typeof parts.getter === 'function') classesIn(parts.getter() as z.ZodType, found, looked)
  for (const key of ['element', 'innerType', 'valueType', 'catchall', 'in', 'out'])
    if (parts[key]) classesIn(parts[key] as z.ZodType, found, looked)
  for (const part of [parts.options, parts.items].flatMap((p) => (p ?? []) as z.ZodType[]))
    classesIn(part, found, looked)
  return found
}

const known = new WeakMap<z.ZodType, ReadonlyMap<string, FieldClass>>()
function closedFor(answer: z.ZodType, level: Level): ReadonlySet<string> {
  const classes = known.get(answer) ?? classesIn(answer)
  known.set(answer, classes)
  return new Set([...classes].filter(([, of]) => !maySeeClass(of, level)).map(([name]) => name))
}

function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((v) => without(v, names))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, v]) => (names.has(name) ? [] : [[name, without(v, names)]])),
  )
}

/** The answer as this level may see it. */
export function seenAnswer(endpoint: Pick<Endpoint, 'answer'>, level: Level, answer: unknown): unknown {
  const names = closedFor(endpoint.answer, level)
  if (names.size === 0 || answer instanceof DownloadAnswer || answer instanceof Unchanged) return answer
  if (answer instanceof ReadyJson) return new ReadyJson(JSON.stringify(without(JSON.parse(answer.json), names)))
  return without(answer, names)
}
