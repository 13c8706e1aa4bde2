import { useSession } from '#kernel/web/client/session.web.ts'
import { flagActive } from '#kernel/model/access/gate.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { roundTo, rupiah } from '#kernel/base/quantity/quantity.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'

const example = rupiah(6_105_665)

/** Example of the rounding step when selling and buying; two flags of the shop set the directions. */
export function PembulatanPreview({ step }: { step: string }) {
  const t = useT()
  const sesi = useSession()
  const digit = step.replaceAll(/\D/g, '')
  if (digit === '' || BigInt(digit) === 0n) return null
  const outcome = (flag: string) =>
    writeRupiah(roundTo(example, rupiah(BigInt(digit)), flagActive(sesi, flag) ? 'down' : 'up'))
  return (
    <p className="note below-4" role="status">
      {t('{contoh} menjadi {jual} saat menjual dan {beli} saat membeli. Arahnya diatur di Setting System.', {
        contoh: writeRupiah(example),
        jual: outcome('PEMBULATAN_PENJUALAN_KEBAWAH'),
        beli: outcome('PEMBULATAN_PEMBELIAN_KEBAWAH'),
      })}
    </p>
  )
}
