import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { loadDocument } from '#kernel/engine/document/save.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { fromWireNumber, toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { weight, type Percent, type Weight } from '#kernel/base/quantity/quantity.ts'
import { classOf, classOfExtra, mergeScans, type Class, type Expected, type PieceNow, type Result } from './opname.ts'
import { progressOf } from './progress.ts'
import { stockOpname } from './stock-opname.document.ts'
import { stateAt } from '../taken/taken.server.ts'
import { loadPieces, loadScans } from './stock-opname.server.ts'

const screens = documentScreens(stockOpname)
const text = z.string()
const number = z.object({ no_opname: z.string().min(1).max(60) })

/** Most readings that one call brings. */
const mostScans = 500

const reading = z.strictObject({
  /** Made by the device: a reading that is sent again is the same one. */
  id: z.uuid(),
  kode: z
    .string()
    .trim()
    .max(60)
    .regex(/^[\x20-\x7e]+$/),
  /** The tray it was read in; an antenna that sweeps a warehouse knows none. */
  kode_toko: z.string().min(1).max(40).nullish(),
  /** Grams, where the piece was weighed. */
  berat: z.number().positive().max(9_999_999.999).nullish(),
  /** When it was read, as the device's clock has it. */
  waktu: z.iso.datetime().refine((at) => at > '2000' && at < '2999'),
})
const seen = z.object({
  id: text,
  kode: text,
  kode_barcode: text.nullable(),
  nama_barang: text.nullable(),
  kadar: z.number().nullable(),
  berat: z.number().nullable(),
  berat_hitung: z.number().nullable(),
  baki_buku: text.nullable(),
  status_barang: text.nullable(),
  kode_toko: text.nullable(),
  kelas: text,
})

const gram = (weight: Weight | null | undefined): number | null =>
  weight === null || weight === undefined ? null : toWireNumber(weight, 3)

interface SeenRow {
  readonly id: string
  readonly kode: string
  readonly kode_barcode: string | null
  readonly kode_baki: string | null
  readonly berat_hitung: Weight | null
  readonly nama_barang: string | null
  readonly kode_gudang: string | null
  readonly baki_buku: string | null
  readonly status: string | null
  readonly berat: Weight | null
  readonly kadar: Percent | null
  readonly berat_beku: Weight | null
  readonly baki_beku: string | null
  readonly moved: string | null
}

/** How these readings look now: the class of each, alone. */
async function readSeen(tx: Tx, cabang: string, no: string, ids: readonly string[] | null, limit: number, now: Date) {
  const [[head], rows] = await Promise.all([
    tx.query<{ kode_gudang: string; toleransi: Weight }>(
      `SELECT kode_gudang, toleransi FROM stock_opname WHERE cabang = $1 AND no_opname = $2`,
      [cabang, no],
    ),
    tx.query<SeenRow>(
      `SELECT p.id, p.kode, p.kode_barcode, p.kode_baki, p.berat AS berat_hitung, b.nama_barang, b.kode_gudang, b.kode_baki AS baki_buku,
         ${stateAt('$5')}, b.berat, b.kadar,
         d.berat AS berat_beku, d.baki AS baki_beku, (SELECT g.nomor FROM buku_barang g WHERE g.cabang = $1 AND g.kode_barcode = p.kode_barcode
           AND g.id > o.gerak_mulai ORDER BY g.id DESC LIMIT 1) AS moved
       FROM stock_opname o JOIN opname_pindaian p ON p.cabang = $1 AND p.no_opname = o.no_opname
       LEFT JOIN barang b ON b.cabang = $1 AND b.kode_barcode = p.kode_barcode
       LEFT JOIN stock_opname_detail_barang d ON d.cabang = $1 AND d.no_opname = o.no_opname AND d.kode_barcode = p.kode_barcode
       WHERE o.cabang = $1 AND o.no_opname = $2 AND ($3::uuid[] IS NULL OR p.id = ANY ($3)) ORDER BY p.waktu DESC, p.id LIMIT $4`,
      [cabang, no, ids, limit, now.toISOString()],
    ),
  ])
  return rows.map((row): z.output<typeof seen> => {
    const scan = { kode: row.kode, kode_barcode: row.kode_barcode, kode_baki: row.kode_baki, berat: row.berat_hitung }
    const piece =
      row.kode_barcode === null || row.kode_gudang === null
        ? undefined
        : ({ ...row, kode_barcode: row.kode_barcode, kode_baki: row.baki_buku } as unknown as PieceNow)
    const at = { kode_gudang: head!.kode_gudang, toleransi: head!.toleransi }
    const frozen = { baki: row.baki_beku, berat: row.berat_beku } as unknown as Expected
    const kelas: Class = row.baki_beku === null ? classOfExtra(at, scan, piece) : classOf(at, frozen, scan, piece)
    return {
      id: row.id,
      kode: row.kode,
      kode_barcode: row.kode_barcode,
      nama_barang: row.nama_barang,
      kadar: row.kadar === null ? null : toWireNumber(row.kadar, 2),
      berat: gram(row.berat),
      berat_hitung: gram(row.berat_hitung),
      baki_buku: row.baki_beku ?? row.baki_buku,
      status_barang: row.status,
      kode_toko: row.kode_baki,
      kelas,
    }
  })
}

