import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import classes from './Isian.module.css'

const fields = 'input:not([type=file]):not([disabled]), textarea:not([disabled]), select:not([disabled])'

/**
 * The fields of a form in two columns, or as many as fit (`3`). Enter goes to the next field and never submits, because scanners end with it;
 * after the last field it goes to `akhir`, or to the primary button of the surface. Locked fields are passed over.
 */
export function Formulir({
  label,
  columns = 2,
  akhir,
  children,
}: {
  label: string
  columns?: 1 | 2 | 3
  akhir?: RefObject<HTMLElement | null>
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
    // A popover's keys come up here through the tree although it stands elsewhere on the page.
    if (!event.currentTarget.contains(from)) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
      (el) => !el.hasAttribute('readonly') || el.hasAttribute('data-pick'),
    )
    const next = all[all.indexOf(from) + 1]
    const primary = event.currentTarget
      .closest('[role=dialog], main, body')
      ?.querySelector<HTMLElement>('[data-primary]')
    ;(next ?? akhir?.current ?? primary)?.focus()
  }
  return (
    <div role="group" aria-label={label} className={classes.grid} data-columns={columns} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
