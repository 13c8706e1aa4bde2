import classes from './Kbd.module.css'

/** Keys by the name that stands on them. */
const names: Readonly<Record<string, string>> = {
  Insert: 'Ins',
  Delete: 'Del',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** A key hint: `F9`, `Ctrl K`. It repeats what the button does, so assistive technology skips it, unless it is what is to be `dibaca`. */
export function Kbd({ children, dibaca }: { children: string; dibaca?: boolean }) {
  return (
    <kbd className={classes.kbd} aria-hidden={dibaca ? undefined : true}>
      {names[children] ?? children}
    </kbd>
  )
}
