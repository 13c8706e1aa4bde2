import { hargaGroup } from './masuk.ts'
import {
  kaliBagi,
  tarifPpn,
  type Barang,
  type HargaBaris,
  type HargaNota,
  type Jurnal,
  type Salah,
  type Toko,
} from './toko.ts'

export interface BarisDraft {
  readonly kode_barcode: string
  readonly jumlah?: number
  readonly berat?: number
  readonly ongkos?: number
  readonly diskon_persen?: number
  readonly diskon_rp?: number
}
export interface BayarDraft {
  readonly cara: 'CASH' | 'TRANSFER' | 'DEBIT' | 'KREDIT' | 'QRIS' | 'TITIPAN'
  readonly jumlah_rp: number
  readonly no_rekening?: string
  readonly no_titipan?: string
}
export interface JualDraft {
  readonly kode_sales?: string
  readonly kode_customer?: string
  readonly keterangan?: string
  readonly detail_barang: readonly BarisDraft[]
  readonly bayar: readonly BayarDraft[]
}
export type Level = 'OWN' | 'SPV' | 'KASIR'
export interface Penjual {
  readonly level: Level
  readonly oleh: string
}
/** The till at which everybody of a run sits. */
const perangkat = 'TES'

/** Accounts of every shop of the model, with what the bank keeps of each way to pay (hundredths of a percent sign). */
const biaya: Readonly<Record<string, Partial<Record<BayarDraft['cara'], bigint>>>> = {
  '0140228899': { DEBIT: 15n, KREDIT: 180n, QRIS: 70n },
  '003301000456789': {},
}
export const rekening = Object.keys(biaya)
export const customer = ['C0001', 'C0002'] as const

export const bagian = (semua: bigint, n: number, dari: number): bigint =>
  n >= dari ? semua : kaliBagi(semua, BigInt(n), BigInt(dari))
const kelipatan = (n: bigint, langkah: bigint, kebawah: boolean): bigint =>
  kebawah ? (n / langkah) * langkah : ((n + langkah - 1n) / langkah) * langkah
export const terbesar = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** One line: price plus charge, rounded; less the discount; the tax in it or on top. */
function hitungBaris(t: Toko, d: BarisDraft, b: Barang): HargaBaris {
  const { aks } = b
  const n = d.jumlah ?? 1
  const stok = bagian(b.berat, n, b.jumlah)
  const berat = d.berat === undefined ? stok : BigInt(Math.round(d.berat * 1000))
  const perGram = t.a.harga === 'GROUP' && !aks
  const harga = perGram ? kaliBagi(hargaGroup[b.group]!, berat, 1000n) : (b.hargaJual ?? 0n) * BigInt(n)
  // The table of charges: G585 45,000 a gram, 75,000 at least; all else 150,000 a piece. By the piece the charge is in the price.
  const tabel = b.group === 'G585' ? terbesar(kaliBagi(45_000n, berat, 1000n), 75_000n) : 150_000n * BigInt(n)
  const ongkosBaku = b.ongkos === null ? (perGram ? tabel : 0n) : b.ongkos * BigInt(n)
  const ongkos = d.ongkos === undefined ? ongkosBaku : BigInt(d.ongkos)
  const kotor = kelipatan(harga + ongkos, t.a.pembulatan, t.a.kebawah)
  const persen = BigInt(Math.round((d.diskon_persen ?? 0) * 100))
  const diskon = persen > 0n ? (kotor * persen) / 10_000n : BigInt(d.diskon_rp ?? 0)
  const bersih = kotor - diskon
  const kena = !aks && t.a.ppn !== 'TIDAK' && bersih >= 0n
  const ppn = !kena
    ? 0n
    : t.a.ppn === 'DITAMBAH'
      ? kaliBagi(bersih, tarifPpn, 10_000n)
      : bersih - kaliBagi(bersih, 10_000n, 10_000n + tarifPpn)
  const emas = bagian(b.emas, n, b.jumlah)
  return { kode: b.kode, aks, n, berat, stok, emas, harga, ongkosBaku, ongkos, kotor, diskon, bersih, ppn }
}

/** Is it free, for this nota (`untuk`) or for everybody? Else who has it, and where. */
export function salahKeadaan(t: Toko, b: Barang, n: number, untuk?: string): Salah[] {
  const milik = b.status === 'TERJUAL' ? b.jual : b.status === 'DITAHAN' && b.untuk !== untuk ? b.untuk : null
  if (milik !== null)
    return [
      {
        pesan: `Barang ${b.status === 'TERJUAL' ? 'Sudah Terjual' : 'Sedang Dipakai'} Di ${milik} (${perangkat}, ${t.nota.get(milik)!.oleh})`,
        bentrok: true,
      },
    ]
  return b.status === 'HABIS' || n > b.jumlah ? [{ pesan: 'Berat Atau Saldo Stock Habis' }] : []
}

