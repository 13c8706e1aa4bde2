import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleDot, IconInfoCircleFilled } from '@tabler/icons-react'
import { t as kata, useT } from '#kernel/i18n/i18n.web.ts'
import type { Ringkasan } from './ringkasan.web.ts'
import classes from './TutupToko.module.css'

type Rupa = 'ok' | 'bad' | 'info' | 'kini'
interface Satu {
  readonly rupa: Rupa
  readonly teks: string
}

/** What must be so before the day may end, in the order in which it is looked at. */
export function susunLangkah(data: Ringkasan): Satu[] {
  const { kas } = data
  return [
    data.menunggu === 0
      ? { rupa: 'ok', teks: kata('Tidak ada nota menunggu') }
      : { rupa: 'bad', teks: kata('{n} nota menunggu validasi', { n: data.menunggu }) },
    data.ditahan.length === 0
      ? { rupa: 'ok', teks: kata('Tidak ada barang ditahan') }
      : { rupa: 'info', teks: kata('{n} barang ditahan dilepas', { n: data.ditahan.length }) },
    data.seimbang
      ? { rupa: 'ok', teks: kata('Buku seimbang') }
      : { rupa: 'bad', teks: kata('Buku tidak seimbang, hubungi pusat') },
    kas === null
      ? { rupa: 'kini', teks: kata('Hitung kas') }
      : kas.bergerak
        ? { rupa: 'bad', teks: kata('Kas bergerak, hitung ulang') }
        : { rupa: 'ok', teks: kata('Kas sudah dihitung') },
  ]
}

const ikon = {
  ok: IconCircleCheckFilled,
  bad: IconAlertCircleFilled,
  info: IconInfoCircleFilled,
  kini: IconCircleDot,
} as const

/** The strip of checks. */
export function Langkah({ data }: { data: Ringkasan }) {
  const t = useT()
  return (
    <ol className={classes.langkah} aria-label={t('Pemeriksaan')}>
      {susunLangkah(data).map(({ rupa, teks }) => {
        const Ikon = ikon[rupa]
        return (
          <li key={teks} data-rupa={rupa} aria-current={rupa === 'kini' ? 'step' : undefined}>
            <Ikon size={18} aria-hidden="true" />
            <span>{teks}</span>
          </li>
        )
      })}
    </ol>
  )
}
