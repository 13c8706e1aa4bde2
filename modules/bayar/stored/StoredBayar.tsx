import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { methodWord } from '../payment/ways.ts'
import classes from './StoredBayar.module.css'

const rp = (wire: unknown): string => writeFigure(rupiahOf(wire))

/** One payment of a stored document, as a line of its detail. */
export function StoredBayar(row: WireRow) {
  const facts = [
    plainText(row.no_rekening ?? row.no_titipan),
    row.keterangan ? t('kartu {no}', { no: plainText(row.keterangan) }) : '',
  ]
  return (
    <div className={`grid ${classes.payment} main-end level gap-3 beside-12 y-9 x-12`}>
      <strong className="cut">{t(methodWord(plainText(row.cara)))}</strong>
      <b className="end">{rp(row.jumlah_rp)}</b>
      {row.no_rekening || row.no_titipan ? (
        <p className="all-columns hint">
          {joinFacts([...facts, rupiahOf(row.biaya_rp) > 0n && t('Biaya {rp}', { rp: rp(row.biaya_rp) })])}
        </p>
      ) : null}
    </div>
  )
}
