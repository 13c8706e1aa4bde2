import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { Place, Posts } from '#buku'
import { outStates } from '../barang/barang.resource.ts'
import { goodsChanged, sendState } from '../barang/stock.server.ts'
import { heldAt, onScale, stateAt } from '../taken/taken.server.ts'
import type { ApproveFacts, Standing } from './approve.ts'
import {
  givenUp,
  mergeScans,
  mostExpected,
  searched,
  type Outcome,
  type PieceNow,
  type Result,
  type Scan,
  type StartFacts,
} from './opname.ts'
import { stockOpname, type ExamineFacts } from './stock-opname.document.ts'

const gone = outStates.map((s) => `'${s}'`).join(', ')

interface FrozenRow {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly baki: string
  readonly jumlah: bigint
  readonly berat: Weight
  readonly murni: Weight
  readonly kadar: Percent
  readonly nilai: Rupiah
}

async function loadStart(
  tx: Tx,
  call: LoadCall<{ readonly kode_gudang: string; readonly detail_baki: readonly { readonly kode_baki: string }[] }>,
): Promise<StartFacts> {
  const wanted = call.sent.detail_baki.map((b) => b.kode_baki)
  const at = [call.cabang, call.sent.kode_gudang, wanted]
  const within = `(cardinality($3::text[]) = 0 OR b.kode_baki = ANY ($3))`
  const [[gudang], baki, running, rows, [book]] = await Promise.all([
    tx.query<{ jenis: string }>(
      `SELECT jenis FROM gudang WHERE cabang = $1 AND kode_gudang = $2 AND dihapus IS NULL`,
      at.slice(0, 2),
    ),
    // Locked before the counts are looked at: of two who begin at once the second one waits, and then sees the first.
    tx.query<{ kode_baki: string }>(
      `SELECT b.kode_baki FROM baki b WHERE b.cabang = $1 AND b.kode_gudang = $2 AND b.dihapus IS NULL AND ${within}
       ORDER BY b.kode_baki ${call.lock}`,
      at,
    ),
    tx.query<{ kode_baki: string; no_opname: string }>(
      `SELECT d.kode_baki, o.no_opname FROM stock_opname o JOIN stock_opname_detail_baki d ON d.cabang = $1 AND d.no_opname = o.no_opname
       WHERE o.cabang = $1 AND o.kode_gudang = $2 AND o.status IN ('BERJALAN', 'DIPERIKSA')`,
      at.slice(0, 2),
    ),
    // Locked too: a sale under way is either over, and the piece not on the list, or it moves the piece after the list was frozen.
    tx.query<FrozenRow>(
      `SELECT b.kode_barcode, b.nama_barang, b.kode_baki AS baki, b.jumlah, b.berat, b.murni, b.kadar, b.nilai
       FROM barang b WHERE b.cabang = $1 AND b.kode_gudang = $2 AND ${within} AND b.status NOT IN (${gone}) AND b.jumlah <> 0
       ORDER BY b.kode_barcode LIMIT ${mostExpected + 1} ${call.lock && `${call.lock} OF b`}`,
      at,
    ),
    tx.query<{ id: bigint }>(`SELECT coalesce(max(id), 0)::bigint AS id FROM buku_barang WHERE cabang = $1`, [
      call.cabang,
    ]),
  ])
  const busy = new Map(running.map((r) => [r.kode_baki, r.no_opname]))
  return {
    jenis: gudang?.jenis,
    baki: baki.map(({ kode_baki }) => ({ kode_baki, running: busy.get(kode_baki) ?? null })),
    barang: rows.map((b) => ({ ...b, jumlah: Number(b.jumlah) })),
    gerak: Number(book?.id ?? 0n),
  }
}

type PieceRow = Omit<PieceNow, 'jumlah'> & { readonly jumlah: bigint }

/** Every reading of a count in the order in which they were made. */
export const loadScans = (tx: Pick<Tx, 'query'>, cabang: string, number: string): Promise<Scan[]> =>
  tx.query<Scan>(
    `SELECT kode, kode_barcode, kode_baki, berat FROM opname_pindaian WHERE cabang = $1 AND no_opname = $2 ORDER BY waktu, id`,
    [cabang, number],
  )

