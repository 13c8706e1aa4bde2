import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import type { Answer, Person } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import type { ParameterEvent } from './parameter.ts'

/** Which account an event posts to: shown, changed, and what follows from it at the till, in the books and in the reports. */
let cashier: Cashier
let today: string
const list = (who: Person = cashier.owner) => cashier.chain.call(who, 'GET', 'para-akun-transaksi')
const put = (trx: string, type: string, detail_akun: readonly object[], who: Person = cashier.owner): Promise<Answer> =>
  cashier.chain.call(who, 'PUT', `para-akun-transaksi/${trx}/${encodeURIComponent(type)}`, { detail_akun })
const line = (kode_akun: string, jenis_akun: string, nomor_akun: string) => ({ kode_akun, jenis_akun, nomor_akun })
const account = (nomor_akun: string, jenis_akun: string) =>
  cashier.chain.call(cashier.owner, 'POST', 'akun', { nomor_akun, nama_akun: `AKUN ${nomor_akun}`, jenis_akun })
/** Role and account of the lines that a document posted, and of its mirror. */
const posted = async (nomor: string, akun: string) =>
  (
    await cashier.chain.owner.query(
      `SELECT akun, nomor_akun, debit::int, kredit::int, balik FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1 AND akun = $2 ORDER BY id`,
      [nomor, akun],
    )
  ).rows.map((r) => [r.akun, r.nomor_akun, r.debit - r.kredit, r.balik])
const sell = async () => cashier.sold(nota(await cashier.one(), cash(4_200_000)))

beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('NAGAFIN_ACCOUNTING_MODULE', 'on')
  today = String(
    (await cashier.chain.owner.query(`SELECT tgl_system::text AS d FROM hari_toko WHERE cabang = 'SBY'`)).rows[0].d,
  )
  for (const [nomor, jenis] of [
    ['4199', 'PENDAPATAN'],
    ['5999', 'BEBAN'],
    ['1999', 'ASET'],
  ] as const)
    expect((await account(nomor, jenis)).status).toBe(200)
})
afterAll(() => cashier.chain.close())

test('the table has every event of the built documents, with the default accounts; those of balances are locked', async () => {
  const events = (await list()).body as ParameterEvent[]
  expect(new Set(events.map((e) => e.trx)).size).toBeGreaterThan(15)
  const [sold] = events.filter((e) => e.trx === 'JL' && e.type === 'PENJUALAN')
  expect(sold!.nama).toBe('Penjualan')
  expect(sold!.detail_akun.map((l) => [l.kode_akun, l.jenis_akun, l.nomor_akun, l.terkunci])).toEqual([
    ['KAS', 'DEBIT', '1110', true],
    ['KLIRING', 'DEBIT', '1130', true],
    ['TITIPAN', 'DEBIT', '2120', true],
    ['POTONGAN PENJUALAN', 'DEBIT', '4130', false],
    ['SELISIH PEMBULATAN', 'DEBIT', '5260', false],
    ['PENJUALAN', 'KREDIT', '4110', false],
    ['ONGKOS', 'KREDIT', '4120', false],
    ['PPN KELUARAN', 'KREDIT', '2170', true],
    ['SELISIH PEMBULATAN', 'KREDIT', '5260', false],
  ])
})

