import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { loadPieces } from '../taken/taken.server.ts'
import { putsBack, takes, windowStock } from '../taken/way.server.ts'
import { pindahBarang } from './pindah-barang.document.ts'
import { loadTargetBaki } from './move.server.ts'
import { mostOfTray, movingShown } from './pindah-barang.ts'

/** All that lies in a tray, held pieces too, and one more than may go at once. */
const loadTrayPieces = (tx: Tx, call: LoadCall<{ readonly dari_baki: string | null }>) =>
  loadPieces(
    tx,
    call,
    windowStock.rows,
    `b.kode_baki = $2 AND b.status IN ('TERSEDIA', 'DITAHAN')`,
    call.sent.dari_baki,
    `LIMIT ${mostOfTray + 1}`,
  )

export const pindahBarangServer = defineServer(pindahBarang, {}, (on) => {
  const moves = takes(windowStock, movingShown, loadTargetBaki)
  return {
    simpan: on.simpan(moves),
    sebaki: on.sebaki({
      ...moves,
      load: async (tx, call) => {
        const [barang, to] = await Promise.all([loadTrayPieces(tx, call), loadTargetBaki(tx, call)])
        return { barang, to }
      },
    }),
    batal: on.batal(putsBack(windowStock, pindahBarang)),
  }
})
