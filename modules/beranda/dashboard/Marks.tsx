import { changeOf, changeText } from '../figures/compare.ts'

/** A change against what it is compared with; a dash where there was nothing, or nothing yet. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = now === 0 ? undefined : changeOf(now, before)
  if (change === undefined) return <span className="quiet">—</span>
  const tone = change > 0 ? 'good' : change < 0 ? 'bad' : 'soft'
  return <strong className={`small strong whole ${tone}`}>{changeText(change)}</strong>
}

const wide = 7
const tall = 28

/** Small bars, the last one today. Decoration: the figure beside it says what counts. */
export function Spark({ values, strong }: { values: readonly number[]; strong?: boolean }) {
  const peak = Math.max(1, ...values)
  return (
    <svg width={values.length * wide} height={tall} aria-hidden="true">
      {values.map((value, index) => {
        const height = value > 0 ? Math.max(2, (value / peak) * tall) : 1
        return (
          <rect
            key={index}
            x={index * wide}
            y={tall - height}
            width={wide - 2}
            height={height}
            rx="1"
            fill={`var(--k-chart${strong || index === values.length - 1 ? 1 : 2})`}
          />
        )
      })}
    </svg>
  )
}

/** A bar of a part of the largest; `fill`: another token than that of charts. */
export function Track({
  part,
  whole,
  fill = 'chart1',
  width,
}: {
  part: number
  whole: number
  fill?: string
  width: number | '100%'
}) {
  return (
    <svg width={width} height="10" aria-hidden="true">
      <rect width="100%" height="10" rx="3" fill="var(--k-s3)" />
      {part > 0 ? (
        <rect width={`${Math.min(100, (part / whole) * 100)}%`} height="10" rx="3" fill={`var(--k-${fill})`} />
      ) : null}
    </svg>
  )
}
