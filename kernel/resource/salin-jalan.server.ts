import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { bolehkah, type AksiLayar } from '#kernel/access/bolehkah.ts'
import { queryRows } from '#kernel/db/build.server.ts'
import { bisaDisalin, layarOf, type AnyResource } from '#kernel/define/resource.ts'
import type { Row } from '#kernel/fields/field.ts'
import type { Tolak } from '#kernel/http/tolak.ts'
import type { PanggilanApaSaja } from './aturan.server.ts'
import { labelOfRow } from './label.ts'
import { rujukan, tunjuk, type Paket } from './paket.server.ts'
import { baseQuery } from './query.server.ts'
import { perToko, readDb, toWire } from './rows.server.ts'
import { bandingkanBaris, fieldSalin, nasib, type BarisSalin, type HasilSalin, type Nasib } from './salin.ts'
import { hapusHilang } from './salin-hilang.server.ts'
import { periksaDanTulis } from './salin-tulis.server.ts'
import type { Master } from './save.server.ts'

/** One record on its way into the shop. */
export interface Calon {
  readonly m: Master
  readonly kunci: string
  readonly bawa: boolean
  /** As head office has it, and as it stood in the shop: the row of the database and the row in code. */
  readonly asal: Row
  readonly db: Record<string, unknown> | undefined
  readonly lama: Row | undefined
  apa: Nasib
  beda: BarisSalin['beda']
  kurang: BarisSalin['kurang']
  alasan: string | null
  isi: BarisSalin['isi']
}

/** A piece of work on one shop: the shop is the session's. */
export interface Tugas {
  readonly masters: ReadonlyMap<string, Master>
  /** References first. */
  readonly urutan: readonly AnyResource[]
  readonly paket: Paket
  /** Keys that head office has deleted, by master. */
  readonly hilang: ReadonlyMap<string, readonly string[]>
  /** What is done; the rest is left as it is. */
  readonly lakukan: ReadonlySet<'baru' | 'berubah' | 'hilang'>
  /** Take along what others need. */
  readonly bawa: boolean
}

export interface Rencana {
  readonly t: Tugas
  readonly p: PanggilanApaSaja
  readonly calon: ReadonlyMap<string, readonly Calon[]>
  /** Keys that live in the shop, as far as anybody asked. */
  readonly hidup: Map<string, Set<string>>
}

export const boleh = (p: PanggilanApaSaja, r: AnyResource, aksi: AksiLayar): boolean =>
  bolehkah(layarOf(r), p.sesi, aksi).boleh

/** The shop's own rows of these keys, deleted ones as well, locked to the end. */
async function loadToko(m: Master, p: PanggilanApaSaja, kunci: readonly string[]) {
  const q = baseQuery(m.r, { cabang: p.sesi.kode_toko, batasan: m.aturan?.lingkup?.(p.sesi) }, 'dengan')
  const rows = await queryRows(
    p.tx,
    q
      .where(sql<boolean>`${sql.ref(m.r.key)} = ANY(${[...kunci]})`)
      .orderBy(m.r.key)
      .forUpdate(),
  )
  return new Map(rows.map((db) => [String(db[m.r.key]), db]))
}

/** Which of these keys live in the shop (or in the chain); kept alive until the commit. */
async function loadHidup(r: AnyResource, p: PanggilanApaSaja, kunci: readonly string[]): Promise<string[]> {
  const q = baseQuery(r, { cabang: p.sesi.kode_toko, batasan: undefined }, 'tanpa').clearSelect().select(r.key)
  const rows = await queryRows(p.tx, q.where(sql<boolean>`${sql.ref(r.key)} = ANY(${[...kunci]})`).forShare())
  return rows.map((row) => String(row[r.key]))
}

function nasibDari(t: Tugas, bawa: boolean, db: Record<string, unknown> | undefined, beda: BarisSalin['beda']): Nasib {
  if (!db) return bawa || t.lakukan.has('baru') ? 'baru' : 'dilewati'
  if (db.dihapus) return bawa || t.lakukan.has('berubah') ? 'hidup' : 'dilewati'
  if (beda.length === 0) return 'sama'
  return t.lakukan.has('berubah') && !bawa ? 'berubah' : 'dilewati'
}

const ditulis = (apa: Nasib): boolean => apa === 'baru' || apa === 'berubah' || apa === 'hidup'

async function calonDari(t: Tugas, p: PanggilanApaSaja, m: Master, kunci: readonly string[], bawa: boolean) {
  const toko = await loadToko(m, p, kunci)
  const fields = fieldSalin(m.r, p.sesi)
  const { kode_toko } = p.sesi
  return kunci.map((k): Calon => {
    const asal = t.paket.baris.get(m.r.name)!.get(k)!
    const db = toko.get(k)
    const lama = db && readDb(m.r, db, p.mesin.segel, kode_toko)
    const beda = lama ? bandingkanBaris(fields, lama, asal) : []
    return {
      m,
      kunci: k,
      bawa,
      asal,
      db,
      lama,
      apa: nasibDari(t, bawa, db, beda),
      beda,
      kurang: [],
      alasan: null,
      isi: {},
    }
  })
}

