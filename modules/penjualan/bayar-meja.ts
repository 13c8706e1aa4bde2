import type { Salah } from '#kernel/define/resource.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import { rupiah, type Rupiah } from '#kernel/quantity/quantity.ts'
import { hitungBayar, type HitunganBayar } from './bayar.ts'
import { berekening, type CaraBayar, type DraftBayar, type KepalaPenjualan } from './penjualan.bentuk.ts'

/** The payments of a nota as they are typed: at the till, and at the cashier's second step. */

/** A payment; '' as amount is what is still due. */
export interface BayarMeja {
  readonly cara: CaraBayar
  readonly jumlah: string
  readonly no_rekening: string
  /** Of a payment by deposit: which one. */
  readonly no_titipan?: string
  readonly keterangan: string
}

export interface Dibayar {
  readonly bayar: readonly BayarMeja[]
  /** The payment that is being typed. */
  readonly kini: BayarMeja
}

/** The key of a way to pay, beside Alt: as the pictures number them, whatever stands between. */
export const tombolCara: Readonly<Record<CaraBayar, string>> = {
  CASH: '1',
  TRANSFER: '2',
  DEBIT: '3',
  KREDIT: '4',
  QRIS: '5',
  TITIPAN: '8',
}

export const bayarKosong = (cara: CaraBayar): BayarMeja => ({ cara, jumlah: '', no_rekening: '', keterangan: '' })
export const belumBayar: Dibayar = { bayar: [], kini: bayarKosong('CASH') }

/** Another method: an amount that was typed for the one before becomes a payment of its own. */
export const pilihCara = <D extends Dibayar>(k: D, cara: CaraBayar): D =>
  k.kini.cara === cara ? k : { ...tetapkanBayar(k), kini: bayarKosong(cara) }

/** The payment that is being typed joins the others; without an amount there is none. */
export function tetapkanBayar<D extends Dibayar>(k: D): D {
  if (angka(k.kini.jumlah) === null) return k
  return { ...k, bayar: [...k.bayar, k.kini], kini: bayarKosong('CASH') }
}

/** A deposit of the customer as the till knows it. */
export interface TitipanMeja {
  readonly no_titipan: string
  readonly tanggal: string
  readonly sisa: number
  readonly keterangan: string | null
}

/** The deposits that no payment of this nota has taken yet, the one being typed left out. */
export const titipanTersisa = (k: Dibayar, titipan: readonly TitipanMeja[]): readonly TitipanMeja[] =>
  titipan.filter((t) => !k.bayar.some((b) => b.no_titipan === t.no_titipan))

/** Pays by a deposit: as much of it as is still due of `total`, or all of it. */
export function pilihTitipan<D extends Dibayar>(k: D, t: TitipanMeja, total: Rupiah): D {
  const dulu = pilihCara(k, 'TITIPAN')
  const due: bigint = hitungKini(dulu, total).sisa
  const sisa = BigInt(t.sisa)
  const jumlah = sisa < due ? sisa : due
  return {
    ...dulu,
    kini: { ...bayarKosong('TITIPAN'), no_titipan: t.no_titipan, jumlah: jumlah > 0n ? String(jumlah) : '' },
  }
}

/** Pays by the oldest deposit that this nota has not taken yet. */
export function pakaiTitipan<D extends Dibayar>(k: D, titipan: readonly TitipanMeja[], total: Rupiah): D {
  const [pertama] = titipanTersisa(k, titipan)
  return pertama ? pilihTitipan(k, pertama, total) : pilihCara(k, 'TITIPAN')
}

export const hapusBayar = <D extends Dibayar>(k: D, at: number): D => ({
  ...k,
  bayar: k.bayar.filter((_, i) => i !== at),
})

/** Digits of a field as rupiah; null for none. */
export const angka = (digits: string): Rupiah | null => (/^\d+$/.test(digits) ? rupiah(BigInt(digits)) : null)

export const teks = (s: string): string | null => (s.trim() === '' ? null : s.trim())

const draftBayar = (b: BayarMeja, jumlah_rp: Rupiah): DraftBayar => ({
  cara: b.cara,
  jumlah_rp,
  no_rekening: berekening(b.cara) ? teks(b.no_rekening) : null,
  no_titipan: b.cara === 'TITIPAN' ? teks(b.no_titipan ?? '') : null,
  keterangan: teks(b.keterangan),
})

export interface HitunganKini {
  /** All payments, the one being typed included. */
  readonly pembayaran: readonly DraftBayar[]
  readonly bayar: HitunganBayar
  /** What is due before the payment that is being typed. */
  readonly sisa: Rupiah
  /** The amount of the payment that is being typed. */
  readonly kini: Rupiah
}

/** What the payments make of `total`. */
export function hitungKini(k: Dibayar, total: Rupiah): HitunganKini {
  const tetap = k.bayar.map((b) => draftBayar(b, angka(b.jumlah) ?? rupiah(0)))
  const sisa = rupiah(tetap.reduce((s, b) => s - b.jumlah_rp, total as bigint))
  const kini = angka(k.kini.jumlah) ?? (sisa > 0n ? sisa : rupiah(0))
  const pembayaran = kini > 0n ? [...tetap, draftBayar(k.kini, kini)] : tetap
  return { pembayaran, bayar: hitungBayar(pembayaran, total), sisa, kini }
}

/** A payment as it is sent. */
export const wireBayar = (b: DraftBayar) => ({ ...b, jumlah_rp: toWireNumber(b.jumlah_rp, 0) })

/** What is paid, and how: of the till's basket, or of a nota that waits for the cashier. */
export interface Bayaran {
  readonly dibayar: Dibayar
  readonly total: Rupiah
  readonly h: HitunganKini
  /** The deposits of who buys; `dikenal`: the shop knows him. */
  readonly titipan: readonly TitipanMeja[]
  readonly dikenal: boolean
  /** Leads to the choice of who buys; absent where the nota says it already. */
  readonly pilihPelanggan?: () => void
  readonly biaya_kartu_oleh: KepalaPenjualan['biaya_kartu_oleh']
  /** Faults by field as the form names it, and the sentence of the first. */
  readonly salah: readonly Salah[]
  readonly pesan: string
  /** There is nothing to pay for yet. */
  readonly kosong?: boolean
  ubah(ubah: <D extends Dibayar>(d: D) => D): void
}

/** Pays in this way from now on; by deposit: with the oldest that is not taken yet. */
export const pakaiCara = (b: Bayaran, cara: CaraBayar): void =>
  b.ubah((d) => (cara === 'TITIPAN' ? pakaiTitipan(d, b.titipan, b.total) : pilihCara(d, cara)))
