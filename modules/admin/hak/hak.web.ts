import { useQuery } from '@tanstack/react-query'
import type { Level } from '#kernel/access/gate.ts'
import { call } from '#kernel/http/client.web.ts'

export interface OrangHak {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  /** Has a tree of his own; otherwise the level's holds. */
  readonly khusus: boolean
}
/** `GET akses/{user_id}`. */
export interface HakUser extends OrangHak {
  readonly versi: string
  readonly jalur: readonly string[]
  /** What the level starts with. */
  readonly bawaan: readonly string[]
  readonly semua: readonly string[]
}

// The second word is the resource: whoever changes a user makes these stale too.
export const kunciHak = ['hak', 'users'] as const

export const useOrang = () =>
  useQuery({ queryKey: [...kunciHak, 'semua'], queryFn: ({ signal }) => call<OrangHak[]>('GET', 'akses', { signal }) })

const at = (user_id: string) => `akses/${encodeURIComponent(user_id)}`

/** The tree of one user; '' for none. */
export const useHak = (user_id: string) =>
  useQuery({
    queryKey: [...kunciHak, user_id],
    queryFn: ({ signal }) => call<HakUser>('GET', at(user_id), { signal }),
    enabled: user_id !== '',
  })

export const loadHak = (user_id: string): Promise<HakUser> => call<HakUser>('GET', at(user_id))

/** `null`: back to the level's own. */
export const saveHak = (user_id: string, versi: string, jalur: readonly string[] | null): Promise<HakUser> =>
  call<HakUser>('PUT', at(user_id), { body: { versi, jalur } })
