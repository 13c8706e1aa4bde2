import type { ApprovalNeed } from '#kernel/model/document.ts'
import { lineOf, type CheckResult, type ApprovalView } from '#kernel/web/frames/document/approval.web.tsx'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { fromWireNumber } from '#kernel/base/quantity/decimal.ts'
import { percent } from '#kernel/base/quantity/quantity.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import classes from './OtorisasiPenjualan.module.css'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { kadarHallmark, gram, rp } from '../nota/write.ts'
import { shownCustomer } from '#member'

const mg = (wire: unknown): bigint => fromWireNumber(Number(wire ?? 0), 3) ?? 0n
const uang = (wire: unknown): bigint => fromWireNumber(Number(wire ?? 0), 0) ?? 0n

function Barang({ line, customer }: { line: WireRow; customer: string }) {
  const berat = fromWireNumber(Number(line.berat ?? line.berat_stock ?? 0), 3) ?? 0n
  const kadar = percent(fromWireNumber(Number(line.kadar ?? 0), 2) ?? 0n)
  return (
    <div className={`flow ${classes.doc}`}>
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
export function approvalView(h: CheckResult): ApprovalView {
  const { butuh, isi } = h
  const customer = shownCustomer(plainText(isi.nama_customer), t)
  const causes = butuh.flatMap((need) => {
    const line = lineOf(h, need)
    return line ? [{ line, figures: figures(line, need.isi) }] : []
  })
  const [first, ...further] = causes
  if (!first) return wholeNota(isi, butuh[0], customer)
  const shown = new Set([keyOf(first)])
  const others = further.flatMap((cause, i) => {
    // Whoever may not see what goods cost has the same figures for two causes.
    if (shown.has(keyOf(cause))) return []
    shown.add(keyOf(cause))
    const before = causes[i]!
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
      <div className={`flow ${classes.doc}`}>
        <strong>{plainText(need?.isi?.no_faktur_jual ?? need?.isi?.nomor)}</strong>
        <p className="hint">{customer}</p>
      </div>
    ),
    figures: [
      { label: t('Jumlah barang'), value: String(Number(isi.total_jumlah ?? lines.length)) },
      { label: t('Berat (g)'), value: gram(fromWireNumber(Number(isi.total_berat ?? 0), 3) ?? 0n) },
      { label: t('Total (Rp)'), value: rp(uang(isi.total)) },
    ],
  }
}

type Figures = NonNullable<ApprovalView['figures']>

/** The figures the supervisor decides on: weight, cost or discount. */
function figures(line: WireRow, content: ApprovalNeed['isi']): Figures {
  const { modal, jual: sell, mg: differs } = content ?? {}
  if (differs !== undefined)
    return [
      { label: t('Berat stock (g)'), value: gram(mg(line.berat_stock)) },
      { label: t('Berat (g)'), value: gram(mg(line.berat)) },
      { label: t('Selisih (g)'), value: gram(mg(line.berat) - mg(line.berat_stock)), bad: true },
    ]
  if (modal !== undefined && sell !== undefined)
    return [
      { label: t('Modal (Rp)'), value: rp(uang(modal)) },
      { label: t('Harga jual (Rp)'), value: rp(uang(sell)) },
      { label: t('Selisih (Rp)'), value: rp(uang(sell) - uang(modal)), bad: true },
    ]
  return [
    { label: t('Harga (Rp)'), value: rp(uang(line.jumlah_rp)) },
    { label: t('Diskon (Rp)'), value: rp(-uang(line.diskon)), bad: uang(line.diskon) > 0n },
    { label: t('Jumlah (Rp)'), value: rp(uang(line.total)) },
  ]
}
