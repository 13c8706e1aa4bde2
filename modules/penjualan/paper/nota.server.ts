import { documentScreens } from '#kernel/engine/document/tables.ts'
import { settingValue } from '#toko'
import { loadPaperMasters } from '#master/server'
import type { DocumentPaper } from '#toko/server'
import { ordinaryNota, longNota } from './nota-sample.ts'
import { buildNotaData, templateFor, type SaleNota, type NotaContext } from './nota-data.ts'
import { penjualanNota } from './nota.ts'
import { penjualan } from '../nota/penjualan.document.ts'

/** The nota of a sale. Everybody who may sell or view sales may print it. */
export const penjualanPaper: DocumentPaper<
  SaleNota,
  Pick<NotaContext, 'nama_sales' | 'toleransi_nota_bulan' | 'photos'>
> = {
  dokumen: penjualan,
  jenis: penjualanNota,
  screens: documentScreens(penjualan).filter((l) => l.path !== '/batal-penjualan'),
  mentions: 'a sale',
  masters: loadPaperMasters('PENJUALAN'),
  samples: { BIASA: ordinaryNota, PANJANG: longNota },
  load: async (call, notas) => {
    const cabang = call.session.kode_toko
    const [sales, pictures] = await Promise.all([
      call.tx.query<{ kode_sales: string; nama_sales: string }>(
        `SELECT kode_sales, nama_sales FROM sales WHERE cabang = $1 AND kode_sales = ANY ($2)`,
        [cabang, notas.map((n) => n.kode_sales)],
      ),
      call.tx.query<{ kode_barcode: string; gambar: string }>(
        `SELECT kode_barcode, gambar FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2) AND gambar IS NOT NULL`,
        [cabang, notas.flatMap((n) => n.detail_barang.map((b) => b.kode_barcode))],
      ),
    ])
    const photos = new Map(pictures.map((b) => [b.kode_barcode, b.gambar]))
    const nama = new Map(sales.map((s) => [s.kode_sales, s.nama_sales]))
    const toleransi_nota_bulan = settingValue(call.session.settings, 'toleransi_nota_bulan')
    return (n) => ({ nama_sales: nama.get(n.kode_sales) ?? n.kode_sales, toleransi_nota_bulan, photos })
  },
  build: buildNotaData,
  template: templateFor,
  laci: (n) => n.bayar_tunai > 0n,
}
