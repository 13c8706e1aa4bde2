import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { GalatServer } from '#kernel/http/client.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'

/** One act at a time, by its name; a refusal is said, and the list is asked for again either way. Answers whether it went well. */
export function useCoba(kunci: QueryKey) {
  const client = useQueryClient()
  const [sibuk, setSibuk] = useState<string>()
  const jalan = async (apa: string, act: () => Promise<unknown>): Promise<boolean> => {
    setSibuk(apa)
    try {
      await act()
      return true
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      void dialog.galat(e.message)
      return false
    } finally {
      setSibuk(undefined)
      void client.invalidateQueries({ queryKey: kunci })
    }
  }
  return { sibuk, jalan }
}
