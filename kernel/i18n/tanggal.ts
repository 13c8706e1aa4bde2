import { isiTeks, type Isi } from './teks.ts'

/** Dates as people read them. ISO dates are the shop's; instants are shown in Asia/Jakarta (specification 9). */
export const namaBulan = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const
export const namaHari = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const

/** Jakarta is seven hours ahead, the year round and since 1964. */
const jakarta_ms = 7 * 3_600_000

/** An instant (ISO text, milliseconds or Date) as `yyyy-MM-dd` and `HH:mm` in Jakarta. */
export function waktuJakarta(saat: string | number | Date): { tanggal: string; jam: string } {
  const iso = new Date(new Date(saat).getTime() + jakarta_ms).toISOString()
  return { tanggal: iso.slice(0, 10), jam: iso.slice(11, 16) }
}

/** Today's date in Jakarta, by this machine's clock: for words on a screen, never for a rule. */
export const hariIni = (): string => waktuJakarta(Date.now()).tanggal

/** `09:41 WIB`. */
export const jamWib = (saat: string | number | Date): string => `${waktuJakarta(saat).jam} WIB`

/** How a sentence becomes the language's: `t` of a screen, or `terjemah` of one language. */
type Kata = (teks: string, isi?: Isi) => string

/** The words of an ISO date or month; the order they stand in is a sentence of the catalogue. */
const bagian = (iso: string, kata: Kata) => ({
  bulan: kata(namaBulan[Number(iso.slice(5, 7)) - 1]!),
  tahun: iso.slice(0, 4),
})
function hariBagian(iso: string, kata: Kata) {
  const day = new Date(`${iso}T00:00:00Z`)
  return { ...bagian(iso, kata), hari: kata(namaHari[day.getUTCDay()]!), tanggal: day.getUTCDate() }
}

/** `Sabtu, 21 November` of an ISO date. */
export const tanggalPanjang = (iso: string, kata: Kata = isiTeks): string =>
  kata('{hari}, {tanggal} {bulan}', hariBagian(iso, kata))

/** `Sabtu, 21 November 2026` of an ISO date. */
export const tanggalLengkap = (iso: string, kata: Kata = isiTeks): string =>
  kata('{hari}, {tanggal} {bulan} {tahun}', hariBagian(iso, kata))

/** `November 2026` of an ISO date or month. */
export const bulanTahun = (iso: string, kata: Kata = isiTeks): string => kata('{bulan} {tahun}', bagian(iso, kata))
