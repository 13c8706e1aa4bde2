import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import classes from './Lines.module.css'

/** The lines of a counter: how many pieces, their weight in grams and their sum above them, or what is said while there is none. */
export function LinesPanel({
  title,
  count,
  weight,
  total,
  empty,
  children,
}: {
  title: string
  count: number
  weight: string
  total: bigint
  /** Undefined where there are lines. */
  empty: string | undefined
  children: ReactNode
}) {
  const t = useT()
  return (
    <section className={`panel stack low ${classes.panel} crop`} aria-label={title}>
      <header className={`flex on-line fixed gap-10 ${classes.head}`}>
        <h2>{title}</h2>
        {empty === undefined ? (
          <>
            <span className="grow hint">{joinFacts([t('{n} barang', { n: count }), `${weight} g`])}</span>
            <strong className="text-14 bold">{writeFigure(total)}</strong>
          </>
        ) : null}
      </header>
      {empty === undefined ? children : <p className={`line-top quiet center ${classes.empty}`}>{empty}</p>}
    </section>
  )
}
