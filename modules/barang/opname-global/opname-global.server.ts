import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Weight } from '#kernel/base/quantity/quantity.ts'
import { defineServer } from '#kernel/engine/document/action.server.ts'
import { documentSchema } from '#kernel/engine/document/endpoints.server.ts'
import { documentWireOf } from '#kernel/engine/document/draft.ts'
import { loadDocument } from '#kernel/engine/document/save.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { outStates } from '../barang/barang.resource.ts'
import { defaultTag } from '../barang/stock.server.ts'
import { opnameGlobal } from './opname-global.document.ts'
import type { TrayFacts } from './opname-global.ts'

const gone = outStates.map((s) => `'${s}'`).join(', ')
const day = `(SELECT h.tgl_system FROM hari_toko h WHERE h.cabang = $1)`

interface TrayRow {
  readonly berat_baki: Weight
  readonly jumlah: bigint
  readonly berat: Weight
  readonly bandrol: Weight
}

/** A tray with all that lies on it, as one statement sees it. */
async function loadTray(tx: Tx, cabang: string, kode_baki: string): Promise<TrayFacts> {
  const [row] = await tx.query<TrayRow>(
    `SELECT t.berat_baki, coalesce(sum(b.jumlah), 0)::bigint AS jumlah, coalesce(sum(b.berat), 0)::bigint AS berat,
       coalesce(sum(CASE WHEN b.kode_barcode IS NULL THEN 0 ELSE coalesce(o.berat_bandrol, d.berat_bandrol, 0) END), 0)::bigint AS bandrol
     FROM baki t
     LEFT JOIN barang b ON b.cabang = $1 AND b.kode_gudang = t.kode_gudang AND b.kode_baki = t.kode_baki AND b.status NOT IN (${gone}) AND b.jumlah <> 0
     LEFT JOIN bandrol o ON o.cabang = $1 AND o.kode_bandrol = b.kode_bandrol
     LEFT JOIN bandrol d ON d.cabang = $1 AND d.kode_bandrol = ${defaultTag} AND d.dihapus IS NULL
     WHERE t.cabang = $1 AND t.kode_baki = $2 AND t.dihapus IS NULL GROUP BY t.berat_baki`,
    [cabang, kode_baki],
  )
  return { baki: row && { ...row, jumlah: Number(row.jumlah) } }
}

export const opnameGlobalServer = defineServer(opnameGlobal, {}, (on) => ({
  start: on.start({
    load: async (tx, call) => {
      const at = [call.cabang, call.sent.kode_gudang]
      const [[gudang], baki, [today]] = await Promise.all([
        // Locked, and looked at by a statement of its own: of two who begin at once the second one waits, and then sees the first.
        tx.query<{ jenis: string }>(
          `SELECT jenis FROM gudang WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NULL ${call.lock}`,
          at,
        ),
        tx.query<{ kode_baki: string }>(
          `SELECT kode_baki FROM baki WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NULL ORDER BY kode_baki`,
          at,
        ),
        tx.query<{ no_opname_global: string }>(
          `SELECT no_opname_global FROM stock_opname_global WHERE cabang = $1 AND kode_gudang = $2 AND status <> 'BATAL' AND tanggal = ${day} LIMIT 1`,
          at,
        ),
      ])
      return { jenis: gudang?.jenis, baki: baki.map((b) => b.kode_baki), today: today?.no_opname_global }
    },
  }),
  catat: on.catat({ load: (tx, m) => loadTray(tx, m.cabang, m.sent.kode_baki) }),
}))

/** The counts of the open business day, with their trays. */
const ofToday = endpoint({
  method: 'GET',
  path: 'stock-opname-global/hari-ini',
  summary:
    'The daily counts of the open business day with their trays; what the books say only to those who may see it',
  access: { screen: documentScreens(opnameGlobal) },
  reads: true,
  answer: z.array(documentSchema(opnameGlobal)),
  run: async (call) => {
    const { kode_toko: cabang } = call.session
    const rows = await call.tx.query<{ no_opname_global: string }>(
      `SELECT no_opname_global FROM stock_opname_global WHERE cabang = $1 AND status <> 'BATAL' AND tanggal = ${day} ORDER BY urut`,
      [cabang],
    )
    const docs = await Promise.all(
      rows.map((r) => loadDocument(call.tx, opnameGlobal, cabang, r.no_opname_global, false)),
    )
    return docs.flatMap((doc) => (doc ? [documentWireOf(opnameGlobal, doc)] : []))
  },
})

export const opnameGlobalEndpoints: readonly Endpoint[] = [ofToday]
