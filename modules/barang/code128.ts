/** The bars of Code 128, ISO/IEC 15417: widths of bars and spaces in turn, by symbol value 0–105; each sums to 11. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const stop = '2331112'
const startB = 104
const startC = 105

/** Symbol values of a text of printable ASCII: pairs of digits (set C) where all of it is an even number of digits, else set B. */
function values(text: string): number[] {
  if (/^(?:\d\d)+$/.test(text)) return [startC, ...text.match(/\d\d/g)!.map(Number)]
  return [startB, ...text.split('').map((c) => c.charCodeAt(0) - 32)]
}

/** One bar of a code: where it begins and how wide it is, in modules. */
export interface Garis {
  readonly x: number
  readonly lebar: number
}

/** The bars of a text and the width of all of it in modules, without quiet zones; undefined for what Code 128 B cannot write. */
export function susunCode128(text: string): { readonly garis: readonly Garis[]; readonly lebar: number } | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const data = values(text)
  const check = data.reduce((sum, v, i) => sum + v * Math.max(1, i), 0) % 103
  const widths = [...data, check].map((v) => symbols[v]!).join('') + stop
  const garis: Garis[] = []
  let x = 0
  for (const [i, w] of widths.split('').map(Number).entries()) {
    if (i % 2 === 0) garis.push({ x, lebar: w })
    x += w
  }
  return { garis, lebar: x }
}
