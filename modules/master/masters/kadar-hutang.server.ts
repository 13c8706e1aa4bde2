import type { Tx } from '#kernel/data/db/db.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { ResourceRules } from '#kernel/engine/resource/rules.server.ts'

/** 100 % in hundredths: a loan is never given on more gold than there is (specification 5). */
const full = 10_000n

const exceeds = (field: string): Refusal => {
  const message = 'Kadar Tidak Boleh 0 Atau Melebihi Batas'
  return refusal(422, 'isian', message, { fields: [{ field, message }] })
}

/** The fineness a row refers to; undefined if it refers to none. */
type Kadar = (tx: Tx, cabang: string, key: string) => Promise<bigint | undefined>

const ownKadar: Kadar = async (tx, cabang, key) => {
  const [row] = await tx.query<{ kadar: bigint }>(`SELECT kadar FROM kadar WHERE cabang = $1 AND kode_kadar = $2`, [
    cabang,
    key,
  ])
  return row?.kadar
}
const groupKadar: Kadar = async (tx, cabang, key) => {
  const [row] = await tx.query<{ kadar: bigint }>(
    `SELECT k.kadar FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
     WHERE g.cabang = $1 AND k.cabang = $1 AND g.kode_group = $2`,
    [cabang, key],
  )
  return row?.kadar
}

const most = (field: string, from: Kadar): ResourceRules => ({
  async check(call, command, row) {
    if (command === 'hapus') return undefined
    const kadar = await from(call.tx, call.session.kode_toko, String(row[field]))
    return kadar !== undefined && kadar > full ? exceeds(field) : undefined
  },
})

/**
 * Goods may have a fineness above 100, up to 500; a fineness used for loans may not. Both sides check it when they
 * change.
 */
export const kadarHutangRules: Readonly<Record<string, ResourceRules>> = {
  'plafond-kadar-hutang': most('kode_kadar', ownKadar),
  'hutang-pokok': most('kode_group', groupKadar),
  group: {
    async check(call, command, row, old) {
      if (command !== 'ubah' || row.kode_kadar === old?.kode_kadar) return undefined
      const cabang = call.session.kode_toko
      const kadar = await ownKadar(call.tx, cabang, String(row.kode_kadar))
      if (kadar === undefined || kadar <= full) return undefined
      const [used] = await call.tx.query(
        `SELECT 1 FROM hutang_pokok WHERE cabang = $1 AND kode_group = $2 AND dihapus IS NULL LIMIT 1`,
        [cabang, String(row.kode_group)],
      )
      return used ? exceeds('kode_kadar') : undefined
    },
  },
  kadar: {
    async check(call, command, row, old) {
      if (command !== 'ubah' || (row.kadar as bigint) <= full || row.kadar === old?.kadar) return undefined
      const [used] = await call.tx.query(
        `SELECT 1 FROM plafond_kadar_hutang WHERE cabang = $1 AND kode_kadar = $2 AND dihapus IS NULL
         UNION ALL
         SELECT 1 FROM hutang_pokok h JOIN "group" g ON g.cabang = h.cabang AND g.kode_group = h.kode_group
         WHERE h.cabang = $1 AND g.cabang = $1 AND g.kode_kadar = $2 AND h.dihapus IS NULL LIMIT 1`,
        [call.session.kode_toko, String(row.kode_kadar)],
      )
      return used ? exceeds('kadar') : undefined
    },
  },
}
