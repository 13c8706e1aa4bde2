import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText, shownText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { translate } from '#kernel/base/i18n/catalogues.server.ts'
import { availableLanguages } from '#kernel/base/i18n/texts.ts'
import { rowsOf } from '#testing/all-examples.ts'
import { mustFill } from '#testing/made-examples.ts'
import { plantChain } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { oneOf } from '#testing/share.ts'
import { sendFile, sheet, written } from '#testing/sheet.ts'
import type { Answer, Person, TestChain } from '#testing/server.ts'
import { masters as resources } from '../rooms.ts'

/** The files of every master: an export equals the table, and an import of it changes nothing. */
let chain: TestChain
let owner: Person

beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('OWNER')
  await plantChain(chain, owner)
}, 120_000)
afterAll(async () => {
  expect(chain.errors).toEqual([])
  await chain.close()
})

const api = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  chain.call(owner, method, path, body, { toko: 'SBY' })
const file = async (resource: AnyResource, shape: 'xlsx' | 'csv', body: object = {}): Promise<Buffer> => {
  const answer = await api('POST', `${resource.name}/${shape}`, body)
  expect(answer.status, answer.raw).toBe(200)
  return answer.bytes
}
const all = async (resource: AnyResource): Promise<WireRow[]> =>
  (await api('POST', `${resource.name}/cari`, { batas: 500 })).body.rows

/** Kinds that a spreadsheet counts with. */
const figure = new Set(['uang', 'berat', 'persen', 'integer', 'decimal'])

