import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { requestReport, totalValues } from '#testing/report.ts'
import { accurateFile, mekariFile, perCall, type ExportLine } from './programs.ts'

const line = (
  nomor: string,
  nomor_akun: string,
  debit: number,
  kredit: number,
  more: Partial<ExportLine> = {},
): ExportLine => ({
  nomor,
  tanggal: '2026-11-21',
  dokumen: nomor,
  nomor_akun,
  nama_akun: `AKUN ${nomor_akun}`,
  sub: null,
  keterangan: null,
  debit,
  kredit,
  ...more,
})
const bill = [
  line('UK-1', '5310', 350_000, 0, { keterangan: 'TOKEN' }),
  line('UK-1', '1110', 0, 350_000, { sub: 'UTAMA', keterangan: 'TOKEN' }),
]

test('Accurate Online is told vouchers with accounts by number, the day first, a side by word', () => {
  expect(accurateFile(bill)).toEqual([
    {
      data: [
        {
          number: 'UK-1',
          transDate: '21/11/2026',
          description: 'UK-1',
          detailJournalVoucher: [
            { accountNo: '5310', amount: 350_000, amountType: 'DEBIT', memo: 'TOKEN' },
            { accountNo: '1110', amount: 350_000, amountType: 'CREDIT', memo: 'UTAMA, TOKEN' },
          ],
        },
      ],
    },
  ])
})

test('what one call does not take is a body of its own', () => {
  const many = Array.from({ length: perCall + 1 }, (_, index) => [
    line(`A-${index}`, '1110', 1, 0),
    line(`A-${index}`, '4110', 0, 1),
  ])
  expect(accurateFile(many.flat()).map((b) => b.data.length)).toEqual([perCall, 1])
})

test('Mekari Jurnal is told entries with accounts by name, and one amount a line', () => {
  expect(mekariFile(bill)).toEqual({
    journal_entries: [
      {
        journal_entry: {
          transaction_date: '2026-11-21',
          transaction_no: 'UK-1',
          memo: 'UK-1',
          transaction_account_lines_attributes: [
            { account_name: 'AKUN 5310', description: 'TOKEN', debit: 350_000 },
            { account_name: 'AKUN 1110', description: 'UTAMA, TOKEN', credit: 350_000 },
          ],
        },
      },
    ],
  })
})

describe('of a day in a shop', () => {
  let cashier: Cashier
  let sold: string
  let today: string
  beforeAll(async () => {
    cashier = await openCashier()
    await cashier.flag('NAGAFIN_ACCOUNTING_MODULE', 'on')
    today = String(
      (await cashier.chain.owner.query(`SELECT tgl_system::text AS d FROM hari_toko WHERE cabang = 'SBY'`)).rows[0].d,
    )
    sold = await cashier.sold(nota(await cashier.one(), cash(4_200_000)))
    expect((await cashier.cancel(sold)).status).toBe(200)
  })
  afterAll(() => cashier.chain.close())
  const take = (program: string, body: object = {}) =>
    cashier.chain.call(cashier.owner, 'POST', `laporan/jurnal/${program}`, body)

  test('every entry is told whole and balanced, a mirror by a name of its own, with what the report sums', async () => {
    const answer = await take('accurate')
    expect(answer.status, answer.raw).toBe(200)
    expect(String(answer.headers['content-disposition'])).toContain(`jurnal-accurate-SBY-${today}-${today}.json`)
    const vouchers = (JSON.parse(answer.bytes.toString()) as ReturnType<typeof accurateFile>).flatMap((b) => b.data)
    expect(vouchers.map((v) => v.number).filter((n) => n.startsWith(sold))).toEqual([sold, `${sold}-BATAL`])
    const sum = (type: string, of = vouchers) =>
      of.flatMap((v) => v.detailJournalVoucher).reduce((n, l) => n + (l.amountType === type ? l.amount : 0), 0)
    expect(vouchers.filter((v) => sum('DEBIT', [v]) !== sum('CREDIT', [v]))).toEqual([])
    const [debit] = totalValues(await requestReport(cashier.chain, cashier.owner, 'jurnal'), ['debit'])
    expect([sum('DEBIT'), sum('CREDIT')]).toEqual([debit, debit])
    const other = await take('mekari', { nomor: sold })
    expect(JSON.parse(other.bytes.toString()).journal_entries).toHaveLength(2)
  })

  test('is refused of one account alone, where there is nothing, and to a cashier', async () => {
    expect((await take('accurate', { nomor_akun: '1110' })).status).toBe(422)
    expect((await take('mekari', { tgl_from: '2020-01-01', tgl_to: '2020-01-31' })).status).toBe(404)
    const right = ['Laporan', 'Laporan/laporan-jurnal', 'Laporan/laporan-jurnal/ekspor']
    await cashier.chain.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
      [right],
    )
    expect((await cashier.chain.call(cashier.lina, 'POST', 'laporan/jurnal/accurate', {})).status).toBe(403)
  })
})
