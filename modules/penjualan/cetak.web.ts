import { cetakLewatAntrean } from '#kernel/cetakan/cetakan.web.ts'
import { bacaPerangkat } from '#kernel/devices/perangkat.web.ts'
import { callBlob } from '#kernel/http/client.web.ts'

/** A stored nota, as far as the screen says it. */
export interface NotaSelesai {
  readonly no_faktur_jual: string
  readonly status: string
  readonly nama_customer: string
  readonly total: number
  readonly kembali: number
  readonly bayar: readonly { readonly cara: string; readonly jumlah_rp: number; readonly no_rekening: string | null }[]
}

export type Tercetak = 'tunggu' | 'ya' | 'gagal'

/** What speaks to printers comes after the screen: nobody prints before he has sold. */
const muatCetak = () => import('#kernel/devices/cetak.web.ts')

/**
 * Sends the nota of a sale or a deposit to the printer of this till. The document stands whatever the printer does: one that fails is told, and a PDF offered in
 * its place.
 */
export async function cetakNota(nomor: string, dokumen = 'penjualan'): Promise<Tercetak> {
  const { nota } = bacaPerangkat()
  const jalur = `${dokumen}/${encodeURIComponent(nomor)}/nota`
  const muat = async (bentuk: string) => (await callBlob('GET', jalur, { query: { bentuk } })).blob
  try {
    const { cetakKertas } = await muatCetak()
    const sudah = await cetakKertas(nota, {
      bytes: () => muat(`escpos${'lebar' in nota ? nota.lebar : 80}`),
      antre: (printer) => cetakLewatAntrean(jalur, printer),
      pdf: () => muat('pdf'),
      nama: `${nomor}.pdf`,
    })
    return sudah ? 'ya' : 'gagal'
  } catch {
    return 'gagal'
  }
}
