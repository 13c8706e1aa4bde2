import { minus } from '#kernel/base/quantity/sums.ts'
import type { ApprovalNeed } from '#kernel/model/document.ts'
import { lineOf, type CheckResult, type ApprovalView } from '#kernel/web/frames/document/approval.web.tsx'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { differenceOf, percentOf, rupiahOf, weightOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import classes from './OtorisasiPenjualan.module.css'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { kadarHallmark, gram } from '../nota/write.ts'
import { shownCustomer } from '#member'

function Barang({ line, customer }: { line: WireRow; customer: string }) {
  const berat = weightOf(line.berat ?? line.berat_stock)
  const kadar = percentOf(line.kadar)
  return (
    <div className={`flow ${classes.doc} gap-2 beside-10`}>
      <strong>{plainText(line.nama_barang)}</strong>
      <Stamp>{kadarHallmark(kadar, line.aksesoris === true)}</Stamp>
      <p className="hint">
        {joinFacts([
          plainText(line.kode_barcode),
          plainText(line.kode_toko),
          `${gram(berat)} g`,
          t('nota {nama}', { nama: customer }),
        ])}
      </p>
    </div>
  )
}

/**
 * What the supervisor sees, from the server's data: every line that needs approval with the figures of each cause, or the nota
 * if the action is on all of it.
 */
export function approvalView(result: CheckResult): ApprovalView {
  const { butuh, isi } = result
  const customer = shownCustomer(plainText(isi.nama_customer), t)
  const causes = butuh.flatMap((need) => {
    const line = lineOf(result, need)
    return line ? [{ line, figures: figures(line, need.isi) }] : []
  })
  const [first, ...further] = causes
  if (!first) return wholeNota(isi, butuh[0], customer)
  const shown = new Set([keyOf(first)])
  const others = further.flatMap((cause, index) => {
    // Whoever may not see what goods cost has the same figures for two causes.
    if (shown.has(keyOf(cause))) return []
    shown.add(keyOf(cause))
    const before = causes[index]!
    const document = before.line === cause.line ? undefined : <Barang line={cause.line} customer={customer} />
    return [{ key: keyOf(cause), document, figures: cause.figures }]
  })
  return { document: <Barang line={first.line} customer={customer} />, figures: first.figures, others }
}

const keyOf = (cause: { line: WireRow; figures: Figures }): string =>
  [plainText(cause.line.kode_barcode), ...cause.figures.map((f) => f.label)].join()

function wholeNota(isi: WireRow, need: ApprovalNeed | undefined, customer: string): ApprovalView {
  const lines = (isi.detail_barang ?? []) as readonly WireRow[]
  return {
    document: (
      <div className={`flow ${classes.doc} gap-2 beside-10`}>
        <strong>{plainText(need?.isi?.no_faktur_jual ?? need?.isi?.nomor)}</strong>
        <p className="hint">{customer}</p>
      </div>
    ),
    figures: [
      { label: t('Jumlah barang'), value: String(wholeOf(isi.total_jumlah ?? lines.length)) },
      { label: t('Berat (g)'), value: gram(weightOf(isi.total_berat)) },
      { label: t('Total (Rp)'), value: writeFigure(rupiahOf(isi.total)) },
    ],
  }
}

type Figures = NonNullable<ApprovalView['figures']>

/** The figures the supervisor decides on: weight, cost or discount. */
function figures(line: WireRow, content: ApprovalNeed['isi']): Figures {
  const { modal, jual: sell, mg: differs } = content ?? {}
  if (differs !== undefined)
    return [
      { label: t('Berat stock (g)'), value: gram(weightOf(line.berat_stock)) },
      { label: t('Berat (g)'), value: gram(weightOf(line.berat)) },
      {
        label: t('Selisih (g)'),
        value: gram(differenceOf(weightOf(line.berat), weightOf(line.berat_stock))),
        bad: true,
      },
    ]
  if (modal !== undefined && sell !== undefined)
    return [
      { label: t('Modal (Rp)'), value: writeFigure(rupiahOf(modal)) },
      { label: t('Harga jual (Rp)'), value: writeFigure(rupiahOf(sell)) },
      { label: t('Selisih (Rp)'), value: writeFigure(differenceOf(rupiahOf(sell), rupiahOf(modal))), bad: true },
    ]
  return [
    { label: t('Harga (Rp)'), value: writeFigure(rupiahOf(line.jumlah_rp)) },
    { label: t('Diskon (Rp)'), value: writeFigure(minus(rupiahOf(line.diskon))), bad: rupiahOf(line.diskon) > 0n },
    { label: t('Jumlah (Rp)'), value: writeFigure(rupiahOf(line.total)) },
  ]
}
