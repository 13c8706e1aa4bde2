import { issueAt } from '#kernel/base/errors/issue.ts'
import { z } from 'zod'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { readField } from '#kernel/model/fields/row.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refuseInput } from '#kernel/base/errors/refusal.ts'
import { grosirInput } from './grosir.ts'

/**
 * Checks whether the wholesale server of a terminal answers. The server asks, because the terminal may not reach it and
 * its browser would hide the reason.
 */
export const grosirEndpoints = (screen: ScreenDef): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: 'grosir/periksa',
    summary: 'Does the wholesale server answer?',
    access: { screen },
    limit: 20,
    body: z.strictObject({ server: z.string().max(300) }),
    answer: z.object({ menjawab: z.boolean(), ms: z.int().nullable(), sebab: z.string().nullable() }),
    run: async (call) => {
      const read = readField(grosirInput.server, call.body.server)
      if (!read.ok) return refuseInput([issueAt('server', read)])
      const answer = await call.services.outbound.send({
        method: 'GET',
        url: `${call.body.server.replace(/\/+$/, '')}/api/v1/info`,
      })
      return answer.ok && answer.status < 500
        ? { menjawab: true, ms: answer.ms, sebab: null }
        : { menjawab: false, ms: null, sebab: answer.ok ? 'rusak' : answer.cause }
    },
  }),
]
