import { IconPencil, IconPlayerPause, type Icon } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { isDocumentNumber } from '#kernel/model/document-number.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call, newKey } from '#kernel/web/client/client.web.ts'
import { numberFromAddress, useLookUp } from '#kernel/web/frames/document/load.web.ts'
import { LookUpStrip } from '#kernel/web/frames/document/LookUpStrip.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { PickList, type PickChoice } from '#kernel/web/kit/PickList.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { mapHits } from '#kernel/web/kit/typed-list.ts'
import { useHits } from '#kernel/web/kit/typed-list.web.ts'
import { Opening } from '#kernel/web/kit/Opening.tsx'
import { useMedia } from '#kernel/web/shell/appearance.web.ts'
import { Counter } from './Counter.tsx'
import { useCounterKeys } from './keys.web.ts'
import { addHeld, openHeld, removeHeld, useHeldDrafts, type HeldDraft } from './held-drafts.web.ts'
import panel from './Panel.module.css'
import { Tabs, type CounterTab } from './Tabs.tsx'

/** A draft that a new document is typed in, and how its screen keeps what is typed. */
export interface HeldProps {
  readonly draft: HeldDraft
  readonly keep: (change: Partial<Omit<HeldDraft, 'id'>>) => void
}
export interface NewProps<Made> {
  head: ReactNode
  onMade: (made: Made) => void
  held: HeldProps
}

export interface PayProps<Made> {
  head: ReactNode
  number: string
  onPick: (number: string) => void
  /** It is paid: the list stands there again, unless another one was picked meanwhile. */
  onPaid: (made: Made) => void
}

/**
 * A counter at which documents that run are paid, and new ones are made: loans, contracts. Words are translated already. `Made` is what its
 * screens tell of what they made.
 */
export interface PayOrNewProps<Made> {
  readonly doc: AnyDocument
  readonly title: string
  readonly icon: Icon
  /** `hold`: what is typed of a new one is kept while another one is served (F10). */
  readonly words: { readonly pay: string; readonly fresh: string; readonly find: string; readonly hold: string }
  readonly Pay: ComponentType<PayProps<Made>>
  readonly New: ComponentType<NewProps<Made>>
  /** Something was made or paid. `inFront`: whoever was served still stands there. */
  readonly onDone: (made: Made, inFront: boolean) => void
  /** What lies over the counter: told how another one is looked up, and how a new one is begun. */
  readonly children: (counter: { readonly show: (number: string) => void; readonly fresh: () => void }) => ReactNode
}

const openedOf = (doc: AnyDocument): string => {
  const number = numberFromAddress()
  return number !== undefined && isDocumentNumber(doc.prefix, number) ? number : ''
}

/** The tab that is paid: no draft stands in front. */
const payTab = ''

/** What stands in front of a counter at which documents are paid or made: one that is looked up, or a draft. */
function usePayOrNew(doc: AnyDocument) {
  const t = useT()
  const { drafts, set, change } = useHeldDrafts(doc.name)
  const [opened] = useState(() => {
    // Whoever comes finds the list; what was typed before waits in its tab.
    set((before) => openHeld(before, payTab))
    return openedOf(doc)
  })
  const draft = drafts.all.find((one) => one.id === drafts.front)
  // A number that is still looked for stands in the other tab, and holds back no key of the new one.
  const { shown: number, answer, ask, leave } = useLookUp(() => doc, { opened, inFront: !draft })
  const stands = draft?.id ?? number
  const front = useRef(stands)
  useEffect(() => void (front.current = stands), [stands])
  const open = (id: string) => set((before) => openHeld(before, id))
  const show = (no: string) => {
    ask(no)
    open(payTab)
  }
  return {
    drafts,
    draft,
    number,
    answer,
    open,
    show,
    fresh: () => set((before) => addHeld(before, { id: newKey(), name: '' })),
    keep: (id: string, more: Partial<Omit<HeldDraft, 'id'>>) => change((before) => ({ ...before, ...more }), id),
    // An answer may come when the next one is served already, who is not thrown out by it. Returns whether nobody else is.
    paid: () => {
      leave(number)
      return front.current === number
    },
    // The one just made is not left standing open either, where the same key once more would pay it.
    made: (id: string) => {
      const served = front.current === id
      set((before) => removeHeld(before, id, undefined))
      if (served) leave(number)
      return served
    },
    discard: async (named: string) => {
      if (!draft) return show('')
      const question = { title: t('Buang {nama}?', { nama: named }), approve: t('Buang'), danger: true }
      if (draft.kept !== undefined && !(await dialog.ask(question))) return undefined
      return set((before) => removeHeld(before, draft.id, undefined))
    },
  }
}

