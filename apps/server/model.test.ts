import { expect, test } from 'vitest'
import { jalankanModel, seedBaru } from '#kernel/testing/model/jalan.ts'

/**
 * Random commands against a small model of a shop that knows the specification and not our rules. After each the answer, the balances,
 * the trays, the numbers, the day and what was touched are the same on both sides. KILAU_SEED, and KILAU_TOKO with it, play one again.
 */
const seed = Number(process.env.KILAU_SEED ?? 0)
const sekali = 10_000
const banyak = process.env.KILAU_TEST_ALL ? 100_000 : 2000

test(`${banyak} commands nobody planned: server and model agree after each`, { timeout: 5_400_000 }, async () => {
  const jumlah = new Map<string, number>()
  for (let n = 0; n < banyak; n += sekali) {
    const kali = seed === 0 ? seedBaru() : seed + n
    console.log(`model: seed ${kali}`)
    for (const [akhir, m] of await jalankanModel(kali, Math.min(sekali, banyak - n), process.env.KILAU_TOKO))
      jumlah.set(akhir, (jumlah.get(akhir) ?? 0) + m)
  }
  // It would prove little if most were refused: every kind of command was done, and refused.
  const done = (kata: string): number => jumlah.get(kata) ?? 0
  for (const kata of ['barang-masuk simpan', 'penjualan simpan', 'titipan simpan', 'tutup simpan', 'buka simpan'])
    expect(done(`${kata} 200`) + done(`${kata} allowed`), JSON.stringify([...jumlah])).toBeGreaterThan(0)
  for (const kata of [
    'penjualan batal allowed',
    'titipan batal allowed',
    'barang-masuk batal 200',
    'again',
    'key',
    'stranger',
  ])
    expect(done(kata), JSON.stringify([...jumlah])).toBeGreaterThan(0)
})
