import { useSyncExternalStore } from 'react'
import { pilihan, simpanPilihan, tokoSimpanan } from '#kernel/access/simpanan.web.ts'
import { createStore } from '#kernel/ui/store.ts'
import type { Grosir } from './grosir.ts'

/** The terminal's own configuration beside its devices: kept in this browser, by shop, as they are. */
const nama = (): string => `terminal.${tokoSimpanan() ?? ''}`
const versi = createStore(0)
let dibaca: { nama: string; isi: Grosir | undefined } = { nama: '', isi: undefined }

function baca(): Grosir | undefined {
  if (dibaca.nama !== nama()) dibaca = { nama: nama(), isi: pilihan<Grosir | undefined>(nama(), undefined) }
  return dibaca.isi
}

/** Where the wholesale house of this terminal is; undefined: nobody said. */
export const useGrosir = (): Grosir | undefined => useSyncExternalStore(versi.subscribe, baca)

export function simpanGrosir(isi: Grosir): void {
  simpanPilihan(nama(), isi)
  dibaca = { nama: nama(), isi }
  versi.set((n) => n + 1)
}
