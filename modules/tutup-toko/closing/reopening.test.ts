import { columnValues, requestReport } from '#testing/report.ts'
import { expect, test } from 'vitest'
import { execute, prove } from '#testing/examples.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'
import { dayMs, shopDays, statusAndMessage as message } from '#testing/shop-days.ts'
import { checkReopening, reopeningNeeds } from './reopening.ts'
import { close as closing } from './tutup.document.ts'

/** A day that was closed by mistake goes on: the owner's command, with a reason, on the calendar day of its closing. */
const days = shopDays()
const { line, kas, hari, open, count, compute, close, incoming, overview, loginAgain } = days

const why = { alasan: 'MASIH ADA PELANGGAN' }
const reopen = (no_tutup: string, who: Person = days.shopOwner, draft: object = why): Promise<Answer> =>
  days.chain.call(who, 'POST', `tutup/${no_tutup}/buka-ulang`, draft)
/** Closes the day with this much missing, on the owner's word. */
async function closeShort(missing: number): Promise<string> {
  const kas_hitung = (await kas()) - missing
  await compute(kas_hitung)
  const draft = { kas_hitung, alasan: missing === 0 ? null : 'KEMBALIAN LEBIH' }
  const done = await execute(days.chain, days.kasir, closing, 'simpan', draft, {
    password: testPassword,
    spv: 'PEMILIK',
  })
  expect(done.status, done.raw).toBe(200)
  return String(done.body.no_tutup)
}
const stored = (tgl: string) =>
  line(
    `SELECT (SELECT count(*)::int FROM saldo_hari_uang WHERE cabang = 'SBY' AND tgl_system = $1) AS uang,
       (SELECT count(*)::int FROM saldo_hari_barang WHERE cabang = 'SBY' AND tgl_system = $1) AS barang`,
    [tgl],
  )

test('the day is open again as if it had not ended: posting, balances and counts of the closing are undone, and it is closed anew', async () => {
  await incoming()
  const before = await kas()
  const { tgl_system } = await hari()
  const no_tutup = await closeShort(20_000)
  expect(await kas()).toBe(before - 20_000)
  const opened = await reopen(no_tutup)
  expect(opened.status, opened.raw).toBe(200)
  expect(opened.body).toMatchObject({
    status: 'DIBUKA ULANG',
    alasan_buka: why.alasan,
    dibuka_oleh: 'PEMILIK',
    selisih: -20_000,
  })
  expect(await hari()).toEqual({ tgl_system, buka: true })
  expect(await kas()).toBe(before)
  expect(await stored(tgl_system)).toEqual([{ uang: 0, barang: 0 }])
  const [day] = await line(`SELECT no_tutup, ditutup, selisih FROM hari WHERE cabang = 'SBY' AND tgl_system = $1`, [
    tgl_system,
  ])
  expect(day).toEqual({ no_tutup: null, ditutup: null, selisih: null })
  expect(await prove(days.chain)).toEqual([])

  // The cash is counted anew, as blind as before.
  expect((await overview()).body).toMatchObject({ buka: true, hitungan: { keadaan: 'BELUM', hitung: [] }, kas: null })
  expect(message(await close({ kas_hitung: before - 20_000, alasan: 'X' }))).toEqual([422, 'Hitung Kas Dahulu'])
  expect((await incoming()).body.tanggal).toBe(tgl_system)
  expect((await count(before)).body).toMatchObject({ keadaan: 'FINAL' })
  const again = await close({ kas_hitung: before })
  expect(again.body, again.raw).toMatchObject({ kas_pertama: before, selisih: 0, tanggal: tgl_system })
  expect(again.body.no_tutup).not.toBe(no_tutup)
  expect(await days.balanceDifferences(tgl_system)).toEqual({ uang: [], barang: [] })
  expect(await prove(days.chain)).toEqual([])
  const period = { tgl_from: tgl_system, tgl_to: tgl_system }
  const report = await requestReport(days.chain, days.shopOwner, 'tutup-toko', period)
  expect(columnValues(report, ['no_tutup', 'status', 'selisih'])).toEqual([
    [no_tutup, 'DIBUKA ULANG', 0],
    [again.body.no_tutup, 'SELESAI', 0],
  ])
})

