import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import { printEscpos } from '#testing/printer.ts'
import { networkPrinter, type NetworkPrinter } from '#testing/network-printer.ts'
import { openCashier, nota, cash, type Cashier } from '#testing/cashier.ts'
import { testKey, type Person } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import type { PrintJobWire } from './print-job.ts'

/**
 * The print queue on real servers with simulated printers: printed once, visible until then, never printed twice
 * automatically.
 */
let cashier: Cashier
let second: KilauServer
let data: string
let printer: NetworkPrinter
const content = Buffer.from('halo kertas\n')

const shape = { nama: 'PRINTER KASIR', jenis: 'NOTA', alamat: '127.0.0.1', lebar: 80, lewat: 'SERVER', laci: true }
const install = async (code: string, again: object = {}, at = printer): Promise<void> => {
  const answer = await cashier.chain.call(cashier.owner, 'POST', 'printer', {
    kode: code,
    ...shape,
    port: at.port,
    ...again,
  })
  expect(answer.status, answer.raw).toBe(200)
}
const raw = async (title: string, code = 'KASIR', who = cashier.lina): Promise<string> => {
  const body = { printer: code, jenis: 'NOTA', judul: title, isi: content.toString('base64') }
  const answer = await cashier.chain.call(who, 'POST', 'cetakan', body)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body.id
}
const view = async (id: string): Promise<PrintJobWire> =>
  (await cashier.chain.call(cashier.lina, 'GET', `cetakan/${id}`)).body
const wait = (id: string, expected: Partial<PrintJobWire>): Promise<void> =>
  expect.poll(() => view(id), { interval: 50 }).toMatchObject(expected)
const again = (id: string, who: Person = cashier.lina) => cashier.chain.call(who, 'POST', `cetakan/${id}/lagi`)
const cancel = (id: string, who: Person = cashier.lina) => cashier.chain.call(who, 'POST', `cetakan/${id}/batal`)
const issued = () => printer.papers.length

beforeAll(async () => {
  cashier = await openCashier()
  const { chain } = cashier
  data = await mkdtemp(join(tmpdir(), 'kilau-cetak-'))
  second = await makeServer({
    db: chain.db,
    log: chain.server.services.log,
    data,
    key: testKey,
    clock: () => chain.now(),
    limit: 1_000_000,
  })
  await second.app.ready()
  printer = await networkPrinter()
  await install('KASIR')
})
afterAll(async () => {
  await second.close()
  await cashier.chain.close()
  await printer.off()
  await rm(data, { recursive: true, force: true })
})

describe('the nota of a sale', () => {
  test('comes out as its bytes are; cash opens the drawer, and nothing is kept of it', async () => {
    const number = await cashier.sold(nota(await cashier.one()))
    const { rawPayload } = await cashier.chain.server.app.inject({
      url: `/api/v1/penjualan/${number}/nota?bentuk=escpos80`,
      headers: { 'x-auth-token': cashier.lina.token },
    })
    const answer = await cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/nota`, { printer: 'KASIR' })
    await wait(answer.body.id, { status: 'SELESAI', judul: number, percobaan: 1, ragu: false })
    const [paper] = printer.papers
    expect([...paper!.subarray(0, 5)]).toEqual([0x1b, 0x70, 0, 0x32, 0xfa])
    expect(paper!.subarray(5).equals(rawPayload)).toBe(true)
    const { rows } = await cashier.chain.owner.query(`SELECT isi FROM cetakan WHERE cabang = 'SBY' AND judul = $1`, [
      number,
    ])
    expect(rows).toEqual([{ isi: null }])
  })

  test('asked for twice while it waits is one paper; printed, it is asked for at the sale and not here', async () => {
    await printer.off()
    const number = await cashier.sold(nota(await cashier.one()))
    const request = () => cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/nota`, { printer: 'KASIR' })
    const [one, two] = await Promise.all([request(), request()])
    expect(two.body.id).toBe(one.body.id)
    await wait(one.body.id, { status: 'MENUNGGU', galat: 'Printer Tidak Terhubung' })
    const before = issued()
    await printer.on()
    await wait(one.body.id, { status: 'SELESAI', galat: null })
    await expect.poll(issued).toBe(before + 1)
    expect((await again(one.body.id)).status).toBe(409)
  })

  test('asked for on another printer, because this one does not print, comes out there and not here as well', async () => {
    const other = await networkPrinter()
    await install('LAIN', {}, other)
    await printer.off()
    const number = await cashier.sold(nota(await cashier.one()))
    const request = (code: string) =>
      cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/nota`, { printer: code })
    const here = (await request('KASIR')).body.id
    await wait(here, { status: 'MENUNGGU', galat: 'Printer Tidak Terhubung' })
    await wait((await request('LAIN')).body.id, { status: 'SELESAI', printer: 'LAIN' })
    expect(await view(here)).toMatchObject({ status: 'BATAL', printer: 'KASIR' })
    const before = issued()
    await printer.on()
    await wait(await raw('SESUDAH'), { status: 'SELESAI' })
    await expect.poll(() => [issued() - before, other.papers.length]).toEqual([1, 1])
    await other.off()
  })

  test.each([
    ['paid by transfer', [{ cara: 'TRANSFER', jumlah_rp: 4_200_000, no_rekening: accounts.bca }], 'KASIR'],
    ['on a printer without one', cash(4_200_000), 'TANPA'],
  ])('opens no drawer: %s', async (_name, payment, code) => {
    if (code === 'TANPA') await install(code, { laci: false })
    const number = await cashier.sold(nota(await cashier.one(), payment))
    const { body } = await cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/nota`, { printer: code })
    await wait(body.id, { status: 'SELESAI' })
    await expect.poll(() => printEscpos(printer.papers.at(-1)!).some((p) => 'cut' in p)).toBe(true)
  })
})

