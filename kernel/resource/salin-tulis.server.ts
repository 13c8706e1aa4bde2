import { sendJejakBanyak } from '#kernel/access/jejak.server.ts'
import { build, countRows, queryRows } from '#kernel/db/build.server.ts'
import { periksaBaris, tableName, type AnyResource } from '#kernel/define/resource.ts'
import type { Row } from '#kernel/fields/field.ts'
import { writeRow } from '#kernel/fields/row.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { rujukan, tunjuk } from './paket.server.ts'
import type { PanggilanApaSaja, PerintahMaster } from './aturan.server.ts'
import { baseQuery } from './query.server.ts'
import { readDb, writeDb } from './rows.server.ts'
import { fieldSalin, type Kurang } from './salin.ts'
import type { Calon, Rencana } from './salin-jalan.server.ts'
import { lockRentang, type Master } from './save.server.ts'

interface Tulisan {
  readonly c: Calon
  readonly perintah: PerintahMaster
  /** The whole row as it will stand, and the columns that change. */
  readonly row: Row
  readonly kirim: Row
}

const perintahDari = { baru: 'tambah', berubah: 'ubah', hidup: 'aktifkan' } as const

function tulisanDari(c: Calon, p: PanggilanApaSaja): Tulisan[] {
  if (!(c.apa === 'baru' || c.apa === 'berubah' || c.apa === 'hidup')) return []
  const kirim = Object.fromEntries(fieldSalin(c.m.r, p.sesi).map(([name]) => [name, c.asal[name] ?? null]))
  const kosong = Object.fromEntries(Object.keys(c.m.r.fields).map((name) => [name, null]))
  return [{ c, perintah: perintahDari[c.apa], row: { ...kosong, ...c.lama, ...kirim }, kirim }]
}

type Sebab = Pick<Tolak, 'message' | 'isi'>

function tolakBaris(c: Calon, { message, isi = {} }: Sebab, kurang: readonly Kurang[] = []): void {
  Object.assign(c, { apa: 'ditolak', alasan: message, isi, kurang })
}

/** What a row names and the shop has not. An old pointer may stay. */
const kurangDari = (r: Rencana, { c, kirim }: Tulisan): Kurang[] =>
  rujukan(c.m.r, c.m.semua).flatMap(([field, target]) => {
    const kunci = tunjuk(kirim, field)
    if (kunci === undefined || kunci === tunjuk(c.lama, field)) return []
    return r.hidup.get(target.name)?.has(kunci) ? [] : [{ title: target.layar.title, kunci }]
  })

/** Parents before children, where rows name rows of their own table. */
function urutkan(r: AnyResource, semua: readonly Calon[]): Calon[] {
  const sendiri = rujukan(r, new Map([[r.name, r]])).map(([field]) => field)
  if (sendiri.length === 0) return [...semua]
  const ada = new Map(semua.map((c) => [c.kunci, c]))
  const urut = new Set<Calon>()
  const jalan = (c: Calon, atas: ReadonlySet<string>): void => {
    if (urut.has(c) || atas.has(c.kunci)) return
    for (const field of sendiri) {
      const induk = ada.get(tunjuk(c.asal, field) ?? '')
      if (induk) jalan(induk, new Set(atas).add(c.kunci))
    }
    urut.add(c)
  }
  for (const c of semua) jalan(c, new Set())
  return [...urut]
}

/** Rows that divide a line: who would stand in another's place as all stand in the end is refused, the later of two that come. */
export function periksaRentang(
  r: AnyResource,
  datang: ReadonlyMap<string, Row>,
  tetap: ReadonlyMap<string, Row>,
): Map<string, string> {
  const { dari, sampai, per = [] } = r.rentang!
  const tumpuk = (a: Row, b: Row): boolean =>
    per.every((f) => a[f] === b[f]) &&
    (a[dari] as bigint) <= (b[sampai] as bigint) &&
    (b[dari] as bigint) <= (a[sampai] as bigint)
  const ditolak = new Map<string, string>()
  for (let lagi = true; lagi;) {
    lagi = false
    const akhir = new Map(tetap)
    for (const [kunci, row] of datang) if (!ditolak.has(kunci)) akhir.set(kunci, row)
    for (const [kunci, row] of [...datang].toReversed()) {
      if (ditolak.has(kunci)) continue
      const lain = [...akhir].find(([k, x]) => k !== kunci && tumpuk(row, x))
      if (!lain) continue
      ditolak.set(kunci, lain[0])
      // What it leaves as it was may now stand in the way of another.
      lagi = true
      break
    }
  }
  return ditolak
}

