import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverMessages, handleNext, loadOutgoing, putMessage } from '#kernel/engine/messages/deliver.server.ts'
import { prove } from '#testing/examples.ts'
import { requestReport, totalValues } from '#testing/report.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Answer, Person, TestChain } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'

/** Money between shops of one installation: sent, received, called back; each side in its own transaction. */
let chain: TestChain
let owner: Person
let sby: Person
let mdn: Person
const deliver = () => deliverMessages(chain.server.services)
const call = (who: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  chain.call(who, method, path, body)
const ok = (answer: Answer): Answer => {
  expect(answer.status, answer.raw).toBe(200)
  return answer
}
const said = (a: Answer): unknown[] => [a.status, a.body.message]

beforeAll(async () => {
  chain = await plantedChain(withMasters, { rounds: false })
  ;[owner, sby, mdn] = [await chain.login('OWNER'), await chain.login('PEMILIK'), await chain.login('BUDI')]
  for (const who of [owner, sby, mdn])
    ok(await call(who, 'POST', 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 50_000_000 }] }))
})
afterAll(() => chain.close())

const send = async (who: Person, tujuan: string, jumlah_rp: number, again: object = {}) =>
  ok(await call(who, 'POST', 'kirim-uang', { tujuan, jumlah_rp, asal: 'CASH', keterangan: 'SETOR', ...again }))
    .body as {
    nota_kirim: string
    no_reff: string
  }
const stateOf = async (who: Person, nota: string): Promise<string> =>
  String(ok(await call(who, 'GET', `kirim-uang/${nota}`)).body.status)
/** What a shop's books say of another one, debit less credit. */
const rk = async (cabang: string, other: string): Promise<number> => {
  const { rows } = await chain.owner.query<{ n: number }>(
    `SELECT coalesce(sum(saldo), 0)::float AS n FROM saldo_uang WHERE cabang = $1 AND akun IN ('1410', '1420') AND sub = $2`,
    [cabang, other],
  )
  return rows[0]!.n
}
const kas = async (cabang: string): Promise<number> => {
  const { rows } = await chain.owner.query<{ n: number }>(
    `SELECT saldo::float AS n FROM saldo_uang WHERE cabang = $1 AND akun = '1110' AND sub = 'UTAMA'`,
    [cabang],
  )
  return rows[0]!.n
}
const receive = (who: Person, no_reff: string, again: object = {}) =>
  call(who, 'POST', 'terima-uang', { no_reff, masuk_ke: 'CASH', ...again })
const openDay = (cabang: string, buka: boolean) =>
  chain.plant(cabang, `UPDATE hari_toko SET buka = $2 WHERE cabang = $1`, [cabang, buka])