/** The pieces that a count names, frozen or scanned, with the last document that moved each since it began; `until`: the last movement that counts. */
export async function loadPieces(
  tx: Pick<Tx, 'query'>,
  at: { readonly cabang: string; readonly number: string; readonly now: Date; readonly lock: string },
): Promise<Map<string, PieceNow>> {
  const [rows, moved] = await Promise.all([
    tx.query<Omit<PieceRow, 'moved'>>(
      `SELECT b.kode_barcode, b.nama_barang, b.kode_gudang, b.kode_baki, ${stateAt('$3')}, b.jumlah, b.berat, b.murni, b.nilai
       FROM barang b WHERE b.cabang = $1 AND b.kode_barcode IN (
         SELECT d.kode_barcode FROM stock_opname_detail_barang d WHERE d.cabang = $1 AND d.no_opname = $2
         UNION SELECT p.kode_barcode FROM opname_pindaian p WHERE p.cabang = $1 AND p.no_opname = $2)
       ORDER BY b.kode_barcode ${at.lock && `${at.lock} OF b`}`,
      [at.cabang, at.number, at.now.toISOString()],
    ),
    tx.query<{ kode_barcode: string; nomor: string }>(
      `SELECT DISTINCT ON (g.kode_barcode) g.kode_barcode, g.nomor FROM buku_barang g
       WHERE g.cabang = $1 AND g.waktu >= (SELECT o.dibuat - interval '1 hour' FROM stock_opname o WHERE o.cabang = $1 AND o.no_opname = $2)
         AND g.id > (SELECT o.gerak_mulai FROM stock_opname o WHERE o.cabang = $1 AND o.no_opname = $2)
       ORDER BY g.kode_barcode, g.id DESC`,
      [at.cabang, at.number],
    ),
  ])
  const last = new Map(moved.map((g) => [g.kode_barcode, g.nomor]))
  return new Map(
    rows.map((b) => [b.kode_barcode, { ...b, jumlah: Number(b.jumlah), moved: last.get(b.kode_barcode) ?? null }]),
  )
}

/** A print of every column of every reading. */
export const scanPrint = `encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', p.id, p.kode, coalesce(p.kode_barcode, '-'),
  coalesce(p.kode_baki, '-'), coalesce(p.berat::text, '-'), p.alat, p.oleh, p.perangkat, extract(epoch FROM p.waktu),
  extract(epoch FROM p.diterima)), ',' ORDER BY p.id), ''), 'UTF8')), 'hex')`

async function loadExamined(tx: Tx, call: Pick<LoadCall, 'cabang' | 'number' | 'now' | 'lock'>): Promise<ExamineFacts> {
  const number = call.number
  const [, scans, pieces, [book], [print]] = await Promise.all([
    // Locked by a statement of its own, before anything is read: whoever sends readings holds it too, so that all that were taken are seen.
    tx.query(`SELECT FROM stock_opname WHERE cabang = $1 AND no_opname = $2 ${call.lock}`, [call.cabang, number]),
    loadScans(tx, call.cabang, number),
    loadPieces(tx, { cabang: call.cabang, number, now: call.now, lock: call.lock }),
    tx.query<{ id: bigint }>(`SELECT coalesce(max(id), 0)::bigint AS id FROM buku_barang WHERE cabang = $1`, [
      call.cabang,
    ]),
    tx.query<{ n: bigint; sidik: string }>(
      `SELECT count(*) AS n, ${scanPrint} AS sidik FROM opname_pindaian p WHERE p.cabang = $1 AND p.no_opname = $2`,
      [call.cabang, number],
    ),
  ])
  return {
    scans: mergeScans(scans),
    pieces,
    gerak: Number(book?.id ?? 0n),
    pindaian: Number(print?.n ?? 0n),
    sidik: print?.sidik ?? '',
  }
}

type StandingRow = Omit<Standing, 'tempat' | 'jumlah'> & {
  readonly jumlah: bigint
  readonly ditahan_di: string | null
  readonly ditahan_oleh: string | null
}

/** The pieces that a result may move, locked by barcode. `which`: a condition over its lines `d`. */
async function loadStanding(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'number' | 'now' | 'lock'>,
  which: string,
): Promise<Map<string, Standing>> {
  const rows = await tx.query<StandingRow>(
    `SELECT b.kode_barcode, b.kode_gudang, b.kode_baki, b.jumlah, b.berat, b.nilai, ${stateAt('$3')}, b.ditahan_di, b.ditahan_oleh, ${onScale},
       (SELECT g.jenis FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = b.kode_gudang) AS jenis_gudang,
       EXISTS (SELECT FROM buku_barang g WHERE g.cabang = $1 AND g.kode_barcode = b.kode_barcode AND g.id > o.gerak_periksa) AS moved,
       (SELECT g.nomor FROM buku_barang g WHERE g.cabang = $1 AND g.kode_barcode = b.kode_barcode ORDER BY g.id DESC LIMIT 1) AS terakhir
     FROM stock_opname o JOIN stock_opname_hasil d ON d.cabang = $1 AND d.no_opname = o.no_opname
     JOIN barang b ON b.cabang = $1 AND b.kode_barcode = d.kode_barcode
     WHERE o.cabang = $1 AND o.no_opname = $2 AND ${which} ORDER BY b.kode_barcode ${call.lock && `${call.lock} OF b`}`,
    [call.cabang, call.number, call.now.toISOString()],
  )
  return new Map(
    rows.map(({ ditahan_di, ditahan_oleh, jumlah, ...piece }) => [
      piece.kode_barcode,
      { ...piece, jumlah: Number(jumlah), tempat: heldAt({ ditahan_di, ditahan_oleh }) },
    ]),
  )
}

