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
function threeDigits(number: number): string {
  if (number < 12) return unitMark[number]!
  if (number < 20) return `${unitMark[number - 10]!} belas`
  if (number < 100) return `${unitMark[Math.floor(number / 10)]!} puluh ${unitMark[number % 10]!}`
  const hundreds = number < 200 ? 'seratus' : `${unitMark[Math.floor(number / 100)]!} ratus`
  return `${hundreds} ${threeDigits(number % 100)}`
}

/**
 * An integer in Indonesian words, without its unit: 6105500n is `enam juta seratus lima ribu lima ratus`. One hundred
 * and one thousand have words of their own, `seratus` and `seribu`. Throws beyond kuintiliun.
 */
export function inWords(amount: bigint): string {
  if (amount === 0n) return 'nol'
  if (amount < 0n) return `minus ${inWords(-amount)}`
  const digits = amount.toString()
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!
  if (groups.length > levels.length) throw new RangeError(`no words for ${amount}`)
  const words = groups.flatMap((group, index) => {
    const value = Number(group)
    const name = levels[groups.length - 1 - index]!
    if (value === 0) return []
    return value === 1 && name === 'ribu' ? ['seribu'] : [threeDigits(value), name]
  })
  return words.join(' ').replaceAll(/ +/g, ' ').trim()
}
