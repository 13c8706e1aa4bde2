import { addWhole } from '#kernel/base/quantity/sums.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'

interface ShopDay {
  readonly kode_toko: string
  readonly tgl_system: string
}
/** `GET cash-pusat/daily-cash-chart`: null for who counts the cash. */
export interface ShopCash extends ShopDay {
  readonly kas_awal: number | null
  readonly masuk: number | null
  readonly keluar: number | null
  readonly saldo: number | null
}
/** `GET cash-pusat/daily-biaya`. */
export interface ShopExpenses extends ShopDay {
  readonly jumlah_rp: number
  readonly detail_biaya: readonly {
    readonly nomor_akun: string
    readonly nama_akun: string
    readonly jumlah_rp: number
  }[]
}
/** `GET cash-pusat/outstand-noncash`; ages in days, the last one all that is older. */
export interface ShopNonCash extends ShopDay {
  readonly jumlah_rp: number
  readonly detail_umur: readonly { readonly umur: string; readonly jumlah_rp: number }[]
}

/** A call of `cash-pusat/*` over the shops that this session may see. */
const useMoney = <T>(path: string) =>
  useQuery({
    queryKey: [dayFigures, 'uang', path],
    queryFn: ({ signal }) => call<readonly T[]>('GET', `cash-pusat/${path}`, { signal }),
  })
export const useCash = () => useMoney<ShopCash>('daily-cash-chart')
export const useExpenses = () => useMoney<ShopExpenses>('daily-biaya')
export const useNonCash = () => useMoney<ShopNonCash>('outstand-noncash')

/** Rows of several shops by name, each with its sum, in the order in which they come. */
export function sumByName<R>(
  rows: readonly R[],
  nameOf: (r: R) => string,
  amountOf: (r: R) => number,
): readonly { readonly name: string; readonly sum: number }[] {
  return [...Map.groupBy(rows, nameOf)].map(([name, of]) => ({ name, sum: addWhole(of, amountOf) }))
}
export const total = (rows: readonly { readonly jumlah_rp: number }[]): number => addWhole(rows, (r) => r.jumlah_rp)
