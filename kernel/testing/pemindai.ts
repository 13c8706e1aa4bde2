/** A scanner of a till: reads Code 128 from what stands on paper. Its table is the standard's own, not that of what prints. */

/** ISO/IEC 15417: widths of bars and spaces by symbol value 0–105. */
const simbol =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const stop = '2331112'

/** The text of bars and spaces given by their widths in any unit, a bar first. Throws where a scanner would stay silent. */
export function pindaiCode128(lebar: readonly number[]): string {
  const semua = lebar.reduce((n, w) => n + w, 0)
  const jumlah = (lebar.length - stop.length) / 6
  const modul = semua / (jumlah * 11 + 13)
  const rapi = lebar.map((w) => Math.round(w / modul)).join('')
  if (!Number.isInteger(jumlah) || !rapi.endsWith(stop)) throw new Error(`no Code 128: ${rapi}`)
  const nilai = Array.from({ length: jumlah }, (_, i) => simbol.indexOf(rapi.slice(i * 6, i * 6 + 6)))
  const check = nilai.pop()!
  if (nilai.includes(-1) || check !== nilai.reduce((n, v, i) => n + v * Math.max(1, i), 0) % 103)
    throw new Error(`not to be read: ${rapi}`)
  return terjemah(nilai)
}

function terjemah([start, ...nilai]: readonly number[]): string {
  let set = start === 105 ? 'C' : 'B'
  let teks = ''
  for (const v of nilai) {
    if (set === 'C' && v < 100) teks += String(v).padStart(2, '0')
    else if (v === 99) set = 'C'
    else if (v === 100) set = 'B'
    else if (set === 'B' && v < 96) teks += String.fromCharCode(v + 32)
    else throw new Error(`symbol ${v} in set ${set}`)
  }
  return teks
}
