import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inWords } from '#kernel/engine/paper/in-words.ts'
import { defaultAccess } from '#sesi'
import { draftsOf } from '#testing/all-examples.ts'
import { issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { openModules } from '#testing/examples.ts'
import { readEverything, tellsFigure } from '#testing/readings.ts'
import type { Answer, Person } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { documents, menus, resources, screens } from '../rooms.ts'

/**
 * The cash is counted blind: before the count is final a cashier is told by no answer, no file and no live event what lies in a drawer. Each
 * drawer holds a sum of movements of several kinds, which stands nowhere by itself.
 */
const drawers = { UTAMA: 7_654_321, DEPAN: 3_219_876 }
const expected = [...Object.values(drawers), drawers.UTAMA + drawers.DEPAN]
const figuresIn = (text: string): number[] =>
  expected.filter((n) => tellsFigure(text, n) || text.toLowerCase().includes(inWords(BigInt(n))))

let cashier: Cashier
let lina: Person
/** What a cashier's screen was told live. */
const heard: string[] = []
/** Answers of the cashier's own commands. */
const answers: Answer[] = []

const take = (kode_laci: string) => cashier.chain.call(lina, 'PUT', 'sesi/laci', { kode_laci })
const move = async (kode_transaksi: string, jumlah_rp: number): Promise<void> => {
  const answer = await cashier.chain.call(lina, 'POST', 'uang-kas', { kode_transaksi, jumlah_rp, keterangan: 'UJI' })
  expect(answer.status, answer.raw).toBe(200)
  answers.push(answer)
}

beforeAll(async () => {
  cashier = await openCashier()
  const address = await cashier.chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  await openModules(cashier.chain, 'SBY', screens)
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [[...defaultAccess('OWN', { menus, screens, resources })]],
  )
  await cashier.set('limit_kas_keluar', '900000')
  const opening = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] }
  expect((await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', opening)).status).toBe(200)
  expect(
    (await cashier.chain.call(cashier.owner, 'PUT', 'laci/DEPAN', { nama: 'LACI DEPAN', aktif: true })).status,
  ).toBe(200)
  lina = await cashier.chain.login('LINA')
  const socket = io(address, {
    transports: ['websocket'],
    auth: { token: lina.token, kode_toko: 'SBY' },
    reconnection: false,
  })
  socket.onAny((...event: unknown[]) => void heard.push(JSON.stringify(event)))
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail))
  await move('SEWA', 3_000_321)
  await move('LISTRIK', 346_000)
  expect((await take('DEPAN')).status).toBe(200)
  const deposit = { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp: 4_000_000 }] }
  answers.push(await cashier.chain.call(lina, 'POST', 'titipan', deposit))
  await move('LISTRIK', 780_124)
})
afterAll(() => cashier.chain.close())

/** Names and periods that open what an empty call does not. */
const known = () => {
  const today = cashier.chain.now()
  const day = (back: number) => new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  return {
    tgl_from: day(40),
    tgl_to: day(-1),
    no_uang_kas: String(answers[0]!.body.no_uang_kas),
    laci: 'UTAMA',
    kode_laci: 'UTAMA',
  }
}
async function told(who: Person, only?: (path: string) => boolean): Promise<{ found: string[]; answered: number }> {
  const found: string[] = []
  let answered = 0
  for await (const { what, status, text } of readEverything(cashier.chain, who, known(), only)) {
    expect(status, `${what}: ${text}`).toBeLessThan(500)
    if (status === 200) answered += 1
    if (figuresIn(text).length > 0) found.push(`${what}: ${figuresIn(text).join(' ')}`)
  }
  return { found, answered }
}

test('the books hold exactly what is looked for, and the owner reads it on the screen and in every kind of file', async () => {
  const { rows } = await cashier.chain.owner.query<{ sub: string; n: number }>(
    `SELECT sub, saldo::float AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`,
  )
  expect(Object.fromEntries(rows.map((r) => [r.sub, r.n]))).toEqual(drawers)
  const { found } = await told(cashier.owner, (path) => path.startsWith('laporan/transaksi-cash'))
  const places = found.map((place) => place.split(' ')[1])
  for (const shape of ['', '/pdf', '/xlsx', '/csv']) expect(places).toContain(`laporan/transaksi-cash${shape}`)
})

describe('a cashier who was given every right, before the count', () => {
  test('reads it in no list, detail, history, total, report or file', async () => {
    const { found, answered } = await told(lina)
    expect(answered).toBeGreaterThan(150)
    expect(found).toEqual([])
  })

  test('is told it by no command, no dry run, no request for a yes and no refusal', async () => {
    const ask = async (path: string, body: object) =>
      void answers.push(await cashier.chain.call(lina, 'POST', path, body))
    for (const jumlah_rp of [1, 100_000, 800_000, 50_000_000])
      for (const path of ['uang-kas/hitung', 'uang-kas/periksa'])
        await ask(path, { draft: { kode_transaksi: 'LISTRIK', jumlah_rp, keterangan: 'UJI' } })
    await cashier.set('limit_kas_keluar', '90000000')
    await ask('uang-kas', { kode_transaksi: 'LISTRIK', jumlah_rp: 50_000_000, keterangan: 'UJI' })
    expect(issue(answers.at(-1)!)).toEqual([422, 'Saldo Kas Tidak Cukup'])
    // Every document is tried with what its examples say.
    for (const doc of documents)
      for (const draft of draftsOf(doc).good ?? [])
        for (const path of ['hitung', 'periksa']) await ask(`${doc.name}/${path}`, { draft })
    for (const draft of [
      { kas_hitung: 1, alasan: 'TEBAK' },
      { kas_hitung: 7_000_000, alasan: 'TEBAK' },
    ])
      for (const path of ['tutup', 'tutup/hitung', 'tutup/periksa'])
        await ask(path, path === 'tutup' ? draft : { draft })
    expect(answers.filter((a) => figuresIn(a.raw).length > 0).map((a) => a.raw)).toEqual([])
    expect(answers.filter((a) => a.status === 200).length).toBeGreaterThan(10)
    expect(answers.filter((a) => a.status >= 500)).toEqual([])
  })

  test('is not told it by a count that does not fit either, at whichever drawer he sits', async () => {
    const count = await cashier.chain.call(lina, 'POST', 'tutup-toko/hitung', {
      detail_kas: [
        { kode_laci: 'UTAMA', pecahan: 1000, lembar: 7600 },
        { kode_laci: 'DEPAN', pecahan: 1000, lembar: 3200 },
      ],
    })
    expect([count.body.keadaan, figuresIn(count.raw)], count.raw).toEqual(['TIDAK COCOK', []])
    expect((await take('UTAMA')).status).toBe(200)
    expect((await told(lina)).found).toEqual([])
  })

  test('his screen heard of all this, and not what the books say', () => {
    expect(heard.length).toBeGreaterThan(3)
    expect(heard.filter((event) => figuresIn(event).length > 0)).toEqual([])
  })
})

test('the second count stands, and then the books are shown', async () => {
  const count = await cashier.chain.call(lina, 'POST', 'tutup-toko/hitung', {
    detail_kas: [
      { kode_laci: 'UTAMA', pecahan: 1000, lembar: 7600 },
      { kode_laci: 'DEPAN', pecahan: 1000, lembar: 3200 },
    ],
  })
  expect([count.body.keadaan, figuresIn(count.raw)]).toEqual(['FINAL', expected])
})
