import { IconId, IconUserOff, IconUserPlus, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { PickList, type PickChoice } from '#kernel/web/kit/PickList.tsx'
import { mapHits } from '#kernel/web/kit/typed-list.ts'
import { isNumberOf, orderCustomers, shownCustomer, type Buyer } from '#member'
import { cardBuyer, NewCustomer, useBuyers } from '#member/web'
import { holderCustomer, noCustomer, type TillCustomer } from './customer.ts'

const line = (title: string, content: string) => (
  <span data-nama>
    <strong>{title}</strong>
    <small>{content}</small>
  </span>
)
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

type Apply = (customer: Partial<TillCustomer>) => () => void
/** The name that is typed, or nobody in particular. */
const plainChoice = (nama: string, apply: Apply, t: T): PickChoice =>
  nama
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
            {line(shownCustomer(null, t), t('Tanpa nama'))}
          </>
        ),
      }

/** Picks the buyer: a known customer, whom Enter takes if one answers to what is typed, else that name, or nobody in particular. */
export function CustomerPicker({ onPick, onClose }: { onPick: (c: TillCustomer) => void; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const nama = typed.trim()
  const buyers = useBuyers(nama)
  const { kode_toko } = useSession()
  const apply: Apply = (customer) => () => {
    onPick({ ...noCustomer, ...customer })
    onClose()
  }
  const plain = plainChoice(nama, apply, t)
  const known = ({ kode, nama_customer, no_hp, kartu }: Buyer): PickChoice =>
    kartu
      ? {
          key: `kartu ${kartu.toko} ${kode}`,
          codes: [kode, isNumberOf({ no_hp }, nama) ? nama : no_hp],
          name: nama_customer,
          pick: () => void cardBuyer(kode).then((c) => apply(holderCustomer(c))(), sayFailure),
          content: (
            <>
              <IconId {...icon} />
              {line(
                nama_customer,
                joinFacts([no_hp, t('Member {kode}', { kode }), kartu.toko === kode_toko ? '' : kartu.toko]),
              )}
            </>
          ),
        }
      : {
          key: kode,
          codes: [kode, isNumberOf({ no_hp }, nama) ? nama : no_hp],
          name: nama_customer,
          pick: apply({ kode, nama: nama_customer, no_hp: no_hp ?? '' }),
          content: (
            <>
              <IconUser {...icon} />
              {line(nama_customer, joinFacts([no_hp, kode]))}
            </>
          ),
        }
  const hits = mapHits(buyers, (rows) => {
    const { matches, elsewhere } = orderCustomers(rows, nama)
    return [...matches.map(known), plain, ...elsewhere.map(known)]
  })
  return (
    <Modal title={t('Pelanggan')} size={540} onClose={onClose} closeLabel={null}>
      <PickList
        label={t('Ketik nama, atau cari kode dan nama')}
        search={typed}
        onSearch={setTyped}
        hits={hits}
        empty=""
      />
      <NewCustomer
        nama={nama}
        onPick={(kode, row) => apply({ kode, nama: plainText(row.nama_customer), no_hp: plainText(row.no_hp) })()}
      />
    </Modal>
  )
}
