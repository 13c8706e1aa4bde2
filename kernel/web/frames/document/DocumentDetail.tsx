import type { ComponentType, ReactNode } from 'react'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { clockOn } from '#kernel/base/time/dates.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import classes from './DocumentDetail.module.css'
import { useDocument } from './load.web.ts'
import { briefLine, briefFacts, type BriefLine, type Fact as DocumentFact } from '#kernel/engine/document/digest.ts'
import { DocumentStatus } from './DocumentStatus.tsx'

export interface DetailProps {
  doc: AnyDocument
  nomor: string
  /** Fields of header and lines, and tables of lines, to leave out. */
  without?: readonly string[]
  /** Titles of the tables of lines. */
  titles?: Readonly<Record<string, string>>
  /** Renders one line of a table, given by the room. */
  lines?: Readonly<Record<string, (row: WireRow, i: number) => ReactNode>>
  /** Between header and lines: the main figures of the document. */
  Figure?: ComponentType<{ doc: WireRow }>
}

/** A stored document drawn from its definition: header facts, then lines. For a drawer or a page. */
export function DocumentDetail(props: DetailProps) {
  const { doc: definition, nomor, without = [], Figure } = props
  const t = useT()
  const { data, error, refetch } = useDocument(definition, nomor)
  if (!data) return error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <Streaks />
  const hidden = new Set(without)
  return (
    <div>
      <div className="flow note gap-4 beside-14">
        <DocumentStatus status={plainText(data.status)} />
        <span>
          {plainText(data.tanggal)} {clockOn(plainText(data.tanggal), plainText(data.dibuat))}
        </span>
        <span>{t('oleh {nama}', { nama: plainText(data.oleh) })}</span>
      </div>
      {Figure ? <Figure doc={data} /> : null}
      <Facts fields={definition.header} row={data} hidden={hidden} />
      {Object.entries(definition.lines).map(([name, fields]) =>
        hidden.has(name) ? null : (
          <LineTable key={name} {...props} name={name} fields={fields} rows={(data[name] ?? []) as WireRow[]} />
        ),
      )}
    </div>
  )
}

function Facts({ fields, row, hidden }: { fields: Fields; row: WireRow; hidden: ReadonlySet<string> }) {
  return <FactList facts={briefFacts(fields, row, hidden)} />
}

/** The facts of a document, each under its label. */
export function FactList({ facts }: { facts: readonly DocumentFact[] }) {
  const t = useT()
  if (facts.length === 0) return null
  return (
    <dl className={`card surface grid clip ${classes.facts} gap-1 below-12`}>
      {facts.map((fact) => (
        <div className="slim" key={fact.label}>
          <dt className="hint">{t(fact.label)}</dt>
          <dd className="strong breaks">{fact.kata ? t(fact.teks) : fact.teks}</dd>
        </div>
      ))}
    </dl>
  )
}

function LineTable({
  name,
  fields,
  rows,
  without = [],
  titles,
  lines,
}: DetailProps & { name: string; fields: Fields; rows: readonly WireRow[] }) {
  const hidden = new Set(without)
  return (
    <DetailSection title={titles?.[name]} count={rows.length}>
      {(i) => lines?.[name]?.(rows[i]!, i) ?? <SingleLine line={briefLine(fields, rows[i]!, hidden)} />}
    </DetailSection>
  )
}

/** A section of `count` lines, one below the other. */
export function DetailSection({
  title,
  count,
  children,
}: {
  title?: string | undefined
  count: number
  children: (i: number) => ReactNode
}) {
  const t = useT()
  if (count === 0) return null
  return (
    <section className={classes.section} aria-label={t(title ?? 'Rincian')}>
      <h3 className="row gap-8">
        {t(title ?? 'Rincian')} <span className="hint normal">{count}</span>
      </h3>
      <ul className="card ruled clip">
        {Array.from({ length: count }, (_, index) => (
          // Lines of a stored document never change their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{children(index)}</li>
        ))}
      </ul>
    </section>
  )
}

export function SingleLine({ line: { nama, jumlah, fakta } }: { line: BriefLine }) {
  const t = useT()
  return (
    <div className={`grid ${classes.row} main-end gap-2 beside-12 y-9 x-12`}>
      <strong>{nama}</strong>
      {jumlah === undefined ? null : <strong className="end">{jumlah}</strong>}
      <p className="flex wrap all-columns hint">
        {fakta.map((fact) => (
          <span key={fact.label}>
            {t(fact.label)} <b className="soft label">{fact.kata ? t(fact.teks) : fact.teks}</b>
          </span>
        ))}
      </p>
    </div>
  )
}
