import { lazy, useState, type ReactNode } from 'react'
import type { Found } from './facts.web.ts'
import { Opening } from '#kernel/web/kit/Opening.tsx'

export const loadPickPieces = () => import('./PickPieces.tsx')
const PickPieces = lazy(() => loadPickPieces().then((m) => ({ default: m.PickPieces })))

/** Several pieces of one nota were found. */
interface Choice {
  readonly nota: string
  /** The nota at the counter in which it was scanned. */
  readonly id: string
  readonly found: readonly Found[]
}

/**
 * Asks which pieces of a scanned nota came back. Notas scanned before somebody has answered wait for their turn. `take`: brings one piece
 * into the nota at the counter in which its own was scanned.
 */
export function useChoices(take: (one: Found, id: string) => void): {
  readonly ask: (choice: Choice) => void
  readonly overlay: ReactNode
} {
  const [waiting, setWaiting] = useState<readonly Choice[]>([])
  const [current] = waiting
  const answered = () => setWaiting((all) => all.slice(1))
  return {
    ask: (choice) =>
      setWaiting((all) => (all.some((c) => c.nota === choice.nota && c.id === choice.id) ? all : [...all, choice])),
    overlay: current ? (
      <Opening>
        <PickPieces
          key={`${current.id} ${current.nota}`}
          nota={current.nota}
          found={current.found}
          onPick={(found) => {
            for (const one of found) take(one, current.id)
            answered()
          }}
          onClose={answered}
        />
      </Opening>
    ) : null,
  }
}
