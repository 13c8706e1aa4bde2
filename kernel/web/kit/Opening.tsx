import { Suspense, type ReactNode } from 'react'
import { KeptKeys } from './scan.web.ts'

/** Around a part that is fetched when somebody opens it, and that has fields: what is typed before it stands goes into it. */
export const Opening = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<KeptKeys />}>{children}</Suspense>
)
