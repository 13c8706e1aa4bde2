import { t } from '#kernel/base/i18n/i18n.web.ts'
import { differenceOf, percentOf, rupiahOf, weightOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { lineOf, type ApprovalView, type CheckResult } from '#kernel/web/frames/document/approval.web.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { shownCustomer } from '#member'
import { gram, hallmark } from './write.ts'

function Piece({ line, customer }: { line: WireRow; customer: string }) {
  return (
    <div className="flow gap-4">
      <strong>{plainText(line.nama_barang)}</strong>
      <Stamp>{hallmark(percentOf(line.kadar))}</Stamp>
      <p className="hint wide">
        {joinFacts([plainText(line.no_faktur_jual) || t('Tanpa nota'), `${gram(weightOf(line.berat))} g`, customer])}
      </p>
    </div>
  )
}

type Figures = NonNullable<ApprovalView['figures']>
const priced = (line: WireRow): Figures => [
  { label: t('Perhitungan (Rp)'), value: writeFigure(rupiahOf(line.harga_hitung)) },
  { label: t('Harga (Rp)'), value: writeFigure(rupiahOf(line.harga)) },
  {
    label: t('Selisih (Rp)'),
    value: writeFigure(differenceOf(rupiahOf(line.harga), rupiahOf(line.harga_hitung))),
    bad: rupiahOf(line.harga) > rupiahOf(line.harga_hitung),
  },
]
const weighed = (line: WireRow): Figures => [
  { label: t('Berat nota (g)'), value: gram(weightOf(line.berat_nota)) },
  { label: t('Berat (g)'), value: gram(weightOf(line.berat)) },
  { label: t('Selisih (g)'), value: gram(differenceOf(weightOf(line.berat), weightOf(line.berat_nota))), bad: true },
]

/** What the supervisor sees, from the server's data: each piece that needs a yes, with the figures of its cause. */
export function approvalView(result: CheckResult): ApprovalView {
  const { butuh, isi } = result
  const customer = shownCustomer(plainText(isi.nama_customer), t)
  const causes = butuh.flatMap((need) => {
    const line = lineOf(result, need)
    if (!line) return []
    const figures = need.kategori === 'BERAT_MELEBIHI' ? weighed(line) : priced(line)
    return [{ key: need.kategori, document: <Piece line={line} customer={customer} />, figures }]
  })
  const [first, ...others] = causes
  if (first) return { document: first.document, figures: first.figures, others }
  const number = plainText(butuh[0]?.isi?.no_faktur_beli ?? butuh[0]?.isi?.nomor)
  return {
    document: `${number} ${customer}`.trim(),
    figures: [{ label: t('Total (Rp)'), value: writeFigure(rupiahOf(isi.total)) }],
  }
}
