import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { TableSearch } from '#kernel/web/table/search.ts'
import type { CopyResult } from '#kernel/engine/resource/copy.ts'

/** What is copied: these rows, or all rows of the table's search. */
export interface CopyChoice {
  readonly keys?: readonly string[]
  readonly search?: TableSearch
}
export interface CopyMode {
  readonly ada: 'lewati' | 'timpa'
  readonly bawa: boolean
}
export interface CopyDestination {
  readonly code: string
  readonly name: string
}

/** One destination shop and its stage: checking, ready, copying, done, or failed with the reason. */
export interface ShopCopy extends CopyDestination {
  readonly stage: 'periksa' | 'siap' | 'salin' | 'selesai' | 'gagal'
  readonly result?: CopyResult
  readonly error?: string
}

/** How many shops are copied to at the same time; kept low so that tills stay fast. */
const atOnce = 2

async function takeTurns<X>(all: readonly X[], act: (x: X) => Promise<void>): Promise<void> {
  const queued = [...all]
  const run = async () => {
    for (let x = queued.shift(); x !== undefined; x = queued.shift()) await act(x)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}

/** How many records of a shop would be added or changed. */
export const countChanged = ({ jumlah }: CopyResult): number =>
  jumlah.baru + jumlah.berubah + jumlah.hidup + jumlah.hilang

/** The other shops of the chain. */
export function useDestinations() {
  const { kode_toko } = useSession()
  return useQuery({
    queryKey: ['salin-tujuan'],
    queryFn: ({ signal }) => call<{ kode_toko: string; nama_toko: string }[]>('GET', 'tokos', { signal }),
    select: (all) =>
      all.flatMap((shop): CopyDestination[] =>
        shop.kode_toko === kode_toko ? [] : [{ code: shop.kode_toko, name: shop.nama_toko }],
      ),
  })
}

/** Copies shop by shop, each in a call and transaction of its own; a failure does not stop the others. */
export function useCopy(resource: AnyResource, pick: CopyChoice) {
  const [shops, setShops] = useState<readonly ShopCopy[]>([])
  const [method, setMode] = useState<CopyMode>({ ada: 'lewati', bawa: true })
  const replace = (code: string, fresh: Partial<ShopCopy>) =>
    setShops((all) => all.map((x) => (x.code === code ? { ...x, ...fresh } : x)))
  const send = async (path: string, destination: CopyDestination, again: object, outcome: 'siap' | 'selesai') => {
    const content = pick.keys ? { kunci: pick.keys } : { cari: filterOf(pick.search) }
    try {
      const body = { ...content, ...method, ...again }
      const result = await call<CopyResult>('POST', path, { toko: destination.code, body, timeLimit: 120_000 })
      replace(destination.code, { stage: outcome, result, error: undefined })
    } catch (error) {
      const issue = error instanceof ServerError ? error.message : t('Terjadi Kesalahan Saat Mengirim Data')
      replace(destination.code, { stage: 'gagal', error: issue })
    }
  }
  const view = (x: CopyDestination) => send(`${resource.name}/salin/periksa`, x, {}, 'siap')
  const check = async (destinations: readonly CopyDestination[]) => {
    setShops(destinations.map((x) => ({ ...x, stage: 'periksa' })))
    await takeTurns(destinations, view)
  }
  const copy = async () => {
    const ready = shops.filter((x) => x.stage === 'siap' && x.result && countChanged(x.result) > 0)
    for (const x of ready) replace(x.code, { stage: 'salin' })
    await takeTurns(ready, (x) => send(`${resource.name}/salin`, x, { sidik: x.result!.sidik }, 'selesai'))
  }
  /** Retries a failed shop alone, beginning with a new check: nothing is written that was not shown before. */
  const repeat = (copy: ShopCopy) => {
    replace(copy.code, { stage: 'periksa', result: undefined, error: undefined })
    return view(copy)
  }
  return { toko: shops, mode: method, setMode, check, copy, repeat, clear: () => setShops([]) }
}

const filterOf = (search: TableSearch | undefined) => ({
  ...(search?.cari ? { cari: search.cari } : {}),
  ...(search?.saring ? { saring: search.saring } : {}),
})
