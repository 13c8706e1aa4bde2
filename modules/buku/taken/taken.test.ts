import { describe, expect, test } from 'vitest'
import { percent, rupiah, weight, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { rounded, seededRandom } from '#testing/draw.ts'
import { checkUnmoved } from '../goods.ts'
import { checkTaken, postTaken, shareByGold, staysBought, takenLines, type Takeable, type TakenFacts } from './taken.ts'

const facts: TakenFacts = {
  group: new Set(['G750']),
  jenis: new Set(['CN']),
  kondisi: new Map([
    ['MULUS', { tujuan: null }],
    ['RUSAK', { tujuan: 'LEBUR' }],
  ]),
  baki: [
    { kode_gudang: 'BELI', kode_baki: 'BELI', nama: 'BELI' },
    { kode_gudang: 'BELI', kode_baki: 'B9', nama: 'LEBUR' },
  ],
}
const piece: Takeable = {
  nama_barang: 'GELANG KERONCONG',
  kode_group: 'G750',
  kode_dept: 'CN',
  kadar: percent(7_500),
  berat: weight(10_250),
  berat_emas: weight(10_000),
  kondisi_beli: 'MULUS',
  nilai: rupiah(9_000_000),
  foto: null,
}

describe('a price over pieces by their fine gold', () => {
  test.each<[string, bigint, bigint[], bigint[]]>([
    ['one piece has it all', 5_000_000n, [7_500n], [5_000_000n]],
    ['equal pieces share the odd rupiah', 10n, [1n, 1n, 1n], [3n, 4n, 3n]],
    ['by weight of fine gold', 9_000_000n, [2_000n, 1_000n], [6_000_000n, 3_000_000n]],
    ['a piece without gold has nothing', 100n, [0n, 10n], [0n, 100n]],
    ['no gold at all: equal shares', 100n, [0n, 0n], [50n, 50n]],
    ['no pieces', 100n, [], []],
  ])('%s', (_, harga, murni, shares) => {
    expect(shareByGold(harga as Rupiah, murni as Weight[])).toEqual(shares)
  })

  test('the shares of any price over any pieces come to the price, and none is a rupiah away from its part', () => {
    const random = seededRandom(20_261_127)
    for (let n = 0; n < 10_000; n += 1) {
      const harga = BigInt(rounded(random, 1, 2_000_000_000))
      const murni = Array.from({ length: rounded(random, 1, 30) }, () => BigInt(rounded(random, 0, 500_000)))
      const whole = murni.reduce((s, m) => s + m, 0n)
      const shares = shareByGold(harga as Rupiah, murni as Weight[])
      expect(shares.reduce((s, x) => s + x, 0n)).toBe(harga)
      if (whole === 0n) continue
      for (const [index, share] of shares.entries()) {
        const off = share * whole - harga * murni[index]!
        expect((off < 0n ? -off : off) <= whole && share >= 0n).toBe(true)
      }
    }
  })
})

describe('a taken piece', () => {
  test('keeps the number of its document in its code, and lies where its condition says', () => {
    const lines = takenLines([piece, { ...piece, kondisi_beli: 'RUSAK' }], facts, 'LL-SBY-261127-0003', 'PL')
    expect(lines.map((b) => [b.kode_barcode, b.kode_baki, b.murni, b.jumlah])).toEqual([
      ['PL261127000301', 'BELI', 7_500n, 1],
      ['PL261127000302', 'B9', 7_500n, 1],
    ])
    const { barang, uang } = postTaken(lines, 'LELANG')
    expect(barang.map((b) => [b.gerak, b.nilai, b.ke?.kode_baki])).toEqual([
      ['LELANG', 9_000_000n, 'BELI'],
      ['LELANG', 9_000_000n, 'B9'],
    ])
    expect(uang).toEqual([{ akun: 'PERSEDIAAN BELI', sub: '', debit: 18_000_000n, keterangan: '' }])
  })

  test.each<[string, Partial<Takeable>, Partial<TakenFacts>, string | undefined, string]>([
    ['without a group', { kode_group: null }, {}, 'kode_group', 'Harus Diisi'],
    ['in a group that is gone', { kode_group: 'G999' }, {}, 'kode_group', 'Data Tidak Ditemukan'],
    ['without a kind', { kode_dept: null }, {}, 'kode_dept', 'Harus Diisi'],
    ['without a condition', { kondisi_beli: null }, {}, 'kondisi_beli', 'Harus Diisi'],
    ['where the bought stock has no tray', {}, { baki: [] }, undefined, 'Baki Stok Beli Belum Ada'],
  ])('%s is refused', (_, change, other, field, message) => {
    const wrong = checkTaken([piece, { ...piece, ...change }], { ...facts, ...other })
    expect(wrong.map((s) => [s.field, s.message])).toEqual([[field, message]])
  })

  test('as one of more than a code can number is refused', () => {
    const many = Array.from({ length: 100 }, () => piece)
    expect(checkTaken(many, facts).map((s) => s.message)).toEqual(['Paling Banyak {n} Barang'])
    expect(checkTaken(many.slice(1), facts)).toEqual([])
  })

  test.each<[string, string, string, string[]]>([
    ['lies where it came', 'DI STOK BELI', 'BELI', []],
    ['was moved to another tray', 'DI STOK BELI', 'B9', ['Barang {kode} Sudah Bergerak']],
    ['was destroyed', 'HANCUR', 'BELI', ['Barang {kode} Sudah Bergerak']],
  ])('that %s', (_, status, kode_baki, said) => {
    const lines = takenLines([piece], facts, 'LL-SBY-261127-0003', 'PL')
    const now = new Map([[lines[0]!.kode_barcode, { status, kode_gudang: 'BELI', kode_baki }]])
    expect(checkUnmoved(lines, staysBought(now)).map((s) => s.message)).toEqual(said)
  })
})
