import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flags, layar as semuaLayar, layarRuang, masters as resources, rooms, settings } from '#apps/rooms.ts'
import { kunciGerbang, tulisGerbang } from '#kernel/access/gate.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { type AnyResource } from '#kernel/define/resource.ts'
import { pilihan, type ChoiceField } from '#kernel/fields/choice/choice.ts'
import type { Field, KindName, WireRow } from '#kernel/fields/field.ts'
import type { RefField } from '#kernel/fields/ref/ref.ts'
import { readRow, wireKey } from '#kernel/fields/row.ts'
import { progress } from './progress.ts'
import { readTsv } from './tsv.ts'

const isi = (rows: readonly Record<string, string>[], columns: readonly string[]): string[] =>
  rows.map((r) => columns.map((c) => r[c] ?? '').join(' | ')).sort()

describe('routes', () => {
  const tulisLevels = (l: Layar): string => {
    if (!l.levels) return ''
    const daftar = l.levels.level.join(' ')
    return l.levels.bila ? `${daftar} when ${l.levels.bila}, else any` : daftar
  }
  const baris = rooms.flatMap((room) =>
    layarRuang(room).map((l) => ({
      path: l.path,
      title: l.title,
      area: room.nama,
      kind: l.kind,
      menu: l.menu ?? '',
      gate: tulisGerbang(l.gate),
      levels: tulisLevels(l),
      alias: l.alias ?? '',
    })),
  )
  const columns = ['path', 'title', 'area', 'kind', 'menu', 'gate', 'levels', 'alias']

  test('stand in their rooms as the catalogue has them', () => {
    expect(isi(baris, columns)).toEqual(isi(readTsv('routes'), columns))
  })

  test('have paths and aliases that are all different', () => {
    const semua = baris.flatMap((b) => [b.path, b.alias]).filter((p) => p !== '')
    expect(semua.filter((p, i) => semua.indexOf(p) !== i)).toEqual([])
  })

  test('ask only for flags and settings that exist', () => {
    const ada = new Set([...flags, ...settings].map((x) => x.key))
    const dipakai = semuaLayar.flatMap((l) => [...kunciGerbang(l.gate), ...(l.levels?.bila ? [l.levels.bila] : [])])
    expect(dipakai.filter((k) => !ada.has(k))).toEqual([])
  })
})

describe('flags', () => {
  test('are those of the catalogue, with its values and defaults', () => {
    const nilai = (text: string): string => text.replaceAll(' / ', ' ').replaceAll('/', ' ')
    const katalog = readTsv('flags').map((r) => ({ key: r.key!, value: nilai(r.value!), default: r.default! }))
    const kita = flags.map((g) => ({ key: g.key, value: g.values.join(' '), default: g.default }))
    expect(isi(kita, ['key', 'value', 'default'])).toEqual(isi(katalog, ['key', 'value', 'default']))
  })
})

describe('settings', () => {
  // The unit of the catalogue says which field kind holds the value.
  const jenis: readonly [RegExp, KindName][] = [
    [/^rupiah/, 'uang'],
    [/^percent$/, 'persen'],
    [/^gram/, 'berat'],
    [/^(minutes|days|calendar months)$/, 'integer'],
    [/^on\/off$/, 'boolean'],
    [/^tray$/, 'code'],
    [/^(time|shops|table .*)$/, 'text'],
  ]

  test('are those of the catalogue, with its defaults', () => {
    expect(isi(settings as never, ['key', 'default'])).toEqual(isi(readTsv('settings'), ['key', 'default']))
  })

  test.each(readTsv('settings').map((r) => [r.key!, r['values or unit']!] as const))('%s holds %s', (key, unit) => {
    const { field } = settings.find((s) => s.key === key)!
    const kind = jenis.find(([pola]) => pola.test(unit))?.[1] ?? 'choice'
    expect(field.kind).toBe(kind)
    if (kind === 'choice')
      expect(
        pilihan(field as ChoiceField)
          .map((o) => o.value)
          .join(' '),
      ).toBe(unit)
  })
})

