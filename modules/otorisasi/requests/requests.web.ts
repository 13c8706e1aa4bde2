import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApprovalNeed } from '#kernel/model/document.ts'
import type { Brief, Fact } from '#kernel/engine/document/digest.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import type { State, RefusalCause } from './otorisasi.ts'

/** `GET otorisasi/{id}`: the stored document, described in words by the server. */
export interface RequestContent extends Brief {
  readonly judul: string
  readonly nomor: string | null
  readonly butuh: readonly ApprovalNeed[]
  readonly diminta_oleh: string
  readonly perangkat: string
  readonly diminta: string
  readonly keadaan: State
  readonly sampai: string | null
  readonly oleh: string | null
  readonly alasan: string | null
  readonly sebab: RefusalCause | null
  readonly isian: readonly Fact[]
  readonly dokumen: string
  /** The document itself. */
  readonly isi: WireRow
}

/** One request, followed live, and fetched once more when its time is over. */
export function useApprovalRequest(id: string, toko: string) {
  const client = useQueryClient()
  const result = useQuery({
    queryKey: ['permintaan', 'otorisasi', toko, id],
    queryFn: ({ signal }) => call<RequestContent>('GET', `otorisasi/${encodeURIComponent(id)}`, { signal, toko }),
    retry: false,
  })
  const until = result.data?.keadaan === 'MENUNGGU' ? result.data.sampai : null
  useEffect(() => {
    if (until === null) return
    const again = () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'otorisasi' })
    const timer = setTimeout(again, Math.max(0, Date.parse(until) - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [client, until])
  return result
}

const send = (id: string, toko: string, what: string, body: object): Promise<unknown> =>
  call('POST', `otorisasi/${encodeURIComponent(id)}/${what}`, { toko, body })
export const sendApproval = (id: string, toko: string, body: { password?: string; fp?: object; keterangan: string }) =>
  send(id, toko, 'setujui', body)
export const sendRefusal = (id: string, toko: string, alasan: string) => send(id, toko, 'tolak', { alasan })
