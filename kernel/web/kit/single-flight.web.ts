import { useRef, useState } from 'react'

/** Runs one action at a time: pressing the same key again during a run does nothing more. */
export function useSingleFlight() {
  const [busy, setBusy] = useState(false)
  const runAct = useRef<Promise<void>>(undefined)
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } finally {
      runAct.current = undefined
      setBusy(false)
    }
  }
  return {
    busy,
    own: (act: () => Promise<void>) => (runAct.current ??= run(act)),
    /** Resolves when no action is running. */
    whenDone: () => runAct.current ?? Promise.resolve(),
  }
}
