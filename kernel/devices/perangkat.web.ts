import { useSyncExternalStore } from 'react'
import { pilihan, simpanPilihan, tokoSimpanan } from '#kernel/access/simpanan.web.ts'
import { createStore } from '#kernel/ui/store.ts'
import { perangkatBawaan, type Perangkat } from './perangkat.ts'

const nama = (): string => `perangkat.${tokoSimpanan() ?? ''}`

/** What was read last, and of which shop: another shop has other devices. */
let dibaca = { nama: '', isi: perangkatBawaan }
const berubah = createStore(0)

/** The devices of this till in the shop that is open. */
export function bacaPerangkat(): Perangkat {
  if (dibaca.nama !== nama())
    dibaca = { nama: nama(), isi: { ...perangkatBawaan, ...pilihan<Partial<Perangkat>>(nama(), {}) } }
  return dibaca.isi
}

/** Remembers a change. */
export function simpanPerangkat(ubah: Partial<Perangkat>): void {
  const isi = { ...bacaPerangkat(), ...ubah }
  simpanPilihan(nama(), isi)
  dibaca = { nama: nama(), isi }
  berubah.set((n) => n + 1)
}

export const usePerangkat = (): Perangkat => useSyncExternalStore(berubah.subscribe, bacaPerangkat)
