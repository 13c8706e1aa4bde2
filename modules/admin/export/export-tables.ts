import type { AnyDocument } from '#kernel/model/document.ts'
import { fieldEntries, screenOf, tableName, type AnyResource } from '#kernel/model/resource.ts'
import { documentLines, documentHead } from '#kernel/engine/document/tables.ts'
import { text } from '#kernel/base/i18n/texts.ts'

/** A table that may be exported as CSV. */
export interface ExportTable {
  /** Name in the database. */
  readonly tabel: string
  /** Name for people; a key of the translation catalogues. */
  readonly nama: string
  /** For the lines of a document: which lines. */
  readonly bagian?: string
  readonly jenis: 'master' | 'dokumen' | 'lain'
  /** The column with the shop's code. */
  readonly cabang: 'cabang' | 'kode_toko'
  /** Columns that are never exported, whatever their name. */
  readonly secretColumns: readonly string[]
}

/**
 * Tables that no definition declares, with their Indonesian names. A table that is neither here nor in a definition is
 * never exported: stored answers, queued messages, credentials.
 */
const other: Readonly<Record<string, string>> = {
  buku_barang: text('Buku Barang'),
  buku_uang: text('Buku Uang'),
  buku_poin: text('Buku Poin'),
  buku_supplier: text('Buku Supplier'),
  buku_jejak: text('Buku Jejak'),
  saldo_uang: text('Saldo Uang'),
  saldo_baki: text('Saldo Baki'),
  saldo_barang: text('Saldo Barang'),
  saldo_poin: text('Saldo Poin'),
  saldo_hari_uang: text('Saldo Uang per Hari'),
  saldo_hari_barang: text('Saldo Barang per Hari'),
  hari: text('Tutup dan Buka Toko'),
  hitung_kas: text('Hitungan Kas'),
  hari_toko: text('Tanggal Sistem'),
  nomor: text('Nomor Dokumen'),
  riwayat_harga: text('Riwayat Harga'),
  flag: text('Modul Toko'),
  setting: text('Setting Toko'),
  template_nota: text('Template Nota'),
  printer: text('Printer Jaringan'),
  gambar: text('Gambar'),
}

const secretsOf = (resource: AnyResource): string[] =>
  fieldEntries(resource).flatMap(([name, field]) => (field.kind === 'secret' ? [name] : []))

/** Every table that may be exported, masters first. */
export function exportTables(resources: readonly AnyResource[], dokumen: readonly AnyDocument[]): ExportTable[] {
  const from = (resource: AnyResource): Omit<ExportTable, 'jenis' | 'bagian'> => ({
    tabel: tableName(resource),
    nama: screenOf(resource).title,
    cabang: resource.scope === 'chain' ? 'kode_toko' : 'cabang',
    secretColumns: secretsOf(resource),
  })
  return [
    // From chain-wide lists only the rows of this shop.
    ...resources
      .filter((r) => r.scope !== 'chain' || 'kode_toko' in r.fields)
      .map((r) => ({ ...from(r), jenis: 'master' as const })),
    ...dokumen.flatMap((doc) => [
      { ...from(documentHead(doc)), jenis: 'dokumen' as const },
      ...documentLines(doc).map(([nama, table]) => ({ ...from(table), bagian: nama, jenis: 'dokumen' as const })),
    ]),
    ...Object.entries(other).map(([table, nama]) => ({
      tabel: table,
      nama,
      jenis: 'lain' as const,
      cabang: 'cabang' as const,
      secretColumns: [],
    })),
  ]
}

/** Names of columns with credentials or proofs, in any table. */
const forbidden = /password|sandi|hash|token|rahasia|secret|grant|segel|sidik/

/** True if this column may be exported. Bytes never are: they are keys, seals and images. */
export const columnMayLeave = (table: ExportTable, column: string, jenis: string): boolean =>
  jenis !== 'bytea' && !table.secretColumns.includes(column) && !forbidden.test(column)
