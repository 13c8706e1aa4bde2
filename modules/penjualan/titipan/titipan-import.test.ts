import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCashier, nota, type Cashier } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'
import { requestReport, titleValues, totalValues } from '#testing/report.ts'
import { sendFile } from '#testing/sheet.ts'
import type { Answer, Person } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** The shop's old list of deposits comes in by a sheet, and the first day's balances are signed on one report. */
let cashier: Cashier
/** Cash that was written down as an opening balance and called off again. */
let calledOff: string
beforeAll(async () => {
  cashier = await openCashier()
  const opening = async (jumlah_rp: number) =>
    String(
      (await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp }] }))
        .body.no_saldo_awal,
    )
  await opening(5_000_000)
  calledOff = await opening(777)
  expect(
    (await cashier.chain.call(cashier.owner, 'POST', `saldo-awal/${calledOff}/batal`, { alasan: 'SALAH' })).status,
  ).toBe(200)
})
afterAll(() => cashier.chain.close())

const list = ['No Titipan Lama;Customer;Saldo Awal', 'TP-LAMA-1;C0001;750.000', 'TP-LAMA-2;C0002;1.250.000'].join('\n')
const send = (content: string, who: Person = cashier.owner) => sendFile(cashier.chain, who, 'titipan/impor', content)
const save = ({ body }: Answer, more: object = {}) =>
  cashier.chain.call(cashier.owner, 'POST', `titipan/impor/${body.id}`, { sidik: body.sidik, ...more })
const states = ({ body }: Answer) => [body.baru, body.sama, body.berubah, body.salah]
const reasons = ({ body }: Answer) =>
  body.baris.flatMap((b: { salah?: readonly { alasan: string }[] }) => (b.salah ?? []).map((s) => s.alasan))
const deposits = async () =>
  (await cashier.chain.call(cashier.owner, 'POST', 'titipan/cari', { batas: 100 })).body.rows.map(
    (t: Record<string, unknown>) => [t.keterangan, t.kode_customer, t.sisa, t.status],
  )

describe('the old list of deposits', () => {
  test('each row is a deposit of its own, owed under its number; the same list again adds nothing', async () => {
    const file = await send(list)
    expect(states(file)).toEqual([2, 0, 0, 0])
    expect((await save(file)).body).toEqual({ baru: 2, berubah: 0, dilewati: 0 })
    const both = [
      ['TP-LAMA-1', customers.siti, 750_000, 'AKTIF'],
      ['TP-LAMA-2', customers.budi, 1_250_000, 'AKTIF'],
    ]
    expect((await deposits()).toSorted()).toEqual(both)
    expect(states(await send(list))).toEqual([0, 2, 0, 0])
    expect(await prove(cashier.chain)).toEqual([])
  })
  test.each([
    ['another amount for a number that stands', 'TP-LAMA-1;C0001;1', 'Titipan Ini Sudah Ada, Isinya Lain'],
    ['nobody', 'TP-LAMA-3;C9999;5000', 'Data Tidak Ditemukan'],
    ['nothing', 'TP-LAMA-3;C0001;0', 'Tidak Boleh Kurang Dari 1'],
    ['a number twice', 'TP-LAMA-4;C0001;5\nTP-LAMA-4;C0001;6', 'TP-LAMA-4 Sudah Ada Di Baris 2'],
  ])('%s is refused by row', async (_what, row, reason) => {
    const answer = await send(`No Titipan Lama;Customer;Saldo Awal\n${row}`)
    expect(reasons(answer)).toEqual([reason])
  })
  test('only the owner brings it in, and only before the first sale', async () => {
    expect((await send(list, cashier.lina)).status).toBe(403)
    const late = await send('No Titipan Lama;Customer;Saldo Awal\nTP-LAMA-5;C0001;5000')
    await cashier.sold(nota(await cashier.one()))
    expect((await save(late)).status).toBe(409)
    expect(reasons(await send('No Titipan Lama;Customer;Saldo Awal\nTP-LAMA-5;C0001;5000'))).toEqual([
      'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama',
    ])
  })
})

test('Laporan Saldo Awal: every account the shop began with, against MODAL AWAL; what was cancelled is not on it', async () => {
  const table = await requestReport(cashier.chain, cashier.owner, 'saldo-awal')
  const { rows } = await cashier.chain.owner.query(
    `SELECT akun, sum(debit)::text AS debit, sum(kredit)::text AS kredit FROM buku_uang
     WHERE cabang = 'SBY' AND nomor ~ '^(SA|BM|TP)-' AND nomor <> $1 GROUP BY akun ORDER BY akun`,
    [calledOff],
  )
  expect(rows.length).toBe(4)
  expect(titleValues(table, ['akun', 'debit', 'kredit'])).toEqual(
    rows.map((r) => [r.akun, Number(r.debit), Number(r.kredit)]),
  )
  const [debit, kredit] = totalValues(table, ['debit', 'kredit'])
  expect(debit).toBe(kredit)
})
