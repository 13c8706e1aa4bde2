import { useMemo } from 'react'
import { useDrafts } from '#kernel/web/frames/counter/drafts.web.ts'
import type { DraftKind } from '#kernel/web/frames/counter/draft-store.web.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { lastSales } from './last-sales.web.ts'
import { readBarang } from './reckon.ts'
import { activeOf, empty, newKeranjang, type Keranjang, type Till } from './till.ts'

/** A basket of an earlier visit whose pieces have an outdated shape is dropped. */
function readKept(kept: unknown): Keranjang | undefined {
  try {
    const basket = kept as Keranjang
    for (const { barang } of basket.baris) readBarang(barang)
    return basket
  } catch {
    return undefined
  }
}

const kindOf = (cabang: string): DraftKind<Keranjang> => ({
  isEmpty: empty,
  read: readKept,
  sent: (basket) => basket.terkirim?.kunci,
  fresh: () => newKeranjang(newKey(), lastSales(cabang)),
})

export interface KasirTill {
  readonly till: Till
  readonly aktif: Keranjang
  /** The state right now, for actions that start or end between two renders: of the active basket, or of the one with this id. */
  readonly current: (id?: string) => Keranjang
  readonly changeTill: (change: (now: Till) => Till) => void
  /** Changes the active basket, or the one with this id. */
  readonly change: (change: (k: Keranjang) => Keranjang, id?: string) => void
}

/** The till of the logged-in person; every change is stored on the device. */
export function useTill(): KasirTill {
  const { drafts, now, set, change } = useDrafts('meja', kindOf)
  return useMemo(
    () => ({ till: drafts, aktif: activeOf(drafts), current: (id) => activeOf(now(), id), changeTill: set, change }),
    [drafts, now, set, change],
  )
}
