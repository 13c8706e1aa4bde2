import type { Said } from '#kernel/base/errors/issue.ts'
import { inIndonesian } from '#kernel/model/document-sentence.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { documents, flags, screens as allScreens, masters as resources, rooms, settings } from '#apps/rooms.ts'
import { gateKeys } from '#kernel/model/access/gate.ts'
import { type AnyResource } from '#kernel/model/resource.ts'
import { choices, type ChoiceField } from '#kernel/model/fields/choice/choice.ts'
import type { Field, KindName, WireRow } from '#kernel/model/fields/field.ts'
import type { RefField } from '#kernel/model/fields/ref/ref.ts'
import { readRow, wireKey } from '#kernel/model/fields/row.ts'
import { progress } from './progress.ts'
import { allRoutes, definedRoutes, namedRoutes, routeColumns } from './routes.ts'
import { texts as shownTexts } from './texts.ts'
import { readTsv } from './tsv.ts'
import { rowsOf } from '#testing/all-examples.ts'

type Rows = readonly Record<string, string>[]
const content = (rows: Rows, columns: readonly string[]): string[] =>
  rows.map((r) => columns.map((c) => r[c] ?? '').join(' | '))

/** The lines that only one side has, with the file that they are missing from. */
function differences(file: string, ours: Rows, catalogue: Rows, columns: readonly string[]): string[] {
  const [here, there] = [content(ours, columns), content(catalogue, columns)]
  const [known, written] = [new Set(here), new Set(there)]
  return [
    ...here.filter((line) => !written.has(line)).map((line) => `docs/katalog/${file}.tsv lacks: ${line}`),
    ...there.filter((line) => !known.has(line)).map((line) => `only docs/katalog/${file}.tsv has: ${line}`),
    ...(here.length === there.length
      ? []
      : [`${here.length} are defined, docs/katalog/${file}.tsv has ${there.length}`]),
  ]
}

describe('routes', () => {
  test('stand in their rooms as the catalogue has them', () => {
    const named = new Set(namedRoutes.map((r) => r.path))
    const ofTheSpecification = definedRoutes.filter((r) => named.has(r.path))
    expect(differences('routes', ofTheSpecification, namedRoutes, routeColumns)).toEqual([])
  })

  test('have paths and aliases that are all different', () => {
    const all = definedRoutes.flatMap((b) => [b.path, b.alias]).filter((p) => p !== '')
    expect(all.filter((p, i) => all.indexOf(p) !== i)).toEqual([])
  })

  test('ask only for flags and settings that exist', () => {
    const existing = new Set([...flags, ...settings].map((x) => x.key))
    const used = allScreens.flatMap((l) => [...gateKeys(l.gate), ...(l.levels?.when ? [l.levels.when] : [])])
    expect(used.filter((k) => !existing.has(k))).toEqual([])
  })
})

describe('flags', () => {
  test('are those of the catalogue, with its values and defaults', () => {
    const value = (text: string): string => text.replaceAll(' / ', ' ').replaceAll('/', ' ')
    const catalogue = readTsv('flags').map((r) => ({ key: r.key!, value: value(r.value!), default: r.default! }))
    const ours = flags.map((g) => ({ key: g.key, value: g.values.join(' '), default: g.default }))
    expect(differences('flags', ours, catalogue, ['key', 'value', 'default'])).toEqual([])
  })
})

describe('settings', () => {
  // The field kind for each unit of the catalogue.
  const kinds: readonly [RegExp, KindName][] = [
    [/^rupiah/, 'uang'],
    [/^percent$/, 'persen'],
    [/^gram/, 'berat'],
    [/^(minutes|days|calendar months|month 1 to 12)$/, 'integer'],
    [/^on\/off$/, 'boolean'],
    [/^(tray|tag)$/, 'code'],
    [/^(time|shops|telephone numbers|table .*)$/, 'text'],
  ]

  test('are those of the catalogue, with its defaults', () => {
    expect(differences('settings', settings as never, readTsv('settings'), ['key', 'default'])).toEqual([])
  })

  test.each(readTsv('settings').map((r) => [r.key!, r['values or unit']!] as const))('%s holds %s', (key, unit) => {
    const { field } = settings.find((s) => s.key === key)!
    const kind = kinds.find(([pattern]) => pattern.test(unit))?.[1] ?? 'choice'
    expect(field.kind).toBe(kind)
    if (kind === 'choice')
      expect(
        choices(field as ChoiceField)
          .map((o) => o.value)
          .join(' '),
      ).toBe(unit)
  })
})

