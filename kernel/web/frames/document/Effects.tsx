import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { Effect, Measure } from '#kernel/engine/document/effect.ts'
import { f } from '#kernel/model/fields/index.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import type { DryRunState } from './dry-run.web.ts'
import classes from './Effects.module.css'

/** A balance may be below zero. */
const any = { label: 'Jumlah', min: -999_999_999_999_999 } as const
const kinds = { integer: f.integer(any), uang: f.money(any), berat: f.weight(any) } as const
const amount = ({ jenis }: Measure, wire: number | null): string => shownText(kinds[jenis], wire)
/** A change with its sign; the minus is the long one, which stands out in a column. */
const change = (measure: Measure): string =>
  measure.perubahan === 0 ? '0' : `${measure.perubahan < 0 ? '' : '+'}${amount(measure, measure.perubahan)}`

/** Whether a place gains, loses or stays, as a number to sort by: what goes out stands above where it goes. */
const direction = (p: Effect): number => Math.sign(p.ukuran[0]!.perubahan)

/** What every account, tray and card would lose and gain: a table for each book, with the balance before and after where it may be seen. */
export function Effects({ told, issue }: DryRunState) {
  if (issue !== undefined) return <p className="tint round note below-12 y-8 x-12">{issue}</p>
  if (!told || told.pengaruh.length === 0) return null
  return [...Map.groupBy(told.pengaruh, (p) => p.buku)].map(([book, rows]) => (
    <BookEffects key={book} rows={rows.toSorted((a, b) => direction(a) - direction(b))} />
  ))
}

function BookEffects({ rows }: { rows: readonly Effect[] }) {
  const t = useT()
  const first = rows[0]!.ukuran
  const several = first.length > 1
  const seen = rows.some((r) => r.ukuran[0]!.sesudah !== null)
  return (
    <div className="tint round below-12 y-8 x-12">
      <table className={classes.table}>
        <caption className="unseen">{t('Yang berubah')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('Tempat')}</span>
            </th>
            {seen && !several ? <th scope="col">{t('Sebelum')}</th> : null}
            {first.map((measure) => (
              <th key={measure.label} scope="col">
                {several ? t(measure.label) : t('Perubahan')}
              </th>
            ))}
            {seen ? <th scope="col">{several ? t('Menjadi') : t('Sesudah')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.tempat}>
              <th scope="row">{row.tempat}</th>
              {seen && !several ? <td>{amount(row.ukuran[0]!, row.ukuran[0]!.sebelum)}</td> : null}
              {row.ukuran.map((measure) => (
                <td key={measure.label}>{change(measure)}</td>
              ))}
              {seen ? <td>{amount(row.ukuran[0]!, row.ukuran[0]!.sesudah)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
