import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { queryRows } from '#kernel/db/build.server.ts'
import { fieldEntries, layarOf, type AnyResource, type Salah } from '#kernel/define/resource.ts'
import type { Row } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { wireKey, writeRow } from '#kernel/fields/row.ts'
import { terjemah, bahasaTersedia } from '#kernel/i18n/catalogues.server.ts'
import { teks } from '#kernel/i18n/teks.ts'
import type { Lembaran, Sel } from '#kernel/impor/lembaran.ts'
import type { PanggilanApaSaja } from './aturan.server.ts'
import {
  bacaBaris,
  bacaSelMaster,
  bedaBaris,
  petaImpor,
  type KolomImpor,
  type PetaImpor,
  type SalahSel,
} from './impor.ts'
import { periksaRentangBerkas } from './impor-rentang.ts'
import { baseQuery } from './query.server.ts'
import { readDb } from './rows.server.ts'
import { lockRentang, type Master } from './save.server.ts'

/** One row of the sheet on its way into the table. */
export interface Calon {
  readonly baris: number
  readonly kunci: string
  /** As it stands in the shop; absent: it is new. */
  readonly lama: Row | undefined
  readonly versi: bigint
  /** The whole row as it will stand, and the fields that the sheet says. */
  row: Row
  isi: Row
  salah: SalahSel[]
  /** Names of the fields that change; of a new one none. */
  beda: string[]
}
export interface Rencana {
  readonly peta: PetaImpor
  readonly calon: readonly Calon[]
}

export const bahasaKata = bahasaTersedia.map((b) => (teks: string) => terjemah(b, teks))

/** Will something be written? */
export const jadi = (c: Calon): boolean => c.salah.length === 0 && (c.lama === undefined || c.beda.length > 0)

const kosong = (baris: readonly Sel[]): boolean => baris.every((s) => s === null || String(s).trim() === '')

interface Garis {
  readonly baris: number
  readonly sel: readonly Sel[]
  /** '' where it cannot be read. */
  readonly kunci: string
}

/** The lines that say something, each with its key. */
function garisDari(r: AnyResource, peta: PetaImpor, lembar: Lembaran): Garis[] {
  const at = peta.kolom.find((k) => k.name === r.key)!.at
  return lembar.baris.flatMap((sel, i) => {
    if (kosong(sel)) return []
    const read = bacaSelMaster(r.fields[r.key]!, sel[at])
    const kunci = read.ok && typeof read.value === 'string' ? read.value : ''
    return [{ baris: lembar.mulai + i, sel, kunci }]
  })
}

/** The rows of these keys wherever they are seen from, deleted ones as well; locked to the end when they will be saved. */
async function loadLama(m: Master, p: PanggilanApaSaja, kunci: readonly string[], lock: boolean) {
  const scope = { cabang: p.sesi.kode_toko, batasan: undefined }
  const q = baseQuery(m.r, scope, 'dengan')
    .where(sql<boolean>`${sql.ref(m.r.key)} = ANY (${[...kunci]})`)
    .orderBy(m.r.key)
  const rows = await queryRows(p.tx, lock ? q.forUpdate() : q)
  return new Map(rows.map((db) => [String(db[m.r.key]), db]))
}

function calonDari(
  m: Master,
  p: PanggilanApaSaja,
  kolom: readonly KolomImpor[],
  g: Garis,
  db: Record<string, unknown> | undefined,
): Calon {
  const lama = db && readDb(m.r, db, p.mesin.segel, p.sesi.kode_toko)
  const read = bacaBaris(m.r, kolom, g.sel, lama)
  return {
    baris: g.baris,
    kunci: g.kunci,
    lama,
    versi: (db?.versi as bigint | undefined) ?? 0n,
    ...read,
    salah: [...read.salah],
    beda: lama && read.salah.length === 0 ? bedaBaris(m.r, read.isi, lama) : [],
  }
}

function tambahSalah(r: AnyResource, c: Calon, s: Salah): void {
  const field = r.fields[s.field]
  const value = field && c.row[s.field]
  const nilai = value === null || value === undefined ? '' : kindOf(field!).toText(value, field!)
  c.salah.push({ ...s, field: field ? wireKey(s.field, field) : s.field, nilai })
}

/** What the key alone says: twice in the sheet, deleted, or somebody else's. */
function periksaKunci(
  m: Master,
  p: PanggilanApaSaja,
  semua: readonly Calon[],
  db: Map<string, Record<string, unknown>>,
) {
  const batasan = Object.entries(m.aturan?.lingkup?.(p.sesi) ?? {})
  const pertama = new Map<string, number>()
  for (const c of semua) {
    if (c.kunci === '') continue
    const di = pertama.get(c.kunci)
    const ada = db.get(c.kunci)
    const tambah = (message: string, isi?: Salah['isi']) =>
      tambahSalah(m.r, c, { field: m.r.key, message, ...(isi ? { isi } : {}) })
    if (di !== undefined) tambah(teks('{kode} Sudah Ada Di Baris {n}'), { kode: c.kunci, n: di })
    else pertama.set(c.kunci, c.baris)
    if (ada && batasan.some(([field, value]) => ada[field] !== value)) {
      tambah(teks('Kode Sudah Ada'))
      // Of a row that this session may not see the answer tells nothing: only what the file says.
      c.row = { ...c.isi }
    } else if (ada?.dihapus) tambah(teks('{kode} Sudah Ada Dengan Status DELETED'), { kode: c.kunci })
    for (const [field, value] of batasan)
      if (c.salah.length === 0 && c.row[field] !== value)
        tambahSalah(m.r, c, { field, message: 'Cabang Tidak Tersedia' })
  }
}

