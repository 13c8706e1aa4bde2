import { checkPayOut, payOutJurnal, payOutLines, type BankBiaya, type PayOutLine, type payOutLine } from '#bayar'
import { debit, kredit, ownNomor, type Posting } from '#buku'
import { differsFromScale, storedOrigin } from '#kernel/engine/devices/scale.ts'
import { mulDiv, rupiah } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Content, Draft, Issue, RuleContext, ScreenContext, Stored } from '#kernel/model/document.ts'
import { checkOwnDate, feeDown, ownDate, ownDateNeeds, settingValue } from '#toko'
import {
  appraiseLines,
  bungaFor,
  checkCeilings,
  checkIdentified,
  checkPokok,
  dueDate,
  jaminanCode,
  sumJaminan,
  termsOf,
  type Identified,
  type LendingFacts,
} from './lending.ts'
import type { hutangHead, jaminanLine } from './hutang.shape.ts'

type Row = { readonly detail_barang: typeof jaminanLine; readonly bayar_keluar: typeof payOutLine }
export type HutangDraft = Draft<typeof hutangHead, Row>
export type HutangContent = Content<typeof hutangHead, Row>
export type StoredHutang = Stored<typeof hutangHead, Row>

/** In a shop with this flag money is paid out, and taken, by the cashier. */
export const hutangTwoSteps = 'HUTANG_DUA_LANGKAH'
export const hutangWaits = (k: Pick<RuleContext, 'flags'>): boolean => k.flags[hutangTwoSteps] === 'on'
/** States in which a loan runs; no rule makes a difference between them. */
export const running = ['AKTIF', 'BUNGA DIBAYAR'] as const

export interface HutangFacts extends LendingFacts {
  readonly sales: boolean
  readonly customer: Identified | undefined
  readonly rekening: ReadonlyMap<string, BankBiaya>
}

/** An agreed rate below half of the table's is the owner's to allow. */
const halfOf = 2n

