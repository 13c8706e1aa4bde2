import { GalatPerangkat } from './perangkat.ts'

/** A printer that takes no bytes has no paper, or no power: so long is waited. */
const batasMs = 15_000

/** The answer, or `macet` when none comes in time. */
export async function tungguBatas<A>(kerja: Promise<A>, ms = batasMs): Promise<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const habis = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GalatPerangkat('macet')), ms)
  })
  try {
    return await Promise.race([kerja, habis])
  } finally {
    clearTimeout(timer)
  }
}

const antre = new Map<string, Promise<unknown>>()

/** One paper after another: two at once on one device would be mixed. */
export function bergiliran<A>(kunci: string, kerja: () => Promise<A>): Promise<A> {
  const sebelum = antre.get(kunci) ?? Promise.resolve()
  const giliran = sebelum.then(kerja, kerja)
  antre.set(kunci, giliran)
  return giliran
}
