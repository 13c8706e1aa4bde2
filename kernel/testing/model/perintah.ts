import { bulat, satu, type Acak } from '../undian.ts'
import { buka, hitungKas, tutup, type BukaDraft, type TutupDraft } from './hari.ts'
import { customer, hitungNota, rekening, type BarisDraft, type BayarDraft, type JualDraft, type Level } from './jual.ts'
import { bakiToko, batalMasuk, masuk, type BarangDraft, type MasukDraft } from './masuk.ts'
import { batalJual, jual, tolakJual, validasiJual } from './nota.ts'
import { menunggu, tolak, type Putusan, type Toko } from './toko.ts'
import { batalSaldoAwal, lanjutTitipan, saldoAwal, titip, type LangkahTitipan, type TitipDraft } from './uang.ts'

/** A command as it will be sent, and what the model says to it when it is asked. */
export interface Perintah {
  readonly dokumen: string
  readonly aksi: string
  /** Of a document that is there already. */
  readonly nomor?: string
  readonly isi: Readonly<Record<string, unknown>>
  putuskan(): Putusan
}
export interface Undangan {
  readonly acak: Acak
  readonly t: Toko
  readonly level: Level
  readonly oleh: string
  /** Today by the server's clock. */
  readonly hariIni: string
}

const jarang = (u: Undangan, persen: number): boolean => u.acak() * 100 < persen
/** Only an open shop takes commands; then the rules speak. */
const terbuka = (u: Undangan, putuskan: () => Putusan) => (): Putusan =>
  u.t.buka ? putuskan() : tolak(409, 'Toko Belum Dibuka')

const angkaTahun = (tgl: string, hari: number): string =>
  new Date(Date.parse(`${tgl}T00:00:00Z`) + hari * 86_400_000).toISOString().slice(0, 10)

/** What a gram is worth, by group: cost and price lie around it, the price mostly above. */
const perGram: Readonly<Record<string, number>> = { G585: 1_050_000, GPRK: 21_000, GAKS: 15_000 }

function barangBaru(u: Undangan): BarangDraft {
  const { acak } = u
  const aks = jarang(u, 15)
  const berat = bulat(acak, 300, 25_000) / 1000
  const group = aks ? satu(acak, ['GAKS', 'GPRK']) : satu(acak, ['G585', 'G585', 'GPRK', 'GAKS'])
  const semua = perGram[group]! * berat
  const kali = (dari: number, sampai: number): number => Math.round((semua * bulat(acak, dari, sampai)) / 100)
  const dibayar = jarang(u, 60)
  return {
    ...(jarang(u, 70) ? { kode_barcode: `M${bulat(acak, 1, 9000)}` } : {}),
    nama_barang: jarang(u, 0.5) ? 'CIN' : 'CINCIN MODEL',
    kode_group: jarang(u, 0.5) ? 'TIDAKADA' : group,
    kode_dept: jarang(u, 0.5) ? 'XX' : 'BR',
    berat,
    ...(jarang(u, 10) ? { berat_emas: Math.round(berat * bulat(acak, 500, 1030)) / 1000 } : {}),
    ...(jarang(u, 99.7) ? { harga_jual: kali(jarang(u, 3) ? 80 : 111, 150) } : {}),
    ...(dibayar ? { harga_bayar: kali(40, 104) } : {}),
    ...(!dibayar && jarang(u, 99) ? { harga_modal: Math.round(kali(60, 105) / berat) } : {}),
    ...(jarang(u, 15) ? { ongkos: bulat(acak, 0, 300) * 500 } : {}),
    jumlah: aks ? bulat(acak, 2, 12) : 1,
    kode_toko: jarang(u, 0.5) ? 'B99' : satu(acak, bakiToko),
  }
}

function buatMasuk(u: Undangan): Perintah {
  const sumber = satu(u.acak, ['AWAL', 'SUPPLIER', 'TUNAI', 'TEMUAN'] as const)
  const isi: MasukDraft = {
    sumber,
    ...(sumber === 'SUPPLIER' && jarang(u, 90) ? { supplier: satu(u.acak, ['LOTUS', 'SEMAR']) } : {}),
    detail_barang: Array.from({ length: jarang(u, 3) ? 0 : bulat(u.acak, 1, 6) }, () => barangBaru(u)),
  }
  return { dokumen: 'barang-masuk', aksi: 'simpan', isi: { ...isi }, putuskan: terbuka(u, () => masuk(u.t, isi)) }
}