describe('from a branch to head office', () => {
  test('it is owed by head office until it has come, and then by nobody; both books and the message agree at every step', async () => {
    const [before, there] = [await kas('SBY'), await kas('PUSAT')]
    const { nota_kirim, no_reff } = await send(sby, 'PUSAT', 3_000_000)
    expect(no_reff).toMatch(/^[A-Z2-9]{8}$/)
    expect(nota_kirim).toMatch(/^KU-SBY-\d{6}-0001$/)
    expect([await kas('SBY'), await rk('SBY', 'PUSAT')]).toEqual([before - 3_000_000, 3_000_000])
    expect(await prove(chain)).toEqual([])
    // Nothing has come yet.
    expect(said(await receive(owner, no_reff))).toEqual([422, 'No Terima Tidak Ditemukan'])
    await deliver()
    expect(await prove(chain)).toEqual([])
    const [group] = ok(await call(owner, 'GET', 'kirim-uang?status=OPEN')).body as { data: object[] }[]
    expect(group).toEqual({
      kode_toko: 'SBY',
      nama_toko: 'TOKO EMAS KILAU SURABAYA',
      data: [expect.objectContaining({ nota_kirim, no_reff, jumlah_rp: 3_000_000, status: 'OPEN', lama: false })],
    })
    const seen = ok(await call(owner, 'GET', `kirim-uang/${no_reff.toLowerCase()}`)).body
    expect(seen).toMatchObject({ input_by: 'PEMILIK', tujuan: 'PUSAT', keterangan: 'SETOR', no_reff, nota_kirim })
    const got = ok(await receive(owner, no_reff))
    expect(got.body).toMatchObject({ dari_toko: 'SBY', nota_kirim, jumlah_rp: 3_000_000, input_by: 'PEMILIK' })
    expect(got.body.no_terima).toMatch(/^UM-PUSAT-\d{6}-0001$/)
    expect([await kas('PUSAT'), await rk('PUSAT', 'SBY')]).toEqual([there + 3_000_000, -3_000_000])
    // The sender does not know yet.
    expect(await stateOf(sby, nota_kirim)).toBe('OPEN')
    expect(await prove(chain)).toEqual([])
    await deliver()
    const doc = ok(await call(sby, 'GET', `kirim-uang/${nota_kirim}`)).body
    expect(doc).toMatchObject({ status: 'DONE', no_terima: got.body.no_terima, diterima_oleh: 'OWNER' })
    expect(await prove(chain)).toEqual([])
    expect(said(await receive(owner, no_reff))).toEqual([409, 'Uang Ini Sudah Diterima'])
    const late = await call(sby, 'POST', `kirim-uang/${nota_kirim}/batal`, { alasan: 'X' })
    expect(said(late)).toEqual([422, 'Uang Ini Sudah Diterima'])
  })

  test('from an account into an account, by the calls of the catalogue', async () => {
    const account = { asal: 'BANK', no_rekening: accounts.bca }
    expect(
      said(await call(sby, 'POST', 'kirim-uang', { tujuan: 'PUSAT', jumlah_rp: 1, asal: 'BANK', keterangan: 'X' })),
    ).toEqual([422, 'Pilih Nomor Rekening'])
    const { nota_kirim, no_reff } = await send(sby, 'PUSAT', 400_000, account)
    await deliver()
    for (const [body, message] of [
      [{ masuk_ke: 'BANK' }, 'Pilih Nomor Rekening'],
      [{ masuk_ke: 'BANK', no_rekening: 'TIDAKADA' }, 'Data Tidak Ditemukan'],
    ] as const)
      expect(said(await call(owner, 'PUT', `kirim-uang/${no_reff}/reception`, body))).toEqual([422, message])
    expect(said(await call(owner, 'POST', 'kirim-uang/TIDAKADA/reception', {}))).toEqual([
      422,
      'No Terima Tidak Ditemukan',
    ])
    const got = ok(await call(owner, 'PUT', `kirim-uang/${no_reff}/reception`, {}))
    expect(got.body).toMatchObject({ success: true, message: 'Terima Uang Berhasil' })
    await deliver()
    const past = ok(await call(sby, 'GET', 'kirim-uang-history?limit=1')).body
    expect(past.data).toEqual([expect.objectContaining({ nota_kirim, status: 'DONE', no_terima: got.body.no_terima })])
    expect(await prove(chain)).toEqual([])
  })

  test.each([
    ['itself', 'SBY', 'Tidak Bisa Kirim Ke Toko Sendiri'],
    ['another branch', 'MDN', 'Cabang Hanya Mengirim Ke Kantor Pusat'],
    ['nobody', 'TIDAKADA', 'Data Tidak Ditemukan'],
  ])('a branch does not send to %s', async (_, tujuan, message) => {
    const sent = await call(sby, 'POST', 'kirim-uang', { tujuan, jumlah_rp: 1, asal: 'CASH', keterangan: 'X' })
    expect(said(sent)).toEqual([422, message])
  })
})