const masters = readTsv('masters')
const masterOf = (name: string): Record<string, string> => masters.find((m) => m.name === name)!

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
  /** What a resource has beyond the catalogue, and why. */
  const hanyaDibaca = { 'hadiah.stock': 'comes in and goes out by documents only, as its note says' }
  const tambahan: Readonly<Record<string, string>> = { 'users.kode_toko': 'a user belongs to one shop' }

  const tulisField = (name: string, field: Field): string => {
    const bintang = field.required ? '*' : ''
    const isi =
      field.kind === 'choice'
        ? pilihan(field as ChoiceField)
            .map((o) => o.value)
            .join('|')
        : // A note is text of several lines.
          field.kind === 'note'
          ? 'text'
          : field.kind
    const ref = field.kind === 'ref' ? `->${(field as RefField).resource}` : `:${isi}`
    return `${wireKey(name, field)}${ref}${bintang}${field.readOnly ? ' (read only)' : ''}`
  }
  /** `shape,color->...`: each refers to its own list of stones. */
  const sebutSatuan = (text: string): string[] =>
    text.endsWith('->...')
      ? text
          .slice(0, -5)
          .split(',')
          .map((t) => `${t}->batu-${ejaan[t] ?? t}`)
      : [text]
  const ejaan: Readonly<Record<string, string>> = { symmetry: 'symetry', fluorescence: 'fluorencence' }
  const tulisKatalog = (text: string): string => {
    const [, name = '', jenis = '', bintang = '', baca = ''] =
      /^(\w+)(:[^*(]+?|->[\w-]+)(\*?)( \(read only\))?(?: \(.*\))?$/.exec(text) ?? []
    const kind = jenis.startsWith(':') ? `:${kinds[jenis.slice(1)] ?? jenis.slice(1)}` : jenis
    return `${name}${kind}${bintang}${baca}`
  }

  test.each(resources.map((r) => [r.name, r] as const))(
    '%s has the endpoint, key and fields of the catalogue',
    (name, r) => {
      const m = masterOf(name)
      expect(m, `${name} has no line in docs/katalog/masters.tsv`).toBeDefined()
      expect(r.api.list).toBe(m.list_endpoint)
      expect(r.layar.path).toBe(m.path)
      const kunci = r.fields[r.key]!
      expect(wireKey(r.key, kunci)).toBe(m.key)
      expect(kunci.required).toBeTruthy()
      const ada = new Set(resources.map((x) => x.name))
      const belum = (text: string): boolean => {
        const ref = /->([\w-]+)/.exec(text)?.[1]
        return ref !== undefined && !ada.has(ref)
      }
      const katalog = (m['fields (name:type; * required; ->x refers to x)'] ?? '')
        .split('; ')
        .flatMap(sebutSatuan)
        .filter((t) => t !== '' && !belum(t))
      const kita = Object.entries(r.fields)
        .filter(([f]) => f !== r.key && !(`${name}.${f}` in tambahan))
        .map(([f, field]) => tulisField(f, field))
      const baca = (text: string): string =>
        `${name}.${/^\w+/.exec(text)![0]}` in hanyaDibaca ? `${text} (read only)` : text
      expect(kita).toEqual(katalog.map((text) => baca(tulisKatalog(text))))
    },
  )

  test('that the rooms define all stand in the catalogue', () => {
    expect(resources.map((r) => r.name).filter((n) => !masters.some((m) => m.name === n))).toEqual([])
  })
})

describe('rows of the definitions', () => {
  const kunciDari = (r: AnyResource, rows: readonly WireRow[]): Set<unknown> =>
    new Set(rows.map((row) => row[wireKey(r.key, r.fields[r.key]!)]))
  const rujukan = (r: AnyResource, rows: readonly WireRow[], asal: (x: AnyResource) => readonly WireRow[]): string[] =>
    Object.entries(r.fields).flatMap(([name, field]) => {
      if (field.kind !== 'ref') return []
      const tujuan = resources.find((x) => x.name === (field as RefField).resource)!
      const ada = kunciDari(tujuan, asal(tujuan))
      const nilai = rows.map((row) => row[wireKey(name, field)]).filter((v) => v !== undefined && v !== null)
      return nilai.filter((v) => !ada.has(v)).map((v) => `${name}: ${JSON.stringify(v)}`)
    })

  test.each(resources.map((r) => [r.name, r] as const))('%s: what a new shop starts with is sound', (_, r) => {
    const rows = r.bawaan ?? []
    for (const row of rows) expect(readRow(r.fields, row)).toMatchObject({ ok: true })
    expect(kunciDari(r, rows).size).toBe(rows.length)
    expect(rujukan(r, rows, (x) => x.bawaan ?? [])).toEqual([])
  })

  test.each(resources.map((r) => [r.name, r] as const))(
    '%s: an example refers to examples or to what a new shop starts with, and is no row of a new shop itself',
    (_, r) => {
      const baik = r.contoh.baik
      expect(baik.length).toBeGreaterThan(1)
      expect(rujukan(r, baik, (x) => [...x.contoh.baik, ...(x.bawaan ?? [])])).toEqual([])
      const bawaan = kunciDari(r, r.bawaan ?? [])
      expect([...kunciDari(r, baik)].filter((k) => bawaan.has(k))).toEqual([])
    },
  )
})

