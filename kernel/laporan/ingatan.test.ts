import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bentukBerkas, type BentukBerkas } from './lembar.ts'

/** A process of its own that draws so many lines and throws the bytes away; answers the most memory that it ever held, in kilobytes. */
const program = (bentuk: BentukBerkas, banyak: number): string => `
const { alirBerkas, kemas } = await import('#kernel/laporan/berkas.server.ts')
const { barisDariWire, contohLaporan } = await import('#kernel/laporan/laporan.contoh.ts')
const { susunLembar } = await import('#kernel/laporan/lembar.ts')
const { susunTabel } = await import('#kernel/laporan/tabel.ts')
const rows = barisDariWire(contohLaporan, contohLaporan.contoh)
const tabel = susunTabel(contohLaporan, rows)
const lembar = susunLembar(contohLaporan, { ...tabel, garis: [], baris: ${banyak} }, {
  toko: 'T', oleh: 'R', dicetak: 'D', saring: [], bahasa: 'id', kata: (s) => s,
})
async function* baca() {
  for (let at = 0; at < ${banyak}; at += 1000)
    yield kemas(Array.from({ length: 1000 }, (_, i) => ({
      nilai: tabel.garis.at(2).nilai.map((v) => (typeof v === 'string' ? 'KALUNG NORI 45CM ' + (at + i) : v)),
    })))
}
let bytes = 0
for await (const b of alirBerkas('${bentuk}', lembar, baca, new AbortController().signal))
  bytes += b.length
console.log(JSON.stringify({ bytes, rss: process.resourceUsage().maxRSS }))`

async function gambar(bentuk: BentukBerkas, banyak: number): Promise<{ bytes: number; rss: number }> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['-e', program(bentuk, banyak)], {
    cwd: process.cwd(),
  })
  return JSON.parse(stdout) as { bytes: number; rss: number }
}

// Measured: 1.37, 1.07 and 1.09; about 2 when the lines are kept.
test.each(bentukBerkas)('memory for %s does not grow with its lines', { timeout: 240_000 }, async (bentuk) => {
  const few = await gambar(bentuk, 20_000)
  const many = await gambar(bentuk, 200_000)
  expect(many.bytes / few.bytes).toBeGreaterThan(8)
  expect(many.rss / few.rss).toBeLessThan(1.6)
})
