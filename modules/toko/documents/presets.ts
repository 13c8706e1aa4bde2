import type { ApprovalNeed, Issue, RuleContext } from '#kernel/model/document.ts'
import { f } from '#kernel/model/fields/index.ts'
import { backdatingFlags } from '../settings/earlier-dates.ts'

/**
 * What many documents say alike. A preset is the greater part of an action: `a.act({ ...cancelSameDay('Titipan', '/lihat-titipan'),
 * approval })`. What stands after it in the action replaces what it says.
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

/** A document that names a customer names one that exists. */
export const checkCustomer = (kode: string | null, found: object | undefined): Issue[] =>
  kode === null || found ? [] : [{ field: 'kode_customer', message: 'Customer Tidak Ditemukan' }]

/**
 * Cancels what was done on this business day, with a reason: everything that it posted goes back. What a later document stands on is not
 * undone beneath it; what is older is undone by its opposite.
 */
export const cancelSameDay = <const Path extends string>(noun: string, screen: Path | readonly Path[]) =>
  ({
    from: ['SELESAI'],
    screen,
    to: 'BATAL',
    title: `Batalkan ${noun.toLowerCase()}`,
    tone: 'danger',
    icon: 'cancel',
    message: `${noun} Berhasil Dibatalkan`,
    refusedIn: { BATAL: `${noun} Sudah Dibatalkan` },
    sameDay: `${noun} Kemarin Tidak Bisa Dibatalkan`,
    unused: true,
    input: reason,
    post: 'reverse',
  }) as const

/** The cashier's step of a document that waits: it ends in `to` and posts. */
export const secondStep = <const Path extends string, const S extends string>(noun: string, screen: Path, to: S) =>
  ({
    from: [waitingForValidation],
    screen,
    to,
    tone: 'primary',
    message: `${noun} Berhasil Divalidasi`,
    refusedIn: { [to]: `${noun} Sudah Divalidasi`, BATAL: `${noun} Sudah Dibatalkan` } as {
      readonly [K in S | 'BATAL']: string
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
export const ownerOnly = (k: Pick<RuleContext, 'level'>): Issue[] =>
  k.level === 'OWN' || k.level === 'SU' ? [] : [{ message: 'Saldo Awal Hanya Oleh Pemilik' }]

/** Only the owner may enter opening balances, and only until the first sale. */
export const checkOpeningSaldoAllowed = (hasSold: boolean, k: Pick<RuleContext, 'level'>): Issue[] => [
  ...ownerOnly(k),
  ...(hasSold ? [{ message: 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama' }] : []),
]
