import {
  bagian,
  hitungNota,
  jumlahBayar,
  jurnalNonTunai,
  pakaiTitipan,
  salahBayar,
  salahKeadaan,
  salahNota,
  salahPakai,
  terbesar,
  type BayarDraft,
  type JualDraft,
  type Level,
  type Penjual,
} from './jual.ts'
import { modalGroup } from './masuk.ts'
import {
  diskonSpv,
  kaliBagi,
  menunggu,
  murniDari,
  tolak,
  tolakAturan,
  type BarisJual,
  type Butuh,
  type Gerak,
  type HargaBaris,
  type HargaNota,
  type Jurnal,
  type Nota,
  type Putusan,
  type Salah,
  type Toko,
} from './toko.ts'

function jurnalJual(t: Toko, bayar: readonly BayarDraft[], j: HargaNota, nilai: bigint): Jurnal {
  const sum = (f: (h: HargaBaris) => bigint): bigint => j.baris.reduce((s, h) => s + f(h), 0n)
  const kembali = jumlahBayar(bayar, true) + jumlahBayar(bayar, false) - j.total
  return [
    ['KAS', 'UTAMA', jumlahBayar(bayar, true) - kembali],
    ...jurnalNonTunai(t, bayar),
    ...[...pakaiTitipan(bayar)].map(([nomor, n]) => ['TITIPAN', nomor, n] as const),
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
function butuhJual(t: Toko, j: HargaNota, nilai: readonly bigint[], level: Level): Butuh[] {
  const semua = j.baris.flatMap((h, i): Butuh[] => {
    const b = t.barang.get(h.kode)!
    const ganti = h.aks ? 0n : kaliBagi(b.hargaModal ?? modalGroup[b.group]!, h.stok, 1000n)
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
  return [...Map.groupBy(semua, (b) => b.kategori).values()].map((x) => x.find((b) => b.minimal === 'OWN') ?? x[0]!)
}

/** What the line costs the shop now, and what of it leaves the stock. */
function keluarkan(t: Toko, h: HargaBaris): BarisJual {
  const b = t.barang.get(h.kode)!
  const [berat, emas] = h.aks ? [bagian(b.berat, h.n, b.jumlah), bagian(b.emas, h.n, b.jumlah)] : [b.berat, b.emas]
  return { kode: h.kode, aksesoris: h.aks, jumlah: h.n, berat, emas, nilai: bagian(b.nilai, h.n, b.jumlah) }
}

/** The money is there: the pieces go, and everything is posted. */
function selesaikan(t: Toko, nota: Nota, bayar: readonly BayarDraft[]): void {
  const baris = nota.harga.baris.map((h) => keluarkan(t, h))
  const gerak: Gerak = baris.map((x) => {
    const b = t.barang.get(x.kode)!
    const murni = murniDari(b.emas, b.kadar) - murniDari(b.emas - x.emas, b.kadar)
    return [b.baki, b.kode, [-BigInt(x.jumlah), -x.berat, -murni, -x.nilai]]
  })
  for (const x of baris) keluar(t, x, nota.nomor)
  const nilai = baris.reduce((s, x) => s + x.nilai, 0n)
  const jurnal = jurnalJual(t, bayar, nota.harga, nilai)
  const titipan = pakaiTitipan(bayar)
  for (const [no, n] of titipan) ubahTitipan(t, no, -n)
  t.bukukan(jurnal, gerak)
  Object.assign(nota, { status: 'SELESAI', jurnal, gerak, baris, titipan })
}

/** A piece leaves whole; of a lot, what is left lies on. */
function keluar(t: Toko, x: BarisJual, nomor: string): void {
  const b = t.barang.get(x.kode)!
  t.sentuhBarang(b.kode)
  b.untuk = null
  if (!x.aksesoris) {
    b.status = 'TERJUAL'
    b.jual = nomor
    return
  }
  b.jumlah -= x.jumlah
  b.berat -= x.berat
  b.emas -= x.emas
  b.nilai -= x.nilai
  if (b.jumlah === 0) b.status = 'HABIS'
}

function ubahTitipan(t: Toko, nomor: string, n: bigint): void {
  const titipan = t.titipan.get(nomor)!
  titipan.sisa += n
  titipan.status = titipan.sisa === 0n ? 'DIPAKAI' : 'AKTIF'
  t.sentuhTitipan(nomor)
}

/** In a shop of two steps a nota fixes its price and holds its pieces; the cashier takes the money later. */
export function jual(t: Toko, d: JualDraft, { level, oleh }: Penjual): Putusan {
  const salah = salahNota(t, d)
  if (salah.length > 0) return tolakAturan(salah)
  const dua = t.a.jualDuaLangkah
  const harga = hitungNota(t, d.detail_barang)
  const kurang = dua
    ? d.bayar.length > 0
      ? [{ pesan: 'Pembayaran Diterima Saat Validasi' }]
      : []
    : [...salahBayar(d.bayar, harga.total), ...salahPakai(t, d.bayar, d.kode_customer)]
  if (kurang.length > 0) return tolakAturan(kurang)
  const nilai = harga.baris.map((h) => keluarkan(t, h).nilai)
  return {
    butuh: butuhJual(t, harga, nilai, level),
    terap: () => {
      const nomor = t.ambilNomor('JL')
      const nota: Nota = {
        nomor,
        tanggal: t.tgl,
        status: menunggu,
        jurnal: [],
        gerak: [],
        baris: [],
        titipan: new Map(),
        harga,
        customer: d.kode_customer,
        oleh,
      }
      t.nota.set(nomor, nota)
      if (dua) tahan(t, nota)
      else selesaikan(t, nota, d.bayar)
      return { nomor, angka: { total: Number(harga.total), total_ppn: Number(harga.ppn), status: nota.status } }
    },
  }
}

/** Pieces are kept for the nota; accessories, of which there are many, are not. */
function tahan(t: Toko, nota: Nota): void {
  for (const h of nota.harga.baris) {
    t.sentuhBarang(h.kode)
    if (!h.aks) Object.assign(t.barang.get(h.kode)!, { status: 'DITAHAN', untuk: nota.nomor })
  }
}

const sudah: Readonly<Record<string, string>> = {
  SELESAI: 'Penjualan Sudah Divalidasi',
  BATAL: 'Penjualan Sudah Dibatalkan',
}

/** The cashier takes the money for a nota that waits. */
export function validasiJual(t: Toko, nomor: string, bayar: readonly BayarDraft[]): Putusan {
  const nota = t.nota.get(nomor)
  if (!nota) return tolak(404, 'Data Tidak Ditemukan')
  if (nota.status !== menunggu) return tolak(422, sudah[nota.status]!)
  const barang = nota.harga.baris.flatMap((h): Salah[] => {
    const b = t.barang.get(h.kode)
    if (!b) return [{ pesan: 'Barcode Tidak Ditemukan' }]
    const keadaan = salahKeadaan(t, b, h.n, nomor)
    if (keadaan.length > 0 || h.aks || b.berat === h.stok) return keadaan
    return [{ pesan: 'Barang {kode} Sudah Bergerak' }]
  })
  if (barang.length > 0) return tolakAturan(barang)
  const kurang = [...salahBayar(bayar, nota.harga.total), ...salahPakai(t, bayar, nota.customer)]
  if (kurang.length > 0) return tolakAturan(kurang)
  return {
    butuh: [],
    terap: () => {
      selesaikan(t, nota, bayar)
      return { nomor, angka: { status: 'SELESAI', total: Number(nota.harga.total) } }
    },
  }
}

/** A nota that waits is refused: what it holds is free again, and nothing was ever posted. */
export function tolakJual(t: Toko, nomor: string): Putusan {
  const nota = t.nota.get(nomor)
  if (!nota) return tolak(404, 'Data Tidak Ditemukan')
  if (nota.status !== menunggu) return tolak(422, sudah[nota.status]!)
  return {
    butuh: [],
    terap: () => {
      nota.status = 'BATAL'
      for (const b of t.barang.values())
        if (b.untuk === nomor) {
          Object.assign(b, { status: 'TERSEDIA', untuk: null })
          t.sentuhBarang(b.kode)
        }
      return { nomor, angka: { status: 'BATAL' } }
    },
  }
}

/** Each piece comes back, the money goes back, deposits are whole again: on the same day alone, and with a yes from above. */
export function batalJual(t: Toko, nomor: string): Putusan {
  const dok = t.nota.get(nomor)
  if (!dok) return tolak(404, 'Data Tidak Ditemukan')
  if (dok.status === 'BATAL') return tolak(422, 'Penjualan Sudah Dibatalkan')
  if (dok.status === menunggu) return tolak(422, 'Status Dokumen Tidak Sesuai')
  const salah: Salah[] = [
    ...(dok.tanggal === t.tgl ? [] : [{ pesan: 'Penjualan Kemarin Tidak Bisa Dibatalkan' }]),
    ...dok.baris.flatMap((x): Salah[] => {
      const b = t.barang.get(x.kode)
      const diam = x.aksesoris ? b && b.status !== 'DITAHAN' : b?.status === 'TERJUAL' && b.jual === nomor
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
