import { useMemo } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useTold } from '#kernel/web/frames/counter/display.web.ts'
import type { Buyer } from './buyer.web.ts'
import { shownBought, shownBuy } from './shown.ts'

/** Tells the customer's screen what stands at the counter that buys. Fetched once such a screen is open; it draws nothing. */
export default function Told({ buyer }: { buyer: Buyer }): null {
  const { kode_toko } = useSession()
  const { aktif, sums, rules, last } = buyer
  const nota = useMemo(() => shownBuy(sums, rules.rules, aktif.pilih), [sums, rules, aktif.pilih])
  const end = useMemo(() => (last?.state === 'selesai' ? shownBought(last) : undefined), [last])
  useTold(kode_toko, nota, end)
  return null
}
