import { randomUUID } from 'node:crypto'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'

/** A sheet between the steps of an import: sent once, then checked and saved by its id. Kept a day, for who sent it. */

interface Jalan {
  readonly sesi: Pick<Sesi, 'kode_toko' | 'user_id'>
  readonly tx: Tx
  readonly now: Date
}
export interface Titipan<I, H> {
  /** The file's name, without what no name has. */
  readonly nama: string
  readonly isi: I
  /** What came of it; null: it waits. */
  readonly hasil: H | null
}

const umur_ms = 24 * 3_600_000

/** Keeps it under a new id. `untuk`: which import goes on with it. Those that nobody went on with are thrown away. */
export async function saveTitipan(
  p: Jalan,
  untuk: string,
  nama: string,
  isi: unknown,
): Promise<{ readonly id: string; readonly nama: string }> {
  const id = randomUUID()
  const cabang = p.sesi.kode_toko
  const bersih = nama.replace(/\p{Cc}/gu, '').slice(-100) || 'BERKAS'
  const lama = new Date(p.now.getTime() - umur_ms).toISOString()
  await Promise.all([
    p.tx.query(`DELETE FROM impor WHERE cabang = $1 AND dibuat < $2`, [cabang, lama]),
    p.tx.query(`INSERT INTO impor (cabang, id, oleh, untuk, nama, isi, dibuat) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
      cabang,
      id,
      p.sesi.user_id,
      untuk,
      bersih,
      JSON.stringify(isi),
      p.now.toISOString(),
    ]),
  ])
  return { id, nama: bersih }
}

/** What an earlier step kept, locked when it will be saved. Refused to everybody but who sent it. */
export async function loadTitipan<I, H>(
  p: Jalan,
  untuk: string,
  id: string,
  kunci: boolean,
): Promise<Titipan<I, H> | Tolak> {
  const [row] = await p.tx.query<Titipan<I, H>>(
    `SELECT nama, isi, hasil FROM impor WHERE cabang = $1 AND id = $2 AND oleh = $3 AND untuk = $4${kunci ? ' FOR UPDATE' : ''}`,
    [p.sesi.kode_toko, id, p.sesi.user_id, untuk],
  )
  return row ?? tolak(404, 'tidak-ada', 'Berkas Impor Sudah Tidak Ada, Pilih Lagi')
}

/** It is saved: what it held is not kept any longer. Travels with the COMMIT. */
export const sendSelesai = (p: Jalan, id: string, hasil: object): void =>
  p.tx.send(`UPDATE impor SET hasil = $3, isi = '{}' WHERE cabang = $1 AND id = $2`, [
    p.sesi.kode_toko,
    id,
    JSON.stringify(hasil),
  ])
