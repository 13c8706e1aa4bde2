import { useMemo } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useTold } from '#kernel/web/frames/counter/display.web.ts'
import { shownWaitingExchange } from './shown.ts'

/** Tells the customer's screen of the exchange whose difference the cashier takes or pays. Fetched once such a screen is open; it draws nothing. */
export default function ToldWaiting({ doc }: { doc: WireRow }): null {
  useTold(
    useSession().kode_toko,
    useMemo(() => shownWaitingExchange(doc), [doc]),
    undefined,
  )
  return null
}