/** The count, held against being examined until what was read stands in it. */
const holdRunning = (tx: Tx, cabang: string, no: string) =>
  tx.query<{ status: string; kode_gudang: string }>(
    `SELECT status, kode_gudang FROM stock_opname WHERE cabang = $1 AND no_opname = $2 FOR SHARE`,
    [cabang, no],
  )

const send = endpoint({
  method: 'POST',
  path: 'stock-opname/{no_opname}/pindai',
  summary: 'Readings of a count that runs, each with an id of its device: what is sent again counts once',
  access: { screen: screens },
  writes: true,
  limit: 1200,
  params: number,
  body: z.strictObject({
    alat: z
      .string()
      .trim()
      .max(60)
      .regex(/^[\x20-\x7e]+$/),
    pindaian: z.array(reading).min(1).max(mostScans),
  }),
  answer: z.object({ baru: z.int(), pindaian: z.array(seen) }),
  prefetch: async (call) => {
    const [[head], trays] = await Promise.all([
      holdRunning(call.tx, call.cabang, call.params.no_opname),
      call.tx.query<{ kode_baki: string }>(
        `SELECT kode_baki FROM stock_opname_detail_baki WHERE cabang = $1 AND no_opname = $2`,
        [call.cabang, call.params.no_opname],
      ),
    ])
    return { head, trays: new Set(trays.map((b) => b.kode_baki)) }
  },
  run: async (call) => {
    const { head, trays } = call.prefetch
    const { no_opname } = call.params
    const { pindaian, alat } = call.body
    const { kode_toko: cabang, user_id, perangkat } = call.session
    if (!head) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    if (head.status !== 'BERJALAN') {
      const [known] = await call.tx.query<{ n: bigint }>(
        `SELECT count(*) AS n FROM opname_pindaian WHERE cabang = $1 AND no_opname = $2 AND id = ANY ($3)`,
        [cabang, no_opname, pindaian.map((s) => s.id)],
      )
      // An answer that was lost on its way: all of it stands.
      if (Number(known?.n ?? 0n) < pindaian.length) return refusal(409, 'status', 'Stock Opname Sudah Diperiksa')
      return { baru: 0, pindaian: [] }
    }
    const stray = pindaian.findIndex((s) => s.kode_toko && !trays.has(s.kode_toko))
    if (stray >= 0)
      return refusal(422, 'aturan', 'Baki Di Luar Opname', {
        fields: [{ field: `pindaian.${stray}.kode_toko`, message: 'Baki Di Luar Opname' }],
      })
    const now = call.now.toISOString()
    const added = await call.tx.query<{ id: string }>(
      `INSERT INTO opname_pindaian (cabang, no_opname, id, kode, kode_barcode, kode_baki, berat, alat, oleh, perangkat, waktu, diterima)
       SELECT $1, $2, s.id, s.kode, (SELECT b.kode_barcode FROM barang b WHERE b.cabang = $1 AND (b.kode_barcode = s.kode OR b.epc = s.kode)
           ORDER BY b.kode_barcode <> s.kode LIMIT 1),
         s.kode_baki, s.berat, $8, $9, $10, least(s.waktu, $11::timestamptz), $11::timestamptz
       FROM unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[]) AS s (id, kode, kode_baki, berat, waktu)
       ON CONFLICT (cabang, no_opname, id) DO NOTHING RETURNING id`,
      [
        cabang,
        no_opname,
        pindaian.map((s) => s.id),
        pindaian.map((s) => s.kode.toUpperCase()),
        pindaian.map((s) => s.kode_toko ?? null),
        pindaian.map((s) => (s.berat ? weight(fromWireNumber(s.berat, 3) ?? 0n) : null)),
        pindaian.map((s) => s.waktu),
        alat,
        user_id,
        perangkat,
        now,
      ],
    )
    const ids = pindaian.map((s) => s.id)
    return { baru: added.length, pindaian: await readSeen(call.tx, cabang, no_opname, ids, ids.length, call.now) }
  },
})

const wireResult = (result: Result) => ({
  kode: result.kode,
  kode_barcode: result.kode_barcode,
  nama_barang: result.nama_barang,
  kelas: result.kelas,
  baki_buku: result.dari_baki,
  kode_toko: result.baki_hitung,
  status_barang: result.status_barang,
  berat: gram(result.berat),
  berat_hitung: gram(result.berat_hitung),
  penjelasan: result.penjelasan,
})
const line = z.object({
  kode: text,
  kode_barcode: text.nullable(),
  nama_barang: text.nullable(),
  kelas: text,
  baki_buku: text.nullable(),
  kode_toko: text.nullable(),
  status_barang: text.nullable(),
  berat: z.number().nullable(),
  berat_hitung: z.number().nullable(),
  penjelasan: text.nullable(),
})

