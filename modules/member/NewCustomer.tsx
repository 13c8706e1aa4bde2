import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { keyOfRow } from '#kernel/engine/resource/label.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { customer } from './customer.resource.ts'
import { CustomerForm } from './CustomerForm.tsx'

/**
 * Writes down a new customer, for those who may, and picks it; the form behind it stays open. `nama`: the name that was typed
 * where this stands.
 */
export function NewCustomer({ nama, onPick }: { nama?: string; onPick: (kode: string, row: WireRow) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!mayOpen(screenOf(customer), useSession(), 'tambah').allowed) return null
  return (
    <div className="row">
      <Button size="kecil" look="tenang" icon={<IconUserPlus size={16} />} onClick={() => setOpen(true)}>
        {t('Customer baru')}
      </Button>
      {open ? (
        <CustomerForm
          {...(nama ? { typed: { nama_customer: nama } } : {})}
          onSaved={(row) => {
            setOpen(false)
            if (row) onPick(keyOfRow(customer, row), row)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
