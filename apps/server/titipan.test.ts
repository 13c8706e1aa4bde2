import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { titipan } from '#penjualan'
import { buktikan, jalankan } from '#kernel/testing/contoh.ts'
import { bukaKasir, galat, nota, type Kasir } from '#kernel/testing/kasir.ts'
import { sandi, type Person } from '#kernel/testing/server.ts'

/** Deposits on a whole server: what they do to the books, to a sale, and to each other. */
let k: Kasir
beforeAll(async () => {
  k = await bukaKasir()
})
afterAll(() => k.c.close())

const titip = async (jumlah_rp: number, kode_customer = 'C0001', who: Person = k.lina): Promise<string> => {
  const answer = await k.c.call(who, 'POST', 'titipan', { kode_customer, bayar: [{ cara: 'CASH', jumlah_rp }] })
  if (answer.status !== 200) throw new Error(answer.raw)
  return String(answer.body.no_titipan)
}
const aksi = (nama: string, nomor: string, isi: object = {}) =>
  k.c.call(k.lina, 'POST', `titipan/${nomor}/${nama}`, isi)
const satu = async (nomor: string) => {
  const { body } = await k.c.call(k.lina, 'GET', `titipan/${nomor}`)
  return [body.status, body.sisa]
}
/** What the shop owes for a deposit, and the drawer, by the books. */
const saldo = async (akun: string, sub: string): Promise<number> => {
  const { rows } = await k.c.owner.query<{ saldo: number }>(
    `SELECT saldo::int FROM saldo_uang WHERE cabang = 'SBY' AND akun = $1 AND sub = $2`,
    [akun, sub],
  )
  return rows[0]?.saldo ?? 0
}
const dari = (no_titipan: string, jumlah_rp: number) => ({ cara: 'TITIPAN', jumlah_rp, no_titipan })
const tunai = (jumlah_rp: number) => ({ cara: 'CASH', jumlah_rp })
const beli = { kode_customer: 'C0001' }

describe('money that a customer leaves', () => {
  test('is owed under the number of its deposit, in two round trips', async () => {
    const kas = await saldo('1110', 'UTAMA')
    let nomor = ''
    expect(await k.trips(async () => (nomor = await titip(1_000_000)))).toEqual([2])
    expect(nomor).toMatch(/^TP-SBY-\d{6}-\d{4}$/)
    expect([await saldo('2120', nomor), (await saldo('1110', 'UTAMA')) - kas]).toEqual([-1_000_000, 1_000_000])
    const { body } = await k.c.call(k.lina, 'GET', 'titipan/aktif/C0001')
    expect(body).toEqual([{ no_titipan: nomor, tanggal: expect.any(String), sisa: 1_000_000, keterangan: null }])
    expect((await k.c.call(k.lina, 'GET', 'titipan/aktif/C0002')).body).toEqual([])
    expect(await buktikan(k.c)).toEqual([])
  })

  test('goes back in cash, once', async () => {
    const kas = await saldo('1110', 'UTAMA')
    const nomor = await titip(300_000)
    expect((await aksi('ambil', nomor)).body).toMatchObject({ status: 'DIAMBIL', sisa: 0, diambil_rp: 300_000 })
    expect([await saldo('2120', nomor), await saldo('1110', 'UTAMA')]).toEqual([0, kas])
    expect(galat(await aksi('ambil', nomor))).toEqual([422, 'Titipan Sudah Diambil'])
    expect(await buktikan(k.c)).toEqual([])
  })

  test('is called off on its day with a yes from above; what was spent in part is not', async () => {
    const [batal, dipakai] = [await titip(200_000), await titip(500_000)]
    const isian = { alasan: 'SALAH JUMLAH' }
    expect((await aksi('batal', batal, isian)).status).toBe(423)
    const answer = await jalankan(k.c, k.lina, titipan, 'batal', isian, { nomor: batal, sandi })
    expect([answer.status, ...(await satu(batal)), await saldo('2120', batal)]).toEqual([200, 'BATAL', 0, 0])
    await k.terjual(nota(await k.satu(), [dari(dipakai, 100_000), tunai(4_100_000)], beli))
    expect(galat(await aksi('batal', dipakai, isian))).toEqual([422, 'Titipan Sudah Dipakai'])
    expect(await buktikan(k.c)).toEqual([])
  })
})

