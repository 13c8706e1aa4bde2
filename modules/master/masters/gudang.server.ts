import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { mastersOf } from '#kernel/engine/resource/masters.server.ts'
import type { AnyCall, ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { createRow, deleteRow, reactivateRow, type Master } from '#kernel/engine/resource/save.server.ts'
import { baki } from './baki.resource.ts'

const holdsGoods = ({ field, message }: { readonly field: string; readonly message: string }): Refusal =>
  refusal(422, 'isian', message, { fields: [{ field, message }] })

/** Whether goods lie there by the books. Every command of the shop is over, or begins after this one. */
async function holds(call: AnyCall, gudang: string, baki: string | null): Promise<boolean> {
  const cabang = call.session.kode_toko
  const [, [found]] = await Promise.all([
    call.tx.query(`SELECT 1 FROM hari_toko WHERE cabang = $1 FOR UPDATE`, [cabang]),
    call.tx.query(
      `SELECT 1 FROM saldo_baki WHERE cabang = $1 AND kode_gudang = $2 AND ($3::text IS NULL OR kode_baki = $3)
         AND (jumlah <> 0 OR nilai <> 0) LIMIT 1`,
      [cabang, gudang, baki],
    ),
  ])
  return found !== undefined
}

const trays = (p: AnyCall): Master => mastersOf(p.services.resources, {}).get(baki.name)!

const traysOf = (call: AnyCall, gudang: unknown): Promise<{ kode_baki: string }[]> =>
  call.tx.query(`SELECT kode_baki FROM baki WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NULL LIMIT 2`, [
    call.session.kode_toko,
    gudang,
  ])

const made = (gudang: string, answer: object): void => {
  if (isRefusal(answer)) throw new Error(`the tray of warehouse ${gudang}: ${answer.message}`)
}

/** Windows have trays of their own; any other warehouse that has none gets one, named like it. */
async function giveTray(call: AnyCall, row: Row): Promise<void> {
  if (row.jenis === 'JUAL' || (await traysOf(call, row.kode_gudang)).length > 0) return
  const kode = String(row.kode_gudang)
  const [own] = await call.tx.query<{ kode_baki: string }>(
    `SELECT kode_baki FROM baki WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NOT NULL ORDER BY kode_baki <> $2, kode_baki LIMIT 1`,
    [call.session.kode_toko, kode],
  )
  if (own) return made(kode, await reactivateRow(trays(call), call, own.kode_baki))
  const taken = await call.tx.query<{ kode_baki: string }>(
    `SELECT kode_baki FROM baki WHERE cabang = $1 AND (kode_baki = $2 OR starts_with(kode_baki, $2 || '-'))`,
    [call.session.kode_toko, kode],
  )
  const used = new Set(taken.map((b) => b.kode_baki))
  let free = kode
  for (let n = 2; used.has(free); n += 1) free = `${kode}-${n}`
  const wire = { kode_toko: free, nama_toko: row.nama_gudang, kode_gudang: kode, berat_baki: 0 }
  made(kode, await createRow(trays(call), call, wire))
}

/** The tray that a warehouse was given leaves with it, unless something lies there or it has another one. */
async function takeTray(call: AnyCall, row: Row): Promise<Refusal | undefined> {
  const [only, ...others] = await traysOf(call, row.kode_gudang)
  if (row.jenis === 'JUAL' || !only || others.length > 0) return undefined
  const gone = await deleteRow(trays(call), call, only.kode_baki)
  if (isRefusal(gone)) return gone
  const full = await holds(call, String(row.kode_gudang), null)
  return full ? refusal(422, 'isian', 'Gudang Ini Masih Berisi Barang') : undefined
}

/** Whether the warehouse would be left without a tray and is no window: it keeps its last one. */
async function isLastTray(call: AnyCall, gudang: unknown): Promise<boolean> {
  const [[kind], left] = await Promise.all([
    call.tx.query<{ jenis: string }>(
      `SELECT jenis FROM gudang WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NULL FOR UPDATE`,
      [call.session.kode_toko, gudang],
    ),
    traysOf(call, gudang),
  ])
  return kind !== undefined && kind.jenis !== 'JUAL' && left.length < 2
}

/** The kind of a warehouse decides the account of what lies in it, so what holds goods keeps its kind, and its trays stay in it. */
export const gudangRules: Readonly<Record<string, ResourceRules>> = {
  gudang: {
    async check(call, command, row, old) {
      if (command !== 'ubah' || row.jenis === old?.jenis) return undefined
      const full = await holds(call, String(row.kode_gudang), null)
      return full ? holdsGoods({ field: 'jenis', message: 'Gudang Ini Masih Berisi Barang' }) : undefined
    },
    release: takeTray,
    // A transfer may bring the tray that the warehouse has elsewhere, so this comes after all of it.
    settle: giveTray,
  },
  baki: {
    async check(call, command, row, old) {
      const deletes = command === 'hapus'
      if (!deletes && (command !== 'ubah' || row.kode_gudang === old?.kode_gudang)) return undefined
      const gudang = String(old?.kode_gudang)
      // What waits in the melt is no longer counted among the pieces that use their tray, but its value lies there.
      if (await holds(call, gudang, String(row.kode_baki)))
        return deletes
          ? refusal(422, 'isian', 'Baki Ini Masih Berisi Barang')
          : holdsGoods({ field: 'kode_gudang', message: 'Baki Ini Masih Berisi Barang' })
      if (!(await isLastTray(call, gudang))) return undefined
      return deletes
        ? refusal(422, 'isian', 'Baki Terakhir Gudang {gudang} Tidak Bisa Dihapus', { values: { gudang } })
        : refusal(422, 'isian', 'Baki Terakhir Gudang {gudang} Tidak Bisa Dipindah', { values: { gudang } })
    },
  },
}
