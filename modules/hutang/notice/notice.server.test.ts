import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftsOf } from '#testing/all-examples.ts'
import { execute, identifyCustomer, prove } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { knownService, openService, type Service } from '#testing/service.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { candidateKeys, type Candidate } from '../lelang/candidates.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { penebusan } from '../tebus/penebusan.document.ts'

/** Borrowers are told by telephone, by letter and by WhatsApp; each time is noted, with the due date that was spoken of. */
let chain: TestChain
let service: Service
let owner: Person
let lina: Person
let [first, second, third] = ['', '', '']
const made = '2026-10-15'
const today = '2026-11-21'
const open = (day: string) => chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [day])

async function lend(): Promise<string> {
  const done = await chain.call(lina, 'POST', 'hutang', draftsOf(hutang).good![0])
  expect(done.status, done.raw).toBe(200)
  return String(done.body.no_faktur_hutang)
}
const tell = (nomor: string, input: object) =>
  execute(chain, lina, hutang, 'beritahu', input, { nomor, password: testPassword })
const told = async (nomor: string): Promise<unknown[]> =>
  ((await chain.call(lina, 'GET', `hutang/${nomor}/pemberitahuan`)).body as unknown as Record<string, unknown>[]).map(
    (r) => [r.tanggal, r.cara, r.jatuh_tempo, r.catatan, r.oleh],
  )
const state = async (nomor: string): Promise<unknown[]> => {
  const asked = { dokumen: 'pemberitahuan-hutang', no_faktur: [nomor] }
  const [last] = (await chain.call(lina, 'POST', 'chat/status', asked)).body as unknown as Record<string, unknown>[]
  return [last?.status, last?.galat]
}
/** To the one number that the service knows. */
const message = (no_faktur: string, receiver = '081234567890') =>
  chain.call(lina, 'POST', 'chat/send', { dokumen: 'pemberitahuan-hutang', no_faktur, receiver, type: 'text' })

