import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PayOrNew } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { CounterDone, useDone } from '#bayar/web'
import { hutang } from '../pinjam/hutang.document.ts'
import { PayLoan } from './PayLoan.tsx'

const NewLoan = lazy(() => import('./NewLoan.tsx').then((m) => ({ default: m.NewLoan })))

/** /transaksi-hutang: a loan is redeemed, renewed or paid in part, or a new one is lent. */
export default function LoanTransaction() {
  const t = useT()
  const done = useDone()
  return (
    <PayOrNew
      doc={hutang}
      title={t('Transaksi Hutang')}
      icon={IconArrowBackUp}
      words={{
        pay: t('Tebus atau bayar bunga'),
        fresh: t('Pinjaman baru'),
        find: t('Cari pinjaman'),
        hold: t('Tahan pinjaman'),
      }}
      Pay={PayLoan}
      New={NewLoan}
      onDone={done.tell}
    >
      {({ show, fresh }) => (
        <CounterDone
          of={done}
          proceed={t('Berikutnya')}
          fresh={{ word: t('Pinjaman baru'), begin: fresh }}
          onScan={show}
        />
      )}
    </PayOrNew>
  )
}
