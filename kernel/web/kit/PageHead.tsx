import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './PageHead.module.css'
import { useActionSlot } from '#kernel/web/shell/appearance.web.ts'

/**
 * Head of a page: title, one quiet line, actions at the right with the primary last. On a phone the shell's header
 * shows the title and the actions, and the page begins with its content.
 */
export function PageHead({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children?: ReactNode }) {
  const place = useActionSlot()
  const acts = <div className={`flex gap-10 icon-phone ${classes.acts}`}>{children}</div>
  return (
    <header className={`row fixed gap-10 unseen-phone ${classes.head}`}>
      <h1 className={`whole ${classes.title} tight`}>{title}</h1>
      {subtitle ? <p className={`cut slim quiet ${classes.subtitle} below-2`}>{subtitle}</p> : null}
      <span className="grow" />
      {place ? createPortal(acts, place) : acts}
    </header>
  )
}
