import type { Acak } from './acak.ts'
import { bakiSerak, buatBarang, jenisContoh, kadarContoh, type BarangContoh } from './barang.ts'
import { pilihFoto, unggahFoto, type FotoContoh } from './foto.ts'
import type { Kasir, Lajur } from './lajur.ts'
import { customerContoh, pusatContoh, salesContoh, sandiContoh, type TokoContoh } from './orang.ts'
import { tambahHari, saat } from './waktu.ts'

/** What the making of one shop knows on its way. */
export interface Jalan {
  readonly lajur: Lajur
  readonly toko: TokoContoh
  readonly acak: Acak
  /** Rupiah of a gram of 24 karat on a date. */
  readonly harga: (tanggal: string) => number
  /** Pieces that can be sold, as far as this shop knows. */
  readonly stok: BarangContoh[]
  /** Pictures for its pieces. */
  foto: FotoContoh
  /** Nothing happens after this moment. */
  readonly sampai: Date
  /** Numbers given to pieces so far. */
  nomorBarang: number
  /** What lies in the drawer, counted from what was taken and given: the books must say the same. */
  kas: number
}

/** Pieces of one entry: what a call may weigh. */
const sekaliMasuk = 2000
const kasAwal = 25_000_000
export const rekeningContoh = [
  {
    kode_bank: 'BCA',
    nama_bank: 'BANK CENTRAL ASIA',
    biaya_debit: 0.15,
    biaya_kredit: 1.8,
    biaya_qris: 0.7,
    no_rekening: '0140228899',
  },
  {
    kode_bank: 'BRI',
    nama_bank: 'BANK RAKYAT INDONESIA',
    biaya_debit: 0.15,
    biaya_kredit: 1.9,
    biaya_qris: 0.7,
    no_rekening: '0033010004567',
  },
] as const

const flagContoh = {
  KIRIM_BARANG_MODULE: 'on',
  MEMBER_MODULE: 'on',
  BERLIAN_MODULE: 'on',
}
const settingContoh = {
  kategori_harga: 'GROUP',
  pembulatan: '1000',
  selisih_kas_otorisasi: '20000',
  // Counters of a sample stand alone for hours.
  idle_menit: '1440',
}
const dasarHarga = { selisih_jual: 8, selisih_beli: 5, pembulatan: 1000 }

/** The first start: head office, branches, people. */
export async function siapkanRantai(lajur: Lajur, cabang: readonly TokoContoh[]): Promise<void> {
  const tulis = ({ kode_toko, nama_toko, alamat_toko }: TokoContoh) => ({ kode_toko, nama_toko, alamat_toko })
  const { pemilik, lain, kode_toko, ...pusat } = pusatContoh
  const orang = [
    ...lain.map((o) => ({ ...o, kode_toko })),
    ...cabang.flatMap((t) => [t.pemilik, ...t.lain].map((o) => ({ ...o, kode_toko: t.kode_toko }))),
  ]
  await lajur.minta(undefined, 'POST', 'siapkan', {
    kode: lajur.kodeSiapkan,
    ...pusat,
    user_id: pemilik.user_id,
    nama: pemilik.nama,
    password: sandiContoh,
    cabang: cabang.map(tulis),
    pengguna: orang.map((o) => ({ ...o, password: sandiContoh })),
  })
}

