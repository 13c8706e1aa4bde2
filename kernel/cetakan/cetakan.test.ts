import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import { printEscpos } from '#kernel/testing/printer.ts'
import { printerJaringan, type PrinterJaringan } from '#kernel/testing/printer-jaringan.ts'
import { bukaKasir, nota, tunai, type Kasir } from '#kernel/testing/kasir.ts'
import type { Person } from '#kernel/testing/server.ts'
import type { CetakanWire } from './cetakan.ts'

/** The print queue on real servers before simulated printers: printed once, visible while it is not, never twice by itself. */
let k: Kasir
let kedua: KilauServer
let data: string
let printer: PrinterJaringan
const isi = Buffer.from('halo kertas\n')

const bentuk = { nama: 'PRINTER KASIR', jenis: 'NOTA', alamat: '127.0.0.1', lebar: 80, lewat: 'SERVER', laci: true }
const pasang = async (kode: string, lagi: object = {}, p = printer): Promise<void> => {
  const answer = await k.c.call(k.pemilik, 'POST', 'printer', { kode, ...bentuk, port: p.port, ...lagi })
  expect(answer.status, answer.raw).toBe(200)
}
const mentah = async (judul: string, kode = 'KASIR', who = k.lina): Promise<string> => {
  const body = { printer: kode, jenis: 'NOTA', judul, isi: isi.toString('base64') }
  const answer = await k.c.call(who, 'POST', 'cetakan', body)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body.id
}
const lihat = async (id: string): Promise<CetakanWire> => (await k.c.call(k.lina, 'GET', `cetakan/${id}`)).body
const tunggu = (id: string, harap: Partial<CetakanWire>): Promise<void> =>
  expect.poll(() => lihat(id), { interval: 50 }).toMatchObject(harap)
const lagi = (id: string, who: Person = k.lina) => k.c.call(who, 'POST', `cetakan/${id}/lagi`)
const batal = (id: string, who: Person = k.lina) => k.c.call(who, 'POST', `cetakan/${id}/batal`)
const terbit = () => printer.kertas.length

beforeAll(async () => {
  k = await bukaKasir()
  const { c } = k
  data = await mkdtemp(join(tmpdir(), 'kilau-cetak-'))
  kedua = await makeServer({ db: c.db, log: c.server.mesin.log, data, clock: () => c.now(), batas: 1_000_000 })
  await kedua.app.ready()
  printer = await printerJaringan()
  await pasang('KASIR')
})
afterAll(async () => {
  await kedua.close()
  await k.c.close()
  await printer.mati()
  await rm(data, { recursive: true, force: true })
})

describe('the nota of a sale', () => {
  test('comes out as its bytes are; cash opens the drawer, and nothing is kept of it', async () => {
    const nomor = await k.terjual(nota(await k.satu()))
    const { rawPayload } = await k.c.server.app.inject({
      url: `/api/v1/penjualan/${nomor}/nota?bentuk=escpos80`,
      headers: { 'x-auth-token': k.lina.token },
    })
    const answer = await k.c.call(k.lina, 'POST', `penjualan/${nomor}/nota`, { printer: 'KASIR' })
    await tunggu(answer.body.id, { status: 'SELESAI', judul: nomor, percobaan: 1, ragu: false })
    const [kertas] = printer.kertas
    expect([...kertas!.subarray(0, 5)]).toEqual([0x1b, 0x70, 0, 0x32, 0xfa])
    expect(kertas!.subarray(5).equals(rawPayload)).toBe(true)
    const { rows } = await k.c.owner.query(`SELECT isi FROM cetakan WHERE cabang = 'SBY' AND judul = $1`, [nomor])
    expect(rows).toEqual([{ isi: null }])
  })

  test('asked for twice while it waits is one paper; printed, it is asked for at the sale and not here', async () => {
    await printer.mati()
    const nomor = await k.terjual(nota(await k.satu()))
    const minta = () => k.c.call(k.lina, 'POST', `penjualan/${nomor}/nota`, { printer: 'KASIR' })
    const [satu, dua] = await Promise.all([minta(), minta()])
    expect(dua.body.id).toBe(satu.body.id)
    await tunggu(satu.body.id, { status: 'MENUNGGU', galat: 'Printer Tidak Terhubung' })
    const dulu = terbit()
    await printer.hidup()
    await tunggu(satu.body.id, { status: 'SELESAI', galat: null })
    await expect.poll(terbit).toBe(dulu + 1)
    expect((await lagi(satu.body.id)).status).toBe(409)
  })

  test('asked for on another printer, because this one does not print, comes out there and not here as well', async () => {
    const lain = await printerJaringan()
    await pasang('LAIN', {}, lain)
    await printer.mati()
    const nomor = await k.terjual(nota(await k.satu()))
    const minta = (kode: string) => k.c.call(k.lina, 'POST', `penjualan/${nomor}/nota`, { printer: kode })
    const sini = (await minta('KASIR')).body.id
    await tunggu(sini, { status: 'MENUNGGU', galat: 'Printer Tidak Terhubung' })
    await tunggu((await minta('LAIN')).body.id, { status: 'SELESAI', printer: 'LAIN' })
    expect(await lihat(sini)).toMatchObject({ status: 'BATAL', printer: 'KASIR' })
    const dulu = terbit()
    await printer.hidup()
    await tunggu(await mentah('SESUDAH'), { status: 'SELESAI' })
    await expect.poll(() => [terbit() - dulu, lain.kertas.length]).toEqual([1, 1])
    await lain.mati()
  })

  test.each([
    ['paid by transfer', [{ cara: 'TRANSFER', jumlah_rp: 4_200_000, no_rekening: '0140228899' }], 'KASIR'],
    ['on a printer without one', tunai(4_200_000), 'TANPA'],
  ])('opens no drawer: %s', async (_nama, bayar, kode) => {
    if (kode === 'TANPA') await pasang(kode, { laci: false })
    const nomor = await k.terjual(nota(await k.satu(), bayar))
    const { body } = await k.c.call(k.lina, 'POST', `penjualan/${nomor}/nota`, { printer: kode })
    await tunggu(body.id, { status: 'SELESAI' })
    await expect.poll(() => printEscpos(printer.kertas.at(-1)!).some((p) => 'cut' in p)).toBe(true)
  })
})

