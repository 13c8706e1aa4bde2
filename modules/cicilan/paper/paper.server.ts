import { opensDrawer } from '#bayar'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadPaperMasters } from '#master/server'
import type { DocumentPaper } from '#toko/server'
import { bayarCicilan } from '../payment/bayar-cicilan.document.ts'
import { cicilan } from '../contract/cicilan.document.ts'
import { buildContractData, cicilanNota, type ContractContext, type ContractNota } from './contract.ts'
import { longContract, longReceipt, ordinaryContract, ordinaryReceipt } from './sample.server.ts'
import { buildReceiptData, receiptNota, type ReceiptNota } from './receipt.ts'

/** Whoever may make or view contracts and their payments may print them. */
const printing = documentScreens(cicilan).filter((l) => !l.path.startsWith('/batal-'))

export const contractPaper: DocumentPaper<ContractNota, Pick<ContractContext, 'nama_sales' | 'photos'>> = {
  dokumen: cicilan,
  jenis: cicilanNota,
  screens: printing,
  mentions: 'an instalment contract',
  masters: loadPaperMasters('CICILAN'),
  samples: { BIASA: ordinaryContract, PANJANG: longContract },
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
    const nama = new Map(sales.map((s) => [s.kode_sales, s.nama_sales]))
    const photos = new Map(pictures.map((b) => [b.kode_barcode, b.gambar]))
    return (n) => ({ nama_sales: nama.get(n.kode_sales) ?? n.kode_sales, photos })
  },
  build: buildContractData,
  laci: (n) => n.bayar_tunai > 0n || opensDrawer(n.bayar_keluar),
}

export const receiptPaper: DocumentPaper<ReceiptNota, object> = {
  dokumen: bayarCicilan,
  jenis: receiptNota,
  screens: documentScreens(bayarCicilan),
  mentions: 'a payment of instalments',
  masters: loadPaperMasters('CICILAN'),
  samples: { BIASA: ordinaryReceipt, PANJANG: longReceipt },
  load: async () => () => ({}),
  build: buildReceiptData,
  laci: (n) => n.bayar_tunai > 0n,
}
