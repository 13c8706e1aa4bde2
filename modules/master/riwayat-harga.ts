import type { Row } from '#kernel/fields/field.ts'
import type { Rupiah } from '#kernel/quantity/quantity.ts'

/** The prices whose every change is dated, by the master that carries them. */
export const hargaBertanggal = {
  group: ['harga', 'harga_modal', 'harga_beli'],
  'harga-emas': ['harga_24k', 'harga_jual', 'harga_beli'],
} as const
export type ObjekHarga = keyof typeof hargaBertanggal
export type NamaHarga = (typeof hargaBertanggal)[ObjekHarga][number]

/** One price that moved, rupiah a gram; null: there is none. */
export interface PerubahanHarga {
  readonly nama: NamaHarga
  readonly dari: Rupiah | null
  readonly jadi: Rupiah | null
}

/** What a command does to the prices of a row: a deleted row has none, one that comes back has its own again. */
export function bandingkanHarga(
  objek: ObjekHarga,
  perintah: 'tambah' | 'ubah' | 'hapus' | 'aktifkan',
  row: Row,
  lama: Row | undefined,
): PerubahanHarga[] {
  const nilai = (r: Row | undefined, nama: NamaHarga): Rupiah | null => (r?.[nama] ?? null) as Rupiah | null
  const dulu = perintah === 'tambah' || perintah === 'aktifkan' ? undefined : lama
  const kini = perintah === 'hapus' ? undefined : row
  return hargaBertanggal[objek]
    .map((nama) => ({ nama, dari: nilai(dulu, nama), jadi: nilai(kini, nama) }))
    .filter((p) => p.dari !== p.jadi)
}

/** Wire form of one line of the history. */
export interface RiwayatHarga {
  readonly urut: number
  readonly objek: ObjekHarga
  /** The group's code, or the minute of the gold price. */
  readonly kunci: string
  readonly nama: NamaHarga
  readonly dari: number | null
  readonly jadi: number | null
  /** When it was written: ISO instant. */
  readonly waktu: string
  readonly oleh: string
}

/** Wire form of what held at one moment. */
export interface HargaPada {
  readonly emas: {
    readonly waktu: string
    readonly harga_24k: number
    readonly harga_jual: number | null
    readonly harga_beli: number | null
  } | null
  readonly group: readonly {
    readonly kode_group: string
    readonly harga: number
    readonly harga_modal: number | null
    readonly harga_beli: number | null
  }[]
}
