import { Suspense, type ReactNode } from 'react'
import { useKeptKeys } from './scan.web.ts'

/** Around a part that is fetched when somebody opens it, and that has fields: what is typed before it stands goes into it. */
export function Opening({ children }: { children: ReactNode }) {
  return <Suspense fallback={<KeptKeys />}>{children}</Suspense>
}

/** What is typed while this is drawn waits for the layer that comes in its place. */
export function KeptKeys(): null {
  useKeptKeys(true)
  return null
}
