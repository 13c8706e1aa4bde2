import { IconLineHeight } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { Daftar, DaftarButir } from '#kernel/ui/Daftar.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { Density } from './settings.web.ts'

const names: readonly [Density, string][] = [
  ['rapat', teks('Rapat')],
  ['normal', teks('Normal')],
  ['lega', teks('Lega')],
]

/** How high the rows are. */
export function DensityMenu({ value, onChange }: { value: Density; onChange: (value: Density) => void }) {
  const t = useT()
  return (
    <Daftar
      label={t('Tinggi baris')}
      position="bottom-end"
      renderTarget={(props) => (
        <TombolIkon {...props} label={t('Tinggi baris')}>
          <IconLineHeight size={18} />
        </TombolIkon>
      )}
    >
      {() =>
        names.map(([density, name]) => (
          <DaftarButir key={density} dipilih={density === value} onClick={() => onChange(density)}>
            {t(name)}
          </DaftarButir>
        ))
      }
    </Daftar>
  )
}
