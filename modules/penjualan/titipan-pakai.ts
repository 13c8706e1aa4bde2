import type { Tolakan } from '#kernel/define/dokumen.ts'
import { rupiah, type Rupiah } from '#kernel/quantity/quantity.ts'
import type { BarisBayar, DraftBayar } from './penjualan.bentuk.ts'

/** A deposit as a nota finds it, its row locked. */
export interface TitipanPakai {
  readonly status: string
  readonly kode_customer: string
  /** What is left of it. */
  readonly sisa: Rupiah
}

type Bayar = Pick<DraftBayar, 'cara' | 'jumlah_rp' | 'no_titipan'>

/** What the payments of a nota take from each deposit, in the order of their numbers. */
export function hitungPakai(bayar: readonly Bayar[]): ReadonlyMap<string, Rupiah> {
  const pakai = new Map<string, Rupiah>()
  for (const b of bayar) {
    if (b.cara !== 'TITIPAN' || b.no_titipan === null) continue
    pakai.set(b.no_titipan, rupiah((pakai.get(b.no_titipan) ?? 0n) + b.jumlah_rp))
  }
  return new Map([...pakai].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** May these deposits pay this nota? Only their own customer's, and never more than is left. */
export function periksaPakai(
  bayar: readonly Bayar[],
  titipan: ReadonlyMap<string, TitipanPakai>,
  kode_customer: string | null,
): Tolakan[] {
  const pakai = hitungPakai(bayar)
  const disebut = new Set<string>()
  return bayar.flatMap((b, i): Tolakan[] => {
    if (b.cara !== 'TITIPAN' || b.no_titipan === null || disebut.has(b.no_titipan)) return []
    disebut.add(b.no_titipan)
    const field = `bayar.${i}.no_titipan`
    const t = titipan.get(b.no_titipan)
    if (!t) return [{ field, message: 'Titipan Tidak Ditemukan' }]
    if (t.kode_customer !== kode_customer) return [{ field, message: 'Titipan Milik Customer Lain' }]
    const isi = { nomor: b.no_titipan }
    if (t.status !== 'AKTIF') return [{ field, message: 'Titipan {nomor} Tidak Aktif', isi, bentrok: true }]
    return pakai.get(b.no_titipan)! > t.sisa ? [{ field, message: 'Sisa Titipan {nomor} Tidak Cukup', isi }] : []
  })
}

/** What a nota leaves of a deposit. */
export const kurangiTitipan = (t: TitipanPakai, jumlah: Rupiah): Pick<TitipanPakai, 'status' | 'sisa'> => {
  const sisa = rupiah(t.sisa - jumlah)
  return { sisa, status: sisa === 0n ? 'DIPAKAI' : 'AKTIF' }
}

/** May what was taken go back? What was given back to its customer since is no deposit any more. */
export const periksaKembali = (bayar: readonly BarisBayar[], titipan: ReadonlyMap<string, TitipanPakai>): Tolakan[] =>
  [...hitungPakai(bayar).keys()].flatMap((nomor): Tolakan[] =>
    ['AKTIF', 'DIPAKAI'].includes(titipan.get(nomor)?.status ?? '')
      ? []
      : [{ message: 'Titipan {nomor} Sudah Diambil', isi: { nomor } }],
  )

/** A deposit into which a cancelled nota's payment goes back. */
export const kembalikanTitipan = (t: TitipanPakai, jumlah: Rupiah): Pick<TitipanPakai, 'status' | 'sisa'> => ({
  sisa: rupiah(t.sisa + jumlah),
  status: 'AKTIF',
})
