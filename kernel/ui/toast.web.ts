import { createStore } from './store.ts'

export interface ToastNow {
  readonly id: number
  readonly jenis: 'sukses' | 'info' | 'awas' | 'galat'
  readonly judul: string
  readonly isi?: string
}

let next = 1
/** The toasts on screen, newest first; never more than three. */
export const toasts = createStore<readonly ToastNow[]>([])

export const closeToast = (id: number): void => toasts.set((now) => now.filter((x) => x.id !== id))

const show = (jenis: ToastNow['jenis']) => (judul: string, isi?: string) =>
  toasts.set((now) => [{ id: next++, jenis, judul, isi }, ...now].slice(0, 3))

/** Says what happened, for 3 s. An error that needs an act is never a toast. */
export const toast = { sukses: show('sukses'), info: show('info'), awas: show('awas'), galat: show('galat') }
