import { menungguValidasi } from '#kernel/define/dokumen.ts'
import { DetailDokumen } from '#kernel/dokumen/DetailDokumen.tsx'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { Bayar } from './RincianNota.tsx'
import classes from './RincianNota.module.css'
import { titipan } from './titipan.dokumen.ts'
import { rp } from './tulis.ts'

const uang = (wire: unknown): bigint => fromWireNumber(Number(wire ?? 0), 0) ?? 0n

/** What the figures say already. */
const tanpa = ['nama_customer', 'awal_rp', 'jumlah_rp', 'sisa', 'diambil_rp', 'biaya_kartu_oleh']

function Angka({ dok }: { dok: WireRow }) {
  const t = useT()
  const [jumlah, sisa, diambil] = [uang(dok.jumlah_rp), uang(dok.sisa), uang(dok.diambil_rp)]
  const hidup = ['AKTIF', 'DIPAKAI', 'DIAMBIL'].includes(plainText(dok.status))
  const menunggu = dok.status === menungguValidasi
  const rows: readonly (readonly [string, bigint])[] = [
    [t('Titipan'), menunggu ? 0n : jumlah],
    [t('Dipakai'), hidup ? sisa + diambil - jumlah : 0n],
    [t('Diambil'), -diambil],
  ]
  return (
    <div className={classes.angka}>
      <h3>{plainText(dok.nama_customer)}</h3>
      {dok.awal_rp ? <small>{t('Saldo awal')}</small> : null}
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
          <dt>{menunggu ? t('Titipan') : t('Sisa')}</dt>
          <dd>
            <small>Rp.</small> {rp(menunggu ? jumlah : sisa)}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** A stored deposit: what of it is left, and how it came. */
export const RincianTitipan = ({ nomor }: { nomor: string }) => (
  <DetailDokumen
    dokumen={titipan}
    nomor={nomor}
    tanpa={tanpa}
    judul={{ bayar: 'Pembayaran' }}
    baris={{ bayar: Bayar }}
    Angka={Angka}
  />
)