test('a cashier needs the yes of an owner, and everybody a reason', async () => {
  const no_tutup = await closeShort(0)
  expect(message(await reopen(no_tutup, days.kasir, {}))).toEqual([422, 'Keterangan Tidak Boleh Kosong'])
  const needs = await reopen(no_tutup, days.kasir)
  expect([needs.status, needs.body.kategori]).toEqual([423, ['BUKA_ULANG_HARI']])
  const run = (spv: string) =>
    execute(days.chain, days.kasir, closing, 'buka-ulang', why, { nomor: no_tutup, spv, password: testPassword })
  expect((await run('RINA')).body.detail.sebab).toBe('minimal')
  const done = await run('PEMILIK')
  expect(done.status, done.raw).toBe(200)
  const [audit] = await line<{ disetujui_oleh: string }>(
    `SELECT disetujui_oleh FROM buku_jejak WHERE cabang = 'SBY' AND kunci = $1 AND perintah = 'buka-ulang'`,
    [no_tutup],
  )
  expect(audit?.disetujui_oleh).toBe('PEMILIK')
  expect(message(await reopen(no_tutup)), 'it is open').toEqual([409, 'Toko Sudah Dibuka'])
  const second = await closeShort(0)
  expect(message(await reopen(no_tutup)), 'that closing is undone already').toEqual([422, 'Hari Sudah Dibuka Ulang'])
  expect((await reopen(second)).status).toBe(200)
})

test('a day is reopened on the calendar day of its closing alone, and never once the next one began', async () => {
  const { tgl_system } = await hari()
  const no_tutup = await closeShort(0)
  days.chain.tick(dayMs)
  await loginAgain()
  expect(message(await reopen(no_tutup))).toEqual([422, 'Penutupan Kemarin Tidak Bisa Dibuka Ulang'])
  expect((await open({ kas_hitung: await kas() })).status).toBe(200)
  expect(message(await reopen(no_tutup))).toEqual([409, 'Toko Sudah Dibuka'])
  await closeShort(0)
  expect(message(await reopen(no_tutup))).toEqual([422, 'Penutupan Kemarin Tidak Bisa Dibuka Ulang'])
  expect((await hari()).tgl_system).not.toBe(tgl_system)
})

test('of three who reopen at once one does, and it is written down once', async () => {
  const no_tutup = await closeShort(0)
  const answers = await Promise.all([reopen(no_tutup), reopen(no_tutup), reopen(no_tutup)])
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const trace = await line(`SELECT 1 FROM buku_jejak WHERE cabang = 'SBY' AND kunci = $1 AND perintah = 'buka-ulang'`, [
    no_tutup,
  ])
  expect(trace).toHaveLength(1)
  expect(await prove(days.chain)).toEqual([])
})

test.each([
  ['an hour later', '2026-11-21T14:00:00.000Z', '2026-11-21T15:00:00.000Z', 0],
  ['a minute before midnight in Jakarta', '2026-11-21T14:00:00.000Z', '2026-11-21T16:59:00.000Z', 0],
  ['at midnight in Jakarta', '2026-11-21T14:00:00.000Z', '2026-11-21T17:00:00.000Z', 1],
  ['closed after midnight, in the morning', '2026-11-21T17:30:00.000Z', '2026-11-22T02:00:00.000Z', 0],
])('reopening %s', (_, closed, now, wrong) => expect(checkReopening(closed, now)).toHaveLength(wrong))

test('the owner asks nobody', () => {
  expect(reopeningNeeds('TU-SBY-261121-0001', { level: 'OWN' })).toEqual([])
  expect(reopeningNeeds('TU-SBY-261121-0001', { level: 'SPV' })).toMatchObject([{ minimal: 'OWN' }])
})

test('nothing was logged as an error', () => expect(days.chain.errors).toEqual([]))
