import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import type { TokoSetupState } from './state.ts'

export const tokoKey = ['siapkan-toko'] as const

/**
 * This person's shops and which of them wait to be set up. Separate from the wizard, because every first page needs it.
 */
export const useSetupToko = (allowed = true) =>
  useQuery({
    queryKey: tokoKey,
    queryFn: ({ signal }) => call<TokoSetupState[]>('GET', 'siapkan/toko', { signal }),
    enabled: allowed,
    staleTime: 60_000,
  })

/** Set in this tab when the owner chose to continue later. */
const later = 'kilau.siapkan.nanti'
export const skippedForNow = (): boolean => sessionStorage.getItem(later) !== null
export const skipForNow = (): void => sessionStorage.setItem(later, 'ya')
