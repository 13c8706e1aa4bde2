import type { Random } from './random.ts'

/**
 * Kinds of pieces: how common, their rack of trays, weight range in grams, making charge per gram, pictures in
 * photos/.
 */
export const exampleKinds = [
  {
    dept: 'CN',
    word: 'CINCIN',
    rack: 'A',
    bagian: 36,
    berat: [1, 7],
    ongkos: 45_000,
    foto: ['ring', 'ring2', 'ring3'],
  },
  { dept: 'KL', word: 'KALUNG', rack: 'B', bagian: 20, berat: [2, 14], ongkos: 40_000, foto: ['chain', 'chain2'] },
  { dept: 'GL', word: 'GELANG', rack: 'C', bagian: 14, berat: [3, 22], ongkos: 35_000, foto: ['bangle', 'bangle2'] },
  { dept: 'AT', word: 'ANTING', rack: 'D', bagian: 12, berat: [0.8, 4], ongkos: 50_000, foto: ['hoop'] },
  { dept: 'GW', word: 'GIWANG', rack: 'E', bagian: 10, berat: [0.5, 3], ongkos: 55_000, foto: ['stud'] },
  { dept: 'LT', word: 'LIONTIN', rack: 'F', bagian: 8, berat: [0.7, 5], ongkos: 50_000, foto: ['pendant'] },
] as const
/** Fineness for which there are photos: pale gold and full gold. */
export const photoColors = ['420', '750'] as const
export const traysPerRack = 8

/** Fineness as sold here; the group's code is `G` and this code. */
export const exampleFineness = [
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
export const suppliers = ['LOTUS', 'YT GOLD', 'HWT', 'SUMBER MAS', 'UBS'] as const

/** A piece as sent to barang masuk. */
export interface ExamplePiece {
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

const toThousands = (rp: number, direction: (n: number) => number = Math.round): number => direction(rp / 1000) * 1000

/** One piece bought on `date`, when a gram of 24 karat cost `price24k`. `number`: its number in the shop. */
export function makePiece(random: Random, number: number, date: string, price24k: number): ExamplePiece {
  const kind = random.weigh(exampleKinds)
  const { kode, kadar } = random.weigh(exampleFineness)
  const [light, heavy] = kind.berat
  // Light pieces are more common.
  const mg = Math.round((light + (heavy - light) * random.figure() ** 2) * 1000)
  const fine = (price24k * kadar * mg) / 100_000
  return {
    kode_barcode: `${kind.dept}${String(number).padStart(6, '0')}`,
    nama_barang: `${kind.word} ${random.pick(motif)}${random.pick(untuk)}`,
    kode_group: `G${kode}`,
    kode_dept: kind.dept,
    kode_intern: `${kind.dept}-${random.rounded(100, 999)}`,
    berat: mg / 1000,
    harga_jual: toThousands(fine * 1.08 + (kind.ongkos * mg) / 1000, Math.ceil),
    harga_bayar: toThousands(fine * 1.01),
    size: kind.dept === 'CN' ? String(random.rounded(8, 22)) : null,
    jumlah: 1,
    kode_toko: `${kind.rack}${String(random.rounded(1, traysPerRack)).padStart(2, '0')}`,
    tgl_masuk: date,
    supplier: random.pick(suppliers),
  }
}
