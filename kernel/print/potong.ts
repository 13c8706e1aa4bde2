/** How long texts are cut for paper, and how wide a text is in columns of a fixed-width printer. */

/** Letters that fill two columns: Chinese, Japanese, Korean and full-width signs. */
const lebarDua =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** The signs of a text as a reader counts them. */
export const hurufDari = (teks: string): string[] => Array.from(segmenter.segment(teks), (s) => s.segment)
export const lebarHuruf = (huruf: string): number => (lebarDua.test(huruf) ? 2 : 1)
/** Columns that a text fills. */
export const lebarTeks = (teks: string): number => hurufDari(teks).reduce((n, h) => n + lebarHuruf(h), 0)

/** The longest beginning that fits, and what is left. */
function sampaiPenuh(teks: string, lebar: number): [string, string] {
  let isi = 0
  let akhir = 0
  for (const h of hurufDari(teks)) {
    isi += lebarHuruf(h)
    if (isi > lebar) break
    akhir += h.length
  }
  return [teks.slice(0, akhir), teks.slice(akhir)]
}

/** Signs that begin no line. */
const menutup = /^[、。，．！？：；）」』】》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/

/** The last place in `head` where a line may end, `tail` being what follows: at a space, or beside an ideograph. 0: nowhere. */
function akhirBaris(head: string, tail: string): number {
  const signs = hurufDari(head)
  let sesudah = hurufDari(tail.slice(0, 8))[0] ?? ' '
  let at = head.length
  for (const sign of signs.toReversed()) {
    const lebar = Math.max(lebarHuruf(sign), lebarHuruf(sesudah))
    if (sesudah === ' ' || (lebar === 2 && sign !== ' ' && !menutup.test(sesudah))) return at
    at -= sign.length
    sesudah = sign
  }
  return 0
}

/** Lines of at most `lebar` columns, broken between words or ideographs, inside a word where there is no other place. */
export function bungkus(teks: string, lebar: number): string[] {
  const lines: string[] = []
  let rest = teks.trim()
  while (lebarTeks(rest) > lebar) {
    const [head, tail] = sampaiPenuh(rest, lebar)
    const at = akhirBaris(head, tail) || head.length
    lines.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' && lines.length > 0 ? lines : [...lines, rest]
}

/**
 * At most `bagian` slices of `lebar` columns. Between words when the whole text then still fits, else at the column itself;
 * what no slice holds is not printed.
 */
export function potongKata(teks: string, lebar: number, bagian: number): string[] {
  const rapi = teks.trim().replaceAll(/\s+/g, ' ')
  const words = bungkus(rapi, lebar)
  if (words.length <= bagian) return rapi === '' ? [] : words
  const slices: string[] = []
  let rest = rapi
  while (rest !== '' && slices.length < bagian) {
    const [head, tail] = sampaiPenuh(rest, lebar)
    slices.push(head.trim())
    rest = tail
  }
  return slices
}

/** A column of text: slices of 20 letters, 1 to 3 parts, 60 at most (specification 9). */
export const potongKolom = (teks: string, bagian = 3): string[] => potongKata(teks, 20, bagian)
