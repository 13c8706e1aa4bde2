import { z } from 'zod'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { SessionRights } from '#kernel/model/access/gate.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { waitingForValidation } from '#toko'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { tableName } from '#kernel/model/resource.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'

/** The screens for the second step, with their documents. */
const queue = (all: readonly AnyDocument[]): readonly { readonly d: AnyDocument; readonly screen: ScreenDef }[] =>
  all.flatMap((d) => {
    const proceed = Object.values(d.actions).find(
      (a) => a.from !== 'new' && a.from.includes(waitingForValidation) && a.from.length === 1,
    )
    const screen = documentScreens(d).find((l) => l.path === [proceed?.screen].flat()[0])
    return screen ? [{ d, screen }] : []
  })

interface Row {
  readonly jumlah: bigint
  readonly tertua: string | null
}
/** Only today's documents: a day cannot be closed while any of them waits. */
const loadRows = (tx: Tx, cabang: string, d: AnyDocument): Promise<Row[]> =>
  tx.query<Row>(
    `SELECT count(*) AS jumlah, min(dibuat) AS tertua FROM ${quote(tableName(d))}
     WHERE cabang = $1 AND tanggal = (SELECT tgl_system FROM hari_toko WHERE cabang = $1) AND status = $2`,
    [cabang, waitingForValidation],
  )

/** Documents waiting for this user: those whose second step they may take. */
export function waitingEndpoint(all: readonly AnyDocument[]): Endpoint {
  const possible = queue(all)
  return endpoint({
    method: 'GET',
    path: 'beranda/menunggu',
    summary: 'How many documents wait for a second step that the caller may take, and since when',
    access: 'session',
    reads: true,
    answer: z.array(
      z.object({ dokumen: z.string(), path: z.string(), title: z.string(), jumlah: z.int(), tertua: z.string() }),
    ),
    run: async ({ tx, session }) => {
      const allowed = possible.filter(({ screen }) => mayOpen(screen, session satisfies SessionRights).allowed)
      const lines = await Promise.all(allowed.map(({ d }) => loadRows(tx, session.kode_toko, d)))
      return allowed.flatMap(({ d, screen }, i) => {
        const { jumlah, tertua } = lines[i]![0]!
        return tertua === null
          ? []
          : [{ dokumen: d.name, path: screen.path, title: screen.title, jumlah: Number(jumlah), tertua }]
      })
    },
  })
}
