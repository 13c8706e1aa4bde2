import { z } from 'zod'
import type { Read } from './field.ts'

/** A Zod codec of a reader that answers with a sentence and never throws. */
export const readerCodec = <W, V>(
  wire: z.ZodType<W>,
  read: (wire: W) => Read<V>,
  write: (value: V) => unknown,
): z.ZodType<V> =>
  z.codec(wire, z.custom<V>(), {
    decode: (input, ctx) => {
      const r = read(input)
      if (r.ok) return r.value
      ctx.issues.push({ code: 'custom', message: r.message, input })
      return z.NEVER
    },
    encode: (value) => write(value) as W,
  })
