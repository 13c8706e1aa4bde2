import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'
import { printJobsKey } from '#kernel/web/paper/print-queue.web.ts'
import { defineWaiting } from '#kernel/web/shell/screens.web.ts'
import type { MenuFigure } from '../figures/menu.ts'
import { messageRow } from '../pages/waiting.ts'

/** `GET beranda/hari`: whole rupiah, grams with three decimals. `kas` only for users who do not count it. */
export interface Day {
  readonly dibuka: string | null
  readonly dibuka_oleh: string | null
  readonly emas: { readonly waktu: string; readonly harga_24k: number; readonly naik: number | null } | null
  readonly harga: readonly {
    readonly kode_group: string
    readonly kadar: number
    readonly harga: number
    readonly harga_beli: number | null
  }[]
  /** Null: the shop shows it to its owner alone. */
  readonly stok: { readonly jumlah: number; readonly berat: number } | null
  readonly kas: number | null
}

export const useDay = () =>
  useQuery({
    queryKey: [dayFigures, 'beranda'],
    queryFn: ({ signal }) => call<Day>('GET', 'beranda/hari', { signal }),
  })

/** What waits, by the screen on which it is taken: second steps, papers in doubt, notas not sent. `tertua`: ISO instant. */
export interface Queue {
  readonly dokumen: string
  readonly path: string
  readonly menu?: string
  readonly title: string
  readonly jumlah: number
  readonly tertua: string
}
export const queue = defineWaiting({
  // Renewed by every document, by what becomes of a message, and by what becomes of a paper.
  key: [dayFigures, messageRow, ...printJobsKey, 'menunggu'],
  read: (signal: AbortSignal) => call<Queue[]>('GET', 'beranda/menunggu', { signal }),
  count: (all) => all,
})
export const useQueue = () => useQuery({ queryKey: queue.key, queryFn: ({ signal }) => queue.read(signal) })

/** The figures at the head of a menu; `tanggal`: the business date, whose change asks anew. */
export const useMenuFigures = (menu: string, tanggal: string) =>
  useQuery({
    queryKey: [dayFigures, 'beranda', 'menu', menu, tanggal],
    queryFn: ({ signal }) => call<MenuFigure[]>('GET', 'beranda/menu', { signal, query: { menu } }),
  })

/** A kind of trade today, from `GET beranda/angka`. */
export interface TradeToday {
  readonly kategori: 'PENJUALAN' | 'PEMBELIAN' | 'SERVICE' | 'HUTANG' | 'PESANAN'
  readonly nota: number
  readonly potong: number
  readonly total: number
  readonly berat: number
  /** Of the same weekday before. */
  readonly sebelum: number
  readonly sepuluh_hari: readonly number[]
}
export const useTradeToday = (allowed: boolean) =>
  useQuery({
    queryKey: [dayFigures, 'beranda', 'angka'],
    queryFn: ({ signal }) => call<TradeToday[]>('GET', 'beranda/angka', { signal }),
    enabled: allowed,
  })

/** One of the last notas, from `GET beranda/terakhir`. */
export interface LastNota {
  readonly nomor: string
  readonly jam: string
  readonly nama_customer: string | null
  readonly total: number
  readonly status: string
  readonly nama_barang: string | null
  readonly kadar: number | null
  readonly aksesoris: boolean
  readonly lain: number
}
export const useLastPenjualan = (allowed: boolean) =>
  useQuery({
    queryKey: [dayFigures, 'penjualan', 'terakhir'],
    queryFn: ({ signal }) => call<LastNota[]>('GET', 'beranda/terakhir', { signal }),
    enabled: allowed,
  })
