import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText, shownText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { terjemah } from '#kernel/i18n/catalogues.server.ts'
import { bahasaTersedia } from '#kernel/i18n/teks.ts'
import { plantMasters, plantRantai } from '#kernel/testing/contoh.ts'
import { kirimBerkas, lembar, tulisan } from '#kernel/testing/lembar.ts'
import { testChain, type Answer, type Person, type TestChain } from '#kernel/testing/server.ts'
import { masters as resources } from '../rooms.ts'

/** The files of every master: what goes out says what the table says, and comes back as it was. */
let c: TestChain
let owner: Person

beforeAll(async () => {
  c = await testChain()
  owner = await c.login('OWNER')
  await plantMasters(c, owner)
  await plantRantai(c, owner)
}, 120_000)
afterAll(async () => {
  expect(c.errors).toEqual([])
  await c.close()
})

const api = (method: 'GET' | 'POST', path: string, body?: unknown) => c.call(owner, method, path, body, { toko: 'SBY' })
const berkas = async (r: AnyResource, bentuk: 'xlsx' | 'csv', body: object = {}): Promise<Buffer> => {
  const answer = await api('POST', `${r.name}/${bentuk}`, body)
  expect(answer.status, answer.raw).toBe(200)
  return answer.bytes
}
const semua = async (r: AnyResource): Promise<WireRow[]> =>
  (await api('POST', `${r.name}/cari`, { batas: 500 })).body.rows

/** Kinds that a spreadsheet counts with. */
const angka = new Set(['uang', 'berat', 'persen', 'integer', 'decimal'])

