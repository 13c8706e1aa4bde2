import { f } from '#kernel/model/fields/index.ts'
import type { RowOf } from '#kernel/model/fields/field.ts'
import { penjualanHead } from '#penjualan'
import { pembelianHead } from '../nota/pembelian.shape.ts'

/** The document's tables, for statements over the half in which goods leave. */
export const tukarTables = {
  lines: 'tukar_tambah_detail_barang',
  bayar: 'tukar_tambah_bayar',
  number: 'no_tukar',
} as const
/** The same of the half in which goods come in. */
export const masukTables = { lines: 'tukar_tambah_detail_masuk', number: 'no_tukar' } as const

const [required, readOnly] = [true, true] as const
const signed = { min: -999_999_999_999_999 } as const
const { dasar_beli, lantai_tanpa_nota, pembulatan_ke, pembulatan_arah } = pembelianHead

/** Fields of the exchange as a whole: those of a sale, where `total` is what leaves, those of a purchase, and the one net amount. */
export const tukarHead = {
  ...penjualanHead,
  total: f.money({ label: 'Barang Keluar', required, readOnly }),
  masuk_jumlah: f.integer({ label: 'Jumlah Masuk', required, readOnly }),
  masuk_berat: f.weight({ label: 'Berat Masuk', required, readOnly }),
  total_masuk: f.money({ label: 'Barang Masuk', required, readOnly }),
  // What changes hands: paid by the customer; negative, what the shop gives out.
  bersih: f.money({ label: 'Bersih', required, readOnly, ...signed }),
  bersih_arah: f.choice({ label: 'Arah Pembulatan Bersih', required, options: ['ATAS', 'BAWAH'], readOnly }),
  keluar_tunai: f.money({ label: 'Dibayar Tunai', required, readOnly }),
  keluar_non_tunai: f.money({ label: 'Dibayar Transfer', required, readOnly }),
  dasar_beli,
  lantai_tanpa_nota,
  pembulatan_ke,
  pembulatan_arah,
} as const

export type TukarHead = RowOf<typeof tukarHead>
