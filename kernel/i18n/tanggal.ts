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

const jakarta = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** An instant (ISO text, milliseconds or Date) as `yyyy-MM-dd` and `HH:mm` in Jakarta. */
export function waktuJakarta(saat: string | number | Date): { tanggal: string; jam: string } {
  const [tanggal = '', jam = ''] = jakarta.format(new Date(saat)).split(' ')
  return { tanggal, jam: jam.slice(0, 5) }
}

/** Today's date in Jakarta, by this machine's clock: for words on a screen, never for a rule. */
export const hariIni = (): string => waktuJakarta(Date.now()).tanggal

/** `09:41 WIB`. */
export const jamWib = (saat: string | number | Date): string => `${waktuJakarta(saat).jam} WIB`

/** `Sabtu, 21 November` of an ISO date, in the words that `kata` makes of the Indonesian names. */
export function tanggalPanjang(iso: string, kata: (teks: string) => string = (s) => s): string {
  const day = new Date(`${iso}T00:00:00Z`)
  return `${kata(namaHari[day.getUTCDay()]!)}, ${day.getUTCDate()} ${kata(namaBulan[day.getUTCMonth()]!)}`
}

/** `November 2026` of an ISO date or month. */
export const bulanTahun = (iso: string, kata: (teks: string) => string = (s) => s): string =>
  `${kata(namaBulan[Number(iso.slice(5, 7)) - 1]!)} ${iso.slice(0, 4)}`
