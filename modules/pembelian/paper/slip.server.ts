import { documentScreens } from '#kernel/engine/document/tables.ts'
import { settingValue, twoCopies } from '#toko'
import { loadPaperMasters } from '#master/server'
import type { DocumentPaper } from '#toko/server'
import { tukarTambah } from '../tukar/tukar-tambah.document.ts'
import { buildSlipData, type SlipContext, type TukarNota } from './slip-data.ts'
import { longTukar, ordinaryTukar } from './slip-sample.server.ts'
import { loadSalesNames } from './sales-names.server.ts'
import { tukarSlip } from './slip.ts'

/** The slip of an exchange. Everybody who may make, view or validate exchanges may print it. */
export const tukarPaper: DocumentPaper<
  TukarNota,
  Pick<SlipContext, 'nama_sales' | 'toleransi_nota_bulan' | 'photos'>
> = {
  dokumen: tukarTambah,
  jenis: tukarSlip,
  screens: documentScreens(tukarTambah).filter((l) => !l.path.startsWith('/batal-')),
  mentions: 'an exchange',
  masters: loadPaperMasters('TUKAR TAMBAH'),
  samples: { BIASA: ordinaryTukar, PANJANG: longTukar },
  load: async (call, notas) => {
    const cabang = call.session.kode_toko
    const [nama, pictures] = await Promise.all([
      loadSalesNames(call, notas),
      call.tx.query<{ kode_barcode: string; gambar: string }>(
        `SELECT kode_barcode, gambar FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2) AND gambar IS NOT NULL`,
        [cabang, notas.flatMap((n) => n.detail_barang.map((b) => b.kode_barcode))],
      ),
    ])
    const photos = new Map(pictures.map((b) => [b.kode_barcode, b.gambar]))
    const toleransi_nota_bulan = settingValue(call.session.settings, 'toleransi_nota_bulan')
    return (n) => ({ nama_sales: nama(n), toleransi_nota_bulan, photos })
  },
  build: buildSlipData,
  template: (t, _n, flags) => twoCopies(t, flags.REPRINT_SLIP_TUKAR_DUPLICATE === 'on'),
  laci: (n) => n.bayar_tunai > 0n || n.keluar_tunai > 0n,
}
