import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shownWord } from '#kernel/model/fields/form.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { valueAddress, fullFigure, openLines } from './lines.web.ts'
import classes from './report.module.css'
import { countText, headingText, type Line, type Value } from '#kernel/engine/report/table.ts'
import type { ReportTableProps } from './ReportTable.tsx'

/** How many lines a phone draws before "more" is pressed. */
const once = 200

/** Below 500 px: headings with their sums, rows as cards, the total at the end. */
export function ReportCards(props: ReportTableProps) {
  const t = useT()
  const [shown, setShown] = useState(once)
  const lines = openLines(props.table, props.folded)
  return (
    <div className="stack gap-8">
      {lines
        .slice(0, shown)
        .map(({ line, index }) =>
          line.kelompok ? (
            <CardHead key={index} {...props} line={line} index={index} />
          ) : (
            <Card key={index} {...props} line={line} />
          ),
        )}
      {lines.length > shown ? (
        <Button onClick={() => setShown(shown + once)}>
          {t('Tampilkan {n} baris lagi', { n: Math.min(once, lines.length - shown) })}
        </Button>
      ) : null}
      {props.table.kolom.some((k) => k.total) ? (
        <div className={`panel ${classes.cardTotal}`}>
          <strong>{t('Total')}</strong>
          <Figure {...props} values={props.table.total} />
        </div>
      ) : null}
    </div>
  )
}

/** The sums of a heading or of the whole table, each with its label. */
function Figure({ table, columns, values }: ReportTableProps & { values: readonly Value[] }) {
  const t = useT()
  return (
    <dl className={`grid ${classes.figure} halves gap-2 beside-12 below-4`}>
      {columns
        .filter((i) => values[i] !== null && kindOf(table.kolom[i]!.field).align === 'end')
        .map((index) => (
          <div className="flex spread slim gap-8" key={index}>
            <dt className="hint">{t(table.kolom[index]!.field.label)}</dt>
            <dd className="strong whole">{fullFigure(table.kolom[index]!, values[index]!)}</dd>
          </div>
        ))}
    </dl>
  )
}

function CardHead({ line, index, ...props }: ReportTableProps & { line: Line; index: number }) {
  const t = useT()
  const { baris, stempel } = line.kelompok!
  return (
    <button
      type="button"
      className={`panel block wide ink start tint ${classes.cardHead}`}
      aria-expanded={!props.folded.has(index)}
      onClick={() => props.onFold(index)}
    >
      <span>
        {stempel ? <Stamp>{stempel}</Stamp> : null} <strong>{headingText(props.table, line.kelompok!, t)}</strong>{' '}
        {t('{n} baris', { n: countText(baris) })}
      </span>
      <Figure {...props} values={line.nilai} />
    </button>
  )
}

function Card({ line, ...props }: ReportTableProps & { line: Line }) {
  const t = useT()
  const { report, documentAddress, table, asked, columns } = props
  const words = columns.filter((i) => kindOf(table.kolom[i]!.field).align === 'start' && line.nilai[i] !== null)
  const [title, ...facts] = words
  const word = (index: number) => {
    const column = table.kolom[index]!
    const text = shownWord(column.field, line.nilai[index], t)
    const to = valueAddress(report, documentAddress, table, line, index, asked)
    return to ? <Link to={to}>{text}</Link> : text
  }
  return (
    <article className={`panel ${classes.one}`}>
      {title === undefined ? null : <strong>{word(title)}</strong>}
      <p className="flex wrap note">
        {facts.map((index) => (
          <span key={index}>
            <small>{t(table.kolom[index]!.field.label)}</small>
            {word(index)}
          </span>
        ))}
      </p>
      <Figure {...props} values={line.nilai} />
    </article>
  )
}
