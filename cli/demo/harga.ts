import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rupiah of one dollar in the sample, and grams of one troy ounce. */
const kurs = 16_500
const gramSeOns = 31.1035

const bulanKe = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1

/** Dollars an ounce by month, oldest first: cli/demo/README.md says whose figures these are. */
function bacaEmas(): { readonly bulan: number; readonly usd: number }[] {
  const teks = readFileSync(join(import.meta.dirname, 'emas-usd-oz.csv'), 'utf8')
  return teks
    .trim()
    .split('\n')
    .slice(1)
    .map((baris) => {
      const [bulan = '', usd = ''] = baris.split(',')
      return { bulan: bulanKe(bulan), usd: Number(usd) }
    })
}

/**
 * Rupiah of a gram of 24 karat on an ISO date, in steps of a thousand. The figures end some months ago: the last of them counts for the
 * month of `sampai`, those before for the months before. Between the middles of two months the price walks straight.
 */
export function buatHarga(sampai: string): (tanggal: string) => number {
  const emas = bacaEmas()
  const akhir = emas.at(-1)!.bulan
  const geser = Math.max(0, bulanKe(sampai) - akhir)
  const usd = (bulan: number): number => emas[Math.min(emas.length - 1, Math.max(0, bulan - emas[0]!.bulan))]!.usd
  return (tanggal) => {
    const letak = bulanKe(tanggal) - geser + (Number(tanggal.slice(8, 10)) - 16) / 31
    const bulan = Math.floor(letak)
    const antara = usd(bulan) + (usd(bulan + 1) - usd(bulan)) * (letak - bulan)
    return Math.round((antara * kurs) / gramSeOns / 1000) * 1000
  }
}
