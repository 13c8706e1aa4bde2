import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { baki } from './masters/baki.resource.ts'
import { bandrol } from './masters/bandrol.resource.ts'
import { bank } from './masters/bank.resource.ts'
import { bonusSales } from './masters/bonus-sales.resource.ts'
import { bungaHutang } from './masters/bunga-hutang.resource.ts'
import { deskripsiService } from './masters/deskripsi-service.resource.ts'
import { getPointMember } from './masters/get-point-member.resource.ts'
import { group } from './masters/group.resource.ts'
import { gudang } from './masters/gudang.resource.ts'
import { hadiah } from './masters/hadiah.resource.ts'
import { hargaEmas } from './masters/harga-emas.resource.ts'
import { hutangPokok } from './masters/hutang-pokok.resource.ts'
import { jenisGroup } from './masters/jenis-group.resource.ts'
import { jenis } from './masters/jenis.resource.ts'
import { kadar } from './masters/kadar.resource.ts'
import { kategori } from './masters/kategori.resource.ts'
import { kelompokHarga } from './masters/kelompok-harga.resource.ts'
import { keteranganNota } from './masters/keterangan-nota.resource.ts'
import { kodeTransaksi } from './masters/kode-transaksi.resource.ts'
import { kondisiBarang } from './masters/kondisi-barang.resource.ts'
import { kondisiPembelian } from './masters/kondisi-pembelian.resource.ts'
import { kondisiPinjaman } from './masters/kondisi-pinjaman.resource.ts'
import { kupon } from './masters/kupon.resource.ts'
import { marketplace } from './masters/marketplace.resource.ts'
import { memberAfiliasi } from './masters/member-afiliasi.resource.ts'
import { ongkos } from './masters/ongkos.resource.ts'
import { parameterCicilan } from './masters/parameter-cicilan.resource.ts'
import { parameterPoint } from './masters/parameter-point.resource.ts'
import { plafondHutang } from './masters/plafond-hutang.resource.ts'
import { plafondKadarHutang } from './masters/plafond-kadar-hutang.resource.ts'
import { potonganPembelian } from './masters/potongan-pembelian.resource.ts'
import { rekening } from './masters/rekening.resource.ts'
import { resetPoinMember } from './masters/reset-poin-member.resource.ts'
import { rugiNota } from './masters/rugi-nota.resource.ts'
import { sales } from './masters/sales.resource.ts'
import { supplier } from './masters/supplier.resource.ts'
import { tukang } from './masters/tukang.resource.ts'

const resources = [
  kategori,
  jenis,
  jenisGroup,
  kadar,
  group,
  gudang,
  baki,
  bonusSales,
  sales,
  kondisiBarang,
  ongkos,
  hargaEmas,
  bank,
  rekening,
  bandrol,
  tukang,
  marketplace,
  keteranganNota,
  kelompokHarga,
  supplier,
  kodeTransaksi,
  kondisiPembelian,
  kondisiPinjaman,
  hadiah,
  rugiNota,
  parameterPoint,
  potonganPembelian,
  deskripsiService,
  bungaHutang,
  hutangPokok,
  plafondKadarHutang,
  plafondHutang,
  parameterCicilan,
  kupon,
  getPointMember,
  resetPoinMember,
  memberAfiliasi,
] as const

const tables: Tables = {
  riwayat_harga: { kind: 'shop' },
  dasar_harga: { kind: 'shop' },
  asal_harga_emas: { kind: 'shop' },
  buku_supplier: { kind: 'shop' },
}

/** The tables of other rooms that its statements read. */
const reads = ['akun', 'saldo_baki']

export const room = defineRoom({ name: 'master', resources, tables, reads })
