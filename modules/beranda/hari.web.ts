import { useQuery } from '@tanstack/react-query'
import type { WireRow } from '#kernel/fields/field.ts'
import { call } from '#kernel/http/client.web.ts'
import { angkaHari } from '#kernel/live/angka.web.ts'

/** `GET beranda/hari`: rupiah whole, grams with three decimals. `kas`: only for those who do not count it. */
export interface Hari {
  readonly dibuka: string | null
  readonly dibuka_oleh: string | null
  readonly emas: { readonly waktu: string; readonly harga_24k: number; readonly naik: number | null } | null
  readonly harga: readonly {
    readonly kode_group: string
    readonly kadar: number
    readonly harga: number
    readonly harga_beli: number | null
  }[]
  readonly stok: { readonly jumlah: number; readonly berat: number }
  readonly kas: number | null
}

/** One day's sales, `GET penjualan/chart`. */
export interface JualHari {
  readonly tanggal: string
  readonly nota: number
  readonly potong: number
  readonly total: number
  readonly berat: number
}

export const useHari = () =>
  useQuery({
    queryKey: [angkaHari, 'beranda'],
    queryFn: ({ signal }) => call<Hari>('GET', 'beranda/hari', { signal }),
  })

/** The business month so far, by day; today is its last entry, if anything was sold. */
export const useJualBulan = (boleh: boolean) =>
  useQuery({
    queryKey: [angkaHari, 'penjualan', 'monthly'],
    queryFn: ({ signal }) => call<JualHari[]>('GET', 'penjualan/chart', { signal, query: { type: 'monthly' } }),
    enabled: boleh,
  })

/** Documents that wait for a second step, by the screen on which it is taken. `tertua`: ISO instant. */
export interface Antrean {
  readonly dokumen: string
  readonly path: string
  readonly title: string
  readonly jumlah: number
  readonly tertua: string
}
export const useAntrean = () =>
  useQuery({
    queryKey: [angkaHari, 'menunggu'],
    queryFn: ({ signal }) => call<Antrean[]>('GET', 'beranda/menunggu', { signal }),
  })

/** The newest notas. */
export const useJualTerakhir = (boleh: boolean) =>
  useQuery({
    queryKey: [angkaHari, 'penjualan', 'terakhir'],
    queryFn: async ({ signal }) =>
      (await call<{ rows: WireRow[] }>('POST', 'penjualan/cari', { signal, body: { batas: 6 } })).rows,
    enabled: boleh,
  })
