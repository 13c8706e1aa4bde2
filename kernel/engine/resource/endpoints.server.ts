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
import {
  baseQuery,
  fieldByWire,
  searchBody,
  filtered,
  totalAll,
  type ResourceQuery,
  cursorRefusal,
} from './query.server.ts'
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
  return [...masters.values()].flatMap((master) => [
    ...lists(master),
    ...listEndpoints(master),
    pickEndpoint(master),
    one(master),
    ...(master.resource.written
      ? changes(master)
      : [...acts(master), ...masterImportEndpoints(master), historyEndpoint(master)]),
    ...secrets(master),
    ...copyEndpoints(masters, master),
  ])
}

/**
 * The endpoints of a table on the screen: pages, the totals of the whole result, the file. `screens`: where it stands;
 * `also`: other screens that show its rows.
 */
export const listEndpoints = (
  master: Master,
  screens: readonly ScreenDef[] = [screenOf(master.resource)],
  also: readonly ScreenDef[] = [],
): Endpoint[] => [table(master, [...screens, ...also]), totals(master, screens), ...fileEndpoints(master, screens)]

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
function lists(master: Master): Endpoint[] {
  const all: OtherList[] = [{ path: master.resource.api.list }, ...(master.resource.api.other ?? [])]
  return all.map((list) => {
    const inPath = /\{(\w+)\}/.exec(list.path)?.[1]
    const parameter = inPath ?? list.from
    const shape = z.object(parameter ? { [parameter]: z.string().min(1).max(60) } : {})
    return endpoint({
      method: 'GET',
      path: list.path,
      summary: `${master.resource.screen.title}: list`,
      access: master.resource.personal ? { screen: screenOf(master.resource) } : 'session',
      reads: true,
      ...(inPath ? { params: shape } : {}),
      ...(parameter && !inPath ? { query: shape } : {}),
      answer: () =>
        z.array(wireSchema(master.resource.fields, { output: true }).extend(list.includesRemoved ? meta : {})),
      run: async (call) => {
        let query = baseQuery(master.resource, scope(master, call), list.includesRemoved ? 'dengan' : 'tanpa')
        const given = parameter ? ((inPath ? call.params : call.query) as Record<string, string>)[parameter] : undefined
        if (list.field) query = query.where(list.field, 'in', given === undefined ? list.values : [given])
        return loadAll(master.resource, call.tx, query.orderBy(master.resource.key), {
          ...destination(call, call.session.kode_toko),
          meta: list.includesRemoved === true,
        })
      },
    })
  })
}

function table(master: Master, screens: readonly ScreenDef[]): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${master.resource.name}/cari`,
    summary: `${master.resource.screen.title}: one page of the table`,
    access: { screen: screens },
    reads: true,
    body: searchBody,
    answer: () => z.object({ rows: z.array(savedSchema(master.resource)), berikut: z.string().nullable() }),
    refusalOf: cursorRefusal,
    // A page without search and filter is cheap enough to be loaded before the session is proved: one round trip. Not
    // where secrets are sealed: those are only opened for a proved session.
    prefetch: async (call) => {
      const { cari, saring } = call.body
      if (master.rules?.scope || cari || saring || hasSealed(master.resource)) return undefined
      return loadPage(
        master.resource,
        call.tx,
        { cabang: call.cabang, restriction: undefined },
        call.body,
        destination(call, call.cabang),
      )
    },
    run: async (call) => {
      const resource = seenResource(master.resource, call.session.level)
      const at = scope(master, call)
      // A page that came early counts, unless its order would tell what the session may not see.
      if (call.prefetch && (call.body.urut === undefined || fieldByWire(resource, call.body.urut))) return call.prefetch
      return loadPage(resource, call.tx, at, call.body, destination(call, call.session.kode_toko))
    },
  })
}

const totalsBody = searchBody.pick({ cari: true, saring: true, termasuk_dihapus: true })
const totalsAnswer = z.object({ baris: z.int() }).catchall(z.number())

/** Loaded beside the first page: the rows must not wait for a sum over a whole shop. */
function totals(master: Master, screens: readonly ScreenDef[]): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${master.resource.name}/total`,
    summary: `${master.resource.screen.title}: how many rows the whole result has, and its sums`,
    access: { screen: screens },
    reads: true,
    body: totalsBody,
    answer: totalsAnswer,
    run: async (call) => {
      const resource = seenResource(master.resource, call.session.level)
      const found = filtered(resource, scope(master, call), call.body)
      return isRefusal(found) ? found : totalAll(call.tx, resource, found, call.body)
    },
  })
}

/** The rows of a part: those with one of its values, or that refer to a row with one. */
function confined(master: Master, query: ResourceQuery, shop: string, part: string | undefined): ResourceQuery {
  const within = part === undefined ? undefined : master.resource.parts?.[part]
  if (!within) return query
  if (within.by === undefined) return query.where(within.field, 'in', within.values)
  const target = master.all.get((master.resource.fields[within.by] as { resource?: string }).resource ?? '')
  if (!target) throw new Error(`${master.resource.name}: a part by ${within.by}, which refers to nothing`)
  const keys = baseQuery(target, { cabang: shop, restriction: undefined }, 'tanpa').clearSelect().select(target.key)
  return query.where(within.by, 'in', keys.where(within.field, 'in', within.values))
}

const pickedSchema = z.object({
  rows: z.array(z.object({ kunci: z.string(), label: z.string(), dihapus: z.boolean() })),
})

/**
 * What a picker shows of a row: its key and one line of text. `screens`: whoever may open one of them picks; absent: anyone logged in, or
 * where the rows are personal those with the right to its screen. `among`: the values of a field that are offered, while any row is found by its key.
 */
