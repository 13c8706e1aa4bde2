import { t } from '#kernel/base/i18n/i18n.web.ts'
import { createStore } from './store.ts'

/** The content of an open dialog. `ms`: it closes by itself; otherwise it waits for a button. */
export interface DialogNow {
  readonly id: number
  readonly kind: 'sukses' | 'info' | 'galat' | 'dihapus' | 'tanya'
  readonly title: string
  readonly content?: string
  readonly ms?: number
  readonly approve?: string
  readonly cancel?: string
  readonly danger?: boolean
  readonly doubt?: boolean
  answer(yes: boolean): void
}

export interface Question {
  title: string
  content?: string
  /** Label of the confirming button: `Buang`, `Hapus`. It names what happens, never "OK". */
  approve: string
  cancel?: string
  /** Destructive: the button is red and has no F9. */
  danger?: boolean
  /** Hardly anybody means it: no has the focus and F9, so that the key that led here does not say yes. */
  doubt?: boolean
}

let next = 1
export const dialogs = createStore<readonly DialogNow[]>([])

function open(dialog: Omit<DialogNow, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = next++
    const answer = (yes: boolean) => {
      dialogs.set((now) => now.filter((x) => x.id !== id))
      resolve(yes)
    }
    dialogs.set((now) => [...now, { ...dialog, id, answer }])
  })
}

/**
 * Opens dialogs from anywhere. The promise resolves when the dialog closes, true when confirmed. Times: look 4,
 * specification 9.
 */
export const dialog = {
  /** Success, 2 s. */
  success: (title: string, content?: string) => open({ kind: 'sukses', title, content, ms: 2000 }),
  /** Information, 2 s. */
  info: (title: string, content?: string) => open({ kind: 'info', title, content, ms: 2000 }),
  /** "Oopss!!", 3 s. */
  error: (content: string) => open({ kind: 'galat', title: t('Oopss!!'), content, ms: 3000 }),
  /** A deleted record stands in the way: Batal | Aktifkan. */
  dihapus: (content: string) => open({ kind: 'dihapus', title: t('Warning !!!'), content, approve: t('Aktifkan') }),
  /** A question with two answers. */
  ask: (ask: Question) => open({ kind: 'tanya', ...ask }),
}