async function loadApprove(tx: Tx, call: Pick<LoadCall, 'cabang' | 'number' | 'now' | 'lock'>): Promise<ApproveFacts> {
  const which = `d.kelas IN ('HILANG', 'SALAH BAKI', 'LEBIH')`
  // The pieces are locked by a statement of its own, and read by the next one: a sale that was under way is then in the books.
  const [, standing, [telusur], removed, weighed] = await Promise.all([
    tx.query(
      `SELECT FROM stock_opname_hasil d JOIN barang b ON b.cabang = $1 AND b.kode_barcode = d.kode_barcode
       WHERE d.cabang = $1 AND d.no_opname = $2 AND ${which} ORDER BY b.kode_barcode ${call.lock && `${call.lock} OF b`}`,
      [call.cabang, call.number],
    ),
    loadStanding(tx, { ...call, lock: '' }, which),
    tx.query<Place>(
      `SELECT g.kode_gudang, b.kode_baki FROM gudang g JOIN baki b ON b.cabang = $1 AND b.kode_gudang = g.kode_gudang AND b.dihapus IS NULL
       WHERE g.cabang = $1 AND g.jenis = 'TELUSUR' AND g.dihapus IS NULL
       ORDER BY g.kode_gudang, b.kode_baki <> g.kode_gudang, b.kode_baki LIMIT 1`,
      [call.cabang],
    ),
    tx.query<{ kode_baki: string }>(
      `SELECT DISTINCT d.baki_hitung AS kode_baki FROM stock_opname_hasil d WHERE d.cabang = $1 AND d.no_opname = $2
         AND d.baki_hitung IS NOT NULL AND NOT EXISTS (
           SELECT FROM baki b WHERE b.cabang = $1 AND b.kode_baki = d.baki_hitung AND b.dihapus IS NULL)`,
      [call.cabang, call.number],
    ),
    tx.query<{ kode_baki: string; ditimbang: boolean }>(
      `SELECT b.kode_baki, ${onScale} FROM stock_opname_detail_baki b WHERE b.cabang = $1 AND b.no_opname = $2`,
      [call.cabang, call.number],
    ),
  ])
  return {
    barang: standing,
    telusur,
    removed: removed.map((b) => b.kode_baki),
    weighed: weighed.filter((b) => b.ditimbang).map((b) => b.kode_baki),
  }
}

const of = (hasil: readonly Result[], tindakan: Outcome): Result[] => hasil.filter((b) => b.tindakan === tindakan)
const codes = (lines: readonly Result[]): string[] => lines.map((b) => b.kode_barcode!)

const posts: Posts = {
  events: [
    { type: 'TIDAK DITEMUKAN', debit: ['DALAM PENELUSURAN'], kredit: ['PERSEDIAAN'] },
    { type: 'DITEMUKAN', debit: ['PERSEDIAAN'], kredit: ['DALAM PENELUSURAN'] },
    { type: 'DIHAPUS', debit: ['SELISIH STOK'], kredit: ['DALAM PENELUSURAN'] },
  ],
}

export const stockOpnameServer = defineServer(stockOpname, posts, (on) => ({
  start: on.start({ load: loadStart }),
  periksa: on.periksa({ load: loadExamined }),
  setujui: on.setujui({
    announce: goodsChanged,
    load: loadApprove,
    write: (tx, done) => {
      const { cabang, now } = done.context
      const { hasil, kode_gudang } = done.content
      if (done.facts.telusur) sendState(tx, cabang, now, searched, codes(of(hasil, 'DITELUSUR')), done.facts.telusur)
      const placed = [...of(hasil, 'DIPINDAH'), ...of(hasil, 'KEMBALI')]
      for (const [kode_baki, lines] of Map.groupBy(placed, (b) => b.baki_hitung!))
        sendState(tx, cabang, now, 'TERSEDIA', codes(lines), { kode_gudang, kode_baki })
    },
  }),
  temukan: on.temukan({
    announce: goodsChanged,
    load: async (tx, call) => {
      const [standing, [baki]] = await Promise.all([
        loadStanding(tx, call, `d.tindakan = 'DITELUSUR'`),
        tx.query<{ kode_gudang: string; jenis: string; ditimbang: boolean }>(
          `SELECT b.kode_gudang, (SELECT g.jenis FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = b.kode_gudang) AS jenis, ${onScale}
           FROM baki b WHERE b.cabang = $1 AND b.kode_baki = $2 AND b.dihapus IS NULL`,
          [call.cabang, call.sent.kode_baki],
        ),
      ])
      return { barang: standing, baki }
    },
    write: (tx, { context, sent: { kode_barcode, kode_baki }, facts }) =>
      sendState(tx, context.cabang, context.now, 'TERSEDIA', [kode_barcode], {
        kode_gudang: facts.baki!.kode_gudang,
        kode_baki,
      }),
  }),
  hapus: on.hapus({
    announce: goodsChanged,
    load: async (tx, m) => ({ barang: await loadStanding(tx, m, `d.tindakan = 'DITELUSUR'`) }),
    write: (tx, h) => sendState(tx, h.context.cabang, h.context.now, givenUp, codes(of(h.content.hasil, 'DIHAPUS'))),
  }),
}))