test('the default chart names every account that a business event posts to', () => {
  const akun = `PERSEDIAAN, PERSEDIAAN BELI, PERSEDIAAN CUCI, PERSEDIAAN LEBUR, PERSEDIAAN HADIAH, MODAL AWAL, UTANG SUPPLIER,
    KAS, BANK, KLIRING, SELISIH STOK, TITIPAN, KEWAJIBAN POIN, POTONGAN PENJUALAN, PENJUALAN, ONGKOS, PPN KELUARAN,
    SELISIH PEMBULATAN, HPP, BIAYA KARTU, PENDAPATAN BIAYA KARTU, BEBAN POIN, SUSUT, BEBAN HANCUR, DALAM PENELUSURAN,
    RK PUSAT, RK CABANG, PENDAPATAN GESEK, PIUTANG GADAI, RUGI LELANG, ADMIN, BUNGA, DENDA, BIAYA, KELEBIHAN LELANG,
    PENDAPATAN LAIN, UANG MUKA CICILAN, PIUTANG CICILAN, BUNGA CICILAN, UANG MUKA PESANAN, BIAYA TUKANG,
    PENDAPATAN SERVICE, SELISIH KAS`
  const ada = new Set(resources.find((r) => r.name === 'akun')!.bawaan!.map((a) => a.nama_akun))
  expect(
    akun
      .split(',')
      .map((a) => a.trim())
      .filter((a) => !ada.has(a)),
  ).toEqual([])
})

describe('progress', async () => {
  const p = await progress()

  test('has the five parts, and every route in the words of the catalogue', () => {
    expect(Object.keys(p)).toEqual(['routes', 'resources', 'dokumen', 'laporan', 'endpoints'])
    const columns = ['path', 'title', 'gate', 'menu', 'alias']
    expect(isi(p.routes as never, columns)).toEqual(isi(readTsv('routes'), columns))
    expect(new Set(p.routes.map((r) => Object.keys(r).join(' ')))).toEqual(
      new Set(['path title gate menu alias built']),
    )
  })

  test('counts every master and every public page as built', () => {
    const perlu = [
      ...resources.map((r) => r.layar.path),
      '/',
      '/terms-and-conditions',
      '/privacy-policy',
      '/home',
      '/404',
    ]
    expect(p.routes.filter((r) => perlu.includes(r.path) && !r.built).map((r) => r.path)).toEqual([])
  })

  test('shows an endpoint for every list of a built master, and for what the session needs', () => {
    const sesi = ['POST users/login', 'POST users/logout', 'POST users/change-password', 'GET info', 'GET para-system']
    const daftar = resources
      .flatMap((r) => [r.api.list, ...(r.api.lain ?? []).map((l) => l.path)])
      .map((path) => `GET ${path}`)
    expect([...sesi, ...daftar].filter((e) => !p.endpoints.includes(e))).toEqual([])
  })

  test('shows every endpoint of the catalogue in the area of the masters', () => {
    const perlu = readTsv('endpoints').filter(
      (e) => e.area === 'master' && e.method === 'GET' && e.path !== 'parameter-member-afiliasi',
    )
    expect(perlu.map((e) => `${e.method} ${e.path}`).filter((e) => !p.endpoints.includes(e))).toEqual([])
  })
})

describe('messages', () => {
  /** Rows whose area is not built yet. Building it makes the second test fail until the row leaves this list. */
  const belum = new Set(
    readFileSync(join(import.meta.dirname, 'pesan-belum.txt'), 'utf8')
      .trim()
      .split('\n'),
  )

  const sumber = ['kernel', 'modules', 'apps']
    .flatMap((dir) =>
      readdirSync(join(import.meta.dirname, '..', dir), { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !e.name.endsWith('.test.ts'))
        .map((e) => readFileSync(join(e.parentPath, e.name), 'utf8')),
    )
    .join('\n')
  const ada = (text: string): boolean => sumber.includes(text)
  const teks = [...new Set(readTsv('messages').flatMap((r) => r.text!.split(' | ')))]

  test('of a built area stand in the code to the letter', () => {
    expect(teks.filter((t) => !belum.has(t) && !ada(t))).toEqual([])
  })

  test('of an area that is not built stand nowhere, else their row is out of date', () => {
    expect([...belum].filter((t) => ada(t) || !teks.includes(t))).toEqual([])
  })
})
