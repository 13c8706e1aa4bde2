import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { duaLembar } from '#toko'
import type { KertasDokumen } from '#toko/server'
import { titipanBiasa, titipanPanjang } from './nota-titipan-contoh.ts'
import { susunDataTitipan, type NotaTitipan, type SekitarTitipan } from './nota-titipan-data.ts'
import { notaTitipan } from './nota-titipan.ts'
import { titipan } from './titipan.dokumen.ts'

/** The nota of a deposit. Whoever looks at deposits or takes their money prints it. */
export const kertasTitipan: KertasDokumen<NotaTitipan, Pick<SekitarTitipan, 'alamat_customer'>> = {
  dokumen: titipan,
  jenis: notaTitipan,
  layar: layarDokumen(titipan),
  sebutan: 'a deposit',
  syarat: 'TITIPAN',
  contoh: { BIASA: titipanBiasa, PANJANG: titipanPanjang },
  muat: async (p, notas) => {
    const rows = await p.tx.query<{ kode: string; alamat_customer: string | null }>(
      `SELECT kode, alamat_customer FROM customer WHERE cabang = $1 AND kode = ANY ($2)`,
      [p.sesi.kode_toko, notas.map((n) => n.kode_customer)],
    )
    const alamat = new Map(rows.map((c) => [c.kode, c.alamat_customer]))
    return (n) => ({ alamat_customer: n.alamat_customer ?? alamat.get(n.kode_customer) ?? '' })
  },
  susun: susunDataTitipan,
  template: (t, _n, flags) => duaLembar(t, flags.PRINT_NOTA_TITIPAN_DUPLICATE_MODULE === 'on'),
  laci: (n) => n.bayar.some((b) => b.cara === 'CASH'),
}
