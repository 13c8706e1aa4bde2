import { useSyncExternalStore } from 'react'
import { storedChoices, saveChoice, storedShop } from '#kernel/web/client/storage.web.ts'
import { createStore } from '#kernel/web/kit/store.ts'
import type { Grosir } from './grosir.ts'

/** Configuration of this terminal, stored per shop in this browser, like its devices. */
const nama = (): string => `terminal.${storedShop() ?? ''}`
const versi = createStore(0)
let read: { nama: string; content: Grosir | undefined } = { nama: '', content: undefined }

function parse(): Grosir | undefined {
  if (read.nama !== nama()) read = { nama: nama(), content: storedChoices<Grosir | undefined>(nama(), undefined) }
  return read.content
}

/** The wholesale house of this terminal; undefined if not configured. */
export const useGrosir = (): Grosir | undefined => useSyncExternalStore(versi.subscribe, parse)

export function saveGrosir(content: Grosir): void {
  saveChoice(nama(), content)
  read = { nama: nama(), content }
  versi.set((n) => n + 1)
}
