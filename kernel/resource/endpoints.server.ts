import { z } from 'zod'
import { queryRows } from '#kernel/db/build.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { fieldEntries, layarOf, type AnyResource, type DaftarLain } from '#kernel/define/resource.ts'
import { jsonOf, wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak } from '#kernel/http/tolak.ts'
import type { AturanResource, PanggilanApaSaja } from './aturan.server.ts'
import { berkasEndpoints } from './berkas.server.ts'
import { loadHalaman, loadSemua } from './halaman.server.ts'
import { imporEndpoints } from './impor.server.ts'
import { labelOfRow } from './label.ts'
import { mastersOf } from './masters.server.ts'
import { baseQuery, cariBody, filtered, totalAll } from './query.server.ts'
import { riwayatEndpoint } from './riwayat.server.ts'
import { toWire } from './rows.server.ts'
import { salinEndpoints } from './salin.server.ts'
import { createRow, deleteRow, loadOne, reactivateRow, revealSecret, updateRow, type Master } from './save.server.ts'

/** Every endpoint of every resource: the specification's list, the table's search, saving, deleting, re-activating, CSV. */
export function resourceEndpoints(
  resources: readonly AnyResource[],
  aturan: Readonly<Record<string, AturanResource>>,
): Endpoint[] {
  const masters = mastersOf(resources, aturan)
  return [...masters.values()].flatMap((m) => [
    ...lists(m),
    ...daftarEndpoints(m),
    picker(m),
    one(m),
    ...(m.r.ditulis ? [] : [...acts(m), ...imporEndpoints(m), riwayatEndpoint(m)]),
    ...secrets(m),
    ...salinEndpoints(masters, m),
  ])
}

/** What a table on the screen asks for: pages, the totals of the whole result, the file. */
export const daftarEndpoints = (m: Master, juga: readonly Layar[] = []): Endpoint[] => [
  table(m, juga),
  totals(m),
  ...berkasEndpoints(m),
]

const tata = { dihapus: z.string().nullable(), diubah: z.string(), versi: z.int() }
const savedSchema = (r: AnyResource) => wireSchema(r.fields, { output: true }).extend(tata)
const keyParam = (r: AnyResource) => z.object({ [r.key]: z.string().min(1).max(60) })
const keyOf = (r: AnyResource, p: { params: Record<string, unknown> }): string => String(p.params[r.key])
const scope = (m: Master, p: PanggilanApaSaja) => ({ cabang: p.sesi.kode_toko, batasan: m.aturan?.lingkup?.(p.sesi) })
const tujuan = (p: Pick<PanggilanApaSaja, 'mesin'>, cabang: string) => ({ segel: p.mesin.segel, cabang })

/** The specification's lists: bare JSON, whole. Anyone logged in may read them, as every entry screen picks from them. */
function lists(m: Master): Endpoint[] {
  const all: DaftarLain[] = [{ path: m.r.api.list }, ...(m.r.api.lain ?? [])]
  return all.map((l) => {
    const inPath = /\{(\w+)\}/.exec(l.path)?.[1]
    const parameter = inPath ?? l.dari
    const shape = z.object(parameter ? { [parameter]: z.string().min(1).max(60) } : {})
    return endpoint({
      method: 'GET',
      path: l.path,
      summary: `${m.r.layar.title}: list`,
      akses: m.r.rahasia ? { layar: layarOf(m.r) } : 'masuk',
      membaca: true,
      ...(inPath ? { params: shape } : {}),
      ...(parameter && !inPath ? { query: shape } : {}),
      answer: z.array(wireSchema(m.r.fields, { output: true }).extend(l.termasukDihapus ? tata : {})),
      run: async (p) => {
        let q = baseQuery(m.r, scope(m, p), l.termasukDihapus ? 'dengan' : 'tanpa')
        const given = parameter ? ((inPath ? p.params : p.query) as Record<string, string>)[parameter] : undefined
        if (l.field) q = q.where(l.field, 'in', given === undefined ? l.nilai : [given])
        return loadSemua(m.r, p.tx, q.orderBy(m.r.key), {
          ...tujuan(p, p.sesi.kode_toko),
          tata: l.termasukDihapus === true,
        })
      },
    })
  })
}

/** `juga`: other screens that show its rows. */
function table(m: Master, juga: readonly Layar[]): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${m.r.name}/cari`,
    summary: `${m.r.layar.title}: one page of the table`,
    akses: { layar: [layarOf(m.r), ...juga] },
    membaca: true,
    body: cariBody,
    answer: z.object({ rows: z.array(savedSchema(m.r)), berikut: z.string().nullable() }),
    // A page that is neither searched nor filtered is cheap enough to be fetched before anybody is proved: one round trip. Not where
    // secrets are sealed: they are opened for nobody unknown.
    muka: async (p) => {
      const { cari, saring } = p.body
      if (m.aturan?.lingkup || cari || saring || bersegel(m.r)) return undefined
      return loadHalaman(m.r, p.tx, { cabang: p.cabang, batasan: undefined }, p.body, tujuan(p, p.cabang))
    },
    run: async (p) => p.muka ?? loadHalaman(m.r, p.tx, scope(m, p), p.body, tujuan(p, p.sesi.kode_toko)),
  })
}

/** Asked beside the first page: a sum over a whole shop must not keep the rows waiting. */
function totals(m: Master): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${m.r.name}/total`,
    summary: `${m.r.layar.title}: how many rows the whole result has, and its sums`,
    akses: { layar: layarOf(m.r) },
    membaca: true,
    body: cariBody.pick({ cari: true, saring: true, termasuk_dihapus: true }),
    answer: z.object({ baris: z.int() }).catchall(z.number()),
    run: async (p) => {
      const found = filtered(m.r, scope(m, p), p.body)
      return adalahTolak(found) ? found : totalAll(p.tx, m.r, found)
    },
  })
}

