import { DateInput } from '#kernel/web/kit/DateInput.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Slot } from '#kernel/web/fields/Slot.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'
import type { DateField } from './date.ts'
import classes from './date.module.css'
import { typeClock } from './clock.ts'

/** A day picked from the calendar; with `jam` also a time. */
function Input(props: InputProps) {
  const t = useT()
  const field = props.field as DateField
  const { name, onChange, disabled, autoFocus } = props
  const [day = '', time = ''] = String(props.value).split('T')
  const join = (nextDay: string, nextTime: string) =>
    onChange(nextDay && field.jam ? `${nextDay}T${nextTime}` : nextDay)
  return (
    <Slot {...props}>
      {(aria) => (
        <div className={field.jam ? `grid gap-8 ${classes.both}` : undefined}>
          <DateInput
            {...aria}
            name={name}
            value={day}
            min={field.min?.slice(0, 10)}
            max={field.max?.slice(0, 10)}
            clearable={!field.required}
            disabled={disabled}
            autoFocus={autoFocus}
            onChange={(next) => join(next, time || '00:00')}
          />
          {field.jam ? (
            <TextInput
              inputMode="numeric"
              placeholder="HH:mm"
              aria-label={t('Jam')}
              disabled={disabled || day === ''}
              value={time}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(next) => join(day, typeClock(time, next))}
            />
          ) : null}
        </div>
      )}
    </Slot>
  )
}

export const dateView: FieldView = { Input, width: 108 }
