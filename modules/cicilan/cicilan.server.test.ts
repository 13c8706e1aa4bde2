import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, contractDraft, done, issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove, proveTill } from '#testing/examples.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'
import { cicilan } from './contract/cicilan.document.ts'
import { bayarCicilan } from './payment/bayar-cicilan.document.ts'

/** Contracts and their payments, against a whole server: books, pieces, many tills at once, the clock moved. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await done(
    cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 90_000_000 }] }),
  )
})
afterAll(() => cashier.chain.close())

/** The price of the vector. */
const dear = { harga_jual: 10_000_000 }
const contract = async (more: object = {}, dp = 2_000_000) => {
  const code = await cashier.one(dear)
  const body = await done(cashier.chain.call(cashier.lina, 'POST', 'cicilan', contractDraft(code, dp, more)))
  return { code, nomor: String(body.no_cicilan), body }
}
const pay = (no_cicilan: string, ke_awal: number, ke_akhir: number, rp: number, more: object = {}) =>
  cashier.chain.call(cashier.lina, 'POST', 'bayar-cicilan', {
    no_cicilan,
    cara_lunas: 'ANGSURAN',
    ke_awal,
    ke_akhir,
    bayar: cash(rp),
    ...more,
  })
const read = async (nomor: string) => done(cashier.chain.call(cashier.lina, 'GET', `cicilan/${nomor}`))
const act = (nomor: string, action: string, input: object = {}, who = cashier.owner) =>
  execute(cashier.chain, who, cicilan, action, input, { nomor, password: testPassword })
const journal = async (nomor: string): Promise<string[]> => {
  const { rows } = await cashier.chain.owner.query<{ line: string }>(
    `SELECT akun || ' ' || sub || ' ' || debit - kredit AS line FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1 ORDER BY id`,
    [nomor],
  )
  return rows.map((r) => r.line)
}
/** The day is another one: what is due then is late. */
const later = async (days: number, work: () => Promise<unknown>) => {
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + ${days} WHERE cabang = 'SBY'`)
  try {
    await work()
  } finally {
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - ${days} WHERE cabang = 'SBY'`)
  }
}

