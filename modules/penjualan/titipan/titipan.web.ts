import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import type { OfferedTitipan } from '#bayar'
import { namaTitipan } from './name.ts'

/** The deposits of a customer that may be spent, oldest first. Nobody in particular has none. */
export function useTitipan(kode_customer: string): readonly OfferedTitipan[] {
  const { data } = useQuery({
    // The query key starts with the document's name, so a live event about any deposit refreshes it.
    queryKey: ['dokumen', namaTitipan, 'aktif', kode_customer],
    queryFn: ({ signal }) =>
      call<OfferedTitipan[]>('GET', `${namaTitipan}/aktif/${encodeURIComponent(kode_customer)}`, { signal }),
    enabled: kode_customer !== '',
  })
  return (kode_customer !== '' && data) || empty
}
const empty: readonly OfferedTitipan[] = []
