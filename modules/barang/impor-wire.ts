import { f, kindOf } from '#kernel/fields/index.ts'
import { readField } from '#kernel/fields/row.ts'
import type { Salah } from '#kernel/define/resource.ts'
import type { Persen, Rupiah } from '#kernel/quantity/quantity.ts'
import { samakan, type ApaKode, type KodeAsing, type KodeBaru } from './impor-kode.ts'
import type { NamaKolom, Peta } from './impor.ts'
import type { Rincian, TanyaKolom } from './impor-periksa.ts'
import type { Bacaan } from '#kernel/impor/sel.ts'

/** A code to be made, as JSON: fineness in percent, prices in rupiah a gram. */
export interface KodeBaruWire {
  readonly apa: ApaKode
  readonly teks: string
  readonly nama: string
  readonly kode_gudang?: string
  readonly kode_kategori?: string
  readonly jenis_group?: string
  readonly kadar?: number
  readonly harga?: number
  readonly harga_modal?: number
}
export interface RincianWire {
  readonly kode: string
  readonly jumlah: number
  /** Grams. */
  readonly berat: number
  readonly murni: number
  readonly nilai: number
}
export type JumlahWire = Omit<RincianWire, 'kode'>

/** What is sent with every step after the file. */
export interface PermintaanImpor {
  readonly id: string
  /** Column → place of its heading; absent: as guessed. */
  readonly peta?: Peta
  readonly bacaan?: Readonly<Partial<Record<NamaKolom, Bacaan>>>
  readonly buat?: readonly KodeBaruWire[]
}

/** The answer to the file itself. */
export interface JawabanBaca {
  readonly id: string
  readonly nama: string
  readonly baris: number
  readonly kolom: readonly { readonly judul: string; readonly contoh: readonly string[] }[]
  /** What the headings seem to mean, and how the clear cells say that the unclear ones are read. */
  readonly peta: Peta
  readonly bacaan: Readonly<Partial<Record<NamaKolom, Bacaan>>>
}
export interface SalahWire {
  readonly baris: number
  readonly kolom: string
  readonly alasan: string
  readonly nilai: string
}
export interface CatatanWire {
  readonly baris: number
  readonly kolom: string
  readonly nilai: string
  readonly dibaca: string
}
/** The answer of the dry run. Lists are cut, counts are whole. */
export interface JawabanCoba {
  /** Columns without which nothing can be read. */
  readonly kurang: readonly string[]
  readonly total: number
  readonly benar: number
  readonly baris_salah: number
  readonly jumlah_salah: number
  readonly salah: readonly SalahWire[]
  readonly jumlah_catatan: number
  readonly catatan: readonly CatatanWire[]
  readonly asing: readonly (Omit<KodeAsing, 'usul'> & { readonly usul: KodeBaruWire })[]
  readonly tanya: readonly TanyaKolom[]
  readonly jumlah: JumlahWire
  readonly per_group: readonly RincianWire[]
  readonly per_baki: readonly RincianWire[]
}
/** What stands in the books of one document, by group and by tray. */
export interface Rekonsiliasi {
  readonly no_masuk: string
  readonly jumlah: JumlahWire
  readonly per_group: readonly RincianWire[]
  readonly per_baki: readonly RincianWire[]
  /** What the journal put on PERSEDIAAN: equal to the nilai of the goods. */
  readonly persediaan: number
}
export interface JawabanSimpan extends Rekonsiliasi {
  readonly dilewati: number
  readonly dibuat: Readonly<Record<ApaKode, number>>
}

const berat = f.berat({ label: 'Berat' })
const uang = f.uang({ label: 'Harga', required: true })
const persen = f.persen({ label: 'Kadar', required: true, min: 0.01, max: 500 })
const keWire = {
  berat: (v: bigint) => kindOf(berat).toWire(v, berat) as number,
  uang: (v: bigint) => kindOf(uang).toWire(v, uang) as number,
  persen: (v: bigint) => kindOf(persen).toWire(v, persen) as number,
}

export const jumlahWire = (r: Omit<Rincian, 'kode'>): JumlahWire => ({
  jumlah: r.jumlah,
  berat: keWire.berat(r.berat),
  murni: keWire.berat(r.murni),
  nilai: keWire.uang(r.nilai),
})
export const rincianWire = (r: Rincian): RincianWire => ({ kode: r.kode, ...jumlahWire(r) })

export const kodeKeWire = (k: KodeBaru): KodeBaruWire =>
  k.apa === 'group'
    ? { ...k, kadar: keWire.persen(k.kadar), harga: keWire.uang(k.harga), harga_modal: keWire.uang(k.harga_modal) }
    : k

/** A code as it was sent, read; or which of its fields is wrong. `at`: its place in the list. */
export function kodeDariWire(k: KodeBaruWire, at: number): KodeBaru | Salah[] {
  const salah: Salah[] = []
  const add = (field: string, message: string) => salah.push({ field: `buat.${at}.${field}`, message })
  const isian = (field: 'nama' | 'kode_gudang' | 'kode_kategori' | 'jenis_group'): string => {
    const value = samakan(k[field] ?? '')
    if (value === '') add(field, 'Harus Diisi')
    return value
  }
  const angka = (field: 'harga' | 'harga_modal' | 'kadar'): bigint => {
    const of = field === 'kadar' ? persen : uang
    const read = k[field] === undefined ? ({ ok: false, message: 'Harus Diisi' } as const) : readField(of, k[field])
    if (!read.ok) add(field, read.message)
    return read.ok ? (read.value as bigint) : 0n
  }
  const sama = { teks: samakan(k.teks), nama: isian('nama') }
  const kode: KodeBaru =
    k.apa === 'gudang'
      ? { apa: k.apa, ...sama }
      : k.apa === 'baki'
        ? { apa: k.apa, ...sama, kode_gudang: isian('kode_gudang') }
        : k.apa === 'jenis'
          ? { apa: k.apa, ...sama, kode_kategori: isian('kode_kategori') }
          : {
              apa: k.apa,
              ...sama,
              jenis_group: isian('jenis_group'),
              kadar: angka('kadar') as Persen,
              harga: angka('harga') as Rupiah,
              harga_modal: angka('harga_modal') as Rupiah,
            }
  return salah.length > 0 ? salah : kode
}
