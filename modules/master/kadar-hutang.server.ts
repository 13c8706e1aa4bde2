import type { Tx } from '#kernel/db/db.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { AturanResource } from '#kernel/resource/aturan.server.ts'

/** A hundred percent, in hundredths: a loan is never given on more gold than there is (specification 5). */
const penuh = 10_000n

const melebihi = (field: string): Tolak => {
  const message = 'Kadar Tidak Boleh 0 Atau Melebihi Batas'
  return tolak(422, 'isian', message, { fields: [{ field, message }] })
}

/** The fineness that a row points at; undefined: it points at none. */
type Kadar = (tx: Tx, cabang: string, kunci: string) => Promise<bigint | undefined>

const kadarSendiri: Kadar = async (tx, cabang, kunci) => {
  const [row] = await tx.query<{ kadar: bigint }>(`SELECT kadar FROM kadar WHERE cabang = $1 AND kode_kadar = $2`, [
    cabang,
    kunci,
  ])
  return row?.kadar
}
const kadarGroup: Kadar = async (tx, cabang, kunci) => {
  const [row] = await tx.query<{ kadar: bigint }>(
    `SELECT k.kadar FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
     WHERE g.cabang = $1 AND k.cabang = $1 AND g.kode_group = $2`,
    [cabang, kunci],
  )
  return row?.kadar
}

const paling = (field: string, dari: Kadar): AturanResource => ({
  async periksa(p, perintah, row) {
    if (perintah === 'hapus') return undefined
    const kadar = await dari(p.tx, p.sesi.kode_toko, String(row[field]))
    return kadar !== undefined && kadar > penuh ? melebihi(field) : undefined
  },
})

/** Goods may stand above a hundred, up to 500; what loans are reckoned by may not, from whichever side it is changed. */
export const aturanKadarHutang: Readonly<Record<string, AturanResource>> = {
  'plafond-kadar-hutang': paling('kode_kadar', kadarSendiri),
  'hutang-pokok': paling('kode_group', kadarGroup),
  group: {
    async periksa(p, perintah, row, lama) {
      if (perintah !== 'ubah' || row.kode_kadar === lama?.kode_kadar) return undefined
      const cabang = p.sesi.kode_toko
      const kadar = await kadarSendiri(p.tx, cabang, String(row.kode_kadar))
      if (kadar === undefined || kadar <= penuh) return undefined
      const [dipakai] = await p.tx.query(
        `SELECT 1 FROM hutang_pokok WHERE cabang = $1 AND kode_group = $2 AND dihapus IS NULL LIMIT 1`,
        [cabang, String(row.kode_group)],
      )
      return dipakai ? melebihi('kode_kadar') : undefined
    },
  },
  kadar: {
    async periksa(p, perintah, row, lama) {
      if (perintah !== 'ubah' || (row.kadar as bigint) <= penuh || row.kadar === lama?.kadar) return undefined
      const [dipakai] = await p.tx.query(
        `SELECT 1 FROM plafond_kadar_hutang WHERE cabang = $1 AND kode_kadar = $2 AND dihapus IS NULL
         UNION ALL
         SELECT 1 FROM hutang_pokok h JOIN "group" g ON g.cabang = h.cabang AND g.kode_group = h.kode_group
         WHERE h.cabang = $1 AND g.cabang = $1 AND g.kode_kadar = $2 AND h.dihapus IS NULL LIMIT 1`,
        [p.sesi.kode_toko, String(row.kode_kadar)],
      )
      return dipakai ? melebihi('kadar') : undefined
    },
  },
}
