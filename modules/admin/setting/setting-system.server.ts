import { z } from 'zod'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { documentScreens, documentTables } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { flags } from '#toko'
import { loadChangers } from '#toko/server'
import { flagImpact } from './effects.ts'

/** Resources and documents of the product, passed in because they are composed after the rooms. */
export interface Content {
  readonly screens: readonly ScreenDef[]
  readonly resources: readonly AnyResource[]
  readonly dokumen: readonly AnyDocument[]
}

/** Counting stops here; beyond it the answer is "many". */
const count = 10_000

/** The tables whose rows a screen shows: of its master and its documents. */
const screenTables = (content: Content, path: string): AnyResource[] => [
  ...content.resources.filter((r) => r.screen.path === path && r.scope !== 'chain'),
  ...content.dokumen
    .filter((d) => documentScreens(d).some((l) => l.path === path))
    .flatMap((d) => documentTables(d).slice(0, 1)),
]

async function countRows(tx: Tx, cabang: string, resource: AnyResource): Promise<number> {
  const [row] = await tx.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM "${tableName(resource)}" WHERE cabang = $1${resource.written ? '' : ' AND dihapus IS NULL'} LIMIT ${count}) x`,
    [cabang],
  )
  return Number(row!.n)
}

const screenWire = z.object({ path: z.string(), title: z.string() })

/** What the screen of flags reads beside the flags. */
export const settingSystemEndpoints = (screen: ScreenDef, content: Content): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'flag/pengubah',
    summary: 'Who changed each module flag last, and when',
    access: { screen },
    reads: true,
    answer: z.array(z.object({ key: z.string(), oleh: z.string(), waktu: z.string() })),
    run: async (call) =>
      (await loadChangers(call.tx, call.session.kode_toko, 'flag')).map((change) => ({
        key: change.kunci,
        oleh: change.user_id,
        waktu: change.waktu,
      })),
  }),
  endpoint({
    method: 'GET',
    path: 'flag/{key}/dampak',
    summary: 'Which screens a value of a module flag closes and opens, and how many rows stand on those that close',
    access: { screen },
    reads: true,
    params: z.object({ key: z.string().max(80) }),
    query: z.object({ value: z.string().max(40) }),
    answer: z.object({
      tutup: z.array(screenWire.extend({ baris: z.int() })),
      buka: z.array(screenWire),
    }),
    run: async (call) => {
      const flag = flags.find((x) => x.key === call.params.key)
      if (!flag?.values.includes(call.query.value)) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const { closes, opens } = flagImpact(content.screens, call.session, flag.key, call.query.value)
      const lines = await Promise.all(
        closes.map((def) =>
          Promise.all(screenTables(content, def.path).map((r) => countRows(call.tx, call.session.kode_toko, r))).then(
            (all) => Math.max(0, ...all),
          ),
        ),
      )
      return {
        tutup: closes.map(({ path, title }, i) => ({ path, title, baris: lines[i]! })),
        buka: opens.map(({ path, title }) => ({ path, title })),
      }
    },
  }),
]
