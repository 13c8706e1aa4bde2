import { supervised } from '#toko'
import type { Issue } from '#kernel/model/document.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { checkScanned, type HancurFacts, type Scanned, type TakenBarang } from '#barang'

/** What of a bought piece is in the way of its destruction. */
const checkBought = (b: TakenBarang | undefined, field: string): Issue[] => {
  if (!b) return [{ field, message: 'Barcode Tidak Ditemukan' }]
  return b.status === 'DI STOK BELI'
    ? []
    : [{ field, message: text('Barang Tidak Bisa Dihancurkan: {status}'), values: { status: b.status } }]
}

/** Why one of the scanned pieces may not be destroyed; empty where all may. */
export const checkDestroyedBuys = (sent: Scanned, barang: HancurFacts['barang']): Issue[] =>
  checkScanned(sent, (kode, field) => checkBought(barang.get(kode), field))

export const batalHancurNeeds = supervised(
  'BATAL_HANCUR_PEMBELIAN',
  'Batal {nomor}, {jumlah} barang kembali ke baki asal',
  { nomor: 'nomor', jumlah: 'total_jumlah' },
)
