import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import type { CountState } from './tutup.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'

/** Cash according to the books, sent once the count is final. */
export interface Kas {
  readonly kas_buku: number
  readonly saldo_awal: number
  readonly rincian: readonly { readonly jenis: string; readonly jumlah: number }[]
}
/** The counts of the day, and how far they are. */
export interface Counted {
  readonly keadaan: CountState
  readonly hitung: readonly { readonly kas_hitung: number; readonly oleh: string; readonly waktu: string }[]
}

/** `GET tutup-toko/ringkasan`. Whole rupiah, grams with three decimals, ISO instants. */
export interface Overview {
  readonly tgl_system: string
  readonly buka: boolean
  readonly hari_ini: string
  readonly terakhir: string
  readonly dibuka: string | null
  readonly dibuka_oleh: string | null
  readonly ditutup: string | null
  readonly ditutup_oleh: string | null
  readonly no_tutup: string | null
  readonly menunggu: number
  readonly seimbang: boolean
  readonly ditahan: readonly {
    readonly kode_barcode: string
    readonly nama_barang: string
    readonly ditahan_oleh: string | null
    readonly ditahan_di: string | null
  }[]
  readonly dokumen: readonly { readonly kode: string; readonly jumlah: number; readonly batal: number }[]
  /** Null: the shop shows it to its owner alone. */
  readonly stok:
    | readonly {
        readonly kode_gudang: string
        readonly nama_gudang: string
        readonly jumlah: number
        readonly berat: number
      }[]
    | null
  readonly non_cash: readonly {
    readonly no_rekening: string
    readonly bank: string
    readonly cara: string
    readonly nota: number
    readonly jumlah: number
  }[]
  readonly kas: Kas | null
  readonly hitungan: Counted
}

export const briefKey = [dayFigures, 'tutup-toko'] as const

export const useBrief = () =>
  useQuery({
    queryKey: briefKey,
    queryFn: ({ signal }) => call<Overview>('GET', 'tutup-toko/ringkasan', { signal }),
  })
