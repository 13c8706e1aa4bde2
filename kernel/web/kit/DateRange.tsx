import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './DateRange.module.css'
import { DateInput } from './DateInput.tsx'
import { FieldSlot } from './FieldSlot.tsx'
import { Button } from './Button.tsx'

export interface DateSpan {
  readonly from: string
  readonly until: string
}

/** Two dates and the button Cari. Both dates are required. */
export function DateRange({
  start,
  today,
  busy,
  onSearch,
}: {
  start?: DateSpan
  today?: string
  busy?: boolean
  onSearch: (range: DateSpan) => void
}) {
  const t = useT()
  const [range, setRange] = useState<DateSpan>(start ?? { from: '', until: '' })
  const [tried, setTried] = useState(false)
  const empty = (v: string) => (tried && v === '' ? t('Tanggal Tidak Boleh Kosong') : undefined)
  const search = () => {
    setTried(true)
    if (range.from && range.until) onSearch(range)
  }
  return (
    <div className={`grid gap-12 ${classes.range}`} role="search">
      <FieldSlot label={t('Tanggal Awal')} required error={empty(range.from)}>
        {(aria) => (
          <DateInput
            {...aria}
            value={range.from}
            today={today}
            max={range.until || undefined}
            onChange={(from) => setRange({ ...range, from })}
          />
        )}
      </FieldSlot>
      <FieldSlot label={t('Sampai Tanggal')} required error={empty(range.until)}>
        {(aria) => (
          <DateInput
            {...aria}
            value={range.until}
            today={today}
            min={range.from || undefined}
            onChange={(until) => setRange({ ...range, until })}
          />
        )}
      </FieldSlot>
      <Button look="utama" icon={<IconSearch size={16} />} busy={busy} onClick={search}>
        {t('Cari')}
      </Button>
    </div>
  )
}
