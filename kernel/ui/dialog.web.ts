import { t } from '#kernel/i18n/i18n.web.ts'
import { createStore } from './store.ts'

/** What stands in a dialog. `ms`: it closes by itself; otherwise it waits for a button. */
export interface DialogNow {
  readonly id: number
  readonly jenis: 'sukses' | 'info' | 'galat' | 'dihapus' | 'tanya'
  readonly judul: string
  readonly isi?: string
  readonly ms?: number
  readonly setuju?: string
  readonly batal?: string
  readonly bahaya?: boolean
  answer(yes: boolean): void
}

export interface Tanya {
  judul: string
  isi?: string
  /** Word of the act: `Buang`, `Hapus`. Names what happens, never "OK". */
  setuju: string
  batal?: string
  /** The act destroys: its button is red and not the F9 primary. */
  bahaya?: boolean
}

let next = 1
export const dialogs = createStore<readonly DialogNow[]>([])

function open(d: Omit<DialogNow, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = next++
    const answer = (yes: boolean) => {
      dialogs.set((now) => now.filter((x) => x.id !== id))
      resolve(yes)
    }
    dialogs.set((now) => [...now, { ...d, id, answer }])
  })
}

/** Dialogs from anywhere. The promise resolves when it closes, true for the act. Times: look 4, specification 9. */
export const dialog = {
  /** Success, 2 s. */
  sukses: (judul: string, isi?: string) => open({ jenis: 'sukses', judul, isi, ms: 2000 }),
  /** Information, 2 s. */
  info: (judul: string, isi?: string) => open({ jenis: 'info', judul, isi, ms: 2000 }),
  /** "Oopss!!", 3 s. */
  galat: (isi: string) => open({ jenis: 'galat', judul: t('Oopss!!'), isi, ms: 3000 }),
  /** A deleted record stands in the way: Batal | Aktifkan. */
  dihapus: (isi: string) => open({ jenis: 'dihapus', judul: t('Warning !!!'), isi, setuju: t('Aktifkan') }),
  /** A question with two answers. */
  tanya: (tanya: Tanya) => open({ jenis: 'tanya', ...tanya }),
}
