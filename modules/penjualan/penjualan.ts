import { adalahNomor, type Butuh, type Draft, type Isi, type Konteks, type Tolakan } from '#kernel/define/dokumen.ts'
import { asalTersimpan, bedaTimbangan } from '#kernel/devices/timbangan.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { beratMurni, berat, mulDiv, rupiah, type Berat, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'
import { nilaiSetting } from '#toko'
import { belumDibayar, susunBayar, type BiayaBank } from './bayar.ts'
import { bacaAturan, bagian, hitungBaris, hitungNota, type AturanJual } from './hitung.ts'
import type {
  BarangJual,
  barisBarang,
  BarisBarang,
  barisBayar,
  DraftBarang,
  kepalaPenjualan,
} from './penjualan.bentuk.ts'
import type { TitipanPakai } from './titipan-pakai.ts'

type Baris = { readonly detail_barang: typeof barisBarang; readonly bayar: typeof barisBayar }
export type DraftPenjualan = Draft<typeof kepalaPenjualan, Baris>
export type IsiPenjualan = Isi<typeof kepalaPenjualan, Baris>

/** The letters of a nota's number. */
export const kodeNota = 'JL'

/** Notas wait for the cashier in a shop that works in two steps. */
export const penjualanMenunggu = (k: Pick<Konteks, 'flags'>): boolean => k.flags.PENJUALAN_DUA_LANGKAH === 'on'

/** A piece with what only the server knows of it. */
export interface StokJual extends BarangJual {
  /** Cost of all that lie under the barcode. */
  readonly nilai: Rupiah
  /** Replacement cost a gram, of the piece or else of its group. */
  readonly harga_modal: Rupiah | null
  /** The basket that its row names, also when that hold has run out. */
  readonly pegangan: string | null
}

export interface FaktaJual {
  /** By barcode; of the pieces that the draft names and of those that its basket holds. */
  readonly barang: ReadonlyMap<string, StokJual>
  /** The sales of the draft is there and works here. */
  readonly sales: boolean
  readonly customer:
    | { readonly nama_customer: string; readonly alamat_customer: string | null; readonly no_hp: string | null }
    | undefined
  readonly rekening: ReadonlyMap<string, BiayaBank>
  /** By number; those that the payments name. */
  readonly titipan: ReadonlyMap<string, TitipanPakai>
}

/** Nota or till and person, as the refusal names them. */
export const tulisTempat = (nota: string | null, perangkat: string | null, oleh: string | null): string => {
  const orang = [perangkat, oleh].filter((x) => x !== null && x !== '')
  return nota === null ? orang.join(', ') : orang.length > 0 ? `${nota} (${orang.join(', ')})` : nota
}

/** May this piece be sold from here? `keranjang`: the basket that the draft was resumed from, or the nota that waits. */
export function periksaKeadaan(b: BarangJual, jumlah: number, keranjang: string | null, at: string): Tolakan[] {
  const field = `${at}.kode_barcode`
  const sendiri = b.status === 'DITAHAN' && keranjang !== null && b.ditahan_untuk === keranjang
  if (!sendiri && b.status !== 'TERSEDIA') {
    if (b.tempat !== null) {
      const message = b.status === 'TERJUAL' ? 'Barang Sudah Terjual Di {tempat}' : 'Barang Sedang Dipakai Di {tempat}'
      return [{ field, message, isi: { tempat: b.tempat }, bentrok: true }]
    }
    if (b.status === 'HABIS') return [{ field, message: 'Berat Atau Saldo Stock Habis' }]
    return [{ field, message: 'Barang Tidak Bisa Dijual: {status}', isi: { status: b.status } }]
  }
  return jumlah > b.jumlah ? [{ field: `${at}.jumlah`, message: 'Berat Atau Saldo Stock Habis' }] : []
}

