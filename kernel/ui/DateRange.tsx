import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './DateRange.module.css'
import { DateInput } from './DateInput.tsx'
import { Isian } from './Isian.tsx'
import { Tombol } from './Tombol.tsx'

export interface Rentang {
  readonly dari: string
  readonly sampai: string
}

/** Two dates and Cari. Both are required. */
export function DateRange({
  awal,
  today,
  busy,
  onCari,
}: {
  awal?: Rentang
  today?: string
  busy?: boolean
  onCari: (rentang: Rentang) => void
}) {
  const t = useT()
  const [rentang, setRentang] = useState<Rentang>(awal ?? { dari: '', sampai: '' })
  const [tried, setTried] = useState(false)
  const kosong = (v: string) => (tried && v === '' ? t('Tanggal Tidak Boleh Kosong') : undefined)
  const cari = () => {
    setTried(true)
    if (rentang.dari && rentang.sampai) onCari(rentang)
  }
  return (
    <div className={classes.range} role="search">
      <Isian label={t('Tanggal Awal')} required error={kosong(rentang.dari)}>
        {(aria) => (
          <DateInput
            {...aria}
            value={rentang.dari}
            today={today}
            max={rentang.sampai || undefined}
            onChange={(dari) => setRentang({ ...rentang, dari })}
          />
        )}
      </Isian>
      <Isian label={t('Sampai Tanggal')} required error={kosong(rentang.sampai)}>
        {(aria) => (
          <DateInput
            {...aria}
            value={rentang.sampai}
            today={today}
            min={rentang.dari || undefined}
            onChange={(sampai) => setRentang({ ...rentang, sampai })}
          />
        )}
      </Isian>
      <Tombol rupa="utama" ikon={<IconSearch size={16} />} sibuk={busy} onClick={cari}>
        {t('Cari')}
      </Tombol>
    </div>
  )
}