describe.each(resources.map((r) => [r.name, r] as const))('%s', (_name, r) => {
  test.each(bahasaTersedia)('no two of its columns have one name in a sheet, in %s', (bahasa) => {
    const labels = fieldEntries(r).map(([, f]) => terjemah(bahasa, f.label).toLowerCase())
    expect(labels.filter((l, i) => labels.indexOf(l) !== i)).toEqual([])
  })

  test('Excel and CSV say what the table says, under its labels; numbers and dates are numbers and dates', async () => {
    const rows = await semua(r)
    const fields = fieldEntries(r)
    const [head, ...lines] = (await readSheet(await berkas(r, 'xlsx'))) as unknown[][]
    expect(head).toEqual(fields.map(([, f]) => f.label))
    const [headCsv, ...linesCsv] = parse(await berkas(r, 'csv'), { bom: true })
    expect(headCsv).toEqual(head)
    expect([lines.length, linesCsv.length]).toEqual([rows.length, rows.length])
    rows.forEach((row, i) =>
      fields.forEach(([name, f], k) => {
        const wire = row[wireKey(name, f)] ?? null
        const cell = lines[i]![k] ?? null
        const shown = shownText(f, wire)
        if (wire === null) expect(cell, name).toBeNull()
        else if (angka.has(f.kind)) expect(cell, name).toBe(wire)
        else if (f.kind === 'date') expect((cell as Date).toISOString(), name).toContain(plainText(wire))
        else expect(cell, name).toBe(shown)
        // What a spreadsheet would run stands behind a quote.
        expect(linesCsv[i]![k]!.replace(/^'(?=[=+\-@])/, ''), name).toBe(shown)
      }),
    )
  })
})

const kirim = (r: AnyResource, isi: string | Buffer, bahasa = 'id') =>
  kirimBerkas(c, owner, `${r.name}/impor`, isi, { toko: 'SBY', bahasa })
const simpan = (r: AnyResource, { body }: Answer) => api('POST', `${r.name}/impor/${body.id}`, { sidik: body.sidik })

describe.each(resources.filter((r) => !r.ditulis).map((r) => [r.name, r] as const))('%s by file', (_name, r) => {
  test.each(['xlsx', 'csv'])(
    'what went out as %s comes back as it was, in every language',
    async (bentuk) => {
      const total = (await semua(r)).length
      for (const bahasa of bahasaTersedia) {
        const headers = { 'accept-language': bahasa }
        const keluar = await c.call(owner, 'POST', `${r.name}/${bentuk}`, {}, { toko: 'SBY', headers })
        const coba = await kirim(r, keluar.bytes, bahasa)
        expect(coba.status, coba.raw).toBe(200)
        expect(coba.body, bahasa).toMatchObject({
          total,
          sama: total,
          baru: 0,
          berubah: 0,
          salah: 0,
          asing: [],
          kurang: [],
        })
        expect((await simpan(r, coba)).body.message).toBe('Tidak Ada Yang Berubah')
      }
    },
    60_000,
  )

  test('each rule of the form is a rule of the file, at the same field', async () => {
    const rahasia = fieldEntries(r).flatMap(([name, f]) => (f.kind === 'secret' ? [wireKey(name, f)] : []))
    for (const { row, field } of r.contoh.salah ?? []) {
      // What a rule says of a secret no file can break.
      if (rahasia.some((key) => row[key] !== undefined)) continue
      const keys = fieldEntries(r).map(([name, f]) => wireKey(name, f))
      const coba = await kirim(r, lembar([tulisan(r, row)], keys))
      const label = fieldEntries(r).find(([name, f]) => wireKey(name, f) === field)![1].label
      expect(coba.body, JSON.stringify(row)).toMatchObject({ total: 1, salah: 1, baru: 0, berubah: 0 })
      expect(coba.body.baris[0].salah.map((s: { kolom: string }) => s.kolom)).toContain(label)
      expect((await simpan(r, coba)).body.message).toBe('Masih Ada 1 Baris Salah')
    }
  })

  test('the template has every heading that is read, and no row', async () => {
    const { bytes } = await api('GET', `${r.name}/impor/templat`)
    const [head, ...rows] = (await readSheet(bytes)) as unknown[][]
    expect(rows).toEqual([])
    expect(head).toEqual(fieldEntries(r).flatMap(([, f]) => (f.readOnly || f.kind === 'secret' ? [] : [f.label])))
  })
})

test('a template has no column for a module that is off', async () => {
  const judul = async (toko: string): Promise<unknown[]> =>
    (await readSheet((await c.call(owner, 'GET', 'sales/impor/templat', undefined, { toko })).bytes))[0]!
  expect(await judul('SBY')).toContain('Bonus')
  const tanpa = await judul('MDN')
  expect(tanpa).toContain('Kode Sales')
  expect(tanpa).not.toContain('Bonus')
})

test('columns as chosen, rows as searched, filtered and ordered; nothing found is said', async () => {
  const group = resources.find((r) => r.name === 'group')!
  const isi = { kolom: ['diubah', 'kode_group'], urut: 'kode_group', arah: 'turun', saring: { jenis_group: 'PERAK' } }
  const [head, ...lines] = (await readSheet(await berkas(group, 'xlsx', isi))) as unknown[][]
  expect(head).toEqual(['Diubah', 'Kode Group'])
  const keys = (await api('POST', 'group/cari', { saring: { jenis_group: 'PERAK' }, batas: 500 })).body.rows.map(
    (row: WireRow) => row.kode_group,
  )
  expect(lines.map((l) => l[1])).toEqual(keys.toSorted().toReversed())
  expect(lines[0]![0]).toBeInstanceOf(Date)
  for (const bentuk of ['xlsx', 'csv']) {
    const none = await api('POST', `group/${bentuk}`, { cari: '%_TIDAK MUNGKIN' })
    expect([none.status, none.body.message]).toEqual([404, 'Invalid data'])
    expect((await api('POST', `group/${bentuk}`, { kolom: ['tidak_ada'] })).status).toBe(400)
  }
})

test('heads stand in the words of who asks', async () => {
  const answer = await c.call(owner, 'POST', 'kadar/xlsx', {}, { toko: 'SBY', headers: { 'accept-language': 'en' } })
  const [head] = (await readSheet(answer.bytes)) as unknown[][]
  expect(head).toContain('Fineness')
})
