import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import type { Tone } from '#kernel/web/kit/IconBox.tsx'
import classes from './Offered.module.css'

/** One thing that a form may be about: whose it is, how much, facts, and how it stands. Texts are translated already. */
export interface OfferedRow {
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly facts: readonly string[]
  readonly tone: Tone
  readonly state: string
  readonly disabled?: boolean
  /** What can be done about it here, beside the press that picks it. */
  readonly act?: ReactNode
}

/** What a form may be filled with, one press each; `empty` where there is nothing. */
export function Offered({
  title,
  empty,
  rows,
  onPick,
}: {
  title: string
  empty: string
  rows: readonly OfferedRow[]
  onPick: (key: string) => void
}) {
  const t = useT()
  if (rows.length === 0) return <p className="hint above-16">{t(empty)}</p>
  return (
    <section className="stack gap-8 above-16" aria-label={t(title)}>
      <h3>{t(title)}</h3>
      <ul className="card ruled clip">
        {rows.map((row) => (
          <li className="row" key={row.key}>
            <button
              className={`item grow hover inner-ring ${classes.row} y-10 x-12`}
              type="button"
              disabled={row.disabled}
              onClick={() => onPick(row.key)}
            >
              <span className="flex spread gap-12">
                <strong className="breaks">{row.name}</strong>
                <b className="end">{writeFigure(row.amount)}</b>
              </span>
              <span className="flow spread gap-12 hint">
                <span className="breaks">{row.facts.join(', ')}</span>
                <Badge tone={row.tone}>{row.state}</Badge>
              </span>
            </button>
            {row.act ? <span className={`fixed ${classes.act}`}>{row.act}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
