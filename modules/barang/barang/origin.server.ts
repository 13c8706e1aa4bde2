import { provenElsewhere, type PostingTable } from '#kernel/engine/document/postings.ts'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { fineOf } from '#buku/server'
import { penerimaanBarang } from '../penerimaan/penerimaan-barang.document.ts'
import { barang } from './barang.resource.ts'

/** What a piece keeps of the line that brought it in, for as long as it is one piece. */
const kept = ['kode_group', 'kode_dept', 'kadar', 'harga_modal', 'tgl_masuk']
/** What it keeps until somebody changes it; the audit book has the last change. Their text is the same on the wire. */
const open = barang.changes!
/** The last change of every piece. */
const changed = `SELECT DISTINCT ON (kunci) kunci, waktu, sesudah FROM buku_jejak
  WHERE cabang = $1 AND objek = '${barang.name}' AND perintah = 'ubah' ORDER BY kunci, id DESC`
/** A lot gets lighter with every unit that is sold; its weight and cost are those of the book. */
const keptOfOne = ['berat', 'berat_emas', 'berat_batu', 'nilai', 'jumlah']
/** The states that documents of today give a piece. */
const made = `('TERSEDIA', 'DITAHAN', 'DIPESAN', 'TERJUAL', 'HABIS', 'HANCUR', 'DILEBUR', 'DIBAYARKAN', 'DALAM PENELUSURAN', 'HILANG', 'RETUR SUPPLIER')`
/** Pieces that a document which stands destroyed, or sent to be melted, with the state it gave them. */
const destroyed = `(SELECT d.kode_barcode, CASE h.tujuan WHEN 'HANCUR' THEN 'HANCUR' ELSE 'DILEBUR' END AS status
  FROM hancur_barang h JOIN hancur_barang_detail_barang d ON d.cabang = h.cabang AND d.no_hancur = h.no_hancur
  WHERE h.cabang = $1 AND h.status = 'SELESAI')`
/** Pieces that a count wrote off. */
const lostForGood = `(SELECT kode_barcode, max(gerak) AS gerak FROM buku_barang WHERE cabang = $1 AND jenis = 'OP' AND gerak = 'HILANG' GROUP BY 1)`
/** What paid a supplier was in the melt before; which payment it was is proved where payments are. */
const melted = `CASE b.status WHEN 'DIBAYARKAN' THEN 'DILEBUR' ELSE b.status END`
const holds = ['ditahan_oleh', 'ditahan_di', 'ditahan_untuk', 'ditahan_sampai']
/** A single piece that still has its weight; a lot of one that is sold has none left, and one that more was bought of is no single piece. */
const one = `(d.jumlah = 1 AND b.status <> 'HABIS' AND NOT (b.aksesoris AND EXISTS (SELECT FROM aksesoris_detail_barang x WHERE x.cabang = $1 AND x.kode_barcode = b.kode_barcode)))`
const columns = (of: string, names: readonly string[]) => names.map((n) => `${of}.${n}`).join(', ')
/** The law of the line that brought a piece in: a document of a later room proves it for its own lines by `pieceLaws`, and says so (`proves`). */
const originLaw = 'asal barang'

/** The lines that brought pieces in, bought goods and received ones, with the supplier that the piece names. */
const origins = (
  [
    ['barang_masuk', 'no_masuk', 'supplier'],
    ['penerimaan_barang', 'no_penerimaan', 'nama_supplier'],
  ] as const
)
  .map(
    ([
      table,
      number,
      supplier,
    ]) => `SELECT d.${number} AS no_masuk, d.kode_barcode, coalesce(d.supplier, m.${supplier}) AS pemasok, NULL::text AS asal_beli,
      ${columns('d', [...kept, ...open, ...keptOfOne])}
    FROM ${table}_detail_barang d JOIN ${table} m ON m.cabang = d.cabang AND m.${number} = d.${number} WHERE d.cabang = $1 AND m.cabang = $1`,
  )
  .join(' UNION ALL ')
/** When the pieces of a document came: received ones when their session ended. */
const ownCame = `SELECT no_masuk, dibuat FROM barang_masuk WHERE cabang = $1
  UNION ALL SELECT DISTINCT nomor, waktu FROM buku_barang WHERE cabang = $1 AND jenis = '${penerimaanBarang.prefix}' AND gerak = 'MASUK' AND NOT balik`
/** Received pieces that went back to their supplier. */
const returned = `(SELECT d.kode_barcode, h.no_penerimaan FROM penerimaan_barang h
  JOIN penerimaan_barang_detail_barang d ON d.cabang = h.cabang AND d.no_penerimaan = h.no_penerimaan
  WHERE h.cabang = $1 AND h.status = 'DIRETUR' AND d.tgl_retur IS NOT NULL)`

/** Where the pieces of a document of a later room come from. */
interface Origin {
  /** The letters of its numbers. */
  readonly of: string
  /** Its lines in every state: `no_masuk`, `kode_barcode`, `pemasok` (the supplier that the piece names), `asal_beli`, and all that a piece keeps of its line. */
  readonly lines: string
  /** `no_masuk` of each of its documents, and when its pieces came (`dibuat`). */
  readonly came: string
}

/**
 * Every piece is what the line that brought it in made it, or its last change; and in a state that its documents gave it. Of a later room's document,
 * or of all that no later room proves.
 */
