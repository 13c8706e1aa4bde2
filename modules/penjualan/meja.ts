import type { Tolakan } from '#kernel/define/dokumen.ts'
import { asalTimbang, bukanTimbangan } from '#kernel/devices/timbangan.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { readRow } from '#kernel/fields/row.ts'
import { parseDecimal, toWireNumber } from '#kernel/quantity/decimal.ts'
import { berat, persen, type Berat, type Persen } from '#kernel/quantity/quantity.ts'
import { angka, bayarKosong, hitungKini, teks, wireBayar, type Dibayar, type HitunganKini } from './bayar-meja.ts'
import { periksaBayar } from './bayar.ts'
import { hitungBaris, hitungNota, type AturanJual, type HitunganBaris, type HitunganNota } from './hitung.ts'
import { bentukBarangJual, type BarangJual, type DraftBarang } from './penjualan.bentuk.ts'
import { periksaBaris } from './penjualan.ts'

/**
 * Meja: the counter of one cashier, with every nota that lies open on it. It is kept on the device as it is typed, so that nothing
 * is lost; amounts are kept as they stand in their fields.
 */
export interface BarisMeja {
  /** The piece as the look-up answered it, in wire form. */
  readonly barang: WireRow
  readonly jumlah: number
  /** Gram as typed; none: the weight of the stock. */
  readonly berat?: string
  /** Where that weight came from, when a scale said it. */
  readonly timbang?: { readonly perangkat: string; readonly mentah: string } | undefined
  /** Digits; '' for what the parameters say. */
  readonly ongkos: string
  readonly diskon: string
  readonly diskon_cara: 'Rp' | '%'
  readonly keterangan: string
}

export interface CustomerMeja {
  readonly kode: string
  readonly nama: string
  readonly no_hp: string
  readonly alamat: string
}

export interface Keranjang extends Dibayar {
  readonly id: string
  readonly customer: CustomerMeja
  readonly kode_sales: string
  readonly baris: readonly BarisMeja[]
  /** The chosen line. */
  readonly pilih: number
  /** The server holds its pieces for this basket. */
  readonly ditahan: boolean
  /** The key under which exactly this was sent and not yet answered. */
  readonly terkirim?: { readonly kunci: string; readonly isi: string }
}

export interface Meja {
  readonly keranjang: readonly Keranjang[]
  readonly aktif: string
}

const tanpaCustomer: CustomerMeja = { kode: '', nama: '', no_hp: '', alamat: '' }

export const keranjangBaru = (id: string, kode_sales: string): Keranjang => ({
  id,
  customer: tanpaCustomer,
  kode_sales,
  baris: [],
  pilih: 0,
  bayar: [],
  kini: bayarKosong('CASH'),
  ditahan: false,
})

export const mejaBaru = (id: string, kode_sales: string): Meja => ({
  keranjang: [keranjangBaru(id, kode_sales)],
  aktif: id,
})

/** Nothing on it that anybody would miss. */
export const kosong = (k: Keranjang): boolean =>
  k.baris.length === 0 && k.bayar.length === 0 && k.customer.nama === '' && !k.ditahan

/** A draft has no number: it is named after its customer (look 6). */
export const namaKeranjang = (k: Keranjang): string => k.customer.nama || 'CASH'

export const jumlahBarang = (k: Keranjang): number => k.baris.reduce((s, b) => s + b.jumlah, 0)

// The meja.

export const aktifDari = (m: Meja): Keranjang => m.keranjang.find((k) => k.id === m.aktif) ?? m.keranjang[0]!

export const ubahKeranjang = (m: Meja, id: string, ubah: (k: Keranjang) => Keranjang): Meja => ({
  ...m,
  keranjang: m.keranjang.map((k) => (k.id === id ? ubah(k) : k)),
})

/** Another nota comes to the front; an empty one that is left goes. */
export function bukaKeranjang(m: Meja, id: string): Meja {
  if (!m.keranjang.some((k) => k.id === id)) return m
  return { keranjang: m.keranjang.filter((k) => k.id === id || !kosong(k)), aktif: id }
}

/** A nota for the next customer; an empty one that already lies there is it. */
export function tambahKeranjang(m: Meja, id: string, kode_sales: string): Meja {
  const ada = m.keranjang.find(kosong)
  if (ada) return bukaKeranjang(m, ada.id)
  return bukaKeranjang({ ...m, keranjang: [...m.keranjang, keranjangBaru(id, kode_sales)] }, id)
}

/** One is gone: sold or thrown away. A new one stands in front; `id` and `kode_sales` are for it. */
export function hapusKeranjang(m: Meja, gone: string, id: string, kode_sales: string): Meja {
  const rest = m.keranjang.filter((k) => k.id !== gone)
  if (m.aktif !== gone) return { ...m, keranjang: rest }
  return tambahKeranjang({ keranjang: rest, aktif: '' }, id, kode_sales)
}

