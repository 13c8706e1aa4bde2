import { z } from 'zod'
import { queryRows } from '#kernel/data/db/build.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import {
  changedFields,
  fieldEntries,
  screenOf,
  seenResource,
  type AnyResource,
  type OtherList,
} from '#kernel/model/resource.ts'
import { jsonOf, wireSchema } from '#kernel/model/fields/schema.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import type { ResourceRules, AnyCall } from './rules.server.ts'
import { fileEndpoints } from './file.server.ts'
import { loadPage, loadAll } from './page.server.ts'
import { masterImportEndpoints } from './import.server.ts'
import { labelOfRow } from './label.ts'
import { mastersOf } from './masters.server.ts'
import { baseQuery, fieldByWire, searchBody, filtered, totalAll, type ResourceQuery } from './query.server.ts'
import { historyEndpoint } from './history.server.ts'
import { toWire } from './rows.server.ts'
import { copyEndpoints } from './copy.server.ts'
import { createRow, deleteRow, loadOne, reactivateRow, revealSecret, updateRow, type Master } from './save.server.ts'

/**
 * Every endpoint of every resource: the specification's lists, the table's search, saving, deleting, reactivating,
 * files.
 */
export function resourceEndpoints(
  resources: readonly AnyResource[],
  rules: Readonly<Record<string, ResourceRules>>,
): Endpoint[] {
  const masters = mastersOf(resources, rules)
  return [...masters.values()].flatMap((m) => [
    ...lists(m),
    ...listEndpoints(m),
    pickEndpoint(m),
    one(m),
    ...(m.r.written ? changes(m) : [...acts(m), ...masterImportEndpoints(m), historyEndpoint(m)]),
    ...secrets(m),
    ...copyEndpoints(masters, m),
  ])
}

/**
 * The endpoints of a table on the screen: pages, the totals of the whole result, the file. `screens`: where it stands;
 * `also`: other screens that show its rows.
 */
export const listEndpoints = (
  m: Master,
  screens: readonly ScreenDef[] = [screenOf(m.r)],
  also: readonly ScreenDef[] = [],
): Endpoint[] => [table(m, [...screens, ...also]), totals(m, screens), ...fileEndpoints(m, screens)]

const meta = { dihapus: z.string().nullable(), diubah: z.string(), versi: z.int() }
const savedSchema = (r: AnyResource) => wireSchema(r.fields, { output: true }).extend(meta)
const keyParam = (r: AnyResource) => z.object({ [r.key]: z.string().min(1).max(60) })
const keyOf = (r: AnyResource, p: { params: Record<string, unknown> }): string => String(p.params[r.key])
const scope = (m: Master, p: AnyCall) => ({ cabang: p.session.kode_toko, restriction: m.rules?.scope?.(p.session) })
const destination = (p: Pick<AnyCall, 'services'>, shop: string) => ({ secretbox: p.services.secretbox, cabang: shop })

/**
 * The specification's lists: a bare JSON array with all rows. Anyone logged in may read them, because every entry
 * screen picks from them.
 */
function lists(m: Master): Endpoint[] {
  const all: OtherList[] = [{ path: m.r.api.list }, ...(m.r.api.other ?? [])]
  return all.map((l) => {
    const inPath = /\{(\w+)\}/.exec(l.path)?.[1]
    const parameter = inPath ?? l.from
    const shape = z.object(parameter ? { [parameter]: z.string().min(1).max(60) } : {})
    return endpoint({
      method: 'GET',
      path: l.path,
      summary: `${m.r.screen.title}: list`,
      access: m.r.personal ? { screen: screenOf(m.r) } : 'session',
      reads: true,
      ...(inPath ? { params: shape } : {}),
      ...(parameter && !inPath ? { query: shape } : {}),
      answer: z.array(wireSchema(m.r.fields, { output: true }).extend(l.includesRemoved ? meta : {})),
      run: async (p) => {
        let q = baseQuery(m.r, scope(m, p), l.includesRemoved ? 'dengan' : 'tanpa')
        const given = parameter ? ((inPath ? p.params : p.query) as Record<string, string>)[parameter] : undefined
        if (l.field) q = q.where(l.field, 'in', given === undefined ? l.values : [given])
        return loadAll(m.r, p.tx, q.orderBy(m.r.key), {
          ...destination(p, p.session.kode_toko),
          meta: l.includesRemoved === true,
        })
      },
    })
  })
}

