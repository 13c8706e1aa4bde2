import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#kernel/base/time/dates.ts'
import { pembelian, tukarTambah } from '#pembelian'
import { cash, contractDraft, done, issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove, proveTill } from '#testing/examples.ts'
import { testPassword, type Answer } from '#testing/server.ts'
import { cicilan } from './contract/cicilan.document.ts'
import { lelangCicilan } from './lelang/lelang-cicilan.document.ts'
import { bayarCicilan } from './payment/bayar-cicilan.document.ts'

/** Pieces that were sold on instalments come back with their contract as the nota: from the hand-over on, and once they are paid. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await done(
    cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
      detail_saldo: [{ akun: 'KAS', jumlah_rp: 300_000_000 }],
    }),
  )
  await cashier.flag('TANGGAL_MUNDUR_OLEH_OWNER', 'on')
})
afterAll(() => cashier.chain.close())

/** A contract of 10,000,000 in six parts, so many days old. `handed`: the customer has the piece from the first day. */
async function contract(handed: boolean, days = 0) {
  const code = await cashier.one({ harga_jual: 10_000_000 })
  await cashier.set('cicilan_serah_dulu', handed ? 'on' : 'off')
  const body = await done(
    cashier.chain.call(
      cashier.owner,
      'POST',
      'cicilan',
      contractDraft(code, 2_000_000, { tgl_dokumen: days === 0 ? null : addDays(today(), -days) }),
    ),
  )
  return { code, nomor: String(body.no_cicilan) }
}
type Contract = Awaited<ReturnType<typeof contract>>
const settle = async ({ nomor }: Contract): Promise<string> => {
  const paid = await done(
    cashier.chain.call(cashier.lina, 'POST', 'bayar-cicilan', {
      no_cicilan: nomor,
      cara_lunas: 'PELUNASAN',
      ke_awal: 1,
      ke_akhir: 6,
      bayar: cash(8_480_000),
    }),
  )
  return String(paid.no_bayar_cicilan)
}
const act = ({ nomor }: Contract, action: string, input: object = {}) =>
  execute(cashier.chain, cashier.owner, cicilan, action, input, { nomor, password: testPassword })
const callOff = (nomor: string) =>
  execute(cashier.chain, cashier.lina, bayarCicilan, 'batal', { alasan: 'SALAH' }, { nomor, password: testPassword })
const piece = (contract: Contract) => ({
  asal: 'NOTA KITA',
  berat: 3.2,
  kondisi_beli: 'MULUS',
  no_faktur_jual: contract.nomor,
  kode_barcode_asal: contract.code,
})
const buy = (made: Contract) =>
  cashier.chain.call(cashier.lina, 'POST', 'pembelian', { kode_sales: 'RINA', detail_barang: [piece(made)] })
const unbuy = (nomor: unknown) =>
  execute(
    cashier.chain,
    cashier.lina,
    pembelian,
    'batal',
    { alasan: 'SALAH' },
    { nomor: String(nomor), password: testPassword },
  )
const look = (kode: string) => cashier.chain.call(cashier.lina, 'POST', 'pembelian/cari-nota', { kode })
const claimed = 'Barang Sudah Dibeli Atau Ditukar'
const unpaid = 'Cicilan Belum Lunas, Lunasi Dulu Sebelum Barangnya Dibeli Kembali'

/** A contract that was paid off and taken. */
async function taken(): Promise<Contract & { readonly paid: string }> {
  const made = await contract(false)
  const paid = await settle(made)
  await done(act(made, 'ambil'))
  return { ...made, paid }
}

