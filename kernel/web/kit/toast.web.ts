import { createStore } from './store.ts'

export interface ToastNow {
  readonly id: number
  readonly kind: 'sukses' | 'info' | 'awas' | 'galat'
  readonly title: string
  readonly content?: string
}

let next = 1
/** The toasts on screen, newest first; never more than three. */
export const toasts = createStore<readonly ToastNow[]>([])

export const closeToast = (id: number): void => toasts.set((now) => now.filter((x) => x.id !== id))

const show = (kind: ToastNow['kind']) => (title: string, content?: string) =>
  toasts.set((now) => [{ id: next++, kind, title, content }, ...now].slice(0, 3))

/** Shows a short message for 3 s. An error that needs action is never a toast. */
export const toast = { success: show('sukses'), info: show('info'), warning: show('awas'), error: show('galat') }
