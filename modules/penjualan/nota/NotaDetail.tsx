import { minus } from '#kernel/base/quantity/sums.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { t, useT } from '#kernel/base/i18n/i18n.web.ts'
import { percentOf, rupiahOf, weightOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { StoredBayar, StoredSums } from '#bayar/web'
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
  return (
    <StoredSums
      name={shownCustomer(plainText(nota.nama_customer), t)}
      rows={[
        [t('Harga'), rupiahOf(nota.total_harga)],
        [t('Ongkos'), rupiahOf(nota.total_ongkos)],
        [t('Diskon'), minus(rupiahOf(nota.total_diskon))],
        [t('PPN'), nota.ppn_mode === 'DITAMBAH' ? rupiahOf(nota.total_ppn) : 0n],
        [t('Pembulatan'), rupiahOf(nota.pembulatan)],
      ]}
      total={[t('Total'), rupiahOf(nota.total)]}
      after={[[t('Kembalian'), rupiahOf(nota.kembali)]]}
    />
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