function table(m: Master, screens: readonly ScreenDef[]): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${m.r.name}/cari`,
    summary: `${m.r.screen.title}: one page of the table`,
    access: { screen: screens },
    reads: true,
    body: searchBody,
    answer: z.object({ rows: z.array(savedSchema(m.r)), berikut: z.string().nullable() }),
    // A page without search and filter is cheap enough to be loaded before the session is proved: one round trip. Not
    // where secrets are sealed: those are only opened for a proved session.
    prefetch: async (p) => {
      const { cari, saring } = p.body
      if (m.rules?.scope || cari || saring || hasSealed(m.r)) return undefined
      return loadPage(m.r, p.tx, { cabang: p.cabang, restriction: undefined }, p.body, destination(p, p.cabang))
    },
    run: async (p) => {
      const r = seenResource(m.r, p.session.level)
      const at = scope(m, p)
      // A page that came early counts, unless its order would tell what the session may not see.
      if (p.prefetch && (p.body.urut === undefined || fieldByWire(r, p.body.urut))) return p.prefetch
      return loadPage(r, p.tx, at, p.body, destination(p, p.session.kode_toko))
    },
  })
}

/** Loaded beside the first page: the rows must not wait for a sum over a whole shop. */
function totals(m: Master, screens: readonly ScreenDef[]): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${m.r.name}/total`,
    summary: `${m.r.screen.title}: how many rows the whole result has, and its sums`,
    access: { screen: screens },
    reads: true,
    body: searchBody.pick({ cari: true, saring: true, termasuk_dihapus: true }),
    answer: z.object({ baris: z.int() }).catchall(z.number()),
    run: async (p) => {
      const r = seenResource(m.r, p.session.level)
      const found = filtered(r, scope(m, p), p.body)
      return isRefusal(found) ? found : totalAll(p.tx, r, found, p.body)
    },
  })
}

/** The rows of a part: those with one of its values, or that refer to a row with one. */
function confined(m: Master, q: ResourceQuery, shop: string, part: string | undefined): ResourceQuery {
  const within = part === undefined ? undefined : m.r.parts?.[part]
  if (!within) return q
  if (within.by === undefined) return q.where(within.field, 'in', within.values)
  const target = m.all.get((m.r.fields[within.by] as { resource?: string }).resource ?? '')
  if (!target) throw new Error(`${m.r.name}: a part by ${within.by}, which refers to nothing`)
  const keys = baseQuery(target, { cabang: shop, restriction: undefined }, 'tanpa').clearSelect().select(target.key)
  return q.where(within.by, 'in', keys.where(within.field, 'in', within.values))
}

/**
 * What a picker shows of a row: its key and one line of text. `screens`: whoever may open one of them picks; absent: anyone logged in, or
 * where the rows are personal those with the right to its screen. `among`: the values of a field that are offered, while any row is found by its key.
 */
export function pickEndpoint(
  m: Master,
  screens?: readonly ScreenDef[],
  among?: { readonly field: string; readonly values: readonly string[] },
): Endpoint {
  const { r } = m
  return endpoint({
    method: 'POST',
    path: `${r.name}/pilih`,
    summary: `${r.screen.title}: rows to pick from, by text or by key`,
    access: screens ? { screen: screens } : r.personal ? { screen: screenOf(r) } : 'session',
    reads: true,
    body: z.strictObject({
      cari: z.string().max(100).optional(),
      kunci: z.string().max(60).optional(),
      ...(r.parts ? { bagian: z.enum(Object.keys(r.parts)).optional() } : {}),
    }),
    answer: z.object({ rows: z.array(z.object({ kunci: z.string(), label: z.string(), dihapus: z.boolean() })) }),
    run: async (p) => {
      const { cari, kunci, bagian } = p.body as { cari?: string; kunci?: string; bagian?: string }
      // By key a deleted row is found too, because an old record may still refer to it.
      const found = filtered(r, scope(m, p), { cari, termasuk_dihapus: kunci !== undefined })
      if (isRefusal(found)) return found
      const offered = among ? found.where(among.field, 'in', [...among.values]) : found
      const wanted =
        kunci === undefined ? confined(m, offered, p.session.kode_toko, bagian) : found.where(r.key, '=', kunci)
      const rows = await queryRows(p.tx, wanted.orderBy(r.key).limit(50))
      return {
        rows: rows.map((row) => {
          const wire = toWire(r, row, p.services.secretbox, p.session.kode_toko)
          return { kunci: String(row[r.key]), label: labelOfRow(r, wire), dihapus: (wire.dihapus ?? null) !== null }
        }),
      }
    },
  })
}

