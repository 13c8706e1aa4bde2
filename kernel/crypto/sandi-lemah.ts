import { teks } from '#kernel/i18n/teks.ts'

/** Words that a password may not consist of: what people type first, here and everywhere. Letters only, small. */
const umum = new Set(
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
const kami = new Set(
  `kilau toko tokoemas emas gold mas perak berlian diamond permata perhiasan jewelry jewellery cincin kalung gelang anting
  liontin logammulia antam nagatech nagagold pusat cabang penjualan pembelian gadai titipan`
    .split(/\s+/)
    .filter(Boolean),
)

const deret = ['0123456789012', '9876543210987', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** One letter or a short piece again and again, or a run of the keyboard. */
const berulang = (sandi: string): boolean =>
  /^(.{1,4})\1+$/.test(sandi) || new Set(sandi).size < 3 || deret.some((d) => d.includes(sandi))

/**
 * Is it one of the passwords that are tried first? A single common word, word of the trade, or one of `kata` (user id, name, shop) with
 * whatever digits and marks round it, a repetition, a run of keys. Any other composition is free.
 */
export function sandiLemah(sandi: string, kata: readonly string[]): boolean {
  const kecil = sandi.toLowerCase()
  const huruf = kecil.replaceAll(/[^\p{L}]/gu, '')
  const sendiri = kata.flatMap((k) => [k, ...k.split(/\s+/)]).map((k) => k.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
  const tebakan = (k: string): boolean => umum.has(k) || kami.has(k) || (k.length > 1 && sendiri.includes(k))
  // `p4ssw0rd` is read as it is meant.
  const asli = kecil
    .replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1!]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll(/[4@]/g, 'a')
    .replaceAll(/[5$]/g, 's')
    .replaceAll(/[^\p{L}]/gu, '')
  return berulang(kecil) || tebakan(huruf) || tebakan(asli) || kata.some((k) => k !== '' && kecil === k.toLowerCase())
}

/** What is said of it. */
export const sandiMudah = teks('Password Mudah Ditebak, Pilih Yang Lain')
