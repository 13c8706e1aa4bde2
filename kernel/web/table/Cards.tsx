import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import classes from './Cards.module.css'
import type { Column } from './column.tsx'
import { RowActions, type RowAction } from './RowActions.tsx'

export interface CardsProps {
  label: string
  columns: readonly Column[]
  rows: readonly WireRow[]
  keyOf: (row: WireRow) => string
  loading: boolean
  hasMore: boolean
  more: () => void
  onOpen?: (row: WireRow) => void
  rowActions?: (row: WireRow) => readonly RowAction[]
  empty: ReactNode
}

/** Bare figures: two of them beside each other say nothing without their names, unless the room chose what the card shows. */
const plain = new Set(['uang', 'persen', 'integer', 'decimal'])

/** Which columns a card shows where: photo, title, facts (some with labels), figure, state. */
function cardPlan(columns: readonly Column[]) {
  const kind = (c: Column) => c.field?.kind
  const photo = columns.find((c) => kind(c) === 'image')
  const title = columns.find((c) => kind(c) === 'text') ?? columns.find((c) => c.strong) ?? columns[0]
  const figure =
    columns.find((c) => c.card === 'angka') ??
    columns.find((c) => kind(c) === 'uang') ??
    columns.find((c) => kind(c) === 'berat') ??
    columns.find((c) => c.align === 'end')
  const state = columns.find((c) => c.card === 'keadaan') ?? columns.find((c) => kind(c) === 'boolean')
  const rest = columns.filter((c) => ![photo, title, figure, state].includes(c) && kind(c) !== 'note')
  const named = rest.filter((c) => c.card === 'fakta')
  const facts = named.length > 0 ? named : rest.slice(0, 3)
  const labelled = new Set(named.length > 0 ? [] : facts.filter((c) => plain.has(kind(c) ?? '')))
  return { photo, title, figure, state, facts, labelled }
}

/** What stands at the end of the list: more is fetched before somebody sees it. */
function useEnd(hasMore: boolean, count: number, more: () => void) {
  const end = useRef<HTMLLIElement>(null)
  const fetchMore = useEffectEvent(more)
  useEffect(() => {
    if (!hasMore || !end.current) return
    const seen = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && fetchMore(), {
      rootMargin: '600px',
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [hasMore, count])
  return end
}

/** Below 500 px a table's rows are cards: title, facts, then the figure and the state. */
export function Cards({ label, columns, rows, keyOf, loading, hasMore, more, onOpen, rowActions, empty }: CardsProps) {
  const t = useT()
  const end = useEnd(hasMore, rows.length, more)
  const plan = cardPlan(columns)
  if (!loading && rows.length === 0) return <div className="panel">{empty}</div>
  return (
    <ul className="stack gap-8" aria-label={label} aria-busy={loading || undefined}>
      {loading
        ? Array.from({ length: 5 }, (_, index) => (
            <li key={index} className={`panel row over gap-12 ${classes.card} y-10 x-12`} data-loading />
          ))
        : null}
      {rows.map((row) => (
        <li key={keyOf(row)} className={`panel row over gap-12 ${classes.card} y-10 x-12`}>
          {plan.photo ? plan.photo.cell(row) : null}
          <div className="grow slim">
            {onOpen ? (
              <button
                type="button"
                className={`bare block strong cut start ${classes.title} within text-14`}
                onClick={() => onOpen(row)}
              >
                {plan.title?.cell(row) ?? keyOf(row)}
              </button>
            ) : (
              <span className={`bare block strong cut start ${classes.title} within text-14`}>
                {plan.title?.cell(row) ?? keyOf(row)}
              </span>
            )}
            <div className={`flow note ${classes.facts} gap-2 beside-10`}>
              {plan.facts.map((column) => (
                <span key={column.name} title={t(column.label)} data-strong={column.strong || undefined}>
                  {plan.labelled.has(column) ? `${t(column.label)} ` : ''}
                  {column.cell(row) ?? '—'}
                  {column.field?.kind === 'berat' && column.cell(row) !== null ? ' g' : ''}
                </span>
              ))}
              {row.dihapus ? <Badge>{t('Dihapus')}</Badge> : null}
            </div>
            <div className={`row spread ${classes.last}`}>
              <strong>
                {plan.figure && plan.figure.cell(row) !== null ? (
                  <>
                    {plan.figure.field?.kind === 'uang' || plan.figure.unit === '(Rp)' ? 'Rp. ' : ''}
                    {plan.figure.cell(row)}
                    {plan.figure.field?.kind === 'berat' ? ' g' : ''}
                  </>
                ) : null}
              </strong>
              {plan.state?.cell(row)}
            </div>
          </div>
          {rowActions ? (
            <div className="flex over">
              <RowActions actions={rowActions(row)} name={keyOf(row)} />
            </div>
          ) : null}
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ul>
  )
}
