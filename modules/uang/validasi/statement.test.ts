import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { read as readStatement, readCamt } from './read-statement.server.ts'
import { lineCodes, readMt940, statementAmount, statementDate, type StatementLine } from './statement.ts'

const rows = async (content: string): Promise<string[]> => {
  const read = await readStatement(Buffer.from(content))
  if (isRefusal(read)) throw new Error(JSON.stringify(read))
  return read.baris.map((r) => r.slice(1).join('|'))
}

describe('sheets as Indonesian banks give them', () => {
  test('BCA: titles above, the side beside the amount, a balance below', async () => {
    const content = `Informasi Rekening - Mutasi Rekening
No. rekening :,'0140228899
Nama :,TOKO EMAS SINAR
Kode Mata Uang :,IDR

Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'21/11/2026,TRSF E-BANKING CR HADI A,'0998,"12,500,000.00",CR,"80,000,000.00"
'21/11/2026,BIAYA ADM,'0998,"15,000.00",DB,"79,985,000.00"
Saldo Akhir :,"79,985,000.00"
`
    expect(await rows(content)).toEqual([
      '2026-11-21|TRSF E-BANKING CR HADI A|12500000|0',
      '2026-11-21|BIAYA ADM|0|15000',
    ])
  })
  test('BCA: the side behind the amount', async () => {
    expect(
      await rows('Tanggal;Keterangan;Jumlah\n21/11/2026;EDC 4471;4.992.500,00 CR\n21/11/2026;PAJAK;5.000,00 DB\n'),
    ).toEqual(['2026-11-21|EDC 4471|4992500|0', '2026-11-21|PAJAK|0|5000'])
  })
  test('Mandiri: debit and credit apart', async () => {
    const content =
      'Account No,Date,Val. Date,Transaction Code,Description,Reference No.,Debit,Credit\n' +
      '1240009876543,21/11/26,21/11/26,1701,SETTLEMENT EDC 2093,993,".00","7,838,225.00"\n'
    expect(await rows(content)).toEqual(['2026-11-21|SETTLEMENT EDC 2093|7838225|0'])
  })
  test('BRI: a time beside the day, names of its own', async () => {
    const content =
      'NOREK,TGL_TRAN,MUTASI_DEBET,MUTASI_KREDIT,DESK_TRAN\n003301000456789,2026-11-21 10:05:33,0.00,9400000.00,TRANSFER YULIANA\n'
    expect(await rows(content)).toEqual(['2026-11-21|TRANSFER YULIANA|9400000|0'])
  })
  test('BNI: one column of amounts, the side in another one', async () => {
    const content =
      'Post Date;Branch;Journal No.;Description;Amount;Db/Cr;Balance\n21/11/2026;0123;9;QRIS 88;2.900.000;K;3.000.000\n22/11/2026;0123;9;ADM;6.500;D;1\n'
    expect(await rows(content)).toEqual(['2026-11-21|QRIS 88|2900000|0', '2026-11-22|ADM|0|6500'])
  })
  test.each([
    ['a file without a day', 'Nama;Jumlah\nANI;5\n'],
    ['only a balance', 'Tanggal;Keterangan;Kredit\nSaldo;;5\n'],
    ['XML that is no statement', '<a><b/></a>'],
    ['XML that ends too early', '<Document><Ntry><Amt>5</Amt>'],
  ])('%s is refused', async (_word, content) => {
    expect(isRefusal(await readStatement(Buffer.from(content)))).toBe(true)
  })
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T10:20', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ["'21/11/2026", '2026-11-21'],
  ['21-Nov-26', '2026-11-21'],
  ['1 Agu 2026', '2026-08-01'],
  ['21/11', '2026-11-21'],
  // Read on the 26th of November.
  ['28/12', '2025-12-28'],
  ['31/02/2026', undefined],
  ['PEND', undefined],
])('the day %s', (said, day) => expect(statementDate(said, '2026-11-26')).toBe(day))

test.each([
  ['12,500,000.00 CR', [12_500_000n, 'CR']],
  ['Rp 5.000', [5000n, '']],
  ['-15,000', [15_000n, 'DB']],
  [-15_000, [15_000n, 'DB']],
  ['1.234,50', [1235n, '']],
  ['', [0n, '']],
  ['ABC', undefined],
])('the amount %s', (said, expected) => {
  const read = statementAmount(said)
  expect(read && [read.rp, read.arah]).toEqual(expected)
})

const mt940 = `{1:F01CENAIDJA0001}{2:O940}{4:
:20:STMT261121
:25:0140228899
:28C:221/1
:60F:C261120IDR60000000,
:61:2611211121CR12500000,00NTRFNONREF//8837
:86:TRSF E-BANKING
 HADI A
:61:261121D15000,NCHGNONREF
:86:?20BIAYA?21ADM
:61:261122RD5000,00NTRFNONREF
:62F:C261122IDR72490000,
-}`
test('MT940: money in, money out, and what was taken back', async () => {
  expect(readMt940(mt940)).toEqual<StatementLine[]>([
    { tanggal: '2026-11-21', keterangan: 'TRSF E-BANKING HADI A', masuk: 12_500_000n, keluar: 0n },
    { tanggal: '2026-11-21', keterangan: 'BIAYA ADM', masuk: 0n, keluar: 15_000n },
    { tanggal: '2026-11-22', keterangan: '', masuk: 5000n, keluar: 0n },
  ])
  expect(await rows(mt940)).toHaveLength(3)
})

const entry = (
  amount: string,
  way: string,
  more = '',
) => `<Ntry><Amt Ccy="IDR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${more}
  <BookgDt><Dt>2026-11-21</Dt></BookgDt><NtryDtls><TxDtls><Amt Ccy="IDR">1.00</Amt><RmtInf><Ustrd>EDC 4471 &amp; CO</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
test('camt.053: entries in any namespace, with what they were for', async () => {
  const content = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    ${entry('4992500.00', 'CRDT')}${entry('15000', 'DBIT')}${entry('500', 'DBIT', '<RvslInd>true</RvslInd>')}</Stmt></BkToCstmrStmt></Document>`
  expect(readCamt(content)?.map((l) => [l.masuk, l.keluar, l.keterangan])).toEqual([
    [4_992_500n, 0n, 'EDC 4471 & CO'],
    [0n, 15_000n, 'EDC 4471 & CO'],
    [500n, 0n, 'EDC 4471 & CO'],
  ])
  expect(await rows(content)).toHaveLength(3)
})

test('the code of a line is made of the line alone; lines that are alike are counted', () => {
  const line = (keterangan: string, masuk = 5000n): StatementLine => ({
    tanggal: '2026-11-21',
    keterangan,
    masuk,
    keluar: 0n,
  })
  const [row, other] = [line('ANI'), line('BUDI')]
  const codes = lineCodes([row, other, row])
  expect(new Set(codes).size).toBe(3)
  expect(codes[2]).toBe(`${codes[0]}-2`)
  expect(lineCodes([other, row])).toEqual([codes[1], codes[0]])
})
