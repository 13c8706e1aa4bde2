import { lazy, Suspense } from 'react'
import { useDevices } from '#kernel/web/devices/device.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { beratFigure } from './reckon.ts'
import type { TillLine } from './till.ts'
import { gram } from '../nota/write.ts'

// Loaded only on tills that have a scale.
const TakeScale = lazy(() =>
  import('#kernel/web/devices/TakeFromScale.tsx').then((m) => ({ default: m.TakeFromScale })),
)

/** Sets the line's weight from the scale of this till, and keeps the scale's text with it. */
export function WeighLine({ change }: { change: (content: Partial<TillLine>) => void }) {
  const { timbangan } = useDevices()
  if (!timbangan) return null
  return (
    <Suspense>
      <TakeScale
        name="berat"
        onTake={({ perangkat, raw }, berat) => change({ berat, timbang: { perangkat, mentah: raw } })}
      />
    </Suspense>
  )
}

/** The weight of the line: that of the stock, until another is typed or weighed. */
export function LineBerat({
  line,
  stock,
  error,
  change,
}: {
  line: TillLine
  stock: bigint
  error: string | undefined
  change: (content: Partial<TillLine>) => void
}) {
  const t = useT()
  const typed = line.berat ?? ''
  const echo = () => {
    const read = beratFigure(typed)
    if (read !== null) change({ berat: gram(read) })
  }
  return (
    <FieldSlot label={t('Berat (g)')} error={error}>
      {(aria) => (
        <TextInput
          {...aria}
          name="berat"
          align="end"
          inputMode="decimal"
          data-scan="amount"
          placeholder={gram(stock)}
          value={typed}
          onFocus={(e) => e.currentTarget.select()}
          onBlur={echo}
          onChange={(text) => change({ berat: text.replace(/[^\d.,]/g, ''), timbang: undefined })}
        />
      )}
    </FieldSlot>
  )
}
