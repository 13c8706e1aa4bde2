import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { customer } from './customer.resource.ts'
import { CustomerForm } from './CustomerForm.tsx'

interface EditProps {
  kode: string
  /** What the button says, translated already. */
  word: string
  /** Whether the button stands there. A form that is open stays in any case, or what is typed in it would be lost. */
  offered?: boolean
  onSaved: () => void
}

/**
 * Opens the data of a customer, for those who may change it, above the form that asks for more of it: an identity that is missing is
 * filled in without leaving the counter.
 */
export function EditCustomer({ kode, word, offered = true, onSaved }: EditProps) {
  const client = useQueryClient()
  const [row, setRow] = useState<WireRow>()
  const allowed = mayOpen(screenOf(customer), useSession(), 'ubah').allowed
  const open = () => void call<WireRow>('GET', `customer/${encodeURIComponent(kode)}`).then(setRow, sayFailure)
  return (
    <>
      {kode !== '' && allowed && offered ? (
        <Button size="kecil" look="tenang" icon={<IconPencil size={16} />} onClick={open}>
          {word}
        </Button>
      ) : null}
      {row ? (
        <CustomerForm
          row={row}
          onSaved={() => {
            setRow(undefined)
            // What a draft would come to was told of the customer as it stood.
            void client.invalidateQueries({ queryKey: ['hitung'] })
            onSaved()
          }}
          onClose={() => setRow(undefined)}
        />
      ) : null}
    </>
  )
}
