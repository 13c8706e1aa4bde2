/** Where the pieces are, and so how the contract ends. */
export const auctionWays = ['DISIMPAN', 'KEMBALI', 'TANPA BARANG'] as const
export type AuctionWay = (typeof auctionWays)[number]

export const auctionWords: Readonly<Record<AuctionWay, string>> = {
  DISIMPAN: 'Barang masih di toko',
  KEMBALI: 'Barang kembali ke toko',
  'TANPA BARANG': 'Barang tidak kembali',
}