/**
 * Who comes: from those who refer to those who are referred to, so that what the first need is known when the second are looked at.
 * Rows are locked in this order, as saving one does.
 */
async function kumpulkan(t: Tugas, p: PanggilanApaSaja): Promise<Rencana> {
  const calon = new Map<string, Calon[]>()
  const hidup = new Map<string, Set<string>>()
  const perlu = new Map<string, Set<string>>()
  const catatPerlu = (c: Calon): void => {
    if (!ditulis(c.apa)) return
    const ikut = new Set(fieldSalin(c.m.r, p.sesi).map(([name]) => name))
    for (const [field, target] of rujukan(c.m.r, c.m.semua)) {
      const kode = tunjuk(c.asal, field)
      if (!ikut.has(field) || kode === undefined) continue
      perlu.set(target.name, (perlu.get(target.name) ?? new Set()).add(kode))
    }
  }
  for (const r of t.urutan.toReversed()) {
    const m = t.masters.get(r.name)!
    const pilih = t.paket.pilih.get(r.name) ?? []
    const semua = pilih.length > 0 ? await calonDari(t, p, m, pilih, false) : []
    semua.forEach(catatPerlu)
    const ditanya = new Set(pilih)
    const ada = new Set<string>()
    hidup.set(r.name, ada)
    for (;;) {
      const baru = [...(perlu.get(r.name) ?? [])].filter((k) => !ditanya.has(k))
      if (baru.length === 0) break
      for (const k of baru) ditanya.add(k)
      const disini = await loadHidup(r, p, baru)
      for (const k of disini) ada.add(k)
      if (!t.bawa || !bisaDisalin(r) || !boleh(p, r, 'tambah')) continue
      const bawa = baru.filter((k) => !ada.has(k) && t.paket.baris.get(r.name)?.has(k))
      const ikut = await calonDari(t, p, m, bawa, true)
      ikut.forEach(catatPerlu)
      semua.push(...ikut)
    }
    if (semua.length > 0) calon.set(r.name, semua)
  }
  return { t, p, calon, hidup }
}

const barisDari = (c: Calon, p: PanggilanApaSaja): BarisSalin => {
  const wire = toWire(
    c.m.r,
    { ...c.db, ...c.asal, dihapus: null, diubah: '', versi: 0n },
    p.mesin.segel,
    p.sesi.kode_toko,
  )
  return {
    master: c.m.r.name,
    title: c.m.r.layar.title,
    kunci: c.kunci,
    nama: labelOfRow(c.m.r, wire),
    apa: c.apa,
    bawa: c.bawa,
    beda: c.apa === 'ditolak' && c.db === undefined ? [] : c.beda,
    kurang: c.kurang,
    alasan: c.alasan,
    isi: c.isi,
  }
}

/** So many lines are shown. */
const terbanyak = 400

function hasil(baris: readonly BarisSalin[], versi: readonly string[]): HasilSalin {
  const hitung = (apa: Nasib): number => baris.filter((b) => b.apa === apa).length
  const shown = baris.filter((b) => b.apa !== 'sama')
  const [ditolak, lain] = [shown.filter((b) => b.apa === 'ditolak'), shown.filter((b) => b.apa !== 'ditolak')]
  return {
    jumlah: Object.fromEntries(nasib.map((apa) => [apa, hitung(apa)])) as HasilSalin['jumlah'],
    bawa: baris.filter((b) => b.bawa && b.apa !== 'ditolak').length,
    baris: [...ditolak, ...lain].slice(0, terbanyak),
    lebih: Math.max(0, shown.length - terbanyak),
    sidik: createHash('sha256')
      .update(JSON.stringify([baris, versi]))
      .digest('base64url'),
  }
}

/** Does it: whatever a rule refuses stays as it was and says why, all else is written in the call's transaction. */
async function lakukan(t: Tugas, p: PanggilanApaSaja): Promise<HasilSalin | Tolak> {
  const rencana = await kumpulkan(t, p)
  const gagal = await periksaDanTulis(rencana)
  if (gagal) return gagal
  const hilang = await hapusHilang(rencana)
  const semua = t.urutan.flatMap((r) => rencana.calon.get(r.name) ?? [])
  const versi = semua.map((c) => ((c.db?.versi ?? 0n) as bigint).toString())
  const answer = hasil([...semua.map((c) => barisDari(c, p)), ...hilang], versi)
  const berubah = new Set(answer.baris.filter((b) => b.apa !== 'ditolak').map((b) => b.master))
  p.afterCommit(() => {
    for (const name of berubah) if (perToko(t.masters.get(name)!.r)) p.mesin.live.emitMaster(name, p.sesi.kode_toko)
  })
  return answer
}

/**
 * What would happen is found by doing it and taking it back: nothing is foreseen that would not happen, and every rule is asked.
 */
export async function cobaSalin(t: Tugas, p: PanggilanApaSaja): Promise<HasilSalin | Tolak> {
  await p.tx.query('SAVEPOINT coba')
  const answer = await lakukan(t, { ...p, afterCommit: () => {} })
  await p.tx.query('ROLLBACK TO SAVEPOINT coba')
  return answer
}

export const jalankanSalin = lakukan
