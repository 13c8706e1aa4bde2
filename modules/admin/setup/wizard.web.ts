import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchSession, currentSession, useSession } from '#kernel/web/client/session.web.ts'
import { saveShop } from '#kernel/web/client/storage.web.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import type { StepIssues } from '#kernel/engine/wizard/step.ts'
import { issuesOf } from '#kernel/web/frames/wizard/form.web.ts'
import { tokoKey, useSetupToko } from './wait.web.ts'
import { nextStep, nextToko, type Setup, type TokoSetupState } from './state.ts'

const destinationKey = ['siapkan-tujuan'] as const
const thisTokoKey = (toko: string) => ['siapkan', toko] as const

/** Switches to another shop of the chain and clears the cached data of the old one. */
async function moveToToko(client: QueryClient, kode_toko: string): Promise<void> {
  saveShop(kode_toko)
  // Collected before the session changes, so that data fetched for the new shop stays.
  const stay: readonly unknown[] = [tokoKey[0], destinationKey[0]]
  client.removeQueries({ predicate: (q) => !stay.includes(q.queryKey[0]) })
  await fetchSession()
}

/** The shops of the wizard, once the session is in the one to continue with. */
export function useDestination(): {
  toko: readonly TokoSetupState[] | undefined
  error: Error | null
  repeat: () => void
} {
  const client = useQueryClient()
  const tujuan = useQuery({
    queryKey: destinationKey,
    // Fetched anew whenever the wizard is opened.
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => {
      const toko = await call<TokoSetupState[]>('GET', 'siapkan/toko')
      const thisOne = currentSession()?.kode_toko
      const wanted = nextToko(toko, thisOne)
      if (wanted && wanted.kode_toko !== thisOne) await moveToToko(client, wanted.kode_toko)
      client.setQueryData(tokoKey, toko)
      return true
    },
  })
  const { data } = useSetupToko(tujuan.data === true)
  return { toko: tujuan.data ? data : undefined, error: tujuan.error, repeat: () => void tujuan.refetch() }
}

/** The setup state of this shop. */
export function useCurrent() {
  const { kode_toko } = useSession()
  return useQuery({
    queryKey: thisTokoKey(kode_toko),
    queryFn: ({ signal }) => call<Setup>('GET', 'siapkan', { signal }),
    staleTime: Infinity,
  })
}

/** What a step begins from, by path; undefined until all of it is there. */
export function useLists<L>(toko: string, paths: Readonly<Record<keyof L & string, string>>): L | undefined {
  const names = Object.keys(paths) as (keyof L & string)[]
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: ['siapkan-daftar', toko, paths[name]],
      queryFn: () => call('GET', paths[name]),
      // Loaded anew on every opening: saving another step may have changed it.
      staleTime: 0,
      gcTime: 0,
    })),
  })
  if (results.some((x) => x.data === undefined)) return undefined
  return Object.fromEntries(names.map((name, i) => [name, results[i]!.data])) as L
}

type Send = (toko: string) => Promise<Setup | void>
const settled = { busy: false, error: '' }

/** The wizard at one shop: where it stands, and how a step is saved. */
export function useWizard(current: Setup, toko: readonly TokoSetupState[]) {
  const { kode_toko: thisOne, nama_toko } = useSession()
  const client = useQueryClient()
  const [at, setAt] = useState(() => ({ place: nextStep(current.isi.langkah), importing: false }))
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState(settled)
  const other = toko.filter((x) => !x.siap && x.kode_toko !== thisOne && !excluded.includes(x.kode_toko))
  const target = [thisOne, ...other.map((x) => x.kode_toko)]

  /**
   * Saves a step for every chosen shop, this one first; `one`: only for this one. Answers with the issues if it was
   * refused. `explicit`: the message is shown beside the issues too.
   */
  async function save(send: Send, { one = false, explicit = false } = {}): Promise<StepIssues | undefined> {
    setWaiting({ ...settled, busy: true })
    let kode = thisOne
    try {
      for (kode of one ? [thisOne] : target) {
        const result = await send(kode)
        if (kode === thisOne && result) client.setQueryData(thisTokoKey(thisOne), result)
      }
      // Modules and settings saved by the step are part of the session.
      await Promise.all([fetchSession(), client.invalidateQueries({ queryKey: tokoKey })])
    } catch (cause) {
      if (!(cause instanceof ServerError)) throw cause
      // A step of several calls may have been done in part, so refresh the state before the next press.
      void client.invalidateQueries({ queryKey: thisTokoKey(thisOne) })
      const error =
        kode !== thisOne ? `${kode}: ${cause.message}` : cause.fields.length > 0 && !explicit ? '' : cause.message
      setWaiting({ busy: false, error })
      return issuesOf(cause.fields)
    }
    setWaiting(settled)
    return undefined
  }
  function to(place: number, importing = false): void {
    setWaiting(settled)
    setAt({ place, importing })
    scrollTo(0, 0)
  }
  return {
    ...at,
    ...waiting,
    current,
    kode_toko: thisOne,
    nama_toko,
    toko,
    /** The shops a save goes to, always including this one. */
    target,
    choose: (kode: string) =>
      setExcluded(excluded.includes(kode) ? excluded.filter((k) => k !== kode) : [...excluded, kode]),
    to,
    save,
    next: () => to(at.place + 1),
    switchToko: (kode: string) => {
      setWaiting({ ...settled, busy: true })
      void moveToToko(client, kode).finally(() => setWaiting(settled))
    },
  }
}
export type SetupWizard = ReturnType<typeof useWizard>
