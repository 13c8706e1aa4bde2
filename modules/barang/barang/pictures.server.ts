import type { PaperCall } from '#toko/server'

/** Keys of the pictures of the pieces that these documents list, by barcode. */
export async function loadPictures(
  call: PaperCall,
  notas: readonly { readonly detail_barang: readonly { readonly kode_barcode: string }[] }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await call.tx.query<{ kode_barcode: string; gambar: string }>(
    `SELECT kode_barcode, gambar FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2) AND gambar IS NOT NULL`,
    [call.session.kode_toko, notas.flatMap((n) => n.detail_barang.map((b) => b.kode_barcode))],
  )
  return new Map(rows.map((b) => [b.kode_barcode, b.gambar]))
}
