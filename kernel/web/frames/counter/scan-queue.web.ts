import { useRef } from 'react'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'

/** What is scanned at a counter comes in in order, however long each look-up takes. */
export function useScanQueue() {
  const newest = useRef<Promise<void>>(Promise.resolve())
  const missed = useRef(0)
  return {
    /** Waits for what was scanned before. */
    before: () => newest.current,
    add: (coming: Promise<void>) => {
      newest.current = coming.catch((error: unknown) => {
        missed.current += 1
        sayFailure(error)
      })
    },
    /** It did not come in, or somebody has to choose first. */
    miss: () => {
      missed.current += 1
    },
    /** Waits for all that is being looked for; false: some of it did not come in. */
    wait: async () => {
      const sooner = missed.current
      await newest.current
      return missed.current === sooner
    },
  }
}