describe('called back', () => {
  test('while nobody took it: the other shop lets it go, and the money is in the drawer again', async () => {
    const before = await kas('MDN')
    const { nota_kirim, no_reff } = await send(mdn, 'PUSAT', 750_000)
    await deliver()
    const asked = ok(await call(mdn, 'POST', `kirim-uang/${nota_kirim}/batal`, { alasan: 'SALAH JUMLAH' }))
    expect(asked.body).toMatchObject({ status: 'MENUNGGU BATAL', alasan_batal: 'SALAH JUMLAH' })
    expect([await kas('MDN'), await rk('MDN', 'PUSAT')]).toEqual([before - 750_000, 750_000])
    expect(await prove(chain)).toEqual([])
    await deliver()
    expect(await stateOf(mdn, nota_kirim)).toBe('BATAL')
    expect([await kas('MDN'), await rk('MDN', 'PUSAT')]).toEqual([before, 0])
    expect(said(await receive(owner, no_reff))).toEqual([409, 'Kiriman Ini Dibatalkan Pengirim'])
    expect(await prove(chain)).toEqual([])
  })

  test('after it was taken: the sender learns that it has come', async () => {
    const { nota_kirim, no_reff } = await send(mdn, 'PUSAT', 250_000)
    await deliver()
    ok(await call(mdn, 'POST', `kirim-uang/${nota_kirim}/batal`, { alasan: 'X' }))
    ok(await receive(owner, no_reff))
    await deliver()
    expect(await stateOf(mdn, nota_kirim)).toBe('DONE')
    expect(await prove(chain)).toEqual([])
  })

  test('before anything was delivered: the message and its recall come in their order', async () => {
    const { nota_kirim } = await send(mdn, 'PUSAT', 100_000)
    ok(await call(mdn, 'POST', `kirim-uang/${nota_kirim}/batal`, { alasan: 'X' }))
    await deliver()
    expect(await stateOf(mdn, nota_kirim)).toBe('BATAL')
  })

  test('on a closed day the money waits for the next one; a receipt does not', async () => {
    const [back, taken] = [await send(mdn, 'PUSAT', 60_000), await send(mdn, 'PUSAT', 70_000)]
    await deliver()
    ok(await receive(owner, taken.no_reff))
    ok(await call(mdn, 'POST', `kirim-uang/${back.nota_kirim}/batal`, { alasan: 'X' }))
    await openDay('MDN', false)
    await deliver()
    expect([await stateOf(mdn, back.nota_kirim), await stateOf(mdn, taken.nota_kirim)]).toEqual([
      'MENUNGGU BATAL',
      'DONE',
    ])
    expect(await prove(chain)).toEqual([])
    await openDay('MDN', true)
    await deliver()
    expect(await stateOf(mdn, back.nota_kirim)).toBe('BATAL')
    expect(await prove(chain)).toEqual([])
    expect(chain.errors).toEqual([])
  })

  test(
    'at the same moment as it is taken: exactly one wins, and both books say which',
    { timeout: 120_000 },
    async () => {
      const won = { taken: 0, back: 0 }
      for (let round = 0; round < 12; round += 1) {
        const { nota_kirim, no_reff } = await send(sby, 'PUSAT', 10_000 + round)
        await deliver()
        ok(await call(sby, 'POST', `kirim-uang/${nota_kirim}/batal`, { alasan: 'X' }))
        for (const m of await loadOutgoing(chain.db)) expect(await putMessage(chain.db, m, chain.now())).toBe(true)
        const handle = () => handleNext(chain.server.services, 'PUSAT', 'SBY')
        const [got] =
          round % 2
            ? await Promise.all([receive(owner, no_reff), handle()])
            : ((await Promise.all([handle(), receive(owner, no_reff)])).toReversed() as [Answer, boolean])
        await deliver()
        expect([200, 409]).toContain(got.status)
        expect(await stateOf(sby, nota_kirim)).toBe(got.status === 200 ? 'DONE' : 'BATAL')
        won[got.status === 200 ? 'taken' : 'back'] += 1
      }
      expect(won.taken + won.back).toBe(12)
      expect(await prove(chain)).toEqual([])
    },
  )

  test('two who take it at the same moment: one has it', async () => {
    const { no_reff } = await send(sby, 'PUSAT', 12_345)
    await deliver()
    const all = await Promise.all([1, 2, 3, 4].map(() => receive(owner, no_reff)))
    expect(all.filter((a) => a.status === 200)).toHaveLength(1)
    expect(all.filter((a) => a.status === 409)).toHaveLength(3)
    await deliver()
  })
})

