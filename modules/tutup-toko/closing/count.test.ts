import { describe, expect, test } from 'vitest'
import { sealAudit } from '#kernel/engine/seal/seal.server.ts'
import { prove } from '#testing/examples.ts'
import { testPassword, type Answer } from '#testing/server.ts'
import { tripsOf } from '#testing/trips.ts'
import { pecahanKas } from './pecahan.ts'
import { dayMs, shopDays, statusAndMessage as message } from '#testing/shop-days.ts'

/** The cash is counted blind; a difference needs a reason and a yes that is bound to the count. */
const days = shopDays()
const { loginAgain, line, kas, hari, open, count, compute, close, incoming, overview } = days

/** A supervisor's approval of a closing. */
async function permission(draft: object, user_id = 'PEMILIK'): Promise<Answer> {
  const asked = await days.chain.call(days.kasir, 'POST', 'tutup/periksa', { draft })
  expect(asked.status, asked.raw).toBe(200)
  expect(asked.body.kategori).toEqual(['SELISIH_TUTUP'])
  return days.chain.call(days.kasir, 'POST', 'authorization', {
    user_id,
    password: testPassword,
    kategori: 'SELISIH_TUTUP',
    description: 'Selisih kas',
    id_periksa: asked.body.id_periksa,
  })
}
const grantOf = async (draft: object): Promise<{ headers: Record<string, string> }> => ({
  headers: { 'x-grant': (await permission(draft)).body.grant },
})
const lastSeal = async (): Promise<bigint> =>
  (await line<{ n: bigint }>(`SELECT max(urut) AS n FROM segel_jejak WHERE cabang = 'SBY'`))[0]!.n

test('the count is blind: a first one that does not fit is told without figure or direction, the second one stands', async () => {
  const book = await kas()
  const silent = (answer: Answer) => expect(answer.raw).not.toContain(String(book))
  const before = await overview()
  expect(before.body).toMatchObject({ hitungan: { keadaan: 'BELUM', hitung: [] }, kas: null })
  silent(before)
  const guess = { kas_hitung: book - 15_000, alasan: 'TEBAK' }
  const asked = () =>
    days.chain.call(days.kasir, 'POST', 'tutup/periksa', { draft: { kas_hitung: 1, alasan: 'TEBAK' } })
  for (const answer of [await close(guess), await asked()]) {
    expect(message(answer)).toEqual([422, 'Hitung Kas Dahulu'])
    silent(answer)
  }
  const first = await count(book - 15_000)
  expect(first.body).toMatchObject({ keadaan: 'TIDAK COCOK', kas: null })
  for (const answer of [first, await overview(), await close(guess), await asked()]) silent(answer)
  expect(message(await close(guess))).toEqual([422, 'Hitungan Tidak Cocok'])
  const second = await count(book - 10_000)
  expect(second.body).toMatchObject({
    keadaan: 'FINAL',
    kas: { kas_buku: book, rincian: [{ jenis: 'SA', jumlah: book }] },
  })
  // Whoever knows the figure now cannot count it into the drawer any more.
  expect(message(await count(book))).toEqual([409, 'Hitungan Kas Sudah Final'])
  expect(message(await close({ kas_hitung: book }))).toEqual([409, 'Kas Sudah Dihitung Ulang Oleh Akun Lain'])
  const { hitung } = (await overview()).body.hitungan
  expect(hitung.map((h: { kas_hitung: number }) => h.kas_hitung)).toEqual([book - 15_000, book - 10_000])
  const draft = { kas_hitung: book - 10_000, alasan: 'KEMBALIAN LEBIH' }
  const done = await close(draft, await grantOf(draft))
  expect(done.body, 'both counts stay').toMatchObject({ kas_pertama: book - 15_000, kas_hitung: book - 10_000 })
})

/** So many notes and coins as make up an amount, the largest first. */
const notesOf = (amount: number): { pecahan: number; lembar: number }[] => {
  let rest = amount
  return pecahanKas.flatMap((pecahan) => {
    const lembar = Math.floor(rest / pecahan)
    rest -= lembar * pecahan
    return lembar > 0 ? [{ pecahan, lembar }] : []
  })
}
const countNotes = (detail_kas: object[], more: object = {}): Promise<Answer> =>
  days.chain.call(days.kasir, 'POST', 'tutup-toko/hitung', { detail_kas, ...more })

