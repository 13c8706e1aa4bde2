import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { f, kindOf } from '#kernel/model/fields/index.ts'
import { readField } from '#kernel/model/fields/row.ts'
import type { Percent, Rupiah } from '#kernel/base/quantity/quantity.ts'
import { normalize, type KodeKind, type UnknownKode, type NewKode } from './import-codes.ts'
import type { ColumnName, Constants, GoodsMap } from './import.ts'
import type { SheetSum } from './import-sums.ts'
import type { Detail, ColumnQuestion } from './import-check.ts'
import type { CellReading } from '#kernel/engine/transfer/cell.ts'
import type { RowIssue } from '#kernel/engine/transfer/import.ts'

/** A code to create, as JSON: fineness in percent, prices in rupiah per gram. */
export interface NewKodeWire {
  readonly apa: KodeKind
  readonly teks: string
  readonly nama: string
  readonly kode_gudang?: string
  readonly kode_kategori?: string
  readonly jenis_group?: string
  readonly kadar?: number
  readonly harga?: number
  readonly harga_modal?: number
}
export interface DetailWire {
  readonly kode: string
  readonly jumlah: number
  /** Grams. */
  readonly berat: number
  readonly murni: number
  readonly nilai: number
}
export type JumlahWire = Omit<DetailWire, 'kode'>

/** The body of every step after the upload. */
export interface ImportRequest {
  readonly id: string
  /** Column → index of its heading; absent: as guessed. */
  readonly peta?: GoodsMap
  readonly bacaan?: Readonly<Partial<Record<ColumnName, CellReading>>>
  /** One value for every row, where no heading gives the column. */
  readonly tetap?: Constants
  readonly buat?: readonly NewKodeWire[]
}

/** The answer to the upload. */
export interface ReadAnswer {
  readonly id: string
  readonly nama: string
  readonly baris: number
  readonly kolom: readonly { readonly judul: string; readonly contoh: readonly string[] }[]
  /** The guessed meaning of the headings, and the number format suggested by the unambiguous cells. */
  readonly peta: GoodsMap
  readonly bacaan: Readonly<Partial<Record<ColumnName, CellReading>>>
}
interface IssueWire extends RowIssue {
  readonly baris: number
}
interface NoteWire {
  readonly baris: number
  readonly kolom: string
  readonly nilai: string
  readonly dibaca: string
}
/** The answer of the dry run. Lists are truncated, counts are complete. */
export interface DryRunAnswer {
  /** Required columns without a heading. */
  readonly kurang: readonly string[]
  readonly total: number
  readonly benar: number
  readonly baris_salah: number
  readonly jumlah_salah: number
  readonly salah: readonly IssueWire[]
  readonly jumlah_catatan: number
  readonly catatan: readonly NoteWire[]
  readonly asing: readonly (Omit<UnknownKode, 'usul'> & { readonly usul: NewKodeWire })[]
  readonly tanya: readonly ColumnQuestion[]
  /** Rows of sums: left out, and compared with what was read. */
  readonly jumlah_berkas: readonly SheetSum[]
  readonly jumlah: JumlahWire
  readonly per_group: readonly DetailWire[]
  readonly per_baki: readonly DetailWire[]
}
/** What the books say for one document, by group and by tray. */
export interface Reconciliation {
  readonly no_masuk: string
  readonly jumlah: JumlahWire
  readonly per_group: readonly DetailWire[]
  readonly per_baki: readonly DetailWire[]
  /** The amount posted to PERSEDIAAN; equal to the nilai of the goods. */
  readonly persediaan: number
}
export interface SaveAnswer extends Reconciliation {
  readonly dilewati: number
  readonly dibuat: Readonly<Record<KodeKind, number>>
}

const berat = f.weight({ label: 'Berat' })
const uang = f.money({ label: 'Harga', required: true })
const percent = f.percent({ label: 'Kadar', required: true, min: 0.01, max: 500 })
const toWire = {
  berat: (v: bigint) => kindOf(berat).toWire(v, berat) as number,
  uang: (v: bigint) => kindOf(uang).toWire(v, uang) as number,
  percent: (v: bigint) => kindOf(percent).toWire(v, percent) as number,
}

export const jumlahWire = (detail: Omit<Detail, 'kode'>): JumlahWire => ({
  jumlah: detail.jumlah,
  berat: toWire.berat(detail.berat),
  murni: toWire.berat(detail.murni),
  nilai: toWire.uang(detail.nilai),
})
export const detailWire = (r: Detail): DetailWire => ({ kode: r.kode, ...jumlahWire(r) })

export const kodeToWire = (kode: NewKode): NewKodeWire =>
  kode.apa === 'group'
    ? {
        ...kode,
        kadar: toWire.percent(kode.kadar),
        harga: toWire.uang(kode.harga),
        harga_modal: toWire.uang(kode.harga_modal),
      }
    : kode

/** Parses a code as sent, or says which of its fields is wrong. `at`: its index in the list. */
export function kodeFromWire(wire: NewKodeWire, at: number): NewKode | FieldIssue[] {
  const wrong: FieldIssue[] = []
  const add = (field: string, message: string) => wrong.push({ field: `buat.${at}.${field}`, message })
  const input = (field: 'nama' | 'kode_gudang' | 'kode_kategori' | 'jenis_group'): string => {
    const value = normalize(wire[field] ?? '')
    if (value === '') add(field, 'Harus Diisi')
    return value
  }
  const figures = (field: 'harga' | 'harga_modal' | 'kadar'): bigint => {
    const of = field === 'kadar' ? percent : uang
    const read =
      wire[field] === undefined ? ({ ok: false, message: 'Harus Diisi' } as const) : readField(of, wire[field])
    if (!read.ok) wrong.push(issueAt(`buat.${at}.${field}`, read))
    return read.ok ? (read.value as bigint) : 0n
  }
  const same = { teks: normalize(wire.teks), nama: input('nama') }
  const kode: NewKode =
    wire.apa === 'gudang'
      ? { apa: wire.apa, ...same }
      : wire.apa === 'baki'
        ? { apa: wire.apa, ...same, kode_gudang: input('kode_gudang') }
        : wire.apa === 'jenis'
          ? { apa: wire.apa, ...same, kode_kategori: input('kode_kategori') }
          : {
              apa: wire.apa,
              ...same,
              jenis_group: input('jenis_group'),
              kadar: figures('kadar') as Percent,
              harga: figures('harga') as Rupiah,
              harga_modal: figures('harga_modal') as Rupiah,
            }
  return wrong.length > 0 ? wrong : kode
}
