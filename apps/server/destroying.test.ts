import { afterAll, beforeAll, expect, test } from 'vitest'
import { hancurBarang } from '#barang'
import { openCashier, issue, nota, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'

/** Pieces of the window are destroyed, or go to the melt. Rings of 3.215 g come into B01. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const draft = (kode_gudang: string, ...codes: string[]) => ({
  kode_gudang,
  alasan: 'PATAH',
  detail_barang: codes.map((kode_barcode) => ({ kode_barcode })),
})
const destroy = (kode_gudang: string, ...codes: string[]) =>
  execute(cashier.chain, cashier.owner, hancurBarang, 'simpan', draft(kode_gudang, ...codes), {
    password: testPassword,
  })
const callOff = (nomor: string) =>
  execute(
    cashier.chain,
    cashier.owner,
    hancurBarang,
    'batal',
    { alasan: 'SALAH PINDAI' },
    { nomor, password: testPassword },
  )
const balance = async (akun: string): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ n: number }>(
    `SELECT coalesce(sum(saldo), 0)::int AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = $1`,
    [akun],
  )
  return rows[0]!.n
}

test('the targets are the warehouses that take destroyed goods', async () => {
  const { body } = await cashier.chain.call(cashier.owner, 'GET', 'gudang/get/hancur-barang')
  const all = body as unknown as { kode_gudang: string; jenis: string }[]
  expect(all.map((g) => g.kode_gudang).toSorted()).toEqual(['HANCUR', 'LEBUR', 'RUSAK'])
})

test('a destroyed piece is gone, a loss of its cost, and can be neither sold nor destroyed again', async () => {
  const code = await cashier.one()
  const [loss, stock] = [await balance('5130'), await balance('1310')]
  expect((await cashier.chain.call(cashier.owner, 'POST', 'hancur-barang', draft('HANCUR', code))).status).toBe(423)
  const answer = await destroy('HANCUR', code)
  expect(answer.body).toMatchObject({ status: 'SELESAI', tujuan: 'HANCUR', total_berat: 3.215, total_murni: 1.881 })
  expect([await balance('5130'), await balance('1310')]).toEqual([loss + 3_000_000, stock - 3_000_000])
  expect(await cashier.barang(code)).toMatchObject({ status: 'HANCUR' })
  expect((await cashier.sell(nota(code))).status).toBe(422)
  expect(issue(await destroy('HANCUR', code))).toEqual([422, 'Barang Tidak Bisa Dihancurkan: HANCUR'])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('above ten grams an owner says yes, below it a supervisor', async () => {
  const codes = await cashier.bringIn(4)
  const asked = async (of: string[]) =>
    (
      await cashier.chain.call(cashier.owner, 'POST', 'hancur-barang/periksa', {
        aksi: 'simpan',
        draft: draft('HANCUR', ...of),
      })
    ).body.butuh as { minimal: string }[]
  expect((await asked(codes.slice(1))).map((n) => n.minimal)).toEqual(['SPV'])
  expect((await asked(codes)).map((n) => n.minimal)).toEqual(['OWN'])
})

test('a piece for the melt changes its warehouse and its account, and comes back on the same day alone', async () => {
  const [code, other] = await cashier.bringIn(2)
  const [melt, stock] = [await balance('1340'), await balance('1310')]
  const { no_hancur } = (await destroy('LEBUR', code!)).body as { no_hancur: string }
  expect(await cashier.barang(code!)).toMatchObject({ status: 'DILEBUR', kode_baki: 'LEBUR' })
  expect([await balance('1340'), await balance('1310')]).toEqual([melt + 3_000_000, stock - 3_000_000])
  expect(await proveTill(cashier.chain)).toEqual([])
  expect((await callOff(no_hancur)).body).toMatchObject({ status: 'BATAL' })
  expect(await cashier.barang(code!)).toMatchObject({ status: 'TERSEDIA', kode_baki: 'B01' })
  expect([await balance('1340'), await balance('1310')]).toEqual([melt, stock])
  expect(await proveTill(cashier.chain)).toEqual([])

  const late = (await destroy('LEBUR', other!)).body.no_hancur as string
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
  expect(issue(await callOff(late))).toEqual([422, 'Hancur Barang Kemarin Tidak Bisa Dibatalkan'])
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
})

test.each([
  ['baki', 'Baki Ini Masih Berisi Barang'],
  ['gudang', 'Gudang Ini Masih Berisi Barang'],
])('the %s of the melt cannot be deleted while something waits there', async (master, message) => {
  const waits = await destroy('LEBUR', await cashier.one())
  expect(waits.status, waits.raw).toBe(200)
  expect(issue(await cashier.chain.call(cashier.owner, 'DELETE', `${master}/LEBUR`))).toEqual([422, message])
  const stays = await cashier.chain.call(cashier.owner, 'GET', 'baki/LEBUR')
  expect(stays.body).toMatchObject({ dihapus: null })
  expect((await callOff(String(waits.body.no_hancur))).status).toBe(200)
})

test('a state that no document gave is named by the law', async () => {
  const code = await cashier.one()
  await cashier.chain.plant('SBY', `UPDATE barang SET status = 'DILEBUR' WHERE cabang = 'SBY' AND kode_barcode = $1`, [
    code,
  ])
  expect((await prove(cashier.chain)).join()).toContain(
    `${code}: barang.status tertulis DILEBUR, menurut dokumen hancur tidak`,
  )
  await cashier.chain.plant('SBY', `UPDATE barang SET status = 'TERSEDIA' WHERE cabang = 'SBY' AND kode_barcode = $1`, [
    code,
  ])
})

test('the report has every piece that stands destroyed, why, and who allowed it; a cancelled one is left out', async () => {
  const table = await requestReport(cashier.chain, cashier.owner, 'hancur-barang')
  const { rows } = await cashier.chain.owner.query(
    `SELECT sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(murni)::bigint AS murni, sum(nilai)::bigint AS nilai
     FROM (SELECT jumlah, berat, murni, nilai FROM buku_barang WHERE cabang = 'SBY' AND jenis = 'HB' AND NOT balik
       UNION ALL SELECT -jumlah, -berat, -murni, -nilai FROM buku_barang WHERE cabang = 'SBY' AND jenis = 'HB' AND balik) g`,
  )
  expect(totalValues(table, ['jumlah', 'berat', 'murni', 'nilai'])).toEqual(
    [rows[0].jumlah, rows[0].berat, rows[0].murni, rows[0].nilai].map(Number),
  )
  expect(rowValues(table, ['tujuan', 'alasan', 'disetujui'])).toEqual([
    ['HANCUR', 'PATAH', 'RINA'],
    ['LEBUR', 'PATAH', 'RINA'],
  ])
})
