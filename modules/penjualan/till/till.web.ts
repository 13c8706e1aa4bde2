import { useMemo, useState, useSyncExternalStore } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { keptStores } from '#kernel/web/frames/counter/kept-drafts.web.ts'
import { storedChoices } from '#kernel/web/client/storage.web.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { lastSales } from './last-sales.web.ts'
import { readBarang } from './reckon.ts'
import { activeOf, newTill, changeKeranjang, type Keranjang, type Till } from './till.ts'

/** Storage key by shop and person. */
const tillKey = (cabang: string, user_id: string) => `meja.${cabang}.${user_id}`

/** The baskets of an earlier visit; a basket whose pieces have an outdated shape is dropped. */
function loadTill(cabang: string, user_id: string): Till {
  const kept = storedChoices<Till | null>(tillKey(cabang, user_id), null)
  const keranjang = (kept?.keranjang ?? []).filter((k) => {
    try {
      for (const b of k.baris) readBarang(b.barang)
      return true
    } catch {
      return false
    }
  })
  if (keranjang.length === 0) return newTill(newKey(), lastSales(cabang))
  return { keranjang, aktif: keranjang.some((k) => k.id === kept?.aktif) ? kept!.aktif : keranjang[0]!.id }
}

const storeOf = keptStores<Till>((m) => m.keranjang.map((k) => `${k.id} ${k.terkirim?.kunci}`).join())

export interface KasirTill {
  readonly till: Till
  readonly aktif: Keranjang
  /** The state right now, for actions that start or end between two renders: of the active basket, or of the one with this id. */
  current(id?: string): Keranjang
  changeTill(change: (m: Till) => Till): void
  /** Changes the active basket, or the one with this id. */
  readonly change: (change: (k: Keranjang) => Keranjang, id?: string) => void
}

/** The till of the logged-in person; every change is stored on the device. */
export function useTill(): KasirTill {
  const sesi = useSession()
  const [store] = useState(() =>
    storeOf(tillKey(sesi.kode_toko, sesi.user_id), () => loadTill(sesi.kode_toko, sesi.user_id)),
  )
  const till = useSyncExternalStore(store.subscribe, store.get)
  // The same functions at every key: lines that did not change need not be drawn anew.
  const acts = useMemo(
    () => ({
      current: (id?: string) => activeOf(store.get(), id),
      changeTill: store.set,
      change: (change: (k: Keranjang) => Keranjang, id?: string) =>
        store.set((m) => changeKeranjang(m, id ?? activeOf(m).id, change)),
    }),
    [store],
  )
  return { till, aktif: activeOf(till), ...acts }
}
