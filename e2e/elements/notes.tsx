import { useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from '#kernel/web/kit/store.ts'

/** The events that the elements reported to the page, in order, listed as text for the tests. */
const store = createStore<readonly string[]>([])

export const record = (what: string): void => store.set((now) => [...now, what])

export function Note() {
  const all = useSyncExternalStore(store.subscribe, store.get)
  return (
    <Section judul="Catatan">
      <ol className="catatan" aria-label="Catatan">
        {all.map((what, index) => (
          <li key={index}>{what}</li>
        ))}
      </ol>
    </Section>
  )
}

/** One group of the sheet. `lebar`: over all columns. */
export function Section({ judul, lebar, children }: { judul: string; lebar?: boolean; children: ReactNode }) {
  return (
    <section className={lebar ? 'bagian lebar' : 'bagian'} aria-label={judul}>
      <h2>{judul}</h2>
      {children}
    </section>
  )
}
