import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Daftar, DaftarButir } from './Daftar.tsx'
import { TombolIkon } from './Tombol.tsx'

export interface Tindakan {
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  readonly act: () => void
}

/** Acts behind three dots; without one, nothing. `label`: of what they are, when the page has other dots too. */
export function TindakanLain({
  isi,
  label,
  position = 'bottom-end',
  ikon = 17,
  tabIndex,
}: {
  isi: readonly Tindakan[]
  label?: string
  position?: 'bottom-start' | 'bottom-end'
  /** The size of the dots in pixels. */
  ikon?: number
  tabIndex?: number
}) {
  const t = useT()
  if (isi.length === 0) return null
  const kata = label ?? t('Tindakan lain')
  return (
    <Daftar
      label={kata}
      position={position}
      renderTarget={(props) => (
        <TombolIkon {...props} label={kata} tabIndex={tabIndex}>
          <IconDots size={ikon} />
        </TombolIkon>
      )}
    >
      {() =>
        isi.map((a) => (
          <DaftarButir key={a.label} ikon={a.icon} bahaya={a.danger} onClick={a.act}>
            {a.label}
          </DaftarButir>
        ))
      }
    </Daftar>
  )
}
