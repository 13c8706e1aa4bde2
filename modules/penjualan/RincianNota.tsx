import { DetailDokumen } from '#kernel/dokumen/DetailDokumen.tsx'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { t, useT } from '#kernel/i18n/i18n.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { persen } from '#kernel/quantity/quantity.ts'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { penjualan } from './penjualan.dokumen.ts'
import classes from './RincianNota.module.css'
import { capKadar, gabung, gram, rp } from './tulis.ts'

const uang = (wire: unknown): bigint => fromWireNumber(Number(wire ?? 0), 0) ?? 0n

/** What the figures above say already, and what only the books need. */
const tanpa = [
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

function Angka({ dok: nota }: { dok: WireRow }) {
  const t = useT()
  const rows: readonly (readonly [string, bigint])[] = [
    [t('Harga'), uang(nota.total_harga)],
    [t('Ongkos'), uang(nota.total_ongkos)],
    [t('Diskon'), -uang(nota.total_diskon)],
    [t('PPN'), nota.ppn_mode === 'DITAMBAH' ? uang(nota.total_ppn) : 0n],
    [t('Pembulatan'), uang(nota.pembulatan)],
  ]
  return (
    <div className={classes.angka}>
      <h3>{plainText(nota.nama_customer)}</h3>
      <dl>
        {rows
          .filter(([, n]) => n !== 0n)
          .map(([kata, n]) => (
            <div key={kata}>
              <dt>{kata}</dt>
              <dd>{rp(n)}</dd>
            </div>
          ))}
        <div data-total>
          <dt>{t('Total')}</dt>
          <dd>
            <small>Rp.</small> {rp(uang(nota.total))}
          </dd>
        </div>
        {uang(nota.kembali) > 0n ? (
          <div>
            <dt>{t('Kembalian')}</dt>
            <dd>{rp(uang(nota.kembali))}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}

function Barang(b: WireRow) {
  const kadar = persen(fromWireNumber(Number(b.kadar), 2) ?? 0n)
  const berat = fromWireNumber(Number(b.berat ?? b.berat_stock), 3) ?? 0n
  const facts: readonly (readonly [string, bigint])[] = [
    [t('Harga'), uang(b.harga)],
    [t('Ongkos'), uang(b.ongkos)],
    [t('Diskon'), -uang(b.diskon)],
  ]
  return (
    <div className={classes.barang}>
      <strong>{plainText(b.nama_barang)}</strong>
      <Stempel>{capKadar(kadar, b.aksesoris === true)}</Stempel>
      <b>{rp(uang(b.total))}</b>
      <p>
        <span>{plainText(b.kode_barcode)}</span>
        <span>{plainText(b.kode_toko)}</span>
        <span>{b.aksesoris === true ? t('{n} pcs', { n: Number(b.jumlah) }) : `${gram(berat)} g`}</span>
        {b.asal_berat === 'KETIK' ? <span>{t('berat diketik')}</span> : null}
        {b.asal_berat === 'TIMBANG' ? <span>{t('ditimbang, {nama}', { nama: plainText(b.timbangan) })}</span> : null}
        {facts.map(([kata, n]) => (n === 0n ? null : <span key={kata}>{`${kata} ${rp(n)}`}</span>))}
        {b.keterangan ? <span>{plainText(b.keterangan)}</span> : null}
      </p>
    </div>
  )
}

/** One payment of a stored document. */
export function Bayar(b: WireRow) {
  const facts = [
    plainText(b.no_rekening ?? b.no_titipan),
    b.keterangan ? t('kartu {no}', { no: plainText(b.keterangan) }) : '',
  ]
  const biaya = uang(b.biaya_rp)
  return (
    <div className={classes.barang}>
      <strong>{plainText(b.cara)}</strong>
      <span />
      <b>{rp(uang(b.jumlah_rp))}</b>
      {b.no_rekening || b.no_titipan ? (
        <p>{gabung([...facts, biaya > 0n && t('Biaya {rp}', { rp: rp(biaya) })])}</p>
      ) : null}
    </div>
  )
}

/** A stored nota: its figures, its pieces, its payments. */
export const RincianNota = ({ nomor }: { nomor: string }) => (
  <DetailDokumen
    dokumen={penjualan}
    nomor={nomor}
    tanpa={tanpa}
    judul={{ detail_barang: 'Barang', bayar: 'Pembayaran' }}
    baris={{ detail_barang: Barang, bayar: Bayar }}
    Angka={Angka}
  />
)
