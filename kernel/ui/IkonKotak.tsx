import type { ReactNode } from 'react'
import classes from './IkonKotak.module.css'

export type Nada = 'pri' | 'ok' | 'warn' | 'bad' | 'vio' | 'netral'

/** An icon in a tinted square, as dialogs carry it. */
export function IkonKotak({ nada, children }: { nada: Nada; children: ReactNode }) {
  return (
    <span className={classes.kotak} data-nada={nada} aria-hidden="true">
      {children}
    </span>
  )
}