/** One of what is there, the newest more often; now and then a number that nobody wrote. */
function pilihNomor(u: Undangan, ada: readonly string[], kode: string): string {
  if (ada.length === 0 || jarang(u, 3)) return `${kode}-${u.t.kode}-200101-0001`
  const baru = ada.slice(-8)
  return satu(u.acak, jarang(u, 85) ? baru : ada)
}

function buatBatal(u: Undangan, dokumen: string, ada: readonly string[], putuskan: (nomor: string) => Putusan) {
  const kode = { 'barang-masuk': 'BM', penjualan: 'JL', titipan: 'TP', 'saldo-awal': 'SA' }[dokumen]!
  const nomor = pilihNomor(u, ada, kode)
  const alasan = !jarang(u, 3)
  return {
    dokumen,
    aksi: 'batal',
    nomor,
    isi: alasan ? { alasan: 'SALAH' } : {},
    putuskan: alasan ? terbuka(u, () => putuskan(nomor)) : () => tolak(422, 'Keterangan Tidak Boleh Kosong'),
  } satisfies Perintah
}

function barisJual(u: Undangan, kode: string): BarisDraft {
  const b = u.t.barang.get(kode)
  const banyak = b && b.jumlah > 1 ? bulat(u.acak, 1, jarang(u, 15) ? b.jumlah + 2 : b.jumlah) : 1
  const ringan = b && b.jumlah === 1 && jarang(u, 3)
  return {
    kode_barcode: kode,
    ...(banyak > 1 ? { jumlah: banyak } : {}),
    ...(ringan ? { berat: Math.max(1, Number(b.berat) - bulat(u.acak, 1, 400)) / 1000 } : {}),
    ...(jarang(u, 5) ? { ongkos: bulat(u.acak, 0, 400) * 500 } : {}),
    ...(jarang(u, 6) ? { diskon_persen: satu(u.acak, [0.5, 1, 2, 4.75, 7.5, 99]) } : {}),
    ...(jarang(u, 6) ? { diskon_rp: bulat(u.acak, 1, 900) * 501 } : {}),
  }
}

/** Pieces: mostly free ones, now and then sold, unknown or named twice. */
function pilihBarang(u: Undangan): string[] {
  const semua = [...u.t.barang.keys()]
  const bebas = semua.filter((k) => u.t.barang.get(k)!.status === 'TERSEDIA')
  const satuKode = (): string => {
    if (jarang(u, 2) || semua.length === 0) return 'TIDAKADA'
    return satu(u.acak, jarang(u, 94) && bebas.length > 0 ? bebas : semua)
  }
  const kode = Array.from({ length: jarang(u, 2) ? 0 : bulat(u.acak, 1, jarang(u, 20) ? 4 : 2) }, satuKode)
  return jarang(u, 95) ? [...new Set(kode)] : kode
}

/** How `total` is paid: in one to three ways, now and then wrongly. */
function buatBayar(u: Undangan, total: bigint, pembeli: string | undefined): BayarDraft[] {
  const { acak } = u
  if (jarang(u, 2)) return []
  let sisa = Number(total) + (jarang(u, 3) ? satu(acak, [-1000, 500]) : 0)
  const bayar: BayarDraft[] = []
  const titipan = [...u.t.titipan.values()].slice(-12).filter((x) => jarang(u, 6) || x.customer === pembeli)
  if (titipan.length > 0 && sisa > 0 && jarang(u, pembeli ? 60 : 8)) {
    const x = satu(acak, titipan)
    const jumlah_rp = Math.min(sisa, Math.max(1, jarang(u, 90) ? Number(x.sisa) : Number(x.sisa) + 1))
    bayar.push({ cara: 'TITIPAN', jumlah_rp, ...(jarang(u, 97) ? { no_titipan: x.nomor } : {}) })
    sisa -= jumlah_rp
  }
  while (sisa > 0 && bayar.length < 3 && jarang(u, 45)) {
    const jumlah_rp = jarang(u, 40) ? sisa : bulat(acak, 1, sisa)
    const no_rekening = jarang(u, 3) ? '999' : satu(acak, rekening)
    const cara = satu(acak, ['TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'] as const)
    bayar.push({ cara, jumlah_rp, ...(jarang(u, 97) ? { no_rekening } : {}) })
    sisa -= jumlah_rp
  }
  if (sisa > 0) bayar.push({ cara: 'CASH', jumlah_rp: jarang(u, 60) ? sisa : sisa + bulat(acak, 1, 50) * 1000 })
  return bayar
}