describe('the vector of the specification', () => {
  test('from the down payment to the hand-over, in the books too', async () => {
    const { code, nomor, body } = await contract()
    expect([body.bunga_rp, body.total_cicilan, body.angsuran, body.jadwal.at(-1).angsuran]).toEqual([
      480_000, 8_480_000, 1_413_500, 1_412_500,
    ])
    expect((await cashier.barang(code)).status).toBe('DIPESAN')
    expect(await journal(nomor)).toEqual(['1110 UTAMA 2000000', `2140 ${nomor} -2000000`])
    const two = await done(pay(nomor, 1, 2, 3_000_000))
    expect([two.total, two.kembali, two.sisa]).toEqual([2_827_000, 173_000, 5_653_000])
    expect(await journal(two.no_bayar_cicilan)).toEqual(['1110 UTAMA 2827000', `2140 ${nomor} -2827000`])
    expect(await proveTill(cashier.chain)).toEqual([])
    expect(issue(await act(nomor, 'ambil'))).toEqual([422, 'Cicilan Belum Lunas'])
    await done(pay(nomor, 3, 6, 5_653_000))
    expect((await read(nomor)).status).toBe('LUNAS')
    const taken = await done(act(nomor, 'ambil'))
    expect([taken.status, taken.tgl_serah, taken.cetakan]).toEqual(['DIAMBIL', taken.tanggal, 2])
    expect(await journal(nomor)).toEqual([
      '1110 UTAMA 2000000',
      `2140 ${nomor} -2000000`,
      `2140 ${nomor} 10480000`,
      '4110  -10000000',
      '5110  3000000',
      '1310  -3000000',
      '4250  -480000',
    ])
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERJUAL', no_jual: nomor })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('five days late costs 7,500, to be paid with it, unless it is let off with a yes from above', async () => {
    const { nomor, body } = await contract()
    const due = new Date(`${body.jadwal[0].jatuh_tempo}T00:00:00Z`).getTime()
    const days = Math.round((due - new Date(`${body.tanggal}T00:00:00Z`).getTime()) / 86_400_000) + 5
    await later(days, async () => {
      expect(issue(await pay(nomor, 1, 1, 1_413_500))).toEqual([422, 'Pembayaran Kurang'])
      const transfer = { cara: 'TRANSFER', jumlah_rp: 1_421_500, no_rekening: accounts.bri }
      expect(issue(await pay(nomor, 1, 1, 0, { bayar: [transfer] }))).toEqual([422, 'Pembayaran Melebihi Tagihan'])
      const late = await done(pay(nomor, 1, 1, 1_421_000))
      expect([late.denda, late.total, late.rincian[0].telat]).toEqual([7_500, 1_421_000, 5])
      expect((await journal(late.no_bayar_cicilan)).at(-1)).toBe('4220  -7500')
    })
    await later(days + 31, async () => {
      const waived = { hapus_denda: true, keterangan: 'SAKIT', bayar: cash(1_413_500) }
      expect(issue(await pay(nomor, 2, 2, 0, { ...waived, keterangan: null }))).toEqual([
        422,
        'Keterangan Tidak Boleh Kosong',
      ])
      const asked = await pay(nomor, 2, 2, 0, waived)
      expect([asked.status, asked.body.kategori]).toEqual([423, ['DENDA_DIHAPUS']])
      const body = { no_cicilan: nomor, cara_lunas: 'ANGSURAN', ke_awal: 2, ke_akhir: 2, ...waived }
      const paid = await done(
        execute(cashier.chain, cashier.lina, bayarCicilan, 'simpan', body, { password: testPassword }),
      )
      expect(paid.denda_dihapus).toBe(paid.denda)
      expect(paid.total).toBe(1_413_500)
    })
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('handed over at once', () => {
  beforeAll(() => cashier.set('cicilan_serah_dulu', 'on'))
  afterAll(() => cashier.set('cicilan_serah_dulu', 'off'))

  test('the rest is owed by the customer, and paid off', async () => {
    const { code, nomor } = await contract()
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERJUAL', no_jual: nomor })
    expect(await journal(nomor)).toEqual([
      '1110 UTAMA 2000000',
      `1220 ${nomor} 8480000`,
      '4110  -10000000',
      '5110  3000000',
      '1310  -3000000',
      '4250  -480000',
    ])
    expect(issue(await act(nomor, 'ambil'))).toEqual([422, 'Cicilan Belum Lunas'])
    const paid = await done(pay(nomor, 1, 6, 8_480_000, { cara_lunas: 'PELUNASAN' }))
    expect(await journal(paid.no_bayar_cicilan)).toEqual(['1110 UTAMA 8480000', `1220 ${nomor} -8480000`])
    expect((await read(nomor)).status).toBe('LUNAS')
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('on its day it is called off whole: piece, price and down payment are as before; not once something is paid', async () => {
    const { code, nomor } = await contract()
    const call = () => act(nomor, 'batal', { alasan: 'SALAH' })
    const paid = String((await done(pay(nomor, 1, 1, 1_413_500))).no_bayar_cicilan)
    expect(issue(await call())).toEqual([422, 'Batalkan Pembayaran Angsurannya Dulu'])
    await done(
      execute(
        cashier.chain,
        cashier.lina,
        bayarCicilan,
        'batal',
        { alasan: 'SALAH' },
        { nomor: paid, password: testPassword },
      ),
    )
    await later(1, async () => expect(issue(await call())).toEqual([422, 'Barang Sudah Diserahkan']))
    const asked = await cashier.chain.call(cashier.owner, 'POST', `cicilan/${nomor}/batal`, { alasan: 'SALAH' })
    expect([asked.status, asked.body.kategori]).toEqual([423, ['BATAL_SERAH_TERIMA', 'REFUND_UANG_MUKA']])
    const gone = await done(call())
    expect([gone.status, gone.tgl_serah, gone.bayar_keluar[0].jumlah_rp]).toEqual(['BATAL', null, 2_000_000])
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', no_jual: null })
    const lines = await journal(nomor)
    expect(lines.slice(lines.length / 2).toSorted()).toEqual(
      [
        '4110  10000000',
        '5110  -3000000',
        '1310  3000000',
        '4250  480000',
        `1220 ${nomor} -8480000`,
        '1110 UTAMA -2000000',
      ].toSorted(),
    )
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('settled early with POTONG_BUNGA the interest of months to come is given back', async () => {
    await cashier.set('cicilan_lunas_awal', 'POTONG_BUNGA')
    const { nomor } = await contract()
    const paid = await done(pay(nomor, 1, 6, 8_000_000, { cara_lunas: 'PELUNASAN' }))
    expect([paid.potongan_bunga, paid.total]).toEqual([480_000, 8_000_000])
    expect(await journal(paid.no_bayar_cicilan)).toEqual([
      '1110 UTAMA 8000000',
      '4250  480000',
      `1220 ${nomor} -8480000`,
    ])
    await cashier.set('cicilan_lunas_awal', 'PENUH')
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

test('settled early before the hand-over, what is dropped is never earned', async () => {
  await cashier.set('cicilan_lunas_awal', 'POTONG_BUNGA')
  const { nomor } = await contract()
  await done(pay(nomor, 1, 2, 2_827_000))
  const paid = await done(pay(nomor, 3, 6, 5_333_000, { cara_lunas: 'PELUNASAN' }))
  expect([paid.potongan_bunga, paid.total]).toEqual([320_000, 5_333_000])
  await cashier.set('cicilan_lunas_awal', 'PENUH')
  await done(act(nomor, 'ambil'))
  expect((await journal(nomor)).slice(2)).toContain('4250  -160000')
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a hand-over is taken back on its day, again and again, and the money stays; not on another day, nor once the piece came back', async () => {
  const { code, nomor } = await contract()
  await done(pay(nomor, 1, 6, 8_480_000, { cara_lunas: 'PELUNASAN' }))
  const back = () => act(nomor, 'batal-serah', { alasan: 'BELUM JADI DIAMBIL' })
  expect(issue(await back())).toEqual([422, 'Barang Masih Disimpan Toko'])
  for (const _ of [1, 2]) {
    await done(act(nomor, 'ambil'))
    await later(1, async () => expect(issue(await back())).toEqual([422, 'Serah Terima Kemarin Tidak Bisa Dibatalkan']))
    const asked = await cashier.chain.call(cashier.owner, 'POST', `cicilan/${nomor}/batal-serah`, { alasan: 'SALAH' })
    expect([asked.status, asked.body.kategori]).toEqual([423, ['BATAL_SERAH_TERIMA']])
    expect(await done(back())).toMatchObject({ status: 'LUNAS', tgl_serah: null, diserahkan_oleh: null })
    expect(await cashier.barang(code)).toMatchObject({ status: 'DIPESAN', no_jual: null })
    expect(await proveTill(cashier.chain)).toEqual([])
  }
  await done(act(nomor, 'ambil'))
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('called off on another day: the money goes back less what the shop keeps, the piece is free', async () => {
  const { code, nomor } = await contract()
  await done(pay(nomor, 1, 1, 1_413_500))
  await cashier.set('potongan_batal_cicilan', '10')
  await later(3, async () => {
    const call = (who: Person) => cashier.chain.call(who, 'POST', `cicilan/${nomor}/batal`, { alasan: 'TIDAK JADI' })
    expect(issue(await call(cashier.lina))).toEqual([403, 'Tidak Punya Hak Akses'])
    expect(issue(await call(cashier.owner))).toEqual([423, 'Perlu Otorisasi'])
    const gone = await done(act(nomor, 'batal', { alasan: 'TIDAK JADI' }))
    expect([gone.status, gone.potongan_batal, gone.bayar_keluar[0].jumlah_rp]).toEqual(['BATAL', 341_000, 3_072_500])
    expect((await journal(nomor)).slice(2)).toEqual([`2140 ${nomor} 3413500`, '1110 UTAMA -3072500', '4220  -341000'])
  })
  await cashier.set('potongan_batal_cicilan', '0')
  expect((await cashier.barang(code)).status).toBe('TERSEDIA')
  expect(issue(await pay(nomor, 2, 2, 1_413_500))).toEqual([409, 'Cicilan Sudah Dibatalkan'])
  expect(await proveTill(cashier.chain)).toEqual([])
})

describe('what is refused', () => {
  test.each<[string, object, string]>([
    ['too little at once', { dp: 1_999_500, bayar: cash(1_999_500) }, 'Uang Muka Minimal {n}'],
    ['odd rupiah', { dp: 2_000_169, bayar: cash(2_000_169) }, 'Harus Kelipatan 500'],
    ['all of it at once', { dp: 10_000_000, bayar: cash(10_000_000) }, 'Uang Muka Harus Kurang Dari Harga'],
    ['a customer whose identity is not known', { kode_customer: customers.budi }, 'Identitas Customer Harus Diisi'],
    ['terms that are not there', { kode_cicilan: 'TIDAKADA' }, 'Data Tidak Ditemukan'],
    ['nobody', { kode_customer: null }, 'Customer Tidak Boleh Kosong'],
  ])('%s', async (_, more, message) => {
    const code = await cashier.one(dear)
    const answer = await cashier.chain.call(cashier.lina, 'POST', 'cicilan', contractDraft(code, 2_000_000, more))
    expect([answer.status, answer.body.message]).toEqual([422, message.replace('{n}', '2,000,000')])
  })

  test('accessories', async () => {
    const code = await cashier.box()
    const answer = await cashier.chain.call(cashier.lina, 'POST', 'cicilan', contractDraft(code, 20_000))
    expect(issue(answer)).toEqual([422, 'Aksesoris Tidak Bisa Dicicil'])
  })

  test('instalments out of order, twice, or too many', async () => {
    const { nomor } = await contract()
    expect(issue(await pay(nomor, 2, 2, 1_413_500))).toEqual([422, 'Angsuran Ke 1 Dibayar Lebih Dulu'])
    expect(issue(await pay(nomor, 1, 7, 9_000_000))).toEqual([422, 'Isi Antara 1 Dan 6'])
    expect(issue(await pay(nomor, 1, 3, 9_000_000, { cara_lunas: 'PELUNASAN' }))).toEqual([
      422,
      'Pelunasan Membayar Semua Sisa Angsuran',
    ])
    await done(pay(nomor, 1, 1, 1_413_500))
    expect(issue(await pay(nomor, 1, 1, 1_413_500))).toEqual([409, 'Angsuran Ini Sudah Dibayar'])
  })

  test('a reserved piece is neither sold, moved nor destroyed, and another contract does not get it', async () => {
    const { code, nomor } = await contract()
    const line = { detail_barang: [{ kode_barcode: code }] }
    const calls: readonly (readonly [string, object])[] = [
      ['penjualan', { kode_sales: 'RINA', ...line, bayar: cash(10_000_000) }],
      ['pindah-barang', { kode_toko: 'B02', ...line }],
      ['hancur-barang', { kode_gudang: 'HANCUR', alasan: 'PATAH', ...line }],
      ['cicilan', contractDraft(code, 2_000_000)],
    ]
    for (const [path, body] of calls) {
      const answer = await cashier.chain.call(cashier.owner, 'POST', path, body)
      expect([answer.status, String(answer.body.message).includes('DIPESAN')], answer.raw).toEqual([422, true])
    }
    const { rows } = await cashier.chain.owner.query<{ nomor: string }>(
      `SELECT nomor FROM buku_barang WHERE cabang = 'SBY' AND kode_barcode = $1`,
      [code],
    )
    const gone = await cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${rows[0]!.nomor}/batal`, {
      alasan: 'SALAH',
    })
    expect(gone.status).toBe(422)
    expect(String(gone.body.message)).toContain(nomor)
  })
})

test('a payment of today is called off while nothing stands on it', async () => {
  const { nomor } = await contract()
  const first = String((await done(pay(nomor, 1, 1, 1_413_500))).no_bayar_cicilan)
  const second = String((await done(pay(nomor, 2, 6, 7_066_500))).no_bayar_cicilan)
  const callOff = (no: string) =>
    execute(
      cashier.chain,
      cashier.lina,
      bayarCicilan,
      'batal',
      { alasan: 'SALAH' },
      { nomor: no, password: testPassword },
    )
  expect(issue(await callOff(first))).toEqual([422, `${first} Sudah Dipakai ${second}`])
  await done(callOff(second))
  expect(await read(nomor)).toMatchObject({ status: 'AKTIF', sisa: 7_066_500, angsuran_dibayar: 1 })
  await later(1, async () =>
    expect(issue(await callOff(first))).toEqual([422, 'Pembayaran Cicilan Kemarin Tidak Bisa Dibatalkan']),
  )
  await done(callOff(first))
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a contract counts for its person at its whole price while it stands', async () => {
  const counted = async (nomor: string) =>
    (await cashier.chain.owner.query(`SELECT jumlah::int FROM transaksi_orang WHERE nomor = $1`, [nomor])).rows
  const { nomor, body } = await contract()
  expect(await counted(nomor)).toEqual([{ jumlah: body.total }])
  await done(pay(nomor, 1, 1, 1_413_500))
  expect(await counted(nomor)).toEqual([{ jumlah: body.total }])
  const calledOff = await contract()
  const input = { alasan: 'BATAL', bayar_keluar: [{ cara: 'CASH', jumlah_rp: 2_000_000 }] }
  await done(act(calledOff.nomor, 'batal', input))
  expect(await counted(calledOff.nomor)).toEqual([])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test.each([
  ['cicilan', 'terbayar = terbayar + 1', /terbayar/],
  ['cicilan', 'sisa = sisa + 1', /sisa/],
  ['cicilan_jadwal', 'angsuran = angsuran + 1', /jadwal|total_cicilan|angsuran/],
  ['bayar_cicilan', 'denda = denda + 1', /denda/],
])('%s changed behind our back is told: %s', async (table, set, told) => {
  await cashier.chain.plant(
    'SBY',
    `UPDATE ${table} SET ${set} WHERE cabang = 'SBY' AND ctid = (SELECT ctid FROM ${table} WHERE cabang = 'SBY' LIMIT 1)`,
  )
  expect((await prove(cashier.chain)).join()).toMatch(told)
})
