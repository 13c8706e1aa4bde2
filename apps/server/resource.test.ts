import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldEntries, tableName, type AnyResource } from '#kernel/model/resource.ts'
import type { Field, WireRow } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { UsedBy } from '#kernel/engine/resource/used-by.ts'
import { perShop } from '#kernel/engine/resource/rows.server.ts'
import { orderByReference } from '#kernel/engine/resource/seed.server.ts'
import { rowsOf } from '#testing/all-examples.ts'
import { emptiedRow, mustFill } from '#testing/made-examples.ts'
import { openModules } from '#testing/examples.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { masters as resources } from '../rooms.ts'

/** The conformance suite of masters: every resource passes the same tests, with the examples of its definition. */
let chain: TestChain
let owner: Person
const order = orderByReference(resources)
const saved = new Map<string, WireRow[]>()

beforeAll(async () => {
  chain = await testChain()
  owner = await chain.login('OWNER')
  // Every module is on, so that gates do not get in the way.
  for (const shop of ['SBY', 'MDN']) await openModules(chain, shop)
})
afterAll(() => chain.close())

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, key?: string) =>
  chain.call(owner, method, path, body, { toko: 'SBY', ...(key ? { key } : {}) })
const keyOf = (r: AnyResource, row: WireRow): string => String(row[wireKey(r.key, r.fields[r.key]!)])
const at = (r: AnyResource, row: WireRow): string => `${r.name}/${encodeURIComponent(keyOf(r, row))}`
const bare = ({ dihapus: _d, diubah: _u, versi: _v, ...row }: WireRow): WireRow => row
/** A wire value, read and written again by its kind. */
const rewrite = (field: Field, wire: unknown): unknown => {
  const read = kindOf(field).read(wire, field)
  if (!read.ok) throw new Error(read.message)
  return kindOf(field).toWire(read.value, field)
}
/** The expected answer for an example: secrets masked or absent, text upper-cased by the kind, empty fields null. */
const shown = (resource: AnyResource, row: WireRow): WireRow =>
  Object.fromEntries(
    fieldEntries(resource).flatMap(([name, field]) => {
      const key = wireKey(name, field)
      if (field.kind === 'secret') return []
      const wire = row[key] ?? (row[key] === undefined ? (field.default ?? null) : null)
      return [[key, wire === null ? null : rewrite(field, wire)]]
    }),
  )
const withoutSecrets = (resource: AnyResource, row: WireRow): WireRow =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key]) => !fieldEntries(resource).some(([n, f]) => wireKey(n, f) === key && f.kind === 'secret'),
    ),
  )

