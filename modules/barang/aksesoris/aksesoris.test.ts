import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fineWeight, percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import {
  buildAksesoris,
  moved,
  postAksesoris,
  putIn,
  takeOut,
  type AksesorisStock,
  type LotStock,
} from './aksesoris.ts'

/** The rules of accessories: what they cost on the average, and what is refused. */
const kadar = percent(7500n)
const lot = (jumlah: number, nilai: number, berat = jumlah * 20): LotStock => ({
  jumlah,
  berat: weight(berat),
  berat_emas: weight(berat),
  murni: fineWeight(weight(berat), kadar),
  nilai: rupiah(nilai),
})

describe('the average', () => {
  test.each([
    ['three of ten for 100,003: their share, half up', lot(10, 100_003), 3, 30_001n],
    ['the last ones take what is left', lot(3, 70_002), 3, 70_002n],
    ['of three for ten rupiah the first costs 3', lot(3, 10), 1, 3n],
  ])('%s', (_word, from, n, nilai) => expect(takeOut(from, n).nilai).toBe(nilai))

  test('what comes in costs what was paid and weighs what one of the lot weighs', () => {
    expect(putIn(lot(10, 0), 3, rupiah(50_000), kadar)).toMatchObject({ nilai: 50_000n, berat: 60n })
    expect(putIn(lot(3, 0, 50), 2, rupiah(1), kadar)).toMatchObject({ berat: 33n })
  })

  test('over any chain of adding, taking and bringing back what was taken, no rupiah, milligram or piece is lost, and an emptied lot is worth nothing', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'take', 'return'),
      n: fc.integer({ min: 1, max: 40 }),
      paid: fc.integer({ min: 0, max: 9_999_999 }),
    })
    const unit = lot(7, 0, 141)
    const none = lot(0, 0)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.array(step, { maxLength: 30 }),
        (count, paid, chain) => {
          let now = lot(count, paid)
          let came = now
          // A nota is called off in any order, whatever was sold since.
          const taken: LotStock[] = []
          for (const step of chain) {
            if (step.what === 'add') {
              const move = putIn(unit, step.n, rupiah(step.paid), kadar)
              now = moved(now, move, 1)
              came = moved(came, move, 1)
            } else if (step.what === 'take' && now.jumlah > 0) {
              const move = takeOut(now, Math.min(step.n, now.jumlah))
              now = moved(now, move, -1)
              taken.push(move)
            } else if (step.what === 'return' && taken.length > 0)
              now = moved(now, taken.splice(step.n % taken.length, 1)[0]!, 1)
            expect(taken.reduce((all, one) => moved(all, one, 1), now)).toEqual(came)
            const { jumlah, ...figures } = now
            for (const figure of Object.values(figures)) expect(figure >= 0n).toBe(true)
            if (jumlah === 0) expect(now).toEqual(none)
          }
        },
      ),
    )
  })
})

const box: AksesorisStock = {
  ...lot(10, 100_003),
  kode_barcode: 'K1',
  nama_barang: 'KOTAK',
  aksesoris: true,
  kadar,
  kode_gudang: 'TOKO',
  kode_baki: 'A01',
  jenis_gudang: 'JUAL',
  status: 'TERSEDIA',
  tempat: '',
  ditimbang: false,
  baki_ada: true,
  awal: lot(10, 0),
}
const draft = (again: object = {}, line: object = {}) => ({
  cara: 'AMBIL' as const,
  kode_supplier: null,
  kode_transaksi: null,
  detail_barang: [{ kode_barcode: 'K1', jumlah: 3, harga_bayar: null, ...line }],
  ...again,
})
const facts = (stock: Partial<AksesorisStock> = {}, again: object = {}) => ({
  barang: new Map([['K1', { ...box, ...stock }]]),
  supplier: undefined,
  biaya: undefined,
  ...again,
})
const biaya = (again: object = {}) => ({ biaya: { biaya: true, nomor_akun: '5310', jenis_akun: 'BEBAN', ...again } })

