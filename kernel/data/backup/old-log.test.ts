import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitOldLog, readRecovered, sayOldLog } from './old-log.server.ts'
import { folderStore } from './store.server.ts'
import { openVault, type Vault } from './vault.server.ts'
import { segmentName } from './wal.server.ts'

/** What of a log that outlived an accident goes on from a backup, on segments of 64 bytes. */
const size = 64
const wal = { system: '7000', timeline: 1, segment: size, start: String(3 * size) }
const end = { lsn: BigInt(4 * size + 40), moment: Date.UTC(2026, 10, 26, 3) }
const name = (n: number, timeline = 1): string => segmentName(timeline, BigInt(n * size), size)

/** A segment: its head, then one letter over and over. */
function segment(n: number, { system = 7000n, at = n, letter = 'a', length = size } = {}): Buffer {
  const content = Buffer.alloc(length, letter)
  content.writeBigUInt64LE(BigInt(at * size), 8)
  content.writeBigUInt64LE(system, 24)
  return content
}

let folder: string
let vault: Vault
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-old-log-'))
  vault = await openVault(folderStore(join(folder, 'vault')), 'kunci yang cukup panjang', true)
  const put = (number: number, to: number) =>
    vault.put(
      `wal/set/${name(number)}/00000000-${to.toString(16).toUpperCase().padStart(8, '0')}-5`,
      segment(number).subarray(0, to),
    )
  await put(3, size)
  await put(4, 40)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let made = 0
const fit = async (files: Readonly<Record<string, Buffer>>) => {
  const place = join(folder, `wal-${(made += 1)}`)
  await mkdir(place)
  for (const [n, content] of Object.entries(files)) await writeFile(join(place, n), content)
  const { names, why } = await fitOldLog(place, vault, { id: 'set', wal }, end)
  return { names, why }
}

test('it goes on where the backup ends, and files that wait to be written again are its end', async () => {
  const files = { [name(3)]: segment(3, { letter: 'x' }), [name(4)]: segment(4), [name(5)]: segment(5) }
  expect(await fit({ ...files, [name(6)]: segment(6, { at: 2 }) })).toEqual({
    names: [name(4), name(5)],
    why: undefined,
  })
})

test.each([
  ['an empty folder', {}, 'tidak ada log PostgreSQL'],
  ['another database', { [name(4)]: segment(4, { system: 8000n }) }, 'basis data lain'],
  ['other content', { [name(4)]: segment(4, { letter: 'b' }) }, 'bukan lanjutan cadangan ini'],
  ['a file that was cut', { [name(4)]: segment(4, { length: 50 }) }, 'terpotong'],
  ['a file that was taken for another segment', { [name(4)]: segment(4, { at: 1 }) }, 'dipakai ulang'],
  ['the file is gone', { [name(5)]: segment(5) }, `${name(4)}, tempat cadangan berakhir, tidak ada`],
  ['another way since', { [name(5, 2)]: segment(5) }, 'menempuh jalan lain'],
])('%s: nothing is taken, and the reason is said', async (_, files, why) => {
  const found = await fit(files)
  expect(found).toEqual({ names: [], why: expect.stringContaining(why) })
  const [said, ...more] = sayOldLog({ folder: '/x', ...found }, wal, end, undefined)
  expect([said, more]).toEqual([
    expect.stringMatching(/^Log di \/x tidak dipakai: .* sampai 2026-11-26 10:00:00 WIB\.$/),
    [],
  ])
})

test('a folder that is not there is said', async () => {
  const { why } = await fitOldLog(join(folder, 'tidak-ada'), vault, { id: 'set', wal }, end)
  expect(why).toBe('folder itu tidak ada')
})

test('what lies behind a gap is named', async () => {
  const found = await fit({ [name(4)]: segment(4), [name(6)]: segment(6), [name(7)]: segment(7) })
  expect(found).toEqual({
    names: [name(4)],
    why: `${name(5)} tidak utuh, jadi ${name(6)} dan sesudahnya tidak tersambung`,
  })
})

test('a log of both ways: the old one ends with the backup, and what came after is not it', async () => {
  const found = await fit({ [name(4)]: segment(4), [name(4, 2)]: segment(4), [name(5, 2)]: segment(5) })
  expect(found).toEqual({ names: [name(4)], why: expect.stringContaining('menempuh jalan lain') })
  const said = sayOldLog({ folder: '/x', ...found }, wal, end, { lsn: end.lsn - 1n, moment: undefined })
  expect(said).toEqual([
    expect.stringMatching(/tidak dipakai: berakhir di tempat cadangan berakhir; .* menempuh jalan lain\. /),
  ])
})

test('how far the database read is said, with what it could not read', () => {
  const log = `2026-11-26 03:00:05.1 UTC [7] LOG:  redo done at 0/170 system usage: CPU
2026-11-26 03:00:05.1 UTC [7] LOG:  last completed transaction was at log time 2026-11-26 03:00:04.25+00`
  const recovered = readRecovered(log)
  expect(recovered).toEqual({ lsn: 0x170n, moment: Date.UTC(2026, 10, 26, 3, 0, 4, 250) })
  const old = { folder: '/x', names: [name(4), name(5), name(6)], why: undefined }
  expect(sayOldLog(old, wal, end, recovered)).toEqual([
    `Log di /x dipakai: 1 KB sesudah cadangan, ${name(4)} sampai ${name(5)}, transaksi terakhir 2026-11-26 10:00:04 WIB.`,
    `Yang tidak dipakai: ${name(6)} dan sesudahnya, karena log rusak di ${name(5)}.`,
  ])
  expect(readRecovered('redo is not required')).toBeUndefined()
})
