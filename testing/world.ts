/** Who and what the examples know, by name. The masters that these stand in, and the delivery that brings the pieces in, have them from here. */

export const customers: Readonly<Record<'siti' | 'budi', string>> = {
  /** A regular with a whole identity. */
  siti: 'C0001',
  /** Known by name alone. */
  budi: 'C0002',
}

/** The shop's accounts. */
export const accounts: Readonly<Record<'bca' | 'bri', string>> = { bca: '0140228899', bri: '003301000456789' }

/** Pieces that examples bring in, by what comes of them. */
export const pieces = {
  flowerRing: 'CN1001',
  rubyRing: 'CN1002',
  destroyed: 'CN1003',
  thrownOut: 'CN1004',
  repriced: 'CN1005',
  exchanged: 'CN1006',
  exchangedForMore: 'CN1007',
  /** Two that a count does not find. */
  missed: 'CN1008',
  missedToo: 'CN1009',
} as const

/** A piece that money is lent on, as a draft has it: two grams in good order, with a picture. */
export const pledge = {
  nama_barang: 'CINCIN POLOS',
  kode_kadar: '750',
  jumlah: 1,
  berat_kotor: 2,
  berat: 2,
  kondisi_pinjaman: 'BAIK',
  foto: 'aaaaaaaaaaaaaaaaaaaaaaaa',
}

/** Boxes with an average cost, each for one way in which they are handed out. */
export const boxes = { topped: 'KT1001', bought: 'KT1002', taken: 'KT1003' } as const
