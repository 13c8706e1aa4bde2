import { IconCalendarDollar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { isDocumentNumber } from '#kernel/model/document-number.ts'
import { numberFromAddress } from '#kernel/web/frames/document/load.web.ts'
import { Tabs } from '#kernel/web/frames/counter/Tabs.tsx'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { cicilan } from '../contract/cicilan.document.ts'
import { PayContract } from './PayContract.tsx'

const NewContract = lazy(() => import('./NewContract.tsx').then((m) => ({ default: m.NewContract })))

const opened = (): string => {
  const number = numberFromAddress()
  return number !== undefined && isDocumentNumber(cicilan.prefix, number) ? number : ''
}

/** /transaksi-cicilan: a contract is paid, or a new one is made. */
export default function CicilanTransaction() {
  const t = useT()
  const [number, setNumber] = useState(opened)
  const [fresh, setFresh] = useState(false)
  const show = (no: string) => {
    setNumber(no)
    setFresh(false)
  }
  useShortcut('Insert', () => setFresh(true), { inFields: true, word: t('Kontrak baru') })
  const head = (
    <>
      <h1 className="unseen">{t('Transaksi Cicilan')}</h1>
      <Tabs
        label={t('Cicilan')}
        tabs={[
          {
            id: 'bayar',
            name: number || t('Bayar angsuran'),
            icon: IconCalendarDollar,
            count: 0,
            empty: number === '' || fresh,
          },
        ]}
        front={fresh ? 'baru' : 'bayar'}
        fresh={t('Kontrak baru')}
        discard={t('Cari kontrak')}
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
      <NewContract head={head} onMade={show} />
    </Suspense>
  ) : (
    <PayContract key={number} head={head} number={number} onPick={show} />
  )
}
