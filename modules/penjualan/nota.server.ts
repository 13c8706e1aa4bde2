import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { nilaiSetting } from '#toko'
import type { KertasDokumen } from '#toko/server'
import { notaBiasa, notaPanjang } from './nota-contoh.ts'
import { susunDataNota, templateUntuk, type NotaJual, type SekitarNota } from './nota-data.ts'
import { notaPenjualan } from './nota.ts'
import { penjualan } from './penjualan.dokumen.ts'

/** The nota of a sale. Whoever sells or looks at sales prints it. */
export const kertasPenjualan: KertasDokumen<NotaJual, Pick<SekitarNota, 'nama_sales' | 'toleransi_nota_bulan'>> = {
  dokumen: penjualan,
  jenis: notaPenjualan,
  layar: layarDokumen(penjualan).filter((l) => l.path !== '/batal-penjualan'),
  sebutan: 'a sale',
  syarat: 'PENJUALAN',
  contoh: { BIASA: notaBiasa, PANJANG: notaPanjang },
  muat: async (p, notas) => {
    const sales = await p.tx.query<{ kode_sales: string; nama_sales: string }>(
      `SELECT kode_sales, nama_sales FROM sales WHERE cabang = $1 AND kode_sales = ANY ($2)`,
      [p.sesi.kode_toko, notas.map((n) => n.kode_sales)],
    )
    const nama = new Map(sales.map((s) => [s.kode_sales, s.nama_sales]))
    const toleransi_nota_bulan = nilaiSetting(p.sesi.settings, 'toleransi_nota_bulan')
    return (n) => ({ nama_sales: nama.get(n.kode_sales) ?? n.kode_sales, toleransi_nota_bulan })
  },
  susun: susunDataNota,
  template: templateUntuk,
  laci: (n) => n.bayar_tunai > 0n,
}