export function pieceLaws(from: Origin | PostingTable): readonly Invariant[] {
  const { lines, came, of } = 'of' in from ? from : { lines: origins, came: ownCame, of: '' }
  const which =
    'of' in from
      ? [`no_masuk LIKE '${of}-%'`]
      : ['true', ...provenElsewhere(from, originLaw).map((other) => `no_masuk NOT LIKE '${other}-%'`)]
  const lawOf = (name: string): string => `${name} ${of}`.trim()
  return [
    {
      name: lawOf(originLaw),
      wording: 'Setiap barang sama dengan baris yang memasukkannya, atau dengan perubahan terakhirnya',
      // A full join is never done row by row: a document may have thousands of lines.
      sql: `SELECT b.kode_barcode || ': ' || CASE WHEN d.kode_barcode IS NULL THEN 'barang.no_masuk tertulis ' || b.no_masuk || ', di sana tidak ada'
        ELSE 'barang.' || k.kolom || ' tertulis ' || coalesce(k.ada, 'kosong') || ', menurut '
          || CASE WHEN j.sesudah ? k.kolom THEN 'perubahan terakhir' ELSE b.no_masuk END || ' ' || coalesce(k.harus, 'kosong') END AS apa
      FROM (SELECT * FROM barang WHERE cabang = $1 AND ${which.join(' AND ')}) b
      FULL JOIN (${lines}) d
        ON d.no_masuk = b.no_masuk AND d.kode_barcode = b.kode_barcode
      LEFT JOIN (${changed}) j ON j.kunci = b.kode_barcode AND j.waktu >= b.dibuat
      CROSS JOIN LATERAL (VALUES ('supplier', b.supplier, d.pemasok), ('asal_beli', b.asal_beli, d.asal_beli), ${kept.map((n) => `('${n}', b.${n}::text, d.${n}::text)`).join(', ')},
        ${open.map((n) => `('${n}', b.${n}::text, CASE WHEN j.sesudah ? '${n}' THEN j.sesudah ->> '${n}' ELSE d.${n}::text END)`).join(', ')}, ${keptOfOne
          .map((n) => `('${n}', CASE WHEN ${one} THEN b.${n} END::text, CASE WHEN ${one} THEN d.${n} END::text)`)
          .join(
            ', ',
          )}, ('murni', CASE WHEN ${one} THEN b.murni END::text, CASE WHEN ${one} THEN ${fineOf('d')} END::text)) k (kolom, ada, harus)
      WHERE coalesce(b.kode_barcode, '') <> '' AND (d.kode_barcode IS NULL OR k.ada IS DISTINCT FROM k.harus)
        AND (d.kode_barcode IS NULL OR (b.supplier, b.asal_beli) IS DISTINCT FROM (d.pemasok, d.asal_beli) OR j.kunci IS NOT NULL
          OR (${columns('b', open)}) IS DISTINCT FROM (${columns('d', open)}) OR (${columns('b', kept)}) IS DISTINCT FROM (${columns('d', kept)})
          OR ${one} AND (${columns('b', [...keptOfOne, 'murni'])}) IS DISTINCT FROM (${columns('d', keptOfOne)}, ${fineOf('d')}))`,
    },
    {
      name: lawOf('keadaan barang'),
      wording: 'Setiap barang dalam keadaan yang dibuat dokumennya',
      sql: `SELECT b.kode_barcode || ': barang.' || k.kolom || ' tertulis ' || coalesce(k.ada, 'kosong') || ', ' || k.sebab AS apa
      FROM barang b
      JOIN (${came}) m ON m.no_masuk = b.no_masuk
      LEFT JOIN ${returned} r ON r.kode_barcode = b.kode_barcode AND r.no_penerimaan = b.no_masuk
      LEFT JOIN ${destroyed} h ON h.kode_barcode = b.kode_barcode
      LEFT JOIN gudang w ON w.cabang = b.cabang AND w.kode_gudang = b.kode_gudang
      LEFT JOIN ${lostForGood} g ON g.kode_barcode = b.kode_barcode
      CROSS JOIN LATERAL (VALUES
        ('status', b.status, b.status NOT IN ${made}, 'yang tidak dibuat dokumen mana pun'),
        ('status', b.status, (h.status IS NOT NULL OR b.status IN ('HANCUR', 'DILEBUR', 'DIBAYARKAN')) AND h.status IS DISTINCT FROM ${melted},
          'menurut dokumen hancur ' || coalesce(h.status, 'tidak')),
        ('status', b.status, (r.kode_barcode IS NOT NULL) <> (b.status = 'RETUR SUPPLIER'),
          'menurut penerimaannya ' || CASE WHEN r.kode_barcode IS NULL THEN 'tidak ' ELSE '' END || 'diretur'),
        ('status', b.status, (b.status = 'DALAM PENELUSURAN') <> (w.jenis IS NOT DISTINCT FROM 'TELUSUR' AND b.status <> 'HILANG'),
          'padahal gudangnya ' || coalesce(w.jenis, 'tidak ada')),
        ('status', b.status, (b.status = 'HILANG') <> (g.gerak IS NOT DISTINCT FROM 'HILANG'), 'padahal geraknya terakhir ' || coalesce(g.gerak, 'tidak ada')),
        ('no_jual', b.no_jual, (b.status = 'TERJUAL') <> (b.no_jual IS NOT NULL), 'padahal statusnya ' || b.status),
        ('no_beli', b.no_beli, b.status <> 'TERJUAL' AND b.no_beli IS NOT NULL, 'padahal statusnya ' || b.status),
        ('dibuat', b.dibuat::text, b.dibuat <> m.dibuat, 'padahal dokumennya dari ' || m.dibuat),
        ${holds.map((n) => `('${n}', b.${n}::text, (b.status = 'DITAHAN') <> (b.${n} IS NOT NULL), 'padahal statusnya ' || b.status)`).join(', ')}
      ) k (kolom, ada, salah, sebab)
      WHERE b.cabang = $1 AND k.salah`,
    },
  ]
}
