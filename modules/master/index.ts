import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import { baki } from './baki.resource.ts'
import { bank } from './bank.resource.ts'
import { group } from './group.resource.ts'
import { gudang } from './gudang.resource.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import { jenis } from './jenis.resource.ts'
import { jenisGroup } from './jenis-group.resource.ts'
import { kadar } from './kadar.resource.ts'
import { kategori } from './kategori.resource.ts'
import { kondisiBarang } from './kondisi-barang.resource.ts'
import { ongkos } from './ongkos.resource.ts'
import { rekening } from './rekening.resource.ts'
import { sales } from './sales.resource.ts'

const potongan: Gate = { flag: 'POTONGAN_PENJUALAN_MODULE' }
const deskripsiService: Gate = { flag: 'PARAMETER_DESKRIPSI_SERVICE_MODULE' }
const bungaHutang: Gate = { flag: 'PARAMETER_BUNGA_HUTANG_MODULE' }
const hutangPokok: Gate = { dari: 'PARAMETER_JUMLAH_HUTANG_POKOK_MODULE', bukanNilai: 'HARGA_EMAS' }
const plafond: Gate = { flag: 'PLAFOND_HUTANG_MODULE' }
const member: Gate = { flag: 'MEMBER_MODULE' }
const resetPoin: Gate = { flag: 'MEMBER_RESET_POIN_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/master-bandrol', 'Master Bandrol', 'resource', 'Master'],
  ['/master-kode-transaksi', 'Master Kode Transaksi', 'resource', 'Master'],
  ['/master-tukang', 'Master Tukang', 'resource', 'Master'],
  ['/master-kondisi-pembelian', 'Master Kondisi Pembelian', 'resource', 'Master'],
  ['/master-kondisi-pinjaman', 'Master Kondisi Pinjaman', 'resource', 'Master'],
  ['/master-data-hadiah', 'Master Data Hadiah', 'resource', 'Master'],
  ['/master-parameter-rugi-nota', 'Parameter Rugi Nota', 'resource', 'Master'],
  ['/master-marketplace', 'Master Marketplace', 'resource', 'Master'],
  ['/master-parameter-point', 'Parameter Point', 'resource', 'Master'],
  ['/master-parameter-keterangan-nota', 'Parameter Keterangan Nota', 'resource', 'Master'],
  ['/master-kelompok-harga', 'Master Kelompok Harga', 'resource', 'Master', { flag: 'HIDUP_FEATURE_MODULE' }],
  ['/master-supplier', 'Master Supplier', 'resource', 'Master', { flag: 'SUPPLIER_BARANG_MODULE' }],
  ['/master-potongan-pembelian', 'Master Potongan Pembelian', 'resource', 'Master', potongan],
  ['/parameter-bonus-sales', 'Parameter Bonus Sales', 'resource', 'Master', { flag: 'BONUS_SALES_TRANSACTION_MODULE' }],
  ['/parameter-deskripsi-service', 'Parameter Deskripsi Service', 'resource', 'Master', deskripsiService],
  ['/parameter-bunga-hutang', 'Parameter Bunga Hutang', 'resource', 'Master', bungaHutang],
  ['/parameter-hutang-pokok', 'Parameter Hutang Pokok', 'resource', 'Master', hutangPokok],
  ['/plafond-kadar-hutang', 'Plafond Kadar Hutang', 'resource', 'Master', plafond],
  ['/master-plafond-hutang', 'Master Plafond Hutang', 'resource', 'Master', plafond],
  ['/parameter-cicilan', 'Parameter Cicilan', 'resource', 'Master', { flag: 'CICILAN_MODULE' }],
  ['/parameter-kupon', 'Parameter Kupon', 'resource', 'Master', { flag: 'KUPON_PENJUALAN_MODULE' }],
  ['/parameter-get-point-member', 'Parameter Perolehan Poin Member', 'resource', 'Master', member],
  ['/parameter-reset-poin-member', 'Parameter Reset Poin Member', 'resource', 'Master', resetPoin],
  ['/parameter-member-afiliasi', 'Parameter Member Afiliasi', 'resource', 'Master', member],
])

export const resources = [
  kategori,
  jenis,
  jenisGroup,
  kadar,
  group,
  gudang,
  baki,
  sales,
  kondisiBarang,
  ongkos,
  hargaEmas,
  bank,
  rekening,
] as const
export {
  kategori,
  jenis,
  jenisGroup,
  kadar,
  group,
  gudang,
  baki,
  sales,
  kondisiBarang,
  ongkos,
  hargaEmas,
  bank,
  rekening,
}
