import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './PageHead.module.css'
import { useTempatAksi } from './shell/tampilan.web.ts'

/**
 * Head of a page: title, one quiet line, actions at the right with the primary last. On a phone the shell's own head says the title:
 * the actions stand there too, and the page begins with what it is about.
 */
export function PageHead({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children?: ReactNode }) {
  const tempat = useTempatAksi()
  const acts = <div className={classes.acts}>{children}</div>
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      <span className={classes.space} />
      {tempat ? createPortal(acts, tempat) : acts}
    </header>
  )
}
