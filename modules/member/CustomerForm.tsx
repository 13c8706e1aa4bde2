import { lazy } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { nounOf } from '#kernel/engine/resource/label.ts'
import type { ResourceFormProps } from '#kernel/web/frames/resource/ResourceForm.tsx'
import { customer } from './customer.resource.ts'
import { Opening } from '#kernel/web/kit/Opening.tsx'

// Loaded only when needed: most customers are already known.
const ResourceForm = lazy(() =>
  import('#kernel/web/frames/resource/ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })),
)

/** The form of a customer above whatever asks for one; that stays open behind it. */
export function CustomerForm(props: Pick<ResourceFormProps, 'row' | 'typed' | 'onSaved' | 'onClose'>) {
  const t = useT()
  return (
    <Opening>
      <ResourceForm
        resource={customer}
        name={t(nounOf(customer.screen.title)).toLowerCase()}
        mayReveal={false}
        {...props}
      />
    </Opening>
  )
}
