import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { addMonths, dayInMonth, fullDate, monthNames, monthYear, monthsLater } from '#kernel/base/time/dates.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import classes from './Calendar.module.css'
import { addDays } from '#kernel/base/time/dates.ts'
import { weeksOf } from './month-grid.ts'
import { Button, IconButton } from './Button.tsx'

const weekdays = [text('Sen'), text('Sel'), text('Rab'), text('Kam'), text('Jum'), text('Sab'), text('Min')]

export interface CalendarProps {
  /** ISO date, or '' for none. */
  value: string
  today: string
  min?: string
  max?: string
  onPick: (day: string) => void
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => monthsLater(day, -1),
  PageDown: (day) => monthsLater(day, 1),
  Home: (day) => `${day.slice(0, 7)}-01`,
  End: (day) => addDays(`${addMonths(day, 1)}-01`, -1),
}

/** Lists of months and years; the years cover a span around the shown one. */
export function MonthBar({
  month,
  onMonth,
  withMonth = true,
}: {
  month: string
  onMonth: (month: string) => void
  withMonth?: boolean
}) {
  const t = useT()
  const year = Number(month.slice(0, 4))
  const years = Array.from({ length: 121 }, (_, i) => year - 90 + i)
  const step = withMonth ? 1 : 12
  return (
    <div className="row middle gap-4 above-6">
      <IconButton
        label={withMonth ? t('Bulan sebelumnya') : t('Tahun sebelumnya')}
        onClick={() => onMonth(addMonths(month, -step))}
      >
        <IconChevronLeft size={17} />
      </IconButton>
      {withMonth ? (
        <select
          className={`round strong edge ${classes.list} press`}
          aria-label={t('Bulan')}
          value={month.slice(5, 7)}
          onChange={(e) => onMonth(`${month.slice(0, 4)}-${e.currentTarget.value}`)}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {t(name)}
            </option>
          ))}
        </select>
      ) : null}
      <select
        className={`round strong edge ${classes.list} press`}
        aria-label={t('Tahun')}
        value={year}
        onChange={(e) => onMonth(`${e.currentTarget.value}-${month.slice(5, 7)}`)}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <IconButton
        label={withMonth ? t('Bulan berikutnya') : t('Tahun berikutnya')}
        onClick={() => onMonth(addMonths(month, step))}
      >
        <IconChevronRight size={17} />
      </IconButton>
    </div>
  )
}

interface DayProps {
  day: string
  today: string
  /** Keyboard cursor. */
  at: boolean
  picked: boolean
  off: boolean
  onPick: (day: string) => void
}

function Day({ day, today, at, picked, off, onPick }: DayProps) {
  const t = useT()
  return (
    <button
      type="button"
      className={`hover-fill round wide ${classes.day}`}
      tabIndex={at ? 0 : -1}
      data-autofocus={at || undefined}
      aria-label={fullDate(day, t)}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={off || undefined}
      data-picked={picked || undefined}
      onClick={() => off || onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

/** The grid of one month, Monday first. Arrow keys move the cursor, Enter picks the day. */
export function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const t = useT()
  const [at, setAt] = useState(value || today)
  const month = at.slice(0, 7)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  const outside = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)

  // The day under the keyboard cursor takes the focus, unless month or year were chosen from their lists.
  useEffect(() => {
    // While it opens, the calendar is not yet placed at its field: scrolling to it would make the page jump.
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    moved.current = false
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    moved.current = true
    setAt(step(at))
  }
  return (
    <div className={classes.calendar}>
      <MonthBar month={month} onMonth={(m) => setAt(dayInMonth(at, m))} />
      <table
        ref={grid}
        className={`${classes.grid} even`}
        role="grid"
        aria-label={monthYear(month, t)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {t(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday} role="gridcell" aria-selected={day !== null && day === value}>
                  {day ? (
                    <Day
                      {...{ day, today }}
                      at={day === at}
                      picked={day === value}
                      off={outside(day)}
                      onPick={onPick}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="kecil" className={classes.today} disabled={outside(today)} onClick={() => onPick(today)}>
        {t('Hari Ini')}
      </Button>
    </div>
  )
}
