import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { isDocumentNumber } from '#kernel/model/document-number.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { numberFromAddress } from '#kernel/web/frames/document/load.web.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'
import { PickList } from '#kernel/web/kit/PickList.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { useMedia } from '#kernel/web/shell/appearance.web.ts'
import { Counter } from './Counter.tsx'
import panel from './Panel.module.css'
import { Tabs } from './Tabs.tsx'

/** A counter at which documents that run are paid, and new ones are made: loans, contracts. Words are translated already. */
export interface PayOrNewProps {
  readonly doc: AnyDocument
  readonly title: string
  readonly icon: Icon
  readonly words: { readonly pay: string; readonly fresh: string; readonly find: string }
  readonly Pay: ComponentType<{ head: ReactNode; number: string; onPick: (number: string) => void }>
  readonly New: ComponentType<{ head: ReactNode; onMade: (number: string) => void }>
}

const openedOf = (doc: AnyDocument): string => {
  const number = numberFromAddress()
  return number !== undefined && isDocumentNumber(doc.prefix, number) ? number : ''
}

/** Two tabs: one that is paid, and a new one (Ins). The number in the address is opened. */
export function PayOrNew({ doc, title, icon, words, Pay, New }: PayOrNewProps) {
  const [number, setNumber] = useState(() => openedOf(doc))
  const [fresh, setFresh] = useState(false)
  const show = (no: string) => {
    setNumber(no)
    setFresh(false)
  }
  useShortcut('Insert', () => setFresh(true), { inFields: true, word: words.fresh, off: fresh })
  const head = (
    <>
      <h1 className="unseen">{title}</h1>
      <Tabs
        label={title}
        tabs={[{ id: 'pay', name: number || words.pay, icon, count: 0, empty: number === '' || fresh }]}
        front={fresh ? 'new' : 'pay'}
        fresh={words.fresh}
        discard={words.find}
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
      <New head={head} onMade={show} />
    </Suspense>
  ) : (
    <Pay key={number} head={head} number={number} onPick={show} />
  )
}

interface FindProps {
  readonly doc: AnyDocument
  /** States in which it runs. */
  readonly running: readonly string[]
  readonly head: ReactNode
  readonly words: { readonly list: string; readonly search: string; readonly empty: string; readonly pick: string }
  /** What stands below the name of who owes. */
  readonly line: (row: WireRow) => string
  readonly onPick: (number: string) => void
}

/** What runs, by number or by who owes, before one of it is picked. */
export function FindRunning({ doc, running, head, words, line, onPick }: FindProps) {
  const t = useT()
  const brief = useMedia('(max-width: 899px)')
  const [typed, setTyped] = useState('')
  const cari = useLate(typed.trim(), 200)
  const { data, isFetching } = useQuery({
    queryKey: ['tabel', doc.name, 'berjalan', cari],
    queryFn: ({ signal }) =>
      call<{ rows: WireRow[] }>('POST', `${doc.name}/cari`, {
        body: { batas: 50, saring: { status: [...running] }, ...(cari ? { cari } : {}) },
        signal,
      }),
  })
  const nobody = (
    <section className={`surface stack ${panel.panel}`} aria-label={t('Pembayaran')}>
      <p className="pad-page quiet center">{words.pick}</p>
    </section>
  )
  return (
    <Counter brief={brief} head={head} panel={nobody} bar={null}>
      <section className="panel" aria-label={words.list}>
        <PickList
          label={words.search}
          search={typed}
          onSearch={setTyped}
          loading={isFetching}
          empty={words.empty}
          choices={(data?.rows ?? []).map((r) => {
            const number = plainText(r[doc.number.field])
            return {
              key: number,
              pick: () => onPick(number),
              content: (
                <span data-nama>
                  <strong>{plainText(r.nama_customer)}</strong>
                  <small>{line(r)}</small>
                </span>
              ),
            }
          })}
        />
      </section>
    </Counter>
  )
}

/** A scan, and F2, look for another one. */
export function useFinding(onPick: (number: string) => void, word: string): void {
  useScan(onPick, word)
  useShortcut('F2', () => onPick(''), { inFields: true, word })
}
