/** What a figure counts. Rupiah whole, grams with three decimals; the others are numbers of things. */
export const figureUnits = ['NOTA', 'POTONG', 'GRAM', 'RUPIAH', 'TITIPAN', 'BAKI', 'DARI_BAKI', 'ORANG'] as const
export type FigureUnit = (typeof figureUnits)[number]

export interface Amount {
  readonly nilai: number
  readonly satuan: FigureUnit
}
/** A figure at the head of a menu. */
export interface MenuFigure extends Amount {
  readonly judul: string
  /** What belongs to it, in the line below. */
  readonly catatan: Amount | null
  /** Where it leads. */
  readonly path: string | null
}

/** The menus that begin with figures. */
export const menusWithFigures = [
  'Penjualan',
  'Pembelian',
  'Pesanan',
  'Service',
  'Hutang',
  'Cicilan',
  'Validasi',
  'Barang',
  'Uang',
  'Member',
] as const
