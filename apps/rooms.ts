import { layarOf, type AnyResource } from '#kernel/define/resource.ts'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { layarLaporan, type AnyLaporan } from '#kernel/define/laporan.ts'
import type { Layar } from '#kernel/define/layar.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { layarDokumen, tabelDokumen } from '#kernel/dokumen/tabel.ts'
import * as toko from '#toko'
import * as sesi from '#sesi'
import * as otorisasi from '#otorisasi'
import * as buku from '#buku'
import * as master from '#master'
import * as barang from '#barang'
import * as uang from '#uang'
import * as member from '#member'
import * as kupon from '#kupon'
import * as pembelian from '#pembelian'
import * as penjualan from '#penjualan'
import * as pesanan from '#pesanan'
import * as preOrder from '#pre-order'
import * as service from '#service'
import * as hutang from '#hutang'
import * as cicilan from '#cicilan'
import * as sepuhan from '#sepuhan'
import * as kirimBarang from '#kirim-barang'
import * as manual from '#manual'
import * as berlian from '#berlian'
import * as akuntansi from '#akuntansi'
import * as tutupToko from '#tutup-toko'
import * as integrasi from '#integrasi'
import * as admin from '#admin'
import * as beranda from '#beranda'

/** Room: one business area, as far as both sides of the wire may know it. */
export interface Room {
  readonly nama: string
  /** Its routes that no definition carries. */
  readonly layar: readonly Layar[]
  readonly resources: readonly AnyResource[]
  readonly dokumen: readonly AnyDokumen[]
  readonly laporan: readonly AnyLaporan[]
  /** Its tables that no definition makes. */
  readonly tabel: Tables
}

const room = (
  nama: string,
  pintu: {
    layar?: readonly Layar[]
    resources?: readonly AnyResource[]
    dokumen?: readonly AnyDokumen[]
    laporan?: readonly AnyLaporan[]
    tabel?: Tables
  },
): Room => ({
  nama,
  layar: pintu.layar ?? [],
  resources: pintu.resources ?? [],
  dokumen: pintu.dokumen ?? [],
  laporan: pintu.laporan ?? [],
  tabel: pintu.tabel ?? {},
})

/** Every room, in the order in which they may depend on each other: one may use only those above it. */
export const rooms: readonly Room[] = [
  room('toko', toko),
  room('sesi', sesi),
  room('otorisasi', otorisasi),
  room('buku', buku),
  room('master', master),
  room('barang', barang),
  room('uang', uang),
  room('member', member),
  room('kupon', kupon),
  room('pembelian', pembelian),
  room('penjualan', penjualan),
  room('pesanan', pesanan),
  room('pre-order', preOrder),
  room('service', service),
  room('hutang', hutang),
  room('cicilan', cicilan),
  room('sepuhan', sepuhan),
  room('kirim-barang', kirimBarang),
  room('manual', manual),
  room('berlian', berlian),
  room('akuntansi', akuntansi),
  room('tutup-toko', tutupToko),
  room('integrasi', integrasi),
  room('admin', admin),
  room('beranda', beranda),
]

export const resources: readonly AnyResource[] = rooms.flatMap((r) => r.resources)
export const dokumen: readonly AnyDokumen[] = rooms.flatMap((r) => r.dokumen)
export const laporan: readonly AnyLaporan[] = rooms.flatMap((r) => r.laporan)

/** Every table that a definition asks for: masters, documents and their lines. */
export const tabelDefinisi = (r: Pick<Room, 'resources' | 'dokumen'>): readonly AnyResource[] => [
  ...r.resources,
  ...r.dokumen.flatMap(tabelDokumen),
]

/** The routes of a room, those of its definitions included; two documents may stand on one screen. */
export const layarRuang = (r: Room): readonly Layar[] => [
  ...r.resources.map(layarOf),
  ...new Map(r.dokumen.flatMap(layarDokumen).map((l) => [l.path, l])).values(),
  ...r.laporan.map(layarLaporan),
  ...r.layar,
]
/** Every route of the product. */
export const layar: readonly Layar[] = rooms.flatMap(layarRuang)
/** The master records: what a person writes in a form. */
export const masters: readonly AnyResource[] = resources.filter((r) => !r.ditulis)

/** Every switch of a shop, and every setting by its key. */
export const { flags, settings } = toko
