import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bongkarZip, susunZip } from '#kernel/files/bongkar-zip.server.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

/** Files that were made to do harm: pictures that are more than pictures, sheets that are bombs. */
let c: TestChain
let who: Person
let foto: Buffer
beforeAll(async () => {
  c = await testChain()
  who = await c.login('PEMILIK')
  foto = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c9a227' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  expect(c.errors).toEqual([])
  await c.close()
})

async function kirim(path: string, bidang: Record<string, string>, nama: string, isi: Buffer, berkas: string) {
  const form = new FormData()
  for (const [k, v] of Object.entries(bidang)) form.append(k, v)
  form.append(berkas, new Blob([new Uint8Array(isi)], { type: 'image/jpeg' }), nama)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return c.call(who, 'POST', path, Buffer.from(await request.arrayBuffer()), {
    headers: { 'content-type': request.headers.get('content-type')! },
  })
}
const gambar = (isi: Buffer, nama = 'foto.jpg') =>
  kirim('gambar', { sumber: 'customer.foto_identitas' }, nama, isi, 'image')
const lembar = (isi: Buffer, nama = 'stok.xlsx') => kirim('barang/impor/baca', {}, nama, isi, 'file')

describe('a picture', () => {
  const svg = (isi: string): Buffer =>
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${isi}</svg>`)

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
    ['that is a zip', susunZip([{ nama: 'a.xml', isi: Buffer.from('<a/>') }])],
  ])('%s is refused', async (_name, isi) => {
    expect((await gambar(isi)).status).toBe(422)
  })

  test('that says it is a thousand million points large is refused before it is drawn', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    const mulai = performance.now()
    expect((await gambar(png)).status).toBe(422)
    expect(performance.now() - mulai).toBeLessThan(3000)
  })

  test.each([
    ['a page with a script', Buffer.from('<html><script>alert(document.domain)</script></html>')],
    ['a zip', susunZip([{ nama: 'jahat.xml', isi: Buffer.from('<jahat/>') }])],
    ['a program', Buffer.from('#!/bin/sh\necho jahat\n')],
  ])('that is %s as well comes back as a picture and nothing else', async (_name, ekor) => {
    const kirimnya = await gambar(Buffer.concat([foto, ekor]), '../../../jahat.html')
    expect(kirimnya.status, kirimnya.raw).toBe(200)
    const { kunci } = kirimnya.body as { kunci: string }
    expect(kunci).toMatch(/^[0-9a-f]{40}$/)
    const a = await c.server.app.inject({ url: `/api/v1/gambar/${kunci}`, headers: { 'x-auth-token': who.token } })
    expect([a.headers['content-type'], a.headers['x-content-type-options']]).toEqual(['image/jpeg', 'nosniff'])
    expect(/jahat|script|alert/.test(a.rawPayload.toString('latin1'))).toBe(false)
    expect((await sharp(a.rawPayload).metadata()).format).toBe('jpeg')
  })
})

const xml = (isi: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${isi}`)
const ruang = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
/** The smallest workbook, around one sheet. */
const buku = (sheet: Buffer) => [
  {
    nama: '[Content_Types].xml',
    isi: xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
  },
  {
    nama: 'xl/workbook.xml',
    isi: xml(
      `<workbook ${ruang} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  },
  {
    nama: 'xl/_rels/workbook.xml.rels',
    isi: xml(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
  },
  { nama: 'xl/worksheets/sheet1.xml', isi: sheet },
]
const sel = (r: string, teks: string) => `<c r="${r}" t="inlineStr"><is><t>${teks}</t></is></c>`
const baris = (n: number, ...isi: string[]) =>
  `<row r="${n}">${isi.map((t, i) => sel(`${String.fromCodePoint(65 + i)}${n}`, t)).join('')}</row>`
const sheet = (isi: string, kepala = '') =>
  Buffer.from(`<?xml version="1.0"?>${kepala}<worksheet ${ruang}><sheetData>${isi}</sheetData></worksheet>`)
const baik = sheet(baris(1, 'barcode', 'nama') + baris(2, 'CN1', 'CINCIN'))

/** A zip whose directory lies about one file: it says `katanya` bytes, and holds `isi`. */
function berbohong(isi: Buffer, katanya: number): Buffer {
  const nama = Buffer.from('xl/worksheets/sheet1.xml')
  const padat = deflateRawSync(isi)
  const zip = susunZip([...buku(baik).slice(0, 3), { nama: nama.toString(), isi: padat }])
  // Both heads: packed by deflate, and the size that is claimed.
  for (const [tanda, cara, ukuran] of [
    ['PK\u0003\u0004', 8, 22],
    ['PK\u0001\u0002', 10, 24],
  ] as const) {
    const at = zip.lastIndexOf(Buffer.from(tanda, 'latin1'))
    zip.writeUInt16LE(8, at + cara)
    zip.writeUInt32LE(katanya, at + ukuran)
  }
  return zip
}

describe('a sheet', () => {
  test('that is honest is read, or the rest proves nothing', async () => {
    const a = await lembar(susunZip(buku(baik)))
    expect([a.status, a.body.baris], a.raw).toEqual([200, 1])
    const b = await lembar(berbohong(baik, baik.length))
    expect([b.status, b.body.baris], b.raw).toEqual([200, 1])
  })

  const penuh = sheet(' '.repeat(150_000_000))
  test.each([
    ['that unpacks to 150 MB and says so', () => berbohong(penuh, penuh.length)],
    ['that unpacks to 150 MB and says it is small', () => berbohong(penuh, 900)],
    [
      'of two thousand files',
      () =>
        susunZip([
          ...buku(baik),
          ...Array.from({ length: 2000 }, (_, i) => ({ nama: `x${i}.xml`, isi: Buffer.from('<a/>') })),
        ]),
    ],
    [
      'with one cell at the end of the world',
      () => susunZip(buku(sheet(baris(1, 'a', 'b') + `<row r="1048576">${sel('XFD1048576', 'x')}</row>`))),
    ],
    [
      'the same, written otherwise',
      () => susunZip(buku(sheet(baris(1, 'a', 'b') + `<row r = '1048576'><c r='XFD1048576'><v>1</v></c></row>`))),
    ],
    ['cut off in the middle', () => susunZip(buku(baik)).subarray(0, 300)],
    [
      'that points behind its own end',
      () => {
        const z = susunZip(buku(baik))
        z.writeUInt32LE(0x7fff_ffff, z.length - 6)
        return z
      },
    ],
  ])('%s is refused at once', async (_name, isi) => {
    const berkas = isi()
    const mulai = performance.now()
    const a = await lembar(berkas)
    expect([a.status, a.body.message]).toEqual([422, 'Berkas Tidak Terbaca'])
    expect(performance.now() - mulai).toBeLessThan(5000)
    expect((await c.call(who, 'GET', 'sesi')).status).toBe(200)
  })

  test.each([
    [
      'a thousand million laughs',
      `<!DOCTYPE x [<!ENTITY a "hahahahahaha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]!} "${`&${'abcdefghi'[i]!};`.repeat(10)}">`).join('')}]>`,
      '&amp;j;&j;',
    ],
    ['a file of the server', '<!DOCTYPE x [<!ENTITY j SYSTEM "file:///etc/passwd">]>', '&j;'],
  ])('that asks for %s gets none of it', async (_name, kepala, isi) => {
    const a = await lembar(susunZip(buku(sheet(baris(1, 'barcode', 'nama') + baris(2, 'CN1', isi), kepala))))
    expect(a.status === 422 || a.status === 200).toBe(true)
    expect(a.raw.length).toBeLessThan(3000)
    expect(a.raw).not.toMatch(/root:|haha/)
  })

  test.each([
    ['one line of seven megabytes', Buffer.from(`barcode;nama\n"${'x'.repeat(7_000_000)}";y`)],
    ['three million columns', Buffer.from(`barcode;nama\n${';'.repeat(3_000_000)}`)],
    ['letters of NUL', Buffer.from('barcode;nama\nCN\u00001;CINCIN')],
    ['nothing but ends of lines', Buffer.alloc(7_000_000, 10)],
  ])('as CSV: %s is refused at once', async (_name, isi) => {
    const mulai = performance.now()
    expect((await lembar(isi, 'stok.csv')).status).toBe(422)
    expect(performance.now() - mulai).toBeLessThan(5000)
  })

  test('of nine megabytes is not even read', async () => {
    expect((await lembar(Buffer.alloc(9_000_000, 65), 'stok.csv')).status).toBe(413)
  })

  test('whose name is a path stays a name', async () => {
    const a = await lembar(Buffer.from('barcode;nama\nCN1;CINCIN'), '../../../etc/cron.d/jahat.csv')
    expect(a.status).toBe(200)
    expect(a.body.nama).not.toContain('..')
  })
})

test('a zip is unpacked in memory alone, and what it cannot give it does not invent', async () => {
  const entri = [{ nama: '../../jahat.xml', isi: Buffer.from('<a/>') }]
  const batas = { berkas: 10, bytes: 1000 }
  expect(await bongkarZip(susunZip(entri), () => true, batas)).toEqual(entri)
  expect(await bongkarZip(susunZip(entri), () => true, { ...batas, bytes: 3 })).toBeUndefined()
  expect(await bongkarZip(Buffer.from('PK'), () => true, batas)).toBeUndefined()
})