function buatJual(u: Undangan): Perintah {
  const detail_barang = pilihBarang(u).map((kode) => barisJual(u, kode))
  const dikenal = detail_barang.filter((d) => u.t.barang.has(d.kode_barcode))
  const total = hitungNota(u.t, dikenal).total
  const pembeli = jarang(u, 40) ? satu(u.acak, jarang(u, 97) ? customer : ['C9999']) : undefined
  const isi: JualDraft = {
    ...(jarang(u, 98) ? { kode_sales: jarang(u, 2) ? 'AGUS' : 'RINA' } : {}),
    ...(pembeli ? { kode_customer: pembeli } : {}),
    detail_barang,
    bayar: u.t.a.jualDuaLangkah && jarang(u, 97) ? [] : buatBayar(u, total > 0n ? total : 1000n, pembeli),
  }
  const putuskan = terbuka(u, () => jual(u.t, isi, u))
  return {
    dokumen: 'penjualan',
    aksi: 'simpan',
    isi: { ...isi },
    putuskan: isi.kode_sales ? putuskan : () => tolak(422, 'Kode Tidak Boleh Kosong'),
  }
}

/** The second step of a nota: the money is taken, or it is refused. In a shop of one step there is none that waits. */
function lanjutJual(u: Undangan): Perintah {
  const semua = [...u.t.nota.values()]
  const tunggu = semua.filter((n) => n.status === menunggu).map((n) => n.nomor)
  if (tunggu.length === 0 && !jarang(u, 10)) return buatJual(u)
  const nomor = pilihNomor(u, tunggu.length > 0 && jarang(u, 94) ? tunggu : semua.map((n) => n.nomor), 'JL')
  if (jarang(u, 15)) {
    const isi = jarang(u, 95) ? { alasan: 'PELANGGAN PERGI' } : {}
    const putuskan = terbuka(u, () => tolakJual(u.t, nomor))
    const kosong = () => tolak(422, 'Keterangan Tidak Boleh Kosong')
    return { dokumen: 'penjualan', aksi: 'tolak', nomor, isi, putuskan: isi.alasan ? putuskan : kosong }
  }
  const nota = u.t.nota.get(nomor)
  const bayar = buatBayar(u, nota && nota.harga.total > 0n ? nota.harga.total : 1000n, nota?.customer)
  const putuskan = terbuka(u, () => validasiJual(u.t, nomor, bayar))
  return { dokumen: 'penjualan', aksi: 'validasi', nomor, isi: { bayar }, putuskan }
}

function buatTitip(u: Undangan): Perintah {
  const isi: TitipDraft = {
    kode_customer: jarang(u, 97) ? satu(u.acak, customer) : 'C9999',
    bayar: buatBayar(u, BigInt(bulat(u.acak, 1, 400)) * 25_000n, undefined).filter((b) => b.cara !== 'TITIPAN'),
  }
  return { dokumen: 'titipan', aksi: 'simpan', isi: { ...isi }, putuskan: terbuka(u, () => titip(u.t, isi)) }
}

function lanjutTitip(u: Undangan, aksi: Exclude<LangkahTitipan, 'batal'>): Perintah {
  const semua = [...u.t.titipan.values()]
  const pas = semua.filter((x) => x.status === (aksi === 'ambil' ? 'AKTIF' : 'MENUNGGU VALIDASI')).map((x) => x.nomor)
  const nomor = pilihNomor(u, pas.length > 0 && jarang(u, 90) ? pas : semua.map((x) => x.nomor), 'TP')
  return { dokumen: 'titipan', aksi, nomor, isi: {}, putuskan: terbuka(u, () => lanjutTitipan(u.t, nomor, aksi)) }
}

function buatSaldo(u: Undangan): Perintah {
  const baris = () => {
    const akun = satu(u.acak, ['KAS', 'BANK'] as const)
    const sub = akun === 'KAS' ? (jarang(u, 30) ? 'UTAMA' : undefined) : jarang(u, 95) ? satu(u.acak, rekening) : '999'
    return { akun, ...(sub ? { sub } : {}), jumlah_rp: bulat(u.acak, 1, 9000) * 1000 }
  }
  const isi = { detail_saldo: Array.from({ length: jarang(u, 5) ? 0 : bulat(u.acak, 1, 3) }, baris) }
  const putuskan = terbuka(u, () => saldoAwal(u.t, isi, u.level, rekening))
  return { dokumen: 'saldo-awal', aksi: 'simpan', isi, putuskan }
}

