/**
 * A scanner types like a person, only faster, and ends with Enter or Tab (look 5). This tells the two apart: it reads keys with
 * their times and says when the last ones were a scan.
 */
export interface Ketukan {
  readonly key: string
  /** Milliseconds, from any start. */
  readonly waktu: number
}

/** The letters that came close together so far, and when the last of them came. */
export interface Deretan {
  readonly huruf: string
  readonly waktu: number
}
export const deretanKosong: Deretan = { huruf: '', waktu: 0 }

/** Most milliseconds between two keys of a scan. */
export const jarakMs = 60
/** Fewest letters of a scan. */
export const terpendek = 4

const penutup: ReadonlySet<string> = new Set(['Enter', 'Tab'])
/** Keys that a scanner presses for a capital letter: they neither belong to the code nor end it. */
const pengubah: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph'])

/** One key more. `pindaian`: what was scanned, when this key ended it. */
export function bacaKetukan(lalu: Deretan, k: Ketukan): { deretan: Deretan; pindaian?: string } {
  if (pengubah.has(k.key)) return { deretan: lalu }
  const rapat = lalu.huruf !== '' && k.waktu - lalu.waktu <= jarakMs
  if (penutup.has(k.key)) {
    const kode = lalu.huruf.trim()
    return rapat && kode.length >= terpendek ? { deretan: deretanKosong, pindaian: kode } : { deretan: deretanKosong }
  }
  if (k.key.length !== 1) return { deretan: deretanKosong }
  return { deretan: { huruf: rapat ? lalu.huruf + k.key : k.key, waktu: k.waktu } }
}
