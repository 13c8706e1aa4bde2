import { hargaGroup, modalGroup } from './masuk.ts'
import {
  diskonSpv,
  kaliBagi,
  murniDari,
  tarifPpn,
  tolak,
  tolakAturan,
  type Barang,
  type BarisJual,
  type Butuh,
  type Gerak,
  type Jurnal,
  type Putusan,
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

/** Many alike under one barcode, a lot that is used up, or goods of a group of accessories. */
export const aksesoris = (b: Barang): boolean => b.jumlah > 1 || b.status === 'HABIS' || b.group === 'GAKS'
const bagian = (semua: bigint, n: number, dari: number): bigint =>
  n >= dari ? semua : kaliBagi(semua, BigInt(n), BigInt(dari))
const kelipatan = (n: bigint, langkah: bigint, kebawah: boolean): bigint =>
  kebawah ? (n / langkah) * langkah : ((n + langkah - 1n) / langkah) * langkah
const terbesar = (a: bigint, b: bigint): bigint => (a > b ? a : b)

interface Hitungan {
  readonly b: Barang
  readonly d: BarisDraft
  readonly aks: boolean
  readonly n: number
  readonly berat: bigint
  readonly stok: bigint
  readonly emas: bigint
  readonly harga: bigint
  readonly ongkosBaku: bigint
  readonly ongkos: bigint
  readonly kotor: bigint
  readonly diskon: bigint
  readonly bersih: bigint
  readonly ppn: bigint
}

/** One line: price plus charge, rounded; less the discount; the tax in it or on top. */
function hitungBaris(t: Toko, d: BarisDraft, b: Barang): Hitungan {
  const aks = aksesoris(b)
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
  return { b, d, aks, n, berat, stok, emas, harga, ongkosBaku, ongkos, kotor, diskon, bersih, ppn }
}

function salahBaris(t: Toko, d: BarisDraft): Salah[] {
  const b = t.barang.get(d.kode_barcode)
  if (!b) return [{ pesan: 'Barcode Tidak Ditemukan' }]
  if (b.status === 'TERJUAL')
    return [{ pesan: `Barang Sedang Dipakai Di ${b.jual} (${perangkat}, ${t.nota.get(b.jual!)!.oleh})`, bentrok: true }]
  if (b.status === 'HABIS' || (d.jumlah ?? 1) > b.jumlah) return [{ pesan: 'Berat Atau Saldo Stock Habis' }]
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

interface Jumlah {
  readonly baris: readonly Hitungan[]
  readonly diskon: bigint
  readonly ppn: bigint
  readonly pembulatan: bigint
  readonly total: bigint
}

/** The nota's sums; with any discount the rest below a multiple is the customer's. */
export function hitungNota(t: Toko, detail: readonly BarisDraft[]): Jumlah {
  const baris = detail.map((d) => hitungBaris(t, d, t.barang.get(d.kode_barcode)!))
  const sum = (f: (h: Hitungan) => bigint): bigint => baris.reduce((s, h) => s + f(h), 0n)
  const [diskon, ppn] = [sum((h) => h.diskon), sum((h) => h.ppn)]
  const tambah = t.a.ppn === 'DITAMBAH' ? ppn : 0n
  const total = kelipatan(sum((h) => h.bersih) + tambah, t.a.pembulatan, diskon > 0n || t.a.kebawah)
  return { baris, diskon, ppn, total, pembulatan: total - sum((h) => h.harga + h.ongkos - h.diskon) - tambah }
}

const jumlahBayar = (bayar: readonly BayarDraft[], tunai: boolean): bigint =>
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

function pakaiTitipan(bayar: readonly BayarDraft[]): Map<string, bigint> {
  const pakai = new Map<string, bigint>()
  for (const b of bayar)
    if (b.cara === 'TITIPAN' && b.no_titipan !== undefined)
      pakai.set(b.no_titipan, (pakai.get(b.no_titipan) ?? 0n) + BigInt(b.jumlah_rp))
  return pakai
}

const salahPakai = (t: Toko, d: JualDraft): Salah[] =>
  [...pakaiTitipan(d.bayar)].flatMap(([nomor, jumlah]): Salah[] => {
    const titipan = t.titipan.get(nomor)
    if (!titipan) return [{ pesan: 'Titipan Tidak Ditemukan' }]
    if (titipan.customer !== d.kode_customer) return [{ pesan: 'Titipan Milik Customer Lain' }]
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

function jurnalJual(t: Toko, d: JualDraft, j: Jumlah, nilai: bigint): Jurnal {
  const sum = (f: (h: Hitungan) => bigint): bigint => j.baris.reduce((s, h) => s + f(h), 0n)
  const kembali = jumlahBayar(d.bayar, true) + jumlahBayar(d.bayar, false) - j.total
  return [
    ['KAS', 'UTAMA', jumlahBayar(d.bayar, true) - kembali],
    ...jurnalNonTunai(t, d.bayar),
    ...[...pakaiTitipan(d.bayar)].map(([nomor, n]) => ['TITIPAN', nomor, n] as const),
    ['POTONGAN PENJUALAN', '', j.diskon],
    ['PENJUALAN', '', (t.a.ppn === 'TERMASUK' ? j.ppn : 0n) - sum((h) => h.harga)],
    ['ONGKOS', '', -sum((h) => h.ongkos)],
    ['PPN KELUARAN', '', -j.ppn],
    ['SELISIH PEMBULATAN', '', -j.pembulatan],
    ['HPP', '', nilai],
    ['PERSEDIAAN', '', -nilai],
  ]
}

const lebihDari = (sebagian: bigint, semua: bigint, batas: bigint): boolean => sebagian * 10_000n > semua * batas

/** Who must allow it: below cost, a discount above the level's limit, a lower weight. */
function butuhJual(t: Toko, j: Jumlah, nilai: readonly bigint[], level: Level): Butuh[] {
  const semua = j.baris.flatMap((h, i): Butuh[] => {
    const ganti = h.aks ? 0n : kaliBagi(h.b.hargaModal ?? modalGroup[h.b.group]!, h.stok, 1000n)
    const modal = terbesar(nilai[i]!, ganti)
    const rugi = modal - (h.bersih - (t.a.ppn === 'TERMASUK' ? h.ppn : 0n))
    const turun = terbesar(h.ongkosBaku - h.ongkos, 0n)
    const [potong, dari] = [h.diskon + turun, h.kotor + turun]
    const batas = level === 'KASIR' ? t.a.diskonKasir : diskonSpv
    const minimal = (own: boolean) => (own ? 'OWN' : 'SPV')
    return [
      ...(rugi > 0n
        ? [{ kategori: 'DI_BAWAH_MODAL', minimal: minimal(lebihDari(rugi, modal, t.a.turunModal)) } as const]
        : []),
      ...(level !== 'OWN' && lebihDari(potong, dari, batas)
        ? [{ kategori: 'DISKON_MELEBIHI', minimal: minimal(lebihDari(potong, dari, diskonSpv)) } as const]
        : []),
      ...(h.stok > h.berat ? [{ kategori: 'BERAT_MELEBIHI', minimal: 'SPV' } as const] : []),
    ]
  })
  return [...Map.groupBy(semua, (b) => b.kategori).values()].map((b) => b.find((x) => x.minimal === 'OWN') ?? b[0]!)
}

function salahNota(t: Toko, d: JualDraft): Salah[] {
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

export function jual(t: Toko, d: JualDraft, { level, oleh }: Penjual): Putusan {
  const salah = salahNota(t, d)
  if (salah.length > 0) return tolakAturan(salah)
  const j = hitungNota(t, d.detail_barang)
  const kurang = [...salahBayar(d.bayar, j.total), ...salahPakai(t, d)]
  if (kurang.length > 0) return tolakAturan(kurang)
  const nilai = j.baris.map((h) => bagian(h.b.nilai, h.n, h.b.jumlah))
  return {
    butuh: butuhJual(t, j, nilai, level),
    terap: () => {
      const nomor = t.ambilNomor('JL')
      const baris = j.baris.map((h, i): BarisJual => {
        const { stok: berat, emas, n: jumlah, aks } = h
        return { kode: h.b.kode, aksesoris: aks, jumlah, berat, emas, nilai: nilai[i]! }
      })
      const gerak: Gerak = j.baris.map((h, i) => {
        const murni = murniDari(h.b.emas, h.b.kadar) - murniDari(h.b.emas - h.emas, h.b.kadar)
        return [h.b.baki, h.b.kode, [-BigInt(h.n), -h.stok, -murni, -nilai[i]!]]
      })
      for (const [i, h] of j.baris.entries()) keluar(t, h, nilai[i]!, nomor)
      const jurnal = jurnalJual(
        t,
        d,
        j,
        nilai.reduce((s, n) => s + n, 0n),
      )
      const titipan = pakaiTitipan(d.bayar)
      for (const [no, n] of titipan) ubahTitipan(t, no, -n)
      t.bukukan(jurnal, gerak)
      t.nota.set(nomor, { nomor, tanggal: t.tgl, status: 'SELESAI', jurnal, gerak, baris, titipan, oleh })
      return { nomor, angka: { total: Number(j.total), total_ppn: Number(j.ppn) } }
    },
  }
}

/** A piece leaves whole; of a lot, what is left lies on. */
function keluar(t: Toko, h: Hitungan, nilai: bigint, nomor: string): void {
  const { b } = h
  t.sentuhBarang(b.kode)
  if (!h.aks) {
    b.status = 'TERJUAL'
    b.jual = nomor
    return
  }
  b.jumlah -= h.n
  b.berat -= h.stok
  b.emas -= h.emas
  b.nilai -= nilai
  if (b.jumlah === 0) b.status = 'HABIS'
}

function ubahTitipan(t: Toko, nomor: string, n: bigint): void {
  const titipan = t.titipan.get(nomor)!
  titipan.sisa += n
  titipan.status = titipan.sisa === 0n ? 'DIPAKAI' : 'AKTIF'
  t.sentuhTitipan(nomor)
}

/** Each piece comes back, the money goes back, deposits are whole again: on the same day alone, and with a yes from above. */
export function batalJual(t: Toko, nomor: string): Putusan {
  const dok = t.nota.get(nomor)
  if (!dok) return tolak(404, 'Data Tidak Ditemukan')
  if (dok.status === 'BATAL') return tolak(422, 'Penjualan Sudah Dibatalkan')
  const salah: Salah[] = [
    ...(dok.tanggal === t.tgl ? [] : [{ pesan: 'Penjualan Kemarin Tidak Bisa Dibatalkan' }]),
    ...dok.baris.flatMap((x): Salah[] => {
      const b = t.barang.get(x.kode)
      const diam = x.aksesoris ? b !== undefined : b?.status === 'TERJUAL' && b.jual === nomor
      return diam ? [] : [{ pesan: 'Barang {kode} Sudah Bergerak' }]
    }),
    ...[...dok.titipan.keys()].flatMap((no): Salah[] =>
      ['AKTIF', 'DIPAKAI'].includes(t.titipan.get(no)!.status) ? [] : [{ pesan: `Titipan ${no} Sudah Diambil` }],
    ),
  ]
  if (salah.length > 0) return tolakAturan(salah)
  return {
    butuh: [{ kategori: 'BATAL_PENJUALAN', minimal: 'SPV' }],
    terap: () => {
      dok.status = 'BATAL'
      t.bukukan(dok.jurnal, dok.gerak, -1n)
      for (const [no, n] of dok.titipan) ubahTitipan(t, no, n)
      for (const x of dok.baris) pulang(t, x)
      return { nomor }
    },
  }
}

function pulang(t: Toko, x: BarisJual): void {
  const b = t.barang.get(x.kode)!
  t.sentuhBarang(x.kode)
  const kosong = b.status !== 'TERSEDIA'
  b.jumlah = (kosong ? 0 : b.jumlah) + x.jumlah
  b.berat = (kosong ? 0n : b.berat) + x.berat
  b.emas = (kosong ? 0n : b.emas) + x.emas
  b.nilai = (kosong ? 0n : b.nilai) + x.nilai
  b.status = 'TERSEDIA'
  b.jual = null
}
