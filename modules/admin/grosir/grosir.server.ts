import { z } from 'zod'
import type { Layar } from '#kernel/define/layar.ts'
import { readField } from '#kernel/fields/row.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { isianGrosir } from './grosir.ts'

/** Asks the wholesale server of a terminal whether it is there: the terminal itself may not reach it, and its browser would not tell. */
export const grosirEndpoints = (layar: Layar): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: 'grosir/periksa',
    summary: 'Does the wholesale server answer?',
    akses: { layar },
    batas: 20,
    body: z.strictObject({ server: z.string().max(300) }),
    answer: z.object({ menjawab: z.boolean(), ms: z.int().nullable(), sebab: z.string().nullable() }),
    run: async (p) => {
      const read = readField(isianGrosir.server, p.body.server)
      if (!read.ok) return tolak(422, 'isian', read.message, { fields: [{ field: 'server', message: read.message }] })
      const j = await p.mesin.keluar.kirim({
        method: 'GET',
        url: `${p.body.server.replace(/\/+$/, '')}/api/v1/info`,
      })
      return j.jadi && j.status < 500
        ? { menjawab: true, ms: j.ms, sebab: null }
        : { menjawab: false, ms: null, sebab: j.jadi ? 'rusak' : j.sebab }
    },
  }),
]
