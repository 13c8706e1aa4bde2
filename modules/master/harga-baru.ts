import type { Field, WireRow } from '#kernel/fields/field.ts'
import { typedOf, wireOf } from '#kernel/fields/form.ts'
import { f } from '#kernel/fields/index.ts'
import { readField } from '#kernel/fields/row.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { persen, rupiah, type Rupiah } from '#kernel/quantity/quantity.ts'
import { group } from './group.resource.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import {
  hitungHargaGroup,
  hitungMenurut,
  namaHargaGroup,
  type CaraToko,
  type GroupRencana,
  type HargaGroup,
  type RencanaHarga,
} from './rencana-harga.ts'

/** What is typed above the table; a price of `null` follows the 24k price. */
export interface EmasKetik {
  readonly waktu: string
  readonly harga_24k: string
  readonly harga_jual: string | null
  readonly harga_beli: string | null
  readonly selisih_jual: string
  readonly selisih_beli: string
  readonly pembulatan: string
}
/** One group: its own margins ('' as the shop), and its prices; `null` follows, a text was typed and stays. */
export interface GroupKetik {
  readonly ikut: boolean
  readonly selisih_jual: string
  readonly selisih_beli: string
  readonly harga: string | null
  readonly harga_modal: string | null
  readonly harga_beli: string | null
}
export type KetikSemua = Readonly<Record<string, GroupKetik>>

const selisih = { max: 100 } as const
export const emasFields = {
  waktu: hargaEmas.fields.waktu,
  harga_24k: hargaEmas.fields.harga_24k,
  harga_jual: hargaEmas.fields.harga_jual,
  harga_beli: hargaEmas.fields.harga_beli,
  selisih_jual: f.persen({ label: teks('Selisih jual'), required: true, ...selisih }),
  selisih_beli: f.persen({ label: teks('Selisih beli'), required: true, ...selisih }),
  pembulatan: f.uang({ label: teks('Pembulatan harga'), required: true, min: 1 }),
}
export const groupFields = {
  selisih_jual: f.persen({ label: teks('Selisih jual'), ...selisih }),
  selisih_beli: f.persen({ label: teks('Selisih beli'), ...selisih }),
  harga: group.fields.harga,
  harga_modal: group.fields.harga_modal,
  harga_beli: group.fields.harga_beli,
}

export type Salah = Readonly<Record<string, string>>

export const emasAwal = (r: RencanaHarga): EmasKetik => ({
  waktu: r.saat,
  // Typed anew: nobody confirms yesterday's price by pressing on.
  harga_24k: '',
  harga_jual: null,
  harga_beli: null,
  selisih_jual: String(typedOf(emasFields.selisih_jual, r.toko.selisih_jual)),
  selisih_beli: String(typedOf(emasFields.selisih_beli, r.toko.selisih_beli)),
  pembulatan: String(r.toko.pembulatan),
})
export const groupAwal = (g: GroupRencana): GroupKetik => ({
  ikut: g.ikut,
  selisih_jual: String(typedOf(groupFields.selisih_jual, g.selisih_jual)),
  selisih_beli: String(typedOf(groupFields.selisih_beli, g.selisih_beli)),
  harga: null,
  harga_modal: null,
  harga_beli: null,
})

/** One typed field in wire form and what is wrong with it. */
export function baca(field: Field, ketik: string): { wire: unknown; salah?: string } {
  const wire = wireOf(field, ketik)
  if (!wire.ok) return { wire: null, salah: wire.message }
  if (wire.wire === null) return field.required ? { wire: null, salah: 'Harus Diisi' } : { wire: null }
  const read = readField(field, wire.wire)
  return read.ok ? { wire: wire.wire } : { wire: null, salah: read.message }
}

