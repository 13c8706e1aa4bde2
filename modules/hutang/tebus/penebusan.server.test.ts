import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { cash, issue, lendingShop, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { testPassword, type Answer } from '#testing/server.ts'
import { customers, pledge } from '#testing/world.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { penebusan } from './penebusan.document.ts'

/** Loans and payments on a whole server: what each way of paying does to the loan, the safe and the books, to the rupiah. */
let cashier: Cashier
const [lent, today] = ['2026-10-15', '2026-11-21']
const day = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [date])

beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('PLAFOND_HUTANG_MODULE', 'on')
  await day(lent)
  await lendingShop(cashier.chain, cashier.owner, 900_000_000)
})
afterAll(() => cashier.chain.close())

const piece = { ...pledge, nama_barang: 'CINCIN SOLITAIRE', berat_kotor: 1.35, berat: 1.35, tempat: 'BRANKAS B' }
const draft = (more: object = {}) => ({
  kode_customer: customers.siti,
  kode_sales: 'RINA',
  pokok: 1_250_000,
  detail_barang: [piece],
  bayar_keluar: [],
  ...more,
})
const lend = async (more: object = {}): Promise<string> => {
  await day(lent)
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'hutang', draft(more))
  expect(answer.status, answer.raw).toBe(200)
  await day(today)
  return String(answer.body.no_faktur_hutang)
}
const pay = (no_faktur_hutang: string, cara: string, more: object = {}): Promise<Answer> =>
  execute(
    cashier.chain,
    cashier.lina,
    penebusan,
    'simpan',
    { no_faktur_hutang, cara, pulang: [], bayar: [], bayar_keluar: [], ...more },
    { password: testPassword },
  )
const loan = async (nomor: string): Promise<WireRow> =>
  (await cashier.chain.call(cashier.owner, 'GET', `hutang/${nomor}`)).body
const safe = async (nomor: string) =>
  (
    await cashier.chain.owner.query(
      `SELECT kode_jaminan, status, no_keluar FROM jaminan WHERE cabang = 'SBY' AND no_faktur_hutang = $1 ORDER BY 1`,
      [nomor],
    )
  ).rows
const entry = async (nomor: string) =>
  (
    await cashier.chain.owner.query<{ a: string; sub: string; n: string }>(
      `SELECT a.nama_akun AS a, b.sub, sum(b.debit - b.kredit)::text AS n FROM buku_uang b JOIN akun a ON a.cabang = b.cabang AND a.nomor_akun = b.akun
       WHERE b.cabang = 'SBY' AND b.nomor = $1 GROUP BY 1, 2, b.akun ORDER BY b.akun, b.sub`,
      [nomor],
    )
  ).rows.map((r) => `${r.a} ${r.sub} ${r.n}`.replace(/ {2,}/, ' '))

