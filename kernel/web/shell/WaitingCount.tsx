import classes from './WaitingCount.module.css'

/** How many wait behind a menu or a screen; nothing where none does. Whoever draws it says it in words as well. */
export const WaitingCount = ({ n }: { n: number }) =>
  n > 0 ? (
    <small className={`fixed round-tag tiny ${classes.count}`} data-menunggu={n} aria-hidden="true">
      {n > 99 ? '99+' : n}
    </small>
  ) : null
