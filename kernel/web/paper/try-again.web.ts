import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'

/**
 * Runs one action at a time, by name; shows a refusal, and reloads the list either way. Returns whether it succeeded.
 */
export function useTryAgain(keys: QueryKey) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const run = async (what: string, act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(what)
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      void dialog.error(error.message)
      return false
    } finally {
      setBusy(undefined)
      void client.invalidateQueries({ queryKey: keys })
    }
  }
  return { busy, run }
}
