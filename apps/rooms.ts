import { layarOf, type AnyResource } from '#kernel/define/resource.ts'
import type { Layar } from '#kernel/define/layar.ts'
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
}

const room = (nama: string, pintu: { layar: readonly Layar[]; resources?: readonly AnyResource[] }): Room => ({
  nama,
  layar: pintu.layar,
  resources: pintu.resources ?? [],
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

/** Every route of the product, those of the definitions included. */
export const layar: readonly Layar[] = rooms.flatMap((r) => [...r.resources.map(layarOf), ...r.layar])

/** Every switch of a shop, and every setting by its key. */
export const { flags, settings } = toko
