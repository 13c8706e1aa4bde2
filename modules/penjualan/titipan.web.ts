import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/http/client.web.ts'
import type { TitipanMeja } from './bayar-meja.ts'
import { namaTitipan } from './titipan.bentuk.ts'

/** The deposits of a customer that may be spent, oldest first. Nobody in particular has none. */
export function useTitipan(kode_customer: string): readonly TitipanMeja[] {
  const { data } = useQuery({
    // A live event of any deposit makes it stale.
    queryKey: ['dokumen', namaTitipan, 'aktif', kode_customer],
    queryFn: ({ signal }) =>
      call<TitipanMeja[]>('GET', `${namaTitipan}/aktif/${encodeURIComponent(kode_customer)}`, { signal }),
    enabled: kode_customer !== '',
  })
  return (kode_customer !== '' && data) || kosong
}
const kosong: readonly TitipanMeja[] = []
