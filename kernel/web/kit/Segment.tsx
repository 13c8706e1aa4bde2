import classes from './Segment.module.css'

/**
 * A choice of two or three, side by side: Kata sandi | Sidik jari, Rapat | Normal | Lega. Without a value nothing is
 * chosen yet.
 */
export function Segment<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: V; label: string }[]
  value: V | undefined
  onChange: (value: V) => void
}) {
  return (
    <div className={`round fill ${classes.segment} wrap within`} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value || (value === undefined && index === 0) ? 0 : -1}
          className={`small strong ${classes.choice} soft`}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => {
            const step =
              event.key === 'ArrowRight' || event.key === 'ArrowDown'
                ? 1
                : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
                  ? -1
                  : 0
            if (step === 0) return
            event.preventDefault()
            const next = (index + step + options.length) % options.length
            onChange(options[next]!.value)
            ;(event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus()
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