describe('a loan', () => {
  test('is appraised, paid out less its fee, and owed under its number; its piece lies in the safe', async () => {
    const nomor = await lend()
    const doc = await loan(nomor)
    expect(doc).toMatchObject({
      status: 'AKTIF',
      bunga: 2.5,
      tgl_hutang: lent,
      jatuh_tempo: '2026-11-14',
      biaya_admin: 10_000,
      dibayarkan: 1_240_000,
      taksiran: 2_227_500,
      maksimal: 1_687_500,
      sisa_pokok: 1_250_000,
      detail_barang: [
        { per_gram: 1_650_000, nilai_kondisi: 1_893_375, plafond: 1_687_500, kode_jaminan: `${nomor}-1` },
      ],
    })
    expect(await entry(nomor)).toEqual(['KAS UTAMA -1240000', `PIUTANG GADAI ${nomor} 1250000`, 'ADMIN -10000'])
    expect(await safe(nomor)).toEqual([{ kode_jaminan: `${nomor}-1`, status: 'DISIMPAN', no_keluar: null }])
  })

  test.each<[string, object, string]>([
    [
      'a gross weight that the scale did not say',
      { detail_barang: [{ ...piece, timbangan: 'AND FX-120', teks_timbang: 'ST,GS,+001.349 g' }] },
      'Berat Tidak Sama Dengan Timbangan',
    ],
    [
      'more gold than the piece weighs',
      { detail_barang: [{ ...piece, berat: 1.351 }] },
      'Berat Emas Melebihi Berat Kotor',
    ],
    ['above what the pieces carry', { pokok: 1_688_000 }, 'Hutang Melebihi Plafond'],
    ['of no multiple of the step', { pokok: 1_000_100 }, 'Pokok Harus Kelipatan 500'],
    ['below the least', { pokok: 99_500 }, 'Pinjaman Paling Sedikit 100000'],
    ['at another rate that nobody says', { ubah_bunga: true }, 'Bunga Baru Tidak Boleh Kosong'],
    ['to somebody unknown', { kode_customer: customers.budi }, 'Identitas Customer Harus Diisi'],
    ['without a photograph', { detail_barang: [{ ...piece, foto: null }] }, 'Foto Tidak Boleh Kosong'],
    [
      'on a fineness above 100',
      { detail_barang: [{ ...piece, kode_kadar: 'K110' }] },
      'Kadar Tidak Boleh 0 Atau Melebihi Batas',
    ],
    [
      'on a fineness without ceiling',
      { detail_barang: [{ ...piece, kode_kadar: '916' }] },
      'Plafond Kadar Belum Diisi',
    ],
  ])('%s is refused', async (_, more, message) => {
    const answer = await cashier.chain.call(cashier.lina, 'POST', 'hutang', draft(more))
    const { message: said, values = {} } = answer.body as { message: string; values?: Record<string, unknown> }
    const shown = Object.entries(values).reduce((t, [n, v]) => t.replace(`{${n}}`, String(v)), said)
    expect([answer.status, answer.status === 422 && (shown === message || answer.raw.includes(message))]).toEqual([
      422,
      true,
    ])
  })

  test('above the ceiling of the customer, or of the shop, nobody may allow more', async () => {
    for (const jenis of ['CUSTOMER', 'TOKO']) {
      const sql = (amount: string) =>
        `UPDATE plafond_hutang SET plafond = ${amount} WHERE cabang = 'SBY' AND jenis = $1`
      const limit = (amount: string) => cashier.chain.plant('SBY', sql(amount), [jenis])
      await limit('1500000')
      expect(issue(await cashier.chain.call(cashier.lina, 'POST', 'hutang', draft()))).toEqual([
        422,
        'Hutang Melebihi Plafond',
      ])
      await limit('2000000000')
    }
  })

  test('at another rate a supervisor is asked, below half of the table an owner', async () => {
    const ask = async (bunga_baru: number) => {
      const asked = await cashier.chain.call(cashier.lina, 'POST', 'hutang/periksa', {
        draft: draft({ ubah_bunga: true, bunga_baru }),
      })
      return (asked.body.butuh as { kategori: string; minimal: string }[]).map((b) => `${b.kategori} ${b.minimal}`)
    }
    expect([await ask(2), await ask(1), await ask(2.5)]).toEqual([['BUNGA_BEDA SPV'], ['BUNGA_BEDA OWN'], []])
  })
})

