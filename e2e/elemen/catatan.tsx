import { useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from '#kernel/ui/store.ts'

/** What the elements told the page, in order: the tests read it as a person would. */
const store = createStore<readonly string[]>([])

export const catat = (apa: string): void => store.set((now) => [...now, apa])

export function Catatan() {
  const all = useSyncExternalStore(store.subscribe, store.get)
  return (
    <Bagian judul="Catatan">
      <ol className="catatan" aria-label="Catatan">
        {all.map((apa, i) => (
          <li key={i}>{apa}</li>
        ))}
      </ol>
    </Bagian>
  )
}

/** One group of the sheet. `lebar`: over all columns. */
export function Bagian({ judul, lebar, children }: { judul: string; lebar?: boolean; children: ReactNode }) {
  return (
    <section className={lebar ? 'bagian lebar' : 'bagian'} aria-label={judul}>
      <h2>{judul}</h2>
      {children}
    </section>
  )
}
