import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { IconButton } from '../Button.tsx'

// Nobody who has a scanner loads it.
const CameraSheet = lazy(async () => ({ default: (await import('./CameraSheet.tsx')).CameraSheet }))

export interface CameraScan {
  /** The same that a scanner's code goes to. */
  onScan: (code: string) => void
  /** Stays open for the next piece. */
  many?: boolean
  /** What the last code came to, shown below the picture; else the code itself is. */
  answer?: ReactNode
}

/** On a telephone: reads a code with its camera. Nothing elsewhere. */
export function CameraButton(scan: CameraScan) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!matchMedia('(pointer: coarse)').matches) return null
  return (
    <>
      <IconButton label={t('Pindai dengan kamera')} onClick={() => setOpen(true)}>
        <IconCamera size={20} />
      </IconButton>
      {open ? (
        <Suspense>
          <CameraSheet {...scan} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
