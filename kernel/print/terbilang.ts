const satuan = [
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
const tingkat = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun', 'kuintiliun'] as const

/** One to 999 in words. */
function tigaAngka(n: number): string {
  if (n < 12) return satuan[n]!
  if (n < 20) return `${satuan[n - 10]!} belas`
  if (n < 100) return `${satuan[Math.floor(n / 10)]!} puluh ${satuan[n % 10]!}`
  const ratus = n < 200 ? 'seratus' : `${satuan[Math.floor(n / 100)]!} ratus`
  return `${ratus} ${tigaAngka(n % 100)}`
}

/**
 * A whole number in Indonesian words, without its unit: 6105500n is `enam juta seratus lima ribu lima ratus`. One hundred and one
 * thousand have words of their own, `seratus` and `seribu`. Throws beyond kuintiliun.
 */
export function terbilang(n: bigint): string {
  if (n === 0n) return 'nol'
  if (n < 0n) return `minus ${terbilang(-n)}`
  const digits = n.toString()
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!
  if (groups.length > tingkat.length) throw new RangeError(`no words for ${n}`)
  const words = groups.flatMap((group, i) => {
    const value = Number(group)
    const nama = tingkat[groups.length - 1 - i]!
    if (value === 0) return []
    return value === 1 && nama === 'ribu' ? ['seribu'] : [tigaAngka(value), nama]
  })
  return words.join(' ').replaceAll(/ +/g, ' ').trim()
}
