import { minus } from '#kernel/base/quantity/sums.ts'
import { waitingForValidation } from '#toko'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { StoredBayar } from '#bayar/web'
import classes from '../nota/NotaDetail.module.css'
import { titipan } from './titipan.document.ts'
import { usedOf } from './titipan.ts'

/** Fields not shown again, because the figures above show them. */
const without = ['nama_customer', 'awal_rp', 'jumlah_rp', 'sisa', 'diambil_rp', 'biaya_kartu_oleh']

function Figure({ doc }: { doc: WireRow }) {
  const t = useT()
  const [jumlah, sisa, taken] = [rupiahOf(doc.jumlah_rp), rupiahOf(doc.sisa), rupiahOf(doc.diambil_rp)]
  const status = plainText(doc.status)
  const waiting = status === waitingForValidation
  const rows: readonly (readonly [string, bigint])[] = [
    [t('Titipan'), waiting ? 0n : jumlah],
    [t('Dipakai'), minus(usedOf({ jumlah_rp: jumlah, sisa, diambil_rp: taken, status }))],
    [t('Diambil'), minus(taken)],
  ]
  return (
    <div className={`tint round-pop below-12 ${classes.figure} y-12 x-14`}>
      <h3>{plainText(doc.nama_customer)}</h3>
      {doc.awal_rp ? <small className="soft label">{t('Saldo awal')}</small> : null}
      <dl>
        {rows
          .filter(([, n]) => n !== 0n)
          .map(([word, n]) => (
            <div key={word}>
              <dt className="soft">{word}</dt>
              <dd className="strong">{writeFigure(n)}</dd>
            </div>
          ))}
        <div data-total>
          <dt className="soft">{waiting ? t('Titipan') : t('Sisa')}</dt>
          <dd className="strong">
            <small className="soft label">Rp.</small> {writeFigure(waiting ? jumlah : sisa)}
          </dd>
        </div>
      </dl>
    </div>
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
