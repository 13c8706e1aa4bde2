import type { ReactNode } from 'react'
import classes from './PageHead.module.css'

/** Head of a page: title, one quiet line, actions at the right with the primary last. */
export function PageHead({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      <span className={classes.space} />
      <div className={classes.acts}>{children}</div>
    </header>
  )
}
