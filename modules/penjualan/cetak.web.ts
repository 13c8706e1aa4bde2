import { callBlob } from '#kernel/http/client.web.ts'
import { cetakPdf } from '#kernel/print/cetak.web.ts'

/** A stored nota, as far as the screen says it. */
export interface NotaSelesai {
  readonly no_faktur_jual: string
  readonly nama_customer: string
  readonly total: number
  readonly kembali: number
  readonly bayar: readonly { readonly cara: string; readonly jumlah_rp: number; readonly no_rekening: string | null }[]
}

export type Tercetak = 'tunggu' | 'ya' | 'gagal'

/** Sends the nota to the printer of this till. The sale stands whatever the printer does. */
export async function cetakNota(nomor: string): Promise<Tercetak> {
  try {
    const { blob, nama } = await callBlob('GET', `penjualan/${encodeURIComponent(nomor)}/nota`, {
      query: { bentuk: 'pdf' },
    })
    await cetakPdf(blob, nama ?? `${nomor}.pdf`)
    return 'ya'
  } catch {
    return 'gagal'
  }
}