/** The cash as a careful hand counts it, or not. */
function kasTerhitung(u: Undangan): number {
  const buku = Number(u.t.kas)
  const beda = jarang(u, 80) ? 0 : satu(u.acak, [-15_000, -500, 2000, 9000, 50_000])
  return Math.max(0, buku + beda)
}

function buatHitung(u: Undangan): Perintah {
  const kas_hitung = kasTerhitung(u)
  return { dokumen: 'tutup-toko', aksi: 'hitung', isi: { kas_hitung }, putuskan: () => hitungKas(u.t, kas_hitung) }
}

function buatTutup(u: Undangan): Perintah {
  const akhir = u.t.hitung?.akhir
  const kas_hitung = akhir !== undefined && jarang(u, 90) ? Number(akhir) : kasTerhitung(u)
  const isi: TutupDraft = { kas_hitung, ...(jarang(u, 85) ? { alasan: 'SALAH KEMBALI' } : {}) }
  return { dokumen: 'tutup', aksi: 'simpan', isi: { ...isi }, putuskan: () => tutup(u.t, isi) }
}

function buatBuka(u: Undangan): Perintah {
  const tgl_buka = jarang(u, 90) ? angkaTahun(u.t.tgl, bulat(u.acak, 1, 2)) : satu(u.acak, [u.t.tgl, '2999-01-01'])
  const isi: BukaDraft = { tgl_buka, kas_hitung: kasTerhitung(u), ...(jarang(u, 85) ? { alasan: 'RECEH' } : {}) }
  return { dokumen: 'buka', aksi: 'simpan', isi: { ...isi }, putuskan: () => buka(u.t, isi, u.hariIni) }
}

function pilihUtuh(u: Undangan): string[] {
  const semua = [...u.t.masuk.values()]
  const bebas = (kode: string): boolean => u.t.barang.get(kode)?.status === 'TERSEDIA'
  const utuh = semua.filter((d) => d.tanggal === u.t.tgl && d.status === 'SELESAI' && d.barang.every(bebas))
  return (utuh.length > 0 && jarang(u, 70) ? utuh : semua).map((d) => d.nomor)
}

const batalan: Readonly<Record<string, (u: Undangan) => Perintah>> = {
  // Mostly one of which nothing was sold yet.
  masuk: (u) => buatBatal(u, 'barang-masuk', pilihUtuh(u), (no) => batalMasuk(u.t, no)),
  jual: (u) => buatBatal(u, 'penjualan', [...u.t.nota.keys()], (no) => batalJual(u.t, no)),
  titip: (u) => buatBatal(u, 'titipan', [...u.t.titipan.keys()], (no) => lanjutTitipan(u.t, no, 'batal')),
  saldo: (u) => buatBatal(u, 'saldo-awal', [...u.t.saldoAwal.keys()], (no) => batalSaldoAwal(u.t, no, u.level)),
}

/** How often each kind comes, of a hundred in an open shop. */
const takaran: readonly (readonly [berat: number, buat: (u: Undangan) => Perintah])[] = [
  [22, buatMasuk],
  [40, buatJual],
  [22, lanjutJual],
  [10, buatTitip],
  [7, (u) => lanjutTitip(u, 'validasi')],
  [5, (u) => lanjutTitip(u, 'ambil')],
  [3, batalan.masuk!],
  [7, batalan.jual!],
  [3, batalan.titip!],
  [3, buatSaldo],
  [1, batalan.saldo!],
  [3, buatHitung],
  [3, buatTutup],
]

const barangMasuk: ReadonlySet<(u: Undangan) => Perintah> = new Set([buatMasuk, batalan.masuk!])

/** The next command of a shop. A shop that is closed is opened soon. */
export function buatPerintah(u: Undangan): Perintah {
  if (jarang(u, u.t.buka ? 0.5 : 55)) return buatBuka(u)
  let undi = u.acak() * takaran.reduce((s, [berat]) => s + berat, 0)
  const pilihan = takaran.find(([berat]) => (undi -= berat) < 0)?.[1] ?? buatJual
  // A cashier brings no goods in; he tries now and then.
  return u.level === 'KASIR' && barangMasuk.has(pilihan) && !jarang(u, 8) ? buatJual(u) : pilihan(u)
}
