import type { ReactNode } from 'react'
import type { Nada } from './IkonKotak.tsx'
import classes from './Tanda.module.css'

/** A state: dot and word, never colour alone. `cincin`: an open dot. */
export function Keadaan({ nada, cincin, children }: { nada: Nada; cincin?: boolean; children: ReactNode }) {
  return (
    <span className={classes.keadaan} data-nada={nada} data-ring={cincin || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  )
}

/** A tag on tint: SILVER, Lunas, 2 perlu cek. */
export function Tanda({ nada = 'netral', children }: { nada?: Nada; children: ReactNode }) {
  return (
    <span className={classes.tanda} data-nada={nada}>
      {children}
    </span>
  )
}