/** Who may not add, or change, brings nothing new, or changed, by file either. */
function periksaHak(m: Master, p: PanggilanApaSaja, semua: readonly Calon[]): void {
  const boleh = {
    tambah: bolehkah(layarOf(m.r), p.sesi, 'tambah').boleh,
    ubah: bolehkah(layarOf(m.r), p.sesi, 'ubah').boleh,
  }
  for (const c of semua)
    if (jadi(c) && !boleh[c.lama ? 'ubah' : 'tambah'])
      tambahSalah(m.r, c, { field: m.r.key, message: 'Tidak Punya Hak Akses' })
}

/** A row may point only at rows that live, in the shop or in the sheet: one question for every target. An old pointer may stay. */
async function periksaRujukan(m: Master, p: PanggilanApaSaja, semua: readonly Calon[], lock: boolean): Promise<void> {
  const baru = (c: Calon, name: string): string | undefined => {
    const value = c.row[name]
    return typeof value === 'string' && value !== c.lama?.[name] ? value : undefined
  }
  const fields = fieldEntries(m.r).flatMap(([name, field]) => {
    const target = field.kind === 'ref' ? m.semua.get((field as { resource?: string }).resource ?? '') : undefined
    return target ? [{ name, target }] : []
  })
  const perTujuan = Map.groupBy(fields, (f) => f.target)
  const hidup = new Map(
    await Promise.all(
      [...perTujuan].map(async ([target, names]): Promise<[AnyResource, Set<string>]> => {
        const wanted = new Set(semua.flatMap((c) => names.flatMap((f) => baru(c, f.name) ?? [])))
        if (wanted.size === 0) return [target, wanted]
        const q = baseQuery(target, { cabang: p.sesi.kode_toko, batasan: undefined }, 'tanpa')
          .clearSelect()
          .select(target.key)
          .where(sql<boolean>`${sql.ref(target.key)} = ANY (${[...wanted]})`)
        const rows = await queryRows(p.tx, lock ? q.orderBy(target.key).forShare() : q)
        return [target, new Set(rows.map((row) => String(row[target.key])))]
      }),
    ),
  )
  // A row that falls out takes along those that name it.
  const sendiri = fields.some((f) => f.target === m.r)
  for (let lagi = true; lagi;) {
    lagi = false
    const datang = new Set(semua.filter((c) => c.salah.length === 0).map((c) => c.kunci))
    for (const c of semua) {
      if (c.salah.length > 0) continue
      for (const { name, target } of fields) {
        const kunci = baru(c, name)
        if (kunci === undefined || hidup.get(target)!.has(kunci) || (target === m.r && datang.has(kunci))) continue
        tambahSalah(m.r, c, { field: name, message: 'Data Tidak Ditemukan' })
        lagi = sendiri
      }
    }
  }
}

async function periksaRentang(m: Master, p: PanggilanApaSaja, semua: readonly Calon[], lock: boolean): Promise<void> {
  const datang = semua.filter(jadi)
  if (!m.r.rentang || datang.length === 0) return
  if (lock) await lockRentang(m, p)
  const scope = { cabang: p.sesi.kode_toko, batasan: undefined }
  const rows = await queryRows(p.tx, baseQuery(m.r, scope, 'tanpa'))
  const tetap = new Map(rows.map((db) => [String(db[m.r.key]), readDb(m.r, db, p.mesin.segel, scope.cabang)]))
  const salah = periksaRentangBerkas(m.r, new Map(datang.map((c) => [c.kunci, c.row])), tetap)
  for (const c of datang) {
    const s = salah.get(c.kunci)
    if (s) tambahSalah(m.r, c, s)
  }
}

/** The whole sheet against every rule but those that a room attached. `lock`: it will be saved, and what it stands on stays. */
export async function periksaBerkas(m: Master, p: PanggilanApaSaja, lembar: Lembaran, lock: boolean): Promise<Rencana> {
  const peta = petaImpor(m.r, lembar.judul, bahasaKata)
  if (peta.kurang.length > 0) return { peta, calon: [] }
  const garis = garisDari(m.r, peta, lembar)
  const kunci = [...new Set(garis.map((g) => g.kunci))].filter((k) => k !== '')
  const db = await loadLama(m, p, kunci, lock)
  const calon = garis.map((g) => calonDari(m, p, peta.kolom, g, db.get(g.kunci)))
  periksaKunci(m, p, calon, db)
  periksaHak(m, p, calon)
  await periksaRujukan(m, p, calon, lock)
  await periksaRentang(m, p, calon, lock)
  return { peta, calon }
}

/** What would happen, in a few letters: row by row what it is, what it stands on and what it becomes. */
export function hitungSidik(r: AnyResource, calon: readonly Calon[]): string {
  const hash = createHash('sha256')
  for (const c of calon) {
    const apa = c.salah.length > 0 ? c.salah.map((s) => s.message) : writeRow(r.fields, c.isi)
    hash.update(JSON.stringify([c.baris, c.kunci, String(c.versi), apa]))
  }
  return hash.digest('base64url').slice(0, 22)
}
