import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall, commandOf } from '#kernel/engine/document/action.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { actionByBody, documentSchema } from '#kernel/engine/document/endpoints.server.ts'
import { documentWireOf } from '#kernel/engine/document/draft.ts'
import { loadDocument } from '#kernel/engine/document/save.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { weight, type Weight } from '#kernel/base/quantity/quantity.ts'
import { outStates } from '../barang/barang.resource.ts'
import { defaultTag } from '../barang/stock.server.ts'
import { mostOnTray, timbangBaki, type StartFacts } from './timbang-baki.document.ts'
import type { OnTray } from './timbang.ts'

const gone = outStates.map((s) => `'${s}'`).join(', ')
/** What lies on a tray; `$2` and `$3` are its warehouse and its code. */
const onTray = `b.cabang = $1 AND b.kode_gudang = $2 AND b.kode_baki = $3 AND b.status NOT IN (${gone}) AND b.jumlah <> 0`

async function loadStart(
  tx: Tx,
  call: LoadCall<{ readonly kode_gudang: string; readonly kode_baki: string; readonly kode_bandrol: string | null }>,
): Promise<StartFacts> {
  const [[baki], [running], [bandrol], rows] = await Promise.all([
    // Locked, and looked at by a statement of its own: of two who begin at once the second one waits, and then sees the first.
    tx.query<Omit<NonNullable<StartFacts['baki']>, 'running'>>(
      `SELECT b.kode_gudang, b.berat_baki FROM baki b WHERE b.cabang = $1 AND b.kode_baki = $2 AND b.dihapus IS NULL ${call.lock}`,
      [call.cabang, call.sent.kode_baki],
    ),
    tx.query<{ no_timbang: string }>(
      `SELECT t.no_timbang FROM timbang_baki t WHERE t.cabang = $1 AND t.kode_baki = $2 AND t.status = 'BERJALAN'
         AND t.tanggal = (SELECT h.tgl_system FROM hari_toko h WHERE h.cabang = $1) LIMIT 1`,
      [call.cabang, call.sent.kode_baki],
    ),
    tx.query<{ berat_bandrol: Weight }>(
      `SELECT berat_bandrol FROM bandrol WHERE cabang = $1 AND kode_bandrol = coalesce($2, ${defaultTag}) AND dihapus IS NULL`,
      [call.cabang, call.sent.kode_bandrol],
    ),
    tx.query<Omit<OnTray, 'jumlah' | 'berat_bandrol'> & { jumlah: bigint; berat_bandrol: Weight | null }>(
      `SELECT b.kode_barcode, b.nama_barang, b.jumlah, b.berat,
         (SELECT t.berat_bandrol FROM bandrol t WHERE t.cabang = $1 AND t.kode_bandrol = b.kode_bandrol) AS berat_bandrol
       FROM barang b WHERE ${onTray} ORDER BY b.kode_barcode LIMIT ${mostOnTray + 1}`,
      [call.cabang, call.sent.kode_gudang, call.sent.kode_baki],
    ),
  ])
  return {
    baki: baki && { ...baki, running: running?.no_timbang ?? null },
    bandrol,
    barang: rows.map((b) => ({ ...b, jumlah: Number(b.jumlah) })),
  }
}

export const timbangBakiServer = defineServer(timbangBaki, {}, (on) => ({
  start: on.start({ load: loadStart }),
  simpan: on.simpan({
    load: async (tx, call) => {
      const [[frozen], [tray]] = await Promise.all([
        tx.query<{ unmoved: bigint }>(
          `SELECT count(*) AS unmoved FROM timbang_baki t JOIN timbang_baki_data_timbang d ON d.cabang = $1 AND d.no_timbang = t.no_timbang
           JOIN barang b ON b.cabang = $1 AND b.kode_barcode = d.kode_barcode AND b.kode_gudang = t.kode_gudang AND b.kode_baki = t.kode_baki
             AND b.berat = d.berat AND b.jumlah = d.jumlah AND b.status NOT IN (${gone})
           WHERE t.cabang = $1 AND t.no_timbang = $2`,
          [call.cabang, call.number],
        ),
        tx.query<{ jumlah: bigint; berat: Weight }>(
          `SELECT s.jumlah, s.berat FROM timbang_baki t JOIN saldo_baki s ON s.cabang = $1 AND s.kode_gudang = t.kode_gudang
             AND s.kode_baki = t.kode_baki WHERE t.cabang = $1 AND t.no_timbang = $2`,
          [call.cabang, call.number],
        ),
      ])
      return {
        unmoved: Number(frozen?.unmoved ?? 0n),
        total_jumlah: Number(tray?.jumlah ?? 0n),
        total_berat: tray?.berat ?? weight(0),
      }
    },
  }),
}))

