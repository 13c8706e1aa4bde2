import { expect, test } from 'vitest'
import { amount, everything } from '#testing/share.ts'
import { freshSeed } from '#testing/draw.ts'
import { runModel } from '#testing/model/run.ts'

/**
 * Random commands against a small model of a shop that knows the specification and not our rules. After each command
 * the answer, the balances, the trays, the numbers, the day and the touched records must be equal on both sides.
 * KILAU_SEED, with KILAU_TOKO, repeats a run; with KILAU_PERINTAH, the few commands that a failure names.
 */
const seed = Number(process.env.KILAU_SEED ?? 0)
const only = process.env.KILAU_TOKO
const which = process.env.KILAU_PERINTAH?.split(',').map(Number)
const once = 10_000
const count = amount(3000, 100_000)

/** Every kind of command that must have been executed: a run in which most are refused would prove little. */
const kinds = [
  'barang-masuk simpan 200',
  'barang-masuk batal 200',
  'hancur-barang simpan allowed',
  'hancur-barang batal allowed',
  'keranjang tahan 200',
  'keranjang lepas 200',
  'pindah-barang simpan 200',
  'pindah-barang sebaki 200',
  'pindah-barang batal allowed',
  'pembelian simpan (200|allowed)',
  'pembelian validasi 200',
  'pembelian tolak 200',
  'pembelian batal allowed',
  // Paid off, handed over, and then sold back: too seldom for a short run.
  ...(count > 3000 ? ["a contract's piece comes by P", "a contract's piece comes by PT"] : []),
  'hancur-pembelian simpan allowed',
  'hancur-pembelian batal allowed',
  'tukar-tambah simpan (200|allowed)',
  'tukar-tambah validasi 200',
  'tukar-tambah tolak 200',
  'tukar-tambah batal allowed',
  'penerimaan-barang simpan 200',
  'penerimaan-barang ubah 200',
  'penerimaan-barang selesai 200',
  'penerimaan-barang buang 200',
  'penerimaan-barang retur 200',
  'penerimaan-barang batal allowed',
  'bayar-supplier simpan 200',
  'bayar-supplier batal allowed',
  'update-profit simpan (200|allowed)',
  'update-profit batal allowed',
  'sortir simpan 200',
  'sortir batal allowed',
  'aksesoris simpan 200',
  'aksesoris batal allowed',
  'uang-kas simpan 200',
  'uang-kas batal allowed',
  'uang-bank simpan 200',
  'mutasi-uang-cash simpan 200',
  'mutasi-uang-bank simpan 200',
  'pengalihan-saldo simpan allowed',
  'gesek-tunai simpan 200',
  'gesek-tunai batal allowed',
  'validasi-non-cash simpan 200',
  'validasi-non-cash hilang 200',
  'validasi-non-cash beban 200',
  'validasi-non-cash batal allowed',
  'kirim-uang simpan 200',
  'kirim-uang batal 200',
  'terima-uang simpan 200',
  'antar-toko antar',
  'antar-toko diambil',
  'antar-toko dikirim',
  'stock-opname start 200',
  'stock-opname pindai 200',
  'stock-opname periksa 200',
  'stock-opname setujui allowed',
  'stock-opname temukan 200',
  // Days of searching come before it: too seldom for a short run.
  ...(count > 3000 ? ['stock-opname hapus allowed'] : []),
  'stock-opname batal 200',
  'stock-opname-global start 200',
  'stock-opname-global catat 200',
  'stock-opname-global buka allowed',
  'stock-opname-global selesai 200',
  'stock-opname-global batal 200',
  'stock-opname-penerimaan simpan 200',
  'timbang-baki start 200',
  'timbang-baki simpan 200',
  'timbang-baki reset 200',
  'penjualan simpan (200|allowed)',
  'penjualan batal allowed',
  'penjualan validasi 200',
  'penjualan tolak 200',
  'titipan simpan 200',
  'titipan validasi 200',
  'titipan ambil (200|allowed)',
  'titipan batal (200|allowed)',
  'hutang simpan (200|allowed)',
  'hutang awal 200',
  'hutang beritahu 200',
  'hutang validasi 200',
  'hutang tolak 200',
  'hutang batal allowed',
  'penebusan simpan 200',
  'penebusan simpan allowed',
  'penebusan validasi 200',
  'penebusan tolak 200',
  'penebusan batal allowed',
  'cicilan simpan (200|allowed)',
  'cicilan ambil 200',
  'cicilan batal allowed',
  'bayar-cicilan simpan 200',
  'bayar-cicilan simpan allowed',
  'bayar-cicilan batal allowed',
  'lelang-hutang simpan allowed',
  'lelang-hutang batal allowed',
  'bayar-kelebihan simpan 200',
  // It lapses.
  'bayar-kelebihan simpan allowed',
  'bayar-kelebihan batal allowed',
  'lelang-cicilan simpan allowed',
  'lelang-cicilan batal allowed',
  'tutup simpan (200|allowed)',
  'tutup buka-ulang (200|allowed)',
  'buka simpan (200|allowed)',
  'again',
  'key',
  'stranger',
].map((kind) => new RegExp(`^${kind}$`))