/** A tab that is paid, and one for each new one that is typed. The number in the address is opened. */
export function PayOrNew<Made>({ doc, title, icon, words, Pay, New, onDone, children }: PayOrNewProps<Made>) {
  const t = useT()
  const counter = usePayOrNew(doc)
  const { drafts, draft, number, answer, fresh } = counter
  // Where the list stands, one more is a new one; elsewhere it is a line of what stands there.
  useCounterKeys({
    ...(draft || number !== '' ? {} : { line: { word: words.fresh, act: fresh } }),
    ...(draft?.kept === undefined ? {} : { hold: { word: words.hold, act: fresh } }),
    fresh: { word: words.fresh, act: fresh },
  })
  const tabOf = ({ id, name, count = 0 }: HeldDraft): CounterTab => {
    const held = id !== drafts.front
    const tab = { id, name: name || words.fresh, count, empty: false }
    return held ? { ...tab, icon: IconPlayerPause, title: t('Ditahan') } : { ...tab, icon: IconPencil }
  }
  const head = (
    <>
      <h1 className="unseen">{title}</h1>
      <Tabs
        label={title}
        tabs={[
          { id: payTab, name: number || words.pay, icon, count: 0, empty: number === '' },
          ...drafts.all.filter((one) => one.kept !== undefined).map(tabOf),
        ]}
        front={draft?.id ?? payTab}
        fresh={words.fresh}
        discard={draft ? t('Buang') : words.find}
        onOpen={counter.open}
        onDiscard={() => void counter.discard(draft?.name || words.fresh)}
        onFresh={fresh}
      >
        {null}
      </Tabs>
      {draft || !answer ? null : (
        <div className="fixed pad-page">
          <LookUpStrip answer={answer} />
        </div>
      )}
    </>
  )
  return (
    <>
      {draft ? (
        <Opening>
          <New
            key={draft.id}
            head={head}
            onMade={(made) => onDone(made, counter.made(draft.id))}
            held={{ draft, keep: (more) => counter.keep(draft.id, more) }}
          />
        </Opening>
      ) : (
        <Pay
          key={number}
          head={head}
          number={number}
          onPick={counter.show}
          onPaid={(made) => onDone(made, counter.paid())}
        />
      )}
      {children({ show: counter.show, fresh })}
    </>
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
  /** Days since it was due; 0 or less: it is not late. */
  readonly late: (row: WireRow) => number
  readonly onPick: (number: string) => void
}

/** What runs, by number or by who owes, before one of it is picked. */
export function FindRunning({ doc, running, head, words, line, late, onPick }: FindProps) {
  const t = useT()
  const brief = useMedia('(max-width: 899px)')
  const [typed, setTyped] = useState('')
  const found = useHits(typed, {
    key: ['tabel', doc.name, 'berjalan'],
    ask: async (cari, signal) => {
      const body = { batas: 50, saring: { status: [...running] }, ...(cari ? { cari } : {}) }
      return (await call<{ rows: WireRow[] }>('POST', `${doc.name}/cari`, { body, signal })).rows
    },
  })
  const choice = (row: WireRow): PickChoice => {
    const number = plainText(row[doc.number.field])
    const days = late(row)
    return {
      key: number,
      codes: [number],
      name: plainText(row.nama_customer),
      pick: () => onPick(number),
      content: (
        <>
          <span data-nama>
            <strong>{plainText(row.nama_customer)}</strong>
            <small>{line(row)}</small>
          </span>
          {days > 0 ? <State tone="warn">{t('telat {n} hari', { n: days })}</State> : null}
        </>
      ),
    }
  }
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
          hits={mapHits(found, (rows) => rows.map(choice))}
          empty={words.empty}
        />
      </section>
    </Counter>
  )
}

/** A scan, and F2, look for another one. */
export function useFinding(onPick: (number: string) => void, word: string): void {
  useScan(onPick, word)
  useCounterKeys({ scan: { word, act: () => onPick('') } })
}