test('the cash is counted by denomination, the server makes the sum, and the lines stay with the document', async () => {
  const book = await kas()
  const wrong = await countNotes([{ pecahan: 3000, lembar: 1 }])
  expect(message(wrong)).toEqual([422, 'Pecahan Tidak Dikenal'])
  const other = await countNotes(notesOf(book), { kas_hitung: book + 100 })
  expect(message(other)).toEqual([422, 'Jumlah Tidak Sama Dengan Pecahannya'])
  expect((await overview()).body.hitungan, 'neither was a count').toMatchObject({ keadaan: 'BELUM', hitung: [] })
  const first = await countNotes(notesOf(book - 5000))
  expect(first.body).toMatchObject({ keadaan: 'TIDAK COCOK', kas: null })
  expect(first.raw).not.toContain(String(book))
  const notes = notesOf(book).map((p) => ({ kode_laci: 'UTAMA', ...p }))
  const second = await countNotes([...notesOf(book), { pecahan: 100, lembar: 0 }])
  expect(second.body).toMatchObject({ keadaan: 'FINAL', hitung: [{ kas_hitung: book - 5000 }, { detail_kas: notes }] })
  const lines = (answer: Answer) =>
    answer.body.detail_kas.map((p: Record<string, unknown>) => [p.kode_laci, p.pecahan, p.lembar, p.jumlah_rp])
  const want = notes.map((p) => [p.kode_laci, p.pecahan, p.lembar, p.pecahan * p.lembar])
  const closed = await close({ kas_hitung: book })
  expect(closed.status, closed.raw).toBe(200)
  expect(lines(closed)).toEqual(want)
  days.chain.tick(dayMs)
  await loginAgain()
  await countNotes(notesOf(book))
  const opened = await open({ kas_hitung: book })
  expect(lines(opened)).toEqual(want)
  expect(await prove(days.chain)).toEqual([])
})

test('who counts in one figure, as programs of before do, closes without lines', async () => {
  const book = await kas()
  const { keadaan, hitung } = (await count(book)).body
  expect([keadaan, hitung.at(-1).detail_kas]).toEqual(['FINAL', []])
  expect((await close({ kas_hitung: book })).body).toMatchObject({ kas_hitung: book, detail_kas: [] })
})

test('opening is as blind: nobody hears what should lie there before the count stands', async () => {
  const book = await kas()
  expect((await close({ kas_hitung: book })).status).toBe(200)
  days.chain.tick(dayMs)
  await loginAgain()
  const silent = (answer: Answer) => expect(answer.raw).not.toContain(String(book))
  const draft = { kas_hitung: book - 7000, alasan: 'RECEH' }
  for (const answer of [await open(draft), await days.chain.call(days.kasir, 'POST', 'buka/periksa', { draft })]) {
    expect(message(answer)).toEqual([422, 'Hitung Kas Dahulu'])
    silent(answer)
  }
  expect((await count(book - 9000)).body).toMatchObject({ keadaan: 'TIDAK COCOK', kas: null })
  for (const answer of [await overview(), await open({ ...draft, kas_hitung: book - 9000 })]) silent(answer)
  expect((await count(book - 7000)).body).toMatchObject({ keadaan: 'FINAL', kas: { kas_buku: book } })
  expect((await open({ kas_hitung: book - 7000 })).body.fields[0].field, 'a difference has a reason').toBe('alasan')
  const asked = await days.chain.call(days.kasir, 'POST', 'buka/periksa', { draft })
  const { body } = await days.chain.call(days.kasir, 'POST', 'authorization', {
    user_id: 'PEMILIK',
    password: testPassword,
    kategori: 'SELISIH_TUTUP',
    description: 'Selisih kas',
    id_periksa: asked.body.id_periksa,
  })
  const done = await days.chain.call(days.kasir, 'POST', 'buka', draft, { headers: { 'x-grant': body.grant } })
  expect(done.body, done.raw).toMatchObject({ kas_buku: book, selisih: -7000 })
  // The counts of the opening are none of the day's.
  expect((await overview()).body).toMatchObject({ hitungan: { keadaan: 'BELUM', hitung: [] }, kas: null })
  expect(await prove(days.chain)).toEqual([])
})

test('a yes to a difference holds while the audit book is sealed on, as it is every few seconds in a shop', async () => {
  const book = await kas()
  await compute(book - 20_000)
  const draft = { kas_hitung: book - 20_000, alasan: 'KEMBALIAN LEBIH' }
  await sealAudit(days.chain.db, days.chain.now().toISOString())
  const sealedBefore = await lastSeal()
  const grant = await grantOf(draft)
  await sealAudit(days.chain.db, days.chain.now().toISOString())
  expect(await lastSeal()).toBeGreaterThan(sealedBefore)
  const done = await close(draft, grant)
  expect(done.status, done.raw).toBe(200)
  expect(done.body).toMatchObject({ selisih: -20_000, segel: expect.stringMatching(/./) })
  expect(await prove(days.chain)).toEqual([])
})