/** The steps of the wizard behind the login, in the shop of who sends them. */
async function isiLangkah(j: Jalan, who: Kasir, tanggal: string): Promise<void> {
  const { lajur } = j
  const kirim = (path: string, body?: unknown) => lajur.minta(who, 'POST', `siapkan/${path}`, body)
  await kirim('atur', { langkah: 3, flag: flagContoh, setting: {} })
  await kirim('harga', {
    harga_24k: j.harga(tanggal),
    ...dasarHarga,
    kadar: kadarContoh.map(({ kode, kadar }) => ({
      kode_kadar: kode,
      kadar,
      jenis_group: kadar >= 70 ? 'EMAS TUA' : 'EMAS MUDA',
      dijual: true,
      harga_jual: null,
      harga_beli: null,
    })),
  })
  const rentang = jenisContoh.map(({ rak, kata }) => ({
    rentang: `${rak}01-${rak}0${bakiSerak}`,
    nama: kata,
    kode_gudang: 'TOKO',
    berat_baki: 412.35,
    kapasitas: null,
  }))
  await kirim('baki', { rentang, baki_bawaan: 'A01' })
  const rekening = rekeningContoh.map((r) => ({ ...r, nama_rekening: 'TOKO EMAS KILAU', saldo: 50_000_000 }))
  await kirim('kas', { kas: kasAwal, rekening })
  await kirim('atur', { langkah: 7, flag: {}, setting: settingContoh, sales: salesContoh })
}

/** Charges and customers, which no step of the wizard asks for. */
async function isiMaster(j: Jalan, who: Kasir): Promise<void> {
  for (const { dept, ongkos } of jenisContoh)
    await j.lajur.minta(who, 'POST', 'ongkos', {
      kode_ongkos: `ON-${dept}`,
      kode_group: null,
      kode_dept: dept,
      ongkos_rp: ongkos,
      per: 'GRAM',
      minimum: 75_000,
    })
  for (const customer of customerContoh) await j.lajur.minta(who, 'POST', 'customer', customer)
}

/** Goods come in; `lama`: days in which they were bought, at the price of their day. Answers what was paid. */
export async function masukkan(
  j: Jalan,
  who: Kasir,
  tanggal: string,
  q: { readonly sumber: 'AWAL' | 'TUNAI' | 'SUPPLIER'; readonly jumlah: number; readonly lama: number },
): Promise<number> {
  let dibayar = 0
  for (let sisa = q.jumlah; sisa > 0; sisa -= sekaliMasuk) {
    const detail_barang = Array.from({ length: Math.min(sisa, sekaliMasuk) }, () => {
      const dibeli = tambahHari(tanggal, -j.acak.bulat(0, q.lama))
      const barang = buatBarang(j.acak, (j.nomorBarang += 1), dibeli, j.harga(dibeli))
      return { ...barang, gambar: pilihFoto(j.acak, barang, j.foto) }
    })
    await j.lajur.minta(who, 'POST', 'barang-masuk', {
      sumber: q.sumber,
      supplier: q.sumber === 'AWAL' ? null : detail_barang[0]!.supplier,
      keterangan: q.sumber === 'AWAL' ? 'STOK AWAL' : null,
      detail_barang,
    })
    j.stok.push(...detail_barang)
    dibayar += detail_barang.reduce((sum, b) => sum + b.harga_bayar, 0)
  }
  return dibayar
}

/** A shop from nothing to its first open day, with its stock on the trays. */
export async function siapkanToko(j: Jalan, tanggal: string, barang: number): Promise<void> {
  const { lajur, toko } = j
  const pagi = saat(tanggal, 7 * 60)
  lajur.setJam(pagi < j.sampai ? pagi : j.sampai)
  const who = await lajur.masuk(toko.pemilik.user_id)
  await isiLangkah(j, who, tanggal)
  await isiMaster(j, who)
  await lajur.minta(who, 'POST', 'buka', { tgl_buka: tanggal, kas_hitung: 0 })
  const detail_saldo = [
    { akun: 'KAS', jumlah_rp: kasAwal },
    ...rekeningContoh.map((r) => ({ akun: 'BANK', sub: r.no_rekening, jumlah_rp: 50_000_000 })),
  ]
  await lajur.minta(who, 'POST', 'saldo-awal', { keterangan: 'SALDO AWAL', detail_saldo })
  j.kas = kasAwal
  if (barang > 0) j.foto = await unggahFoto(lajur, who)
  await masukkan(j, who, tanggal, { sumber: 'AWAL', jumlah: barang, lama: 300 })
  await lajur.minta(who, 'POST', 'siapkan/selesai')
  await lajur.keluar(who)
}
