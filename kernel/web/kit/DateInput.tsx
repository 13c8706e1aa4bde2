import { IconCalendar, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { monthYear, monthNames, jakartaTime } from '#kernel/base/time/dates.ts'
import calendar from './Calendar.module.css'
import { Calendar, MonthBar } from './Calendar.tsx'
import classes from './FieldSlot.module.css'
import type { FieldSlotAria } from './FieldSlot.tsx'
import { Popover } from './Popover.tsx'
import { IconButton } from './Button.tsx'

/** Today's date in Jakarta. A screen that works on the shop's business day passes its `tgl_system` instead. */
const businessToday = (): string => jakartaTime(Date.now()).tanggal

export interface DateInputProps extends Partial<FieldSlotAria> {
  /** ISO date, or '' for none. */
  value: string
  onChange: (value: string) => void
  /** What "Hari Ini" means; default the calendar date in Jakarta. */
  today?: string
  min?: string
  max?: string
  /** Shows a small × that empties it. */
  clearable?: boolean
  disabled?: boolean
  autoFocus?: boolean
  name?: string
  'aria-label'?: string
}

/** The read-only field of both pickers: a click, Space or arrow down opens it; typing does nothing. */
function PickField({
  shown,
  opened,
  open,
  value,
  onChange,
  clearable,
  disabled,
  children,
  onClose,
  label,
  name,
  autoFocus,
  aria,
}: {
  shown: string
  opened: boolean
  open: () => void
  onClose: () => void
  value: string
  onChange: (value: string) => void
  clearable?: boolean
  disabled?: boolean
  label: string
  name?: string
  autoFocus?: boolean
  aria: Partial<FieldSlotAria> & { 'aria-label'?: string }
  children: ReactNode
}) {
  const t = useT()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  const field = (
    <div className={classes.box} data-locked={disabled || undefined}>
      <input
        {...aria}
        className={classes.input}
        name={name}
        autoFocus={autoFocus}
        data-pick
        readOnly
        aria-haspopup="dialog"
        placeholder={t('Pilih')}
        disabled={disabled}
        value={shown}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {clearable && value && !disabled ? (
        <IconButton label={t('Kosongkan')} onClick={() => onChange('')}>
          <IconX size={15} />
        </IconButton>
      ) : (
        <IconCalendar size={17} />
      )}
    </div>
  )
  return (
    <Popover opened={opened} onClose={onClose} label={label} target={field}>
      {children}
    </Popover>
  )
}

/** A day: read-only field, calendar with lists of months and years, "Hari Ini". ISO date in and out. */
export function DateInput({
  value,
  onChange,
  today = businessToday(),
  min,
  max,
  clearable,
  disabled,
  autoFocus,
  name,
  ...aria
}: DateInputProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const pick = (day: string) => {
    setOpened(false)
    onChange(day)
  }
  return (
    <PickField
      shown={value}
      opened={opened}
      open={() => !disabled && setOpened(true)}
      onClose={() => setOpened(false)}
      label={t('Pilih tanggal')}
      {...{ value, onChange, clearable, disabled, autoFocus, name, aria }}
    >
      <Calendar value={value} today={today} min={min} max={max} onPick={pick} />
    </PickField>
  )
}

/** A month, `yyyy-MM` in and out. */
export function MonthInput({
  value,
  onChange,
  clearable,
  disabled,
  autoFocus,
  name,
  today = businessToday(),
  min,
  max,
  ...aria
}: DateInputProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [at, setAt] = useState(value || today.slice(0, 7))
  const outside = (m: string) => (min !== undefined && m < min) || (max !== undefined && m > max)
  return (
    <PickField
      shown={value ? monthYear(value, t) : ''}
      opened={opened}
      open={() => !disabled && setOpened(true)}
      onClose={() => setOpened(false)}
      label={t('Pilih bulan')}
      {...{ value, onChange, clearable, disabled, autoFocus, name, aria }}
    >
      <div className={calendar.calendar}>
        <MonthBar month={at} onMonth={setAt} withMonth={false} />
        <div className={`grid gap-4 ${calendar.months} thirds`}>
          {monthNames.map((name, index) => {
            const month = `${at.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`
            const pick = () => {
              setOpened(false)
              onChange(month)
            }
            return (
              <button
                key={name}
                type="button"
                className={`hover-fill round wide ${calendar.day}`}
                data-picked={month === value || undefined}
                data-autofocus={month === value || undefined}
                disabled={outside(month)}
                onClick={pick}
              >
                {t(name).slice(0, 3)}
              </button>
            )
          })}
        </div>
      </div>
    </PickField>
  )
}
