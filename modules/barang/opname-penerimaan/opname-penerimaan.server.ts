import { z } from 'zod'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Weight } from '#kernel/base/quantity/quantity.ts'
import { defineServer } from '#kernel/engine/document/action.server.ts'
import { differing, remadeLaw } from '#kernel/engine/document/remade.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { opnamePenerimaan } from './opname-penerimaan.document.ts'
import { compareDelivery, sumDelivery, type Delivered } from './opname-penerimaan.ts'

interface LineRow {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly baki: string
  readonly jumlah: bigint
  readonly berat: Weight
}

export const opnamePenerimaanServer = defineServer(opnamePenerimaan, {}, (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      const at = [call.cabang, call.sent.no_penerimaan]
      const [[penerimaan], rows] = await Promise.all([
        // Locked by a statement of its own: whoever still writes the session down is done before it is read.
        tx.query<{ status: string; nama_supplier: string | null }>(
          `SELECT status, nama_supplier FROM penerimaan_barang WHERE cabang = $1 AND no_penerimaan = $2 ${call.lock}`,
          at,
        ),
        tx.query<LineRow>(
          `SELECT kode_barcode, nama_barang, kode_baki AS baki, jumlah, berat FROM penerimaan_barang_detail_barang
           WHERE cabang = $1 AND no_penerimaan = $2 ORDER BY baris`,
          at,
        ),
      ])
      return { penerimaan, barang: rows.map((b) => ({ ...b, jumlah: Number(b.jumlah) })) }
    },
  }),
}))

/** Sessions that a screen is sent at once. */
const shown = 30

/** The deliveries that are still written down, with the pieces that they say came. */
const sessions = endpoint({
  method: 'GET',
  path: 'stock-opname-penerimaan/sesi',
  summary: 'Deliveries whose session is still open, each with its pieces and when it was counted last',
  access: { screen: documentScreens(opnamePenerimaan) },
  reads: true,
  answer: z.array(
    z.object({
      no_penerimaan: z.string(),
      tanggal: z.string(),
      nama_supplier: z.string().nullable(),
      no_faktur_supplier: z.string().nullable(),
      oleh: z.string(),
      dihitung: z.string().nullable(),
      barang: z.array(
        z.object({
          kode_barcode: z.string(),
          nama_barang: z.string(),
          kode_toko: z.string(),
          jumlah: z.int(),
          berat: z.number(),
        }),
      ),
    }),
  ),
  run: async (call) => {
    const { kode_toko: cabang } = call.session
    const open = `SELECT no_penerimaan FROM penerimaan_barang WHERE cabang = $1 AND status = 'DRAFT' ORDER BY tanggal DESC, urut DESC LIMIT ${shown}`
    const [heads, lines] = await Promise.all([
      call.tx.query<
        Record<'no_penerimaan' | 'tanggal' | 'oleh', string> &
          Record<'nama_supplier' | 'no_faktur_supplier' | 'dihitung', string | null>
      >(
        `SELECT h.no_penerimaan, h.tanggal, h.nama_supplier, h.no_faktur_supplier, h.oleh,
           (SELECT o.no_opname_penerimaan FROM stock_opname_penerimaan o WHERE o.cabang = $1 AND o.no_penerimaan = h.no_penerimaan AND o.tanggal >= h.tanggal
            ORDER BY o.tanggal DESC, o.urut DESC LIMIT 1) AS dihitung
         FROM penerimaan_barang h WHERE h.cabang = $1 AND h.no_penerimaan IN (${open}) ORDER BY h.tanggal DESC, h.urut DESC`,
        [cabang],
      ),
      call.tx.query<LineRow & { no_penerimaan: string }>(
        `SELECT no_penerimaan, kode_barcode, nama_barang, kode_baki AS baki, jumlah, berat FROM penerimaan_barang_detail_barang
         WHERE cabang = $1 AND no_penerimaan IN (${open}) ORDER BY no_penerimaan, baris`,
        [cabang],
      ),
    ])
    const of = Map.groupBy(lines, (b) => b.no_penerimaan)
    return heads.map((head) => ({
      ...head,
      barang: (of.get(head.no_penerimaan) ?? []).map((line) => ({
        kode_barcode: line.kode_barcode,
        nama_barang: line.nama_barang,
        kode_toko: line.baki,
        jumlah: Number(line.jumlah),
        berat: toWireNumber(line.berat, 3),
      })),
    }))
  },
})
export const opnamePenerimaanEndpoints: readonly Endpoint[] = [sessions]

/** The result again, from the delivery as it was frozen in it and what was counted. */
export const opnamePenerimaanInvariants = [
  remadeLaw(opnamePenerimaan, {
    name: 'hasil ON',
    wording: 'Hasil setiap opname penerimaan sama dengan hitungannya',
    most: 50,
    check: (doc) => {
      const expected = doc.hasil.filter((b) => b.kelas !== 'LEBIH') as unknown as readonly Delivered[]
      const plain = expected.map(({ kode_barcode, nama_barang, baki, jumlah, berat }) => ({
        kode_barcode,
        nama_barang,
        baki,
        jumlah,
        berat,
      }))
      const fresh = compareDelivery(plain, doc.detail_barang, doc.toleransi)
      const at = `${doc.nomor}: stock_opname_penerimaan`
      return [
        ...(fresh.length === doc.hasil.length
          ? []
          : [`${at}_hasil ${doc.hasil.length} baris, dihitung ${fresh.length}`]),
        ...fresh.flatMap((row, index) =>
          differing(`${doc.nomor} ${row.kode_barcode}: stock_opname_penerimaan_hasil.`, doc.hasil[index] ?? {}, row),
        ),
        ...differing(`${at}.`, doc, sumDelivery(doc.hasil)),
      ]
    },
  }),
]
