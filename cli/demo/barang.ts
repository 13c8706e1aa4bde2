import type { Acak } from './acak.ts'

/** Kinds of pieces: how common, their row of trays, grams from and to, the charge a gram, pictures in foto/. */
export const jenisContoh = [
  { dept: 'CN', kata: 'CINCIN', rak: 'A', bagian: 36, berat: [1, 7], ongkos: 45_000, foto: ['ring', 'ring2', 'ring3'] },
  { dept: 'KL', kata: 'KALUNG', rak: 'B', bagian: 20, berat: [2, 14], ongkos: 40_000, foto: ['chain', 'chain2'] },
  { dept: 'GL', kata: 'GELANG', rak: 'C', bagian: 14, berat: [3, 22], ongkos: 35_000, foto: ['bangle', 'bangle2'] },
  { dept: 'AT', kata: 'ANTING', rak: 'D', bagian: 12, berat: [0.8, 4], ongkos: 50_000, foto: ['hoop'] },
  { dept: 'GW', kata: 'GIWANG', rak: 'E', bagian: 10, berat: [0.5, 3], ongkos: 55_000, foto: ['stud'] },
  { dept: 'LT', kata: 'LIONTIN', rak: 'F', bagian: 8, berat: [0.7, 5], ongkos: 50_000, foto: ['pendant'] },
] as const
/** Fineness whose colours were photographed: pale gold, and full gold. */
export const warnaFoto = ['420', '750'] as const
export const bakiSerak = 8

/** Fineness as counters here sell it; the group of each is `G` and its code. */
export const kadarContoh = [
  { kode: '375', kadar: 37.5, bagian: 22 },
  { kode: '420', kadar: 42, bagian: 18 },
  { kode: '700', kadar: 70, bagian: 22 },
  { kode: '750', kadar: 75, bagian: 28 },
  { kode: '916', kadar: 91.6, bagian: 10 },
] as const

const motif = [
  'POLOS',
  'UKIR BUNGA',
  'MATA PUTIH',
  'MATA DELIMA',
  'PADI',
  'NORI',
  'ITALI',
  'KUPU-KUPU',
  'LOVE',
  'RANTAI KOTAK',
  'SISIK NAGA',
  'BOLA',
  'PITA',
  'MERAK',
  'MELATI',
  'SERUT',
] as const
const untuk = ['', '', ' ANAK', ' PRIA', ' WANITA', ' DEWASA'] as const
export const pemasok = ['LOTUS', 'YT GOLD', 'HWT', 'SUMBER MAS', 'UBS'] as const

/** A piece on the wire of barang masuk. */
export interface BarangContoh {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  readonly kode_intern: string
  readonly berat: number
  readonly harga_jual: number
  readonly harga_bayar: number
  readonly size: string | null
  readonly jumlah: 1
  readonly kode_toko: string
  readonly tgl_masuk: string
  readonly supplier: string
}

const ribuan = (rp: number, arah: (n: number) => number = Math.round): number => arah(rp / 1000) * 1000

/** One piece that was bought on `tanggal`, when a gram of 24 karat cost `harga24k`. `nomor`: its number in the shop. */
export function buatBarang(acak: Acak, nomor: number, tanggal: string, harga24k: number): BarangContoh {
  const jenis = acak.timbang(jenisContoh)
  const { kode, kadar } = acak.timbang(kadarContoh)
  const [ringan, berat_] = jenis.berat
  // Light pieces are the common ones.
  const mg = Math.round((ringan + (berat_ - ringan) * acak.angka() ** 2) * 1000)
  const murni = (harga24k * kadar * mg) / 100_000
  return {
    kode_barcode: `${jenis.dept}${String(nomor).padStart(6, '0')}`,
    nama_barang: `${jenis.kata} ${acak.pilih(motif)}${acak.pilih(untuk)}`,
    kode_group: `G${kode}`,
    kode_dept: jenis.dept,
    kode_intern: `${jenis.dept}-${acak.bulat(100, 999)}`,
    berat: mg / 1000,
    harga_jual: ribuan(murni * 1.08 + (jenis.ongkos * mg) / 1000, Math.ceil),
    harga_bayar: ribuan(murni * 1.01),
    size: jenis.dept === 'CN' ? String(acak.bulat(8, 22)) : null,
    jumlah: 1,
    kode_toko: `${jenis.rak}${String(acak.bulat(1, bakiSerak)).padStart(2, '0')}`,
    tgl_masuk: tanggal,
    supplier: acak.pilih(pemasok),
  }
}
