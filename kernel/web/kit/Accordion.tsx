import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Accordion.module.css'

/** Sections that fold one by one. Uses the browser's own `details`, so find-in-page opens them. */
export function Accordion({
  items,
}: {
  items: readonly { id: string; title: string; note?: ReactNode; body: ReactNode; open?: boolean }[]
}) {
  return (
    <div className="card surface ruled crop">
      {items.map((item) => (
        <details key={item.id} className={classes.item} open={item.open}>
          <summary className={`hover inner-ring row gap-8 ${classes.head} high-40 press`}>
            <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
            <span className="grow strong">{item.title}</span>
            {item.note ? <span className="hint">{item.note}</span> : null}
          </summary>
          <div className={classes.body}>{item.body}</div>
        </details>
      ))}
    </div>
  )
}
