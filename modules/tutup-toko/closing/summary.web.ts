import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import type { CountState } from './tutup.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'

/** Cash according to the books, sent once the count is final. */
export interface Kas {
  readonly kas_buku: number
  readonly saldo_awal: number
  readonly rincian: readonly { readonly jenis: string; readonly jumlah: number }[]
  /** Each drawer by itself. */
  readonly laci: readonly {
    readonly kode_laci: string
    readonly kas_hitung: number
    readonly kas_buku: number
    readonly selisih: number
  }[]
}
/** The counts of the day, and how far they are. */
export interface Counted {
  readonly keadaan: CountState
  readonly hitung: readonly {
    readonly kas_hitung: number
    readonly oleh: string
    readonly waktu: string
    readonly detail_kas: readonly { readonly kode_laci: string; readonly pecahan: number; readonly lembar: number }[]
  }[]
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
  /** Bank accounts with non-cash money that is not matched yet. */
  readonly belum_cocok: number
  readonly ditahan: readonly {
    readonly kode_barcode: string
    readonly nama_barang: string
    readonly ditahan_oleh: string | null
    readonly ditahan_di: string | null
  }[]
  /** Trays of the window on the scale, and those that hold something and were not weighed today. */
  readonly ditimbang: number
  readonly belum_ditimbang: readonly { readonly kode_toko: string; readonly nama_toko: string }[]
  /** Deliveries that are still being written down. */
  readonly penerimaan: readonly {
    readonly no_penerimaan: string
    readonly tanggal: string
    readonly nama_supplier: string | null
    readonly oleh: string
  }[]
  readonly dokumen: readonly {
    readonly kode: string
    readonly jumlah: number
    readonly batal: number
    /** The list that shows exactly these. */
    readonly daftar: string | null
  }[]
  /** Null: the shop shows it to its owner alone. */
  readonly stok:
    | readonly {
        readonly kode_gudang: string
        readonly nama_gudang: string
        readonly jumlah: number
        readonly berat: number
        readonly baki: readonly { readonly kode_baki: string; readonly jumlah: number; readonly berat: number }[]
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
  /** The drawers that are counted. */
  readonly laci: readonly { readonly kode_laci: string; readonly nama: string }[]
}

export const briefKey = [dayFigures, 'tutup-toko'] as const

export const useBrief = () =>
  useQuery({
    queryKey: briefKey,
    queryFn: ({ signal }) => call<Overview>('GET', 'tutup-toko/ringkasan', { signal }),
  })
