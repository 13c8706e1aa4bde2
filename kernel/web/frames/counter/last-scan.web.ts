import { useCallback, useState } from 'react'
import { forgetRefusal } from '#kernel/web/kit/scan.web.ts'

/** The answer in the strip beside the scan field. A newer one takes the place of a scan that was refused. */
export function useLastScan<Answer>() {
  const [last, set] = useState<Answer>()
  const setLast = useCallback((next: Answer | undefined) => {
    forgetRefusal()
    set(next)
  }, [])
  return [last, setLast] as const
}
