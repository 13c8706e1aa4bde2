import { useMemo } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useTold } from '#kernel/web/frames/counter/display.web.ts'
import type { Kasir } from './cashier.web.ts'
import { shownDone, shownSale } from './shown.ts'

/** Tells the customer's screen what stands at the till. Fetched once such a screen is open; it draws nothing. */
export default function Told({ kasir }: { kasir: Kasir }): null {
  const { kode_toko } = useSession()
  const { aktif, sums, rules, waiting, incoming, last } = kasir
  const nota = useMemo(
    () => shownSale(aktif, sums, rules, { waiting, incoming: incoming?.shown() }),
    [aktif, sums, rules, waiting, incoming],
  )
  const end = useMemo(() => (last?.state === 'selesai' ? shownDone(last.nota) : undefined), [last])
  useTold(kode_toko, nota, end)
  return null
}
