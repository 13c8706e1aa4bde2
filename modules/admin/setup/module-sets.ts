import { text } from '#kernel/base/i18n/texts.ts'
import { flags } from '#toko'

/** A start for the modules of a shop. Every switch can be changed afterwards; the language stays. */
export interface ModuleSet {
  readonly key: 'kecil' | 'rantai' | 'gadai'
  readonly label: string
  readonly keterangan: string
  /** What differs from a new shop's defaults. */
  readonly differs: Readonly<Record<string, string>>
}

export const moduleSets: readonly ModuleSet[] = [
  {
    key: 'kecil',
    label: text('Toko kecil'),
    keterangan: text('Satu toko, satu atau dua kasir: jual, beli dan stok, tanpa member, cicilan dan kirim barang.'),
    differs: {
      CICILAN_MODULE: 'off',
      KIRIM_BARANG_MODULE: 'off',
      MEMBER_MODULE: 'off',
      PARAMETER_BUNGA_HUTANG_MODULE: 'off',
      PLAFOND_HUTANG_MODULE: 'off',
    },
  },
  {
    key: 'rantai',
    label: text('Beberapa toko'),
    keterangan: text('Kirim barang antar toko, member dan poin, bonus sales, opname harian, cuci di pusat.'),
    differs: {
      BONUS_SALES_TRANSACTION_MODULE: 'on',
      DAILY_SALDO_TRANSACTION_REPORT_MODULE: 'on',
      HIDE_SALDO_BARANG_SUMMARY: 'on',
      OPNAME_GLOBAL_DAILY_MODULE: 'on',
      PENJUALAN_BAYAR_POIN_MODULE: 'on',
      SEPUHAN_MODULE: 'on',
      SEPUHAN_TERPUSAT_MODULE: 'on',
    },
  },
  {
    key: 'gadai',
    label: text('Loket gadai'),
    keterangan: text('Hutang dengan pokok dari harga emas, bunga dan plafond; nota hutang rangkap.'),
    differs: {
      CICILAN_MODULE: 'off',
      KIRIM_BARANG_MODULE: 'off',
      MEMBER_MODULE: 'off',
      PARAMETER_JUMLAH_HUTANG_POKOK_MODULE: 'HARGA_EMAS',
      PRINT_NOTA_HUTANG_DUPLICATE_MODULE: 'on',
    },
  },
]

/** Every flag that a set decides, with its value. */
export const valuesOf = (set: ModuleSet): Readonly<Record<string, string>> =>
  Object.fromEntries(
    flags.filter((f) => f.key !== 'MULTI_LANGUAGE_FEATURE').map((f) => [f.key, set.differs[f.key] ?? f.default]),
  )

/** The set that these values are, if they are one. */
export const setOf = (nilai: Readonly<Record<string, string>>): ModuleSet | undefined =>
  moduleSets.find((set) => Object.entries(valuesOf(set)).every(([key, value]) => nilai[key] === value))
