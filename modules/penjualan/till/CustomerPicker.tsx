import { IconUserOff, IconUserPlus, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { useOptions } from '#kernel/web/kit/Picker.tsx'
import { PickList, type PickChoice } from '#kernel/web/kit/PickList.tsx'
import type { Kasir } from './cashier.web.ts'
import { replaceCustomer, type TillCustomer } from './till.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Picks the buyer: a typed name, a known customer, or nobody in particular. */
export function CustomerPicker({ kasir, onClose }: { kasir: Kasir; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const nama = typed.trim()
  const search = useLate(nama, 200)
  const { options, loading } = useOptions('customer', search, search !== '')
  const apply = (customer: Partial<TillCustomer>) => () => {
    kasir.change((k) => replaceCustomer(k, { kode: '', nama: '', no_hp: '', alamat: '', ...customer }))
    onClose()
  }
  const line = (title: string, content: string) => (
    <span data-nama>
      <strong>{title}</strong>
      <small>{content}</small>
    </span>
  )
  const typedChoice: PickChoice = nama
    ? {
        key: 'nama',
        pick: apply({ nama }),
        content: (
          <>
            <IconUserPlus {...icon} />
            {line(nama, t('Pakai nama ini, tanpa data pelanggan'))}
          </>
        ),
      }
    : {
        key: 'cash',
        pick: apply({}),
        content: (
          <>
            <IconUserOff {...icon} />
            {line('CASH', t('Tanpa nama'))}
          </>
        ),
      }
  const known = (search === '' ? [] : options).map((o): PickChoice => ({
    key: o.value,
    pick: apply({ kode: o.value, nama: o.label }),
    content: (
      <>
        <IconUser {...icon} />
        {line(o.label, o.value)}
      </>
    ),
  }))
  return (
    <Modal title={t('Pelanggan')} size={540} onClose={onClose} closeLabel={null}>
      <PickList
        label={t('Ketik nama, atau cari kode dan nama')}
        search={typed}
        onSearch={setTyped}
        choices={[typedChoice, ...known]}
        loading={false}
        empty={loading ? t('Mencari') : ''}
      />
    </Modal>
  )
}
