import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { barang } from '../barang/barang.resource.ts'

export interface TrayContent {
  readonly kapasitas: number | null
  readonly isi: number
  readonly kode_barcode: readonly string[]
}

export const loadTray = (kode_toko: string, signal?: AbortSignal): Promise<TrayContent> =>
  call<TrayContent>('POST', 'pindah-barang/baki', { body: { kode_toko }, ...(signal ? { signal } : {}) })

/** What lies in a tray now; asked anew whenever a piece moves. */
export const useTray = (kode_toko: string) =>
  useQuery({
    queryKey: ['baki', barang.name, kode_toko],
    queryFn: ({ signal }) => loadTray(kode_toko, signal),
    enabled: kode_toko !== '',
    retry: false,
  })

type Photos = Readonly<Record<string, string>>
const known = ['foto barang']
const none: Photos = {}

/** The photographs of pieces by barcode; one call for all that are not known yet. */
export function usePhotos(codes: readonly string[]): Photos {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [...known, ...codes],
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<Photos>(known) ?? {}
      const fresh = codes.filter((code) => !(code in before))
      const body = { kode_barcode: fresh }
      const found = fresh.length > 0 ? await call<Photos>('POST', 'pindah-barang/foto', { body, signal }) : {}
      const all = { ...before, ...Object.fromEntries(fresh.map((code) => [code, found[code] ?? ''])) }
      client.setQueryData(known, all)
      return all
    },
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data ?? none
}
