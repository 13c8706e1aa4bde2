import { toneOf } from './fineness.ts'
import classes from './Stamp.module.css'

/** Fineness stamp. `children` is its text: `750`, `925`, `AKS`; `white`: white gold; `large`: 26 px high. */
export function Stamp({ children, white, large }: { children: string; white?: boolean; large?: boolean }) {
  return (
    <span
      className={`inline middle whole ${classes.stamp} x-8 tiny`}
      data-tone={toneOf(children, white)}
      data-large={large || undefined}
    >
      {children}
    </span>
  )
}
