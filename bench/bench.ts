import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buktikan } from '#kernel/testing/contoh.ts'
import { barcode, barcodeTanpaSesi, benchCari, cariNama, halamanPertama } from './cari.ts'
import { benchBesar, benchJual, buatContoh, mulaiBerjualan } from './jual.ts'
import { benchLaporan, type Berkas } from './laporan.ts'
import { benchMulai } from './mulai.ts'
import { bukaTanah, type Tanah } from './tanah.ts'
import type { Pasang } from './ukur.ts'

/**
 * `npm run bench`: what Kilau costs above a floor measured in the same run. Prints a table and writes it to docs/bench.md.
 * `--ms` length of one measurement, `--pasang` pairs, `--barang` pieces and `--toko` shops of the chain, `--profil <folder>` keeps a
 * CPU profile of the server instead of writing the page.
 */
const { values } = parseArgs({
  options: {
    ms: { type: 'string', default: '2000' },
    pasang: { type: 'string', default: '15' },
    barang: { type: 'string', default: '1000000' },
    toko: { type: 'string', default: '100' },
    profil: { type: 'string' },
  },
})
const [ms, pairs, barang, toko] = [values.ms, values.pasang, values.barang, values.toko].map(Number) as [
  number,
  number,
  number,
  number,
]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const rows: string[] = []
const bulat = (n: number): string => n.toFixed(n < 10 ? 1 : 0)
const ribu = (n: number): string => n.toLocaleString('en-US')
const row = (what: string, floor: string, ours: string, ratio: string, goal: string, ok: boolean): void => {
  rows.push(`| ${what} | ${floor} | ${ours} | ${ratio} | ${goal} | ${ok ? 'yes' : 'no'} |`)
  say(rows.at(-1)!)
}
const rasio = (p: Pasang): string => `${p.rasio.toFixed(2)} (${p.terendah.toFixed(2)} to ${p.tertinggi.toFixed(2)})`
/** Acts a second: more is better. */
const cepat = (what: string, p: Pasang, least: number): void =>
  row(what, `${bulat(p.lantai)}/s`, `${bulat(p.kita)}/s`, rasio(p), `at least ${least}`, p.rasio >= least)
/** Milliseconds: less is better. */
const lama = (what: string, p: Pasang, most: number): void =>
  row(what, `${bulat(p.lantai)} ms`, `${bulat(p.kita)} ms`, rasio(p), `at most ${most}`, p.rasio <= most)
const berkas = (what: string, b: Berkas, detik: number): void => {
  const mb = (b.bytes ?? 0) / 1e6
  const ours = `${(b.ms / 1000).toFixed(1)} s, ${mb.toFixed(0)} MB`
  row(what, '', ours, '', `under ${detik} s and 400 MB`, b.ms < detik * 1000 && mb < 400)
}

/** Four shops that sell, the first with most of the pieces; the others have a thousand each. */
function ukuran(): number[] {
  const lain = Array.from({ length: Math.max(0, toko - 4) }, () => Math.min(1000, Math.floor(barang / toko)))
  const penjual = [20_000, 20_000, 20_000]
  const sisa = barang - [...lain, ...penjual].reduce((a, b) => a + b, 0)
  return [Math.max(20_000, sisa), ...penjual, ...lain]
}

async function buktikanSemua(t: Tanah): Promise<void> {
  const salah = await buktikan(t)
  if (salah.length > 0)
    throw new Error(`the books do not prove themselves: ${salah.map((s) => s.slice(0, 300)).join('\n')}`)
}

