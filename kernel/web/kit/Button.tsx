import { useRef, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cls } from './class.ts'
import { Kbd } from './Kbd.tsx'
import { Spinner } from './Spinner.tsx'
import { useShortcut } from './surface.tsx'
import classes from './Button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /**
   * `utama`: the one primary button of its surface, pressed by F9. `hapus`: destructive, outlined; `hancur`:
   * destructive, filled.
   */
  look?: 'utama' | 'biasa' | 'tenang' | 'hapus' | 'hancur'
  /** Height in px: `besar` 44–54, `kecil` 28. */
  size?: 'besar' | 'kecil'
  icon?: ReactNode
  /** The key that presses it, shown as a hint. `utama` has F9 unless another key or `null` is given. */
  shortcut?: string | null
  /** Shows a spinner and ignores presses; `busyText` replaces the label meanwhile. */
  busy?: boolean
  busyText?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button. It never submits a form, because scanners end with Enter. */
export function Button({
  look = 'biasa',
  size,
  icon,
  shortcut,
  busy,
  busyText,
  children,
  className,
  disabled,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const key = shortcut === null ? undefined : (shortcut ?? (look === 'utama' ? 'F9' : undefined))
  // The shortcut clicks the element, so that focus, disabled and handlers behave as with a click.
  useShortcut(key, () => own.current?.click(), {
    off: disabled === true || busy === true,
    inFields: true,
    word: () => own.current?.querySelector(':scope > span')?.textContent ?? undefined,
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
      className={cls(`inline middle strong whole ${classes.button}`, className)}
      data-rupa={look}
      data-ukuran={size}
      data-primary={look === 'utama' || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={key}
      disabled={disabled}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy && busyText ? busyText : children}</span>
      {key && !busy ? <Kbd>{key}</Kbd> : null}
    </button>
  )
}

/** A button with only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  active,
  className,
  children,
  ref,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  label: string
  active?: boolean
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={cls(`inline round middle fixed ${classes.icon}`, className)}
      aria-label={label}
      title={label}
      data-aktif={active || undefined}
    >
      {children}
    </button>
  )
}
