import { toneOf } from './kadar.ts'
import classes from './Stempel.module.css'

/** Fineness stamp. `children` is what is struck: `750`, `925`, `AKS`; `putih`: white gold; `besar`: 26 px high. */
export function Stempel({ children, putih, besar }: { children: string; putih?: boolean; besar?: boolean }) {
  return (
    <span className={classes.stempel} data-tone={toneOf(children, putih)} data-large={besar || undefined}>
      {children}
    </span>
  )
}
