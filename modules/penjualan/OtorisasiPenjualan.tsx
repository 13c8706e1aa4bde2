import type { Butuh } from '#kernel/define/dokumen.ts'
import type { HasilPeriksa, TampilanOtorisasi } from '#kernel/dokumen/otorisasi.web.tsx'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { persen } from '#kernel/quantity/quantity.ts'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import classes from './OtorisasiPenjualan.module.css'
import { capKadar, gabung, gram, rp } from './tulis.ts'

const mg = (wire: unknown): bigint => fromWireNumber(Number(wire ?? 0), 3) ?? 0n
const uang = (wire: unknown): bigint => fromWireNumber(Number(wire ?? 0), 0) ?? 0n

function Barang({ baris, customer }: { baris: WireRow; customer: string }) {
  const berat = fromWireNumber(Number(baris.berat ?? baris.berat_stock ?? 0), 3) ?? 0n
  const kadar = persen(fromWireNumber(Number(baris.kadar ?? 0), 2) ?? 0n)
  return (
    <div className={classes.dokumen}>
      <strong>{plainText(baris.nama_barang)}</strong>
      <Stempel>{capKadar(kadar, baris.aksesoris === true)}</Stempel>
      <p>
        {gabung([
          plainText(baris.kode_barcode),
          plainText(baris.kode_toko),
          `${gram(berat)} g`,
          t('nota {nama}', { nama: customer }),
        ])}
      </p>
    </div>
  )
}

/** The line that needs a yes, with its figures; of an act on a whole nota, the nota. From the server's own copy. */
export function tampilanOtorisasi({ butuh, isi }: HasilPeriksa): TampilanOtorisasi {
  const pertama = butuh[0]
  const lines = (isi.detail_barang ?? []) as readonly WireRow[]
  const baris = lines.find((b) => b.kode_barcode === pertama?.isi?.kode_barcode)
  const customer = plainText(isi.nama_customer) || 'CASH'
  if (!baris)
    return {
      document: (
        <div className={classes.dokumen}>
          <strong>{plainText(pertama?.isi?.no_faktur_jual ?? pertama?.isi?.nomor)}</strong>
          <p>{customer}</p>
        </div>
      ),
      figures: [
        { label: t('Jumlah barang'), nilai: String(Number(isi.total_jumlah ?? lines.length)) },
        { label: t('Berat (g)'), nilai: gram(fromWireNumber(Number(isi.total_berat ?? 0), 3) ?? 0n) },
        { label: t('Total (Rp)'), nilai: rp(uang(isi.total)) },
      ],
    }
  return { document: <Barang baris={baris} customer={customer} />, figures: angka(baris, pertama?.isi) }
}

/** The figures that the supervisor decides by: of the weight, of the cost, or of the discount. */
function angka(baris: WireRow, isi: Butuh['isi']): NonNullable<TampilanOtorisasi['figures']> {
  const { modal, jual, mg: beda } = isi ?? {}
  if (beda !== undefined)
    return [
      { label: t('Berat stock (g)'), nilai: gram(mg(baris.berat_stock)) },
      { label: t('Berat (g)'), nilai: gram(mg(baris.berat)) },
      { label: t('Selisih (g)'), nilai: gram(mg(baris.berat) - mg(baris.berat_stock)), buruk: true },
    ]
  if (modal !== undefined && jual !== undefined)
    return [
      { label: t('Modal (Rp)'), nilai: rp(uang(modal)) },
      { label: t('Harga jual (Rp)'), nilai: rp(uang(jual)) },
      { label: t('Selisih (Rp)'), nilai: rp(uang(jual) - uang(modal)), buruk: true },
    ]
  return [
    { label: t('Harga (Rp)'), nilai: rp(uang(baris.jumlah_rp)) },
    { label: t('Diskon (Rp)'), nilai: rp(-uang(baris.diskon)), buruk: uang(baris.diskon) > 0n },
    { label: t('Jumlah (Rp)'), nilai: rp(uang(baris.total)) },
  ]
}