export function pickEndpoint(
  master: Master,
  screens?: readonly ScreenDef[],
  among?: { readonly field: string; readonly values: readonly string[] },
): Endpoint {
  const { resource } = master
  return endpoint({
    method: 'POST',
    path: `${resource.name}/pilih`,
    summary: `${resource.screen.title}: rows to pick from, by text or by key`,
    access: screens ? { screen: screens } : resource.personal ? { screen: screenOf(resource) } : 'session',
    reads: true,
    body: () =>
      z.strictObject({
        cari: z.string().max(100).optional(),
        kunci: z.string().max(60).optional(),
        ...(resource.parts ? { bagian: z.enum(Object.keys(resource.parts)).optional() } : {}),
      }),
    answer: pickedSchema,
    run: async (call) => {
      const { cari, kunci, bagian } = call.body as { cari?: string; kunci?: string; bagian?: string }
      // By key a deleted row is found too, because an old record may still refer to it.
      const found = filtered(resource, scope(master, call), { cari, termasuk_dihapus: kunci !== undefined })
      if (isRefusal(found)) return found
      const offered = among ? found.where(among.field, 'in', [...among.values]) : found
      const wanted =
        kunci === undefined
          ? confined(master, offered, call.session.kode_toko, bagian)
          : found.where(resource.key, '=', kunci)
      const rows = await queryRows(call.tx, wanted.orderBy(resource.key).limit(50))
      return {
        rows: rows.map((row) => {
          const wire = toWire(resource, row, call.services.secretbox, call.session.kode_toko)
          return {
            kunci: String(row[resource.key]),
            label: labelOfRow(resource, wire),
            dihapus: (wire.dihapus ?? null) !== null,
          }
        }),
      }
    },
  })
}

function one(master: Master): Endpoint {
  const { resource } = master
  return endpoint({
    method: 'GET',
    path: `${resource.name}/{${resource.key}}`,
    summary: `${resource.screen.title}: one row`,
    access: { screen: screenOf(resource) },
    reads: true,
    params: () => keyParam(resource),
    answer: () => savedSchema(resource),
    run: async (call) => {
      const found = await loadOne(master, call, keyOf(resource, call))
      return found
        ? toWire(resource, found, call.services.secretbox, call.session.kode_toko)
        : refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    },
  })
}

/** Changes a row by its form; `versi` says which state of the row the form began with. */
function change({ resource, ...master }: Master): Endpoint {
  const edit = () =>
    z
      .looseObject({ versi: z.int() })
      .meta(jsonOf(wireSchema(changedFields(resource), { partial: true }).extend({ versi: z.int() })))
  return endpoint({
    method: 'PUT',
    path: `${resource.name}/{${resource.key}}`,
    summary: `${resource.screen.title}: change`,
    access: { screen: screenOf(resource), action: 'ubah' },
    writes: true,
    params: () => keyParam(resource),
    body: edit,
    answer: () => savedSchema(resource),
    run: (p) => updateRow({ resource, ...master }, p as AnyCall, keyOf(resource, p), p.body),
    // Somebody else gave the same to another row at the same moment.
    refusalOf: (error) => (error.fault === 'unique' ? refusal(409, 'ada', 'Kode Sudah Ada') : undefined),
  })
}

/** What people may change of rows that documents write, and its history. */
const changes = (m: Master): Endpoint[] => (m.resource.changes ? [change(m), historyEndpoint(m)] : [])

function acts(master: Master): Endpoint[] {
  const { resource } = master
  const screen = screenOf(resource)
  const at = `${resource.name}/{${resource.key}}`
  const answer = () => savedSchema(resource)
  const params = () => keyParam(resource)
  // readRow validates the fields, because it names every issue; this schema is what openapi.json shows.
  const body = () => z.record(z.string(), z.unknown()).meta(jsonOf(wireSchema(resource.fields)))
  return [
    endpoint({
      method: 'POST',
      path: resource.name,
      summary: `${resource.screen.title}: add`,
      access: { screen, action: 'tambah' },
      writes: true,
      body,
      answer,
      run: (p) => createRow(master, p as AnyCall, p.body),
    }),
    change(master),
    endpoint({
      method: 'DELETE',
      path: at,
      summary: `${resource.screen.title}: delete`,
      access: { screen, action: 'hapus' },
      writes: true,
      params,
      answer,
      run: (p) => deleteRow(master, p as AnyCall, keyOf(resource, p)),
    }),
    endpoint({
      method: 'POST',
      path: `${at}/aktifkan`,
      summary: `${resource.screen.title}: make a deleted row active again`,
      access: { screen, action: 'hapus' },
      writes: true,
      params,
      answer,
      run: (p) => reactivateRow(master, p as AnyCall, keyOf(resource, p)),
    }),
  ]
}

const hasSealed = (resource: AnyResource): boolean =>
  fieldEntries(resource).some(([, f]) => f.kind === 'secret' && (f as { mode?: string }).mode === 'sealed')

/** Reveals one sealed secret to a user with the right, and records it in the audit book. */
function secrets(master: Master): Endpoint[] {
  if (!hasSealed(master.resource)) return []
  return [
    endpoint({
      method: 'POST',
      path: `${master.resource.name}/{${master.resource.key}}/lihat/{field}`,
      summary: `${master.resource.screen.title}: show a sealed field`,
      access: { screen: screenOf(master.resource), action: 'rahasia' },
      params: () => keyParam(master.resource).extend({ field: z.string().max(60) }),
      answer: z.object({ nilai: z.string().nullable() }),
      run: (p) => revealSecret(master, p as AnyCall, keyOf(master.resource, p), (p.params as { field: string }).field),
    }),
  ]
}
