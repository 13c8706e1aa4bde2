import { supervised } from '#toko'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Issue, RuleContext } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { HutangContent } from '../pinjam/hutang.ts'
import { jaminanCode, sumJaminan, termsOf } from '../pinjam/lending.ts'
import { redemptionOn, type LoanTerms } from '../rules/terms.ts'
import {
  lendingOf,
  renewal,
  type Loan,
  type PenebusanContent,
  type PenebusanFacts,
  type StoredPenebusan,
} from './penebusan.ts'

/** The loan that a payment opens: today's terms, the pieces that stay, under the payment's own number in the books. */
export function newLoan(
  c: PenebusanContent,
  at: { readonly nomor: string; readonly no_baru: string },
  f: PenebusanFacts,
  k: RuleContext,
): HutangContent {
  const loan = f.loan!
  const lending = lendingOf(f)
  const next = renewal({ ...c, more: rupiah(0) }, loan, lending, k)
  if (!('row' in next)) throw new Error(`${at.nomor}: no loan follows`)
  const { row, lines } = next
  return {
    kode_customer: loan.kode_customer,
    kode_sales: loan.kode_sales,
    tgl_dokumen: null,
    pokok: c.pokok_baru,
    ubah_bunga: false,
    bunga_baru: null,
    keterangan: null,
    nama_customer: loan.nama_customer,
    alamat_customer: loan.alamat_customer,
    no_hp: loan.no_hp,
    tgl_hutang: k.tgl_system,
    ...termsOf(row, lending, k),
    bunga: row.bunga,
    jatuh_tempo: c.jatuh_tempo,
    biaya_admin: c.admin_rp,
    // What changed hands stands in the payment.
    dibayarkan: rupiah(0),
    ...sumJaminan(lines, k),
    sisa_pokok: c.pokok_baru,
    bunga_sampai: c.bunga_sampai,
    no_asal: c.no_faktur_hutang,
    no_penebusan: at.nomor,
    no_lama: null,
    jatuh_tempo_awal: null,
    bunga_sampai_awal: null,
    cetakan: 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_barang: lines.map((b, i) => ({ ...b, kode_jaminan: jaminanCode(at.no_baru, i) })),
    bayar_keluar: [],
  }
}

/** The loan as it goes on after a payment: the same one, or the one that follows; none once it is redeemed. */
function goesOn(c: PenebusanContent, f: PenebusanFacts, k: RuleContext): LoanTerms | undefined {
  if (c.cara === 'TEBUS') return undefined
  if (c.pinjaman_baru) return newLoan(c, { nomor: '', no_baru: '' }, f, k)
  return { ...f.loan!, sisa_pokok: c.sisa_jadi, bunga_sampai: c.bunga_sampai, jatuh_tempo: c.jatuh_tempo }
}

/** What redeeming will cost on the new due date, by the calculator of the slip; null where nothing is owed any more. */
export function tellPenebusan(c: PenebusanContent, f: PenebusanFacts, k: RuleContext): WireRow {
  const loan = goesOn(c, f, k)
  return { tebus_jatuh_tempo: loan ? Number(redemptionOn(loan, loan.jatuh_tempo).total) : null }
}

/** Approvals: less interest, no late fee, a slip that was lost. */
export function penebusanNeeds(c: PenebusanContent): ApprovalNeed[] {
  const isi = { nomor: c.no_faktur_hutang, dari: Number(c.bunga_hitung), jadi: Number(c.bunga_rp) }
  return [
    ...(c.bunga_rp < c.bunga_hitung
      ? [
          {
            kategori: 'BUNGA_DIKURANGI',
            minimal: c.bunga_rp + c.bunga_rp < c.bunga_hitung ? ('OWN' as const) : ('SPV' as const),
            keterangan: 'Bunga {nomor} dari {dari} menjadi {jadi}',
            isi,
          },
        ]
      : []),
    ...(c.denda_rp < c.denda_hitung
      ? [
          {
            kategori: 'DENDA_DIHAPUS',
            minimal: 'SPV' as const,
            keterangan: 'Denda {nomor} dari {dari} menjadi {jadi}',
            isi: { ...isi, dari: Number(c.denda_hitung), jadi: Number(c.denda_rp) },
          },
        ]
      : []),
    ...(c.slip_hilang
      ? [
          {
            kategori: 'SLIP_HILANG',
            minimal: 'SPV' as const,
            keterangan: 'Slip {nomor} hilang, {nama}',
            isi: { nomor: c.no_faktur_hutang, nama: c.nama_pengambil ?? c.nama_customer },
          },
        ]
      : []),
  ]
}

/** An approval is bound to what is paid; the number of the loan that follows is taken anew each time. */
export const boundPenebusan = (c: PenebusanContent): object => ({ ...c, no_baru: null })

/** The loans of a payment as they stand now: the one that was paid, and the one that followed. */
export interface CancelFacts {
  readonly loan: Pick<Loan, 'status' | 'sisa_pokok' | 'bunga_sampai' | 'jatuh_tempo'> | undefined
  readonly baru: Pick<Loan, 'status' | 'sisa_pokok'> | undefined
}
/** Both are as the payment left them. */
export function checkUntouched(doc: StoredPenebusan, _input: unknown, f: CancelFacts): Issue[] {
  const { loan, baru } = f
  const left =
    loan?.status === doc.status_jadi && loan.sisa_pokok === doc.sisa_jadi && loan.bunga_sampai === doc.bunga_sampai
  const follows = !doc.pinjaman_baru || (baru?.status === 'AKTIF' && baru.sisa_pokok === doc.pokok_baru)
  return left && follows ? [] : [{ message: 'Hutang Sudah Berubah', conflict: true }]
}
export const cancelPenebusanNeeds = supervised('BATAL_HUTANG_LUNAS', 'Batal {nomor} atas {hutang}, {jumlah}', {
  nomor: 'nomor',
  hutang: 'no_faktur_hutang',
  jumlah: 'total',
})
