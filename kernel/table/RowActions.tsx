import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Daftar, DaftarButir } from '#kernel/ui/Daftar.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'

export interface RowAction {
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  readonly act: () => void
}

/** What may be done with a row: the first as an icon, the others behind the dots. `name` is the row's, for who listens. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const t = useT()
  const [first, ...rest] = actions
  if (!first) return null
  return (
    <>
      <TombolIkon label={`${first.label} ${name}`} tabIndex={-1} onClick={first.act}>
        {first.icon}
      </TombolIkon>
      {rest.length > 0 ? (
        <Daftar
          label={t('Tindakan lain untuk {nama}', { nama: name })}
          position="bottom-end"
          renderTarget={(props) => (
            <TombolIkon {...props} label={t('Tindakan lain untuk {nama}', { nama: name })} tabIndex={-1}>
              <IconDots size={17} />
            </TombolIkon>
          )}
        >
          {() =>
            rest.map((a) => (
              <DaftarButir key={a.label} ikon={a.icon} bahaya={a.danger} onClick={a.act}>
                {a.label}
              </DaftarButir>
            ))
          }
        </Daftar>
      ) : null}
    </>
  )
}
