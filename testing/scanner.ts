/**
 * A simulated scanner: reads Code 128 from a picture of the paper. Its table is taken from the standard, not from the
 * printing code.
 */

/** ISO/IEC 15417: widths of bars and spaces by symbol value 0–105. */
const symbol =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const stop = '2331112'

/**
 * The text of a barcode given as widths of bars and spaces in any unit, a bar first. Throws where a scanner would not
 * read it.
 */
export function scanCode128(widths: readonly number[]): string {
  const all = widths.reduce((n, w) => n + w, 0)
  const count = (widths.length - stop.length) / 6
  const module = all / (count * 11 + 13)
  const tidy = widths.map((w) => Math.round(w / module)).join('')
  if (!Number.isInteger(count) || !tidy.endsWith(stop)) throw new Error(`no Code 128: ${tidy}`)
  const values = Array.from({ length: count }, (_, i) => symbol.indexOf(tidy.slice(i * 6, i * 6 + 6)))
  const check = values.pop()!
  if (values.includes(-1) || check !== values.reduce((n, v, i) => n + v * Math.max(1, i), 0) % 103)
    throw new Error(`not to be read: ${tidy}`)
  return translate(values)
}

function translate([start, ...values]: readonly number[]): string {
  let set = start === 105 ? 'C' : 'B'
  let text = ''
  for (const value of values) {
    if (set === 'C' && value < 100) text += String(value).padStart(2, '0')
    else if (value === 99) set = 'C'
    else if (value === 100) set = 'B'
    else if (set === 'B' && value < 96) text += String.fromCharCode(value + 32)
    else throw new Error(`symbol ${value} in set ${set}`)
  }
  return text
}
