import { useRef, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cls } from './class.ts'
import { Kbd } from './Kbd.tsx'
import { Spinner } from './Spinner.tsx'
import { useShortcut } from './surface.tsx'
import classes from './Tombol.module.css'

export interface TombolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** `utama`: the one primary of its surface, pressed by F9. `hapus`: destructive, outlined; `hancur`: destructive, filled. */
  rupa?: 'utama' | 'biasa' | 'tenang' | 'hapus' | 'hancur'
  /** `besar` 44–54 high, `kecil` 28. */
  ukuran?: 'besar' | 'kecil'
  ikon?: ReactNode
  /** The key that presses it, shown as a hint. `utama` has F9 unless it names another or `null`. */
  tombol?: string | null
  /** Shows a spinner and refuses presses; `sibukTeks` replaces the label meanwhile. */
  sibuk?: boolean
  sibukTeks?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button. It never submits a form: scanners end with Enter. */
export function Tombol({
  rupa = 'biasa',
  ukuran,
  ikon,
  tombol,
  sibuk,
  sibukTeks,
  children,
  className,
  disabled,
  onClick,
  ref,
  ...rest
}: TombolProps) {
  const own = useRef<HTMLButtonElement>(null)
  const key = tombol === null ? undefined : (tombol ?? (rupa === 'utama' ? 'F9' : undefined))
  // A press by key goes through the element, so that focus, disabled and handlers behave as by hand.
  useShortcut(key, () => own.current?.click(), {
    mati: disabled === true || sibuk === true,
    inFields: true,
    kata: () => own.current?.querySelector(':scope > span')?.textContent ?? undefined,
  })
  return (
    <button
      {...rest}
      ref={(node) => {
        own.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      type="button"
      className={cls(classes.tombol, className)}
      data-rupa={rupa}
      data-ukuran={ukuran}
      data-primary={rupa === 'utama' || undefined}
      data-busy={sibuk || undefined}
      aria-busy={sibuk || undefined}
      aria-keyshortcuts={key}
      disabled={disabled}
      onClick={sibuk ? undefined : onClick}
    >
      {sibuk ? <Spinner /> : ikon}
      <span>{sibuk && sibukTeks ? sibukTeks : children}</span>
      {key && !sibuk ? <Kbd>{key}</Kbd> : null}
    </button>
  )
}

/** A button of one icon; `label` is its name and tooltip. */
export function TombolIkon({
  label,
  aktif,
  className,
  children,
  ref,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  label: string
  aktif?: boolean
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={cls(classes.ikon, className)}
      aria-label={label}
      title={label}
      data-aktif={aktif || undefined}
    >
      {children}
    </button>
  )
}
