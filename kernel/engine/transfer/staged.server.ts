import { randomUUID } from 'node:crypto'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'

/** A staged sheet: uploaded once, then checked and saved by its id. Kept for a day, for the user who uploaded it. */

interface Run {
  readonly session: Pick<Session, 'kode_toko' | 'user_id'>
  readonly tx: Tx
  readonly now: Date
}
export interface StagedSheet<I, H> {
  /** The file's name without invalid characters. */
  readonly nama: string
  readonly isi: I
  /** The result; null: not saved yet. */
  readonly hasil: H | null
}

const life_ms = 24 * 3_600_000

/** Stores it under a new id. `untuk`: the import that continues with it. Deletes expired ones. */
export async function saveStagedSheet(
  run: Run,
  untuk: string,
  name: string,
  content: unknown,
): Promise<{ readonly id: string; readonly name: string }> {
  const id = randomUUID()
  const shop = run.session.kode_toko
  const clean = name.replace(/\p{Cc}/gu, '').slice(-100) || 'BERKAS'
  const old = new Date(run.now.getTime() - life_ms).toISOString()
  await Promise.all([
    run.tx.query(`DELETE FROM impor WHERE cabang = $1 AND dibuat < $2`, [shop, old]),
    run.tx.query(`INSERT INTO impor (cabang, id, oleh, untuk, nama, isi, dibuat) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
      shop,
      id,
      run.session.user_id,
      untuk,
      clean,
      JSON.stringify(content),
      run.now.toISOString(),
    ]),
  ])
  return { id, name: clean }
}

/** Loads what an earlier step stored, locked when it will be saved. Refused for anyone but the uploader. */
export async function loadStagedSheet<I, H>(
  run: Run,
  untuk: string,
  id: string,
  key: boolean,
): Promise<StagedSheet<I, H> | Refusal> {
  const [row] = await run.tx.query<StagedSheet<I, H>>(
    `SELECT nama, isi, hasil FROM impor WHERE cabang = $1 AND id = $2 AND oleh = $3 AND untuk = $4${key ? ' FOR UPDATE' : ''}`,
    [run.session.kode_toko, id, run.session.user_id, untuk],
  )
  return row ?? refusal(404, 'tidak-ada', 'Berkas Impor Sudah Tidak Ada, Pilih Lagi')
}

/** The import is saved: replaces the sheet's content by the result. Travels with the COMMIT. */
export const sendDone = (run: Run, id: string, result: object): void =>
  run.tx.send(`UPDATE impor SET hasil = $3, isi = '{}' WHERE cabang = $1 AND id = $2`, [
    run.session.kode_toko,
    id,
    JSON.stringify(result),
  ])
