import { useMemo } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useTold } from '#kernel/web/frames/counter/display.web.ts'
import { shownWaitingBuy } from '../counter/shown.ts'

/** Tells the customer's screen which purchase the cashier pays. Fetched once such a screen is open; it draws nothing. */
export default function ToldWaiting({ doc }: { doc: WireRow }): null {
  useTold(
    useSession().kode_toko,
    useMemo(() => shownWaitingBuy(doc), [doc]),
    undefined,
  )
  return null
}
