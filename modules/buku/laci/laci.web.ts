import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { fetchSession, useSession } from '#kernel/web/client/session.web.ts'
import { saveDevices, useDevices } from '#kernel/web/devices/device.web.ts'
import { mainLaci } from '../posting.ts'
import type { Laci } from './laci.ts'

const laciKey = ['laci'] as const

/** The cash drawers of the shop. */
export const useLaci = () =>
  useQuery({ queryKey: laciKey, queryFn: ({ signal }) => call<Laci[]>('GET', 'laci', { signal }) })

/** Keeps a drawer; throws ServerError. */
export function useKeepLaci() {
  const client = useQueryClient()
  return async ({ kode_laci, ...body }: Laci): Promise<void> => {
    await call('PUT', `laci/${encodeURIComponent(kode_laci)}`, { body })
    await client.invalidateQueries({ queryKey: laciKey })
  }
}

/** Tells the server the drawer of this till; throws ServerError. */
async function tell(kode_laci: string): Promise<void> {
  await call('PUT', 'sesi/laci', { body: { kode_laci } })
  await fetchSession()
}

/** The drawer that this till says it has, and how it says so. */
export function useTillLaci() {
  const { laci = mainLaci } = useDevices()
  return {
    laci,
    choose: async (kode_laci: string): Promise<void> => {
      await tell(kode_laci)
      saveDevices({ laci: kode_laci })
    },
  }
}

/** Whoever works at this till works with its drawer: a session that does not know it yet is told. */
export function useTellLaci(): void {
  const { laci = mainLaci } = useDevices()
  const { drawer } = useSession()
  const known = drawer ?? mainLaci
  useEffect(() => {
    if (laci === known) return
    tell(laci).catch((e: unknown) => {
      // The shop gave the drawer up: this till has the main one until it says another.
      if (e instanceof ServerError && e.code === 'laci') saveDevices({ laci: mainLaci })
    })
  }, [laci, known])
}
