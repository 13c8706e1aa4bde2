import { useQuery } from '@tanstack/react-query'
import type { Butuh } from '#kernel/define/dokumen.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { angkaHari } from '#kernel/live/angka.web.ts'

/** A request of a till that somebody above must allow, as `GET otorisasi/menunggu` lists it. */
export interface Diminta {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly id_periksa: string
  readonly butuh: readonly Butuh[]
  readonly diminta_oleh: string
  readonly perangkat: string
  readonly diminta: string
}
export const useDiminta = (boleh: boolean) =>
  useQuery({
    queryKey: [angkaHari, 'otorisasi'],
    queryFn: ({ signal }) => call<Diminta[]>('GET', 'otorisasi/menunggu', { signal }),
    enabled: boleh,
  })

/** Where a request is answered. */
export const alamatPermintaan = (d: Pick<Diminta, 'kode_toko' | 'id_periksa'>): string =>
  `/otorisasi?toko=${encodeURIComponent(d.kode_toko)}&id=${encodeURIComponent(d.id_periksa)}`

/** Why a yes did not count; told only to who was proved. */
export function galatOtorisasi(e: unknown): Error {
  // The device was left, or nobody laid a finger on it.
  if (e instanceof DOMException) return new Error(t('Silahkan Coba Lagi'))
  if (!(e instanceof GalatServer)) return new Error(t('Terjadi Kesalahan Saat Mengirim Data'))
  if (e.kode !== 'otorisasi-gagal') return e
  const sebab = (e.detail as { sebab?: string } | undefined)?.sebab
  return new Error(
    t(
      {
        level: 'Harus SPV atau OWN toko ini.',
        sendiri: 'Permintaan sendiri harus disetujui orang lain.',
        minimal: 'Hanya OWN yang boleh menyetujui.',
        terpakai: 'Permintaan ini sudah dijawab. Tutup, lalu ulangi.',
        kedaluwarsa: 'Permintaan ini sudah kedaluwarsa. Tutup, lalu ulangi.',
        dibatalkan: 'Permintaan ini sudah ditarik peminta.',
      }[sebab ?? ''] ?? 'Periksa username dan password.',
    ),
  )
}
