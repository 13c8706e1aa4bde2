import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import classes from './FieldSlot.module.css'

// The select has a second, hidden input, which is no field.
const fields =
  'input:not([type=file], [aria-hidden=true]):not([disabled]), textarea:not([disabled]), select:not([disabled])'

/**
 * The fields of a form in two columns, or as many as fit (`3`). Enter goes to the next field and never submits,
 * because scanners end with it; after the last field it goes to `end`, or to the primary button of the surface.
 * Disabled fields are skipped.
 */
export function FormGrid({
  label,
  columns = 2,
  end,
  children,
}: {
  label: string
  columns?: 1 | 2 | 3
  end?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target as HTMLElement
    if (
      event.key !== 'Enter' ||
      event.defaultPrevented ||
      event.nativeEvent.isComposing ||
      from.tagName === 'BUTTON' ||
      from.tagName === 'TEXTAREA'
    )
      return
    // React also bubbles the keys of a popover up to here, although it stands elsewhere in the DOM.
    if (!event.currentTarget.contains(from)) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
      (el) => !el.hasAttribute('readonly') || el.hasAttribute('data-pick'),
    )
    const next = all[all.indexOf(from) + 1]
    const primary = event.currentTarget
      .closest('[role=dialog], main, body')
      ?.querySelector<HTMLElement>('[data-primary]')
    ;(next ?? end?.current ?? primary)?.focus()
  }
  return (
    <div
      role="group"
      aria-label={label}
      className={`grid ${classes.grid} halves gap-8 beside-14`}
      data-columns={columns}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