async function measure(): Promise<void> {
  const t = await bukaTanah(ukuran())
  say(`${ribu(barang)} pieces in ${t.toko.length} shops`)
  try {
    if (values.profil) await t.layani(['--cpu-prof', `--cpu-prof-dir=${values.profil}`])
    const contoh = await buatContoh(t)
    await mulaiBerjualan(t, 400)
    cepat('sale, 1 client', await benchJual(t, contoh, 1, pairs, ms / 2), 0.6)
    cepat('sale, 16 clients over 4 shops', await benchJual(t, contoh, 16, pairs, ms / 2), 0.6)
    const kecil = await bukaTanah([1000])
    try {
      await mulaiBerjualan(kecil, 400)
      const p = await benchBesar(t, kecil, pairs, Math.floor(550 / (pairs + 1)))
      lama(`sale, among ${ribu(barang)} pieces and ${t.toko.length} shops against 1,000 and one`, p, 1.2)
    } finally {
      await kecil.stop()
    }
    const di = `among ${ribu(barang)} pieces`
    cepat(`barcode look-up ${di}`, await benchCari(t, barcode, pairs, ms / 2), 0.6)
    cepat(`the same above an endpoint without a session`, await benchCari(t, barcodeTanpaSesi, pairs, ms / 2), 0.6)
    cepat(`first page of data-barang ${di}`, await benchCari(t, halamanPertama, pairs, ms / 2), 0.5)
    cepat(`a search of data-barang ${di}`, await benchCari(t, cariNama, pairs, ms / 2), 0.5)
    await buktikanSemua(t)
    const l = await benchLaporan(t, t.toko[4] ?? t.toko[3]!, pairs)
    lama('laporan-penjualan of 100,000 lines as JSON', l.json, 1.5)
    berkas('laporan-penjualan, 5,000 lines as PDF', l.pdf, 2)
    berkas('laporan-penjualan, 50,000 rows as Excel', l.xlsx, 5)
  } finally {
    await t.stop()
  }
  const mulai = await benchMulai()
  row('second start', '', `${(mulai.ms / 1000).toFixed(1)} s`, '', 'under 3 s', mulai.ms < 3000)
  if (mulai.bytes !== undefined) {
    const mb = mulai.bytes / 1e6
    row('memory at rest, without the database', '', `${mb.toFixed(0)} MB`, '', 'under 250 MB', mb < 250)
  }
}

function page(load: number): string {
  const mesin = `${cpus().length} cores ${cpus()[0]?.model.trim() ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
  return `# Bench
What Kilau costs above a floor measured in the same run. \`npm run bench\` writes this page. ${new Date().toISOString().slice(0, 10)}, ${mesin};
load of the machine when it began ${load.toFixed(1)}, when it ended ${loadavg()[0]!.toFixed(1)}. PostgreSQL as it is delivered, fsync on; ${pairs} interleaved pairs of ${ms / 2000} s,
the median of the ratios, in brackets the least and the most: on a machine that does other work too the figures a second swing, the
ratios less.

| what | floor | Kilau | ratio | goal | holds |
|---|---|---|---|---|---|
${rows.join('\n')}

- **The chain**: ${ribu(barang)} pieces in ${toko} shops; the first shop, where is looked up, has ${ribu(ukuran()[0]!)} of them. One piece a shop came in by the
  real command, the others are its copies with their lines in the books, which prove themselves when the sales are done.
- **Sale**: the floor writes the same final rows (document, idempotency, audit, journal, balances, number, outbox) under the same locks in the
  same two round trips, by statements written by hand through the same connections; no HTTP, session, rights, rules, prices. Kilau is
  \`POST penjualan\` over loopback. Server, database and clients share the cores. Each shop has sold 400 pieces before anything counts.
- **Barcode look-up**: the floor is an endpoint that does nothing for whoever is logged in, then the raw select, prepared. The row below it
  has a floor that proves no session (\`/healthz\`).
- **Page and search**: the floor is the best statement by hand, prepared, without HTTP and without a session; the search runs as the
  database's root, whom row-level security does not bind.
- **Laporan**: the floor is the report's own statement through the same driver. PDF and Excel: the median of three on a fresh server, and the
  most memory that its process ever had.
`
}

const load = loadavg()[0]!
await measure()
if (!values.profil) writeFileSync(join(import.meta.dirname, '../docs/bench.md'), page(load))