describe('a nota paid by deposits', () => {
  test('spends several of them, keeps the rest of one, and gives all back when it is cancelled', async () => {
    const [a, b] = [await titip(1_000_000), await titip(2_000_000)]
    const kode = await k.satu()
    let nomor = ''
    const bayar = [dari(b, 500_000), dari(a, 1_000_000), tunai(2_700_000)]
    expect(await k.trips(async () => (nomor = await k.terjual(nota(kode, bayar, beli))))).toEqual([2])
    expect([await satu(a), await satu(b)]).toEqual([
      ['DIPAKAI', 0],
      ['AKTIF', 1_500_000],
    ])
    expect([await saldo('2120', a), await saldo('2120', b)]).toEqual([0, -1_500_000])
    expect(await buktikan(k.c)).toEqual([])
    const answer = await k.batal(nomor)
    expect(answer.status, answer.raw).toBe(200)
    expect([await satu(a), await satu(b)]).toEqual([
      ['AKTIF', 1_000_000],
      ['AKTIF', 2_000_000],
    ])
    expect(await buktikan(k.c)).toEqual([])
  })

  test('is not cancelled when the rest of the deposit was given back since', async () => {
    const t = await titip(1_000_000)
    const nomor = await k.terjual(nota(await k.satu(), [dari(t, 400_000), tunai(3_800_000)], beli))
    expect((await aksi('ambil', t)).body).toMatchObject({ status: 'DIAMBIL', diambil_rp: 600_000 })
    expect(galat(await k.batal(nomor))).toEqual([422, 'Titipan {nomor} Sudah Diambil'.replace('{nomor}', t)])
    expect(await buktikan(k.c)).toEqual([])
  })

  test.each([
    ["another customer's", { kode_customer: 'C0002' }, 100_000, 422, 'Titipan Milik Customer Lain'],
    ['more than is left', beli, 1_000_001, 422, 'Sisa Titipan {nomor} Tidak Cukup'],
  ])('is refused: %s; the piece stays', async (_kata, siapa, jumlah, status, message) => {
    const [t, kode] = [await titip(1_000_000), await k.satu()]
    const answer = await k.jual(nota(kode, [dari(t, jumlah), tunai(4_200_000 - jumlah)], siapa))
    expect(galat(answer)).toEqual([status, message.replace('{nomor}', t)])
    expect([(await k.barang(kode)).status, await satu(t)]).toEqual(['TERSEDIA', ['AKTIF', 1_000_000]])
  })

  test('two tills spend the same deposit: one does, the other is told', async () => {
    const t = await titip(4_200_000)
    const [p, q] = [await k.satu(), await k.satu()]
    const jual = (kode: string, who: Person) => k.jual(nota(kode, [dari(t, 4_200_000)], beli), who)
    const answers = await Promise.all([jual(p, k.lina), jual(q, k.rina)])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await satu(t)).toEqual(['DIPAKAI', 0])
    expect(await buktikan(k.c)).toEqual([])
  })
})

describe('in two steps', () => {
  beforeAll(() => k.flag('TITIPAN_DUA_LANGKAH', 'on'))
  afterAll(() => k.flag('TITIPAN_DUA_LANGKAH', 'off'))

  test('it waits with nothing posted, is not spent, and the cashier posts it', async () => {
    const t = await titip(800_000)
    expect([await satu(t), await saldo('2120', t)]).toEqual([['MENUNGGU VALIDASI', 0], 0])
    expect(galat(await k.jual(nota(await k.satu(), [dari(t, 100_000), tunai(4_100_000)], beli)))).toEqual([
      409,
      `Titipan ${t} Tidak Aktif`,
    ])
    expect(galat(await aksi('ambil', t))).toEqual([422, 'Status Dokumen Tidak Sesuai'])
    expect(await buktikan(k.c)).toEqual([])
    expect((await aksi('validasi', t)).body).toMatchObject({ status: 'AKTIF', sisa: 800_000 })
    expect(await saldo('2120', t)).toBe(-800_000)
    expect(galat(await aksi('validasi', t))).toEqual([422, 'Titipan Sudah Divalidasi'])
    expect(await buktikan(k.c)).toEqual([])
  })

  test('a refusal is BATAL with nothing posted, and asks nobody', async () => {
    const t = await titip(700_000)
    expect((await aksi('batal', t, { alasan: 'UANG TIDAK ADA' })).status).toBe(200)
    const { rows } = await k.c.owner.query(`SELECT 1 FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1`, [t])
    expect([await satu(t), rows]).toEqual([['BATAL', 0], []])
    expect(await buktikan(k.c)).toEqual([])
  })

  test('the day is not closed while one waits', async () => {
    const t = await titip(500_000)
    await k.c.call(k.pemilik, 'POST', 'tutup-toko/hitung', { kas_hitung: 1 })
    const answer = await k.c.call(k.pemilik, 'POST', 'tutup', { kas_hitung: 1, alasan: 'TES' })
    expect([answer.status, (await satu(t))[0]]).toEqual([422, 'MENUNGGU VALIDASI'])
    expect(String(answer.body.message)).toMatch(/[Vv]alidasi/)
    await aksi('validasi', t)
  })
})