/** What a picker shows of a row: its key and one line. */
function picker(m: Master): Endpoint {
  const { r } = m
  return endpoint({
    method: 'POST',
    path: `${r.name}/pilih`,
    summary: `${r.layar.title}: rows to pick from, by text or by key`,
    akses: r.rahasia ? { layar: layarOf(r) } : 'masuk',
    membaca: true,
    body: z.strictObject({ cari: z.string().max(100).optional(), kunci: z.string().max(60).optional() }),
    answer: z.object({ rows: z.array(z.object({ kunci: z.string(), label: z.string(), dihapus: z.boolean() })) }),
    run: async (p) => {
      const { cari, kunci } = p.body
      // By key a deleted row is found too: an old record still names it.
      const found = filtered(r, scope(m, p), { cari, termasuk_dihapus: kunci !== undefined })
      if (adalahTolak(found)) return found
      const wanted = kunci === undefined ? found : found.where(r.key, '=', kunci)
      const rows = await queryRows(p.tx, wanted.orderBy(r.key).limit(50))
      return {
        rows: rows.map((row) => {
          const wire = toWire(r, row, p.mesin.segel, p.sesi.kode_toko)
          return { kunci: String(row[r.key]), label: labelOfRow(r, wire), dihapus: wire.dihapus !== null }
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
    summary: `${r.layar.title}: one row`,
    akses: { layar: layarOf(r) },
    membaca: true,
    params: keyParam(r),
    answer: savedSchema(r),
    run: async (p) => {
      const found = await loadOne(m, p, keyOf(r, p))
      return found ? toWire(r, found, p.mesin.segel, p.sesi.kode_toko) : tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
    },
  })
}

function acts(m: Master): Endpoint[] {
  const { r } = m
  const layar = layarOf(r)
  const at = `${r.name}/{${r.key}}`
  const answer = savedSchema(r)
  const params = keyParam(r)
  // The body's fields are read by readRow, which names every fault; the schema here is what openapi.json shows.
  const body = z.record(z.string(), z.unknown()).meta(jsonOf(wireSchema(r.fields)))
  const edit = z
    .looseObject({ versi: z.int() })
    .meta(jsonOf(wireSchema(r.fields, { partial: true }).extend({ versi: z.int() })))
  return [
    endpoint({
      method: 'POST',
      path: r.name,
      summary: `${r.layar.title}: add`,
      akses: { layar, aksi: 'tambah' },
      menulis: true,
      body,
      answer,
      run: (p) => createRow(m, p as PanggilanApaSaja, p.body),
    }),
    endpoint({
      method: 'PUT',
      path: at,
      summary: `${r.layar.title}: change`,
      akses: { layar, aksi: 'ubah' },
      menulis: true,
      params,
      body: edit,
      answer,
      run: (p) => updateRow(m, p as PanggilanApaSaja, keyOf(r, p), p.body),
    }),
    endpoint({
      method: 'DELETE',
      path: at,
      summary: `${r.layar.title}: delete`,
      akses: { layar, aksi: 'hapus' },
      menulis: true,
      params,
      answer,
      run: (p) => deleteRow(m, p as PanggilanApaSaja, keyOf(r, p)),
    }),
    endpoint({
      method: 'POST',
      path: `${at}/aktifkan`,
      summary: `${r.layar.title}: make a deleted row active again`,
      akses: { layar, aksi: 'hapus' },
      menulis: true,
      params,
      answer,
      run: (p) => reactivateRow(m, p as PanggilanApaSaja, keyOf(r, p)),
    }),
  ]
}

const bersegel = (r: AnyResource): boolean =>
  fieldEntries(r).some(([, f]) => f.kind === 'secret' && (f as { mode?: string }).mode === 'sealed')

/** A sealed secret is shown one at a time, to who has the right, and leaves a trace. */
function secrets(m: Master): Endpoint[] {
  if (!bersegel(m.r)) return []
  return [
    endpoint({
      method: 'POST',
      path: `${m.r.name}/{${m.r.key}}/lihat/{field}`,
      summary: `${m.r.layar.title}: show a sealed field`,
      akses: { layar: layarOf(m.r), aksi: 'rahasia' },
      params: keyParam(m.r).extend({ field: z.string().max(60) }),
      answer: z.object({ nilai: z.string().nullable() }),
      run: (p) => revealSecret(m, p as PanggilanApaSaja, keyOf(m.r, p), (p.params as { field: string }).field),
    }),
  ]
}
