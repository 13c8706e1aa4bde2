const unitMark = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const
/** Names of the groups of three digits, from the right. */
const levels = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun', 'kuintiliun'] as const

/** 1 to 999 in words. */
function threeDigits(n: number): string {
  if (n < 12) return unitMark[n]!
  if (n < 20) return `${unitMark[n - 10]!} belas`
  if (n < 100) return `${unitMark[Math.floor(n / 10)]!} puluh ${unitMark[n % 10]!}`
  const hundreds = n < 200 ? 'seratus' : `${unitMark[Math.floor(n / 100)]!} ratus`
  return `${hundreds} ${threeDigits(n % 100)}`
}

/**
 * An integer in Indonesian words, without its unit: 6105500n is `enam juta seratus lima ribu lima ratus`. One hundred
 * and one thousand have words of their own, `seratus` and `seribu`. Throws beyond kuintiliun.
 */
export function inWords(n: bigint): string {
  if (n === 0n) return 'nol'
  if (n < 0n) return `minus ${inWords(-n)}`
  const digits = n.toString()
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!
  if (groups.length > levels.length) throw new RangeError(`no words for ${n}`)
  const words = groups.flatMap((group, index) => {
    const value = Number(group)
    const name = levels[groups.length - 1 - index]!
    if (value === 0) return []
    return value === 1 && name === 'ribu' ? ['seribu'] : [threeDigits(value), name]
  })
  return words.join(' ').replaceAll(/ +/g, ' ').trim()
}
