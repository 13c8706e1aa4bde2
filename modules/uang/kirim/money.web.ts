import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'

/** Money between two shops, as its calls tell it. */
export interface MoneyRow {
  readonly dari: string
  readonly tujuan: string
  readonly no_reff: string
  readonly nota_kirim: string
  readonly jumlah_rp: number
  readonly keterangan: string
  readonly tgl_system: string
  readonly status: string
  /** Open for more than a day. */
  readonly lama: boolean
}
export interface Sender {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly data: readonly MoneyRow[]
}

/** What waits to be received, by the shop that sent it. A message or a receipt makes it out of date: it goes by the document's name. */
export const useIncoming = () =>
  useQuery({
    queryKey: ['kiriman', 'terima-uang'],
    queryFn: ({ signal }) => call<Sender[]>('GET', 'kirim-uang', { query: { status: 'OPEN' }, signal }),
  })

/** What this shop sent that nobody has taken for more than a day. */
export const useLate = () =>
  useQuery({
    queryKey: ['kiriman', 'kirim-uang'],
    queryFn: ({ signal }) => call<{ data: MoneyRow[] }>('GET', 'kirim-uang-history', { signal }),
    select: ({ data }) => data.filter((m) => m.lama),
  })

interface Shop {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly pusat: boolean
}
/** The shops that this one may send money to: head office, or from there every other. */
export const useDestinations = (own: string) =>
  useQuery({
    queryKey: ['tujuan', 'toko', own],
    queryFn: ({ signal }) => call<Shop[]>('GET', 'tokos', { signal }),
    select: (all) => {
      const fromPusat = all.some((s) => s.kode_toko === own && s.pusat)
      return all.filter((s) => s.kode_toko !== own && (fromPusat || s.pusat))
    },
  })