function salahBaris(t: Toko, d: BarisDraft): Salah[] {
  const b = t.barang.get(d.kode_barcode)
  if (!b) return [{ pesan: 'Barcode Tidak Ditemukan' }]
  const keadaan = salahKeadaan(t, b, d.jumlah ?? 1)
  if (keadaan.length > 0) return keadaan
  const h = hitungBaris(t, d, b)
  const salah: Salah[] = []
  if (h.harga === 0n)
    salah.push({ pesan: t.a.harga === 'GROUP' && !h.aks ? 'Harga Group Belum Diisi' : 'Harga Jual Belum Diisi' })
  if (h.berat < h.emas || h.berat > h.stok)
    salah.push({ pesan: 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock' })
  if (d.diskon_persen && d.diskon_rp) salah.push({ pesan: 'Pilih Diskon Persen Atau Rupiah' })
  if (h.diskon > h.kotor) salah.push({ pesan: 'Diskon Tidak Boleh Melebihi Total' })
  return salah
}

/** The nota's sums; with any discount the rest below a multiple is the customer's. */
export function hitungNota(t: Toko, detail: readonly BarisDraft[]): HargaNota {
  const baris = detail.map((d) => hitungBaris(t, d, t.barang.get(d.kode_barcode)!))
  const sum = (f: (h: HargaBaris) => bigint): bigint => baris.reduce((s, h) => s + f(h), 0n)
  const [diskon, ppn] = [sum((h) => h.diskon), sum((h) => h.ppn)]
  const tambah = t.a.ppn === 'DITAMBAH' ? ppn : 0n
  const total = kelipatan(sum((h) => h.bersih) + tambah, t.a.pembulatan, diskon > 0n || t.a.kebawah)
  return { baris, diskon, ppn, total, pembulatan: total - sum((h) => h.harga + h.ongkos - h.diskon) - tambah }
}

export const jumlahBayar = (bayar: readonly BayarDraft[], tunai: boolean): bigint =>
  bayar.reduce((s, b) => ((b.cara === 'CASH') === tunai ? s + BigInt(b.jumlah_rp) : s), 0n)

/** Accounts that are not there, too much or too little. */
export function salahBayar(bayar: readonly BayarDraft[], total: bigint): Salah[] {
  if (bayar.length === 0) return total > 0n ? [{ pesan: 'Pilih Minimal Satu Cara Bayar' }] : []
  const tujuan = bayar.flatMap((b): Salah[] => {
    if (b.cara === 'CASH') return []
    if (b.cara === 'TITIPAN') return b.no_titipan === undefined ? [{ pesan: 'Pilih Titipan' }] : []
    if (b.no_rekening === undefined) return [{ pesan: 'Pilih Nomor Rekening' }]
    return b.no_rekening in biaya ? [] : [{ pesan: 'Data Tidak Ditemukan' }]
  })
  const [tunai, lain] = [jumlahBayar(bayar, true), jumlahBayar(bayar, false)]
  return [
    ...tujuan,
    ...(lain > total ? [{ pesan: 'Pembayaran Melebihi Tagihan' }] : []),
    ...(tunai + lain < total ? [{ pesan: 'Pembayaran Kurang' }] : []),
  ]
}

export function pakaiTitipan(bayar: readonly BayarDraft[]): Map<string, bigint> {
  const pakai = new Map<string, bigint>()
  for (const b of bayar)
    if (b.cara === 'TITIPAN' && b.no_titipan !== undefined)
      pakai.set(b.no_titipan, (pakai.get(b.no_titipan) ?? 0n) + BigInt(b.jumlah_rp))
  return pakai
}

export const salahPakai = (t: Toko, bayar: readonly BayarDraft[], pembeli: string | undefined): Salah[] =>
  [...pakaiTitipan(bayar)].flatMap(([nomor, jumlah]): Salah[] => {
    const titipan = t.titipan.get(nomor)
    if (!titipan) return [{ pesan: 'Titipan Tidak Ditemukan' }]
    if (titipan.customer !== pembeli) return [{ pesan: 'Titipan Milik Customer Lain' }]
    if (titipan.status !== 'AKTIF') return [{ pesan: `Titipan ${nomor} Tidak Aktif`, bentrok: true }]
    return jumlah > titipan.sisa ? [{ pesan: `Sisa Titipan ${nomor} Tidak Cukup` }] : []
  })

/** Money that is not cash: it waits on KLIRING for the bank, or is cleared at once less the bank's fee. */
export function jurnalNonTunai(t: Toko, bayar: readonly BayarDraft[]): Jurnal {
  return bayar.flatMap((b): Jurnal => {
    if (b.cara === 'CASH' || b.cara === 'TITIPAN') return []
    const jumlah = BigInt(b.jumlah_rp)
    const fee = kaliBagi(jumlah, biaya[b.no_rekening!]![b.cara] ?? 0n, 10_000n)
    const oleh = t.a.kartuOleh === 'CUSTOMER' ? fee : 0n
    const rek = b.no_rekening!
    const masuk: Jurnal = t.a.validasiNonTunai
      ? [['KLIRING', rek, jumlah + oleh]]
      : [
          ['BANK', rek, jumlah + oleh - fee],
          ['BIAYA KARTU', '', fee],
        ]
    return [...masuk, ['PENDAPATAN BIAYA KARTU', '', -oleh]]
  })
}

export function salahNota(t: Toko, d: JualDraft): Salah[] {
  const ganda = d.detail_barang.filter(
    (b, i) => d.detail_barang.findIndex((x) => x.kode_barcode === b.kode_barcode) < i,
  )
  return [
    ...(d.kode_sales === 'RINA' ? [] : [{ pesan: 'Data Tidak Ditemukan' }]),
    ...(d.kode_customer === undefined || customer.some((c) => c === d.kode_customer)
      ? []
      : [{ pesan: 'Customer Tidak Ditemukan' }]),
    ...(d.detail_barang.length === 0 ? [{ pesan: 'Belum Ada Barang' }] : []),
    ...ganda.map(() => ({ pesan: 'Barcode Sudah Ada Di Tabel' })),
    ...d.detail_barang.flatMap((b) => salahBaris(t, b)),
  ]
}