const masters = readTsv('masters')
/** The line of a master that the specification names; one on its path under another name has to bear its name. */
const masterOf = (r: AnyResource) => masters.find((m) => m.name === r.name || m.path === r.screen.path)
const named = resources.flatMap((resource) => {
  const line = masterOf(resource)
  return line ? [[resource.name, resource, line] as const] : []
})

describe('masters', () => {
  const kinds: Readonly<Record<string, KindName>> = {
    bool: 'boolean',
    percent: 'persen',
    'percent a month': 'persen',
    rupiah: 'uang',
    'rupiah per gram': 'uang',
    gram: 'berat',
    int: 'integer',
    days: 'integer',
    decimal: 'decimal',
    date: 'date',
    phone: 'phone',
    image: 'image',
    secret: 'secret',
    url: 'url',
    text: 'text',
  }
  /** Differences between a resource and the catalogue, with the reason. */
  const readOnlyFields = { 'hadiah.stock': 'comes in and goes out by documents only, as its note says' }
  const extra: Readonly<Record<string, string>> = { 'users.kode_toko': 'a user belongs to one shop' }

  const writeField = (name: string, field: Field): string => {
    const star = field.required ? '*' : ''
    const content =
      field.kind === 'choice'
        ? choices(field as ChoiceField)
            .map((o) => o.value)
            .join('|')
        : // A note is text of several lines.
          field.kind === 'note'
          ? 'text'
          : field.kind
    const ref = field.kind === 'ref' ? `->${(field as RefField).resource}` : `:${content}`
    return `${wireKey(name, field)}${ref}${star}${field.readOnly ? ' (read only)' : ''}`
  }
  /** `shape,color->...`: each column refers to its own list of stones. */
  const nameSingly = (text: string): string[] =>
    text.endsWith('->...')
      ? text
          .slice(0, -5)
          .split(',')
          .map((t) => `${t}->batu-${spelling[t] ?? t}`)
      : [text]
  const spelling: Readonly<Record<string, string>> = { symmetry: 'symetry', fluorescence: 'fluorencence' }
  const writeCatalogue = (text: string): string => {
    const [, name = '', kindName = '', star = '', read = ''] =
      /^(\w+)(:[^*(]+?|->[\w-]+)(\*?)( \(read only\))?(?: \(.*\))?$/.exec(text) ?? []
    const kind = kindName.startsWith(':') ? `:${kinds[kindName.slice(1)] ?? kindName.slice(1)}` : kindName
    return `${name}${kind}${star}${read}`
  }

  test.each(named)('%s has the name, endpoint, key and fields of the catalogue', (name, resource, row) => {
    expect(name).toBe(row.name)
    expect(resource.api.list).toBe(row.list_endpoint)
    expect(resource.screen.path).toBe(row.path)
    const key = resource.fields[resource.key]!
    expect(wireKey(resource.key, key)).toBe(row.key)
    expect(key.required).toBeTruthy()
    const existing = new Set(resources.map((x) => x.name))
    const notYet = (text: string): boolean => {
      const ref = /->([\w-]+)/.exec(text)?.[1]
      return ref !== undefined && !existing.has(ref)
    }
    const catalogue = (row['fields (name:type; * required; ->x refers to x)'] ?? '')
      .split('; ')
      .flatMap(nameSingly)
      .filter((t) => t !== '' && !notYet(t))
    const ours = Object.entries(resource.fields)
      .filter(([f]) => f !== resource.key && !(`${name}.${f}` in extra))
      .map(([f, field]) => writeField(f, field))
    const read = (text: string): string =>
      `${name}.${/^\w+/.exec(text)![0]}` in readOnlyFields ? `${text} (read only)` : text
    const words = `docs/katalog/masters.tsv, line ${name}; its words for kinds: ${Object.keys(kinds).join(', ')}`
    expect(ours, words).toEqual(catalogue.map((text) => read(writeCatalogue(text))))
  })

  test('of the catalogue are there', () => {
    expect(masters.filter((m) => !named.some(([, , line]) => line === m)).map((m) => m.name)).toEqual([])
  })
})

describe('rows of the definitions', () => {
  const keysOf = (resource: AnyResource, rows: readonly WireRow[]): Set<unknown> =>
    new Set(rows.map((row) => row[wireKey(resource.key, resource.fields[resource.key]!)]))
  const references = (
    resource: AnyResource,
    rows: readonly WireRow[],
    origin: (x: AnyResource) => readonly WireRow[],
  ): string[] =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      if (field.kind !== 'ref') return []
      const destination = resources.find((x) => x.name === (field as RefField).resource)!
      const existing = keysOf(destination, origin(destination))
      const values = rows.map((row) => row[wireKey(name, field)]).filter((v) => v !== undefined && v !== null)
      return values.filter((v) => !existing.has(v)).map((v) => `${name}: ${JSON.stringify(v)}`)
    })

  test.each(resources.map((r) => [r.name, r] as const))('%s: what a new shop starts with is sound', (_, resource) => {
    const rows = resource.seed ?? []
    for (const row of rows) expect(readRow(resource.fields, row)).toMatchObject({ ok: true })
    expect(keysOf(resource, rows).size).toBe(rows.length)
    expect(references(resource, rows, (x) => x.seed ?? [])).toEqual([])
  })

  test.each(resources.map((r) => [r.name, r] as const))(
    '%s: an example refers to examples or to what a new shop starts with, and is no row of a new shop itself',
    (_, resource) => {
      const good = rowsOf(resource).good
      expect(good.length).toBeGreaterThan(1)
      expect(references(resource, good, (x) => [...rowsOf(x).good, ...(x.seed ?? [])])).toEqual([])
      const presets = keysOf(resource, resource.seed ?? [])
      expect([...keysOf(resource, good)].filter((k) => presets.has(k))).toEqual([])
    },
  )
})