/** A basket that the server keeps: held by somebody of the shop. */
export interface Ditahan {
  readonly id: string
  readonly nama: string
  readonly oleh: string
  readonly perangkat: string
  readonly sampai: string
  readonly barang: readonly string[]
  readonly isi: { readonly layar?: Keranjang }
}

/**
 * The meja beside what the server holds: one's own held baskets from another device come in, and one that is held no more (sold or
 * let go elsewhere) goes, unless it lies in front.
 */
export function selaraskan(m: Meja, ditahan: readonly Ditahan[], user_id: string): Meja {
  const ada = new Set(ditahan.map((d) => d.id))
  const tetap = m.keranjang.filter((k) => !k.ditahan || ada.has(k.id) || k.id === m.aktif)
  const lokal = new Set(tetap.map((k) => k.id))
  const datang = ditahan.flatMap((d) => (d.oleh === user_id && !lokal.has(d.id) && d.isi.layar ? [d.isi.layar] : []))
  if (datang.length === 0 && tetap.length === m.keranjang.length) return m
  return { ...m, keranjang: [...tetap, ...datang.map((k) => ({ ...k, ditahan: true }))] }
}

/** Takes over a basket that somebody of the shop holds, or brings one's own to the front. */
export function ambilDitahan(m: Meja, d: Ditahan): Meja {
  const lokal = m.keranjang.some((k) => k.id === d.id)
  const semua = lokal || !d.isi.layar ? m.keranjang : [...m.keranjang, { ...d.isi.layar, ditahan: true }]
  return bukaKeranjang({ ...m, keranjang: semua }, d.id)
}

/** What is held on the server: the pieces, and the basket as the screen has it. */
export const isiTahan = (k: Keranjang): WireRow => ({
  detail_barang: k.baris.map((b) => ({ kode_barcode: b.barang.kode_barcode, jumlah: b.jumlah })),
  layar: { ...k, ditahan: true, terkirim: undefined },
})

// One basket.

const letak = (k: Keranjang, kode_barcode: unknown): number =>
  k.baris.findIndex((b) => b.barang.kode_barcode === kode_barcode)

/** A piece comes in and is chosen. A second scan of accessories is one more of them, of a single piece says that it is there. */
export function tambahBarang(k: Keranjang, barang: WireRow): Keranjang | Tolakan {
  const at = letak(k, barang.kode_barcode)
  if (at >= 0) {
    const lama = k.baris[at]!
    if (barang.aksesoris !== true) return { message: 'Barcode Sudah Ada Di Tabel' }
    if (lama.jumlah >= Number(barang.jumlah)) return { message: 'Berat Atau Saldo Stock Habis' }
    return { ...ubahBaris(k, at, { barang, jumlah: lama.jumlah + 1 }), pilih: at }
  }
  const baris: BarisMeja = { barang, jumlah: 1, ongkos: '', diskon: '', diskon_cara: 'Rp', keterangan: '' }
  return { ...k, baris: [...k.baris, baris], pilih: k.baris.length }
}

export const pilihBaris = (k: Keranjang, kode_barcode: unknown): Keranjang => ({
  ...k,
  pilih: Math.max(0, letak(k, kode_barcode)),
})

export const ubahBaris = (k: Keranjang, at: number, isi: Partial<BarisMeja>): Keranjang => ({
  ...k,
  baris: k.baris.map((b, i) => (i === at ? { ...b, ...isi } : b)),
})

/** The look-up answered anew: prices and state are as they are now, what was typed stays. */
export const segarkanBarang = (k: Keranjang, barang: WireRow): Keranjang => {
  const at = letak(k, barang.kode_barcode)
  return at < 0 ? k : ubahBaris(k, at, { barang })
}

/** The same lines as they were typed: a piece that was only looked up anew is no other line. */
const samaBaris = (a: Keranjang['baris'], b: Keranjang['baris']): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ barang, ...ketikan }, i) => {
      const { barang: lain, ...ketikanLain } = b[i]!
      return barang.kode_barcode === lain.kode_barcode && JSON.stringify(ketikan) === JSON.stringify(ketikanLain)
    }))

/** Is it what the cashier saw when something was said of it? */
export const samaIsi = (a: Keranjang, b: Keranjang): boolean =>
  a.id === b.id &&
  samaBaris(a.baris, b.baris) &&
  a.bayar === b.bayar &&
  a.kini === b.kini &&
  a.kode_sales === b.kode_sales &&
  a.customer === b.customer

export const geserPilihan = (k: Keranjang, n: number): Keranjang => ({
  ...k,
  pilih: Math.min(Math.max(0, k.baris.length - 1), Math.max(0, k.pilih + n)),
})

export const hapusBaris = (k: Keranjang, at: number): Keranjang =>
  geserPilihan({ ...k, baris: k.baris.filter((_, i) => i !== at), pilih: k.pilih > at ? k.pilih - 1 : k.pilih }, 0)

