import { IconCalendarDollar } from '@tabler/icons-react'
import { lazy } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PayOrNew } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { CounterDone, useDone } from '#bayar/web'
import { cicilan } from '../contract/cicilan.document.ts'
import { PayContract } from './PayContract.tsx'

const NewContract = lazy(() => import('./NewContract.tsx').then((m) => ({ default: m.NewContract })))

/** /transaksi-cicilan: a contract is paid, or a new one is made. */
export default function CicilanTransaction() {
  const t = useT()
  const done = useDone()
  return (
    <PayOrNew
      doc={cicilan}
      title={t('Transaksi Cicilan')}
      icon={IconCalendarDollar}
      words={{
        pay: t('Bayar angsuran'),
        fresh: t('Kontrak baru'),
        find: t('Cari kontrak'),
        hold: t('Tahan kontrak'),
      }}
      Pay={PayContract}
      New={NewContract}
      onDone={done.tell}
    >
      {({ show, fresh }) => (
        <CounterDone
          of={done}
          proceed={t('Berikutnya')}
          fresh={{ word: t('Kontrak baru'), begin: fresh }}
          onScan={show}
        />
      )}
    </PayOrNew>
  )
}
