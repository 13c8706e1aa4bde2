import type { ReactNode } from 'react'
import classes from './IconBox.module.css'

export type Tone = 'pri' | 'ok' | 'warn' | 'bad' | 'vio' | 'netral'

/** An icon in a tinted square, as in dialogs. */
export function IconBox({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline middle fixed round-pop ${classes.box}`} data-nada={tone} aria-hidden="true">
      {children}
    </span>
  )
}
