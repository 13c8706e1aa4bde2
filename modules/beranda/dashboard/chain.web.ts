import { addGrams, addWhole } from '#kernel/base/quantity/sums.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import type { SpanName } from '../figures/compare.ts'

/** A shop as head office sees it, from `GET pusat/ringkasan`, read with an audit entry. */
export interface TokoOverview {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly pusat: boolean
  /** On another server: its figures are not known here. */
  readonly jauh: boolean
  readonly tgl_system: string | null
  readonly buka: boolean
  readonly nota: number
  readonly total: number
  /** Grams. */
  readonly berat: number
  /** Sales of the days that it is compared with. */
  readonly sebelum: number
  readonly beli: number
  readonly tujuh_hari: readonly number[]
  /** Null: shown to owners alone. */
  readonly stok: { readonly jumlah: number; readonly berat: number } | null
  readonly kas: number | null
  readonly emas: { readonly waktu: string; readonly harga_24k: number } | null
}

export const useChain = (rentang: SpanName) =>
  useQuery({
    queryKey: ['pusat', 'ringkasan', rentang],
    queryFn: ({ signal }) => call<TokoOverview[]>('GET', 'pusat/ringkasan', { signal, query: { rentang } }),
    placeholderData: (old) => old,
  })

/** `GET pusat/sorotan`. */
export interface Highlights {
  readonly stok_kadar: readonly { readonly kadar: number; readonly jumlah: number; readonly berat: number }[] | null
  readonly selisih: readonly {
    readonly kode_toko: string
    readonly no_tutup: string
    readonly tanggal: string
    readonly selisih: number
  }[]
  readonly emas: readonly { readonly tanggal: string; readonly harga_24k: number }[]
}
export const useHighlights = () =>
  useQuery({
    queryKey: ['pusat', 'sorotan'],
    queryFn: ({ signal }) => call<Highlights>('GET', 'pusat/sorotan', { signal }),
  })

/** Branches; head office's own shop only where it trades or holds goods itself. The best seller first. */
export const tradingShops = (all: readonly TokoOverview[]): TokoOverview[] =>
  all
    .filter((s) => !s.pusat || s.total !== 0 || (s.stok?.jumlah ?? 0) > 0)
    .toSorted((a, b) => b.total - a.total || (a.kode_toko < b.kode_toko ? -1 : 1))

/** Sums of the chain. */
export function sumShops(shops: readonly TokoOverview[]) {
  const sum = (of: (s: TokoOverview) => number) => addWhole(shops, of)
  const grams = (of: (s: TokoOverview) => number) => addGrams(shops, of)
  return {
    nota: sum((s) => s.nota),
    total: sum((s) => s.total),
    sebelum: sum((s) => s.sebelum),
    beli: sum((s) => s.beli),
    berat: grams((s) => s.berat),
    stok: shops.some((s) => s.stok) ? grams((s) => s.stok?.berat ?? 0) : null,
    potong: sum((s) => s.stok?.jumlah ?? 0),
    kas: shops.some((s) => s.kas !== null) ? sum((s) => s.kas ?? 0) : null,
  }
}

/** What head office should look at, the gravest first. */
export interface Alarm {
  readonly toko: TokoOverview
  readonly kind: 'hari' | 'harga' | 'selisih'
  /** The day it speaks of. */
  readonly tanggal: string
  readonly selisih: number
}
export function alarmsOf(shops: readonly TokoOverview[], found: Highlights | undefined, today: string): Alarm[] {
  const alarm = (kind: Alarm['kind'], toko: TokoOverview, tanggal: string, selisih = 0) => ({
    kind,
    toko,
    tanggal,
    selisih,
  })
  return [
    ...shops.flatMap((s) => (s.buka && s.tgl_system && s.tgl_system < today ? [alarm('hari', s, s.tgl_system)] : [])),
    ...(found?.selisih ?? []).flatMap((difference) => {
      const toko = shops.find((s) => s.kode_toko === difference.kode_toko)
      return toko ? [alarm('selisih', toko, difference.tanggal, difference.selisih)] : []
    }),
    ...shops.flatMap((overview) => {
      const day = overview.emas?.waktu.slice(0, 10) ?? ''
      return day < today && !overview.jauh ? [alarm('harga', overview, day)] : []
    }),
  ]
}
