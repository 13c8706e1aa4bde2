import { lazy, Suspense } from 'react'
import { usePerangkat } from '#kernel/devices/perangkat.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { angkaBerat, type BarisMeja } from './meja.ts'
import { gram } from './tulis.ts'

// A till without a scale does not load what reads one.
const TombolTimbang = lazy(() => import('./TombolTimbang.tsx').then((m) => ({ default: m.TombolTimbang })))

/** What hangs on the scale: of the stock, until another weight is typed or taken from the scale of this till. */
export function BeratBaris({
  b,
  stock,
  error,
  ubah,
}: {
  b: BarisMeja
  stock: bigint
  error: string | undefined
  ubah: (isi: Partial<BarisMeja>) => void
}) {
  const t = useT()
  const { timbangan } = usePerangkat()
  const typed = b.berat ?? ''
  const timbang = timbangan ? (
    <Suspense fallback={null}>
      <TombolTimbang
        onTimbang={({ berat, perangkat, mentah }) => ubah({ berat: gram(berat), timbang: { perangkat, mentah } })}
      />
    </Suspense>
  ) : undefined
  const echo = () => {
    const read = angkaBerat(typed)
    if (read !== null) ubah({ berat: gram(read) })
  }
  return (
    <Isian label={t('Berat (g)')} error={error}>
      {(aria) => (
        <TextInput
          {...aria}
          name="berat"
          align="end"
          inputMode="decimal"
          placeholder={gram(stock)}
          value={typed}
          onFocus={(e) => e.currentTarget.select()}
          onBlur={echo}
          onChange={(text) => ubah({ berat: text.replace(/[^\d.,]/g, ''), timbang: undefined })}
          after={timbang}
        />
      )}
    </Isian>
  )
}
