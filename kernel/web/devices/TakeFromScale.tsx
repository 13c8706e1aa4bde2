import { IconScale } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { focusOn } from '#kernel/web/kit/focus-on.web.ts'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { errorWords } from '#kernel/engine/devices/device-error.ts'
import classes from './Devices.module.css'
import { useScale, type ScaleWeight } from './scale.web.ts'

/**
 * The reading of this till's scale, with a button (F6) that takes it once it is stable; until then F6 leads to the field of
 * this name, where it is typed. Renders nothing where the till has no scale. `text`: the weight as a weight field holds it.
 */
export function TakeFromScale({ name, onTake }: { name: string; onTake: (weight: ScaleWeight, text: string) => void }) {
  const t = useT()
  const { state, bacaan, stable } = useScale()
  const text = bacaan ? formatDecimal(bacaan.berat, 3) : '—'
  const allowed = stable && bacaan !== undefined && bacaan.berat > 0n
  const take = () => (allowed ? onTake(bacaan, text) : undefined)
  useShortcut('F6', allowed ? take : () => focusOn(name), {
    enabled: state !== 'kosong',
    inFields: true,
    word: t('Ambil dari timbangan'),
  })
  if (state === 'kosong') return null
  const issue = state !== 'menyambung' && state !== 'tersambung' ? t(errorWords[state]) : undefined
  return (
    <span className={`inline fixed gap-4 ${classes.take}`}>
      <Button
        size="kecil"
        look="tenang"
        data-scale
        icon={<IconScale size={16} stroke={1.6} />}
        disabled={!allowed}
        aria-label={t('Ambil {berat} dari timbangan', { berat: text })}
        title={issue}
        data-salah={issue ? true : undefined}
        onClick={take}
      >
        {text}
      </Button>
      <Kbd>F6</Kbd>
    </span>
  )
}
