import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { recomputed } from './line.ts'
import type { BeliLine } from './pembelian.shape.ts'

const quoted = [
  'dasar',
  'emas_rp',
  'rugi_nota_rp',
  'potongan_kondisi_rp',
  'potongan_kategori_rp',
  'pembulatan_rp',
  'harga_hitung',
] as const

type QuotedRow = BeliLine & {
  readonly nomor: string
  readonly dasar_beli: 'NOTA' | 'HARI_INI' | 'TERTINGGI'
  readonly lantai_tanpa_nota: boolean
  readonly pembulatan_ke: Rupiah
  readonly pembulatan_arah: 'ATAS' | 'BAWAH'
}

/** Where a document keeps the pieces that it bought: its tables, and the column of its number. */
interface QuotedTables {
  readonly name: string
  readonly head: string
  readonly lines: string
  readonly number: string
}

/** Every quote is what its stored inputs make it. */
export const quoteInvariant = ({ name, head, lines, number }: QuotedTables): StepInvariant => ({
  name: `perhitungan ${name}`,
  wording: 'Setiap harga beli sama dengan perhitungan dari masukan yang tersimpan',
  check: async (tx, shop) => {
    const wrong: string[] = []
    for (let after = ['', 0n] as [string, bigint]; ;) {
      const rows = await tx.query<QuotedRow & { baris: bigint }>(
        `SELECT j.dasar_beli, j.lantai_tanpa_nota, j.pembulatan_ke, j.pembulatan_arah, d.*, d.${number} AS nomor FROM ${lines} d
         JOIN ${head} j ON j.cabang = d.cabang AND j.${number} = d.${number}
         WHERE d.cabang = $1 AND j.cabang = $1 AND (d.${number}, d.baris) > ($2, $3) ORDER BY d.${number}, d.baris LIMIT 1000`,
        [shop, ...after],
      )
      for (const row of rows) {
        const entry = recomputed(row, row)
        for (const name of quoted)
          if (entry[name] !== row[name])
            wrong.push(`${row.nomor} ${row.kode_barcode}: ${name} tertulis ${row[name]}, dihitung ${entry[name]}`)
        if (row.harga !== (row.harga_ubah ?? row.harga_hitung) || row.nilai !== row.harga)
          wrong.push(`${row.nomor} ${row.kode_barcode}: harga tertulis ${row.harga}`)
      }
      const last = rows.at(-1)
      if (!last) return wrong
      after = [last.nomor, last.baris]
    }
  },
})

/** Every piece that came with a nota is held for the document that bought it, over all shops. */
export const claimInvariant = ({
  prefix,
  head,
  lines,
  number,
}: Omit<QuotedTables, 'name'> & { readonly prefix: string }): Invariant => ({
  name: `nota dibeli ${prefix}`,
  wording: 'Setiap barang yang dibeli dengan nota ditahan untuk nota belinya, di semua toko',
  values: [`${prefix}-%`],
  sql: `SELECT coalesce(n.no_faktur || ' ' || n.kode_barcode, d.no_faktur_jual || ' ' || d.kode_barcode_asal) || ': ditahan untuk ' || coalesce(n.nomor, 'tidak ada')
      || ', di nota ' || coalesce(d.nomor, 'tidak ada') AS apa
    FROM (SELECT * FROM nota_dibeli WHERE toko = $1 AND nomor LIKE $2) n
    FULL JOIN (SELECT coalesce(d.toko_asal, d.cabang) AS asal, d.no_faktur_jual, d.kode_barcode_asal, d.${number} AS nomor FROM ${lines} d
      JOIN ${head} j ON j.cabang = d.cabang AND j.${number} = d.${number}
      WHERE d.cabang = $1 AND j.cabang = $1 AND j.status <> 'BATAL' AND d.kode_barcode_asal IS NOT NULL) d
      ON d.asal = n.cabang_asal AND d.no_faktur_jual = n.no_faktur AND d.kode_barcode_asal = n.kode_barcode AND d.nomor = n.nomor
    WHERE n.nomor IS NULL OR d.nomor IS NULL`,
})
