import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useGoldPrice } from '#master/web'
import { readPriceReference, type PriceReference } from './price-reference.ts'

/**
 * The prices of this shop, kept until a master or the gold price changes; undefined while they load. A list computes the
 * rows that it shows with them, without asking the server for any.
 */
export function usePriceReference(): PriceReference | undefined {
  const sesi = useSession()
  const emas = useGoldPrice()
  const { data: group } = useQuery({
    queryKey: ['pilih', 'group', 'harga'],
    queryFn: ({ signal }) => call<readonly WireRow[]>('GET', 'group/get/all', { signal }),
  })
  const { data: ongkos } = useQuery({
    queryKey: ['pilih', 'ongkos', 'harga'],
    queryFn: ({ signal }) => call<readonly WireRow[]>('GET', 'parameter-ongkos', { signal }),
  })
  return useMemo(
    () => (emas === undefined || !group || !ongkos ? undefined : readPriceReference(sesi, { group, ongkos, emas })),
    [sesi, emas, group, ongkos],
  )
}
