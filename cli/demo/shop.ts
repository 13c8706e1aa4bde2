import { addDays } from '#kernel/base/time/dates.ts'
import type { Random } from './random.ts'
import { traysPerRack, makePiece, exampleKinds, exampleFineness, suppliers, type ExamplePiece } from './goods.ts'
import type { OpenContract } from './instalments.ts'
import type { OpenLoan } from './loans.ts'
import { pickPhoto, uploadPhoto, uploadPhotos, type ExamplePhotos } from './photos.ts'
import type { SoldPiece } from './buy.ts'
import type { Cashier, Lane } from './lane.ts'
import {
  exampleCustomers,
  exampleHeadOffice,
  examplePassword,
  exampleSales,
  identifiedCustomers,
  identityOf,
  type ExampleShop,
} from './people.ts'
import { instalmentTerms, loanMasters } from './terms.ts'
import { at } from './time.ts'

/** The state of one shop while it is made. */
export interface Run {
  readonly lane: Lane
  readonly toko: ExampleShop
  readonly random: Random
  /** Rupiah per gram of 24 karat on a date. */
  readonly harga: (date: string) => number
  /** Pieces available for sale, as this shop knows them. */
  readonly stok: ExamplePiece[]
  /** What customers of earlier days have at home. */
  readonly dijual: SoldPiece[]
  /** Pictures for its pieces. */
  foto: ExamplePhotos
  /** Pictures of pledged pieces. */
  pledgePhotos: ExamplePhotos
  /** The loans and the contracts whose customers will come again. */
  readonly loans: OpenLoan[]
  readonly contracts: OpenContract[]
  /** Nothing happens after this moment. */
  readonly until: Date
  /** Highest number given to a piece so far. */
  goodsNumber: number
  /** Cash in the drawer, summed from receipts and payments; the books must agree. */
  kas: number
}