describe('a printer that does not print', () => {
  test('for want of paper says so and prints by itself when it has some', async () => {
    printer.tingkah = 'kertas-habis'
    const id = await mentah('KERTAS')
    await tunggu(id, { status: 'MENUNGGU', galat: 'Kertas Printer Habis' })
    const dulu = terbit()
    printer.tingkah = 'cetak'
    await tunggu(id, { status: 'SELESAI' })
    await expect.poll(terbit).toBe(dulu + 1)
  })

  test('and died in the middle leaves a doubt: nobody prints it again but a person, and that is on record', async () => {
    printer.tingkah = { matiSetelah: 4 }
    const id = await mentah('RAGU')
    await tunggu(id, { status: 'GAGAL', ragu: true, galat: 'Printer Terputus Saat Mencetak' })
    printer.tingkah = 'cetak'
    const dulu = terbit()
    k.c.tick(120_000)
    await k.c.server.mesin.pencetak.sapu()
    expect(await lihat(id)).toMatchObject({ status: 'GAGAL', percobaan: 1 })
    expect((await lagi(id)).body).toEqual({ status: 'MENUNGGU' })
    await tunggu(id, { status: 'SELESAI', ragu: false })
    await expect.poll(terbit).toBe(dulu + 1)
    const { rows } = await k.c.owner.query(
      `SELECT user_id, kunci FROM buku_jejak WHERE cabang = 'SBY' AND perintah = 'cetak-lagi'`,
    )
    expect(rows).toEqual([{ user_id: 'LINA', kunci: 'RAGU' }])
  })

  test('for a quarter of an hour is not waited for any longer', async () => {
    await printer.mati()
    const id = await mentah('LAMA')
    await tunggu(id, { galat: 'Printer Tidak Terhubung' })
    k.c.tick(16 * 60_000)
    await k.c.server.mesin.pencetak.sapu()
    expect(await lihat(id)).toMatchObject({ status: 'GAGAL', ragu: false, galat: 'Printer Tidak Terhubung' })
    await printer.hidup()
    await lagi(id)
    await tunggu(id, { status: 'SELESAI' })
  })

  test('can be given up, and then it does not come out', async () => {
    await printer.mati()
    const [id, dulu] = [await mentah('BATAL'), terbit()]
    await tunggu(id, { galat: 'Printer Tidak Terhubung' })
    expect((await batal(id)).body).toEqual({ status: 'BATAL' })
    await printer.hidup()
    await tunggu(await mentah('SESUDAH'), { status: 'SELESAI' })
    expect([terbit() - dulu, (await lihat(id)).status, (await batal(id)).status]).toEqual([1, 'BATAL', 409])
  })
})

