import { IconAlertCircle, IconShieldExclamation } from '@tabler/icons-react'
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

/** A sentence on tint across its panel: what is wrong (told at once), or what will be asked for. */
export function Pita({ nada, children }: { nada: 'bad' | 'warn'; children: ReactNode }) {
  const Ikon = nada === 'bad' ? IconAlertCircle : IconShieldExclamation
  return (
    <p className={classes.pita} data-nada={nada} role={nada === 'bad' ? 'alert' : undefined}>
      <Ikon size={18} stroke={1.8} aria-hidden="true" />
      {children}
    </p>
  )
}
