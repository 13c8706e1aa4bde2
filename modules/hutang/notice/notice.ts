import { text } from '#kernel/base/i18n/texts.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import { f } from '#kernel/model/fields/index.ts'

/** How a borrower is told: by WhatsApp, which the server sends and notes by itself, by letter, or by telephone. */
export const noticeWays = ['WA', 'SURAT', 'TELEPON'] as const
export type NoticeWay = (typeof noticeWays)[number]
/** What a screen calls each way. */
export const noticeWords: Readonly<Record<NoticeWay, string>> = {
  WA: text('WhatsApp'),
  SURAT: text('Surat'),
  TELEPON: text('Telepon'),
}

/** The message by which a borrower is told, among those that `chat/send` sends; and the kind of the letter in its template. */
export const noticeName = 'pemberitahuan-hutang'

/** What is sent to note a notice that a person gave. */
export const noticeInput = {
  cara: f.choice({ label: 'Cara', required: true, options: ['SURAT', 'TELEPON'] }),
  catatan: f.text({ label: 'Catatan', max: 200, hint: 'Siapa yang menjawab, kapan akan datang' }),
} as const

/** The screens that the right to tell a borrower hangs on. */
export const tellScreens = ['/lihat-hutang', '/pantau-pinjaman'] as const

/** What a shop says of its auctions, in days: after the due date, and after the borrower was told. */
export interface AuctionPauses {
  readonly grace: number
  readonly pause: number
}

/** Days before the due date from which a notice of it counts: what is said earlier is forgotten by then. */
export const noticeDays = 7

/** The first day on which the pledge may be sold when its borrower is told on `told`: no rule of an auction lets it be earlier. */
export function saleFrom(jatuh_tempo: string, told: string, pauses: AuctionPauses): string {
  const [due, heard] = [addDays(jatuh_tempo, pauses.grace + 1), addDays(told, pauses.pause)]
  return due > heard ? due : heard
}