/** Pieces per entry, limited by the size of a call. */
const batchSize = 99
const openingCash = 25_000_000
export const exampleAccounts = [
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

/** General expenses of the default chart: what the sample's small money is booked to. */
const nomor_akun = '5290'
const out = { jenis: 'KELUAR', nomor_akun } as const
/** What money without a nota is for; the last one only sorts what is brought to the bank. */
const exampleCategories = [
  { kode_transaksi: 'KONSUMSI', nama_transaksi: 'MAKAN DAN MINUM KARYAWAN', biaya: true, ...out },
  { kode_transaksi: 'LISTRIK', nama_transaksi: 'LISTRIK DAN AIR', biaya: true, ...out },
  { kode_transaksi: 'SETOR', nama_transaksi: 'SETOR KE BANK', biaya: false, ...out },
] as const

const exampleFlags = {
  KIRIM_BARANG_MODULE: 'on',
  MEMBER_MODULE: 'on',
  BERLIAN_MODULE: 'on',
}
const exampleSettings = {
  kategori_harga: 'GROUP',
  pembulatan: '1000',
  selisih_kas_otorisasi: '20000',
  // Nobody touches a sample's tills for hours, so sessions last long.
  idle_menit: '1440',
}
const priceBase = { selisih_jual: 8, selisih_beli: 5, pembulatan: 1000 }

/** The first start: head office, branches, people. */
export async function setUpChain(lane: Lane, shops: readonly ExampleShop[]): Promise<void> {
  const write = ({ kode_toko, nama_toko, alamat_toko }: ExampleShop) => ({ kode_toko, nama_toko, alamat_toko })
  const { owner, other, kode_toko, ...pusat } = exampleHeadOffice
  const orang = [
    ...other.map((o) => ({ ...o, kode_toko })),
    ...shops.flatMap((t) => [t.owner, ...t.other].map((o) => ({ ...o, kode_toko: t.kode_toko }))),
  ]
  await lane.request(undefined, 'POST', 'siapkan', {
    kode: lane.setupCode,
    ...pusat,
    user_id: owner.user_id,
    nama: owner.nama,
    password: examplePassword,
    cabang: shops.map(write),
    pengguna: orang.map((o) => ({ ...o, password: examplePassword })),
  })
}

/** The steps of the wizard behind the login, for the shop of the sender. */
async function fillSteps(run: Run, who: Cashier, date: string): Promise<void> {
  const { lane } = run
  const send = (path: string, body?: unknown) => lane.request(who, 'POST', `siapkan/${path}`, body)
  await send('atur', { langkah: 3, flag: exampleFlags, setting: {} })
  await send('harga', {
    harga_24k: run.harga(date),
    ...priceBase,
    kadar: exampleFineness.map(({ kode, kadar }) => ({
      kode_kadar: kode,
      kadar,
      jenis_group: kadar >= 70 ? 'EMAS TUA' : 'EMAS MUDA',
      dijual: true,
      harga_jual: null,
      harga_beli: null,
    })),
  })
  const ranges = exampleKinds.map(({ rack, word }) => ({
    rentang: `${rack}01-${rack}0${traysPerRack}`,
    nama: word,
    kode_gudang: 'TOKO',
    berat_baki: 412.35,
    kapasitas: null,
  }))
  await send('baki', { rentang: ranges, baki_bawaan: 'A01' })
  const accounts = exampleAccounts.map((r) => ({ ...r, nama_rekening: 'TOKO EMAS KILAU', saldo: 50_000_000 }))
  await send('kas', { kas: openingCash, rekening: accounts })
  await send('atur', { langkah: 7, flag: {}, setting: exampleSettings, sales: exampleSales })
}

/** Making charges, customers, and what loans and instalments stand on: no step of the wizard asks for them. */
async function fillMasters(run: Run, who: Cashier, date: string): Promise<void> {
  for (const { dept, ongkos } of exampleKinds)
    await run.lane.request(who, 'POST', 'ongkos', {
      kode_ongkos: `ON-${dept}`,
      kode_group: null,
      kode_dept: dept,
      ongkos_rp: ongkos,
      per: 'GRAM',
      minimum: 75_000,
    })
  for (const kode of suppliers)
    await run.lane.request(who, 'POST', 'supplier', { kode_supplier: kode, nama_supplier: kode })
  const identity = await uploadPhoto(run.lane, who, 'customer.foto_identitas', 'identity')
  for (const customer of exampleCustomers)
    await run.lane.request(who, 'POST', 'customer', {
      ...customer,
      ...(identifiedCustomers.includes(customer) ? identityOf(customer.kode, identity, date) : {}),
    })
  for (const [path, rows] of [...loanMasters(run.harga(date)), ['parameter-cicilan', instalmentTerms] as const])
    for (const row of rows) await run.lane.request(who, 'POST', path, row)
  for (const category of exampleCategories) await run.lane.request(who, 'POST', 'kode-transaksi', category)
}

/**
 * Brings goods in; `lama`: the number of past days over which they were bought, at each day's price. Returns what was
 * paid.
 */
export async function enter(
  run: Run,
  who: Cashier,
  date: string,
  goods: { readonly sumber: 'AWAL' | 'TUNAI' | 'SUPPLIER'; readonly jumlah: number; readonly lama: number },
): Promise<number> {
  let paid = 0
  for (let rest = goods.jumlah; rest > 0; rest -= batchSize) {
    const detail_barang = Array.from({ length: Math.min(rest, batchSize) }, () => {
      const bought = addDays(date, -run.random.rounded(0, goods.lama))
      const piece = makePiece(run.random, (run.goodsNumber += 1), bought, run.harga(bought))
      return { ...piece, gambar: pickPhoto(run.random, piece, run.foto) }
    })
    await run.lane.request(who, 'POST', 'barang-masuk', {
      sumber: goods.sumber,
      supplier: goods.sumber === 'AWAL' ? null : detail_barang[0]!.supplier,
      keterangan: goods.sumber === 'AWAL' ? 'STOK AWAL' : null,
      detail_barang,
    })
    run.stok.push(...detail_barang)
    paid += detail_barang.reduce((sum, b) => sum + b.harga_bayar, 0)
  }
  return paid
}

/** Takes a shop from nothing to its first open day, with its stock in the trays. */
export async function setUpShop(run: Run, date: string, piece: number): Promise<void> {
  const { lane, toko } = run
  const morning = at(date, 7 * 60)
  lane.setClock(morning < run.until ? morning : run.until)
  const who = await lane.login(toko.owner.user_id)
  await fillSteps(run, who, date)
  await fillMasters(run, who, date)
  await lane.request(who, 'POST', 'buka', { tgl_buka: date, kas_hitung: 0 })
  const detail_saldo = [
    { akun: 'KAS', jumlah_rp: openingCash },
    ...exampleAccounts.map((r) => ({ akun: 'BANK', sub: r.no_rekening, jumlah_rp: 50_000_000 })),
  ]
  await lane.request(who, 'POST', 'saldo-awal', { keterangan: 'SALDO AWAL', detail_saldo })
  run.kas = openingCash
  if (piece > 0) {
    run.foto = await uploadPhotos(lane, who)
    run.pledgePhotos = await uploadPhotos(lane, who, 'hutang.foto')
  }
  await enter(run, who, date, { sumber: 'AWAL', jumlah: piece, lama: 300 })
  await lane.request(who, 'POST', 'siapkan/selesai')
  await lane.logout(who)
}
