import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { sendAuditMany } from '#kernel/engine/seal/audit.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { changedFields } from '#kernel/model/resource.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { DraftFrom } from '#kernel/model/document.ts'
import { barang } from '../barang/barang.resource.ts'
import { goodsChanged, sendPrices } from '../barang/stock.server.ts'
import { barcodesOf, type ProfitFacts, type Repriced, type RestoreFacts } from './update-profit.ts'
import { updateProfit } from './update-profit.document.ts'
import { mostRepriced } from './update-profit.shape.ts'

/** What people may change of a piece: the audit book keeps all of it whenever one of them changes. */
const kept = changedFields(barang)
const keptColumns = Object.keys(kept)
  .map((name) => `b.${name}`)
  .join(', ')

type Draft = DraftFrom<typeof updateProfit>
type Found = Omit<Repriced, 'jumlah' | 'ditahan'> & { readonly jumlah: bigint; readonly status: string } & Row

/** The selected pieces of the window, locked by barcode. One round trip; only what was asked for stands in the statement. */
async function loadProfit(
  tx: Tx,
  call: LoadCall<Draft>,
): Promise<ProfitFacts & { readonly rows: ReadonlyMap<string, Row> }> {
  const values: unknown[] = [call.cabang]
  const at = (value: unknown) => `$${values.push(value)}`
  const { sent } = call
  const listed = barcodesOf(sent.daftar)
  const asked = [
    ...(['kode_group', 'kode_dept', 'kode_baki', 'kode_intern', 'kadar'] as const).flatMap((name) =>
      sent[name] === null ? [] : [`b.${name} = ${at(sent[name])}`],
    ),
    ...(sent.umur === null
      ? []
      : [`b.tgl_masuk <= (SELECT h.tgl_system FROM hari_toko h WHERE h.cabang = $1) - ${at(sent.umur)}::int`]),
    ...(listed.length === 0 ? [] : [`b.kode_barcode = ANY (${at(listed)})`]),
  ]
  if (asked.length === 0) return { barang: [], rows: new Map() }
  const rows = await tx.query<Found>(
    `SELECT b.kode_barcode, ${keptColumns}, b.kode_group, b.aksesoris, b.jumlah, b.berat, b.nilai, b.status,
       greatest(b.harga_modal, g.harga_modal) AS harga_modal, g.harga AS harga_group
     FROM barang b
     JOIN gudang w ON w.cabang = $1 AND w.kode_gudang = b.kode_gudang AND w.jenis = 'JUAL'
     JOIN "group" g ON g.cabang = $1 AND g.kode_group = b.kode_group
     WHERE b.cabang = $1 AND b.status IN ('TERSEDIA', 'DITAHAN') AND ${asked.join(' AND ')}
     ORDER BY b.kode_barcode LIMIT ${mostRepriced + 1} ${call.lock === '' ? '' : 'FOR UPDATE OF b'}`,
    values,
  )
  return {
    barang: rows.map((b) => ({ ...b, jumlah: Number(b.jumlah), ditahan: b.status === 'DITAHAN' })),
    rows: new Map(rows.map((b) => [b.kode_barcode, b])),
  }
}

interface Change {
  readonly kode_barcode: string
  readonly from: Rupiah | null
  readonly to: Rupiah | null
}

/** The prices, and for each piece the entry that its history is drawn from. */
function sendReprice(
  tx: Tx,
  done: Pick<Done, 'context' | 'now'>,
  rows: ReadonlyMap<string, Row>,
  changes: readonly Change[],
) {
  const { cabang: kode_toko, user_id, perangkat, tgl_system } = done.context
  sendPrices(
    tx,
    kode_toko,
    done.context.now,
    changes.map((c) => [c.kode_barcode, c.to] as const),
  )
  sendAuditMany(
    tx,
    { kode_toko, user_id, perangkat, tgl_system },
    done.now,
    changes.map(({ kode_barcode, from, to }) => ({
      perintah: 'ubah',
      objek: barang.name,
      kunci: kode_barcode,
      sebelum: writeRow(kept, { ...rows.get(kode_barcode), harga_jual: from }),
      sesudah: writeRow(kept, { ...rows.get(kode_barcode), harga_jual: to }),
    })),
  )
}

export const updateProfitServer = defineServer(updateProfit, {}, (on) => ({
  simpan: on.simpan({
    announce: goodsChanged,
    load: loadProfit,
    write: (tx, done) =>
      sendReprice(
        tx,
        done,
        done.facts.rows,
        done.content.detail_barang.map((b) => ({ kode_barcode: b.kode_barcode, from: b.harga_lama, to: b.harga_baru })),
      ),
  }),
  batal: on.batal({
    announce: goodsChanged,
    load: async (tx, call): Promise<RestoreFacts & { readonly rows: ReadonlyMap<string, Row> }> => {
      const rows = await tx.query<Row & { readonly kode_barcode: string; readonly same: boolean }>(
        `SELECT b.kode_barcode, ${keptColumns}, b.status = 'TERSEDIA' AND b.harga_jual = d.harga_baru AS same
         FROM update_profit_detail_barang d JOIN barang b ON b.cabang = $1 AND b.kode_barcode = d.kode_barcode
         WHERE d.cabang = $1 AND d.no_update = $2 ORDER BY b.kode_barcode ${call.lock === '' ? '' : 'FOR UPDATE OF b'}`,
        [call.cabang, call.number],
      )
      return {
        changed: rows.filter((b) => !b.same).map((b) => b.kode_barcode),
        rows: new Map(rows.map((b) => [b.kode_barcode, b])),
      }
    },
    write: (tx, done) =>
      sendReprice(
        tx,
        done,
        done.facts.rows,
        done.content.detail_barang.map((b) => ({ kode_barcode: b.kode_barcode, from: b.harga_baru, to: b.harga_lama })),
      ),
  }),
}))
