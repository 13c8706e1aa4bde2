import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { nounOf } from '#kernel/engine/resource/label.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { customer } from './customer.resource.ts'

const ResourceForm = lazy(() =>
  import('#kernel/web/frames/resource/ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })),
)

/**
 * Opens the data of a customer, for those who may change it, above the form that asks for more of it: an identity that is missing is
 * filled in without leaving the counter. `word`: what the button says, translated already.
 */
export function EditCustomer({ kode, word, onSaved }: { kode: string; word: string; onSaved: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [row, setRow] = useState<WireRow>()
  const allowed = mayOpen(screenOf(customer), useSession(), 'ubah').allowed
  if (kode === '' || !allowed) return null
  const open = () => void call<WireRow>('GET', `customer/${encodeURIComponent(kode)}`).then(setRow, sayFailure)
  return (
    <>
      <Button size="kecil" look="tenang" icon={<IconPencil size={16} />} onClick={open}>
        {word}
      </Button>
      {row ? (
        <Suspense>
          <ResourceForm
            resource={customer}
            name={t(nounOf(customer.screen.title)).toLowerCase()}
            row={row}
            mayReveal={false}
            onSaved={() => {
              setRow(undefined)
              // What a draft would come to was told of the customer as it stood.
              void client.invalidateQueries({ queryKey: ['hitung'] })
              onSaved()
            }}
            onClose={() => setRow(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
