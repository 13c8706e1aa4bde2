import type { ApprovalNeed, Issue, RuleContext } from '#kernel/model/document.ts'
import { about } from '#kernel/model/document-sentence.ts'
import { f } from '#kernel/model/fields/index.ts'
import { backdatingFlags } from '../settings/earlier-dates.ts'

/**
 * What many documents say alike. A preset is the greater part of an action or of a route: `a.act({ ...cancelSameDay('/lihat-titipan'),
 * approval })`. What stands after it replaces what it says. `{dokumen}` in its sentences is the document's noun.
 */

/** The state in which a document stands until the cashier's step. */
export const waitingForValidation = 'MENUNGGU VALIDASI'

/** Why something is cancelled or refused. */
export const reason = { alasan: f.text({ label: 'Alasan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }) }

/**
 * The date that a document bears where it is not its business day, as on the slip that somebody wrote by hand. It posts on the business
 * day all the same, and reports count it there.
 */
export const earlierDate = {
  tgl_dokumen: f.date({
    label: 'Tanggal Dokumen',
    hint: 'Kosong: tanggal sistem',
    gate: { anyOf: backdatingFlags.map((flag) => ({ flag })) },
  }),
} as const

/** Of a document with a paper that can be called off: how often it was printed, and why it was cancelled. */
export const notaHead = {
  cetakan: f.integer({ label: 'Cetakan', required: true, readOnly: true }),
  alasan_batal: f.text({ label: 'Alasan Batal', max: 200, readOnly: true }),
} as const
/** In a shop that works in two steps also the cashier who took the money, or gave it. */
export const validatedHead = {
  cetakan: notaHead.cetakan,
  divalidasi_oleh: f.code({ label: 'Divalidasi Oleh', readOnly: true }),
  alasan_batal: notaHead.alasan_batal,
} as const

/** A document that names a customer names one that exists. */
export const checkCustomer = (kode: string | null, found: object | undefined): Issue[] =>
  kode === null || found ? [] : [{ field: 'kode_customer', message: 'Customer Tidak Ditemukan' }]

/** A document whose header has `alasan_batal` keeps there why it was cancelled or refused. */
export const keepsReason = {
  input: reason,
  change: (_doc: unknown, { alasan }: { readonly alasan: string }) => ({ alasan_batal: alasan }),
} as const

/**
 * Cancels what was done on this business day, with a reason: everything that it posted goes back. What a later document stands on is not
 * undone beneath it; what is older is undone by its opposite.
 */
export const cancelSameDay = <const Path extends string>(screen: Path | readonly Path[]) =>
  ({
    from: ['SELESAI'],
    screen,
    to: 'BATAL',
    title: 'Batalkan {dokumen}',
    tone: 'danger',
    icon: 'cancel',
    message: '{Dokumen} Berhasil Dibatalkan',
    refusedIn: { BATAL: '{Dokumen} Sudah Dibatalkan' },
    sameDay: '{Dokumen} Kemarin Tidak Bisa Dibatalkan',
    unused: true,
    input: reason,
    post: 'reverse',
  }) as const

/** The same for a nota, which says why on itself. */
export const cancelNota = <const Path extends string>(screen: Path | readonly Path[]) =>
  ({ ...cancelSameDay(screen), ...keepsReason }) as const

/**
 * A supervisor's yes, who is told what it is about. `isi`: for each place of the sentence, the field of the document that stands there:
 * `approval: supervised('BATAL_SORTIR', 'Batal {nomor}, {jumlah} barang', { nomor: 'nomor', jumlah: 'total_jumlah' })`.
 */
export const supervised =
  <const Name extends string>(kategori: string, keterangan: string, isi: Readonly<Record<string, Name>>) =>
  (doc: { readonly [K in Name]: string | number | bigint }): ApprovalNeed[] => [
    {
      kategori,
      minimal: 'SPV',
      keterangan,
      isi: Object.fromEntries(
        Object.entries(isi).map(([place, name]) => {
          const value: string | number | bigint = doc[name]
          return [place, typeof value === 'bigint' ? Number(value) : value]
        }),
      ),
    },
  ]

/** The cashier's step of a document that waits: it ends in `to` and posts. */
export const secondStep = <const Path extends string, const S extends string>(screen: Path, to: S) =>
  ({
    from: [waitingForValidation],
    screen,
    to,
    tone: 'primary',
    message: '{Dokumen} Berhasil Divalidasi',
    refusedIn: { [to]: '{Dokumen} Sudah Divalidasi', BATAL: '{Dokumen} Sudah Dibatalkan' } as Readonly<
      Record<S | 'BATAL', string>
    >,
  }) as const

/** The cashier refuses it instead, with a reason: nothing was posted. `to` is where the second step would have led. */
export const refuseStep = <const Path extends string, const S extends string>(screen: Path, to: S) =>
  ({
    ...secondStep(screen, to),
    ...keepsReason,
    to: 'BATAL',
    tone: 'danger',
    title: 'Tolak nota',
    icon: 'cancel',
    message: '{Dokumen} Berhasil Dibatalkan',
  }) as const

/** Words over documents that wait for the second step. `noun`: what one is called at the counter; `pick`: what is said while none is picked. */
export const waitingWords = (noun: string, pick: string) =>
  ({
    search: about('Nomor {dokumen} atau pelanggan', noun),
    list: 'Menunggu validasi',
    empty: about('Tidak ada {dokumen} yang menunggu.', noun),
    pick,
  }) as const

/** The screen on which a customer's document of this day is picked and cancelled. */
export const cancelScreen = (noun: string) =>
  ({
    acts: ['batal'],
    who: 'nama_customer',
    words: {
      search: about('Nomor {dokumen} atau pelanggan', noun),
      list: about('Cari {dokumen}', noun),
      empty: about('Tidak ada {dokumen} hari ini yang cocok.', noun),
      pick: about('Pindai atau pilih {dokumen} yang dibatalkan.', noun),
    },
  }) as const

/** A copy needs a yes from above. What has no paper yet asks nobody: its first one is the original. */
const reprintNeed = (doc: { readonly nomor: string; readonly cetakan: number }): ApprovalNeed[] =>
  doc.cetakan === 0
    ? []
    : [
        {
          kategori: 'CETAK_ULANG',
          minimal: 'SPV',
          keterangan: 'Cetak ulang {nomor}, cetakan ke-{cetakan}',
          isi: { nomor: doc.nomor, cetakan: doc.cetakan + 1 },
        },
      ]

/** The paper of a stored document once more: counted in `cetakan`, and with a supervisor's yes. */
export const reprint = <const Path extends string>(screen: Path | readonly Path[]) =>
  ({
    screen,
    to: 'stay',
    title: 'Cetak ulang',
    icon: 'print',
    paper: { counted: 'cetakan', firstTitle: 'Cetak nota' },
    message: 'Nota Dicetak',
    approval: reprintNeed,
    change: (doc: { readonly cetakan: number }) => ({ cetakan: doc.cetakan + 1 }),
  }) as const

/** Opening balances are the owner's. */
export const ownerOnly = (context: Pick<RuleContext, 'level'>): Issue[] =>
  context.level === 'OWN' || context.level === 'SU' ? [] : [{ message: 'Saldo Awal Hanya Oleh Pemilik' }]

/** Only the owner may enter opening balances, and only until the first sale. */
export const checkOpeningSaldoAllowed = (hasSold: boolean, context: Pick<RuleContext, 'level'>): Issue[] => [
  ...ownerOnly(context),
  ...(hasSold ? [{ message: 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama' }] : []),
]