function one(m: Master): Endpoint {
  const { r } = m
  return endpoint({
    method: 'GET',
    path: `${r.name}/{${r.key}}`,
    summary: `${r.screen.title}: one row`,
    access: { screen: screenOf(r) },
    reads: true,
    params: keyParam(r),
    answer: savedSchema(r),
    run: async (p) => {
      const found = await loadOne(m, p, keyOf(r, p))
      return found
        ? toWire(r, found, p.services.secretbox, p.session.kode_toko)
        : refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    },
  })
}

/** Changes a row by its form; `versi` says which state of the row the form began with. */
function change({ r, ...m }: Master): Endpoint {
  const edit = z
    .looseObject({ versi: z.int() })
    .meta(jsonOf(wireSchema(changedFields(r), { partial: true }).extend({ versi: z.int() })))
  return endpoint({
    method: 'PUT',
    path: `${r.name}/{${r.key}}`,
    summary: `${r.screen.title}: change`,
    access: { screen: screenOf(r), action: 'ubah' },
    writes: true,
    params: keyParam(r),
    body: edit,
    answer: savedSchema(r),
    run: (p) => updateRow({ r, ...m }, p as AnyCall, keyOf(r, p), p.body),
    // Somebody else gave the same to another row at the same moment.
    refusalOf: (error) => (error.fault === 'unique' ? refusal(409, 'ada', 'Kode Sudah Ada') : undefined),
  })
}

/** What people may change of rows that documents write, and its history. */
const changes = (m: Master): Endpoint[] => (m.r.changes ? [change(m), historyEndpoint(m)] : [])

function acts(m: Master): Endpoint[] {
  const { r } = m
  const screen = screenOf(r)
  const at = `${r.name}/{${r.key}}`
  const answer = savedSchema(r)
  const params = keyParam(r)
  // readRow validates the fields, because it names every issue; this schema is what openapi.json shows.
  const body = z.record(z.string(), z.unknown()).meta(jsonOf(wireSchema(r.fields)))
  return [
    endpoint({
      method: 'POST',
      path: r.name,
      summary: `${r.screen.title}: add`,
      access: { screen, action: 'tambah' },
      writes: true,
      body,
      answer,
      run: (p) => createRow(m, p as AnyCall, p.body),
    }),
    change(m),
    endpoint({
      method: 'DELETE',
      path: at,
      summary: `${r.screen.title}: delete`,
      access: { screen, action: 'hapus' },
      writes: true,
      params,
      answer,
      run: (p) => deleteRow(m, p as AnyCall, keyOf(r, p)),
    }),
    endpoint({
      method: 'POST',
      path: `${at}/aktifkan`,
      summary: `${r.screen.title}: make a deleted row active again`,
      access: { screen, action: 'hapus' },
      writes: true,
      params,
      answer,
      run: (p) => reactivateRow(m, p as AnyCall, keyOf(r, p)),
    }),
  ]
}

const hasSealed = (r: AnyResource): boolean =>
  fieldEntries(r).some(([, f]) => f.kind === 'secret' && (f as { mode?: string }).mode === 'sealed')

/** Reveals one sealed secret to a user with the right, and records it in the audit book. */
function secrets(m: Master): Endpoint[] {
  if (!hasSealed(m.r)) return []
  return [
    endpoint({
      method: 'POST',
      path: `${m.r.name}/{${m.r.key}}/lihat/{field}`,
      summary: `${m.r.screen.title}: show a sealed field`,
      access: { screen: screenOf(m.r), action: 'rahasia' },
      params: keyParam(m.r).extend({ field: z.string().max(60) }),
      answer: z.object({ nilai: z.string().nullable() }),
      run: (p) => revealSecret(m, p as AnyCall, keyOf(m.r, p), (p.params as { field: string }).field),
    }),
  ]
}
