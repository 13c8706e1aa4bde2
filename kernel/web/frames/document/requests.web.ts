import { useQuery } from '@tanstack/react-query'
import type { ApprovalNeed } from '#kernel/model/document.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'

/** A pending approval request of a till, as `GET otorisasi/menunggu` lists it. */
export interface PendingRequest {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly id_periksa: string
  readonly butuh: readonly ApprovalNeed[]
  readonly diminta_oleh: string
  readonly perangkat: string
  readonly diminta: string
}
/** The query of the requests that wait for an answer. */
export const requested = {
  key: [dayFigures, 'otorisasi'] as const,
  read: (signal: AbortSignal) => call<PendingRequest[]>('GET', 'otorisasi/menunggu', { signal }),
}
export const useRequested = (allowed: boolean) =>
  useQuery({ queryKey: requested.key, queryFn: ({ signal }) => requested.read(signal), enabled: allowed })

/** Address of the screen that answers the request. */
export const requestAddress = (request: Pick<PendingRequest, 'kode_toko' | 'id_periksa'>): string =>
  `/otorisasi?toko=${encodeURIComponent(request.kode_toko)}&id=${encodeURIComponent(request.id_periksa)}`

/** Why an approval was not accepted; shown only to the person who proved who they are. */
export function approvalError(error: unknown): Error {
  // The fingerprint prompt was cancelled or timed out.
  if (error instanceof DOMException) return new Error(t('Silahkan Coba Lagi'))
  if (!(error instanceof ServerError)) return new Error(t('Terjadi Kesalahan Saat Mengirim Data'))
  if (error.code !== 'otorisasi-gagal') return error
  const cause = (error.detail as { sebab?: string } | undefined)?.sebab
  return new Error(
    t(
      {
        level: 'Harus SPV atau OWN toko ini.',
        sendiri:
          'Bukan oleh diri sendiri: minta SPV atau OWN lain. Owner yang sendirian menyalakan Owner Boleh Otorisasi Sendiri di Setting Toko.',
        minimal: 'Hanya OWN yang boleh menyetujui.',
        terpakai: 'Permintaan ini sudah dijawab. Tutup, lalu ulangi.',
        kedaluwarsa: 'Permintaan ini sudah kedaluwarsa. Tutup, lalu ulangi.',
        dibatalkan: 'Permintaan ini sudah ditarik peminta.',
      }[cause ?? ''] ?? 'Periksa username dan password.',
    ),
  )
}
