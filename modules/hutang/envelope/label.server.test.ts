import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftsOf } from '#testing/all-examples.ts'
import { issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { hutang } from '../pinjam/hutang.document.ts'

/** Labels of the envelopes of a loan, in the bytes of a label printer and as a sheet. */
let cashier: Cashier
let nomor: string
beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  const float = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 90_000_000 }] }
  expect((await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', float)).status).toBe(200)
  const made = await cashier.chain.call(cashier.lina, 'POST', 'hutang', draftsOf(hutang).good![1])
  expect(made.status, made.raw).toBe(200)
  nomor = String(made.body.no_faktur_hutang)
})
afterAll(async () => {
  expect(cashier.chain.errors).toEqual([])
  await cashier.chain.close()
})
const print = (body: object, no = nomor, who = cashier.lina) =>
  cashier.chain.call(who, 'POST', `hutang/${no}/label`, body)

test('each piece has its label: code, customer, weight and fineness, its place in the safe', async () => {
  const zpl = await print({ bentuk: 'zpl' })
  expect([zpl.status, zpl.raw.match(/\^XA/g)!.length], zpl.raw).toEqual([200, 2])
  const [first, second] = zpl.raw.split('^XZ')
  // Twenty letters are too wide in bars for a roll of 40 mm: squares hold them.
  expect(first).toMatch(/\^BQN/)
  for (const said of [`${nomor}-1`, 'SITI AMINAH', '10.000 g - 750', 'BRANKAS B']) expect(first).toContain(said)
  for (const said of [`${nomor}-2`, '4.250 g - 585']) expect(second).toContain(said)
})

test('a wide roll has bars', async () => {
  const { ROL } = (await cashier.chain.call(cashier.lina, 'GET', 'setting-label')).body as {
    ROL: { versi: number; template: object }
  }
  const template = { ...ROL.template, lebar: 80, tinggi: 40 }
  const saved = await cashier.chain.call(cashier.owner, 'PUT', 'setting-label/ROL', { versi: ROL.versi, template })
  expect(saved.status, saved.raw).toBe(200)
  const zpl = await print({ bentuk: 'zpl' })
  expect(zpl.raw).toMatch(/\^BC/)
  expect(zpl.raw).toContain('GELANG KERONCONG')
})

test('a sheet is a PDF; another shop, and a loan that was called off, have none', async () => {
  const pdf = await print({})
  expect([pdf.status, pdf.raw.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await print({}, nomor, await cashier.chain.login('BUDI'))).status).toBe(404)
  const gone = await execute(
    cashier.chain,
    cashier.owner,
    hutang,
    'batal',
    { alasan: 'SALAH' },
    { nomor, password: testPassword },
  )
  expect(gone.status, gone.raw).toBe(200)
  expect(issue(await print({}))).toEqual([404, 'Data Tidak Ditemukan'])
})