describe('37 days later, 7 of them late', () => {
  test('it is redeemed: interest, late fee and principal come in, the piece goes home', async () => {
    const nomor = await lend()
    const paid = await pay(nomor, 'TEBUS', { bayar: cash(1_300_000) })
    expect(paid.status, paid.raw).toBe(200)
    expect(paid.body).toMatchObject({
      hari: 37,
      telat: 7,
      bunga_rp: 39_000,
      denda_rp: 9_000,
      pokok_bayar: 1_250_000,
      total: 1_298_000,
      kembali: 2_000,
    })
    const { no_penebusan } = paid.body
    expect(await entry(no_penebusan)).toEqual([
      'KAS UTAMA 1298000',
      `PIUTANG GADAI ${nomor} -1250000`,
      'BUNGA -39000',
      'DENDA -9000',
    ])
    expect(await loan(nomor)).toMatchObject({ status: 'LUNAS', sisa_pokok: 0 })
    expect(await safe(nomor)).toEqual([{ kode_jaminan: `${nomor}-1`, status: 'PULANG', no_keluar: no_penebusan }])
    expect(issue(await pay(nomor, 'TEBUS', { bayar: cash(1_300_000) }))).toEqual([409, 'Hutang Sudah Lunas'])
  })

  test('its interest is paid: the term goes on from the old due date, and nothing more is due today', async () => {
    const nomor = await lend()
    const paid = await pay(nomor, 'BUNGA', { bayar: cash(48_000) })
    expect(paid.body, paid.raw).toMatchObject({ total: 48_000, sisa_jadi: 1_250_000, jatuh_tempo: '2026-12-14' })
    expect(await loan(nomor)).toMatchObject({
      status: 'BUNGA DIBAYAR',
      bunga_sampai: today,
      jatuh_tempo: '2026-12-14',
      sisa_pokok: 1_250_000,
    })
    expect(issue(await pay(nomor, 'BUNGA'))).toEqual([422, `Bunga Sudah Dibayar Sampai ${today}`])
    const rest = await pay(nomor, 'TEBUS', { bayar: cash(1_250_000) })
    expect(rest.body, rest.raw).toMatchObject({ hari: 0, bunga_rp: 0, denda_rp: 0, total: 1_250_000 })
  })

  test('it is renewed: closed, and owed as a new loan that posts under the payment', async () => {
    const nomor = await lend()
    const paid = await pay(nomor, 'PERPANJANG', { bayar: cash(58_000) })
    expect(paid.body, paid.raw).toMatchObject({
      total: 58_000,
      admin_rp: 10_000,
      pokok_baru: 1_250_000,
      jatuh_tempo: '2026-12-14',
    })
    const { no_penebusan, no_baru } = paid.body
    expect(await loan(nomor)).toMatchObject({ status: 'DIPERPANJANG', sisa_pokok: 0, jatuh_tempo: '2026-11-14' })
    expect(await loan(no_baru)).toMatchObject({
      status: 'AKTIF',
      pokok: 1_250_000,
      tgl_hutang: today,
      bunga_sampai: today,
      jatuh_tempo: '2026-12-14',
      no_asal: nomor,
      no_penebusan,
    })
    expect(await entry(no_penebusan)).toEqual([
      'KAS UTAMA 58000',
      ...[`PIUTANG GADAI ${nomor} -1250000`, `PIUTANG GADAI ${no_baru} 1250000`].toSorted(),
      'BUNGA -39000',
      'DENDA -9000',
      'ADMIN -10000',
    ])
    expect([(await safe(nomor))[0].status, (await safe(no_baru))[0].status]).toEqual(['PINDAH', 'DISIMPAN'])
  })

  test('a part is paid: of the same loan or by a new one, as the shop wants it', async () => {
    await cashier.set('cara_bayar_sebagian', 'LANJUT')
    const one = await lend()
    const same = await pay(one, 'SEBAGIAN', { pokok_rp: 500_000, bayar: cash(548_000) })
    expect(same.body, same.raw).toMatchObject({ total: 548_000, no_baru: null, sisa_jadi: 750_000 })
    expect(await loan(one)).toMatchObject({ status: 'AKTIF', sisa_pokok: 750_000, jatuh_tempo: '2026-12-14' })
    await cashier.set('cara_bayar_sebagian', 'PINJAMAN_BARU')
    const two = await lend()
    const anew = await pay(two, 'SEBAGIAN', { pokok_rp: 500_000, bayar: cash(548_000) })
    expect(anew.body, anew.raw).toMatchObject({ total: 548_000, admin_rp: 0, pokok_baru: 750_000 })
    expect(await loan(anew.body.no_baru)).toMatchObject({ pokok: 750_000, no_asal: two })
  })

  test('more is lent on it: what is due is taken from what is paid out', async () => {
    const nomor = await lend()
    const paid = await pay(nomor, 'TAMBAH', { tambah_rp: 400_000 })
    expect(paid.body, paid.raw).toMatchObject({ total: 0, dibayarkan: 342_000, pokok_baru: 1_650_000 })
    expect(issue(await pay(paid.body.no_baru, 'TAMBAH', { tambah_rp: 500_000 }))).toEqual([
      422,
      'Hutang Melebihi Plafond',
    ])
  })

  test('of several pieces some go home when the rest carries the new principal', async () => {
    const nomor = await lend({ detail_barang: [piece, { ...piece, nama_barang: 'KALUNG', berat_kotor: 2, berat: 2 }] })
    const home = (n: number) => ({ pulang: [{ kode_jaminan: `${nomor}-${n}` }], bayar: cash(58_000) })
    const paid = await pay(nomor, 'PERPANJANG', home(2))
    expect(paid.status, paid.raw).toBe(200)
    expect((await safe(nomor)).map((s) => s.status)).toEqual(['PINDAH', 'PULANG'])
    expect((await safe(paid.body.no_baru)).map((s) => s.kode_jaminan)).toEqual([`${paid.body.no_baru}-1`])
    const big = await lend({ pokok: 2_000_000, detail_barang: [piece, piece] })
    expect(
      issue(await pay(big, 'PERPANJANG', { pulang: [{ kode_jaminan: `${big}-1` }], bayar: cash(2_000_000) })),
    ).toEqual([422, 'Hutang Melebihi Plafond'])
  })

  test('less interest, no late fee and a lost slip ask somebody above; somebody else shows who they are', async () => {
    const nomor = await lend()
    const base = { no_faktur_hutang: nomor, cara: 'TEBUS', pulang: [], bayar_keluar: [] }
    const ask = async (more: object) => {
      const asked = await cashier.chain.call(cashier.lina, 'POST', 'penebusan/periksa', { draft: { ...base, ...more } })
      return asked.status === 200
        ? (asked.body.butuh as { kategori: string; minimal: string }[]).map((b) => `${b.kategori} ${b.minimal}`)
        : [asked.body.message]
    }
    const why = { alasan_potongan: 'LANGGANAN' }
    expect(await ask({ bunga_minta: 30_000, bayar: cash(1_289_000), ...why })).toEqual(['BUNGA_DIKURANGI SPV'])
    expect(await ask({ bunga_minta: 19_000, bayar: cash(1_278_000), ...why })).toEqual(['BUNGA_DIKURANGI OWN'])
    expect(await ask({ denda_minta: 0, bayar: cash(1_289_000), ...why })).toEqual(['DENDA_DIHAPUS SPV'])
    expect(await ask({ slip_hilang: true, bayar: cash(1_298_000) })).toEqual(['SLIP_HILANG SPV'])
    expect(await ask({ denda_minta: 0, bayar: cash(1_289_000) })).toEqual(['Keterangan Tidak Boleh Kosong'])
    expect(await ask({ kode_pengambil: customers.budi, hubungan: 'ADIK', bayar: cash(1_298_000) })).toEqual([
      'Identitas Customer Harus Diisi',
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

test('a cancelled payment gives the loan back as it was, and the loan that it opened is void', async () => {
  const nomor = await lend()
  const before = await loan(nomor)
  for (const [cara, bayar] of [
    ['TEBUS', cash(1_298_000)],
    ['BUNGA', cash(48_000)],
    ['PERPANJANG', cash(58_000)],
  ] as const) {
    const paid = await pay(nomor, cara, { bayar })
    expect(paid.status, paid.raw).toBe(200)
    const gone = await execute(
      cashier.chain,
      cashier.owner,
      penebusan,
      'batal',
      { alasan: 'SALAH' },
      { nomor: paid.body.no_penebusan, password: testPassword },
    )
    expect(gone.status, gone.raw).toBe(200)
    const { versi: _v, ...after } = await loan(nomor)
    const { versi: _w, ...was } = before
    expect(after).toEqual(was)
    if (paid.body.no_baru) expect(await loan(paid.body.no_baru)).toMatchObject({ status: 'BATAL', sisa_pokok: 0 })
    expect((await safe(nomor)).map((s) => s.status)).toEqual(['DISIMPAN'])
  }
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('in a shop of two steps a loan waits to be paid out, a payment for its money, and one that waits keeps others away', async () => {
  const old = await lend()
  await cashier.flag('HUTANG_DUA_LANGKAH', 'on')
  const fresh = await cashier.chain.call(cashier.lina, 'POST', 'hutang', draft())
  expect(fresh.body, fresh.raw).toMatchObject({ status: 'MENUNGGU VALIDASI', sisa_pokok: 0, cetakan: 0 })
  const nomor = String(fresh.body.no_faktur_hutang)
  expect(await entry(nomor)).toEqual([])
  expect(issue(await pay(nomor, 'TEBUS'))).toEqual([409, 'Hutang Belum Divalidasi'])
  const out = await cashier.chain.call(cashier.rina, 'POST', `hutang/${nomor}/validasi`, { bayar_keluar: [] })
  expect(out.body, out.raw).toMatchObject({ status: 'AKTIF', sisa_pokok: 1_250_000, divalidasi_oleh: 'RINA' })
  const waits = await pay(old, 'PERPANJANG')
  expect(waits.body, waits.raw).toMatchObject({ status: 'MENUNGGU VALIDASI', no_baru: null, total: 58_000 })
  expect(issue(await pay(old, 'TEBUS'))[0]).toBe(422)
  const { no_penebusan } = waits.body
  const done = await cashier.chain.call(cashier.rina, 'POST', `penebusan/${no_penebusan}/validasi`, {
    bayar: cash(58_000),
    bayar_keluar: [],
  })
  expect(done.body, done.raw).toMatchObject({ status: 'SELESAI', divalidasi_oleh: 'RINA' })
  expect(await loan(done.body.no_baru)).toMatchObject({ status: 'AKTIF', no_asal: old })
  const second = await cashier.chain.call(cashier.lina, 'POST', 'hutang', draft())
  const refused = await execute(
    cashier.chain,
    cashier.rina,
    hutang,
    'tolak',
    { alasan: 'TIDAK JADI' },
    { nomor: second.body.no_faktur_hutang, password: testPassword },
  )
  expect(refused.body, refused.raw).toMatchObject({ status: 'BATAL' })
  await cashier.flag('HUTANG_DUA_LANGKAH', 'off')
  expect(await prove(cashier.chain)).toEqual([])
  expect(cashier.chain.errors).toEqual([])
})

describe('the day of a payment', () => {
  /** A loan of that day, and what is done with it on the same day. */
  const sameDay = async (pokok: number, act: (nomor: string) => Promise<void>) => {
    const nomor = await lend({ pokok })
    await day(lent)
    await act(nomor)
    await day(today)
  }

  test('interest paid early moves the due date to a term from that day, however often it is paid', async () => {
    await sameDay(500_000, async (nomor) => {
      expect((await loan(nomor)).jatuh_tempo).toBe('2026-11-14')
      await day('2026-11-01')
      expect((await pay(nomor, 'BUNGA')).body).toMatchObject({ jatuh_tempo: '2026-12-01' })
      const renewed = (await pay(nomor, 'PERPANJANG')).body
      expect(renewed.jatuh_tempo).toBe('2026-12-01')
      expect((await pay(String(renewed.no_baru), 'PERPANJANG')).body.jatuh_tempo).toBe('2026-12-01')
    })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('lent on top on the first day: its day is paid with it, and nothing more the same day', async () => {
    await sameDay(500_000, async (nomor) => {
      const more = (await pay(nomor, 'TAMBAH', { tambah_rp: 1_000_000 })).body
      // 1,500,000 for a day, as if it was lent at once; 1,000 of it is for what was added.
      expect(more).toMatchObject({ hari: 1, bunga_hitung: 1_500, bunga_tambah: 1_000, bunga_sampai: '2026-10-16' })
      expect((await pay(String(more.no_baru), 'TEBUS')).body).toMatchObject({ hari: 0, bunga_hitung: 0 })
    })
    expect(await prove(cashier.chain)).toEqual([])
  })

  test('lent on top later: the loan that follows owes a day of what was added', async () => {
    await sameDay(500_000, async (nomor) => {
      await day('2026-10-25')
      const more = (await pay(nomor, 'TAMBAH', { tambah_rp: 1_000_000 })).body
      expect(more).toMatchObject({ hari: 10, bunga_hitung: 4_500, bunga_tambah: 0, bunga_sampai: '2026-10-25' })
      const next = String(more.no_baru)
      expect(await loan(next)).toMatchObject({ pokok: 1_500_000, uang_baru: 1_000_000 })
      expect((await pay(next, 'TEBUS')).body).toMatchObject({ hari: 1, bunga_hitung: 1_000 })
    })
    expect(await prove(cashier.chain)).toEqual([])
  })

  test.each(['BULANAN', 'BLOK_15'])('under %s nothing is due until the blocks that were paid end', async (mode) => {
    await cashier.set('mode_bunga', mode)
    await sameDay(1_250_000, async (nomor) => {
      await day('2026-11-15')
      const first = (await pay(nomor, 'BUNGA')).body
      await day('2026-11-16')
      const second = (await pay(nomor, 'TEBUS')).body
      expect([first.hari, second.hari, second.bunga_hitung]).toEqual([31, 0, 0])
      expect(first.bunga_hitung).toBe(mode === 'BULANAN' ? 62_500 : 47_000)
    })
    await cashier.set('mode_bunga', 'HARIAN')
    expect(await prove(cashier.chain)).toEqual([])
  })
})
