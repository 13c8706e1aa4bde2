import './tokens.css'
import '#kernel/web/layout/base.css'
import '#kernel/web/layout/boxes.css'
import '#kernel/web/layout/layout.css'
import '#kernel/web/layout/text.css'
import type { ReactNode } from 'react'
import { Dialogs } from './Dialogs.tsx'
import { Toasts } from './Toasts.tsx'

/** What all screens need around them: the dialogs and the toasts. */
export function KilauTheme({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Dialogs />
      <Toasts />
    </>
  )
}
