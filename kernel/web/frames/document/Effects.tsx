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
const change = (m: Measure): string =>
  m.perubahan === 0 ? '0' : `${m.perubahan < 0 ? '\u2212' : '+'}${amount(m, Math.abs(m.perubahan))}`

/** What every account, tray and card would lose and gain: a table for each book, with the balance before and after where it may be seen. */
export function Effects({ told, issue }: DryRunState) {
  if (issue !== undefined) return <p className="note">{issue}</p>
  if (!told || told.pengaruh.length === 0) return null
  return [...Map.groupBy(told.pengaruh, (p) => p.buku)].map(([book, rows]) => <BookEffects key={book} rows={rows} />)
}

function BookEffects({ rows }: { rows: readonly Effect[] }) {
  const t = useT()
  const first = rows[0]!.ukuran
  const several = first.length > 1
  const seen = rows.some((r) => r.ukuran[0]!.sesudah !== null)
  return (
    <div className={`tint round below-12 ${classes.box}`}>
      <table className={classes.table}>
        <caption className="unseen">{t('Yang berubah')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('Tempat')}</span>
            </th>
            {seen && !several ? <th scope="col">{t('Sebelum')}</th> : null}
            {first.map((m) => (
              <th key={m.label} scope="col">
                {several ? t(m.label) : t('Perubahan')}
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
              {row.ukuran.map((m) => (
                <td key={m.label}>{change(m)}</td>
              ))}
              {seen ? <td className="strong">{amount(row.ukuran[0]!, row.ukuran[0]!.sesudah)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.map((row) => (
        <Filling key={row.tempat} place={row.tempat} measure={row.ukuran[0]!} />
      ))}
    </div>
  )
}

/** How full a place gets that holds so many at most. */
function Filling({ place, measure: { batas, sebelum, sesudah, perubahan } }: { place: string; measure: Measure }) {
  const t = useT()
  if (batas === undefined || sesudah === null || perubahan <= 0) return null
  const part = (n: number) => `${Math.min(100, (100 * n) / batas)}%`
  return (
    <div className={`below-8 ${classes.filling}`} data-lebih={sesudah > batas || undefined}>
      <span className="flex spread small">
        {t('Isi {tempat}', { tempat: place })}
        <b>{t('{n} dari {batas}', { n: sesudah, batas })}</b>
      </span>
      <span className={`block over round-tag clip ${classes.bar}`} aria-hidden="true">
        <i style={{ inlineSize: part(sesudah) }} />
        <i style={{ inlineSize: part(sebelum ?? 0) }} />
      </span>
    </div>
  )
}
