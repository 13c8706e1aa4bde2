import { useQuery } from '@tanstack/react-query'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import type { PricePlan } from './harga-plan.ts'
import { computePriceWait } from './wait-harga.ts'

type Current = Pick<PricePlan, 'emas'> & { readonly berikut: string | null }

/**
 * The gold price in force (null: nobody set one; undefined while it loads). Reloads on a live event of the master, and in the
 * minute when the next price starts.
 */
export function useGoldPrice(): PricePlan['emas'] | undefined {
  const { kode_toko } = useSession()
  const { data } = useQuery({
    queryKey: ['kini', hargaEmas.name, kode_toko],
    queryFn: ({ signal }) => call<Current>('GET', 'harga-emas/kini', { signal }),
    staleTime: Infinity,
    // Polls until the next price has started, even if the answer does not change.
    refetchInterval: ({ state }) => (state.data?.berikut ? computePriceWait(state.data.berikut, Date.now()) : false),
    refetchIntervalInBackground: true,
  })
  return data?.emas
}
