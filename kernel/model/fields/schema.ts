import { z } from 'zod'
import type { FieldClass } from '#kernel/model/access/field-class.ts'
import type { DraftOf, Fields, Row, Wire } from './field.ts'
import { kindOf } from './index.ts'
import { sentence } from './sentences.ts'
import { neverSent, readRow, wireKey, writeRow, type RowOptions } from './row.ts'

/**
 * Rows as Zod schemas, for the API and its description. The browser never loads this file; it reads rows with `row.ts`.
 */

/** How a marked part says its class, in openapi.json too. */
export const classMark = 'x-class'

/** The Zod schema of one wire type. */
export function zodOf(form: Wire): z.ZodType {
  const error = form.issue
  if (form.enum) return z.enum([...form.enum], { error }).meta(form.meta)
  const plain = { string: z.string, number: z.number, boolean: z.boolean }[form.json]
  return plain({ error }).meta(form.meta)
}

/**
 * The wire form of a row as a plain Zod schema, for OpenAPI. Default: what a caller may send. `output`: what an answer
 * contains, with read-only fields. `readRow` checks the limits and has the messages.
 */
export function wireSchema(fields: Fields, options: RowOptions & { readonly output?: boolean } = {}): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (options.output === true ? neverSent(field) : field.readOnly === true) continue
    const wire = zodOf(kindOf(field).wire(field))
    const needed = field.required !== undefined && field.required !== false
    const nullable = needed && !(options.output === true && field.readOnly === true) ? wire : wire.nullable()
    const omissible = options.output !== true && (!needed || field.default !== undefined || options.partial === true)
    const value = omissible ? nullable.optional() : nullable
    shape[wireKey(name, field)] = options.output === true && field.class ? ofClass(field.class, value) : value
  }
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? sentence.unknownInput : sentence.object),
  })
}

/** Marks a part of an answer: it is left out for whoever may not see this class. */
export const ofClass = (name: FieldClass, schema: z.ZodType): z.ZodType => schema.optional().meta({ [classMark]: name })

/** A schema as JSON Schema, for the `meta` of a body that our own reader validates. */
export function jsonOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** `readRow` and `writeRow` as one Zod codec, with the JSON Schema of `wireSchema`. */
export function rowCodec<F extends Fields>(fields: F, options: RowOptions = {}): z.ZodType<DraftOf<F>> {
  return z.codec(z.unknown().meta(jsonOf(wireSchema(fields, options))), z.custom<DraftOf<F>>(), {
    decode: (wire, ctx) => {
      const read = readRow(fields, wire, options)
      if (read.ok) return read.row
      for (const { field, message } of read.fields) {
        ctx.issues.push({ code: 'custom', message, input: wire, path: field === '' ? [] : [field] })
      }
      return z.NEVER
    },
    encode: (row) => writeRow(fields, row as Row),
  })
}
