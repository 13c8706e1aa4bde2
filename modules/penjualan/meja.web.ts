import { useState, useSyncExternalStore } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import { kunciBaru } from '#kernel/http/client.web.ts'
import { createStore, type Store } from '#kernel/ui/store.ts'
import { aktifDari, bacaBarang, mejaBaru, ubahKeranjang, type Keranjang, type Meja } from './meja.ts'

/** What is kept by shop and person; sales is who sold last on this device. */
const kunciMeja = (cabang: string, user_id: string) => `meja.${cabang}.${user_id}`
const kunciSales = (cabang: string) => `sales.${cabang}`

export const salesTerakhir = (cabang: string): string => pilihan(kunciSales(cabang), '')
export const ingatSales = (cabang: string, kode: string): void => simpanPilihan(kunciSales(cabang), kode)

/** The baskets of an earlier visit; one whose pieces are of an older form than this page reads is left out. */
function muatMeja(cabang: string, user_id: string): Meja {
  const kept = pilihan<Meja | null>(kunciMeja(cabang, user_id), null)
  const keranjang = (kept?.keranjang ?? []).filter((k) => {
    try {
      for (const b of k.baris) bacaBarang(b.barang)
      return true
    } catch {
      return false
    }
  })
  if (keranjang.length === 0) return mejaBaru(kunciBaru(), salesTerakhir(cabang))
  return { keranjang, aktif: keranjang.some((k) => k.id === kept?.aktif) ? kept!.aktif : keranjang[0]!.id }
}

const stores = new Map<string, Store<Meja>>()

/** The counter of a person in a shop: one for the whole page, so that an answer that comes late finds its basket. */
function storeOf(cabang: string, user_id: string): Store<Meja> {
  const key = kunciMeja(cabang, user_id)
  const found = stores.get(key)
  if (found) return found
  const store = createStore(muatMeja(cabang, user_id))
  store.subscribe(() => simpanPilihan(key, store.get()))
  stores.set(key, store)
  return store
}

export interface MejaKasir {
  readonly meja: Meja
  readonly aktif: Keranjang
  /** As it is at this moment, for an act that begins or ends between two drawings. */
  kini(): Keranjang
  ubahMeja(ubah: (m: Meja) => Meja): void
  /** Changes the basket in front, or the one that is named. */
  ubah(ubah: (k: Keranjang) => Keranjang, id?: string): void
}

/** The counter of who is logged in, kept on the device with every change. */
export function useMeja(): MejaKasir {
  const sesi = useSesi()
  const [store] = useState(() => storeOf(sesi.kode_toko, sesi.user_id))
  const meja = useSyncExternalStore(store.subscribe, store.get)
  return {
    meja,
    aktif: aktifDari(meja),
    kini: () => aktifDari(store.get()),
    ubahMeja: (ubah) => store.set(ubah),
    ubah: (ubah, id) => store.set((m) => ubahKeranjang(m, id ?? aktifDari(m).id, ubah)),
  }
}