describe('is refused', () => {
  test.each([
    ['a ring', facts({ aksesoris: false }), draft(), 'Barang Ini Bukan Aksesoris'],
    ['held at a till', facts({ status: 'DITAHAN', tempat: 'KASIR 1' }), draft(), 'Barang Sedang Dipakai Di {tempat}'],
    ['on the scale', facts({ ditimbang: true }), draft(), 'Baki Sedang Ditimbang'],
    [
      'where its tray is gone',
      facts({ ...lot(0, 0), status: 'HABIS', baki_ada: false }),
      draft({ cara: 'TUNAI' }, { harga_bayar: 1n }),
      'Baki {baki} Sudah Dihapus',
    ],
    ['destroyed', facts({ status: 'HANCUR' }), draft(), 'Barang {kode} Tidak Tersedia'],
    ['more than there are', facts(), draft({}, { jumlah: 11 }), 'Berat Atau Saldo Stock Habis'],
    ['out of an empty lot', facts({ ...lot(0, 0), status: 'HABIS' }), draft(), 'Berat Atau Saldo Stock Habis'],
    ['taken for money', facts(), draft({}, { harga_bayar: 1n }), 'Hanya Untuk Tambah Stok'],
    ['bought for nobody knows what', facts(), draft({ cara: 'TUNAI' }), 'Harus Diisi'],
    ['on credit with nobody', facts(), draft({ cara: 'SUPPLIER' }, { harga_bayar: 1n }), 'Harus Diisi'],
    ['an expense nobody knows', facts(), draft({ kode_transaksi: 'X' }), 'Data Tidak Ditemukan'],
    [
      'a code that is no expense',
      facts({}, biaya({ biaya: false })),
      draft({ kode_transaksi: 'X' }),
      'Kode Transaksi Ini Bukan Biaya',
    ],
    [
      'an account of the program',
      facts({}, biaya({ nomor_akun: '5250' })),
      draft({ kode_transaksi: 'X' }),
      'Kode Transaksi Ini Bukan Biaya',
    ],
    [
      'an asset',
      facts({}, biaya({ nomor_akun: '1111', jenis_akun: 'ASET' })),
      draft({ kode_transaksi: 'X' }),
      'Kode Transaksi Ini Bukan Biaya',
    ],
  ])('%s', (_word, facts, draft, message) => {
    expect(buildAksesoris(draft as never, facts)).toMatchObject([{ message }])
  })
})

describe('the journal', () => {
  const line = { ...lot(3, 30_001), kode_barcode: 'K1', murni: weight(45n), kode_gudang: 'TOKO', kode_baki: 'A01' }
  const doc = { kode_supplier: null, nomor_akun: null, total_nilai: rupiah(30_001), detail_barang: [line] as never }
  test.each([
    ['bought for cash', { ...doc, cara: 'TUNAI' as const }, ['PERSEDIAAN', 'KAS']],
    ['on credit', { ...doc, cara: 'SUPPLIER' as const, kode_supplier: 'UBS' }, ['PERSEDIAAN', 'UTANG SUPPLIER']],
    ['used up', { ...doc, cara: 'AMBIL' as const, nomor_akun: '5270' }, ['PERLENGKAPAN', 'PERSEDIAAN']],
    [
      'used up for something of the shop',
      { ...doc, cara: 'AMBIL' as const, nomor_akun: '5310' },
      ['#5310', 'PERSEDIAAN'],
    ],
  ])('%s', (_word, draft, akun) => {
    const posted = postAksesoris(draft)
    expect(posted.uang!.map((b) => [b.akun, b.debit ?? 0n, b.kredit ?? 0n])).toEqual([
      [akun[0], 30_001n, 0n],
      [akun[1], 0n, 30_001n],
    ])
    expect(posted.barang![0]!.ke === null).toBe(draft.cara === 'AMBIL')
  })
})
