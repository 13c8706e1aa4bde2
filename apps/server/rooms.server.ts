import type { DocumentServer, Standing } from '#kernel/engine/document/action.server.ts'
import type { Postings } from '#kernel/engine/document/postings.ts'
import type { Round } from '#kernel/engine/jobs/rounds.server.ts'
import type { JobKinds } from '#kernel/engine/jobs/work.server.ts'
import type { MessageHandler } from '#kernel/engine/messages/handler.server.ts'
import { documentQuery, isListed } from '#kernel/engine/report/document-query.server.ts'
import type { ReportQueries } from '#kernel/engine/report/query.server.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { ofHouse, type House, type RoomServer, type Starting } from '#kernel/engine/room.server.ts'
import { documents, reports, resources, screens } from '../rooms.ts'
import { roomServer as toko, type NotaSource, type RoomPaper } from '#toko/server'
import { roomServer as sesi } from '#sesi/server'
import { isCancelled } from '#otorisasi'
import { cancelledQuery, roomServer as otorisasi } from '#otorisasi/server'
import { roomServer as buku } from '#buku/server'
import { roomServer as master } from '#master/server'
import { roomServer as barang } from '#barang/server'
import { roomServer as uang } from '#uang/server'
import { roomServer as member } from '#member/server'
import { roomServer as penjualan } from '#penjualan/server'
import { roomServer as pembelian } from '#pembelian/server'
import { roomServer as hutang } from '#hutang/server'
import { roomServer as cicilan } from '#cicilan/server'
import { roomServer as sepuhan } from '#sepuhan/server'
import { roomServer as akuntansi } from '#akuntansi/server'
import { roomServer as tutupToko } from '#tutup-toko/server'
import { roomServer as integrasi } from '#integrasi/server'
import { roomServer as admin } from '#admin/server'
import { roomServer as beranda } from '#beranda/server'

/** The server halves of all rooms that have one, in the order of the rooms. */
const halves: readonly RoomServer<RoomPaper, NotaSource>[] = [
  toko,
  sesi,
  otorisasi,
  buku,
  master,
  barang,
  uang,
  member,
  penjualan,
  pembelian,
  hutang,
  cicilan,
  sepuhan,
  akuntansi,
  tutupToko,
  integrasi,
  admin,
  beranda,
]

/** The papers of each room. */
const papersOf = new Map(
  halves.map((h) => [h, typeof h.papers === 'function' ? h.papers(documents) : (h.papers ?? [])]),
)
const posts = new Map<string, Postings>()
/** The whole product, as rooms see it that speak of more than themselves. */
export const house: House<NotaSource> = {
  screens,
  screen: (path) => {
    const found = screens.find((l) => l.path === path)
    if (!found) throw new Error(`no route ${path}`)
    return found
  },
  resources,
  documents,
  reports,
  rules: Object.assign({}, ...halves.map((h) => h.rules)),
  // Those of customers first: the editor of templates opens with one.
  papers: [...papersOf.values()]
    .flatMap((papers) => papers.flatMap((p) => p.source ?? []))
    .toSorted((a, b) => Number(b.forCustomer) - Number(a.forCustomer)),
  get posts() {
    // A room that asks for them while they are still being collected would get none.
    if (posts.size === 0) throw new Error('postings are known once the documents of all rooms are')
    return posts
  },
}

/** By name; a definition has one half, and one that no room lists would never be asked. */
function byName<T extends { readonly of: { readonly name: string } }>(
  all: readonly T[],
  listed: readonly { readonly name: string }[],
): ReadonlyMap<string, T> {
  const map = new Map(all.map((half) => [half.of.name, half]))
  if (map.size < all.length) throw new Error('a definition has two server halves')
  const names = new Set(listed.map((definition) => definition.name))
  for (const name of map.keys())
    if (!names.has(name)) throw new Error(`${name} has a server half, but no room lists it`)
  return map
}
const documentHalves = byName(
  halves.flatMap((h) => ofHouse(h.documents, house) ?? []),
  documents,
)
for (const { of, posts: said } of documentHalves.values()) posts.set(of.prefix, said)

/** What the rooms have of one kind: lists are put one behind the other, records are put together. */
/** The calls of a room's papers stand behind its own, but for those that it has among them. */
export const endpointsOfRooms = halves.flatMap((half) => {
  const own = ofHouse(half.endpoints, house) ?? []
  const calls = papersOf.get(half)!.flatMap((p) => p.endpoints)
  return [...own, ...calls.filter((call) => !own.includes(call))]
})
export const invariantsOfRooms = halves.flatMap((h) => ofHouse(h.invariants, house) ?? [])
export const documentServer: DocumentServer = Object.fromEntries(
  [...documentHalves].map(([name, { actions }]) => [name, actions as DocumentServer[string]]),
)
export const roomStanding: readonly Standing[] = halves.flatMap((h) => h.standing ?? [])
const ownQueries = byName(
  halves.flatMap((h) => ofHouse(h.reports, house) ?? []),
  reports,
)
/** A report that is made of a document, of which its room says no more, is asked as its definition says. */
const madeQuery = (l: AnyReport) => (isListed(l) ? documentQuery(l) : isCancelled(l) ? cancelledQuery(l) : undefined)
export const reportQueries: ReportQueries = Object.fromEntries(
  reports.flatMap((report) => {
    const found = ownQueries.get(report.name) ?? madeQuery(report)
    return found ? [[report.name, found]] : []
  }),
)
export const roomJobKinds: JobKinds = Object.assign({}, ...halves.map((h) => ofHouse(h.jobs, house)))
export const roomMessages: readonly MessageHandler[] = halves.flatMap((h) => h.messages ?? [])
export const roomRounds: readonly Round[] = halves.flatMap((h) => ofHouse(h.rounds, house) ?? [])
export const roomImages: Readonly<Record<string, readonly ScreenDef[]>> = Object.assign(
  {},
  ...halves.map((h) => ofHouse(h.images, house)),
)
/** What the rooms complete at a start, one behind the other. */
export const completeRooms = async (starting: Starting): Promise<void> => {
  for (const h of halves) await h.complete?.(starting)
}
