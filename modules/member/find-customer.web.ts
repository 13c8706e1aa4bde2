import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { buyersOf, type FoundCustomer } from './find-customer.ts'
import { useCards } from './kartu.web.ts'

/** Customers of whom name, code, telephone or address has this text, and members whose card, name or telephone has it. */
export function useBuyers(search: string) {
  const { data, isFetching } = useQuery({
    queryKey: ['cari-customer', search],
    queryFn: ({ signal }) =>
      call<{ rows: FoundCustomer[] }>('POST', 'customer/cari', { body: { cari: search, batas: 50 }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  const { cards, loading } = useCards(search)
  return { buyers: buyersOf(search === '' ? [] : (data?.rows ?? []), cards), loading: isFetching || loading }
}