describe('a printer that does not print', () => {
  test('for want of paper says so and prints by itself when it has some', async () => {
    printer.behaviour = 'kertas-habis'
    const id = await raw('KERTAS')
    await wait(id, { status: 'MENUNGGU', galat: 'Kertas Printer Habis' })
    const before = issued()
    printer.behaviour = 'cetak'
    await wait(id, { status: 'SELESAI' })
    await expect.poll(issued).toBe(before + 1)
  })

  test('and died in the middle leaves a doubt: nobody prints it again but a person, and that is on record', async () => {
    printer.behaviour = { diesAfter: 4 }
    const id = await raw('RAGU')
    await wait(id, { status: 'GAGAL', ragu: true, galat: 'Printer Terputus Saat Mencetak' })
    printer.behaviour = 'cetak'
    const before = issued()
    cashier.chain.tick(120_000)
    await cashier.chain.server.services.printWorker.sweep()
    expect(await view(id)).toMatchObject({ status: 'GAGAL', percobaan: 1 })
    expect((await again(id)).body).toEqual({ status: 'MENUNGGU' })
    await wait(id, { status: 'SELESAI', ragu: false })
    await expect.poll(issued).toBe(before + 1)
    const { rows } = await cashier.chain.owner.query(
      `SELECT user_id, kunci FROM buku_jejak WHERE cabang = 'SBY' AND perintah = 'cetak-lagi'`,
    )
    expect(rows).toEqual([{ user_id: 'LINA', kunci: 'RAGU' }])
  })

  test('for a quarter of an hour is not waited for any longer', async () => {
    await printer.off()
    const id = await raw('LAMA')
    await wait(id, { galat: 'Printer Tidak Terhubung' })
    cashier.chain.tick(16 * 60_000)
    await cashier.chain.server.services.printWorker.sweep()
    expect(await view(id)).toMatchObject({ status: 'GAGAL', ragu: false, galat: 'Printer Tidak Terhubung' })
    await printer.on()
    await again(id)
    await wait(id, { status: 'SELESAI' })
  })

  test('can be given up, and then it does not come out', async () => {
    await printer.off()
    const [id, before] = [await raw('BATAL'), issued()]
    await wait(id, { galat: 'Printer Tidak Terhubung' })
    expect((await cancel(id)).body).toEqual({ status: 'BATAL' })
    await printer.on()
    await wait(await raw('SESUDAH'), { status: 'SELESAI' })
    expect([issued() - before, (await view(id)).status, (await cancel(id)).status]).toEqual([1, 'BATAL', 409])
  })
})

