import { IconAlertCircle, IconShieldExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from './IconBox.tsx'
import classes from './Badge.module.css'

/** A state as dot and word, never colour alone. `ring`: an open dot. */
export function State({ tone, ring, children }: { tone: Tone; ring?: boolean; children: ReactNode }) {
  return (
    <span className={`inline small whole ${classes.state} gap-7`} data-nada={tone} data-ring={ring || undefined}>
      <span className={`fixed circle ${classes.dot}`} aria-hidden="true" />
      {children}
    </span>
  )
}

/** A tag on a tinted ground: SILVER, Lunas, 2 perlu cek. */
export function Badge({ tone = 'netral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline small strong whole round-tag ${classes.mark}`} data-nada={tone}>
      {children}
    </span>
  )
}

/**
 * A sentence on a tinted ground across the panel: an error (announced at once by screen readers), or a hint that
 * approval will be needed.
 */
export function Ribbon({ tone, children }: { tone: 'bad' | 'warn'; children: ReactNode }) {
  const Icon = tone === 'bad' ? IconAlertCircle : IconShieldExclamation
  return (
    <p
      className={`row round gap-10 strong ${classes.ribbon} y-9 x-12`}
      data-nada={tone}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      {children}
    </p>
  )
}
