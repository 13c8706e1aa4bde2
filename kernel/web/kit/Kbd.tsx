import classes from './Kbd.module.css'

/** Keys as they are labelled on a keyboard. */
const names: Readonly<Record<string, string>> = {
  Insert: 'Ins',
  Delete: 'Del',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** A key hint: `F9`, `Ctrl K`. Screen readers skip it, since the button says what it does, unless `dibaca` is set. */
export function Kbd({ children, dibaca }: { children: string; dibaca?: boolean }) {
  return (
    <kbd
      className={`surface soft strong whole edge round-tag tiny ${classes.kbd} level`}
      aria-hidden={dibaca ? undefined : true}
    >
      {names[children] ?? children}
    </kbd>
  )
}
