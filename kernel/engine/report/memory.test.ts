import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { fileFormats, type FileFormat } from './sheet.ts'

/** A process that renders so many lines and throws the bytes away; prints the peak of its memory in kilobytes. */
const program = (shape: FileFormat, count: number): string => `
const { streamFile, pack } = await import('#kernel/engine/report/file.server.ts')
const { rowsFromWire, exampleLines, exampleReport } = await import('#kernel/engine/report/report.examples.ts')
const { buildSheet } = await import('#kernel/engine/report/sheet.ts')
const { buildTable } = await import('#kernel/engine/report/table.ts')
const rows = rowsFromWire(exampleReport, exampleLines)
const table = buildTable(exampleReport, rows)
const sheet = buildSheet(exampleReport, { ...table, garis: [], baris: ${count} }, {
  toko: 'T', oleh: 'R', printed: 'D', filters: [], language: 'id', word: (s) => s,
})
async function* read() {
  for (let at = 0; at < ${count}; at += 1000)
    yield pack(Array.from({ length: 1000 }, (_, i) => ({
      nilai: table.garis.at(2).nilai.map((v) => (typeof v === 'string' ? 'KALUNG NORI 45CM ' + (at + i) : v)),
    })))
}
let bytes = 0
for await (const b of streamFile('${shape}', sheet, read, new AbortController().signal))
  bytes += b.length
console.log(JSON.stringify({ bytes, rss: process.resourceUsage().maxRSS }))`

async function image(shape: FileFormat, count: number): Promise<{ bytes: number; rss: number }> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['-e', program(shape, count)], {
    cwd: process.cwd(),
  })
  return JSON.parse(stdout) as { bytes: number; rss: number }
}

// Measured: 1.37, 1.07 and 1.09; about 2 when the lines are kept.
test.each(oneOf('memory', fileFormats))(
  'memory for %s does not grow with its lines',
  { timeout: 240_000 },
  async (shape) => {
    const few = await image(shape, 20_000)
    const many = await image(shape, 200_000)
    expect(many.bytes / few.bytes).toBeGreaterThan(8)
    expect(many.rss / few.rss).toBeLessThan(1.6)
  },
)