describe('a change', () => {
  test.each<
    readonly [word: string, trx: string, type: string, lines: readonly object[], status: number, message: string]
  >([
    [
      'of a kind that nobody knows',
      'XX',
      'PENJUALAN',
      [line('PENJUALAN', 'KREDIT', '4199')],
      404,
      'Data Tidak Ditemukan',
    ],
    [
      'of an event that it does not have',
      'BL',
      'PENJUALAN',
      [line('PENJUALAN', 'KREDIT', '4199')],
      404,
      'Data Tidak Ditemukan',
    ],
    [
      'of a role that the event does not have',
      'JL',
      'PENJUALAN',
      [line('HPP', 'DEBIT', '5999')],
      422,
      'Isian Tidak Dikenal',
    ],
    ['of its other side', 'JL', 'PENJUALAN', [line('PENJUALAN', 'DEBIT', '4199')], 422, 'Isian Tidak Dikenal'],
    [
      'of one line in two ways',
      'JL',
      'PENJUALAN',
      [line('PENJUALAN', 'KREDIT', '4199'), line('PENJUALAN', 'KREDIT', '5999')],
      422,
      'Isian Tidak Dikenal',
    ],
    ['of the drawer', 'JL', 'PENJUALAN', [line('KAS', 'DEBIT', '1999')], 422, 'Akun KAS Dijaga Program'],
    ['of the drawer, to income', 'JL', 'PENJUALAN', [line('KAS', 'DEBIT', '4199')], 422, 'Akun KAS Dijaga Program'],
    [
      'to an account that the shop does not have',
      'JL',
      'PENJUALAN',
      [line('PENJUALAN', 'KREDIT', '4198')],
      422,
      'Data Tidak Ditemukan',
    ],
    ['to an asset', 'JL', 'PENJUALAN', [line('PENJUALAN', 'KREDIT', '1999')], 422, 'Pilih Akun Pendapatan Atau Beban'],
  ])('%s is refused', async (_, trx, type, lines, status, message) => {
    const answer = await put(trx, type, lines)
    const said = answer.body.fields?.[0]?.message ?? answer.body.message
    expect([answer.status, said]).toEqual([status, message])
  })

  test('is for who may open the screen', async () => {
    for (const who of [cashier.rina, cashier.lina]) {
      expect((await list(who)).status).toBe(403)
      expect((await put('JL', 'PENJUALAN', [line('PENJUALAN', 'KREDIT', '4199')], who)).status).toBe(403)
    }
  })

  test('holds from the next posting on: the role stays, the mirror goes back where it came from, balances and laws know no difference', async () => {
    const old = await sell()
    const answer = await put('JL', 'PENJUALAN', [line('KAS', 'DEBIT', '1110'), line('PENJUALAN', 'KREDIT', '4199')])
    expect(answer.status, answer.raw).toBe(200)
    expect((answer.body as ParameterEvent).detail_akun.find((l) => l.kode_akun === 'PENJUALAN')).toMatchObject({
      nomor_akun: '4199',
      nama_akun: 'AKUN 4199',
    })
    const fresh = await sell()
    const kept = await sell()
    expect(await posted(old, '4110')).toEqual([['4110', null, -4_200_000, false]])
    expect(await posted(fresh, '4110')).toEqual([['4110', '4199', -4_200_000, false]])
    // Changed once more between a sale and its cancelling.
    expect((await put('JL', 'PENJUALAN', [line('PENJUALAN', 'KREDIT', '5999')])).status).toBe(200)
    for (const number of [old, fresh]) expect((await cashier.cancel(number)).status).toBe(200)
    expect(await posted(old, '4110')).toEqual([
      ['4110', null, -4_200_000, false],
      ['4110', null, 4_200_000, true],
    ])
    expect(await posted(fresh, '4110')).toEqual([
      ['4110', '4199', -4_200_000, false],
      ['4110', '4199', 4_200_000, true],
    ])
    const { rows } = await cashier.chain.owner.query(
      `SELECT akun, saldo::int FROM saldo_uang WHERE cabang = 'SBY' AND akun IN ('4110', '4199', '5999') AND saldo <> 0`,
    )
    expect(rows).toEqual([{ akun: '4110', saldo: -4_200_000 }])
    expect(await prove(cashier.chain)).toEqual([])
    expect(await posted(kept, '4110')).toEqual([['4110', '4199', -4_200_000, false]])
  })

  test('is told by journal and trial balance, beside the role', async () => {
    const period = { tgl_from: today, tgl_to: today }
    const table = await requestReport(cashier.chain, cashier.owner, 'jurnal', { ...period, nomor_akun: '4199' })
    expect(totalValues(table, ['debit', 'kredit'])).toEqual([4_200_000, 8_400_000])
    expect(new Set(rowValues(table, ['nama_akun', 'peran']).map(String))).toEqual(new Set(['AKUN 4199,PENJUALAN']))
    const balance = await requestReport(cashier.chain, cashier.owner, 'neraca-saldo', { tanggal: today })
    const rows = rowValues(balance, ['nomor_akun', 'awal', 'debit', 'kredit', 'akhir'])
    expect(rows.find(([n]) => n === '4199')).toEqual(['4199', 0, 4_200_000, 8_400_000, -4_200_000])
    expect(rows.find(([n]) => n === '4110')).toEqual(['4110', 0, 4_200_000, 4_200_000, 0])
    expect(totalValues(balance, ['awal', 'akhir'])).toEqual([0, 0])
    // A year later both are part of what earlier years brought.
    const later = `${Number(today.slice(0, 4)) + 1}-06-30`
    const next = await requestReport(cashier.chain, cashier.owner, 'neraca-saldo', { tanggal: later })
    expect(rowValues(next, ['nomor_akun']).flat()).not.toContain('4199')
    expect(totalValues(next, ['awal', 'akhir'])).toEqual([0, 0])
  })

  test('of one kind of document is none of another kind', async () => {
    expect((await put('GT', 'BIAYA KARTU', [line('BIAYA KARTU', 'DEBIT', '5999')])).status).toBe(200)
    const number = await cashier.sold(
      nota(await cashier.one(), [
        { cara: 'DEBIT', jumlah_rp: 4_200_000, no_rekening: accounts.bca, keterangan: '4471' },
      ]),
    )
    expect((await posted(number, '5210')).every(([, nomor]) => nomor === null)).toBe(true)
  })

  test('to the default account leaves nothing stored', async () => {
    expect((await put('JL', 'PENJUALAN', [line('PENJUALAN', 'KREDIT', '4110')])).status).toBe(200)
    const { rows } = await cashier.chain.owner.query(
      `SELECT kode_akun FROM para_akun_transaksi WHERE cabang = 'SBY' AND trx = 'JL'`,
    )
    expect(rows).toEqual([])
    expect(await posted(await sell(), '4110')).toEqual([['4110', null, -4_200_000, false]])
  })

  test('has its history in the audit book, with what stood before', async () => {
    const { rows } = await cashier.chain.owner.query(
      `SELECT user_id, sebelum->>'JL PENJUALAN KREDIT' AS dulu, sesudah->>'JL PENJUALAN KREDIT' AS kini FROM buku_jejak
       WHERE cabang = 'SBY' AND objek = 'para-akun-transaksi' AND kunci = 'JL PENJUALAN' ORDER BY id`,
    )
    expect(rows.map((r) => [r.user_id, r.dulu, r.kini])).toEqual([
      ['PEMILIK', '4110', '4199'],
      ['PEMILIK', '4199', '5999'],
      ['PEMILIK', '5999', '4110'],
    ])
  })

  test('is told by a dry run, as it will be posted; the mirror of an older nota names the account of that time', async () => {
    const effects = async (aksi: string, nomor: string | undefined, draft: object) => {
      const { pengaruh } = (await cashier.chain.call(cashier.owner, 'POST', 'penjualan/hitung', { aksi, nomor, draft }))
        .body
      const told = pengaruh as { tempat: string; ukuran: { perubahan: number; sebelum: number | null }[] }[]
      return told.flatMap((e) => (/AKUN|PENJUALAN/.test(e.tempat) ? [[e.tempat, e.ukuran[0]!.perubahan]] : []))
    }
    expect((await put('JL', 'PENJUALAN', [line('PENJUALAN', 'KREDIT', '4199')])).status).toBe(200)
    const older = await sell()
    const draft = nota(await cashier.one(), cash(4_200_000))
    expect(await effects('simpan', undefined, draft)).toEqual([['AKUN 4199', 4_200_000]])
    expect((await put('JL', 'PENJUALAN', [line('PENJUALAN', 'KREDIT', '4110')])).status).toBe(200)
    expect(await effects('simpan', undefined, draft)).toEqual([['PENJUALAN', 4_200_000]])
    expect(await effects('batal', older, { alasan: 'SALAH' })).toEqual([['AKUN 4199', -4_200_000]])
  })
})

