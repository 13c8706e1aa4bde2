import { supervised } from '#toko'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Issue, RuleContext } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { HutangContent } from '../pinjam/hutang.ts'
import { jaminanCode, sumJaminan, termsOf } from '../pinjam/lending.ts'
import { firstDayOwed, redemptionOn, type LoanTerms } from '../rules/terms.ts'
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
  content: PenebusanContent,
  at: { readonly nomor: string; readonly no_baru: string },
  facts: PenebusanFacts,
  context: RuleContext,
): HutangContent {
  const loan = facts.loan!
  const lending = lendingOf(facts)
  const next = renewal({ ...content, more: rupiah(0) }, loan, lending, context)
  if (!('row' in next)) throw new Error(`${at.nomor}: no loan follows`)
  const { row, lines } = next
  return {
    kode_customer: loan.kode_customer,
    kode_sales: loan.kode_sales,
    tgl_dokumen: null,
    pokok: content.pokok_baru,
    ubah_bunga: false,
    bunga_baru: null,
    keterangan: null,
    nama_customer: loan.nama_customer,
    alamat_customer: loan.alamat_customer,
    no_hp: loan.no_hp,
    tgl_hutang: context.tgl_system,
    ...termsOf(row, lending, context),
    bunga: row.bunga,
    jatuh_tempo: content.jatuh_tempo,
    biaya_admin: content.admin_rp,
    // What changed hands stands in the payment.
    dibayarkan: rupiah(0),
    ...sumJaminan(lines, context),
    sisa_pokok: content.pokok_baru,
    bunga_sampai: content.bunga_sampai,
    uang_baru: firstDayOwed(content, context.tgl_system),
    no_asal: content.no_faktur_hutang,
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
function goesOn(content: PenebusanContent, facts: PenebusanFacts, context: RuleContext): LoanTerms | undefined {
  if (content.cara === 'TEBUS') return undefined
  if (content.pinjaman_baru) return newLoan(content, { nomor: '', no_baru: '' }, facts, context)
  return {
    ...facts.loan!,
    sisa_pokok: content.sisa_jadi,
    bunga_sampai: content.bunga_sampai,
    jatuh_tempo: content.jatuh_tempo,
  }
}

/** What redeeming will cost on the new due date, by the calculator of the slip; null where nothing is owed any more. */
export function tellPenebusan(content: PenebusanContent, facts: PenebusanFacts, context: RuleContext): WireRow {
  const loan = goesOn(content, facts, context)
  return { tebus_jatuh_tempo: loan ? Number(redemptionOn(loan, loan.jatuh_tempo).total) : null }
}

/** Approvals: less interest, no late fee, a slip that was lost. */
export function penebusanNeeds(content: PenebusanContent): ApprovalNeed[] {
  const isi = { nomor: content.no_faktur_hutang, dari: Number(content.bunga_hitung), jadi: Number(content.bunga_rp) }
  return [
    ...(content.bunga_rp < content.bunga_hitung
      ? [
          {
            kategori: 'BUNGA_DIKURANGI',
            minimal: content.bunga_rp + content.bunga_rp < content.bunga_hitung ? ('OWN' as const) : ('SPV' as const),
            keterangan: 'Bunga {nomor} dari {dari} menjadi {jadi}',
            isi,
          },
        ]
      : []),
    ...(content.denda_rp < content.denda_hitung
      ? [
          {
            kategori: 'DENDA_DIHAPUS',
            minimal: 'SPV' as const,
            keterangan: 'Denda {nomor} dari {dari} menjadi {jadi}',
            isi: { ...isi, dari: Number(content.denda_hitung), jadi: Number(content.denda_rp) },
          },
        ]
      : []),
    ...(content.slip_hilang
      ? [
          {
            kategori: 'SLIP_HILANG',
            minimal: 'SPV' as const,
            keterangan: 'Slip {nomor} hilang, {nama}',
            isi: { nomor: content.no_faktur_hutang, nama: content.nama_pengambil ?? content.nama_customer },
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
export function checkUntouched(doc: StoredPenebusan, _input: unknown, facts: CancelFacts): Issue[] {
  const { loan, baru } = facts
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
