import { minus } from '#kernel/base/quantity/sums.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { PanelSums, PanelTotal } from '#kernel/web/frames/counter/Panel.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { notaWeb, StoredBayar } from '#bayar/web'
import { CustomerBelow } from '#member/web'
import { shownCustomer } from '#member'
import { saleApprovalView } from '#penjualan/web'
import { BackButton } from '../sortir/BackButton.tsx'
import { exchangeView } from './approval.tsx'
import { tukarTambah } from './tukar-tambah.document.ts'
import { namaTukar } from './name.ts'
import { roundedBy } from './net.ts'

/** Shown above already, or used only by the books. */
const without = [
  'nama_customer',
  'keranjang',
  'nilai',
  'murni',
  'total_harga',
  'total_ongkos',
  'total_diskon',
  'total_ppn',
  'pembulatan',
  'total',
  'total_masuk',
  'bersih',
  'bersih_arah',
  'bayar_tunai',
  'bayar_non_tunai',
  'biaya_kartu_oleh',
  'ppn_mode',
  'dasar_beli',
  'lantai_tanpa_nota',
  'pembulatan_ke',
  'pembulatan_arah',
]

/** Both halves, and what changed hands. */
function Figure({ doc }: { doc: WireRow }) {
  const t = useT()
  const [out, incoming, net] = [rupiahOf(doc.total), rupiahOf(doc.total_masuk), rupiahOf(doc.bersih)]
  return (
    <div className="tint round-pop below-12 y-12 x-16">
      <h3>{shownCustomer(plainText(doc.nama_customer), t)}</h3>
      <PanelSums
        rows={[
          [t('Barang keluar'), out],
          [t('Barang masuk'), minus(incoming)],
          [t('Pembulatan'), roundedBy(out, incoming, net)],
        ]}
      />
      <PanelTotal
        title={net < 0n ? t('Uang keluar') : t('Harus dibayar')}
        hint={t('keluar dikurangi masuk')}
        total={net < 0n ? minus(net) : net}
      />
    </div>
  )
}

/** What exchanges attach to the frames that draw them. */
const tukarWeb: DocumentWeb = {
  approvalView: (h) => exchangeView(h, saleApprovalView),
  Detail: ({ nomor }) => (
    <DocumentDetail
      doc={tukarTambah}
      nomor={nomor}
      without={without}
      titles={{
        detail_barang: 'Barang keluar',
        detail_masuk: 'Barang masuk',
        bayar: 'Pembayaran',
        bayar_keluar: 'Uang keluar',
      }}
      lines={{ bayar: StoredBayar }}
      Figure={Figure}
    />
  ),
  below: { kode_customer: CustomerBelow },
  ...notaWeb(namaTukar, BackButton),
  Told: lazyPart(() => import('./told-waiting.web.ts')),
}
export default tukarWeb
