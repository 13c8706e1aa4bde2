import type { Tables } from '#kernel/db/tables.ts'
import { baki } from './baki.resource.ts'
import { bandrol } from './bandrol.resource.ts'
import { bank } from './bank.resource.ts'
import { bonusSales } from './bonus-sales.resource.ts'
import { bungaHutang } from './bunga-hutang.resource.ts'
import { deskripsiService } from './deskripsi-service.resource.ts'
import { getPointMember } from './get-point-member.resource.ts'
import { group } from './group.resource.ts'
import { gudang } from './gudang.resource.ts'
import { hadiah } from './hadiah.resource.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import { hutangPokok } from './hutang-pokok.resource.ts'
import { jenisGroup } from './jenis-group.resource.ts'
import { jenis } from './jenis.resource.ts'
import { kadar } from './kadar.resource.ts'
import { kategori } from './kategori.resource.ts'
import { kelompokHarga } from './kelompok-harga.resource.ts'
import { keteranganNota } from './keterangan-nota.resource.ts'
import { kodeTransaksi } from './kode-transaksi.resource.ts'
import { kondisiBarang } from './kondisi-barang.resource.ts'
import { kondisiPembelian } from './kondisi-pembelian.resource.ts'
import { kondisiPinjaman } from './kondisi-pinjaman.resource.ts'
import { kupon } from './kupon.resource.ts'
import { marketplace } from './marketplace.resource.ts'
import { memberAfiliasi } from './member-afiliasi.resource.ts'
import { ongkos } from './ongkos.resource.ts'
import { parameterCicilan } from './parameter-cicilan.resource.ts'
import { parameterPoint } from './parameter-point.resource.ts'
import { plafondHutang } from './plafond-hutang.resource.ts'
import { plafondKadarHutang } from './plafond-kadar-hutang.resource.ts'
import { potonganPembelian } from './potongan-pembelian.resource.ts'
import { rekening } from './rekening.resource.ts'
import { resetPoinMember } from './reset-poin-member.resource.ts'
import { rugiNota } from './rugi-nota.resource.ts'
import { sales } from './sales.resource.ts'
import { supplier } from './supplier.resource.ts'
import { tukang } from './tukang.resource.ts'

export const resources = [
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
export { baki, bank, group, gudang, hargaEmas, jenis, jenisGroup, kadar, rekening, sales }
export { jenisMember } from './jenis-member.ts'
export { hitungHargaKadar, type DasarHarga, type HargaKadar } from './harga.ts'

/** Tables that no definition makes. */
export const tabel: Tables = {
  riwayat_harga: { kind: 'shop' },
  dasar_harga: { kind: 'shop' },
  asal_harga_emas: { kind: 'shop' },
}
