import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Butuh } from '#kernel/define/dokumen.ts'
import type { Ringkas, Fakta } from '#kernel/dokumen/ringkas.ts'
import { call } from '#kernel/http/client.web.ts'
import type { Keadaan, SebabTolak } from './otorisasi.ts'

/** `GET otorisasi/{id}`: the stored copy, as the server says it in words. */
export interface IsiPermintaan extends Ringkas {
  readonly judul: string
  readonly nomor: string | null
  readonly butuh: readonly Butuh[]
  readonly diminta_oleh: string
  readonly perangkat: string
  readonly diminta: string
  readonly keadaan: Keadaan
  readonly sampai: string | null
  readonly oleh: string | null
  readonly alasan: string | null
  readonly sebab: SebabTolak | null
  readonly isian: readonly Fakta[]
}

/** One request, followed live; when its time is over it is asked for once more. */
export function usePermintaan(id: string, toko: string) {
  const client = useQueryClient()
  const hasil = useQuery({
    queryKey: ['permintaan', 'otorisasi', toko, id],
    queryFn: ({ signal }) => call<IsiPermintaan>('GET', `otorisasi/${encodeURIComponent(id)}`, { signal, toko }),
    retry: false,
  })
  const sampai = hasil.data?.keadaan === 'MENUNGGU' ? hasil.data.sampai : null
  useEffect(() => {
    if (sampai === null) return
    const lagi = () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'otorisasi' })
    const timer = setTimeout(lagi, Math.max(0, Date.parse(sampai) - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [client, sampai])
  return hasil
}

const kirim = (id: string, toko: string, apa: string, body: object): Promise<unknown> =>
  call('POST', `otorisasi/${encodeURIComponent(id)}/${apa}`, { toko, body })
export const kirimSetuju = (id: string, toko: string, body: { password?: string; fp?: object; keterangan: string }) =>
  kirim(id, toko, 'setujui', body)
export const kirimTolak = (id: string, toko: string, alasan: string) => kirim(id, toko, 'tolak', { alasan })
