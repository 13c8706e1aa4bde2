import classes from './Kbd.module.css'

/** A key hint: `F9`, `Ctrl K`. It repeats what the button does, so assistive technology skips it. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className={classes.kbd} aria-hidden="true">
      {children}
    </kbd>
  )
}
