import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpackZip, buildZip } from '#kernel/data/files/unzip.server.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { book, cell, line, sheet } from '#testing/workbook.ts'

/** Malicious files: pictures that are also something else, sheets that are zip bombs. */
let chain: TestChain
let who: Person
let photo: Buffer
/** Microseconds that this process works to pack 150 MB, measured in this run: a slow machine is slow at both. */
let floor: number
const cpu = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return user + system
}
/** What this process worked since, as a multiple of the floor: what a busy neighbour takes is not counted. */
const worked = (before: NodeJS.CpuUsage): number => cpu(before) / floor

beforeAll(async () => {
  const before = process.cpuUsage()
  deflateRawSync(Buffer.alloc(150_000_000, 'a'))
  floor = cpu(before)
  chain = await testChain()
  who = await chain.login('PEMILIK')
  photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c9a227' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  // A file that keeps a slow machine busy may make a connection of the pool late; it is opened again.
  expect(chain.errors.filter((line) => !line.includes('connection timeout'))).toEqual([])
  await chain.close()
})

async function send(path: string, formFields: Record<string, string>, name: string, content: Buffer, file: string) {
  const form = new FormData()
  for (const [k, v] of Object.entries(formFields)) form.append(k, v)
  form.append(file, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return chain.call(who, 'POST', path, Buffer.from(await request.arrayBuffer()), {
    headers: { 'content-type': request.headers.get('content-type')! },
  })
}
const image = (content: Buffer, name = 'foto.jpg') =>
  send('gambar', { sumber: 'customer.foto_identitas' }, name, content, 'image')
const sheetXml = (content: Buffer, name = 'stok.xlsx') => send('barang/impor/baca', {}, name, content, 'file')

describe('a picture', () => {
  const svg = (content: string): Buffer =>
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)

  test.each([
    ['with a script in it, as a drawing', svg('<script>alert(1)</script>')],
    ['that draws a file of the server', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    [
      'that opens an entity',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
    ],
    ['of a format that no camera sends', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['that is a document', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['that is a zip', buildZip([{ name: 'a.xml', content: Buffer.from('<a/>') }])],
  ])('%s is refused', async (_name, content) => {
    expect((await image(content)).status).toBe(422)
  })

  test('that says it is a thousand million points large is refused before it is drawn', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    const before = process.cpuUsage()
    expect((await image(png)).status).toBe(422)
    expect(worked(before)).toBeLessThan(5)
  })

  test.each([
    ['a page with a script', Buffer.from('<html><script>alert(document.domain)</script></html>')],
    ['a zip', buildZip([{ name: 'jahat.xml', content: Buffer.from('<jahat/>') }])],
    ['a program', Buffer.from('#!/bin/sh\necho jahat\n')],
  ])('that is %s as well comes back as a picture and nothing else', async (_name, tail) => {
    const sent = await image(Buffer.concat([photo, tail]), '../../../jahat.html')
    expect(sent.status, sent.raw).toBe(200)
    const { kunci } = sent.body as { kunci: string }
    expect(kunci).toMatch(/^[0-9a-f]{40}$/)
    const answer = await chain.server.app.inject({
      url: `/api/v1/gambar/${kunci}`,
      headers: { 'x-auth-token': who.token },
    })
    expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      'image/jpeg',
      'nosniff',
    ])
    expect(/jahat|script|alert/.test(answer.rawPayload.toString('latin1'))).toBe(false)
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
  })
})

const good = sheet(line(1, 'barcode', 'nama') + line(2, 'CN1', 'CINCIN'))

/** A zip whose headers lie about one file: they claim `claimed` bytes, and it holds `content`. */
function makeLying(content: Buffer, claimed: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const packed = deflateRawSync(content)
  const zip = buildZip([...book(good).slice(0, 3), { name: name.toString(), content: packed }])
  // Both headers: the method deflate, and the claimed size.
  for (const [mark, method, size] of [
    ['PK\u0003\u0004', 8, 22],
    ['PK\u0001\u0002', 10, 24],
  ] as const) {
    const at = zip.lastIndexOf(Buffer.from(mark, 'latin1'))
    zip.writeUInt16LE(8, at + method)
    zip.writeUInt32LE(claimed, at + size)
  }
  return zip
}

