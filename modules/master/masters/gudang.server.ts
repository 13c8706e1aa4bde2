import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { AnyCall, ResourceRules } from '#kernel/engine/resource/rules.server.ts'

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

/** The kind of a warehouse decides the account of what lies in it, so what holds goods keeps its kind, and its trays stay in it. */
export const gudangRules: Readonly<Record<string, ResourceRules>> = {
  gudang: {
    async check(p, command, row, old) {
      if (command !== 'ubah' || row.jenis === old?.jenis) return undefined
      const full = await holds(p, String(row.kode_gudang), null)
      return full ? holdsGoods({ field: 'jenis', message: 'Gudang Ini Masih Berisi Barang' }) : undefined
    },
  },
  baki: {
    async check(p, command, row, old) {
      if (command !== 'ubah' || row.kode_gudang === old?.kode_gudang) return undefined
      const full = await holds(p, String(old?.kode_gudang), String(row.kode_baki))
      return full ? holdsGoods({ field: 'kode_gudang', message: 'Baki Ini Masih Berisi Barang' }) : undefined
    },
  },
}
