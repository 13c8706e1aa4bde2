import { text } from '#kernel/base/i18n/texts.ts'

/** Words that are no password by themselves: the ones people everywhere try first. Lower-case letters only. */
const general = new Set(
  `password passwd passw pass sandi katasandi rahasia kunci masuk login admin administrator root user guest owner kasir
  supervisor manager master super welcome selamat selamatdatang hello changeme letmein default secret access test testing
  coba demo contoh qwerty qwertyui qwertyuiop qwert asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
  abc abcd abcde abcdef abcdefgh abcdefghi abcabc aaa iloveyou ilove love lovely sayang sayangku cinta cintaku aku kamu
  akucinta akusayang bismillah alhamdulillah allahuakbar subhanallah assalamualaikum muhammad indonesia jakarta surabaya
  bandung medan bali merdeka garuda monyet anjing bangsat kucing naga dragon monkey football baseball soccer superman
  batman pokemon princess sunshine shadow master michael jordan jessica ashley charlie computer internet google facebook
  samsung android iphone windows microsoft whatever freedom starwars hunter killer trustno`
    .split(/\s+/)
    .filter(Boolean),
)
/** Words of this trade and this product. */
const ours = new Set(
  `kilau toko tokoemas emas gold mas perak berlian diamond permata perhiasan jewelry jewellery cincin kalung gelang anting
  liontin logammulia antam nagatech nagagold pusat cabang penjualan pembelian gadai titipan`
    .split(/\s+/)
    .filter(Boolean),
)

const sequences = ['0123456789012', '9876543210987', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** A character or short piece repeated, or a run of neighbouring keys. */
const repetitive = (password: string): boolean =>
  /^(.{1,4})\1+$/.test(password) || new Set(password).size < 3 || sequences.some((d) => d.includes(password))

/**
 * Is it one of the passwords that attackers try first? A single common word, a word of the trade, or one of `word`
 * (user id, name, shop) with any digits and signs around it, a repetition, or a run of keys. Everything else is
 * allowed.
 */
export function isWeakPassword(password: string, word: readonly string[]): boolean {
  const small = password.toLowerCase()
  const letters = small.replaceAll(/[^\p{L}]/gu, '')
  const own = word.flatMap((k) => [k, ...k.split(/\s+/)]).map((k) => k.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
  const isGuess = (k: string): boolean => general.has(k) || ours.has(k) || (k.length > 1 && own.includes(k))
  // Reads `p4ssw0rd` as password.
  const original = small
    .replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1!]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll(/[4@]/g, 'a')
    .replaceAll(/[5$]/g, 's')
    .replaceAll(/[^\p{L}]/gu, '')
  return (
    repetitive(small) ||
    isGuess(letters) ||
    isGuess(original) ||
    word.some((k) => k !== '' && small === k.toLowerCase())
  )
}

export const easyPassword = text('Password Mudah Ditebak, Pilih Yang Lain')
