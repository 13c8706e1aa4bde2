import type { WireRow } from '#kernel/fields/field.ts'
import { typedOf } from '#kernel/fields/form.ts'
import { readField, readRow } from '#kernel/fields/row.ts'
import { rupiah, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'
import { groupBawaan, jenisBawaan } from './harga.ts'
import { hitungHargaKadar, type DasarHarga, type HargaKadar } from '#master'
import { hargaFields, kadarFields, keWire, type SalahIsian } from './isian.ts'

/** What is typed above the table. */
export interface DasarKetik {
  readonly harga_24k: string
  readonly selisih_jual: string
  readonly selisih_beli: string
  readonly pembulatan: string
}

/** One line of the table. A price of `null` follows the 24k price; a text was typed and stays. */
export interface KadarKetik {
  readonly id: string
  /** Not in the list of the shop yet: its code may still be typed. */
  readonly baru: boolean
  readonly kode_kadar: string
  readonly kadar: string
  readonly jenis_group: string
  readonly dijual: boolean
  readonly harga_jual: string | null
  readonly harga_beli: string | null
}

/** What the prices are computed from; undefined while something above the table is missing or wrong. */
export function bacaDasar(d: DasarKetik): DasarHarga | undefined {
  const { wire, salah } = keWire(hargaFields, { ...d })
  const read = Object.keys(salah).length === 0 ? readRow(hargaFields, wire) : undefined
  return read?.ok ? read.row : undefined
}

function persenDari(b: KadarKetik): Persen | undefined {
  const { wire } = keWire({ kadar: kadarFields.kadar }, { kadar: b.kadar })
  const read = wire.kadar === undefined || wire.kadar === null ? undefined : readField(kadarFields.kadar, wire.kadar)
  return read?.ok ? (read.value as Persen) : undefined
}

/** The computed prices of a line. */
export function hitungBaris(b: KadarKetik, d: DasarHarga | undefined): HargaKadar | undefined {
  const kadar = persenDari(b)
  return d && kadar !== undefined ? hitungHargaKadar(d, kadar) : undefined
}

const angka = (ketik: string): Rupiah => rupiah(BigInt(ketik.replace(/\D/g, '') || '0'))

/** The prices a line will have: typed ones, else the computed. */
export function hargaDari(b: KadarKetik, d: DasarHarga | undefined): { jual: Rupiah; beli: Rupiah } | undefined {
  const hitung = hitungBaris(b, d)
  const jual = b.harga_jual ? angka(b.harga_jual) : hitung?.jual
  const beli = b.harga_beli ? angka(b.harga_beli) : hitung?.beli
  return jual === undefined || beli === undefined ? undefined : { jual, beli }
}

/** Gold bars are the only fineness that a shop does not sell from the start. */
const batangan = 99

/** The lines as the shop has them: a price that is not what the sum says was typed. */
export function kadarAwal(
  kadar: readonly WireRow[],
  group: readonly WireRow[],
  d: DasarHarga | undefined,
): KadarKetik[] {
  return [...kadar]
    .sort((a, b) => Number(a.kadar) - Number(b.kadar))
    .map((k): KadarKetik => {
      const milik = group.filter((g) => g.kode_kadar === k.kode_kadar)
      const g = milik.find((x) => x.kode_group === groupBawaan(String(k.kode_kadar))) ?? milik[0]
      const polos: KadarKetik = {
        id: String(k.kode_kadar),
        baru: false,
        kode_kadar: String(k.kode_kadar),
        kadar: String(typedOf(kadarFields.kadar, k.kadar)),
        jenis_group: '',
        dijual: group.length === 0 ? Number(k.kadar) < batangan : g !== undefined,
        harga_jual: null,
        harga_beli: null,
      }
      const persen = persenDari(polos)
      const jenis_group = g ? String(g.jenis_group) : persen === undefined ? '' : jenisBawaan(persen)
      const hitung = hitungBaris(polos, d)
      const sendiri = (nilai: unknown, sama: Rupiah | undefined): string | null =>
        typeof nilai !== 'number' || BigInt(nilai) === sama ? null : String(nilai)
      return {
        ...polos,
        jenis_group,
        harga_jual: sendiri(g?.harga, hitung?.jual),
        harga_beli: sendiri(g?.harga_beli, hitung?.beli),
      }
    })
}

/** The lines for the server; what is empty is computed there. */
export function kadarKeWire(baris: readonly KadarKetik[]): { wire: readonly WireRow[]; salah: SalahIsian } {
  const semua = baris.map((b, i) => {
    const { id: _id, baru: _baru, ...isi } = b
    return keWire(
      kadarFields,
      { ...isi, harga_jual: b.harga_jual ?? '', harga_beli: b.harga_beli ?? '' },
      `kadar.${i}.`,
    )
  })
  return { wire: semua.map((s) => s.wire), salah: Object.assign({}, ...semua.map((s) => s.salah)) as SalahIsian }
}
