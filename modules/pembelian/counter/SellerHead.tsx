import { IconAlertTriangle, IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { counterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { Person } from '#kernel/web/frames/counter/Person.tsx'
import persons from '#kernel/web/frames/counter/Person.module.css'
import { Button } from '#kernel/web/kit/Button.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { givenName, shownCustomer } from '#member'
import { EditCustomer } from '#member/web'
import { needsIdentity } from './buy.ts'
import type { Buyer } from './buyer.web.ts'
import classes from './SellerHead.module.css'

function Who({ buyer }: { buyer: Buyer }) {
  const t = useT()
  const { customer } = buyer.aktif
  const wrong = buyer.issues.find((s) => s.field === 'kode_customer' || s.field === 'nama_customer')?.message
  return (
    <Person
      name={givenName(customer.nama)}
      shown={shownCustomer(customer.nama || null, t)}
      note={joinFacts([customer.kode, customer.no_hp]) || t('Tanpa data pelanggan')}
      wrong={wrong}
    />
  )
}

/** Who sells, at the head of the panel. */
export function SellerHead({ buyer, onOpen }: { buyer: Buyer; onOpen: () => void }) {
  const t = useT()
  return (
    <>
      <header className={`row fixed gap-12 ${persons.head}`}>
        <Who buyer={buyer} />
        <Button look="tenang" shortcut={counterKeys.person} onClick={onOpen}>
          {t('Ganti')}
        </Button>
      </header>
      <Identity buyer={buyer} />
    </>
  )
}

/** The same on a small screen, where a press opens the picker. */
export function SellerPhone({ buyer, onOpen }: { buyer: Buyer; onOpen: () => void }) {
  return (
    <div className={`fixed ${persons.phone}`}>
      <button type="button" className={`card surface row fixed wide gap-12 ${persons.card}`} onClick={onOpen}>
        <Who buyer={buyer} />
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
      <Identity buyer={buyer} />
    </div>
  )
}

/** Number, and photo with consent: what is missing stands there in orange, where the law asks for it. */
export function Identity({ buyer }: { buyer: Pick<Buyer, 'aktif' | 'seller' | 'reloadSeller'> }) {
  const t = useT()
  const { kode } = buyer.aktif.customer
  const needed = needsIdentity(buyer.aktif)
  const seller = buyer.seller
  if (!needed && !seller) return null
  const missing = needed && !seller?.identitas
  const fact = (label: string, there: boolean, words: string) => (
    <div>
      <dt className="note">{label}</dt>
      <dd className={`row gap-4 strong ${there ? 'good' : needed ? 'warn' : 'soft'}`}>
        {there ? <IconCheck size={15} aria-hidden="true" /> : null}
        {there ? words : t('belum ada')}
      </dd>
    </div>
  )
  return (
    <div className={`stack gap-8 fixed ${classes.identity}`}>
      <dl className={`grid round-pop ${classes.facts} halves framed`}>
        {fact(t('Identitas'), seller?.nomor === true && seller.jenis_identitas !== null, seller?.jenis_identitas ?? '')}
        {fact(
          t('Foto dan persetujuan'),
          seller?.foto === true && seller.persetujuan !== null,
          seller?.persetujuan ?? '',
        )}
      </dl>
      <div className="row gap-8">
        {missing ? (
          <p className={'row grow gap-8 warn'} role="status">
            <IconAlertTriangle size={16} aria-hidden="true" />
            {kode === ''
              ? t('Tanpa nota kita: pilih customer yang beridentitas.')
              : t('Identitas Customer Harus Diisi')}
          </p>
        ) : null}
        <EditCustomer
          key={kode}
          kode={kode}
          word={t('Lengkapi')}
          offered={missing}
          onSaved={() => buyer.reloadSeller()}
        />
      </div>
    </div>
  )
}