async function tolakRentang(r: Rencana, m: Master, tulisan: readonly Tulisan[]): Promise<void> {
  if (!m.r.rentang || tulisan.length === 0) return
  await lockRentang(m, r.p)
  const { kode_toko } = r.p.sesi
  const rows = await queryRows(r.p.tx, baseQuery(m.r, { cabang: kode_toko, batasan: undefined }, 'tanpa'))
  const tetap = new Map(rows.map((db) => [String(db[m.r.key]), readDb(m.r, db, r.p.mesin.segel, kode_toko)]))
  const datang = new Map(tulisan.map((x) => [x.c.kunci, x.row]))
  for (const [kunci, kode] of periksaRentang(m.r, datang, tetap))
    tolakBaris(tulisan.find((x) => x.c.kunci === kunci)!.c, {
      message: 'Rentang Bertumpuk Dengan {kode}',
      isi: { kode },
    })
}

/** Every rule that saving one row asks, for each of them; who is refused says why. Answers those that may be written. */
async function lolos(r: Rencana, m: Master, semua: readonly Calon[]): Promise<Tulisan[]> {
  const { p } = r
  const hidup = r.hidup.get(m.r.name)!
  const calon: Tulisan[] = []
  for (const c of urutkan(m.r, semua)) {
    const [x] = tulisanDari(c, p)
    // What stays and lives may be named by others.
    if (!x) {
      if (c.db && !c.db.dihapus) hidup.add(c.kunci)
      continue
    }
    const kurang = kurangDari(r, x)
    const [salah] = periksaBaris(m.r, x.row)
    const refused = kurang.length > 0 || salah ? undefined : await m.aturan?.periksa?.(p, x.perintah, x.row, c.lama)
    if (kurang.length > 0) tolakBaris(c, { message: 'Data Yang Dibutuhkan Belum Ada Di Toko Ini' }, kurang)
    else if (salah ?? refused) tolakBaris(c, (salah ?? refused)!)
    else {
      calon.push(x)
      hidup.add(c.kunci)
    }
    if (c.apa === 'ditolak' && c.db && !c.db.dihapus) hidup.add(c.kunci)
  }
  await tolakRentang(r, m, calon)
  for (const x of calon) if (x.c.apa === 'ditolak' && !x.c.db) hidup.delete(x.c.kunci)
  return calon.filter((x) => x.c.apa !== 'ditolak')
}

/** Rows of one statement. */
const sekaligus = 250

async function insert(p: PanggilanApaSaja, m: Master, rows: readonly Record<string, unknown>[]): Promise<boolean> {
  const pieces = Array.from({ length: Math.ceil(rows.length / sekaligus) }, (_, i) =>
    rows.slice(i * sekaligus, (i + 1) * sekaligus),
  )
  const counts = await Promise.all(
    pieces.map((piece) =>
      countRows(
        p.tx,
        build
          .insertInto(tableName(m.r))
          .values(piece)
          .onConflict((c) => c.doNothing()),
      ),
    ),
  )
  return counts.reduce((a, b) => a + b, 0) === rows.length
}

async function tulis(r: Rencana, m: Master, tulisan: readonly Tulisan[]): Promise<Tolak | undefined> {
  const { p } = r
  const { kode_toko } = p.sesi
  const waktu = p.now.toISOString()
  const kolom = (x: Tulisan) => writeDb(m.r, x.kirim, p.mesin.segel, kode_toko)
  const baru = await Promise.all(
    tulisan
      .filter((x) => x.c.apa === 'baru')
      .map(async (x) => ({ cabang: kode_toko, ...(await kolom(x)), dibuat: waktu, diubah: waktu })),
  )
  // Somebody added the same code in this very moment.
  if (!(await insert(p, m, baru))) return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain')
  await Promise.all(
    tulisan
      .filter((x) => x.c.db)
      .map(async ({ c, ...x }) => {
        const values = {
          ...(await kolom({ c, ...x })),
          dihapus: null,
          diubah: waktu,
          versi: (c.db!.versi as bigint) + 1n,
        }
        const one = build.updateTable(tableName(m.r)).set(values).where('cabang', '=', kode_toko)
        await countRows(p.tx, one.where(m.r.key, '=', c.kunci))
      }),
  )
  sendJejakBanyak(
    p.tx,
    p.sesi,
    p.now,
    tulisan.map(({ c, perintah, row }) => ({
      perintah,
      objek: m.r.name,
      kunci: c.kunci,
      sebelum: c.lama && writeRow(m.r.fields, c.lama),
      sesudah: writeRow(m.r.fields, row),
    })),
  )
  for (const x of tulisan) await m.aturan?.sesudah?.(p, x.perintah, x.row, x.c.lama)
  return undefined
}

/** Master after master, those that are referred to first. */
export async function periksaDanTulis(r: Rencana): Promise<Tolak | undefined> {
  for (const { name } of r.t.urutan) {
    const semua = r.calon.get(name)
    if (!semua) continue
    const m = r.t.masters.get(name)!
    const tulisan = await lolos(r, m, semua)
    const gagal = tulisan.length > 0 ? await tulis(r, m, tulisan) : undefined
    if (gagal) return gagal
  }
  return undefined
}
