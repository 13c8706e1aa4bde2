import { lazy, Suspense } from 'react'
import { usePerangkat } from '#kernel/devices/perangkat.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { angkaBerat, type BarisMeja } from './meja.ts'
import { gram } from './tulis.ts'

// A till without a scale does not load what reads one.
const AmbilTimbangan = lazy(() =>
  import('#kernel/devices/AmbilTimbangan.tsx').then((m) => ({ default: m.AmbilTimbangan })),
)

/** The weight that lies on this till's scale becomes the line's, with the scale's own words. */
export function TimbangBaris({ ubah }: { ubah: (isi: Partial<BarisMeja>) => void }) {
  const { timbangan } = usePerangkat()
  if (!timbangan) return null
  return (
    <Suspense>
      <AmbilTimbangan onAmbil={({ perangkat, mentah }, berat) => ubah({ berat, timbang: { perangkat, mentah } })} />
    </Suspense>
  )
}

/** What hangs on the scale: of the stock, until another weight is typed or weighed. */
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
  const typed = b.berat ?? ''
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
        />
      )}
    </Isian>
  )
}
