import { useMemo } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useTold } from '#kernel/web/frames/counter/display.web.ts'
import type { Payment } from '#bayar'
import type { DoneNota } from '#bayar'
import { shownDone, shownWaiting } from '../till/shown.ts'

/** Tells the customer's screen which nota the cashier takes money for; `done`: it was taken. Fetched once such a screen is open; it draws nothing. */
export default function ToldWaiting({
  doc,
  paid,
  sums,
  done,
}: Partial<Pick<Payment, 'paid' | 'sums'>> & {
  doc: WireRow
  done?: DoneNota | undefined
}): null {
  const { kode_toko } = useSession()
  const draft = useMemo(() => (paid && sums ? shownWaiting(doc, { paid, sums }) : null), [doc, paid, sums])
  const end = useMemo(() => (done ? shownDone(done) : undefined), [done])
  useTold(kode_toko, draft, end)
  return null
}
