import { useSesi } from '#kernel/access/sesi.web.ts'
import { flagAktif } from '#kernel/access/gate.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { roundTo, rupiah } from '#kernel/quantity/quantity.ts'
import { tulisRupiah } from '#kernel/quantity/tulis.ts'
import classes from './Setting.module.css'

const contoh = rupiah(6_105_665)

/** What the step makes of an amount, sold and bought: the directions are two switches of the shop. */
export function PratinjauPembulatan({ langkah }: { langkah: string }) {
  const t = useT()
  const sesi = useSesi()
  const digit = langkah.replaceAll(/\D/g, '')
  if (digit === '' || BigInt(digit) === 0n) return null
  const jadi = (flag: string) =>
    tulisRupiah(roundTo(contoh, rupiah(BigInt(digit)), flagAktif(sesi, flag) ? 'down' : 'up'))
  return (
    <p className={classes.pratinjau} role="status">
      {t('{contoh} menjadi {jual} saat menjual dan {beli} saat membeli. Arahnya diatur di Setting System.', {
        contoh: tulisRupiah(contoh),
        jual: jadi('PEMBULATAN_PENJUALAN_KEBAWAH'),
        beli: jadi('PEMBULATAN_PEMBELIAN_KEBAWAH'),
      })}
    </p>
  )
}