/** What is wrong with one line, of a piece that may be sold: the price that is missing, the weight, the discount. */
export function periksaBaris(d: DraftBarang, b: BarangJual, a: AturanJual, at: string): Tolakan[] {
  const h = hitungBaris(d, b, a)
  const tolakan: Tolakan[] = []
  const salah = (field: string, message: string) => tolakan.push({ field: `${at}.${field}`, message })
  if (h.harga_dasar === 0n)
    salah(
      'kode_barcode',
      { BARANG: 'Harga Jual Belum Diisi', GROUP: 'Harga Group Belum Diisi', EMAS: 'Harga Emas Belum Diisi' }[
        h.kategori_harga
      ],
    )
  if (h.berat < h.berat_emas || h.berat > h.berat_stock)
    salah('berat', 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
  if (bedaTimbangan(d)) salah('berat', 'Berat Tidak Sama Dengan Timbangan')
  if (d.diskon_persen && d.diskon_rp) salah('diskon_rp', 'Pilih Diskon Persen Atau Rupiah')
  if (h.diskon > h.jumlah_rp) salah('diskon_rp', 'Diskon Tidak Boleh Melebihi Total')
  return tolakan
}

/** Lines that name a barcode again. */
export const periksaGanda = (detail: readonly Pick<DraftBarang, 'kode_barcode'>[]): Tolakan[] =>
  detail.flatMap(({ kode_barcode }, i) =>
    detail.findIndex((d) => d.kode_barcode === kode_barcode) < i
      ? [{ field: `detail_barang.${i}.kode_barcode`, message: 'Barcode Sudah Ada Di Tabel' }]
      : [],
  )

function periksaDetail(d: DraftPenjualan, f: FaktaJual, a: AturanJual, k: Konteks): Tolakan[] {
  if (d.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  return [
    ...periksaGanda(d.detail_barang),
    ...d.detail_barang.flatMap((baris, i) => {
      const at = `detail_barang.${i}`
      const b = f.barang.get(baris.kode_barcode)
      if (!b) return [{ field: `${at}.kode_barcode`, message: 'Barcode Tidak Ditemukan' }]
      if (b.berlian && k.flags.BERLIAN_MODULE !== 'on')
        return [{ field: `${at}.kode_barcode`, message: 'Modul Berlian Tidak Aktif' }]
      const keadaan = periksaKeadaan(b, baris.jumlah, d.keranjang, at)
      return keadaan.length > 0 ? keadaan : periksaBaris(baris, b, a, at)
    }),
  ]
}

/** Fine grams that leave with a part of a lot: what was there less what stays, so that the book ends at nil. */
export const murniKeluar = (b: StokJual, emas: Berat): Berat =>
  berat(beratMurni(b.berat_emas, b.kadar) - beratMurni(berat(b.berat_emas - emas), b.kadar))

/** Where the weight of a line came from, kept with it: what the scale said is the weight, or the draft was refused. */
const asalBeratBaris = (
  d: DraftBarang,
  berat_stock: Berat,
): Pick<BarisBarang, 'asal_berat' | 'timbangan' | 'teks_timbang'> => {
  const asal = asalTersimpan(d)
  if (asal.teks_timbang !== null) return { asal_berat: 'TIMBANG', ...asal }
  return { asal_berat: (d.berat ?? berat_stock) === berat_stock ? 'STOCK' : 'KETIK', ...asal }
}

function lengkapiBaris(d: DraftBarang, b: StokJual, a: AturanJual): BarisBarang {
  const h = hitungBaris(d, b, a)
  const { nama_barang, kode_group, kode_dept, kode_intern, kadar, aksesoris, size, kode_gudang, kode_baki, tgl_masuk } =
    b
  return {
    ...d,
    nama_barang,
    kode_group,
    kode_dept,
    kode_intern,
    kadar,
    aksesoris,
    size,
    kode_gudang,
    kode_baki,
    tgl_masuk,
    ...h,
    ...asalBeratBaris(d, h.berat_stock),
    nilai: rupiah(bagian(b.nilai, d.jumlah, b.jumlah)),
    murni: murniKeluar(b, h.berat_emas),
  }
}

/** Draft and facts → the whole nota, or every reason why not. */
export function susunPenjualan(d: DraftPenjualan, f: FaktaJual, k: Konteks): IsiPenjualan | Tolakan[] {
  const a = bacaAturan(k)
  const salah: Tolakan[] = [
    ...(f.sales ? [] : [{ field: 'kode_sales', message: 'Data Tidak Ditemukan' }]),
    ...(d.kode_customer !== null && !f.customer
      ? [{ field: 'kode_customer', message: 'Customer Tidak Ditemukan' }]
      : []),
    ...periksaDetail(d, f, a, k),
    ...(a.ppn_mode !== 'TIDAK' && a.tarif_ppn === undefined ? [{ message: 'Tarif PPN Belum Diisi' }] : []),
    // What waits holds its pieces in its own number: a basket may not go by such a name.
    ...(adalahNomor(kodeNota, d.keranjang ?? '') ? [{ field: 'keranjang', message: 'Isian Tidak Sah' }] : []),
  ]
  if (salah.length > 0) return salah
  const detail_barang = d.detail_barang.map((b) => lengkapiBaris(b, f.barang.get(b.kode_barcode)!, a))
  const nota = hitungNota(detail_barang, a)
  const menunggu = penjualanMenunggu(k)
  const dibayar = menunggu
    ? belumDibayar(d.bayar, a.biaya_kartu_oleh)
    : susunBayar(d, nota.total, f, a.biaya_kartu_oleh)
  if (Array.isArray(dibayar)) return dibayar
  return {
    ...d,
    nama_customer: d.nama_customer ?? f.customer?.nama_customer ?? 'CASH',
    alamat_customer: d.alamat_customer ?? f.customer?.alamat_customer ?? null,
    no_hp: d.no_hp ?? f.customer?.no_hp ?? null,
    ...nota,
    ...dibayar,
    ppn_mode: a.ppn_mode,
    nilai: rupiah(detail_barang.reduce((s, b) => s + b.nilai, 0n)),
    // The paper is drawn when the money is there.
    cetakan: menunggu ? 0 : 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_barang,
  }
}

/** What the shop must at least get for a line: its cost, or what it costs to replace it. Accessories have no price a gram. */
export const hitungModal = (b: BarisBarang, harga_modal: Rupiah | null): Rupiah => {
  const ganti = b.aksesoris || harga_modal === null ? 0n : mulDiv(harga_modal, b.berat_stock, 1000n, 'half-up')
  return rupiah(b.nilai > ganti ? b.nilai : ganti)
}
/** What the shop gets for a line: without the tax that is in it. */
const hitungBersih = (b: BarisBarang, mode: IsiPenjualan['ppn_mode']): bigint =>
  b.total - (mode === 'TERMASUK' ? b.ppn : 0n)

/** Diamonds below cost, where the shop does not want it at all. */
export function periksaBerlian(isi: IsiPenjualan, f: FaktaJual, k: Konteks): Tolakan[] {
  if (nilaiSetting(k.settings, 'berlian_di_bawah_modal')) return []
  return isi.detail_barang.flatMap((b, i) => {
    const stok = f.barang.get(b.kode_barcode)!
    return stok.berlian && hitungBersih(b, isi.ppn_mode) < hitungModal(b, stok.harga_modal)
      ? [{ field: `detail_barang.${i}.kode_barcode`, message: 'Berlian Tidak Boleh Dijual Di Bawah Modal' }]
      : []
  })
}

/** `bagian` ÷ `dari` more than `limit`, exactly. */
const melebihi = (sebagian: bigint, dari: bigint, limit: Persen): boolean =>
  mulDiv(sebagian, 10_000n, 1n, 'down') > mulDiv(dari, limit, 1n, 'down')
/** Percent with two decimals, for a sentence; rounded up, so that what is above a limit also reads so. */
const sebutPersen = (sebagian: bigint, dari: bigint): string => {
  return formatDecimal(dari === 0n ? 10_000n : mulDiv(sebagian, 10_000n, dari, 'up'), 2)
}

/** A discount, and a charge that was typed below the usual one: both are money that the customer does not pay. */
function butuhDiskon(b: BarisBarang, k: Konteks): Butuh[] {
  if (k.level === 'OWN') return []
  const batas_spv = nilaiSetting(k.settings, 'limit_diskon_spv')
  const batas = k.level === 'KASIR' ? nilaiSetting(k.settings, 'limit_diskon_kasir') : batas_spv
  const ongkos = b.ongkos_baku - (b.ongkos ?? b.ongkos_baku)
  const turun = ongkos > 0n ? ongkos : 0n
  const [potongan, dari] = [b.diskon + turun, b.jumlah_rp + turun]
  if (!melebihi(potongan, dari, batas)) return []
  return [
    {
      kategori: 'DISKON_MELEBIHI',
      minimal: melebihi(potongan, dari, batas_spv) ? 'OWN' : 'SPV',
      keterangan: 'Diskon {persen}% untuk {kode_barcode}',
      isi: { persen: sebutPersen(potongan, dari), kode_barcode: b.kode_barcode },
    },
  ]
}

function butuhModal(b: BarisBarang, mode: IsiPenjualan['ppn_mode'], harga_modal: Rupiah | null, k: Konteks): Butuh[] {
  const modal = hitungModal(b, harga_modal)
  const turun = modal - hitungBersih(b, mode)
  if (turun <= 0n) return []
  return [
    {
      kategori: 'DI_BAWAH_MODAL',
      minimal: melebihi(turun, modal, nilaiSetting(k.settings, 'limit_turun_modal')) ? 'OWN' : 'SPV',
      keterangan: '{persen}% di bawah modal untuk {kode_barcode}',
      // The figures that the supervisor decides by.
      isi: {
        persen: sebutPersen(turun, modal),
        kode_barcode: b.kode_barcode,
        modal: Number(modal),
        jual: Number(modal - turun),
      },
    },
  ]
}

function butuhBerat(b: BarisBarang, k: Konteks): Butuh[] {
  const beda = b.berat_stock - (b.berat ?? b.berat_stock)
  if (beda <= nilaiSetting(k.settings, 'toleransi_berat')) return []
  return [
    {
      kategori: 'BERAT_MELEBIHI',
      minimal: 'SPV',
      keterangan: 'Berat {kode_barcode} kurang {mg} mg dari berat stock',
      isi: { kode_barcode: b.kode_barcode, mg: Number(beda) },
    },
  ]
}

/** Who must allow this nota: one line a category, for the line that needs the most. */
export function butuhPenjualan(isi: IsiPenjualan, f: FaktaJual, k: Konteks): Butuh[] {
  const semua = isi.detail_barang.flatMap((b) => [
    ...butuhModal(b, isi.ppn_mode, f.barang.get(b.kode_barcode)?.harga_modal ?? null, k),
    ...butuhDiskon(b, k),
    ...butuhBerat(b, k),
  ])
  const kategori = [...new Set(semua.map((b) => b.kategori))]
  return kategori.map((nama) => {
    const own = semua.filter((b) => b.kategori === nama)
    return own.find((b) => b.minimal === 'OWN') ?? own[0]!
  })
}