test('a sale is two round trips, with and without accounts of the shop', async () => {
  const draft = async () => nota(await cashier.one(), cash(4_200_000))
  const [plain, remapped] = [await draft(), await draft()]
  const before = await cashier.trips(() => cashier.sell(plain))
  expect((await put('JL', 'PENJUALAN', [line('PENJUALAN', 'KREDIT', '4199')])).status).toBe(200)
  expect([before, await cashier.trips(() => cashier.sell(remapped))]).toEqual([[2], [2]])
})

describe('an account', () => {
  const remove = async (nomor: string) => issue(await cashier.chain.call(cashier.owner, 'DELETE', `akun/${nomor}`))
  test.each([
    ['that the program posts to', '4110', 'Akun 4110 Dijaga Program'],
    ['that holds what earlier years brought', '3120', 'Akun 3120 Dijaga Program'],
    ['that stands for a role', '4199', 'Data Sedang Digunakan, Tidak Bisa Dihapus'],
    ['with postings', '5999', 'Data Sedang Digunakan, Tidak Bisa Dihapus'],
  ])('%s is not deleted', async (_, nomor, message) => expect(await remove(nomor)).toEqual([422, message]))

  test('that nobody uses is', async () => expect((await remove('1999'))[0]).toBe(200))

  test('that stands for a role stays one of income or expense', async () => {
    const { body } = await cashier.chain.call(cashier.owner, 'GET', 'akun/4199')
    const answer = await cashier.chain.call(cashier.owner, 'PUT', 'akun/4199', {
      versi: body.versi,
      jenis_akun: 'ASET',
    })
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([422, 'jenis_akun'])
  })
})

describe('what a document posted', () => {
  test('is read by whoever may open the journal, with the names of its accounts', async () => {
    const number = await sell()
    const answer = await cashier.chain.call(cashier.rina, 'GET', `jurnal/${number}`)
    expect(answer.status, answer.raw).toBe(200)
    expect(
      (
        answer.body as { nomor_akun: string; nama_akun: string; sub: string | null; debit: number; kredit: number }[]
      ).map((l) => [l.nomor_akun, l.nama_akun, l.sub, l.debit, l.kredit]),
    ).toEqual([
      ['1110', 'KAS', 'UTAMA', 4_200_000, 0],
      ['4199', 'AKUN 4199', null, 0, 4_200_000],
      ['5110', 'HPP', null, 3_000_000, 0],
      ['1310', 'PERSEDIAAN', null, 0, 3_000_000],
    ])
    expect((await cashier.chain.call(cashier.lina, 'GET', `jurnal/${number}`)).status).toBe(403)
    // Not even with the right.
    await cashier.chain.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
      [['Laporan', 'Laporan/laporan-jurnal']],
    )
    expect((await cashier.chain.call(cashier.lina, 'GET', `jurnal/${number}`)).status).toBe(403)
  })
})
