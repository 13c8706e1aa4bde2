import type { ReactNode } from 'react'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import classes from './StoredSums.module.css'

type Sum = readonly [word: string, rp: bigint]

/** What a stored document comes to: whose it is, the amounts that lead there (zero is left out), the sum in large, and what follows from it. */
export function StoredSums({
  name,
  note,
  rows,
  total,
  after = [],
}: {
  name: string
  note?: ReactNode
  rows: readonly Sum[]
  total: Sum
  after?: readonly Sum[]
}) {
  const line = ([word, rp]: Sum) =>
    rp === 0n ? null : (
      <div className="flex spread on-line y-2" key={word}>
        <dt className="soft">{word}</dt>
        <dd className="strong">{writeFigure(rp)}</dd>
      </div>
    )
  return (
    <div className={`tint round-pop below-12 ${classes.figure} y-12 x-14`}>
      <h3 className="above-6 text-15">{name}</h3>
      {note ? <small className="soft label">{note}</small> : null}
      <dl>
        {rows.map(line)}
        <div className="flex spread on-line y-2" data-total>
          <dt className="soft">{total[0]}</dt>
          <dd className="strong">
            <small className="soft label">Rp.</small> {writeFigure(total[1])}
          </dd>
        </div>
        {after.map(line)}
      </dl>
    </div>
  )
}
