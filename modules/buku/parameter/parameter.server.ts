import type { Tx } from '#kernel/data/db/db.server.ts'
import { refusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import type { ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { ownedByProgram } from '../key-akun.ts'
import type { Remapped } from './postings.ts'

/** What a shop has in the place of roles, for all kinds of documents. */
export const loadRemapped = (tx: Tx, cabang: string): Promise<(Remapped & { readonly trx: string })[]> =>
  tx.query<Remapped & { trx: string } & Record<string, unknown>>(
    `SELECT trx, kode_akun, jenis_akun, nomor_akun FROM para_akun_transaksi WHERE cabang = $1`,
    [cabang],
  )

/** The same of one kind of document. */
export const loadRemappedOf = (tx: Tx, cabang: string, trx: string): Promise<Remapped[]> =>
  tx.query<Remapped & Record<string, unknown>>(
    `SELECT kode_akun, jenis_akun, nomor_akun FROM para_akun_transaksi WHERE cabang = $1 AND trx = $2`,
    [cabang, trx],
  )

/** From the next posting on these stand for their roles in documents of this kind. `nomor_akun`: null, that of the default chart. */
export async function saveRemapped(
  tx: Tx,
  at: { readonly cabang: string; readonly trx: string; readonly now: Date },
  rows: readonly (Omit<Remapped, 'nomor_akun'> & { readonly nomor_akun: string | null })[],
): Promise<void> {
  for (const { kode_akun, jenis_akun, nomor_akun } of rows)
    await (nomor_akun === null
      ? tx.query(
          `DELETE FROM para_akun_transaksi WHERE cabang = $1 AND trx = $2 AND kode_akun = $3 AND jenis_akun = $4`,
          [at.cabang, at.trx, kode_akun, jenis_akun],
        )
      : tx.query(
          `INSERT INTO para_akun_transaksi (cabang, trx, kode_akun, jenis_akun, nomor_akun, diubah) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (cabang, trx, kode_akun, jenis_akun) DO UPDATE SET nomor_akun = excluded.nomor_akun, diubah = excluded.diubah`,
          [at.cabang, at.trx, kode_akun, jenis_akun, nomor_akun, at.now.toISOString()],
        ))
}

/** An account that the program posts to, one with postings and one that stands for a role is not deleted; the last stays one of income or expense. */
export const akunRules: ResourceRules = {
  async check({ tx, session }, command, row) {
    if (command !== 'hapus' && command !== 'ubah') return undefined
    const nomor = String(row.nomor_akun)
    if (command === 'hapus' && ownedByProgram(nomor))
      return refusal(422, 'aturan', 'Akun {akun} Dijaga Program', { values: { akun: nomor } })
    const [found] = await tx.query<{ dibukukan: boolean; dipakai: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM saldo_uang WHERE cabang = $1 AND akun = $2)
         OR EXISTS (SELECT 1 FROM buku_uang WHERE cabang = $1 AND nomor_akun = $2) AS dibukukan,
         EXISTS (SELECT 1 FROM para_akun_transaksi WHERE cabang = $1 AND nomor_akun = $2) AS dipakai`,
      [session.kode_toko, nomor],
    )
    const { dibukukan, dipakai } = found!
    if (command === 'hapus')
      return dibukukan || dipakai ? refusal(422, 'aturan', 'Data Sedang Digunakan, Tidak Bisa Dihapus') : undefined
    return dipakai && row.jenis_akun !== 'PENDAPATAN' && row.jenis_akun !== 'BEBAN'
      ? refuseInput([{ field: 'jenis_akun', message: 'Pilih Akun Pendapatan Atau Beban' }])
      : undefined
  },
}
