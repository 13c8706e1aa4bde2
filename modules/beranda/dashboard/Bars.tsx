import { buildAxis, shorten, type ChartUnit } from './axis.ts'
import classes from './Dashboard.module.css'

/** SVG units; the chart scales to its panel. */
const width = 720
const height = 250
const left = 64
const top = 18
const bottom = 24

/** One place on the axis: what goes up from it, and what goes down where the chart has two sides. */
export interface Bar {
  readonly nama: string
  readonly up: number
  readonly down?: number
  /** Its figures in words, for the pointer. */
  readonly says: string
  /** Below the axis; absent: nothing. `wide`: not on a telephone, where there is no room. */
  readonly tick?: { readonly text: string; readonly wide?: boolean }
}

/** Bars side by side, the current one marked. `label` says in a sentence what the chart shows and sums to. */
export default function Bars({
  bars,
  current,
  unit,
  label,
}: {
  bars: readonly Bar[]
  current?: string
  unit: ChartUnit
  label: string
}) {
  const most = (of: (b: Bar) => number) => Math.max(0, ...bars.map(of))
  const [up, down] = [most((b) => b.up), most((b) => b.down ?? 0)]
  const [, rung = 1] = buildAxis(Math.max(up, down))
  const above = Math.max(1, Math.ceil(up / rung))
  const below = Math.ceil(down / rung)
  const ticks = Array.from({ length: above + below + 1 }, (_, i) => (above - i) * rung)
  const step = (width - left) / Math.max(1, bars.length)
  const heightAt = (value: number): number =>
    top + ((height - top - bottom) * (above * rung - value)) / ((above + below) * rung)
  const at = bars.findIndex((b) => b.nama === current)
  return (
    <svg className={`block wide ${classes.bar}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {at < 0 ? null : (
        <rect
          className={classes.now}
          x={left + at * step}
          y={top - 4}
          width={step}
          height={height - top - bottom + 4}
          rx="3"
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? classes.base : classes.rule}
            x1={left}
            x2={width}
            y1={heightAt(tick)}
            y2={heightAt(tick)}
          />
          <text className={`normal tiny ${classes.mark}`} x={left - 8} y={heightAt(tick) + 4} textAnchor="end">
            {shorten(Math.abs(tick), unit)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={bar.nama}>
          <title>{bar.says}</title>
          {[bar.up, -(bar.down ?? 0)].map((value, side) => (
            <rect
              key={side}
              x={left + (index + 0.16) * step}
              y={Math.min(heightAt(value), heightAt(0))}
              width={step * 0.68}
              height={Math.abs(heightAt(value) - heightAt(0))}
              rx="1.5"
              fill={`var(--k-chart${side + 1})`}
            />
          ))}
          {bar.tick ? (
            <text
              className={`normal tiny ${classes.mark}`}
              data-hari={bar.tick.wide ? 'hari' : 'minggu'}
              data-kini={index === at || undefined}
              x={left + (index + 0.5) * step}
              y={height - 6}
              textAnchor="middle"
            >
              {bar.tick.text}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}