/** The gold price as typed: in wire form, and what is wrong by field; selling and buying follow the margins until they are typed. */
export function bacaEmas(k: EmasKetik): {
  wire: WireRow
  salah: Salah
  toko: CaraToko | undefined
  emas: Rupiah | undefined
} {
  const salah: Record<string, string> = {}
  const wire: WireRow = {}
  for (const nama of ['waktu', 'harga_24k', 'selisih_jual', 'selisih_beli', 'pembulatan'] as const) {
    const read = baca(emasFields[nama], k[nama])
    wire[nama] = read.wire
    if (read.salah) salah[nama] = read.salah
  }
  const dasarBenar = !salah.selisih_jual && !salah.selisih_beli && !salah.pembulatan
  const toko = dasarBenar ? (wire as unknown as CaraToko) : undefined
  const emas = salah.harga_24k ? undefined : rupiah(wire.harga_24k as number)
  const ikut = toko && emas ? hitungEmas(emas, toko) : undefined
  for (const nama of ['harga_jual', 'harga_beli'] as const) {
    const ketik = k[nama]
    const read = ketik === null ? { wire: ikut ? Number(ikut[nama]) : null } : baca(emasFields[nama], ketik)
    wire[nama] = read.wire
    if ('salah' in read && read.salah) salah[nama] = read.salah
  }
  return { wire, salah, toko, emas }
}

/** What gold itself is sold and bought at: the margins of the shop on 24 karat. */
function hitungEmas(emas: Rupiah, toko: CaraToko): { harga_jual: Rupiah; harga_beli: Rupiah } {
  const h = hitungMenurut(emas, toko, {}, persen(10_000))
  return { harga_jual: h.jual, harga_beli: h.beli }
}

/** One line of the table: what its prices are, would be, and whether anything moves. */
export interface BarisRencana {
  readonly kini: HargaGroup
  readonly jadi: HargaGroup
  readonly berubah: boolean
  /** By field. */
  readonly salah: Salah
  readonly cara: { readonly ikut: boolean; readonly selisih_jual: number | null; readonly selisih_beli: number | null }
}

export function hitungBaris(
  g: GroupRencana,
  k: GroupKetik,
  emas: Rupiah | undefined,
  toko: CaraToko | undefined,
): BarisRencana {
  const salah: Record<string, string> = {}
  const bacaNama = (nama: keyof typeof groupFields, ketik: string): unknown => {
    const read = baca(groupFields[nama], ketik)
    if (read.salah) salah[nama] = read.salah
    return read.wire
  }
  const cara = {
    ikut: k.ikut,
    selisih_jual: bacaNama('selisih_jual', k.selisih_jual) as number | null,
    selisih_beli: bacaNama('selisih_beli', k.selisih_beli) as number | null,
  }
  const kini: HargaGroup = {
    harga: rupiah(g.harga),
    harga_modal: rupiah(g.harga_modal),
    harga_beli: g.harga_beli === null ? null : rupiah(g.harga_beli),
  }
  const kadar = persen(fromWireNumber(g.kadar, 2) ?? 0n)
  const dihitung =
    k.ikut && emas !== undefined && toko !== undefined
      ? hitungHargaGroup(emas, toko, { ...cara, kadar, harga_beli: kini.harga_beli })
      : kini
  const satu = (nama: (typeof namaHargaGroup)[number]): Rupiah | null => {
    const ketik = k[nama]
    if (ketik === null) return dihitung[nama]
    const wire = bacaNama(nama, ketik)
    return wire === null ? null : rupiah(wire as number)
  }
  const jadi = { harga: satu('harga') ?? kini.harga, harga_modal: satu('harga_modal'), harga_beli: satu('harga_beli') }
  return { kini, jadi, berubah: namaHargaGroup.some((nama) => jadi[nama] !== kini[nama]), salah, cara }
}

export type SemuaBaris = readonly { readonly g: GroupRencana; readonly baris: BarisRencana }[]

/** What is sent: the gold price, how each group follows, and the new prices of those that move. */
export const susunTerapkan = (wire: WireRow, semua: SemuaBaris, boleh: boolean): WireRow => ({
  ...wire,
  group: Object.fromEntries(
    semua.map(({ g, baris: { cara, jadi, berubah } }) => [
      g.kode_group,
      berubah && boleh
        ? {
            ...cara,
            jadi: {
              versi: g.versi,
              harga: Number(jadi.harga),
              harga_modal: Number(jadi.harga_modal ?? 0n),
              harga_beli: jadi.harga_beli === null ? null : Number(jadi.harga_beli),
            },
          }
        : cara,
    ]),
  ),
})
