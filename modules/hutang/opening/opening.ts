import { debit, kredit, ownNomor, type Posting } from '#buku'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { checkCustomer, checkOpeningDate, checkOpeningSaldoAllowed, ownDate } from '#toko'
import { appraiseLines, bungaFor, jaminanCode, sumJaminan, termsOf } from '../pinjam/lending.ts'
import { checkPieces, type HutangContent, type HutangDraft, type HutangFacts } from '../pinjam/hutang.ts'

/** What a loan of before needs beside the facts of any loan. */
export interface OpeningFacts extends HutangFacts {
  /** The shop sells already: what it began with is closed. */
  readonly hasSold: boolean
  /** A loan with this old number stands. */
  readonly known: boolean
}

/** What the old slip says; each is asked for. */
const needed = ['no_lama', 'tgl_dokumen', 'bunga_baru', 'jatuh_tempo_awal', 'bunga_sampai_awal'] as const
type Old = { readonly [N in (typeof needed)[number]]: NonNullable<HutangDraft[N]> }
const isWhole = (d: HutangDraft): d is HutangDraft & Old => needed.every((name) => d[name] !== null)

/** The dates of an old slip in their order. Interest may be paid ahead. */
export const checkOpeningTerms = (
  old: Pick<Old, 'tgl_dokumen' | 'jatuh_tempo_awal' | 'bunga_sampai_awal'>,
): Issue[] => [
  ...(old.jatuh_tempo_awal > old.tgl_dokumen
    ? []
    : [{ field: 'jatuh_tempo_awal', message: 'Harus Sesudah Tanggal Hutang' }]),
  ...(old.bunga_sampai_awal >= old.tgl_dokumen
    ? []
    : [{ field: 'bunga_sampai_awal', message: 'Tidak Boleh Sebelum Tanggal Hutang' }]),
]

/**
 * A loan that ran before the shop began with these books: owed from the first day, no money goes out now, its pieces lie in the safe. Its
 * principal was agreed elsewhere, so no ceiling refuses it; the appraisal is today's. An old list has no photographs, and who the customer is
 * is asked for when it is renewed.
 */
export function buildOpening(draft: HutangDraft, facts: OpeningFacts, context: RuleContext): HutangContent | Issue[] {
  const closed = checkOpeningSaldoAllowed(facts.hasSold, context)
  if (closed.length > 0) return closed
  const made = appraiseLines(draft.detail_barang, facts, context, 'detail_barang')
  const wrong: Issue[] = [
    ...needed.filter((name) => draft[name] === null).map((field) => ({ field, message: 'Harus Diisi' })),
    ...(facts.known ? [{ field: 'no_lama', message: 'Nomor Lama Sudah Ada' }] : []),
    ...(facts.sales ? [] : [{ field: 'kode_sales', message: 'Data Tidak Ditemukan' }]),
    ...checkCustomer(draft.kode_customer, facts.customer),
    ...checkOpeningDate(draft, context),
    ...(isWhole(draft) ? checkOpeningTerms(draft) : []),
    ...checkPieces(draft),
    ...('lines' in made ? [] : made),
  ]
  const row = bungaFor(draft.pokok, facts, context)
  if ('message' in row) wrong.push({ field: 'pokok', ...row })
  if (wrong.length > 0 || !isWhole(draft) || !('lines' in made) || 'message' in row || !facts.customer) return wrong
  return {
    ...draft,
    ...ownDate(draft, context),
    // The shop's own list tells its loans by these numbers.
    keterangan: draft.keterangan ?? draft.no_lama,
    ubah_bunga: draft.bunga_baru !== row.bunga,
    nama_customer: facts.customer.nama_customer,
    alamat_customer: facts.customer.alamat_customer,
    no_hp: facts.customer.no_hp,
    tgl_hutang: draft.tgl_dokumen,
    ...termsOf(row, facts, context),
    bunga: draft.bunga_baru,
    jatuh_tempo: draft.jatuh_tempo_awal,
    biaya_admin: rupiah(0),
    dibayarkan: rupiah(0),
    ...sumJaminan(made.lines, context),
    sisa_pokok: draft.pokok,
    bunga_sampai: draft.bunga_sampai_awal,
    uang_baru: draft.pokok,
    no_asal: null,
    no_penebusan: null,
    cetakan: 0,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_barang: made.lines.map((b, i) => ({ ...b, kode_jaminan: jaminanCode(context.nomor, i) })),
    bayar_keluar: [],
  }
}

/** Opening balance: what the customer owes against MODAL AWAL. The sheet to sign tells the old number. */
export const postOpening = (content: Pick<HutangContent, 'pokok' | 'no_lama'>): Posting => ({
  uang: [
    debit('PIUTANG GADAI', content.pokok, ownNomor, content.no_lama ?? ''),
    kredit('MODAL AWAL', content.pokok, '', content.no_lama ?? ''),
  ],
})
