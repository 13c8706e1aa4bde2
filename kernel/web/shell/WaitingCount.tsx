import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './WaitingCount.module.css'

/** How many wait behind a menu or a screen; nothing where none does. */
export function WaitingCount({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <small
      className={`fixed round-tag tiny ${classes.count} over x-6 warn-tint warn strong center`}
      data-menunggu={count}
    >
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{t('{n} menunggu', { n: count })}</span>
    </small>
  )
}
