import { z } from 'zod'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { flagActive } from '#kernel/model/access/gate.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { waitingForValidation } from '#toko'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { tableName } from '#kernel/model/resource.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { loadDoubtful } from '#kernel/engine/paper/queue/job-rows.server.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { loadUnsent } from '#integrasi/server'
import { homeMenu } from '../menus.ts'
import { messageRow, paperRow } from './waiting.ts'

/** The screens for the second step, with their documents. */
const queue = (all: readonly AnyDocument[]): readonly { readonly doc: AnyDocument; readonly screen: ScreenDef }[] =>
  all.flatMap((doc) => {
    const proceed = Object.values(doc.actions).find(
      (a) => a.from !== 'new' && a.from.includes(waitingForValidation) && a.from.length === 1,
    )
    const screen = documentScreens(doc).find((l) => l.path === [proceed?.screen].flat()[0])
    return screen ? [{ doc, screen }] : []
  })

interface Asked {
  readonly tx: Tx
  readonly session: Session
  readonly now: Date
}

interface Row {
  readonly jumlah: bigint
  readonly tertua: string | null
}
/** Only today's documents: a day cannot be closed while any of them waits. */
const loadRows = (tx: Tx, cabang: string, doc: AnyDocument): Promise<Row[]> =>
  tx.query<Row>(
    `SELECT count(*) AS jumlah, min(dibuat) AS tertua FROM ${quote(tableName(doc))}
     WHERE cabang = $1 AND tanggal = (SELECT tgl_system FROM hari_toko WHERE cabang = $1) AND status = $2`,
    [cabang, waitingForValidation],
  )

const row = z.object({
  dokumen: z.string(),
  path: z.string(),
  /** The menu that counts it where no menu has its screen. */
  menu: z.string().optional(),
  title: z.string(),
  jumlah: z.int(),
  tertua: z.string(),
})
type Waiting = z.output<typeof row>

/** Documents that share a screen wait there together. */
const oneAScreen = (all: readonly Waiting[]): Waiting[] =>
  [...Map.groupBy(all, (w) => w.path).values()].map((of) => ({
    ...of[0]!,
    jumlah: of.reduce((sum, w) => sum + w.jumlah, 0),
    tertua: of.map((w) => w.tertua).toSorted()[0]!,
  }))

/** Documents whose second step this user may take. */
async function loadDocuments(asked: Asked, possible: ReturnType<typeof queue>): Promise<Waiting[]> {
  const allowed = possible.filter(({ screen }) => mayOpen(screen, asked.session).allowed)
  const lines = await Promise.all(allowed.map(({ doc: d }) => loadRows(asked.tx, asked.session.kode_toko, d)))
  return oneAScreen(
    allowed.flatMap(({ doc, screen }, index) => {
      const { jumlah, tertua } = lines[index]![0]!
      return tertua === null
        ? []
        : [{ dokumen: doc.name, path: screen.path, title: screen.title, jumlah: Number(jumlah), tertua }]
    }),
  )
}

/** Papers of which nobody knows whether they came out: whoever printed them, and everybody above a cashier, may look. */
async function loadPapers({ tx, session }: Asked): Promise<Waiting[]> {
  const { jumlah, tertua } = await loadDoubtful(tx, session.kode_toko, session)
  return tertua === null
    ? []
    : [{ ...paperRow, menu: homeMenu, title: text('Cetakan diragukan'), jumlah: Number(jumlah), tertua }]
}

/** Notas that did not leave for their customers, by the list from which they are sent again. */
async function loadMessages(asked: Asked, all: readonly AnyDocument[]): Promise<Waiting[]> {
  if (!flagActive(asked.session, 'WHATSAPP_MODULE')) return []
  const unsent = await loadUnsent(asked.tx, asked.session.kode_toko, asked.now)
  const rows = unsent.flatMap(({ dokumen, jumlah, tertua }): Waiting[] => {
    const doc = all.find((x) => x.name === dokumen)
    const list = doc && documentScreens(doc).find((l) => l.path === doc.list.screen)
    return list && mayOpen(list, asked.session).allowed
      ? [
          {
            dokumen: messageRow,
            path: list.path,
            title: text('Nota WhatsApp belum terkirim'),
            jumlah: Number(jumlah),
            tertua,
          },
        ]
      : []
  })
  return oneAScreen(rows)
}

/** What waits for this user: second steps that the person may take, papers in doubt, notas that did not leave. */
export function waitingEndpoint(all: readonly AnyDocument[]): Endpoint {
  const possible = queue(all)
  return endpoint({
    method: 'GET',
    path: 'beranda/menunggu',
    summary: 'What waits for the caller: second steps, papers in doubt, notas not sent; how many, and since when',
    access: 'session',
    reads: true,
    answer: z.array(row),
    run: async (p) => (await Promise.all([loadDocuments(p, possible), loadPapers(p), loadMessages(p, all)])).flat(),
  })
}