/** The commands of loans and contracts, by document and action. */
const owed = kinds.flatMap(({ source }) => {
  const command = /^\^((?:hutang|penebusan|lelang-\w+|bayar-kelebihan|cicilan|bayar-cicilan) [\w-]+) /.exec(source)
  return command ? [command[1]!] : []
})

test(`${count} commands nobody planned: server and model agree after each`, { timeout: 5_400_000 }, async () => {
  const counts = new Map<string, number>()
  const missing = () => kinds.filter((kind) => !counts.keys().some((end) => kind.test(end))).map(String)
  const run = async (seed: number, times: number) => {
    console.log(`model: seed ${seed}; to come: ${missing().join(', ')}`)
    for (const [end, m] of await runModel(seed, times, { only, which })) counts.set(end, (counts.get(end) ?? 0) + m)
  }
  for (let n = 0; n < count; n += once) await run(seed === 0 ? freshSeed() : seed + n, Math.min(once, count - n))
  // Chance leaves rare kinds out: in the long form more runs follow until each has come; the short one must have met most of them, and sent every
  // command of loans and contracts, but for two that only a shop of two steps has.
  const unsent = () => owed.filter((command) => !counts.keys().some((end) => end.startsWith(`${command} `)))
  const more = () => (everything ? missing() : unsent())
  const most = seed === 0 ? amount(4, 60) : 0
  for (let n = 0; n < most && more().length > 0; n += 1) await run(freshSeed(), 900)
  if (everything) expect(missing()).toEqual([])
  else if (seed === 0) expect(unsent().length, unsent().join(', ')).toBeLessThan(3)
  expect(missing().length, missing().join(', ')).toBeLessThan(kinds.length / 5)
})

test('a rule on which the two disagree is told by the few commands it takes', { timeout: 600_000 }, async () => {
  // The shop rounds to 500, the model believes to 1,000: a sale or a purchase that is not a round one tells it.
  const run = { only: 'SBY', twist: { pembulatan: 1000n } }
  const count = 120
  // Where the first commands of a seed meet no such price, those of the next one do.
  let seed = 3
  let failure: unknown
  while (!(failure instanceof Error)) failure = await runModel((seed += 1), count, run).catch((e: unknown) => e)
  const { message } = failure
  const told = message.match(/^SBY, (\d+) of (\d+) commands: .*/)!
  const [left, all] = told.slice(1).map(Number) as [number, number]
  expect(left, message).toBeLessThan(4)
  expect(all).toBeGreaterThan(left)
  const places = message
    .match(/KILAU_PERINTAH=([\d,]+)$/)![1]!
    .split(',')
    .map(Number)
  await expect(runModel(seed, count, { ...run, which: places })).rejects.toThrow(
    told[0].replace(/of \d+/, `of ${left}`),
  )
})
