import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { mastersOf } from '#kernel/engine/resource/masters.server.ts'
import type { AnyCall, ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { createRow, deleteRow, reactivateRow, type Master } from '#kernel/engine/resource/save.server.ts'
import { baki } from './baki.resource.ts'

const holdsGoods = ({ field, message }: { readonly field: string; readonly message: string }): Refusal =>
  refusal(422, 'isian', message, { fields: [{ field, message }] })

/** Whether goods lie there by the books. Every command of the shop is over, or begins after this one. */
async function holds(p: AnyCall, gudang: string, baki: string | null): Promise<boolean> {
  const cabang = p.session.kode_toko
  const [, [found]] = await Promise.all([
    p.tx.query(`SELECT 1 FROM hari_toko WHERE cabang = $1 FOR UPDATE`, [cabang]),
    p.tx.query(
      `SELECT 1 FROM saldo_baki WHERE cabang = $1 AND kode_gudang = $2 AND ($3::text IS NULL OR kode_baki = $3)
         AND (jumlah <> 0 OR nilai <> 0) LIMIT 1`,
      [cabang, gudang, baki],
    ),
  ])
  return found !== undefined
}

const trays = (p: AnyCall): Master => mastersOf(p.services.resources, {}).get(baki.name)!

const traysOf = (p: AnyCall, gudang: unknown): Promise<{ kode_baki: string }[]> =>
  p.tx.query(`SELECT kode_baki FROM baki WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NULL LIMIT 2`, [
    p.session.kode_toko,
    gudang,
  ])

const made = (gudang: string, answer: object): void => {
  if (isRefusal(answer)) throw new Error(`the tray of warehouse ${gudang}: ${answer.message}`)
}

/** Windows have trays of their own; any other warehouse that has none gets one, named like it. */
async function giveTray(p: AnyCall, row: Row): Promise<void> {
  if (row.jenis === 'JUAL' || (await traysOf(p, row.kode_gudang)).length > 0) return
  const kode = String(row.kode_gudang)
  const [own] = await p.tx.query<{ kode_baki: string }>(
    `SELECT kode_baki FROM baki WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NOT NULL ORDER BY kode_baki <> $2, kode_baki LIMIT 1`,
    [p.session.kode_toko, kode],
  )
  if (own) return made(kode, await reactivateRow(trays(p), p, own.kode_baki))
  const taken = await p.tx.query<{ kode_baki: string }>(
    `SELECT kode_baki FROM baki WHERE cabang = $1 AND (kode_baki = $2 OR starts_with(kode_baki, $2 || '-'))`,
    [p.session.kode_toko, kode],
  )
  const used = new Set(taken.map((b) => b.kode_baki))
  let free = kode
  for (let n = 2; used.has(free); n += 1) free = `${kode}-${n}`
  const wire = { kode_toko: free, nama_toko: row.nama_gudang, kode_gudang: kode, berat_baki: 0 }
  made(kode, await createRow(trays(p), p, wire))
}

/** The tray that a warehouse was given leaves with it, unless something lies there or it has another one. */
async function takeTray(p: AnyCall, row: Row): Promise<Refusal | undefined> {
  const [only, ...others] = await traysOf(p, row.kode_gudang)
  if (row.jenis === 'JUAL' || !only || others.length > 0) return undefined
  const gone = await deleteRow(trays(p), p, only.kode_baki)
  return isRefusal(gone) ? gone : undefined
}

/** A warehouse that is no window keeps its last tray. */
async function lastTray(p: AnyCall, gudang: unknown, message: string): Promise<Refusal | undefined> {
  const [[kind], left] = await Promise.all([
    p.tx.query<{ jenis: string }>(
      `SELECT jenis FROM gudang WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NULL FOR UPDATE`,
      [p.session.kode_toko, gudang],
    ),
    traysOf(p, gudang),
  ])
  return kind && kind.jenis !== 'JUAL' && left.length < 2
    ? refusal(422, 'isian', message, { values: { gudang: String(gudang) } })
    : undefined
}

/** The kind of a warehouse decides the account of what lies in it, so what holds goods keeps its kind, and its trays stay in it. */
export const gudangRules: Readonly<Record<string, ResourceRules>> = {
  gudang: {
    async check(p, command, row, old) {
      if (command !== 'ubah' || row.jenis === old?.jenis) return undefined
      const full = await holds(p, String(row.kode_gudang), null)
      return full ? holdsGoods({ field: 'jenis', message: 'Gudang Ini Masih Berisi Barang' }) : undefined
    },
    release: takeTray,
    after: (p, command, row) => (command === 'hapus' ? Promise.resolve() : giveTray(p, row)),
  },
  baki: {
    async check(p, command, row, old) {
      if (command === 'hapus') return lastTray(p, row.kode_gudang, 'Baki Terakhir Gudang {gudang} Tidak Bisa Dihapus')
      if (command !== 'ubah' || row.kode_gudang === old?.kode_gudang) return undefined
      const full = await holds(p, String(old?.kode_gudang), String(row.kode_baki))
      return full
        ? holdsGoods({ field: 'kode_gudang', message: 'Baki Ini Masih Berisi Barang' })
        : lastTray(p, old?.kode_gudang, 'Baki Terakhir Gudang {gudang} Tidak Bisa Dipindah')
    },
  },
}
