import { minus } from '#kernel/base/quantity/sums.ts'
import { waitingForValidation } from '#toko'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { StoredBayar, StoredSums } from '#bayar/web'
import { titipan } from './titipan.document.ts'
import { usedOf } from './titipan.ts'

/** Fields not shown again, because the figures above show them. */
const without = ['nama_customer', 'awal_rp', 'jumlah_rp', 'sisa', 'diambil_rp', 'biaya_kartu_oleh']

function Figure({ doc }: { doc: WireRow }) {
  const t = useT()
  const [jumlah, sisa, taken] = [rupiahOf(doc.jumlah_rp), rupiahOf(doc.sisa), rupiahOf(doc.diambil_rp)]
  const status = plainText(doc.status)
  const waiting = status === waitingForValidation
  return (
    <StoredSums
      name={plainText(doc.nama_customer)}
      note={doc.awal_rp ? t('Saldo awal') : undefined}
      rows={[
        [t('Titipan'), waiting ? 0n : jumlah],
        [t('Dipakai'), minus(usedOf({ jumlah_rp: jumlah, sisa, diambil_rp: taken, status }))],
        [t('Diambil'), minus(taken)],
      ]}
      total={waiting ? [t('Titipan'), jumlah] : [t('Sisa'), sisa]}
    />
  )
}

/** A stored deposit: what is left of it, and how it was paid. */
export const TitipanDetail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail
    doc={titipan}
    nomor={nomor}
    without={without}
    titles={{ bayar: 'Pembayaran', bayar_keluar: 'Uang keluar' }}
    lines={{ bayar: StoredBayar, bayar_keluar: StoredBayar }}
    Figure={Figure}
  />
)
