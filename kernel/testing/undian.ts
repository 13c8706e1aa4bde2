/** A small generator of its own, so that what a seed met can be met again. */
export type Acak = () => number
export function undian(seed: number): Acak {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
export const satu = <T>(acak: Acak, dari: readonly T[]): T => dari[Math.floor(acak() * dari.length)]!
export const bulat = (acak: Acak, dari: number, sampai: number): number =>
  dari + Math.floor(acak() * (sampai - dari + 1))