/** The pieces of a loan, whether money is lent on them now or was before. */
export const checkPieces = (draft: HutangDraft): Issue[] => {
  if (draft.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  return draft.detail_barang.flatMap((draft, index): Issue[] => [
    ...(draft.berat > draft.berat_kotor
      ? [{ field: `detail_barang.${index}.berat`, message: 'Berat Emas Melebihi Berat Kotor' }]
      : []),
    ...(differsFromScale({ ...draft, berat: draft.berat_kotor })
      ? [{ field: `detail_barang.${index}.berat_kotor`, message: 'Berat Tidak Sama Dengan Timbangan' }]
      : []),
  ])
}

function checkAmount(draft: HutangDraft, context: RuleContext): Issue[] {
  const least = settingValue(context.settings, 'pinjaman_minimal')
  return [
    ...(draft.pokok < least
      ? [{ field: 'pokok', message: 'Pinjaman Paling Sedikit {jumlah}', values: { jumlah: Number(least) } }]
      : []),
    ...(draft.ubah_bunga && draft.bunga_baru === null
      ? [{ field: 'bunga_baru', message: 'Bunga Baru Tidak Boleh Kosong' }]
      : []),
  ]
}

/** What is pledged now is photographed. */
const checkPhotos = (draft: HutangDraft): Issue[] =>
  draft.detail_barang.flatMap((draft, index) =>
    draft.foto === null ? [{ field: `detail_barang.${index}.foto`, message: 'Foto Tidak Boleh Kosong' }] : [],
  )

/** Builds the loan from draft and facts, or returns every reason why it cannot be lent. */
export function buildHutang(draft: HutangDraft, facts: HutangFacts, context: RuleContext): HutangContent | Issue[] {
  const waiting = hutangWaits(context)
  const made = appraiseLines(draft.detail_barang, facts, context, 'detail_barang')
  const wrong: Issue[] = [
    ...(facts.sales ? [] : [{ field: 'kode_sales', message: 'Data Tidak Ditemukan' }]),
    ...checkIdentified(draft.kode_customer, facts.customer),
    ...checkOwnDate(draft, context),
    ...checkPieces(draft),
    ...checkPhotos(draft),
    ...('lines' in made ? [] : made),
    ...checkAmount(draft, context),
    ...(waiting && draft.bayar_keluar.length > 0 ? [{ field: 'bayar_keluar', message: 'Dibayar Saat Validasi' }] : []),
  ]
  if (wrong.length > 0 || !('lines' in made) || !facts.customer) return wrong
  const sums = sumJaminan(made.lines, context)
  const row = bungaFor(draft.pokok, facts, context)
  if ('message' in row) return [{ field: 'pokok', ...row }]
  const biaya_admin = feeDown(row.biaya_admin, context)
  const dibayarkan = rupiah(draft.pokok - biaya_admin)
  const bayar_keluar = waiting ? [] : payOutLines(draft.bayar_keluar, dibayarkan)
  const refused: Issue[] = [
    ...checkPokok(draft.pokok, sums.maksimal, context),
    ...checkCeilings(draft.pokok, facts, context),
    ...(dibayarkan > 0n ? [] : [{ field: 'pokok', message: 'Admin Melebihi Pokok' }]),
    ...(waiting ? [] : checkPayOut(bayar_keluar, dibayarkan, facts.rekening)),
  ]
  if (refused.length > 0) return refused
  const tgl_hutang = draft.tgl_dokumen ?? context.tgl_system
  const agreed = draft.ubah_bunga && draft.bunga_baru !== null
  return {
    ...draft,
    ...ownDate(draft, context),
    ubah_bunga: agreed,
    bunga_baru: agreed ? draft.bunga_baru : null,
    nama_customer: facts.customer.nama_customer,
    alamat_customer: facts.customer.alamat_customer,
    no_hp: facts.customer.no_hp,
    tgl_hutang,
    ...termsOf(row, facts, context),
    bunga: agreed ? draft.bunga_baru! : row.bunga,
    jatuh_tempo: dueDate(tgl_hutang, row),
    biaya_admin,
    dibayarkan,
    ...sums,
    sisa_pokok: waiting ? rupiah(0) : draft.pokok,
    bunga_sampai: tgl_hutang,
    uang_baru: draft.pokok,
    no_asal: null,
    no_penebusan: null,
    no_lama: null,
    // A waiting loan is printed only when it is paid out.
    cetakan: waiting ? 0 : 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_barang: made.lines.map((draft, index) => ({
      ...draft,
      ...storedOrigin({ ...draft, berat: draft.berat_kotor }),
      kode_jaminan: jaminanCode(context.nomor, index),
    })),
    bayar_keluar,
  }
}

/** Approvals: an earlier date, and another rate than the table's. */
export function hutangNeeds(content: HutangContent, _f: HutangFacts, context: RuleContext): ApprovalNeed[] {
  const { bunga, bunga_tabel } = content
  return [
    ...ownDateNeeds(content, context),
    ...(bunga === bunga_tabel
      ? []
      : [
          {
            kategori: 'BUNGA_BEDA',
            minimal: bunga * halfOf < bunga_tabel ? ('OWN' as const) : ('SPV' as const),
            keterangan: 'Bunga {bunga} dari tabel {tabel} untuk pokok {pokok}',
            isi: { bunga: percentText(bunga), tabel: percentText(bunga_tabel), pokok: Number(content.pokok) },
          },
        ]),
  ]
}
const percentText = (n: bigint): string => `${mulDiv(n, 1n, 100n, 'down')}.${String(n % 100n).padStart(2, '0')}%`

/** An approval is bound to what is lent; the codes of the pieces are made anew each time. */
export const boundHutang = (content: HutangContent): object => ({
  ...content,
  detail_barang: content.detail_barang.map((b, i) => ({ ...b, kode_jaminan: jaminanCode(undefined, i) })),
})

/** Money goes out, and is owed under the loan's number. */
export const postHutang = (
  content: Pick<HutangContent, 'pokok' | 'biaya_admin' | 'dibayarkan' | 'bayar_keluar'>,
): Posting => ({
  uang: [
    debit('PIUTANG GADAI', content.pokok, ownNomor),
    ...payOutJurnal(payOutLines(content.bayar_keluar, content.dibayarkan)),
    kredit('ADMIN', content.biaya_admin),
  ],
})

// The cashier's step.
export interface PayOutInput {
  readonly bayar_keluar: readonly PayOutLine[]
}
export type PayOutFacts = Pick<HutangFacts, 'plafond' | 'owed' | 'rekening'>
export const checkPaidOut = (
  doc: StoredHutang,
  input: PayOutInput,
  facts: PayOutFacts,
  context: RuleContext,
): Issue[] => [
  // Others may have borrowed since it was entered.
  ...checkCeilings(doc.pokok, facts, context).map(({ message }) => ({ message })),
  ...checkPayOut(input.bayar_keluar, doc.dibayarkan, facts.rekening),
]
export const paidOut = (doc: StoredHutang, input: PayOutInput, _f: PayOutFacts, context: RuleContext) => ({
  sisa_pokok: doc.pokok,
  bayar_keluar: payOutLines(input.bayar_keluar, doc.dibayarkan),
  cetakan: 1,
  divalidasi_oleh: context.user_id,
})
export const postPaidOut = (doc: StoredHutang, input: PayOutInput): Posting =>
  postHutang({ ...doc, bayar_keluar: input.bayar_keluar })

/** A loan that a payment made is undone with that payment. */
export const checkOwnLoan = (doc: Pick<StoredHutang, 'no_penebusan'>, _k: ScreenContext): Issue[] =>
  doc.no_penebusan === null ? [] : [{ message: 'Batalkan Penebusan {nomor}', values: { nomor: doc.no_penebusan } }]

export const cancelHutangNeeds = (
  doc: Pick<StoredHutang, 'nomor' | 'pokok' | 'nama_customer' | 'no_lama'>,
): ApprovalNeed[] => [
  {
    kategori: 'BATAL_HUTANG',
    // What the shop began with is its owner's.
    minimal: doc.no_lama === null ? 'SPV' : 'OWN',
    keterangan: 'Batal {nomor}, pokok {pokok}, {nama}',
    isi: { nomor: doc.nomor, pokok: Number(doc.pokok), nama: doc.nama_customer },
  },
]
