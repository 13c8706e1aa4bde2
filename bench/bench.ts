import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buktikan } from '#kernel/testing/contoh.ts'
import { barcode, benchCari, halamanPertama } from './cari.ts'
import { benchJual, buatContoh } from './jual.ts'
import { benchMulai } from './mulai.ts'
import { bukaTanah } from './tanah.ts'
import type { Pasang } from './ukur.ts'

/**
 * `npm run bench`: what Kilau costs above a floor measured in the same run. Prints a table and writes it to docs/bench.md.
 * `--ms` length of one measurement, `--pasang` pairs, `--barang` pieces a shop, `--profil <folder>` keeps a CPU profile of the
 * server instead of writing the page.
 */
const { values } = parseArgs({
  options: {
    ms: { type: 'string', default: '3000' },
    pasang: { type: 'string', default: '5' },
    barang: { type: 'string', default: '15000' },
    profil: { type: 'string' },
  },
})
const [ms, pairs, barang] = [Number(values.ms), Number(values.pasang), Number(values.barang)]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const rows: string[] = []
const bulat = (n: number): string => n.toFixed(n < 10 ? 1 : 0)
const row = (what: string, floor: string, ours: string, ratio: string, goal: string, ok: boolean): void => {
  rows.push(`| ${what} | ${floor} | ${ours} | ${ratio} | ${goal} | ${ok ? 'yes' : 'no'} |`)
  say(rows.at(-1)!)
}
const pasang = (what: string, p: Pasang, least: number): void =>
  row(
    what,
    `${bulat(p.lantai)}/s`,
    `${bulat(p.kita)}/s`,
    `${p.rasio.toFixed(2)} (${p.terendah.toFixed(2)} to ${p.tertinggi.toFixed(2)})`,
    `at least ${least}`,
    p.rasio >= least,
  )

async function measure(): Promise<void> {
  const t = await bukaTanah({ toko: 4, barang })
  try {
    if (values.profil) await t.layani(['--cpu-prof', `--cpu-prof-dir=${values.profil}`])
    const contoh = await buatContoh(t)
    for (const orang of [1, 16])
      pasang(
        `sale, ${orang === 1 ? '1 client' : `${orang} clients over 4 shops`}`,
        await benchJual(t, contoh, orang, pairs, ms),
        0.6,
      )
    pasang(`barcode look-up among ${barang * 4} pieces`, await benchCari(t, barcode, pairs, ms / 2), 0.6)
    pasang(
      `first page of data-barang among ${barang * 4} pieces`,
      await benchCari(t, halamanPertama, pairs, ms / 2),
      0.5,
    )
    const salah = await buktikan(t)
    if (salah.length > 0)
      throw new Error(`the books do not prove themselves: ${salah.map((s) => s.slice(0, 300)).join('\n')}`)
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
load of the machine when it began ${load.toFixed(1)}. PostgreSQL as it is delivered, fsync on; ${pairs} interleaved pairs of ${ms / 1000} s, the median
of the ratios, in brackets the least and the most: on a machine that does other work too the figures a second swing, the ratios less.

| what | floor | Kilau | ratio | goal | holds |
|---|---|---|---|---|---|
${rows.join('\n')}

- **Sale**: the floor writes the same final rows (document, idempotency, audit, journal, balances, number, outbox) under the same locks in the
  same two round trips, by statements written by hand through the same connections; no HTTP, session, rights, rules, prices. Kilau is
  \`POST penjualan\` over loopback. Server, database and clients share the cores. At the end the books of both must prove themselves.
- **Look-ups**: the floor is an empty endpoint, then the best statement by hand, prepared.
`
}

const load = loadavg()[0]!
await measure()
if (!values.profil) writeFileSync(join(import.meta.dirname, '../docs/bench.md'), page(load))
