import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { isDocumentNumber } from '#kernel/model/document-number.ts'
import { numberFromAddress } from '#kernel/web/frames/document/load.web.ts'
import { Tabs } from '#kernel/web/frames/counter/Tabs.tsx'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { hutangPrefix } from '../pinjam/hutang.shape.ts'
import { PayLoan } from './PayLoan.tsx'

const NewLoan = lazy(() => import('./NewLoan.tsx').then((m) => ({ default: m.NewLoan })))

const opened = (): string => {
  const number = numberFromAddress()
  return number !== undefined && isDocumentNumber(hutangPrefix, number) ? number : ''
}

/** /transaksi-hutang: a loan is redeemed, renewed or paid in part, or a new one is lent. */
export default function LoanTransaction() {
  const t = useT()
  const [number, setNumber] = useState(opened)
  const [fresh, setFresh] = useState(false)
  const show = (no: string) => {
    setNumber(no)
    setFresh(false)
  }
  useShortcut('Insert', () => setFresh(true), { inFields: true, word: t('Pinjaman baru'), off: fresh })
  const head = (
    <>
      <h1 className="unseen">{t('Transaksi Hutang')}</h1>
      <Tabs
        label={t('Hutang')}
        tabs={[
          {
            id: 'bayar',
            name: number || t('Tebus atau bayar bunga'),
            icon: IconArrowBackUp,
            count: 0,
            empty: number === '' || fresh,
          },
        ]}
        front={fresh ? 'baru' : 'bayar'}
        fresh={t('Pinjaman baru')}
        discard={t('Cari pinjaman')}
        onOpen={() => setFresh(false)}
        onDiscard={() => setNumber('')}
        onFresh={() => setFresh(true)}
      >
        {null}
      </Tabs>
    </>
  )
  return fresh ? (
    <Suspense>
      <NewLoan head={head} onMade={show} />
    </Suspense>
  ) : (
    <PayLoan key={number} head={head} number={number} onPick={show} />
  )
}