describe('several servers', () => {
  test('print what many tills ask, each paper once and one at a time', async () => {
    const before = issued()
    printer.most = 0
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => raw(`KERTAS ${n}`)))
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        cashier.chain.server.services.printWorker.call({ cabang: 'SBY', kode: 'KASIR', lewat: 'SERVER' }),
      ),
      ...Array.from({ length: 4 }, () =>
        second.services.printWorker.call({ cabang: 'SBY', kode: 'KASIR', lewat: 'SERVER' }),
      ),
    ])
    for (const id of ids) await wait(id, { status: 'SELESAI', percobaan: 1 })
    await expect.poll(issued).toBe(before + 12)
    expect(printer.most).toBe(1)
  })

  test('of which one died: before a byte left it is printed by the other, afterwards a person must look', async () => {
    const off = async (title: string, start: boolean): Promise<string> => {
      const id = crypto.randomUUID()
      const [before, later] = [-90_000, 600_000].map((ms) => new Date(cashier.chain.now().getTime() + ms).toISOString())
      await cashier.chain.plant(
        'SBY',
        `INSERT INTO cetakan (cabang, id, printer, judul, isi, oleh, status, dibuat, sampai, percobaan, pekerja, tenggat, mulai_kirim)
         VALUES ('SBY', $1, 'KASIR', $2, $3, 'LINA', 'MENCETAK', $4, $5, 1, 'mati', $4, $6)`,
        [id, title, content, before, later, start ? before : null],
      )
      return id
    }
    const before = issued()
    const [notYet, already] = [await off('BELUM', false), await off('SUDAH', true)]
    await cashier.chain.server.services.printWorker.sweep()
    await wait(notYet, { status: 'SELESAI', percobaan: 2 })
    expect(await view(already)).toMatchObject({
      status: 'GAGAL',
      ragu: true,
      galat: 'Tidak Diketahui Apakah Kertas Sudah Keluar',
    })
    await expect.poll(issued).toBe(before + 1)
  })
})

describe('who may', () => {
  test('a cashier decides about his own papers, a supervisor about all, another shop sees none', async () => {
    await printer.off()
    const id = await raw('HAK', 'KASIR', cashier.owner)
    await wait(id, { galat: 'Printer Tidak Terhubung' })
    const sari = await cashier.chain.login('SARI')
    expect([(await again(id)).status, (await cancel(id)).status]).toEqual([403, 403])
    expect([(await again(id, sari)).status, (await cancel(id, sari)).status]).toEqual([404, 404])
    expect((await cashier.chain.call(sari, 'GET', 'cetakan')).body).toEqual([])
    expect((await cashier.chain.call(sari, 'GET', 'printer')).body).toEqual([])
    const foreign = { printer: 'KASIR', jenis: 'NOTA', judul: 'X', isi: content.toString('base64') }
    expect((await cashier.chain.call(sari, 'POST', 'cetakan', foreign)).body.message).toBe('Printer Tidak Dikenal')
    expect((await cancel(id, cashier.rina)).status).toBe(200)
    await printer.on()
  })

  test('a cashier changes no printer; one that somebody waits for stays', async () => {
    const fresh = { kode: 'BARU', ...shape, port: 9100 }
    expect((await cashier.chain.call(cashier.lina, 'POST', 'printer', fresh)).status).toBe(403)
    expect((await cashier.chain.call(cashier.lina, 'DELETE', 'printer/KASIR')).status).toBe(403)
    expect((await cashier.chain.call(cashier.owner, 'POST', 'printer', { ...fresh, kode: 'KASIR' })).status).toBe(409)
    await printer.off()
    const id = await raw('TAHAN')
    expect((await cashier.chain.call(cashier.owner, 'DELETE', 'printer/KASIR')).status).toBe(409)
    await cancel(id)
    await printer.on()
  })

  test('the drawer opens for who sells, and it is on record; a printer without one has none to open', async () => {
    const { body } = await cashier.chain.call(cashier.lina, 'POST', 'printer/KASIR/laci')
    await wait(body.id, { status: 'SELESAI', judul: 'LACI' })
    expect((await cashier.chain.call(cashier.lina, 'POST', 'printer/TANPA/laci')).status).toBe(422)
    const { rows } = await cashier.chain.owner.query(
      `SELECT user_id FROM buku_jejak WHERE cabang = 'SBY' AND perintah = 'buka-laci'`,
    )
    expect(rows).toEqual([{ user_id: 'LINA' }])
  })

  test.each([
    ['an address that is none', { alamat: 'http://a/b' }, 'alamat'],
    ["the database's port", { port: 5432 }, 'port'],
    ['no name', { nama: ' ' }, 'nama'],
  ])('a printer with %s is refused at that field', async (_name, wrong, field) => {
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'printer', {
      kode: 'X',
      ...shape,
      port: 9100,
      ...wrong,
    })
    expect([answer.status, answer.body.fields[0].field]).toEqual([422, field])
  })
})

test('a test page comes out; after a day nothing is left of what was printed', async () => {
  const { body } = await cashier.chain.call(cashier.owner, 'POST', 'printer/KASIR/uji')
  await wait(body.id, { status: 'SELESAI' })
  await expect.poll(() => printer.papers.at(-1)!.toString('latin1')).toContain('KILAU')
  cashier.chain.tick(25 * 3_600_000)
  await cashier.chain.server.services.printWorker.sweep()
  const { rows } = await cashier.chain.owner.query(`SELECT id FROM cetakan WHERE cabang = 'SBY'`)
  expect(rows).toEqual([])
})