describe('paid off and taken', () => {
  test('the piece comes back by its price without the interest, once, in two trips; nothing before it is undone', async () => {
    const made = await taken()
    let answer: Answer | undefined
    expect(await cashier.trips(async () => (answer = await buy(made)))).toEqual([2])
    expect(answer?.status, answer?.raw).toBe(200)
    const number = String(answer!.body.no_faktur_beli)
    // 10,000,000 ÷ 3.215 g × 3.200 g; the interest of 480,000 was for time.
    expect(answer!.body.detail_barang[0]).toMatchObject({
      no_faktur_jual: made.nomor,
      harga_nota: 10_000_000,
      emas_rp: 9_953_344,
      umur_hari: 0,
      nota_berlaku: true,
      dasar: 'NOTA',
    })
    expect(await proveTill(cashier.chain)).toEqual([])
    expect(issue(await buy(made))).toEqual([409, claimed])
    expect(issue(await callOff(made.paid))).toEqual([422, `${made.paid} Sudah Dipakai ${number}`])
    expect(issue(await act(made, 'batal', { alasan: 'X' }))).toEqual([422, 'Barang Sudah Diserahkan'])
    await done(unbuy(number))
    expect(issue(await callOff(made.paid))).toEqual([422, `${made.paid} Sudah Dipakai ${made.nomor}`])
    expect((await buy(made)).status).toBe(200)
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('its nota is found by number and by barcode', async () => {
    const made = await taken()
    for (const kode of [made.nomor, made.code]) {
      const [found] = await done(look(kode))
      expect(found, kode).toMatchObject({
        salah: null,
        barang: {
          no_faktur_jual: made.nomor,
          kode_barcode: made.code,
          total: 10_000_000,
          status: 'SELESAI',
          tgl_nota: today(),
        },
      })
    }
  })

  test('its age counts from the hand-over, not from the contract', async () => {
    const made = await contract(false, 90)
    const due = await cashier.chain.call(cashier.lina, 'POST', 'bayar-cicilan', {
      no_cicilan: made.nomor,
      cara_lunas: 'PELUNASAN',
      ke_awal: 1,
      ke_akhir: 6,
      bayar: cash(20_000_000),
    })
    expect(due.status, due.raw).toBe(200)
    await done(act(made, 'ambil'))
    const bought = await done(buy(made))
    expect(bought.detail_barang[0]).toMatchObject({ umur_hari: 0, tgl_nota: today() })
  })

  test('an exchange takes it too', async () => {
    const owing = await taken()
    const body = {
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode: await cashier.one({ harga_jual: 12_000_000 }) }],
      detail_masuk: [piece(owing)],
    }
    const asked = await cashier.chain.call(cashier.lina, 'POST', 'tukar-tambah', body)
    expect(issue(asked)).toEqual([422, 'Pilih Minimal Satu Cara Bayar'])
    let made: Answer | undefined
    const trips = await cashier.trips(async () => {
      made = await cashier.chain.call(cashier.lina, 'POST', 'tukar-tambah', { ...body, bayar: cash(5_000_000) })
    })
    expect([made?.status, trips], made?.raw).toEqual([200, [2]])
    const number = String(made!.body.no_tukar)
    expect(await proveTill(cashier.chain)).toEqual([])
    expect(issue(await buy(owing))).toEqual([409, claimed])
    expect(issue(await callOff(owing.paid))).toEqual([422, `${owing.paid} Sudah Dipakai ${number}`])
    const input = { alasan: 'SALAH' }
    await done(
      execute(cashier.chain, cashier.owner, tukarTambah, 'batal', input, { nomor: number, password: testPassword }),
    )
    expect((await buy(owing)).status).toBe(200)
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('handed over before it was paid', () => {
  test('it is not taken back while something is owed, then it is; the payment stays then', async () => {
    const made = await contract(true)
    expect(issue(await buy(made))).toEqual([422, unpaid])
    expect((await done(look(made.code)))[0].salah).toBe(unpaid)
    const paid = await settle(made)
    const { no_faktur_beli } = await done(buy(made))
    expect(issue(await callOff(paid))).toEqual([422, `${paid} Sudah Dipakai ${no_faktur_beli}`])
    expect(issue(await act(made, 'batal', { alasan: 'X' }))).toEqual([422, 'Batalkan Pembayaran Angsurannya Dulu'])
    expect(await proveTill(cashier.chain)).toEqual([])
    await done(unbuy(no_faktur_beli))
    await done(callOff(paid))
    expect(issue(await buy(made))).toEqual([422, unpaid])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('bought back and its payment called off in the same second: one of them is done', async () => {
    for (let index = 0; index < 4; index += 1) {
      const made = await contract(true)
      const paid = await settle(made)
      const both = await Promise.all([buy(made), callOff(paid)])
      expect(both.filter((a) => a.status === 200)).toHaveLength(1)
      expect(
        [unpaid, `${paid} Sudah Dipakai`].some((said) => both.some((a) => String(issue(a)[1]).startsWith(said))),
      ).toBe(true)
    }
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

test('what is not handed over, is called off or was auctioned is not bought', async () => {
  const kept = await contract(false)
  const why = 'Barang Cicilan Belum Diserahkan'
  expect(issue(await buy(kept))).toEqual([422, why])
  expect((await done(look(kept.nomor)))[0].salah).toBe(why)
  await settle(kept)
  expect(issue(await buy(kept))).toEqual([422, why])
  await done(act(kept, 'batal', { alasan: 'TIDAK JADI' }))
  expect(issue(await buy(kept))).toEqual([422, 'Cicilan Sudah Dibatalkan'])

  const late = await contract(true, 140)
  const first = await cashier.chain.call(cashier.lina, 'POST', 'bayar-cicilan', {
    no_cicilan: late.nomor,
    cara_lunas: 'ANGSURAN',
    ke_awal: 1,
    ke_akhir: 1,
    bayar: cash(2_000_000),
  })
  expect(first.status, first.raw).toBe(200)
  const back = {
    no_cicilan: late.nomor,
    cara: 'KEMBALI',
    nilai_wajar: 7_000_000,
    kondisi_beli: 'MULUS',
    bayar_keluar: [],
  }
  const lc = await done(
    execute(cashier.chain, cashier.owner, lelangCicilan, 'simpan', back, { password: testPassword }),
  )
  expect(issue(await buy(late))).toEqual([422, 'Cicilan Sudah Dilelang'])
  const paid = String(first.body.no_bayar_cicilan)
  expect(issue(await callOff(paid))).toEqual([422, `${paid} Sudah Dipakai ${lc.no_lelang}`])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a contract hands over while its piece is being bought: nobody waits for ever', async () => {
  const made = await contract(false)
  await settle(made)
  const [handed, bought] = await Promise.all([act(made, 'ambil'), buy(made)])
  expect(handed.status, handed.raw).toBe(200)
  expect([200, 422]).toContain(bought.status)
  expect(await prove(cashier.chain)).toEqual([])
})
