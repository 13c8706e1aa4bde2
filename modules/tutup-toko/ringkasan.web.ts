import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/http/client.web.ts'
import { angkaHari } from '#kernel/live/angka.web.ts'

/** The books' side of the cash, told once a count is kept. */
export interface Kas {
  readonly kas_buku: number
  readonly saldo_awal: number
  readonly rincian: readonly { readonly jenis: string; readonly jumlah: number }[]
  readonly hitung: readonly { readonly kas_hitung: number; readonly oleh: string; readonly waktu: string }[]
  readonly bergerak: boolean
}

/** `GET tutup-toko/ringkasan`. Rupiah whole, grams with three decimals, instants ISO. */
export interface Ringkasan {
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
  readonly stok: readonly {
    readonly kode_gudang: string
    readonly nama_gudang: string
    readonly jumlah: number
    readonly berat: number
  }[]
  readonly non_cash: readonly {
    readonly no_rekening: string
    readonly bank: string
    readonly cara: string
    readonly nota: number
    readonly jumlah: number
  }[]
  readonly kas: Kas | null
}

export const kunciRingkasan = [angkaHari, 'tutup-toko'] as const

export const useRingkasan = () =>
  useQuery({
    queryKey: kunciRingkasan,
    queryFn: ({ signal }) => call<Ringkasan>('GET', 'tutup-toko/ringkasan', { signal }),
  })