/** Somebody else buys: the deposits of the one before do not pay for it. */
export const gantiCustomer = (k: Keranjang, customer: CustomerMeja): Keranjang => ({
  ...k,
  customer,
  ...(customer.kode === k.customer.kode
    ? {}
    : {
        bayar: k.bayar.filter((b) => b.cara !== 'TITIPAN'),
        kini: k.kini.cara === 'TITIPAN' ? bayarKosong('CASH') : k.kini,
      }),
})

// Figures and the draft.

/** A typed percent; null for none or for what is none. */
export function angkaPersen(text: string): Persen | null {
  const read = parseDecimal(text, 2, 'lenient', '%')
  return read.ok && read.value >= 0n ? persen(read.value) : null
}

/** A typed weight; null for none or for what is none. */
export function angkaBerat(text: string): Berat | null {
  const read = parseDecimal(text, 3, 'lenient', 'g')
  return read.ok && read.value >= 0n ? berat(read.value) : null
}

export const draftBaris = (b: BarisMeja): DraftBarang => ({
  kode_barcode: String(b.barang.kode_barcode),
  jumlah: b.jumlah,
  berat: angkaBerat(b.berat ?? ''),
  ...(b.timbang ? asalTimbang(b.timbang) : bukanTimbangan),
  ongkos: angka(b.ongkos),
  diskon_persen: b.diskon_cara === '%' ? angkaPersen(b.diskon) : null,
  diskon_rp: b.diskon_cara === 'Rp' ? angka(b.diskon) : null,
  keterangan: teks(b.keterangan),
})

export interface BarisTerhitung {
  readonly barang: BarangJual
  readonly draft: DraftBarang
  readonly h: HitunganBaris
}

export interface HitunganKeranjang extends HitunganKini {
  readonly baris: readonly BarisTerhitung[]
  readonly nota: HitunganNota
}

/** A piece that the device kept, in code. Kept ones were answered by this very form; another one is a bug. */
export function bacaBarang(wire: WireRow): BarangJual {
  const read = readRow(bentukBarangJual, wire)
  if (!read.ok) throw new Error(`a piece of another form: ${read.fields.map((f) => f.field).join(', ')}`)
  return read.row
}

export function hitungKeranjang(k: Keranjang, a: AturanJual): HitunganKeranjang {
  const baris = k.baris.map((b): BarisTerhitung => {
    const barang = bacaBarang(b.barang)
    const draft = draftBaris(b)
    return { barang, draft, h: hitungBaris(draft, barang, a) }
  })
  const nota = hitungNota(
    baris.map(({ draft, h }) => ({ ...h, jumlah: draft.jumlah })),
    a,
  )
  return { baris, nota, ...hitungKini(k, nota.total) }
}

/** What the till itself sees is wrong, by the room's own rules, so that it need not ask the server. `menunggu`: the cashier takes the money. */
export function periksaKeranjang(
  k: Keranjang,
  h: HitunganKeranjang,
  a: AturanJual,
  rekening: ReadonlyMap<string, unknown>,
  menunggu: boolean,
): Tolakan[] {
  if (k.baris.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const salah = [
    ...(k.kode_sales === '' ? [{ field: 'kode_sales', message: 'Kode Tidak Boleh Kosong' }] : []),
    ...h.baris.flatMap((b, i) => periksaBaris(b.draft, b.barang, a, `detail_barang.${i}`)),
  ]
  return salah.length > 0 || menunggu ? salah : periksaBayar(h.pembayaran, h.nota.total, rekening)
}

const wireBaris = (d: DraftBarang) => ({
  ...d,
  berat: d.berat === null ? null : toWireNumber(d.berat, 3),
  ongkos: d.ongkos === null ? null : toWireNumber(d.ongkos, 0),
  diskon_persen: d.diskon_persen === null ? null : toWireNumber(d.diskon_persen, 2),
  diskon_rp: d.diskon_rp === null ? null : toWireNumber(d.diskon_rp, 0),
})

/** The draft as `POST penjualan` takes it; without payments where the cashier takes them. */
export const draftKeranjang = (k: Keranjang, h: HitunganKeranjang, menunggu: boolean): WireRow => ({
  kode_sales: k.kode_sales,
  kode_customer: teks(k.customer.kode),
  nama_customer: teks(k.customer.nama),
  alamat_customer: teks(k.customer.alamat),
  no_hp: teks(k.customer.no_hp),
  keranjang: k.id,
  detail_barang: h.baris.map((b) => wireBaris(b.draft)),
  bayar: menunggu ? [] : h.pembayaran.map(wireBayar),
})

/** The key for sending `isi`: the one under which the very same was sent before, so that it happens once. */
export function kunciKirim(k: Keranjang, isi: WireRow, baru: () => string): { kunci: string; isi: string } {
  const text = JSON.stringify(isi)
  return k.terkirim?.isi === text ? k.terkirim : { kunci: baru(), isi: text }
}