test('the default chart names every account that a business event posts to', () => {
  const ledgerAccount = `PERSEDIAAN, PERSEDIAAN BELI, PERSEDIAAN CUCI, PERSEDIAAN LEBUR, PERSEDIAAN HADIAH, MODAL AWAL, UTANG SUPPLIER,
    KAS, BANK, KLIRING, SELISIH STOK, TITIPAN, KEWAJIBAN POIN, POTONGAN PENJUALAN, PENJUALAN, ONGKOS, PPN KELUARAN,
    SELISIH PEMBULATAN, HPP, BIAYA KARTU, PENDAPATAN BIAYA KARTU, BEBAN POIN, SUSUT, BEBAN HANCUR, DALAM PENELUSURAN,
    RK PUSAT, RK CABANG, PENDAPATAN GESEK, PIUTANG GADAI, RUGI LELANG, ADMIN, BUNGA, DENDA, BIAYA, KELEBIHAN LELANG,
    PENDAPATAN LAIN, UANG MUKA CICILAN, PIUTANG CICILAN, BUNGA CICILAN, UANG MUKA PESANAN, BIAYA TUKANG,
    PENDAPATAN SERVICE, SELISIH KAS`
  const existing = new Set(resources.find((r) => r.name === 'akun')!.seed!.map((a) => a.nama_akun))
  expect(
    ledgerAccount
      .split(',')
      .map((a) => a.trim())
      .filter((a) => !existing.has(a)),
  ).toEqual([])
})

/** The routes in the maps of screens of the rooms' web halves, as their sources write them. */
const drawnByHand = (): string[] =>
  globSync('modules/*/room.web.ts', { cwd: join(import.meta.dirname, '..') }).flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    return keysOfScreens(program)
  })
const keysOfScreens = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOfScreens)
  if (typeof value !== 'object' || value === null) return []
  const node = value as { type?: string; key?: { name?: string; value?: string }; value?: { properties?: unknown[] } }
  if (node.type === 'Property' && node.key?.name === 'screens')
    return (node.value?.properties ?? []).flatMap((p) => (p as typeof node).key?.value ?? [])
  return Object.values(node).flatMap(keysOfScreens)
}