/** Lines of one kind that a screen is sent at once. */
const shown = 300

/** How far a count is, for every device that takes part. */
const progress = endpoint({
  method: 'GET',
  path: 'stock-opname/{no_opname}/jalan',
  summary: 'How far a count is: by tray, by class, the last readings, what is missing, what moved, the devices',
  access: { screen: screens },
  reads: true,
  params: number,
  answer: z.object({
    no_opname: text,
    bentuk: text,
    kode_gudang: text,
    status: text,
    dibuat: text,
    baki: z.array(z.object({ kode_toko: text, buku: z.int(), ketemu: z.int(), bergerak: z.int(), belum: z.int() })),
    kelas: z.record(text, z.int()),
    buku: z.int(),
    pindaian: z.array(seen),
    perlu: z.array(line),
    belum: z.array(line),
    bergerak: z.array(line),
    alat: z.array(z.object({ alat: text, oleh: text, jumlah: z.int(), terakhir: text })),
  }),
  run: async (call) => {
    const { kode_toko: cabang } = call.session
    const { no_opname } = call.params
    const doc = await loadDocument(call.tx, stockOpname, cabang, no_opname, false)
    if (!doc) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    const [scans, pieces, last, devices] = await Promise.all([
      loadScans(call.tx, cabang, no_opname),
      loadPieces(call.tx, { cabang, number: no_opname, now: call.now, lock: '' }),
      readSeen(call.tx, cabang, no_opname, null, 50, call.now),
      call.tx.query<{ alat: string; oleh: string; jumlah: bigint; terakhir: string }>(
        `SELECT alat, oleh, count(*) AS jumlah, max(diterima) AS terakhir FROM opname_pindaian WHERE cabang = $1 AND no_opname = $2
         GROUP BY alat, oleh ORDER BY max(diterima) DESC`,
        [cabang, no_opname],
      ),
    ])
    const head = doc as unknown as { bentuk: string; kode_gudang: string; toleransi: Weight; detail_barang: Expected[] }
    const trays = (doc as unknown as { detail_baki: { kode_baki: string }[] }).detail_baki.map((b) => b.kode_baki)
    const seenBy = progressOf(head, trays, head.detail_barang, mergeScans(scans), pieces)
    return {
      no_opname,
      bentuk: head.bentuk,
      kode_gudang: head.kode_gudang,
      status: doc.status,
      dibuat: (doc as unknown as { dibuat: string }).dibuat,
      baki: seenBy.baki,
      kelas: seenBy.kelas,
      buku: head.detail_barang.length,
      pindaian: last,
      perlu: seenBy.perlu.slice(0, shown).map(wireResult),
      belum: seenBy.belum.slice(0, shown).map(wireResult),
      bergerak: seenBy.bergerak.slice(0, shown).map(wireResult),
      alat: devices.map((a) => ({ ...a, jumlah: Number(a.jumlah), terakhir: new Date(a.terakhir).toISOString() })),
    }
  },
})

/** The counts of a shop that are not over, and the latest ones that are. */
const running = endpoint({
  method: 'GET',
  path: 'stock-opname/berjalan',
  summary: 'Counts that run or wait for their approval, and the last ones that were approved',
  access: { screen: screens },
  reads: true,
  answer: z.array(
    z.object({
      no_opname: text,
      tanggal: text,
      bentuk: text,
      kode_gudang: text,
      baki: z.array(text),
      status: text,
      oleh: text,
      dibuat: text,
      total_jumlah: z.int(),
      hilang: z.int().nullable(),
      ditelusuri: z.int(),
    }),
  ),
  run: async (call) => {
    const rows = await call.tx.query<
      Record<string, unknown> & { total_jumlah: bigint; hilang: bigint | null; ditelusuri: bigint }
    >(
      `SELECT o.no_opname, o.tanggal, o.bentuk, o.kode_gudang, o.status, o.oleh, o.dibuat, o.total_jumlah, o.hilang,
         (SELECT count(*) FROM stock_opname_hasil h WHERE h.cabang = $1 AND h.no_opname = o.no_opname AND h.tindakan = 'DITELUSUR') AS ditelusuri,
         ARRAY(SELECT d.kode_baki::text FROM stock_opname_detail_baki d WHERE d.cabang = $1 AND d.no_opname = o.no_opname ORDER BY d.kode_baki) AS baki
       FROM stock_opname o WHERE o.cabang = $1 AND o.status <> 'BATAL'
       ORDER BY o.status NOT IN ('BERJALAN', 'DIPERIKSA'), o.tanggal DESC, o.urut DESC LIMIT 30`,
      [call.session.kode_toko],
    )
    return rows.map((row) => ({
      ...row,
      dibuat: new Date(String(row.dibuat)).toISOString(),
      total_jumlah: Number(row.total_jumlah),
      hilang: row.hilang === null ? null : Number(row.hilang),
      ditelusuri: Number(row.ditelusuri),
    }))
  },
})

export const opnameEndpoints: readonly Endpoint[] = [running, progress, send]