interface TrayRow {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly kode_gudang: string
  readonly jumlah: bigint
  readonly no_timbang: string | null
  readonly berat_harap: Weight | null
  readonly selisih: Weight | null
  readonly putusan: string | null
  readonly status: string | null
}

/** The weighing that somebody of this session has begun, and every tray of the window with its latest weighing of the business day. */
const weighing = endpoint({
  method: 'GET',
  path: 'timbang-baki',
  summary: 'The weighing under way of this user with its pieces, and every tray with its last weighing of the day',
  access: { screen: documentScreens(timbangBaki) },
  reads: true,
  answer: z.object({
    timbang: documentSchema(timbangBaki).nullable(),
    data_timbang: z.array(z.record(z.string(), z.unknown())),
    baki: z.array(
      z.object({
        kode_toko: z.string(),
        nama_toko: z.string(),
        kode_gudang: z.string(),
        jumlah: z.int(),
        no_timbang: z.string().nullable(),
        berat_harap: z.number().nullable(),
        selisih: z.number().nullable(),
        putusan: z.string().nullable(),
        status: z.string().nullable(),
      }),
    ),
  }),
  run: async (call) => {
    const { kode_toko: cabang, user_id } = call.session
    const [rows, [open]] = await Promise.all([
      call.tx.query<TrayRow>(
        `SELECT b.kode_baki AS kode_toko, b.nama_toko, b.kode_gudang, coalesce(s.jumlah, 0)::bigint AS jumlah,
           t.no_timbang, t.berat_harap, t.selisih, t.putusan, t.status
         FROM baki b JOIN gudang g ON g.cabang = $1 AND g.kode_gudang = b.kode_gudang AND g.jenis = 'JUAL'
         LEFT JOIN saldo_baki s ON s.cabang = $1 AND s.kode_gudang = b.kode_gudang AND s.kode_baki = b.kode_baki
         LEFT JOIN (SELECT DISTINCT ON (kode_baki) * FROM timbang_baki WHERE cabang = $1 AND status <> 'BATAL'
           AND tanggal = (SELECT tgl_system FROM hari_toko WHERE cabang = $1) ORDER BY kode_baki, urut DESC) t ON t.kode_baki = b.kode_baki
         WHERE b.cabang = $1 AND b.dihapus IS NULL ORDER BY b.kode_baki`,
        [cabang],
      ),
      call.tx.query<{ no_timbang: string }>(
        `SELECT no_timbang FROM timbang_baki WHERE cabang = $1 AND status = 'BERJALAN' AND oleh = $2 ORDER BY dibuat DESC LIMIT 1`,
        [cabang, user_id],
      ),
    ])
    const doc = open && (await loadDocument(call.tx, timbangBaki, cabang, open.no_timbang, false))
    const wire = doc ? documentWireOf(timbangBaki, doc) : null
    const gram = (n: Weight | null) => (n === null ? null : toWireNumber(n, 3))
    return {
      timbang: wire as never,
      data_timbang: (wire?.data_timbang ?? []) as Record<string, unknown>[],
      baki: rows.map((row) => ({
        ...row,
        jumlah: Number(row.jumlah),
        berat_harap: gram(row.berat_harap),
        selisih: gram(row.selisih),
      })),
    }
  },
})

export const timbangEndpoints: readonly Endpoint[] = [weighing, actionByBody(commandOf(timbangBakiServer, 'reset'))]