describe('progress', async () => {
  const counts = await progress()

  test('has the five parts, and every route in the words of the catalogue', () => {
    expect(Object.keys(counts)).toEqual(['routes', 'resources', 'dokumen', 'laporan', 'endpoints'])
    const columns = ['path', 'title', 'gate', 'menu', 'alias']
    expect(differences('routes', counts.routes as never, allRoutes, columns)).toEqual([])
    expect(new Set(counts.routes.map((r) => Object.keys(r).join(' ')))).toEqual(
      new Set(['path title gate menu alias built']),
    )
  })

  test('is what the command of the README prints', { timeout: 60_000 }, () => {
    const words = ['tools/run.mjs', 'tools/progress.ts', '--json']
    expect(JSON.parse(execFileSync('node', words, { encoding: 'utf8' }))).toEqual(counts)
  })

  test('counts every master and every public page as built', () => {
    const needs = [
      ...resources.map((r) => r.screen.path),
      '/',
      '/terms-and-conditions',
      '/privacy-policy',
      '/home',
      '/404',
    ]
    expect(counts.routes.filter((r) => needs.includes(r.path) && !r.built).map((r) => r.path)).toEqual([])
  })

  test('a route that stands in a list of screens alone is never built, and one that a frame of a document draws always', () => {
    const built = new Set(counts.routes.flatMap((r) => (r.built ? [r.path] : [])))
    const frames = rooms.flatMap((r) => r.documents.flatMap((d) => d.screens.filter((s) => s.frame !== 'own')))
    expect(frames.filter((s) => !built.has(s.path)).map((s) => s.path)).toEqual([])
    const defined = new Set([
      ...rooms.flatMap((r) => r.resources.map((x) => x.screen.path)),
      ...rooms.flatMap((r) => r.reports.map((x) => x.screen.path)),
      ...frames.map((s) => s.path),
    ])
    const listed = rooms.flatMap((r) => r.screens.map((s) => s.path))
    // Two things that draw one route would count it twice.
    expect(listed.filter((path) => defined.has(path))).toEqual([])
    // Of the others only what a room draws by hand, and the login with its two pages, may count.
    const byHand = new Set(drawnByHand())
    expect(listed.filter((path) => built.has(path) && !byHand.has(path))).toEqual([
      '/',
      '/terms-and-conditions',
      '/privacy-policy',
    ])
  })

  test('shows an endpoint for every list of a built master, and for what the session needs', () => {
    const sessions = [
      'POST users/login',
      'POST users/logout',
      'POST users/change-password',
      'GET info',
      'GET para-system',
    ]
    const list = resources
      .flatMap((r) => [r.api.list, ...(r.api.other ?? []).map((l) => l.path)])
      .map((path) => `GET ${path}`)
    expect([...sessions, ...list].filter((e) => !counts.endpoints.includes(e))).toEqual([])
  })

  test('shows every endpoint of the catalogue in the area of the masters', () => {
    const needs = readTsv('endpoints').filter(
      (e) => e.area === 'master' && e.method === 'GET' && e.path !== 'parameter-member-afiliasi',
    )
    expect(needs.map((e) => `${e.method} ${e.path}`).filter((e) => !counts.endpoints.includes(e))).toEqual([])
  })
})

describe('messages', () => {
  /**
   * A text and the place that shows it: a file; a document, whose definition says it; or, where its area is not built
   * yet, the route that will.
   */
  interface Shown {
    readonly text: string
    readonly place: string
  }
  const shown: Shown[] = readTsv('messages').flatMap((row) => {
    const [texts, places] = [row.text!.split(' | '), row.place!.split(' | ')]
    expect(places.length, `docs/katalog/messages.tsv, ${row.when}: a place for each text`).toBe(texts.length)
    return texts.map((text, i) => ({ text, place: places[i]! }))
  })
  const waiting = shown.filter((m) => m.place.startsWith('/'))
  const built = shown.filter((m) => !m.place.startsWith('/'))
  const root = join(import.meta.dirname, '..')

  /** Every text that a definition holds, however deep. */
  const textsOf = (value: unknown, seen = new Set<unknown>()): string[] => {
    if (typeof value === 'string') return [value]
    if (typeof value !== 'object' || value === null || seen.has(value)) return []
    seen.add(value)
    // A sentence that documents share, as this one says it.
    if ('message' in value && 'values' in value) return [inIndonesian(value as Said)]
    return Object.values(value).flatMap((inner) => textsOf(inner, seen))
  }
  const stands = ({ text, place }: Shown): boolean => {
    const document = documents.find((d) => d.name === place)
    if (document) return textsOf(document).includes(text)
    const file = join(root, place)
    if (!/^(kernel|modules|apps)\/.*\.tsx?$/.test(place) || /\.(test|examples)\.tsx?$/.test(place) || !existsSync(file))
      return false
    return readFileSync(file, 'utf8').includes(`'${text.replaceAll("'", "\\'")}'`)
  }

  test('of a built area stand at their place to the letter', () => {
    expect(built.filter((m) => !stands(m)).map((m) => `${m.place}: ${m.text}`)).toEqual([])
  })

  test('of an area that is not built name its route; once that is built they need the place that shows them', async () => {
    const routes = new Map((await progress()).routes.map((r) => [r.path, r.built]))
    const wrong = waiting.filter((m) => routes.get(m.place) !== false)
    expect(wrong.map((m) => `${m.place}: ${m.text}`)).toEqual([])
  })

  test('of areas that are not built stand nowhere yet', () => {
    const source = ['kernel', 'modules', 'apps']
      .flatMap((dir) =>
        readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
          .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !e.name.endsWith('.test.ts'))
          .map((e) => readFileSync(join(e.parentPath, e.name), 'utf8')),
      )
      .join('\n')
    const all = shownTexts()
    const elsewhere = new Set(built.map((m) => m.text))
    const early = waiting.filter((m) => !elsewhere.has(m.text) && (source.includes(m.text) || all.has(m.text)))
    expect(early.map((m) => `${m.text} stands already: write its place instead of ${m.place}`)).toEqual([])
  })
})