describe('Laporan Kirim Uang', () => {
  const sum = async (sql: string): Promise<number> =>
    (await chain.owner.query<{ n: number }>(`SELECT coalesce((${sql}), 0)::float AS n`)).rows[0]!.n
  const moved = (status: string) =>
    `SELECT sum((isi->>'jumlah_rp')::bigint) FROM kotak_keluar WHERE cabang = 'SBY' AND jenis = 'KU' AND nomor IN
      (SELECT nota_kirim FROM kirim_uang WHERE cabang = 'SBY' AND status ${status})`

  test('says the same in the shop that sent and in the one that gets it, as the messages do', async () => {
    const [sent, come] = [await sum(moved("<> 'BATAL'")), await sum(moved("= 'DONE'"))]
    expect(come).toBeGreaterThan(0)
    for (const who of [sby, owner]) {
      const table = await requestReport(chain, who, 'kirim-uang', { toko: 'SBY' })
      expect(totalValues(table, ['jumlah_rp', 'diterima_rp'])).toEqual([sent, come])
    }
    const gone = await requestReport(chain, owner, 'kirim-uang', { toko: 'MDN', status: 'BATAL' })
    expect(totalValues(gone, ['jumlah_rp'])).toEqual([
      await sum(`SELECT sum(jumlah_rp) FROM kirim_uang WHERE cabang = 'MDN' AND status = 'BATAL'`),
    ])
    const nobody = await requestReport(chain, sby, 'kirim-uang', { toko: 'SBY', valid_by: 'LINA' })
    expect(totalValues(nobody, ['jumlah_rp'])).toEqual([0])
  })

  test('wants a shop', async () =>
    expect(said(await call(owner, 'POST', 'laporan/kirim-uang', {}))).toEqual([422, 'Mohon Pilih Toko']))
})

test('the paper that goes with the money is 297 by 210 mm, and in another language has no amount in words', async () => {
  const { nota_kirim } = await send(sby, 'PUSAT', 1_234_000)
  const paper = async (language: string) => {
    const headers = { 'accept-language': language }
    return ok(await chain.call(sby, 'GET', `kirim-uang/${nota_kirim}/nota`, undefined, { headers })).bytes.toString(
      'latin1',
    )
  }
  for (const language of ['id', 'en', 'zh']) expect(await paper(language)).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/)
  expect((await call(mdn, 'GET', `kirim-uang/${nota_kirim}/nota`)).status).toBe(404)
  await deliver()
})

describe('a message', () => {
  test('that is delivered by several servers at once is done once', async () => {
    const sent = await Promise.all([1, 2, 3, 4, 5].map((n) => send(sby, 'PUSAT', 1_000 + n)))
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    for (const { no_reff } of sent) expect((await receive(owner, no_reff)).status).toBe(200)
    await Promise.all([deliver(), deliver()])
    await deliver()
    for (const { nota_kirim } of sent) expect(await stateOf(sby, nota_kirim)).toBe('DONE')
    expect(await prove(chain)).toEqual([])
  })

  test('of a kind that nobody knows waits, and those behind it with it; another pair goes on', async () => {
    await chain.plant(
      'SBY',
      `INSERT INTO kotak_keluar (cabang, ke, urut, id, jenis, nomor, versi, isi, dibuat)
       SELECT 'SBY', 'PUSAT', terakhir + 1, gen_random_uuid(), 'KABAR', 'XX-SBY-261121-0001', 1, '{}', now() FROM nomor WHERE cabang = 'SBY' AND jenis = 'PESAN PUSAT'`,
    )
    await chain.plant('SBY', `UPDATE nomor SET terakhir = terakhir + 1 WHERE cabang = 'SBY' AND jenis = 'PESAN PUSAT'`)
    const [behind, other] = [await send(sby, 'PUSAT', 5_000), await send(mdn, 'PUSAT', 6_000)]
    await deliver()
    expect((await receive(owner, behind.no_reff)).status).toBe(422)
    expect((await receive(owner, other.no_reff)).status).toBe(200)
    expect(await prove(chain)).toEqual([])
    // A later version of the program knows it.
    await chain.plant('PUSAT', `UPDATE kotak_masuk SET dikerjakan = now() WHERE cabang = 'PUSAT' AND jenis = 'KABAR'`)
    await deliver()
    expect((await receive(owner, behind.no_reff)).status).toBe(200)
    await deliver()
    expect(await prove(chain)).toEqual([])
  })

  test('what is older than a day is told to both', async () => {
    const { nota_kirim } = await send(owner, 'MDN', 8_000)
    await deliver()
    chain.tick(86_400_001)
    ;[owner, mdn, sby] = [await chain.login('OWNER'), await chain.login('BUDI'), await chain.login('PEMILIK')]
    const [group] = ok(await call(mdn, 'GET', 'kirim-uang?status=OPEN')).body
    expect(group.data).toEqual([expect.objectContaining({ nota_kirim, lama: true })])
    const past = ok(await call(owner, 'GET', 'kirim-uang-history')).body
    expect(past.data.filter((m: { lama: boolean }) => m.lama)).toEqual([expect.objectContaining({ nota_kirim })])
  })
})
