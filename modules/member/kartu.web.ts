import { mayOpen } from '#kernel/model/access/may-open.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import type { Hits } from '#kernel/web/kit/typed-list.ts'
import { useHits } from '#kernel/web/kit/typed-list.web.ts'
import { memberScreen, type CardBuyer, type Kartu } from './kartu.ts'

const find = (cari: string, signal?: AbortSignal) =>
  call<Kartu[]>('GET', `member/kartu?cari=${encodeURIComponent(cari)}`, signal ? { signal } : {})

/** Has the shop members, and may this user see them? */
export const useCardsOpen = (): boolean => mayOpen(memberScreen, useSession()).allowed

/** Cards that match what was typed, in a shop that has members. */
export function useCards(typed: string): Hits<Kartu> {
  const open = useCardsOpen()
  return useHits(typed, { key: ['kartu'], ask: find, wanted: open, minimum: 3, staleTime: 10_000 })
}

/** Whoever holds this card, written down as a customer if this shop does not know them yet. */
export const cardBuyer = (kode: string): Promise<CardBuyer> =>
  call('POST', `member/kartu/${encodeURIComponent(kode)}/customer`)

/** The same for a scanned code that may be none. */
export async function scannedBuyer(kode: string): Promise<CardBuyer | undefined> {
  const cards = await find(kode)
  return cards.some((k) => k.kode === kode) ? cardBuyer(kode) : undefined
}
