import { useMemo, useState, useSyncExternalStore } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { createStore, type Store } from '#kernel/web/kit/store.ts'
import { activeOf, readBarang, newTill, changeKeranjang, type Keranjang, type Till } from './till.ts'

/** Storage keys by shop and person; the sales key remembers the last salesperson on this device. */
const tillKey = (cabang: string, user_id: string) => `meja.${cabang}.${user_id}`
const salesKey = (cabang: string) => `sales.${cabang}`

export const lastSales = (cabang: string): string => storedChoices(salesKey(cabang), '')
export const rememberSales = (cabang: string, kode: string): void => saveChoice(salesKey(cabang), kode)

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

/**
 * Stores every change on the device, at the latest after a fifth of a second and when the page goes: a long nota is much text,
 * and writing it at every key would slow the key. A nota that is sent or gone is written at once, because it must not be sent
 * anew under another key.
 */
function keepLater(key: string, store: Store<Till>): void {
  const sentOf = () =>
    store
      .get()
      .keranjang.map((k) => `${k.id} ${k.terkirim?.kunci}`)
      .join()
  let waiting: number | undefined
  let sent = sentOf()
  const write = () => {
    clearTimeout(waiting)
    waiting = undefined
    saveChoice(key, store.get())
  }
  const writeWaiting = () => (waiting === undefined ? undefined : write())
  store.subscribe(() => {
    const now = sentOf()
    if (now === sent) return void (waiting ??= window.setTimeout(write, 200))
    sent = now
    write()
  })
  window.addEventListener('pagehide', writeWaiting)
  document.addEventListener('visibilitychange', writeWaiting)
}

const stores = new Map<string, Store<Till>>()

/** The store of a person's till in a shop: one for the whole page, so that a late answer still finds its basket. */
function storeOf(cabang: string, user_id: string): Store<Till> {
  const key = tillKey(cabang, user_id)
  const found = stores.get(key)
  if (found) return found
  const store = createStore(loadTill(cabang, user_id))
  keepLater(key, store)
  stores.set(key, store)
  return store
}

export interface KasirTill {
  readonly till: Till
  readonly aktif: Keranjang
  /** The state right now, for actions that start or end between two renders. */
  current(): Keranjang
  changeTill(change: (m: Till) => Till): void
  /** Changes the active basket, or the one with this id. */
  readonly change: (change: (k: Keranjang) => Keranjang, id?: string) => void
}

/** The till of the logged-in person; every change is stored on the device. */
export function useTill(): KasirTill {
  const sesi = useSession()
  const [store] = useState(() => storeOf(sesi.kode_toko, sesi.user_id))
  const till = useSyncExternalStore(store.subscribe, store.get)
  // The same functions at every key: lines that did not change need not be drawn anew.
  const acts = useMemo(
    () => ({
      current: () => activeOf(store.get()),
      changeTill: store.set,
      change: (change: (k: Keranjang) => Keranjang, id?: string) =>
        store.set((m) => changeKeranjang(m, id ?? activeOf(m).id, change)),
    }),
    [store],
  )
  return { till, aktif: activeOf(till), ...acts }
}
