import { generateKeyPairSync } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpackEntries } from '#kernel/data/backup/archive.server.ts'
import { buildZip } from '#kernel/data/files/unzip.server.ts'
import { writeLetter } from '#kernel/engine/peers/letter.server.ts'
import { testChain, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { turnsWhile, type Turns } from '#testing/turns.ts'
import { book, sheet } from '#testing/workbook.ts'

/** Whatever somebody sends, the others are answered meanwhile: the turns of the event loop are counted while it is read. */
let chain: TestChain
let who: Person
/** The turns while files of the largest size are sent that are refused by their first bytes: nothing is read of them. */
let floor: Turns

beforeAll(async () => {
  chain = await testChain()
  who = await chain.login('PEMILIK')
  const old = Buffer.alloc(7_900_000)
  old.set([0xd0, 0xcf, 0x11, 0xe0])
  // The second time everything is loaded that the first one needed.
  await upload('barang/impor/baca', old, 'file')
  const { done, turns } = await turnsWhile(() => upload('barang/impor/baca', old, 'file'))
  expect(done.body.message).toBe('Simpan Berkas Sebagai Excel (.xlsx) Atau CSV')
  floor = turns
})
afterAll(async () => {
  expect(chain.errors).toEqual([])
  await chain.close()
})

async function upload(path: string, content: Buffer, field: string, more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(content)]), 'berkas')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return chain.call(who, 'POST', path, Buffer.from(await request.arrayBuffer()), {
    headers: { 'content-type': request.headers.get('content-type')! },
  })
}

/**
 * Sends a file, and holds the loop's turns against the floor: nobody waits longer than for four such uploads, and the loop
 * comes round at a tenth of the pace at least.
 */
async function sentBeside(send: () => Promise<Answer>): Promise<Answer> {
  const { done, turns } = await turnsWhile(send)
  expect(turns.longest, 'milliseconds without a turn').toBeLessThan(4 * floor.longest + 100)
  if (turns.took > 5 * floor.longest) expect(turns.perSecond, 'turns in a second').toBeGreaterThan(floor.perSecond / 10)
  return done
}

const rows = (n: number, row: string) => buildZip(book(sheet(row.repeat(n))))
const tooMuch = 'Isi Berkas Terlalu Banyak, Bagi Berkasnya'
const damaged = 'Berkas Tidak Terbaca'

test.each<[string, () => Buffer, string]>([
  ['a workbook of a million rows without a number', () => rows(1_000_000, '<row/>'), 'Lebih Dari {n} Baris'],
  ['one of fewer', () => rows(190_000, '<row/>'), damaged],
  ['one with a cell far down', () => rows(1, '<row r="1"/><row r="900000"><c r="ZZ900000"/></row>'), tooMuch],
  ['one of rows in rows', () => rows(190_000, '<row>'), damaged],
  ['one of a tag that does not end', () => buildZip(book(sheet(`<row ${'a="" '.repeat(1_500_000)}/>`))), tooMuch],
  ['a CSV of four million commas', () => Buffer.from(`a,b\n${','.repeat(4_000_000)}`), tooMuch],
  ['the same in many lines', () => Buffer.from(`a,b\n${`${','.repeat(90)}\n`.repeat(44_000)}`), tooMuch],
  ['fewer in many lines', () => Buffer.from(`a,b\n${`${','.repeat(90)}\n`.repeat(20_000)}`), damaged],
  ['a CSV whose heading opens brackets', () => Buffer.from(`${'('.repeat(90_000)},b\n`), damaged],
  ['a CSV of marks alone', () => Buffer.from(`a,b\n${'"'.repeat(7_000_000)}`), damaged],
])('a sheet: %s', async (_name, make, said) => {
  const content = make()
  expect(content.length).toBeLessThan(8_000_000)
  const answer = await sentBeside(() => upload('barang/impor/baca', content, 'file'))
  expect([answer.status, answer.body.message]).toEqual([422, said.replace('{n} Baris', '50000 Baris, Bagi Berkasnya')])
})

