import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { jalankanGangguan, type Jenis, type Laporan } from '#kernel/testing/gangguan.ts'

/**
 * `npm run fault -- [n]`: n faults while sixteen tills sell, 100 by default; kinds in kernel/testing/gangguan.ts. A whole run writes
 * docs/gangguan.md.
 */
const seutuhnya = 100
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const kata: Readonly<Record<Jenis, string>> = {
  server: 'kill -9 of the server',
  database: 'kill -9 of the database',
  keduanya: 'kill -9 of both',
  jawaban: 'lines cut after the commit, before the answer',
  jam: 'the clock set back by two hours, and right again',
  penuh: 'the disk full for twenty seconds, tables and log',
}

function tulisTabel({ per, diakui, diulang }: Laporan, mulai: Date): string {
  const baris = per.map((p) => `| ${kata[p.jenis]} | ${p.kali} | ${p.terjual} | ${p.diulang} |`)
  const kali = per.reduce((s, p) => s + p.kali, 0)
  const menit = Math.round((Date.now() - mulai.getTime()) / 60_000)
  return `# Faults
Sixteen tills sell through the real command while it is killed, cut off, misled or left without room. After each fault every acknowledged sale
is there once, what had no answer is sent again with its key, and every law of \`kilau verify\` holds; the first thing that is wrong ends the
run: none was lost, none doubled. \`npm run fault\` writes this page. ${mulai.toISOString().slice(0, 10)}, ${menit} minutes, ${cpus().length} cores ${cpus()[0]?.model ?? ''}, Node ${process.versions.node};
load of the machine at the end ${loadavg()[0]!.toFixed(1)}.

| fault | times | sales acknowledged | sent again with their key |
|---|---|---|---|
${[...baris, `| all | ${kali} | ${diakui} | ${diulang} |`].join('\n')}

- A full disk is met on a small one of its own, in memory, which only root on Linux can make; elsewhere the kind is left out. A till there tries
  again by itself until it is answered: the server says 503, and goes on when there is room.
- A killed machine is not among them: a process that is killed leaves what the operating system has of it.
`
}

const mulai = new Date()
const banyak = Number(process.argv[2] ?? seutuhnya)
const laporan = await jalankanGangguan(banyak, say)
const { diakui, diulang, salah } = laporan
say(`${diakui} sales acknowledged, ${diulang} of them sent again with their key, ${salah.length} faults`)
if (salah.length === 0) say(tulisTabel(laporan, mulai))
if (salah.length === 0 && banyak >= seutuhnya)
  writeFileSync(join(import.meta.dirname, '../docs/gangguan.md'), tulisTabel(laporan, mulai))
process.exit(salah.length > 0 ? 1 : 0)
