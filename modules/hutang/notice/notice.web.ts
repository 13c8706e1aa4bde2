import { t } from '#kernel/base/i18n/i18n.web.ts'
import { call, callBlob } from '#kernel/web/client/client.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { printPdf } from '#kernel/web/paper/print.web.ts'
import { noticeName, type NoticeWay } from './notice.ts'

/** What was told of a loan, as the server answers it. */
interface Told {
  readonly tanggal: string
  readonly cara: NoticeWay
  readonly jatuh_tempo: string
  readonly catatan: string | null
  readonly oleh: string
}

export const noticesKey = (nomor: string): readonly unknown[] => ['dokumen', 'hutang', nomor, noticeName]
export const loadNotices = (nomor: string, signal: AbortSignal): Promise<Told[]> =>
  call<Told[]>('GET', `hutang/${encodeURIComponent(nomor)}/pemberitahuan`, { signal })

/** Sends the notice by WhatsApp; the server notes it in the same transaction. Throws ServerError. */
export async function sendNotice(nomor: string): Promise<void> {
  await call('POST', 'chat/send', { body: { dokumen: noticeName, no_faktur: nomor, type: 'text' } })
  toast.success(t('Pemberitahuan Menunggu Dikirim'), nomor)
}

/** The letter of today, on a sheet: a roll is no letter. */
export async function printLetter(nomor: string): Promise<void> {
  try {
    const path = `hutang/${encodeURIComponent(nomor)}/pemberitahuan/surat`
    const { blob } = await callBlob('GET', path, { query: { bentuk: 'pdf' } })
    await printPdf(blob, `${nomor}.pdf`)
  } catch {
    toast.warning(t('Surat belum tercetak.'), nomor)
  }
}
