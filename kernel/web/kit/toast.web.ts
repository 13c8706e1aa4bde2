import { createStore } from './store.ts'

export interface ToastNow {
  readonly id: number
  readonly kind: 'sukses' | 'info' | 'awas' | 'galat'
  readonly title: string
  readonly content?: string
  readonly seconds: 2 | 3
}

let next = 1
/** The toasts on screen, newest first; never more than three. */
export const toasts = createStore<readonly ToastNow[]>([])

export const closeToast = (id: number): void => toasts.set((now) => now.filter((x) => x.id !== id))

const show =
  (kind: ToastNow['kind'], seconds: ToastNow['seconds'] = 3) =>
  (title: string, content?: string) =>
    toasts.set((now) => [{ id: next++, kind, title, content, seconds }, ...now].slice(0, 3))

/**
 * Shows a short message for 3 s. An error that needs action is never a toast. `inform`: the specification's information of
 * 2 s where a dialog would take the focus from what is to be typed next.
 */
export const toast = {
  success: show('sukses'),
  info: show('info'),
  warning: show('awas'),
  error: show('galat'),
  inform: show('info', 2),
}