describe('several servers', () => {
  test('print what many tills ask, each paper once and one at a time', async () => {
    const dulu = terbit()
    printer.terbanyak = 0
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => mentah(`KERTAS ${n}`)))
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        k.c.server.mesin.pencetak.panggil({ cabang: 'SBY', kode: 'KASIR', lewat: 'SERVER' }),
      ),
      ...Array.from({ length: 4 }, () =>
        kedua.mesin.pencetak.panggil({ cabang: 'SBY', kode: 'KASIR', lewat: 'SERVER' }),
      ),
    ])
    for (const id of ids) await tunggu(id, { status: 'SELESAI', percobaan: 1 })
    await expect.poll(terbit).toBe(dulu + 12)
    expect(printer.terbanyak).toBe(1)
  })

  test('of which one died: before a byte left it is printed by the other, afterwards a person must look', async () => {
    const mati = async (judul: string, mulai: boolean): Promise<string> => {
      const id = crypto.randomUUID()
      const [dulu, nanti] = [-90_000, 600_000].map((ms) => new Date(k.c.now().getTime() + ms).toISOString())
      await k.c.plant(
        'SBY',
        `INSERT INTO cetakan (cabang, id, printer, judul, isi, oleh, status, dibuat, sampai, percobaan, pekerja, tenggat, mulai_kirim)
         VALUES ('SBY', $1, 'KASIR', $2, $3, 'LINA', 'MENCETAK', $4, $5, 1, 'mati', $4, $6)`,
        [id, judul, isi, dulu, nanti, mulai ? dulu : null],
      )
      return id
    }
    const dulu = terbit()
    const [belum, sudah] = [await mati('BELUM', false), await mati('SUDAH', true)]
    await k.c.server.mesin.pencetak.sapu()
    await tunggu(belum, { status: 'SELESAI', percobaan: 2 })
    expect(await lihat(sudah)).toMatchObject({
      status: 'GAGAL',
      ragu: true,
      galat: 'Tidak Diketahui Apakah Kertas Sudah Keluar',
    })
    await expect.poll(terbit).toBe(dulu + 1)
  })
})

describe('who may', () => {
  test('a cashier decides about his own papers, a supervisor about all, another shop sees none', async () => {
    await printer.mati()
    const id = await mentah('HAK', 'KASIR', k.pemilik)
    await tunggu(id, { galat: 'Printer Tidak Terhubung' })
    const sari = await k.c.login('SARI')
    expect([(await lagi(id)).status, (await batal(id)).status]).toEqual([403, 403])
    expect([(await lagi(id, sari)).status, (await batal(id, sari)).status]).toEqual([404, 404])
    expect((await k.c.call(sari, 'GET', 'cetakan')).body).toEqual([])
    expect((await k.c.call(sari, 'GET', 'printer')).body).toEqual([])
    const asing = { printer: 'KASIR', jenis: 'NOTA', judul: 'X', isi: isi.toString('base64') }
    expect((await k.c.call(sari, 'POST', 'cetakan', asing)).body.message).toBe('Printer Tidak Dikenal')
    expect((await batal(id, k.rina)).status).toBe(200)
    await printer.hidup()
  })

  test('a cashier changes no printer; one that somebody waits for stays', async () => {
    const baru = { kode: 'BARU', ...bentuk, port: 9100 }
    expect((await k.c.call(k.lina, 'POST', 'printer', baru)).status).toBe(403)
    expect((await k.c.call(k.lina, 'DELETE', 'printer/KASIR')).status).toBe(403)
    expect((await k.c.call(k.pemilik, 'POST', 'printer', { ...baru, kode: 'KASIR' })).status).toBe(409)
    await printer.mati()
    const id = await mentah('TAHAN')
    expect((await k.c.call(k.pemilik, 'DELETE', 'printer/KASIR')).status).toBe(409)
    await batal(id)
    await printer.hidup()
  })

  test('the drawer opens for who sells, and it is on record; a printer without one has none to open', async () => {
    const { body } = await k.c.call(k.lina, 'POST', 'printer/KASIR/laci')
    await tunggu(body.id, { status: 'SELESAI', judul: 'LACI' })
    expect((await k.c.call(k.lina, 'POST', 'printer/TANPA/laci')).status).toBe(422)
    const { rows } = await k.c.owner.query(
      `SELECT user_id FROM buku_jejak WHERE cabang = 'SBY' AND perintah = 'buka-laci'`,
    )
    expect(rows).toEqual([{ user_id: 'LINA' }])
  })

  test.each([
    ['an address that is none', { alamat: 'http://a/b' }, 'alamat'],
    ["the database's port", { port: 5432 }, 'port'],
    ['no name', { nama: ' ' }, 'nama'],
  ])('a printer with %s is refused at that field', async (_nama, salah, field) => {
    const answer = await k.c.call(k.pemilik, 'POST', 'printer', { kode: 'X', ...bentuk, port: 9100, ...salah })
    expect([answer.status, answer.body.fields[0].field]).toEqual([422, field])
  })
})

test('a test page comes out; after a day nothing is left of what was printed', async () => {
  const { body } = await k.c.call(k.pemilik, 'POST', 'printer/KASIR/uji')
  await tunggu(body.id, { status: 'SELESAI' })
  await expect.poll(() => printer.kertas.at(-1)!.toString('latin1')).toContain('KILAU')
  k.c.tick(25 * 3_600_000)
  await k.c.server.mesin.pencetak.sapu()
  const { rows } = await k.c.owner.query(`SELECT id FROM cetakan WHERE cabang = 'SBY'`)
  expect(rows).toEqual([])
})
