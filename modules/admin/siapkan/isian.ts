import type { Field, Fields, WireRow } from '#kernel/fields/field.ts'
import { wireOf } from '#kernel/fields/form.ts'
import { f } from '#kernel/fields/index.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { baki, bank, kadar, rekening, sales } from '#master'

/** What the steps ask for: the same fields in the form and on the server. */

export const hargaFields = {
  harga_24k: f.uang({ label: teks('Harga 24K per gram'), required: true, min: 1 }),
  selisih_jual: f.persen({
    label: teks('Selisih jual'),
    required: true,
    max: 100,
    hint: teks('Ditambahkan pada harga jual'),
  }),
  selisih_beli: f.persen({
    label: teks('Selisih beli'),
    required: true,
    max: 100,
    hint: teks('Dikurangkan dari harga beli'),
  }),
  pembulatan: f.uang({ label: teks('Pembulatan harga'), required: true, min: 1 }),
}
export const kadarFields = {
  kode_kadar: kadar.fields.kode_kadar,
  kadar: kadar.fields.kadar,
  jenis_group: f.code({ label: teks('Jenis Group'), required: true }),
  dijual: f.boolean({ label: teks('Dijual'), required: true, default: true }),
  /** Empty: as computed. */
  harga_jual: f.uang({ label: teks('Harga jual / g'), min: 1 }),
  harga_beli: f.uang({ label: teks('Harga beli / g') }),
}

export const rentangFields = {
  rentang: f.text({ label: teks('Rentang'), required: true, max: 40 }),
  nama: f.text({ label: teks('Nama'), required: true, max: 40 }),
  kode_gudang: f.code({ label: teks('Gudang'), required: true }),
  berat_baki: baki.fields.berat_baki,
  kapasitas: baki.fields.kapasitas,
}

export const kasFields = { kas: f.uang({ label: teks('Uang di laci'), required: true }) }
export const rekeningFields = {
  ...bank.fields,
  no_rekening: rekening.fields.no_rekening,
  nama_rekening: rekening.fields.nama_rekening,
  saldo: f.uang({ label: teks('Saldo sekarang'), required: true }),
}
export const salesFields = { kode_sales: sales.fields.kode_sales, nama_sales: sales.fields.nama_sales }

/** What a form holds, by field name. */
export type Ketik<F extends Fields = Fields> = { readonly [K in keyof F]: string | boolean }
export type SalahIsian = Readonly<Record<string, string>>

/** What was typed, in wire form, and what is no amount, named as the form names it. The server says the rest. */
export function keWire(
  fields: Fields,
  ketik: Readonly<Record<string, string | boolean>>,
  awalan = '',
): { readonly wire: WireRow; readonly salah: SalahIsian } {
  const wire: WireRow = {}
  const salah: Record<string, string> = {}
  for (const [nama, field] of Object.entries(fields) as [string, Field][]) {
    const read = wireOf(field, ketik[nama] ?? '')
    if (read.ok) wire[wireKey(nama, field)] = read.wire
    else salah[awalan + nama] = read.message
  }
  return { wire, salah }
}

/** The lines of a table likewise. */
export function barisKeWire(
  fields: Fields,
  baris: readonly Readonly<Record<string, string | boolean>>[],
  nama: string,
): { readonly wire: readonly WireRow[]; readonly salah: SalahIsian } {
  const semua = baris.map((b, i) => keWire(fields, b, `${nama}.${i}.`))
  return { wire: semua.map((s) => s.wire), salah: Object.assign({}, ...semua.map((s) => s.salah)) as SalahIsian }
}