describe('a sheet', () => {
  test('that is honest is read, or the rest proves nothing', async () => {
    const answer = await sheetXml(buildZip(book(good)))
    expect([answer.status, answer.body.baris], answer.raw).toEqual([200, 1])
    const reply = await sheetXml(makeLying(good, good.length))
    expect([reply.status, reply.body.baris], reply.raw).toEqual([200, 1])
  })

  const full = sheet(' '.repeat(150_000_000))
  test.each([
    ['that unpacks to 150 MB and says so', () => makeLying(full, full.length)],
    ['that unpacks to 150 MB and says it is small', () => makeLying(full, 900)],
    [
      'of two thousand files',
      () =>
        buildZip([
          ...book(good),
          ...Array.from({ length: 2000 }, (_, i) => ({ name: `x${i}.xml`, content: Buffer.from('<a/>') })),
        ]),
    ],
    [
      'with one cell at the end of the world',
      () => buildZip(book(sheet(line(1, 'a', 'b') + `<row r="1048576">${cell('XFD1048576', 'x')}</row>`))),
    ],
    [
      'the same, written otherwise',
      () => buildZip(book(sheet(line(1, 'a', 'b') + `<row r = '1048576'><c r='XFD1048576'><v>1</v></c></row>`))),
    ],
    ['cut off in the middle', () => buildZip(book(good)).subarray(0, 300)],
    [
      'that points behind its own end',
      () => {
        const zip = buildZip(book(good))
        zip.writeUInt32LE(0x7fff_ffff, zip.length - 6)
        return zip
      },
    ],
  ])('%s is refused at once', async (_name, content) => {
    const file = content()
    const before = process.cpuUsage()
    const answer = await sheetXml(file)
    expect(answer.status, answer.raw).toBe(422)
    expect(answer.body.message).toMatch(/^(?:Berkas Tidak Terbaca|Isi Berkas Terlalu Banyak, Bagi Berkasnya)$/)
    expect(worked(before)).toBeLessThan(10)
    expect((await chain.call(who, 'GET', 'sesi')).status).toBe(200)
  })

  test.each([
    [
      'a thousand million laughs',
      `<!DOCTYPE x [<!ENTITY a "hahahahahaha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]!} "${`&${'abcdefghi'[i]!};`.repeat(10)}">`).join('')}]>`,
      '&amp;j;&j;',
    ],
    ['a file of the server', '<!DOCTYPE x [<!ENTITY j SYSTEM "file:///etc/passwd">]>', '&j;'],
  ])('that asks for %s gets none of it', async (_name, head, content) => {
    const answer = await sheetXml(buildZip(book(sheet(line(1, 'barcode', 'nama') + line(2, 'CN1', content), head))))
    expect(answer.status === 422 || answer.status === 200).toBe(true)
    expect(answer.raw.length).toBeLessThan(3000)
    expect(answer.raw).not.toMatch(/root:|haha/)
  })

  test.each([
    ['one line of seven megabytes', Buffer.from(`barcode;nama\n"${'x'.repeat(7_000_000)}";y`)],
    ['three million columns', Buffer.from(`barcode;nama\n${';'.repeat(3_000_000)}`)],
    ['letters of NUL', Buffer.from('barcode;nama\nCN\u00001;CINCIN')],
    ['nothing but ends of lines', Buffer.alloc(7_000_000, 10)],
  ])('as CSV: %s is refused at once', async (_name, content) => {
    const before = process.cpuUsage()
    expect((await sheetXml(content, 'stok.csv')).status).toBe(422)
    // Whole files of other tests may work in the same process meanwhile.
    expect(worked(before)).toBeLessThan(20)
  })

  test('of nine megabytes is not even read', async () => {
    expect((await sheetXml(Buffer.alloc(9_000_000, 65), 'stok.csv')).status).toBe(413)
  })

  test('whose name is a path stays a name', async () => {
    const answer = await sheetXml(Buffer.from('barcode;nama\nCN1;CINCIN'), '../../../etc/cron.d/jahat.csv')
    expect(answer.status).toBe(200)
    expect(answer.body.nama).not.toContain('..')
  })
})

test('a zip is unpacked in memory alone, and what it cannot give it does not invent', async () => {
  const entries = [{ name: '../../jahat.xml', content: Buffer.from('<a/>') }]
  const limit = { files: 10, bytes: 1000 }
  expect(await unpackZip(buildZip(entries), () => true, limit)).toEqual(entries)
  expect(await unpackZip(buildZip(entries), () => true, { ...limit, bytes: 3 })).toBeUndefined()
  expect(await unpackZip(Buffer.from('PK'), () => true, limit)).toBeUndefined()
})
