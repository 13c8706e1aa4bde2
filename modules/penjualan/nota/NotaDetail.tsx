import { minus } from '#kernel/base/quantity/sums.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { t, useT } from '#kernel/base/i18n/i18n.web.ts'
import { percentOf, rupiahOf, weightOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { StoredBayar } from '#bayar/web'
import { shownCustomer } from '#member'
import { penjualan } from './penjualan.document.ts'
import classes from './NotaDetail.module.css'
import { kadarHallmark, gram } from './write.ts'

/** Fields not shown in the detail: shown above already, or used only by the books. */
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
  'bayar_tunai',
  'bayar_non_tunai',
  'kembali',
  'biaya_kartu_oleh',
  'ppn_mode',
]

function Figure({ doc: nota }: { doc: WireRow }) {
  const t = useT()
  const rows: readonly (readonly [string, bigint])[] = [
    [t('Harga'), rupiahOf(nota.total_harga)],
    [t('Ongkos'), rupiahOf(nota.total_ongkos)],
    [t('Diskon'), minus(rupiahOf(nota.total_diskon))],
    [t('PPN'), nota.ppn_mode === 'DITAMBAH' ? rupiahOf(nota.total_ppn) : 0n],
    [t('Pembulatan'), rupiahOf(nota.pembulatan)],
  ]
  return (
    <div className={`tint round-pop below-12 ${classes.figure} y-12 x-14`}>
      <h3 className="above-6 text-15">{shownCustomer(plainText(nota.nama_customer), t)}</h3>
      <dl>
        {rows
          .filter(([, n]) => n !== 0n)
          .map(([word, n]) => (
            <div className="flex spread on-line y-2" key={word}>
              <dt className="soft">{word}</dt>
              <dd className="strong">{writeFigure(n)}</dd>
            </div>
          ))}
        <div className="flex spread on-line y-2" data-total>
          <dt className="soft">{t('Total')}</dt>
          <dd className="strong">
            <small className="soft label">Rp.</small> {writeFigure(rupiahOf(nota.total))}
          </dd>
        </div>
        {rupiahOf(nota.kembali) > 0n ? (
          <div className="flex spread on-line y-2">
            <dt className="soft">{t('Kembalian')}</dt>
            <dd className="strong">{writeFigure(rupiahOf(nota.kembali))}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}

function Barang(row: WireRow) {
  const kadar = percentOf(row.kadar)
  const berat = weightOf(row.berat ?? row.berat_stock)
  const facts: readonly (readonly [string, bigint])[] = [
    [t('Harga'), rupiahOf(row.harga)],
    [t('Ongkos'), rupiahOf(row.ongkos)],
    [t('Diskon'), minus(rupiahOf(row.diskon))],
  ]
  return (
    <div className={`grid ${classes.goods} level gap-3 beside-12 y-9 x-12`}>
      <strong className="cut">{plainText(row.nama_barang)}</strong>
      <Stamp>{kadarHallmark(kadar, row.aksesoris === true)}</Stamp>
      <b className="end">{writeFigure(rupiahOf(row.total))}</b>
      <p className="flex wrap all-columns hint">
        <span>{plainText(row.kode_barcode)}</span>
        <span>{plainText(row.kode_toko)}</span>
        <span>{row.aksesoris === true ? t('{n} pcs', { n: wholeOf(row.jumlah) }) : `${gram(berat)} g`}</span>
        {row.asal_berat === 'KETIK' ? <span>{t('berat diketik')}</span> : null}
        {row.asal_berat === 'TIMBANG' ? (
          <span>{t('ditimbang, {nama}', { nama: plainText(row.timbangan) })}</span>
        ) : null}
        {facts.map(([word, n]) => (n === 0n ? null : <span key={word}>{`${word} ${writeFigure(n)}`}</span>))}
        {row.keterangan ? <span>{plainText(row.keterangan)}</span> : null}
      </p>
    </div>
  )
}

/** A stored nota: its figures, its pieces, its payments. */
export const NotaDetail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail
    doc={penjualan}
    nomor={nomor}
    without={without}
    titles={{ detail_barang: 'Barang', bayar: 'Pembayaran' }}
    lines={{ detail_barang: Barang, bayar: StoredBayar }}
    Figure={Figure}
  />
)
