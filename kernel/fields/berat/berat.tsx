import { lazy, Suspense } from 'react'
import { AmountCell, AmountInput } from '../Amount.tsx'
import type { FieldView, InputProps } from '../view.web.ts'

// A till without a scale never needs more than the question whether it has one.
const AmbilTimbangan = lazy(() =>
  import('#kernel/devices/AmbilTimbangan.tsx').then((m) => ({ default: m.AmbilTimbangan })),
)

const Input = (props: InputProps) => (
  <AmountInput
    {...props}
    unit="g"
    sisi={
      props.onTimbang && !props.disabled ? (
        <Suspense>
          <AmbilTimbangan onAmbil={props.onTimbang} />
        </Suspense>
      ) : undefined
    }
  />
)

export const beratView: FieldView = { Input, Cell: AmountCell, width: 96 }
