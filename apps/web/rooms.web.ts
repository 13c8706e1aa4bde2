import type { DocumentSlots } from '#kernel/web/frames/document/slots.web.ts'
import type { RoomWeb, WebScreens } from '#kernel/web/shell/screens.web.ts'
import { roomWeb as sesi } from '#sesi/web'
import { roomWeb as otorisasi } from '#otorisasi/web'
import { roomWeb as buku } from '#buku/web'
import { roomWeb as master } from '#master/web'
import { roomWeb as barang } from '#barang/web'
import { roomWeb as penjualan } from '#penjualan/web'
import { roomWeb as pembelian } from '#pembelian/web'
import { roomWeb as hutang } from '#hutang/web'
import { roomWeb as cicilan } from '#cicilan/web'
import { roomWeb as sepuhan } from '#sepuhan/web'
import { roomWeb as uang } from '#uang/web'
import { roomWeb as akuntansi } from '#akuntansi/web'
import { roomWeb as tutupToko } from '#tutup-toko/web'
import { roomWeb as integrasi } from '#integrasi/web'
import { roomWeb as admin } from '#admin/web'
import { roomWeb as beranda } from '#beranda/web'

/** The web halves of all rooms that have one. */
export const webRooms: readonly RoomWeb[] = [
  sesi,
  otorisasi,
  buku,
  master,
  barang,
  penjualan,
  pembelian,
  hutang,
  cicilan,
  sepuhan,
  uang,
  akuntansi,
  tutupToko,
  integrasi,
  admin,
  beranda,
]

/** Every screen that is written by hand, by route. */
export const screens: WebScreens = Object.assign({}, ...webRooms.map((r) => r.screens))

/** What rooms attach to the frames of their documents, by the document's name. */
export const documentSlots: Readonly<Record<string, DocumentSlots>> = Object.assign(
  {},
  ...webRooms.map((r) => r.documents),
)