describe.each(resources.map((r) => [r.name, r] as const))('%s', (_name, resource) => {
  test.each(availableLanguages)('no two of its columns have one name in a sheet, in %s', (language) => {
    const labels = fieldEntries(resource).map(([, f]) => translate(language, f.label).toLowerCase())
    expect(labels.filter((l, i) => labels.indexOf(l) !== i)).toEqual([])
  })

  test('Excel and CSV say what the table says, under its labels; numbers and dates are numbers and dates', async () => {
    const rows = await all(resource)
    const fields = fieldEntries(resource)
    const [head, ...lines] = (await readSheet(await file(resource, 'xlsx'))) as unknown[][]
    expect(head).toEqual(fields.map(([, f]) => f.label))
    const [headCsv, ...linesCsv] = parse(await file(resource, 'csv'), { bom: true })
    expect(headCsv).toEqual(head)
    expect([lines.length, linesCsv.length]).toEqual([rows.length, rows.length])
    rows.forEach((row, index) =>
      fields.forEach(([name, field], at) => {
        const wire = row[wireKey(name, field)] ?? null
        const cell = lines[index]![at] ?? null
        const shown = shownText(field, wire)
        if (wire === null) expect(cell, name).toBeNull()
        else if (figure.has(field.kind)) expect(cell, name).toBe(wire)
        else if (field.kind === 'date') expect((cell as Date).toISOString(), name).toContain(plainText(wire))
        else expect(cell, name).toBe(shown)
        // A value that a spreadsheet would run as a formula has a quote before it.
        // Figures are plain, for a program that reads them.
        const plain = figure.has(field.kind) ? shown.replaceAll(',', '').replace('−', '-') : shown
        expect(linesCsv[index]![at]!.replace(/^'(?=[=+\-@])/, ''), name).toBe(plain)
      }),
    )
  })
})

const send = (resource: AnyResource, content: string | Buffer, language = 'id') =>
  sendFile(chain, owner, `${resource.name}/impor`, content, { toko: 'SBY', bahasa: language })
const save = (r: AnyResource, { body }: Answer) => api('POST', `${r.name}/impor/${body.id}`, { sidik: body.sidik })

describe.each(resources.filter((r) => !r.written).map((r) => [r.name, r] as const))('%s by file', (_name, resource) => {
  test.each(['xlsx', 'csv'])(
    'what went out as %s comes back as it was, in any language',
    async (shape) => {
      const total = (await all(resource)).length
      for (const language of oneOf(resource.name, availableLanguages)) {
        const headers = { 'accept-language': language }
        const outgoing = await chain.call(owner, 'POST', `${resource.name}/${shape}`, {}, { toko: 'SBY', headers })
        const trial = await send(resource, outgoing.bytes, language)
        expect(trial.status, trial.raw).toBe(200)
        expect(trial.body, language).toMatchObject({
          total,
          sama: total,
          baru: 0,
          berubah: 0,
          salah: 0,
          asing: [],
          kurang: [],
        })
        expect((await save(resource, trial)).body.message).toBe('Tidak Ada Yang Berubah')
      }
    },
    60_000,
  )

  test('each rule of the form is a rule of the file, at the same field', async () => {
    const secrets = fieldEntries(resource).flatMap(([name, f]) => (f.kind === 'secret' ? [wireKey(name, f)] : []))
    // One that lacks the last field that must be filled in, where there are several, and the written ones.
    const must = mustFill(resource.fields)
    const lacking = must
      .slice(1)
      .slice(-1)
      .map((field) => ({
        row: Object.fromEntries(must.map((key) => [key, key === field ? null : rowsOf(resource).good[0]![key]])),
        field,
      }))
    for (const { row, field } of [...lacking, ...(rowsOf(resource).bad ?? [])]) {
      // A file cannot break a rule about a secret, because files carry no secrets.
      if (secrets.some((key) => row[key] !== undefined)) continue
      const keys = fieldEntries(resource).map(([name, f]) => wireKey(name, f))
      const trial = await send(resource, sheet([written(resource, row)], keys))
      const label = fieldEntries(resource).find(([name, f]) => wireKey(name, f) === field)![1].label
      expect(trial.body, JSON.stringify(row)).toMatchObject({ total: 1, salah: 1, baru: 0, berubah: 0 })
      expect(trial.body.baris[0].salah.map((s: { kolom: string }) => s.kolom)).toContain(label)
      expect((await save(resource, trial)).body.message).toBe('Masih Ada 1 Baris Salah')
    }
  })

  test('the template has every heading that is read, and no row', async () => {
    const { bytes } = await api('GET', `${resource.name}/impor/templat`)
    const [head, ...rows] = (await readSheet(bytes)) as unknown[][]
    expect(rows).toEqual([])
    expect(head).toEqual(
      fieldEntries(resource).flatMap(([, f]) => (f.readOnly || f.kind === 'secret' ? [] : [f.label])),
    )
  })
})

test('a template has no column for a module that is off', async () => {
  const title = async (shop: string): Promise<unknown[]> =>
    (await readSheet((await chain.call(owner, 'GET', 'sales/impor/templat', undefined, { toko: shop })).bytes))[0]!
  expect(await title('SBY')).toContain('Bonus')
  const without = await title('MDN')
  expect(without).toContain('Kode Sales')
  expect(without).not.toContain('Bonus')
})

test('columns as chosen, rows as searched, filtered and ordered; nothing found is said', async () => {
  const group = resources.find((r) => r.name === 'group')!
  const content = {
    kolom: ['diubah', 'kode_group'],
    urut: 'kode_group',
    arah: 'turun',
    saring: { jenis_group: 'PERAK' },
  }
  const [head, ...lines] = (await readSheet(await file(group, 'xlsx', content))) as unknown[][]
  expect(head).toEqual(['Diubah', 'Kode Group'])
  const keys = (await api('POST', 'group/cari', { saring: { jenis_group: 'PERAK' }, batas: 500 })).body.rows.map(
    (row: WireRow) => row.kode_group,
  )
  expect(lines.map((l) => l[1])).toEqual(keys.toSorted().toReversed())
  expect(lines[0]![0]).toBeInstanceOf(Date)
  for (const shape of ['xlsx', 'csv']) {
    const none = await api('POST', `group/${shape}`, { cari: '%_TIDAK MUNGKIN' })
    expect([none.status, none.body.message]).toEqual([404, 'Invalid data'])
    expect((await api('POST', `group/${shape}`, { kolom: ['tidak_ada'] })).status).toBe(400)
  }
})

test('heads stand in the words of who asks', async () => {
  const answer = await chain.call(
    owner,
    'POST',
    'kadar/xlsx',
    {},
    { toko: 'SBY', headers: { 'accept-language': 'en' } },
  )
  const [head] = (await readSheet(answer.bytes)) as unknown[][]
  expect(head).toContain('Fineness')
})