const mt940 = (lines: string) => Buffer.from(`:20:X\n:25:1\n:60F:C260101IDR1,\n${lines}`)
const booked = ':61:2601010101C100,00NTRF\n'
const entry = '<Ntry><Amt>1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-01-01</Dt></BookgDt></Ntry>'
test.each<[string, () => Buffer, string]>([
  ['MT940 of three hundred thousand lines', () => mt940(booked.repeat(300_000)), tooMuch],
  ['MT940 of one endless remark', () => mt940(`${booked}:86:${' ?20\n'.repeat(400_000)}`), ''],
  ['MT940 of dashes', () => mt940(`${booked}${`-${' '.repeat(2000)}x\n`.repeat(3000)}`), ''],
  ['camt of eighty thousand entries', () => Buffer.from(`<D>${entry.repeat(80_000)}</D>`), tooMuch],
  [
    'camt of elements in elements',
    () => Buffer.from(`<D><Ntry>${'<a>x'.repeat(1_900_000)}`),
    'Mutasi Bank Tidak Terbaca',
  ],
  ['camt of entries in entries', () => Buffer.from(`<D>${'<Ntry>'.repeat(1_200_000)}`), tooMuch],
  [
    'a CSV of amounts that go on',
    () => Buffer.from(`tanggal,jumlah\n${`2026-01-01,"${'1 '.repeat(45_000)}x"\n`.repeat(80)}`),
    'Mutasi Bank Tidak Terbaca',
  ],
])('a statement: %s', async (_name, make, said) => {
  const content = make()
  const answer = await sentBeside(() => upload('mutasi-bank/123/impor', content, 'file'))
  if (said === '') expect(answer.status).toBe(200)
  else expect([answer.status, answer.body.message]).toEqual([422, said])
})

describe('a picture', () => {
  test('of nearly as many points as are drawn at all', async () => {
    const side = 6200
    const content = await sharp({ create: { width: side, height: side, channels: 3, background: '#c9a227' } })
      .png()
      .toBuffer()
    const answer = await sentBeside(() => upload('gambar', content, 'image', { sumber: 'customer.foto_identitas' }))
    expect(answer.status).toBe(200)
  })
})

describe('what servers say to each other', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = { publik: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), secret: privateKey }
  test.each<[string, () => object]>([
    ['a letter of brackets', () => ({ surat: '['.repeat(39_999), tanda: 'x' })],
    ['a letter longer than any', () => ({ surat: 'x'.repeat(1_000_000), tanda: 'x' })],
    [
      'a letter of keys',
      () => ({ surat: `{${Array.from({ length: 4000 }, (_, i) => `"k${i}":1`).join()}}`, tanda: 'x' }),
    ],
    [
      'a signed letter that is nested',
      () => writeLetter(key, 'sesi', undefined, JSON.parse(`${'['.repeat(9000)}${']'.repeat(9000)}`), new Date()),
    ],
  ])('%s', async (_name, make) => {
    const body = make()
    for (const path of ['sesi-pusat', 'server/pasang']) {
      const answer = await sentBeside(() => chain.call(undefined, 'POST', path, body))
      expect([400, 401, 403, 413, 422], answer.raw).toContain(answer.status)
    }
  })
})

describe('a backup', () => {
  const u32 = (number: number): Buffer => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(number)
    return bytes
  }
  async function* endless(start: readonly Buffer[]): AsyncGenerator<Buffer> {
    yield* start
    for (;;) yield Buffer.alloc(1 << 20)
  }
  test.each<[string, Buffer[]]>([
    ['whose name is longer than the world', [u32(0xffff_ffff)]],
    ['whose piece is', [u32(1), Buffer.from('a'), u32(0xffff_ffff)]],
  ])('%s is refused before it is gathered', async (_name, start) => {
    const { turns } = await turnsWhile(() =>
      expect(
        (async () => {
          for await (const file of unpackEntries(endless(start))) for await (const _ of file.pieces);
        })(),
      ).rejects.toThrow('no backup'),
    )
    expect(turns.longest).toBeLessThan(4 * floor.longest + 100)
  })
})
