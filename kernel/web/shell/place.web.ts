import { useEffect, useState } from 'react'
import { useCatalogue } from './catalogue.tsx'
import type { Place } from './place.ts'

const loaded = new Map<Place<unknown>, unknown>()

/** The content of a place, fetched once it is wanted; undefined until it is there, and for good where no room fills it. */
export function usePlace<T>(place: Place<T>, wanted: boolean): T | undefined {
  const { fillings } = useCatalogue()
  const [, draw] = useState(0)
  useEffect(() => {
    if (!wanted || loaded.has(place)) return
    const one = fillings.find((f) => f.place === place)
    // Without a connection it stays away; who wants it again fetches it again.
    one?.load().then(
      (content) => {
        loaded.set(place, content)
        draw((n) => n + 1)
      },
      () => {},
    )
  }, [place, wanted, fillings])
  return loaded.get(place) as T | undefined
}
