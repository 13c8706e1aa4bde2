import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { currentSession, fetchSession, useSession } from '#kernel/web/client/session.web.ts'
import { readDevices, saveDevices, useDevices } from '#kernel/web/devices/device.web.ts'
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

/** What is being told now: one at a time, so that a choice and a reminder do not cross. */
let telling: Promise<void> | undefined

/** Tells the server the drawer of this till, and keeps it with its devices; throws ServerError. */
function tell(kode_laci: string): Promise<void> {
  const told = (async () => {
    await call('PUT', 'sesi/laci', { body: { kode_laci }, first: true })
    saveDevices({ laci: kode_laci })
    await fetchSession()
  })()
  const over = told.finally(() => {
    if (telling === over) telling = undefined
  })
  telling = over
  return over
}

/** The drawer that this till says it has, and how it says so. */
export function useTillLaci() {
  const { laci = mainLaci } = useDevices()
  return { laci, choose: tell }
}

/**
 * A session that does not know this till's drawer is told: whoever works here works with it, from the first sale on. No command leaves
 * before; where this fails the command fails too, and the next one tries again. Another shop's drawers are not this till's.
 */
export async function tellDrawer(): Promise<void> {
  if (telling) return telling
  const session = currentSession()
  const { laci = mainLaci } = readDevices()
  if (!session || session.kode_toko !== session.toko_asal || laci === (session.drawer ?? mainLaci)) return
  try {
    await tell(laci)
  } catch (error) {
    // The shop gave the drawer up: this till has the main one until it says another.
    if (!(error instanceof ServerError) || error.code !== 'laci') throw error
    saveDevices({ laci: mainLaci })
  }
}

/** Says it at once, not only with the first command: what a page shows of its drawer is right from the beginning. */
export function useTellLaci(): void {
  const { laci = mainLaci } = useDevices()
  const { drawer } = useSession()
  useEffect(() => {
    // Without a connection the first command says it.
    tellDrawer().catch(() => {})
  }, [laci, drawer])
}