beforeAll(async () => {
  service = await openService()
  chain = await plantedChain(withMasters, { outgoing: ['127.0.0.0/8'] })
  owner = await chain.login('PEMILIK')
  lina = await chain.login('LINA')
  await identifyCustomer(chain)
  const good = async (path: string, body: object, how: 'POST' | 'PUT' = 'POST') => {
    const answer = await chain.call(owner, how, path, body)
    expect(answer.status, answer.raw).toBe(200)
  }
  await good('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }] })
  await chain.plant('SBY', `UPDATE bunga_hutang SET lama_pinjam = 30 WHERE cabang = 'SBY' AND kode_bunga = 'K1'`)
  await open(made)
  ;[first, second, third] = [await lend(), await lend(), await lend()]
  await open(today)
  await good('flag/WHATSAPP_MODULE', { value: 'on' }, 'PUT')
  await good('whatsapp-setting', { versi: 0, alamat: service.url, akun: null, rahasia: knownService.token }, 'PUT')
})
afterAll(async () => {
  await chain.close()
  await service.close()
})

describe('a notice', () => {
  test('by telephone and by letter is noted with who gave it; the loan stays as it is', async () => {
    const called = await tell(first, { cara: 'TELEPON', catatan: 'ISTRINYA, DATANG SABTU' })
    expect(called.body, called.raw).toMatchObject({ status: 'AKTIF', sisa_pokok: 1_250_000 })
    expect((await tell(first, { cara: 'SURAT' })).status).toBe(200)
    // Told within one tick of the clock: in any order.
    expect(new Set(await told(first))).toEqual(
      new Set([
        [today, 'SURAT', '2026-11-14', null, 'LINA'],
        [today, 'TELEPON', '2026-11-14', 'ISTRINYA, DATANG SABTU', 'LINA'],
      ]),
    )
    expect(await told(second)).toEqual([])
  })

  test('by WhatsApp is not noted by hand: whoever sends it notes it', async () => {
    const asked = await chain.call(lina, 'POST', `hutang/${first}/beritahu`, { cara: 'WA' })
    expect([asked.status, asked.body.fields?.[0]?.field], asked.raw).toEqual([422, 'cara'])
  })

  test('by WhatsApp says what redeeming costs today and from when the pledge may be sold; twice on a day it is one', async () => {
    const answer = await message(second)
    expect([answer.status, answer.body.status], answer.raw).toEqual([200, 'MENUNGGU'])
    const sent = () => service.diterima.filter((x) => x.path === '/chat/send').map((x) => x.body as { message: string })
    await expect.poll(() => sent().length).toBe(1)
    const text = sent()[0]!.message
    // 37 days at 2.5 %, 7 of them late at 0.1 %.
    for (const said of ['SURAT PEMBERITAHUAN', second, '39,000', '9,000', '1,298,000', 'Senin, 30 November 2026'])
      expect(text).toContain(said)
    await expect.poll(() => told(second)).toEqual([[today, 'WA', '2026-11-14', null, 'LINA']])
    expect((await message(second)).status).toBe(200)
    await expect.poll(() => sent().length).toBe(2)
    expect(await told(second)).toEqual([[today, 'WA', '2026-11-14', null, 'LINA']])
  })

  test('by WhatsApp that does not leave told nobody, and its loan is not auctioned', async () => {
    expect((await message(third, '089999999999')).status).toBe(200)
    await expect.poll(() => state(third)).toEqual(['GAGAL', 'No Wa Tidak Terdaftar'])
    expect(await told(third)).toEqual([])
    await open('2026-12-31')
    const refusal = async () => {
      const rows = (await chain.call(owner, 'GET', candidateKeys.path)).body as unknown as Candidate[]
      return rows.find((r) => r.no_faktur_hutang === third)?.tolak?.message
    }
    expect(await refusal()).toBe('Customer Belum Diberitahu')
    await open(today)
    expect((await message(third)).status).toBe(200)
    await expect.poll(() => told(third)).toEqual([[today, 'WA', '2026-11-14', null, 'LINA']])
    await open('2026-12-31')
    expect(await refusal()).toBeUndefined()
    await open(today)
  })

  test('by WhatsApp is noted on the day on which it leaves; what a payment overtook spoke of another due date', async () => {
    service.down(true)
    for (const nomor of [first, second]) {
      expect((await message(nomor)).status).toBe(200)
      await expect.poll(() => state(nomor)).toEqual(['MENUNGGU', 'Layanan Tidak Menjawab'])
    }
    const before = await told(first)
    const interest = { no_faktur_hutang: second, cara: 'BUNGA', pulang: [], bayar_keluar: [] }
    const bayar = [{ cara: 'CASH', jumlah_rp: 48_000 }]
    const paid = await execute(chain, lina, penebusan, 'simpan', { ...interest, bayar }, { password: testPassword })
    expect(paid.status, paid.raw).toBe(200)
    await open('2026-11-22')
    service.down(false)
    chain.tick(60_000)
    chain.server.services.rounds.wake('pesan-wa')
    for (const nomor of [first, second]) await expect.poll(() => state(nomor)).toEqual(['TERKIRIM', null])
    expect(await told(first)).toEqual([['2026-11-22', 'WA', '2026-11-14', null, 'LINA'], ...before])
    expect(await told(second)).toEqual([[today, 'WA', '2026-11-14', null, 'LINA']])
    await open(today)
  })

  test('is a letter as PDF, of today; a loan that is paid has none', async () => {
    const path = (nomor: string) => `hutang/${nomor}/pemberitahuan/surat?bentuk=pdf`
    const letter = await chain.call(lina, 'GET', path(first))
    expect([letter.status, letter.raw.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await chain.call(lina, 'GET', path('HT-SBY-000101-0001'))).status).toBe(404)
    const paid = { no_faktur_hutang: first, cara: 'TEBUS', pulang: [], bayar_keluar: [] }
    const bayar = [{ cara: 'CASH', jumlah_rp: 1_300_000 }]
    const done = await execute(chain, lina, penebusan, 'simpan', { ...paid, bayar }, { password: testPassword })
    expect(done.status, done.raw).toBe(200)
    expect((await chain.call(lina, 'GET', path(first))).status).toBe(404)
    const late = await tell(first, { cara: 'TELEPON' })
    expect([late.status, late.body.message]).toEqual([422, 'Hutang Sudah Lunas'])
    const gone = await message(first)
    expect([gone.status, gone.body.message]).toEqual([422, 'Hutang Tidak Berjalan'])
  })

  test('stands: nobody changes or removes one, and the books are in order', async () => {
    const change = chain.plant('SBY', `UPDATE pemberitahuan_hutang SET tanggal = '2026-01-01' WHERE cabang = 'SBY'`)
    await change.catch(() => undefined)
    expect(await told(second)).toEqual([[today, 'WA', '2026-11-14', null, 'LINA']])
    expect(await prove(chain)).toEqual([])
    expect(chain.errors).toEqual([])
  })
})