describe.each(order.map((r) => [r.name, r] as const))('%s', (_name, resource) => {
  test('good examples are saved and come back as they were', async () => {
    const rows: WireRow[] = []
    for (const row of rowsOf(resource).good) {
      const answer = await api('POST', resource.name, row)
      expect(answer.status, `${JSON.stringify(row)} → ${answer.raw}`).toBe(200)
      expect(withoutSecrets(resource, bare(answer.body))).toEqual(shown(resource, row))
      rows.push(answer.body)
    }
    saved.set(resource.name, rows)
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test.each((rowsOf(resource).bad ?? []).map((s) => [s.field, s.row] as const))(
    'a bad %s is refused by name and nothing is saved',
    async (field, row) => {
      const before = (await api('POST', `${resource.name}/total`, {})).body.baris
      const answer = await api('POST', resource.name, row)
      expect(answer.status, answer.raw).toBe(422)
      expect(answer.body.fields.map((s: { field: string }) => s.field)).toContain(field)
      expect((await api('POST', `${resource.name}/total`, {})).body.baris).toBe(before)
    },
  )

  test('a required field that is missing, and a field that nobody knows, are named', async () => {
    const first = rowsOf(resource).good[0]!
    const lacking = await api('POST', resource.name, emptiedRow(resource.fields, first))
    const required = fieldEntries(resource).filter(([name, field]) =>
      mustFill(resource.fields).includes(wireKey(name, field)),
    )
    expect(lacking.body.fields).toEqual(
      required.map(([name, field]) => ({
        field: wireKey(name, field),
        message: typeof field.required === 'string' ? field.required : 'Harus Diisi',
      })),
    )
    const stranger = await api('POST', resource.name, { ...first, cabang: 'MDN' })
    expect(stranger.body.fields).toEqual([{ field: 'cabang', message: 'Isian Tidak Dikenal' }])
  })

  test('the same code twice is refused', async () => {
    const answer = await api('POST', resource.name, rowsOf(resource).good[0])
    expect([answer.status, answer.body.kode]).toEqual([409, 'ada'])
  })

  test('the same command twice happens once and answers the same', async () => {
    const row = saved.get(resource.name)!.at(-1)!
    const body = { versi: row.versi }
    const [one, two] = [
      await api('PUT', at(resource, row), body, `ulang-${resource.name}-1`),
      await api('PUT', at(resource, row), body, `ulang-${resource.name}-1`),
    ]
    expect(one.status, one.raw).toBe(200)
    expect(two.body).toEqual(one.body)
    const other = await api('PUT', at(resource, row), { versi: 99 }, `ulang-${resource.name}-1`)
    expect([other.status, other.body.kode]).toEqual([409, 'kunci'])
    saved.get(resource.name)!.splice(-1, 1, one.body)
  })

  test('two people change the same row: the second is shown the newer one', async () => {
    const row = saved.get(resource.name)![0]!
    const first = await api('PUT', at(resource, row), { versi: row.versi })
    expect(first.status, first.raw).toBe(200)
    const second = await api('PUT', at(resource, row), { versi: row.versi })
    expect([second.status, second.body.kode, second.body.detail.versi]).toEqual([409, 'usang', first.body.versi])
    const moved = await api('PUT', at(resource, row), {
      [wireKey(resource.key, resource.fields[resource.key]!)]: 'LAIN',
      versi: first.body.versi,
    })
    expect(moved.status).toBe(422)
    saved.get(resource.name)!.splice(0, 1, first.body)
  })

  test('every list of the specification answers bare rows', async () => {
    for (const list of [{ path: resource.api.list, includesRemoved: false }, ...(resource.api.other ?? [])]) {
      const path = list.path.replace(/\{\w+\}/, 'XX')
      const from = 'from' in list && list.from && !list.path.includes('{') ? `?${list.from}=XX` : ''
      const answer = await api('GET', path + from)
      expect(answer.status, path).toBe(200)
      expect(Array.isArray(answer.body)).toBe(true)
    }
    const all = (await api('GET', resource.api.list)).body as WireRow[]
    expect(all).toContainEqual(bare(saved.get(resource.name)![0]!))
  })

  test('the table: every sortable column both ways, page by page, gives every row once', async () => {
    const total = (await api('POST', `${resource.name}/total`, {})).body.baris
    for (const [name, field] of fieldEntries(resource)) {
      if (!kindOf(field).sortable) continue
      const order = wireKey(name, field)
      for (const direction of ['naik', 'turun']) {
        const keys: string[] = []
        let cursor: string | undefined
        do {
          const page = await api('POST', `${resource.name}/cari`, {
            urut: order,
            arah: direction,
            batas: 3,
            ...(cursor ? { kursor: cursor } : {}),
          })
          expect(page.status, `${order} ${direction}: ${page.raw}`).toBe(200)
          keys.push(...page.body.rows.map((row: WireRow) => keyOf(resource, row)))
          cursor = page.body.berikut ?? undefined
        } while (cursor)
        expect(new Set(keys).size, `${order} ${direction}`).toBe(total)
        expect(keys).toHaveLength(total)
      }
    }
  })

  test('the table shows a row as it is shown alone, field by field', async () => {
    const key = keyOf(resource, saved.get(resource.name)![0]!)
    const alone = await api('GET', `${resource.name}/${encodeURIComponent(key)}`)
    const rows = (await api('POST', `${resource.name}/cari`, { batas: 500, termasuk_dihapus: true })).body
      .rows as WireRow[]
    const shown = rows.find((row) => keyOf(resource, row) === key)
    expect(shown).toEqual(alone.body)
    expect(Object.keys(shown!)).toEqual(Object.keys(alone.body))
  })

  test('a search finds a row by its code, by a part of its text, and nothing by nonsense', async () => {
    const row = saved.get(resource.name)![0]!
    const found = async (search: string) =>
      (await api('POST', `${resource.name}/cari`, { cari: search })).body.rows.map((x: WireRow) => keyOf(resource, x))
    for (const [name, field] of fieldEntries(resource)) {
      const value = row[wireKey(name, field)]
      if (!kindOf(field).searchable || typeof value !== 'string' || value.length < 3) continue
      if (resource.list?.search && !resource.list.search.includes(name)) continue
      expect(await found(value.slice(0, -1).toLowerCase()), `${name} ${value}`).toContain(keyOf(resource, row))
    }
    expect(await found('%_TIDAK MUNGKIN')).toEqual([])
  })

  test('filters by value and by range; unknown ones are refused', async () => {
    const row = saved.get(resource.name)![0]!
    for (const [name, field] of fieldEntries(resource)) {
      const key = wireKey(name, field)
      if (field.kind === 'secret' || row[key] === null || row[key] === undefined) continue
      const same = await api('POST', `${resource.name}/cari`, { saring: { [key]: row[key] }, batas: 500 })
      expect(
        same.body.rows.map((x: WireRow) => keyOf(resource, x)),
        key,
      ).toContain(keyOf(resource, row))
      const range = await api('POST', `${resource.name}/cari`, {
        saring: { [key]: { dari: row[key], sampai: row[key] } },
        batas: 500,
      })
      expect(
        range.body.rows.map((x: WireRow) => keyOf(resource, x)),
        `${key} range`,
      ).toContain(keyOf(resource, row))
    }
    expect((await api('POST', `${resource.name}/cari`, { saring: { __proto: 1 } })).status).toBe(400)
    expect((await api('POST', `${resource.name}/cari`, { urut: 'tidak_ada' })).status).toBe(400)
    expect((await api('POST', `${resource.name}/cari`, { urut: '' })).status).toBe(400)
    expect((await api('POST', `${resource.name}/cari`, { kursor: 'sampah' })).status).toBe(400)
  })

  test('CSV has the shown columns with their labels, and formulas are text', async () => {
    const columns = [wireKey(resource.key, resource.fields[resource.key]!)]
    const answer = await api('POST', `${resource.name}/csv`, { kolom: columns })
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = answer.raw.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe(resource.fields[resource.key]!.label)
    expect(lines.length - 1).toBe((await api('POST', `${resource.name}/total`, {})).body.baris)
    const none = await api('POST', `${resource.name}/csv`, { cari: '%_TIDAK MUNGKIN' })
    expect([none.status, none.body.message]).toEqual([404, 'Invalid data'])
  })

  test('pickers find it by text and by key', async () => {
    const row = saved.get(resource.name)![0]!
    const byKey = await api('POST', `${resource.name}/pilih`, { kunci: keyOf(resource, row) })
    expect(byKey.body.rows).toMatchObject([{ kunci: keyOf(resource, row), dihapus: false }])
  })

  test('every change left a line in the audit book, without secrets', async () => {
    const row = saved.get(resource.name)![0]!
    const { rows } = await chain.owner.query(
      `SELECT perintah, sebelum, sesudah FROM buku_jejak WHERE objek = $1 AND kunci = $2 ORDER BY id`,
      [resource.name, keyOf(resource, row)],
    )
    expect(rows.map((j: { perintah: string }) => j.perintah).slice(0, 2)).toEqual(['tambah', 'ubah'])
    const secrets = fieldEntries(resource)
      .filter(([, f]) => f.kind === 'secret')
      .map(([n, f]) => JSON.stringify(rowsOf(resource).good[0]![wireKey(n, f)] ?? 'none').slice(1, -1))
    for (const plain of secrets) expect(JSON.stringify(rows)).not.toContain(plain)
  })

  test('the rows of one shop are not seen in another', async () => {
    if (!perShop(resource)) return
    const row = saved.get(resource.name)![0]!
    const there = await chain.call(owner, 'GET', at(resource, row), undefined, { toko: 'MDN' })
    const own = (resource.seed ?? []).some(
      (b) => b[wireKey(resource.key, resource.fields[resource.key]!)] === keyOf(resource, row),
    )
    expect(there.status).toBe(own ? 200 : 404)
  })
})

describe('deleting and making active again', () => {
  // Referring records are deleted before those they refer to.
  test.each(order.toReversed().map((r) => [r.name, r] as const))('%s', async (_name, resource) => {
    const row = saved.get(resource.name)![0]!
    const users = resources.flatMap((master) =>
      fieldEntries(master)
        .filter(([, f]) => f.kind === 'ref' && (f as { resource?: string }).resource === resource.name)
        .map(([n]) => [master, n] as const),
    )
    const { rows: found } = users.length
      ? await chain.owner.query(
          users
            .map(
              ([resource, count]) =>
                `SELECT 1 FROM "${tableName(resource)}" WHERE dihapus IS NULL AND "${count}" = $1 ${perShop(resource) ? `AND cabang = 'SBY'` : ''}`,
            )
            .join(' UNION ALL '),
          [keyOf(resource, row)],
        )
      : { rows: [] }
    const answer = await api('DELETE', at(resource, row))
    if (found.length > 0) {
      expect([answer.status, answer.body.message]).toEqual([422, 'Data Sedang Digunakan, Tidak Bisa Dihapus'])
      // The refusal names what uses the record, and its link opens a list of exactly those rows.
      for (const use of answer.body.detail as UsedBy[]) {
        const thereTotal = await api('POST', `${use.resource}/total`, { saring: { [use.field]: [use.nilai] } })
        expect(thereTotal.body.baris, `${use.title} ${use.field}`).toBe(use.jumlah)
        expect(resources.find((x) => x.name === use.resource)!.screen.path).toBe(use.path)
      }
      return
    }
    expect(answer.status, answer.raw).toBe(200)
    expect((await api('DELETE', at(resource, row))).status).toBe(404)
    expect(
      (await api('POST', `${resource.name}/cari`, { batas: 500 })).body.rows.map((x: WireRow) => keyOf(resource, x)),
    ).not.toContain(keyOf(resource, row))
    const again = await api('POST', resource.name, rowsOf(resource).good[0])
    expect([again.status, again.body.kode]).toEqual([409, 'dihapus'])
    expect(again.body.message).toContain('DELETED')
    const active = await api('POST', `${at(resource, row)}/aktifkan`)
    expect(active.status, active.raw).toBe(200)
    expect(withoutSecrets(resource, bare(active.body))).toEqual(withoutSecrets(resource, bare(row)))
  })
})

describe.each(resources.flatMap((r) => (r.range ? [[r.name, r, r.range] as const] : [])))(
  'the ranges of %s',
  (_name, resource, { from, until, per = [] }) => {
    const end = Math.max(...rowsOf(resource).good.map((row) => Number(row[until])))
    const line = (code: string, start: number, done: number, again: WireRow = {}): WireRow => ({
      ...rowsOf(resource).good[0],
      [resource.key]: code,
      [from]: end + start,
      [until]: end + done,
      ...again,
    })

    test('one that ends before it begins, or stands in another, is refused by name', async () => {
      expect((await api('POST', resource.name, line('RT1', 10, 20))).status).toBe(200)
      const reversed = await api('POST', resource.name, line('RT2', 31, 30))
      expect(reversed.body.fields).toEqual([{ field: until, message: 'Rentang Berakhir Sebelum Mulai' }])
      for (const [low, high] of [
        [20, 25],
        [5, 10],
        [12, 13],
        [1, 99],
      ] as const) {
        const overlaps = await api('POST', resource.name, line('RT2', low, high))
        expect(overlaps.status, `${low} to ${high}`).toBe(422)
        expect(overlaps.body.fields).toEqual([{ field: from, message: 'Rentang Bertumpuk Dengan RT1' }])
      }
      expect((await api('POST', resource.name, line('RT2', 21, 25))).status).toBe(200)
    })

    if (per.length > 0)
      test('each divides its own', async () => {
        const other = Object.fromEntries(
          per.map((field) => {
            const reference = resources.find(
              (x) => x.name === (resource.fields[field] as { resource?: string }).resource,
            )!
            return [field, rowsOf(reference).good[1]![reference.key]]
          }),
        )
        expect((await api('POST', resource.name, line('RT3', 10, 20, other))).status).toBe(200)
      })

    test('of eight that are saved at once into the same place, one comes in', async () => {
      const all = Array.from({ length: 8 }, (_, i) => api('POST', resource.name, line(`RS${i}`, 100, 110)))
      const status = (await Promise.all(all)).map((a) => a.status)
      expect(status.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
    })

    test('a deleted one does not come back into a place that is taken', async () => {
      const old = await api('POST', resource.name, line('RT5', 200, 210))
      expect((await api('DELETE', at(resource, old.body))).status).toBe(200)
      expect((await api('POST', resource.name, line('RT6', 205, 206))).status).toBe(200)
      const back = await api('POST', `${at(resource, old.body)}/aktifkan`)
      expect([back.status, back.body.fields?.[0]?.message]).toEqual([422, 'Rentang Bertumpuk Dengan RT6'])
    })
  },
)
