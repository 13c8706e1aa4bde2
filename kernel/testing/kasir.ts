import { penjualan } from '#penjualan'
import { cincin, jalankan, plantMasters } from './contoh.ts'
import { sandi, testChain, type Answer, type Person, type TestChain } from './server.ts'

/** A till in the shop SBY: people, goods to sell, and what a test asks of them. Always `c.close()` it. */
export interface Kasir {
  readonly c: TestChain
  readonly pemilik: Person
  readonly lina: Person
  readonly rina: Person
  /** A setting or a flag of the shop, as it stands from now on. */
  set(kunci: string, nilai: string): Promise<void>
  flag(kunci: string, nilai: string): Promise<void>
  /** Brings rings in and answers their barcodes; `kotak`: ten boxes under one. */
  masuk(n: number, lagi?: Record<string, unknown>): Promise<string[]>
  satu(lagi?: Record<string, unknown>): Promise<string>
  kotak(): Promise<string>
  jual(draft: object, who?: Person): Promise<Answer>
  /** Sells and answers the number. */
  terjual(draft: object, who?: Person): Promise<string>
  batal(nomor: string, who?: Person): Promise<Answer>
  ubahBarang(kode: string, sql: string): Promise<void>
  barang(kode: string): Promise<Record<string, unknown>>
  /** Round trips of the calls of this shop while `work` ran. */
  trips(work: () => Promise<unknown>): Promise<number[]>
}

export const tunai = (jumlah_rp: number) => [{ cara: 'CASH', jumlah_rp }]
export const nota = (
  kode: string | readonly object[],
  bayar: readonly object[] = tunai(4_200_000),
  lagi: object = {},
) => ({
  kode_sales: 'RINA',
  detail_barang: typeof kode === 'string' ? [{ kode_barcode: kode }] : kode,
  bayar,
  ...lagi,
})
export const galat = (a: Answer): unknown[] => [a.status, a.body.message]

const kotakBeludru = {
  nama_barang: 'KOTAK PERHIASAN',
  jumlah: 10,
  berat: 200,
  harga_jual: 25_000,
  harga_bayar: 100_003,
  kode_toko: 'B02',
}

export async function bukaKasir(): Promise<Kasir> {
  const c = await testChain()
  const pemilik = await c.login('PEMILIK')
  await plantMasters(c, pemilik)
  const [lina, rina] = [await c.login('LINA'), await c.login('RINA')]
  const simpan = (tabel: string) => (kunci: string, nilai: string) =>
    c.plant(
      'SBY',
      `INSERT INTO ${tabel} (cabang, kunci, nilai) VALUES ('SBY', $1, $2)
       ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
      [kunci, nilai],
    )
  let urut = 0
  const masuk: Kasir['masuk'] = async (n, lagi = {}) => {
    const detail_barang = Array.from({ length: n }, () => ({
      kode_barcode: `P${String((urut += 1)).padStart(4, '0')}`,
      ...cincin,
      ...lagi,
    }))
    const answer = await c.call(pemilik, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
    if (answer.status !== 200) throw new Error(answer.raw)
    return detail_barang.map((d) => d.kode_barcode)
  }
  const satu: Kasir['satu'] = async (lagi) => (await masuk(1, lagi))[0]!
  const jual: Kasir['jual'] = (draft, who = lina) => c.call(who, 'POST', 'penjualan', draft)
  return {
    c,
    pemilik,
    lina,
    rina,
    set: simpan('setting'),
    flag: simpan('flag'),
    masuk,
    satu,
    kotak: () => satu(kotakBeludru),
    jual,
    terjual: async (draft, who) => {
      const answer = await jual(draft, who)
      if (answer.status !== 200) throw new Error(answer.raw)
      return String(answer.body.no_faktur_jual)
    },
    batal: (nomor, who = lina) => jalankan(c, who, penjualan, 'batal', { alasan: 'SALAH BARANG' }, { nomor, sandi }),
    ubahBarang: (kode, sql) =>
      c.plant('SBY', `UPDATE barang SET ${sql} WHERE cabang = 'SBY' AND kode_barcode = $1`, [kode]),
    barang: async (kode) => {
      const { rows } = await c.owner.query<Record<string, unknown>>(
        `SELECT status, no_jual, jumlah::int, berat::int, nilai::int, kode_baki, ditahan_untuk FROM barang
         WHERE cabang = 'SBY' AND kode_barcode = $1`,
        [kode],
      )
      return rows[0]!
    },
    trips: async (work) => {
      const seen: number[] = []
      let on = true
      c.db.observe(({ cabang, trips: n }) => void (on && cabang === 'SBY' && seen.push(n)))
      await work()
      on = false
      return seen
    },
  }
}
