/** A row of stock with today's price of one unit; null where it has none. */
interface Stock {
  readonly nama_barang: string
  readonly size: string | null
  readonly jumlah: bigint
  readonly berat: bigint
  readonly harga: bigint | null
}

/** How pieces are put together: by name, or by name and size. */
export const nameGroups = [
  { value: 'NAMA', label: 'Nama Barang' },
  { value: 'NAMA+SIZE', label: 'Nama Barang dan Ukuran' },
] as const

/** What is alike, as one row: how many, how heavy, and the lowest and highest price of one. In the order of the names. */
export function groupByName(
  pieces: readonly Stock[],
  withSize: boolean,
): {
  nama_barang: string
  size: string | null
  jumlah: bigint
  berat: bigint
  harga_terendah: bigint | null
  harga_tertinggi: bigint | null
}[] {
  const alike = Map.groupBy(pieces, ({ nama_barang, size }) =>
    JSON.stringify([nama_barang, withSize ? (size ?? '') : '']),
  )
  return [...alike]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, of]) => {
      const prices = of.flatMap(({ harga }) => (harga === null ? [] : [harga]))
      const best = (better: (a: bigint, b: bigint) => boolean) =>
        prices.reduce<bigint | null>((now, p) => (now === null || better(p, now) ? p : now), null)
      return {
        nama_barang: of[0]!.nama_barang,
        size: withSize ? of[0]!.size : null,
        jumlah: of.reduce((sum, b) => sum + b.jumlah, 0n),
        berat: of.reduce((sum, b) => sum + b.berat, 0n),
        harga_terendah: best((a, b) => a < b),
        harga_tertinggi: best((a, b) => a > b),
      }
    })
}
