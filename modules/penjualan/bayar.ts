import type { Tolakan } from '#kernel/define/dokumen.ts'
import { mulDiv, rupiah, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'
import {
  berekening,
  type BarisBayar,
  type CaraBayar,
  type DraftBayar,
  type KepalaPenjualan,
} from './penjualan.bentuk.ts'
import { periksaPakai, type TitipanPakai } from './titipan-pakai.ts'

/** What the bank of an account keeps of a card payment. */
export interface BiayaBank {
  readonly biaya_debit: Persen | null
  readonly biaya_kredit: Persen | null
  readonly biaya_qris: Persen | null
}

/** The bank's fee on one payment, half up. Cash, transfers and deposits cost nothing. */
export function hitungBiaya(cara: CaraBayar, jumlah: Rupiah, bank: BiayaBank | undefined): Rupiah {
  const tarif = {
    CASH: null,
    TRANSFER: null,
    DEBIT: bank?.biaya_debit,
    KREDIT: bank?.biaya_kredit,
    QRIS: bank?.biaya_qris,
    TITIPAN: null,
  }
  return rupiah(mulDiv(jumlah, tarif[cara] ?? 0n, 10_000n, 'half-up'))
}

type Jumlah = Pick<DraftBayar, 'cara' | 'jumlah_rp'>
export type HitunganBayar = Pick<KepalaPenjualan, 'bayar_tunai' | 'bayar_non_tunai' | 'kembali'> & {
  /** What is still to be paid. */
  readonly kurang: Rupiah
}

/** What was given, in cash and otherwise, and what goes back; change comes from cash alone. */
export function hitungBayar(bayar: readonly Jumlah[], total: Rupiah): HitunganBayar {
  const sum = (rows: readonly Jumlah[]): Rupiah => rupiah(rows.reduce((s, b) => s + b.jumlah_rp, 0n))
  const bayar_tunai = sum(bayar.filter((b) => b.cara === 'CASH'))
  const bayar_non_tunai = sum(bayar.filter((b) => b.cara !== 'CASH'))
  const sisa = total - bayar_non_tunai
  const lebih = bayar_tunai - (sisa > 0n ? sisa : 0n)
  return {
    bayar_tunai,
    bayar_non_tunai,
    kembali: rupiah(lebih > 0n ? lebih : 0n),
    kurang: rupiah(lebih < 0n ? -lebih : 0n),
  }
}

/** Payments that name no account of the shop, or no deposit. */
export const periksaTujuan = (
  bayar: readonly (Pick<DraftBayar, 'cara' | 'no_rekening'> & { readonly no_titipan?: string | null })[],
  rekening: ReadonlyMap<string, unknown>,
): Tolakan[] =>
  bayar.flatMap((b, i): Tolakan[] => {
    if (b.cara === 'TITIPAN') return b.no_titipan ? [] : [{ field: `bayar.${i}.no_titipan`, message: 'Pilih Titipan' }]
    if (!berekening(b.cara)) return []
    const field = `bayar.${i}.no_rekening`
    if (b.no_rekening === null) return [{ field, message: 'Pilih Nomor Rekening' }]
    return rekening.has(b.no_rekening) ? [] : [{ field, message: 'Data Tidak Ditemukan' }]
  })

/** What is wrong with the payments of a nota over `total`. */
export function periksaBayar(
  bayar: readonly Pick<DraftBayar, 'cara' | 'jumlah_rp' | 'no_rekening' | 'no_titipan'>[],
  total: Rupiah,
  rekening: ReadonlyMap<string, unknown>,
): Tolakan[] {
  if (bayar.length === 0) return total > 0n ? [{ field: 'bayar', message: 'Pilih Minimal Satu Cara Bayar' }] : []
  const h = hitungBayar(bayar, total)
  const jumlah: Tolakan[] = [
    ...(h.bayar_non_tunai > total ? [{ field: 'bayar', message: 'Pembayaran Melebihi Tagihan' }] : []),
    ...(h.kurang > 0n ? [{ field: 'bayar', message: 'Pembayaran Kurang' }] : []),
  ]
  return [...periksaTujuan(bayar, rekening), ...jumlah]
}

/** The payments with their fees. Cash and deposits have no account, whatever was sent. */
export const lengkapiBayar = <B extends Pick<DraftBayar, 'cara' | 'jumlah_rp' | 'no_rekening'>>(
  bayar: readonly B[],
  rekening: ReadonlyMap<string, BiayaBank>,
): (B & { biaya_rp: Rupiah })[] =>
  bayar.map((b) => {
    const no_rekening = berekening(b.cara) ? b.no_rekening : null
    const bank = no_rekening === null ? undefined : rekening.get(no_rekening)
    return { ...b, no_rekening, biaya_rp: hitungBiaya(b.cara, b.jumlah_rp, bank) }
  })

/** Of a nota, what its payments say. */
export type IsiBayar = Pick<
  KepalaPenjualan,
  'bayar_tunai' | 'bayar_non_tunai' | 'kembali' | 'biaya_kartu' | 'biaya_kartu_oleh'
> & { readonly bayar: readonly BarisBayar[] }

/** The payments of a nota over `total`, with their fees; or every reason why they do not pay it. */
export function susunBayar(
  d: { readonly bayar: readonly DraftBayar[]; readonly kode_customer: string | null },
  total: Rupiah,
  f: { readonly rekening: ReadonlyMap<string, BiayaBank>; readonly titipan: ReadonlyMap<string, TitipanPakai> },
  biaya_kartu_oleh: IsiBayar['biaya_kartu_oleh'],
): IsiBayar | Tolakan[] {
  const salah = [...periksaBayar(d.bayar, total, f.rekening), ...periksaPakai(d.bayar, f.titipan, d.kode_customer)]
  if (salah.length > 0) return salah
  const bayar = lengkapiBayar(d.bayar, f.rekening).map((b) => ({
    ...b,
    no_titipan: b.cara === 'TITIPAN' ? b.no_titipan : null,
  }))
  const { kurang: _nil, ...dibayar } = hitungBayar(bayar, total)
  const biaya_kartu = rupiah(bayar.reduce((s, b) => s + b.biaya_rp, 0n))
  return { ...dibayar, biaya_kartu, biaya_kartu_oleh, bayar }
}

/** A nota whose money the cashier takes in the second step: none may come before. */
export const belumDibayar = (
  bayar: readonly unknown[],
  biaya_kartu_oleh: IsiBayar['biaya_kartu_oleh'],
): IsiBayar | Tolakan[] =>
  bayar.length > 0
    ? [{ field: 'bayar', message: 'Pembayaran Diterima Saat Validasi' }]
    : {
        bayar_tunai: rupiah(0),
        bayar_non_tunai: rupiah(0),
        kembali: rupiah(0),
        biaya_kartu: rupiah(0),
        biaya_kartu_oleh,
        bayar: [],
      }

/** Amounts that a customer is likely to hand over in cash: the exact one, then the next ones in round notes; three at most. */
export function saranTunai(sisa: Rupiah): readonly Rupiah[] {
  if (sisa <= 0n) return []
  const langkah = sisa < 100_000n ? [10_000n, 50_000n, 100_000n] : [50_000n, 100_000n, 500_000n, 1_000_000n]
  const bulat = langkah.map((l) => mulDiv(sisa, 1n, l, 'up') * l)
  return [...new Set([sisa, ...bulat])].slice(0, 3).map(rupiah)
}
