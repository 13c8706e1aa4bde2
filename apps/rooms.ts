import { screenOf, type AnyResource } from '#kernel/model/resource.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { reportScreen, type AnyReport } from '#kernel/model/report.ts'
import type { Room } from '#kernel/model/room.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { documentScreens, documentTables } from '#kernel/engine/document/tables.ts'
import { room as toko } from '#toko'
import { room as sesi } from '#sesi'
import { room as otorisasi } from '#otorisasi'
import { room as buku } from '#buku'
import { room as master } from '#master'
import { room as bayar } from '#bayar'
import { room as barang } from '#barang'
import { room as uang } from '#uang'
import { room as member } from '#member'
import { room as kupon } from '#kupon'
import { room as penjualan } from '#penjualan'
import { room as pembelian } from '#pembelian'
import { room as pesanan } from '#pesanan'
import { room as preOrder } from '#pre-order'
import { room as service } from '#service'
import { room as hutang } from '#hutang'
import { room as cicilan } from '#cicilan'
import { room as sepuhan } from '#sepuhan'
import { room as kirimBarang } from '#kirim-barang'
import { room as manual } from '#manual'
import { room as berlian } from '#berlian'
import { room as akuntansi } from '#akuntansi'
import { room as tutupToko } from '#tutup-toko'
import { room as integrasi } from '#integrasi'
import { room as admin } from '#admin'
import { room as beranda } from '#beranda'

/** Every room, in the order of dependencies: a room may use only those above it. */
export const rooms: readonly Room[] = [
  toko,
  sesi,
  otorisasi,
  buku,
  master,
  bayar,
  barang,
  member,
  uang,
  kupon,
  penjualan,
  pembelian,
  pesanan,
  preOrder,
  service,
  hutang,
  cicilan,
  sepuhan,
  kirimBarang,
  manual,
  berlian,
  akuntansi,
  tutupToko,
  integrasi,
  admin,
  beranda,
]

export const resources: readonly AnyResource[] = rooms.flatMap((r) => r.resources)
export const documents: readonly AnyDocument[] = rooms.flatMap((r) => r.documents)
export const reports: readonly AnyReport[] = rooms.flatMap((r) => r.reports)

/** Every table that comes from a definition: masters, documents and their lines. */
export const definitionTables = (room: Pick<Room, 'resources' | 'documents'>): readonly AnyResource[] => [
  ...room.resources,
  ...room.documents.flatMap(documentTables),
]

/** The routes that the definitions of a room name; of documents that share a screen the first one says what it is for. */
const ownScreens = (room: Room): readonly ScreenDef[] => [
  // What a document writes may be seen with the right to one of its screens.
  ...Map.groupBy([...room.resources.map(screenOf), ...room.documents.flatMap(documentScreens)], (l) => l.path)
    .values()
    .map(([first]) => first!),
  ...room.reports.map(reportScreen),
  ...room.screens,
]
/** The routes of a room. A screen that documents of two rooms share is the earlier one's: an exchange lives on the screens of sales. */
export const roomScreens = (room: Room): readonly ScreenDef[] => {
  const before = new Set(rooms.slice(0, rooms.indexOf(room)).flatMap((o) => ownScreens(o).map((l) => l.path)))
  return ownScreens(room).filter((l) => !before.has(l.path))
}
/** Every route of the product. */
export const screens: readonly ScreenDef[] = rooms.flatMap(roomScreens)
/** The menus of the sidebar, in order. */
export const menus = rooms.flatMap((r) => r.menus)
/** The masters: records that people edit in a form. */
export const masters: readonly AnyResource[] = resources.filter((r) => !r.written)

/** Every switch of a shop, and every setting by its key. */
export { flags, settings } from '#toko'
