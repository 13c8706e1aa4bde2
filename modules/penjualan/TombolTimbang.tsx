import { IconScale } from '@tabler/icons-react'
import { useTimbangan, type BeratTimbang } from '#kernel/devices/timbangan.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'

/** Takes the weight that lies on the scale of this till, once it is at rest. */
export function TombolTimbang({ onTimbang }: { onTimbang: (b: BeratTimbang) => void }) {
  const t = useT()
  const { bacaan, stabil } = useTimbangan()
  return (
    <TombolIkon
      label={t('Ambil dari timbangan')}
      disabled={!bacaan || !stabil}
      onClick={() => (bacaan ? onTimbang(bacaan) : undefined)}
    >
      <IconScale size={17} />
    </TombolIkon>
  )
}
