import { IconScale } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { useShortcut } from '#kernel/ui/surface.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { kataGalat } from './perangkat.ts'
import classes from './Perangkat.module.css'
import { useTimbangan, type BeratTimbang } from './timbangan.web.ts'

/**
 * What lies on this till's scale, to be taken with a press or F6 as soon as it is at rest. Nothing where the till has no scale. `teks`: the
 * weight as a weight field holds it.
 */
export function AmbilTimbangan({ onAmbil }: { onAmbil: (berat: BeratTimbang, teks: string) => void }) {
  const t = useT()
  const { keadaan, bacaan, stabil } = useTimbangan()
  const teks = bacaan ? formatDecimal(bacaan.berat, 3) : '—'
  const boleh = stabil && bacaan !== undefined && bacaan.berat > 0n
  const ambil = () => (boleh ? onAmbil(bacaan, teks) : undefined)
  useShortcut('F6', ambil, {
    enabled: keadaan !== 'kosong',
    inFields: true,
    mati: !boleh,
    kata: t('Ambil dari timbangan'),
  })
  if (keadaan === 'kosong') return null
  const galat = keadaan !== 'menyambung' && keadaan !== 'tersambung' ? t(kataGalat[keadaan]) : undefined
  return (
    <span className={classes.ambil}>
      <Tombol
        ukuran="kecil"
        rupa="tenang"
        ikon={<IconScale size={16} stroke={1.6} />}
        disabled={!boleh}
        aria-label={t('Ambil {berat} dari timbangan', { berat: teks })}
        title={galat}
        data-salah={galat ? true : undefined}
        onClick={ambil}
      >
        {teks}
      </Tombol>
      <Kbd>F6</Kbd>
    </span>
  )
}