test('a difference needs a reason and an owner; then the day is closed and all of it is kept', async () => {
  const book = await kas()
  await compute(book - 15_000)
  const draft = { kas_hitung: book - 15_000, alasan: 'KEMBALIAN LEBIH' }
  expect((await close({ ...draft, alasan: '' })).body.fields[0].field).toBe('alasan')
  const needs = await close(draft)
  expect([needs.status, needs.body.kategori]).toEqual([423, ['SELISIH_TUTUP']])
  expect((await permission(draft, 'RINA')).body.detail.sebab).toBe('minimal')
  const { tgl_system } = await hari()
  const grant = await grantOf(draft)
  let done!: Answer
  const trips = await tripsOf(days.chain.db, 'SBY', async () => {
    done = await close(draft, { ...grant, key: 'tutup-pertama' })
  })
  expect(done.status, done.raw).toBe(200)
  expect(trips[0], 'round trips').toBe(2)
  expect(done.body).toMatchObject({ kas_pertama: expect.any(Number), kas_buku: book, selisih: -15_000 })
  expect((await close(draft, { key: 'tutup-pertama' })).body, 'sent again').toEqual(done.body)
  expect(await hari()).toEqual({ tgl_system, buka: false })
  expect(await kas()).toBe(book - 15_000)
  const [today] = await line(`SELECT * FROM hari WHERE cabang = 'SBY' AND tgl_system = $1`, [tgl_system])
  expect(today).toMatchObject({ ditutup_oleh: 'LINA', selisih: -15_000n, no_tutup: done.body.no_tutup })
  expect(await days.balanceDifferences(tgl_system)).toEqual({ uang: [], barang: [] })
  const jurnal = await line(`SELECT akun, sub, debit, kredit FROM buku_uang WHERE nomor = $1 ORDER BY urut`, [
    done.body.no_tutup,
  ])
  expect(jurnal).toEqual([
    { akun: '1110', sub: 'UTAMA', debit: 0n, kredit: 15_000n },
    { akun: '5250', sub: '', debit: 15_000n, kredit: 0n },
  ])
  expect(await prove(days.chain)).toEqual([])
})

describe('a grant', () => {
  test.each([
    ['another word in the reason', { alasan: 'LAIN' }, 0],
    ['five minutes later', {}, 5 * 60_000],
  ])('does not serve %s', async (_, other, ms) => {
    const kas_hitung = (await kas()) + 500
    await compute(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    days.chain.tick(ms)
    expect((await close({ ...draft, ...other }, grant)).status).toBe(423)
    days.chain.tick(-ms)
    expect((await close(draft, grant)).status, 'it was given back').toBe(200)
  })

  test('does not serve one rupiah more, nor another person', async () => {
    const kas_hitung = (await kas()) + 500
    await compute(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    expect((await close(draft, grant, days.shopOwner)).status).toBe(423)
    expect((await close({ ...draft, kas_hitung: kas_hitung + 1 }, grant)).status).toBe(409)
    expect((await close(draft, grant)).status).toBe(200)
    const [row] = await line<{ status: string }>(
      `SELECT status FROM permintaan_otorisasi WHERE cabang = 'SBY' AND dokumen = 'tutup' ORDER BY diminta DESC LIMIT 1`,
    )
    expect(row?.status).toBe('DIPAKAI')
  })

  test('two closings with one grant at the same moment: one closes', async () => {
    const kas_hitung = (await kas()) + 500
    await compute(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    const answers = await Promise.all([close(draft, grant), close(draft, grant), close(draft, grant)])
    const said = answers.map((a) => (a.status === 200 ? 'tutup' : a.body.message))
    expect(said.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Toko Sudah Ditutup Oleh Akun Lain',
      'Toko Sudah Ditutup Oleh Akun Lain',
      'tutup',
    ])
    expect(await prove(days.chain)).toEqual([])
  })
})

test('cash that moved after the count must be counted again', async () => {
  const book = await kas()
  await compute(book)
  expect((await incoming('TUNAI')).status).toBe(200)
  expect((await overview()).body).toMatchObject({ hitungan: { keadaan: 'BERGERAK' }, kas: null })
  expect(message(await close({ kas_hitung: book, alasan: 'X' }))).toEqual([
    409,
    'Kas Bergerak Sejak Dihitung, Hitung Ulang',
  ])
  await compute(book - 100_000)
  const done = await close({ kas_hitung: book - 100_000 })
  expect(done.body, 'the first count of the day stays').toMatchObject({ status: 'SELESAI', kas_pertama: book })
})

test('what was shown cannot be counted away: another difference after cash moved takes a yes, the same one takes none', async () => {
  const book = await kas()
  await compute(book - 5000)
  expect((await overview()).body.kas, 'the difference is shown').toMatchObject({ kas_buku: book })
  expect((await incoming('TUNAI')).status).toBe(200)
  const now = await kas()
  expect((await overview()).body).toMatchObject({ hitungan: { keadaan: 'BERGERAK' }, kas: null })
  await compute(now)
  const away = await close({ kas_hitung: now })
  expect([away.status, away.body.kategori]).toEqual([423, ['SELISIH_BERUBAH']])
  // Cash moves once more: counting it away twice is no better.
  expect((await incoming('TUNAI')).status).toBe(200)
  const last = await kas()
  await compute(last)
  expect((await close({ kas_hitung: last })).body.kategori).toEqual(['SELISIH_BERUBAH'])
  // And once more: to what was found blind nobody is asked anew.
  expect((await incoming('TUNAI')).status).toBe(200)
  const end = await kas()
  await compute(end - 5000)
  const draft = { kas_hitung: end - 5000, alasan: 'KEMBALIAN LEBIH' }
  // The owner's yes to the difference itself is the only one.
  const done = await close(draft, await grantOf(draft))
  expect(done.body, done.raw).toMatchObject({ status: 'SELESAI', selisih: -5000 })
  expect(await prove(days.chain)).toEqual([])
})

test('nothing was logged as an error', () => expect(days.chain.errors).toEqual([]))
