import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/http/client.web.ts'
import type { TokoSiapkan } from './keadaan.ts'

export const kunciToko = ['siapkan-toko'] as const

/** The shops of this person and which of them wait to be set up. Apart from the wizard: every first page asks it. */
export const useTokoSiapkan = (boleh = true) =>
  useQuery({
    queryKey: kunciToko,
    queryFn: ({ signal }) => call<TokoSiapkan[]>('GET', 'siapkan/toko', { signal }),
    enabled: boleh,
    staleTime: 60_000,
  })

/** In this tab: the owner said that he goes on later. */
const nanti = 'kilau.siapkan.nanti'
export const dilewatiDulu = (): boolean => sessionStorage.getItem(nanti) !== null
export const lewatiDulu = (): void => sessionStorage.setItem(nanti, 'ya')
