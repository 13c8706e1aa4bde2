import { LastScan } from '#kernel/web/frames/counter/LastScan.tsx'
import type { LookUpAnswer } from './load.web.ts'

/** What came of the number that was looked for last; nothing once it is shown. */
export function LookUpStrip({ answer }: { answer: LookUpAnswer | undefined }) {
  if (!answer) return null
  const { number, refused } = answer
  return <LastScan told={refused === undefined ? { looking: number } : { good: false, title: refused, note: number }} />
}
