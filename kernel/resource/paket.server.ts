import { sql } from 'kysely'
import { queryRows } from '#kernel/db/build.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { bisaDisalin, fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { Row } from '#kernel/fields/field.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import type { Segel } from '#kernel/crypto/segel.server.ts'
import { baseQuery, filtered, type Cari } from './query.server.ts'
import { readDb } from './rows.server.ts'

/** What was chosen of one master: these keys, or all that a search finds. */
export interface Pilih {
  readonly kunci?: readonly string[] | undefined
  readonly cari?: Pick<Cari, 'cari' | 'saring'> | undefined
}

/** Head office's rows: those that were chosen, and beside them all that those refer to, however far. */
export interface Paket {
  readonly pilih: ReadonlyMap<string, readonly string[]>
  readonly baris: ReadonlyMap<string, ReadonlyMap<string, Row>>
}

interface Sumber {
  readonly tx: Tx
  readonly pusat: string
  readonly segel: Segel
  readonly semua: ReadonlyMap<string, AnyResource>
}

/** At most so many of one master at a time. */
export const batasSalin = 5000

async function loadKunci(s: Sumber, r: AnyResource, kunci: readonly string[]): Promise<Row[]> {
  if (kunci.length === 0) return []
  const q = baseQuery(r, { cabang: s.pusat, batasan: undefined }, 'tanpa')
  const rows = await queryRows(s.tx, q.where(sql<boolean>`${sql.ref(r.key)} = ANY(${[...kunci]})`).orderBy(r.key))
  return rows.map((db) => readDb(r, db, s.segel, s.pusat))
}

async function loadPilih(s: Sumber, r: AnyResource, pilih: Pilih): Promise<Row[] | Tolak> {
  if (pilih.kunci) return loadKunci(s, r, pilih.kunci)
  const found = filtered(r, { cabang: s.pusat, batasan: undefined }, pilih.cari ?? {})
  if (adalahTolak(found)) return found
  const rows = await queryRows(s.tx, found.orderBy(r.key).limit(batasSalin))
  return rows.map((db) => readDb(r, db, s.segel, s.pusat))
}

/** The resources that a field of `r` points at and whose rows may go along, by field. */
export const rujukan = (r: AnyResource, semua: ReadonlyMap<string, AnyResource>): [string, AnyResource][] =>
  fieldEntries(r).flatMap(([name, field]) => {
    const target = field.kind === 'ref' ? semua.get((field as { resource?: string }).resource ?? '') : undefined
    return target ? [[name, target] as [string, AnyResource]] : []
  })

/** The code that a field of a row points at; undefined: at nothing. */
export const tunjuk = (row: Row | undefined, field: string): string | undefined =>
  typeof row?.[field] === 'string' ? row[field] : undefined

/** Loads what was chosen, then what it names, and what that names, until nothing is missing. `urutan`: references first. */
export async function loadPaket(
  s: Sumber,
  urutan: readonly AnyResource[],
  minta: ReadonlyMap<string, Pilih>,
): Promise<Paket | Tolak> {
  const pilih = new Map<string, string[]>()
  const baris = new Map<string, Map<string, Row>>()
  const perlu = new Map<string, Set<string>>()
  const simpan = (r: AnyResource, rows: readonly Row[]): void => {
    const ada = baris.get(r.name) ?? new Map<string, Row>()
    baris.set(r.name, ada)
    for (const row of rows) {
      ada.set(String(row[r.key]), row)
      for (const [field, target] of rujukan(r, s.semua)) {
        const kode = tunjuk(row, field)
        if (kode === undefined || !bisaDisalin(target)) continue
        perlu.set(target.name, (perlu.get(target.name) ?? new Set()).add(kode))
      }
    }
  }
  for (const r of urutan.toReversed()) {
    const diminta = minta.get(r.name)
    if (diminta) {
      const rows = await loadPilih(s, r, diminta)
      if (adalahTolak(rows)) return rows
      pilih.set(
        r.name,
        rows.map((row) => String(row[r.key])),
      )
      simpan(r, rows)
    }
    // A row may name one of its own table: an account's parent, and that one's.
    const dicari = new Set<string>()
    for (;;) {
      const ada = baris.get(r.name)
      const kurang = [...(perlu.get(r.name) ?? [])].filter((k) => !ada?.has(k) && !dicari.has(k))
      if (kurang.length === 0) break
      for (const k of kurang) dicari.add(k)
      simpan(r, await loadKunci(s, r, kurang))
    }
  }
  return { pilih, baris }
}
