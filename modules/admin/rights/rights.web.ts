import { useQuery } from '@tanstack/react-query'
import type { Level } from '#kernel/model/access/gate.ts'
import { call } from '#kernel/web/client/client.web.ts'

export interface RightsPerson {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  /** True if the user has a tree of their own; otherwise the level's applies. */
  readonly khusus: boolean
}
/** `GET akses/{user_id}`. */
export interface UserRights extends RightsPerson {
  readonly versi: string
  readonly jalur: readonly string[]
  /** The level's tree. */
  readonly bawaan: readonly string[]
  readonly semua: readonly string[]
}

// The second part of the key is the resource, so that changing a user refreshes these too.
export const rightsKey = ['hak', 'users'] as const

export const usePeople = () =>
  useQuery({
    queryKey: [...rightsKey, 'semua'],
    queryFn: ({ signal }) => call<RightsPerson[]>('GET', 'akses', { signal }),
  })

const at = (user_id: string) => `akses/${encodeURIComponent(user_id)}`

/** The tree of one user; '' for none. */
export const useRights = (user_id: string) =>
  useQuery({
    queryKey: [...rightsKey, user_id],
    queryFn: ({ signal }) => call<UserRights>('GET', at(user_id), { signal }),
    enabled: user_id !== '',
  })

export const loadRights = (user_id: string): Promise<UserRights> => call<UserRights>('GET', at(user_id))

/** `null`: back to the level's tree. */
export const saveRights = (user_id: string, versi: string, paths: readonly string[] | null): Promise<UserRights> =>
  call<UserRights>('PUT', at(user_id), { body: { versi, jalur: paths } })
