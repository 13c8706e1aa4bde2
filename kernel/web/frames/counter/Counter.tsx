import type { ReactNode } from 'react'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { useShortcutHints } from '#kernel/web/kit/surface.tsx'
import classes from './Counter.module.css'

/**
 * The frame of a counter: what is taken on the left, who and what is paid on the right, the keys at the foot. On a small screen one
 * column with a bar at the bottom.
 */
export function Counter({
  brief,
  head,
  panel,
  bar,
  children,
}: {
  /** A small screen: the bar stands in place of the panel. */
  brief: boolean
  /** Open drafts, and who sells. */
  head: ReactNode
  panel: ReactNode
  bar: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`grid ${classes.screen}`} data-ringkas={brief || undefined}>
      <section className={`stack slim low ${classes.left}`}>
        {head}
        <div className={`stack grow gap-14 low ${classes.body}`}>{children}</div>
      </section>
      {brief ? <div className={`surface stack gap-10 raised ${classes.bar}`}>{bar}</div> : panel}
      {brief ? null : <Foot />}
    </div>
  )
}

/** The sum in the title of the sheet in which a small screen pays. */
export const counterTotal = classes.total!

/** Legend of the keys; arrows are not listed. */
function Foot() {
  const keys = useShortcutHints().filter((p) => !p.off && !/^Arrow|^Scan$|^Shift/.test(p.key))
  return (
    <footer className={`surface line-top row note whole clip ${classes.foot}`}>
      {keys.map(({ key, word }) => (
        <span className="inline gap-8" key={key}>
          <Kbd>{key}</Kbd> {word}
        </span>
      ))}
    </footer>
  )
}
