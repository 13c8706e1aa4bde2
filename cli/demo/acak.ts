/** Chance with a seed: the same seed gives the same chain, on every machine. */
export interface Acak {
  /** From 0 to below 1. */
  angka(): number
  /** A whole number from `a` to `b`, both included. */
  bulat(a: number, b: number): number
  pilih<T>(dari: readonly T[]): T
  /** One of them by its weight `bagian`. */
  timbang<T extends { readonly bagian: number }>(dari: readonly T[]): T
  /** True once in a while: `p` from 0 to 1. */
  kali(p: number): boolean
}

/** A number out of a text, to begin with. */
const benih = (teks: string): number =>
  Array.from(teks, (huruf) => huruf.codePointAt(0)!).reduce(
    (h, kode) => Math.imul(h ^ kode, 16_777_619) >>> 0,
    2_166_136_261,
  )

/** Mulberry32: 32 bits of state are plenty for a sample. */
export function buatAcak(teks: string): Acak {
  let a = benih(teks)
  const angka = (): number => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pilih = <T>(dari: readonly T[]): T => dari[Math.floor(angka() * dari.length)]!
  return {
    angka,
    bulat: (dari, sampai) => dari + Math.floor(angka() * (sampai - dari + 1)),
    pilih,
    timbang: (dari) => {
      let sisa = angka() * dari.reduce((sum, d) => sum + d.bagian, 0)
      return dari.find((d) => (sisa -= d.bagian) < 0) ?? dari.at(-1)!
    },
    kali: (p) => angka() < p,
  }
}
