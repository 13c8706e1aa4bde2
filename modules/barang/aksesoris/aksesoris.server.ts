import type { Posts } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { mulDiv, percent, weight, type Weight } from '#kernel/base/quantity/quantity.ts'
import { loadKategori, loadOwedOf, loadSupplier, sendSupplierDebt } from '#master/server'
import { goodsChanged, sendLotRest } from '../barang/stock.server.ts'
import { heldAt, onScale, stateAt } from '../taken/taken.server.ts'
import { moved, type AksesorisFacts, type AksesorisStock, type LotStock } from './aksesoris.ts'
import { aksesorisStock } from './aksesoris.document.ts'

type Row = Omit<AksesorisStock, 'jumlah' | 'tempat' | 'awal'> & {
  readonly jumlah: bigint
  readonly ditahan_di: string | null
  readonly ditahan_oleh: string | null
  readonly awal_jumlah: bigint | null
  readonly awal_berat: Weight | null
  readonly awal_murni: Weight | null
}

/** What of a first weight was gold, from its fine weight: the book keeps no more of a lot that is used up. */
function goldOf(row: Row, berat: Weight): Weight {
  const pure = row.kadar < 10_000n ? row.kadar : percent(10_000n)
  const gold = pure > 0n ? mulDiv(row.awal_murni ?? 0n, 10_000n, pure, 'half-up') : berat
  return gold < berat ? weight(gold) : berat
}

/**
 * The lots named by `$2`, which is a value or a subquery over it; locked by barcode as the call says.
 * What one of a lot weighs is told by the entry that brought it: another one may have had its barcode before, and was called off.
 */
async function loadLots(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'lock' | 'now'>,
  codes: string,
  value: unknown,
): Promise<ReadonlyMap<string, AksesorisStock>> {
  const rows = await tx.query<Row>(
    `SELECT b.kode_barcode, b.nama_barang, b.aksesoris, b.kadar, b.jumlah, b.berat, b.berat_emas, b.murni, b.nilai, b.kode_gudang, b.kode_baki,
       ${stateAt('$3')}, b.ditahan_di, b.ditahan_oleh,
       (SELECT g.jenis FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = b.kode_gudang) AS jenis_gudang, ${onScale},
       EXISTS (SELECT FROM baki k WHERE k.cabang = $1 AND k.kode_baki = b.kode_baki AND k.dihapus IS NULL) AS baki_ada,
       a.jumlah AS awal_jumlah, a.berat AS awal_berat, a.murni AS awal_murni
     FROM barang b LEFT JOIN LATERAL (SELECT m.jumlah, m.berat, m.murni FROM buku_barang m
       WHERE m.cabang = $1 AND m.kode_barcode = b.kode_barcode AND m.nomor = b.no_masuk AND m.dari_gudang IS NULL AND NOT m.balik
       ORDER BY m.id LIMIT 1) a ON true
     WHERE b.cabang = $1 AND b.kode_barcode = ANY (${codes}) ORDER BY b.kode_barcode ${call.lock && `${call.lock} OF b`}`,
    [call.cabang, value, call.now.toISOString()],
  )
  const lots = rows.map((row) => {
    const { ditahan_di, ditahan_oleh, awal_jumlah, awal_berat, awal_murni: _fine, jumlah, ...rest } = row
    const berat = awal_berat ?? weight(0)
    return {
      ...rest,
      jumlah: Number(jumlah),
      tempat: heldAt({ ditahan_di, ditahan_oleh }),
      awal: { jumlah: Number(awal_jumlah ?? 1n), berat, berat_emas: goldOf(row, berat) },
    }
  })
  return new Map(lots.map((b) => [b.kode_barcode, b]))
}

/** The lots with what the document adds to them, or takes. `sign`: of what was added; its cancelling is the opposite. */
function sendLots(
  tx: Tx,
  done: Pick<Done, 'context' | 'nomor'>,
  content: {
    readonly cara: string
    readonly kode_supplier: string | null
    readonly total_nilai: bigint
    readonly detail_barang: readonly (LotStock & { readonly kode_barcode: string })[]
  },
  lots: ReadonlyMap<string, LotStock>,
  sign: 1 | -1,
): void {
  const { cara, kode_supplier, total_nilai, detail_barang } = content
  sendSupplierDebt(tx, aksesorisStock, done, { kode_supplier, hutang_pokok: total_nilai }, sign < 0 ? -1n : 1n)
  const way = (cara === 'AMBIL' ? -sign : sign) as 1 | -1
  for (const line of detail_barang)
    sendLotRest(tx, done.context.cabang, done.context.now, {
      kode_barcode: line.kode_barcode,
      ...moved(lots.get(line.kode_barcode)!, line, way),
    })
}

const posts: Posts = {
  events: [
    { type: 'TAMBAH', debit: ['PERSEDIAAN'], kredit: ['UTANG SUPPLIER', 'KAS'] },
    { type: 'AMBIL', debit: ['PERLENGKAPAN'], kredit: ['PERSEDIAAN'] },
  ],
}

export const aksesorisServer = defineServer(aksesorisStock, posts, (on) => ({
  simpan: on.simpan({
    announce: goodsChanged,
    load: async (tx, call): Promise<AksesorisFacts> => {
      const { cara, kode_supplier, kode_transaksi, detail_barang } = call.sent
      const codes = detail_barang.map((b) => b.kode_barcode)
      const [lots, supplier, biaya] = await Promise.all([
        loadLots(tx, call, '$2', codes),
        cara === 'SUPPLIER' ? loadSupplier(tx, call, { kode_supplier, supplier: null }) : undefined,
        loadKategori(tx, call.cabang, cara === 'AMBIL' ? kode_transaksi : null),
      ])
      return { barang: lots, supplier, biaya }
    },
    write: (tx, h) => sendLots(tx, h, h.content, h.facts.barang, 1),
  }),
  batal: on.batal({
    announce: goodsChanged,
    load: async (tx, call) => {
      const [lots, owed] = await Promise.all([
        loadLots(
          tx,
          call,
          `ARRAY(SELECT d.kode_barcode FROM aksesoris_detail_barang d WHERE d.cabang = $1 AND d.no_aksesoris = $2)`,
          call.number,
        ),
        loadOwedOf(tx, call, aksesorisStock),
      ])
      return { barang: lots, owed }
    },
    write: (tx, h) => sendLots(tx, h, h.content, h.facts.barang, -1),
  }),
}))
