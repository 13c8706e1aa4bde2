import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { fieldEntries, layarOf, tableName, type AnyResource } from '#kernel/define/resource.ts'
import { barisDokumen, kepalaDokumen } from '#kernel/dokumen/tabel.ts'
import { teks } from '#kernel/i18n/teks.ts'

/** A table that leaves the shop as CSV. */
export interface TabelEkspor {
  /** As the database calls it. */
  readonly tabel: string
  /** As people do; a key of the catalogues. */
  readonly nama: string
  /** Of a document: which of its lines. */
  readonly bagian?: string
  readonly jenis: 'master' | 'dokumen' | 'lain'
  /** The column that names the shop. */
  readonly cabang: 'cabang' | 'kode_toko'
  /** Columns that stay here whatever their name. */
  readonly rahasia: readonly string[]
}

/**
 * Tables that no definition makes, in the words of the shop. What stands neither here nor in a definition does not leave the shop: kept
 * answers, messages under way, credentials.
 */
const lain: Readonly<Record<string, string>> = {
  buku_barang: teks('Buku Barang'),
  buku_uang: teks('Buku Uang'),
  buku_poin: teks('Buku Poin'),
  buku_jejak: teks('Buku Jejak'),
  saldo_uang: teks('Saldo Uang'),
  saldo_baki: teks('Saldo Baki'),
  saldo_poin: teks('Saldo Poin'),
  saldo_hari_uang: teks('Saldo Uang per Hari'),
  saldo_hari_barang: teks('Saldo Barang per Hari'),
  hari: teks('Tutup dan Buka Toko'),
  hitung_kas: teks('Hitungan Kas'),
  hari_toko: teks('Tanggal Sistem'),
  nomor: teks('Nomor Dokumen'),
  riwayat_harga: teks('Riwayat Harga'),
  flag: teks('Modul Toko'),
  setting: teks('Setting Toko'),
  template_nota: teks('Template Nota'),
  printer: teks('Printer Jaringan'),
  gambar: teks('Gambar'),
}

const rahasiaDari = (r: AnyResource): string[] =>
  fieldEntries(r).flatMap(([name, field]) => (field.kind === 'secret' ? [name] : []))

/** Every table that may be asked for, masters first. */
export function tabelEkspor(resources: readonly AnyResource[], dokumen: readonly AnyDokumen[]): TabelEkspor[] {
  const dari = (r: AnyResource): Omit<TabelEkspor, 'jenis' | 'bagian'> => ({
    tabel: tableName(r),
    nama: layarOf(r).title,
    cabang: r.lingkup === 'rantai' ? 'kode_toko' : 'cabang',
    rahasia: rahasiaDari(r),
  })
  return [
    // Of the chain's own lists only the rows that name this shop.
    ...resources
      .filter((r) => r.lingkup !== 'rantai' || 'kode_toko' in r.fields)
      .map((r) => ({ ...dari(r), jenis: 'master' as const })),
    ...dokumen.flatMap((d) => [
      { ...dari(kepalaDokumen(d)), jenis: 'dokumen' as const },
      ...barisDokumen(d).map(([nama, tabel]) => ({ ...dari(tabel), bagian: nama, jenis: 'dokumen' as const })),
    ]),
    ...Object.entries(lain).map(([tabel, nama]) => ({
      tabel,
      nama,
      jenis: 'lain' as const,
      cabang: 'cabang' as const,
      rahasia: [],
    })),
  ]
}

/** Names of columns that hold what proves somebody, in any table. */
const terlarang = /password|sandi|hash|token|rahasia|secret|grant|segel|sidik/

/** May this column leave? Bytes never do: they are keys, seals and pictures. */
export const kolomKeluar = (t: TabelEkspor, kolom: string, jenis: string): boolean =>
  jenis !== 'bytea' && !t.rahasia.includes(kolom) && !terlarang.test(kolom)
