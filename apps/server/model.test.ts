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
  // It would prove little if most were refused: every kind of command happened.
  const kata = [...jumlah].map(([akhir, n]) => `${n} ${akhir}`).join('\n')
  for (const terjadi of [
    'barang-masuk simpan 200',
    'barang-masuk batal 200',
    'penjualan simpan (200|allowed)',
    'penjualan batal allowed',
    'penjualan validasi 200',
    'penjualan tolak 200',
    'titipan simpan 200',
    'titipan validasi 200',
    'titipan ambil 200',
    'titipan batal (200|allowed)',
    'tutup simpan (200|allowed)',
    'buka simpan (200|allowed)',
    'again',
    'key',
    'stranger',
  ])
    expect(kata).toMatch(new RegExp(` ${terjadi}$`, 'm'))
})
