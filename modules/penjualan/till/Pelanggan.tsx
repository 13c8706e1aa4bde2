import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useOptions } from '#kernel/web/kit/Picker.tsx'
import { counterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { Person } from '#kernel/web/frames/counter/Person.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import type { Kasir } from './cashier.web.ts'
import { replaceCustomer, namaKeranjang } from './till.ts'
import classes from '#kernel/web/frames/counter/Person.module.css'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { givenName, shownCustomer } from '#member'

interface Props {
  kasir: Kasir
  onOpen: () => void
}

/** The buyer in one line. */
function Who({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { customer } = kasir.aktif
  const wrong = kasir.issues.find(
    (s) => s.field === 'kode_customer' || s.field === 'kode_member' || s.field === 'nama_customer',
  )?.message
  return (
    <Person
      name={givenName(customer.nama)}
      shown={shownCustomer(namaKeranjang(kasir.aktif), t)}
      wrong={wrong}
      note={
        joinFacts([customer.member ? t('Member {kode}', { kode: customer.member }) : customer.kode, customer.no_hp]) ||
        t('Tanpa data pelanggan')
      }
    />
  )
}

/**
 * Offered when a name was typed and exactly one known customer has that name. The cashier can go on working while it
 * loads. Otherwise the children are drawn.
 */
export function KnownCustomer({ kasir, children }: Pick<Props, 'kasir'> & { children?: ReactNode }) {
  const t = useT()
  const { kode, nama } = kasir.aktif.customer
  const fresh = kode === '' && nama !== ''
  const { state, rows } = useOptions('customer', nama, fresh)
  const [one, again] = rows.filter((o) => fresh && state === 'here' && o.label === nama.toUpperCase())
  if (!one || again) return children
  return (
    <Button
      look="tenang"
      className={classes.known}
      shortcut="Shift F4"
      onClick={() => kasir.change((k) => replaceCustomer(k, { ...k.customer, kode: one.value }))}
    >
      {t('Sudah ada: {nama}, {kode} · pakai', { nama, kode: one.value })}
    </Button>
  )
}

/** Head of the pay panel. */
export function CustomerHead({ kasir, onOpen }: Props) {
  const t = useT()
  return (
    <header className={`row fixed gap-12 ${classes.head}`}>
      <Who kasir={kasir} />
      <Button look="tenang" shortcut={counterKeys.person} onClick={onOpen}>
        {t('Ganti')}
      </Button>
    </header>
  )
}

/** The customer card of a small screen; a press opens the picker. */
export function CustomerPhone({ kasir, onOpen }: Props) {
  return (
    <div className={`fixed ${classes.phone}`}>
      <button type="button" className={`card surface row fixed wide gap-12 ${classes.card}`} onClick={onOpen}>
        <Who kasir={kasir} />
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
      <KnownCustomer kasir={kasir} />
    </div>
  )
}
