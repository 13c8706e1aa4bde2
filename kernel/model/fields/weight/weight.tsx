import { lazy, Suspense } from 'react'
import { AmountCell, AmountInput } from '#kernel/web/fields/Amount.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'

// Loaded only by forms that accept a weight from the scale.
const TakeFromScale = lazy(() =>
  import('#kernel/web/devices/TakeFromScale.tsx').then((m) => ({ default: m.TakeFromScale })),
)

const Input = (props: InputProps) => (
  <AmountInput
    {...props}
    unit="g"
    side={
      props.onWeigh && !props.disabled ? (
        <Suspense>
          <TakeFromScale name={props.name} onTake={props.onWeigh} />
        </Suspense>
      ) : undefined
    }
  />
)

export const weightView: FieldView = { Input, Cell: AmountCell, width: 96 }
