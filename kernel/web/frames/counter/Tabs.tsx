import { IconPlus, IconX, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import classes from './Tabs.module.css'

export interface CounterTab {
  readonly id: string
  readonly name: string
  readonly icon: Icon
  /** How many lines it has. */
  readonly count: number
  readonly title?: string | undefined
  /** Nothing is lost when it goes. */
  readonly empty: boolean
}

/** Tabs of the open drafts of a counter, with the one in front marked, and what stands at their end. */
export function Tabs({
  label,
  tabs,
  front,
  fresh,
  discard,
  onOpen,
  onDiscard,
  onFresh,
  children,
}: {
  label: string
  tabs: readonly CounterTab[]
  front: string
  /** Words of the button that opens one more, and of the one that throws one away. */
  fresh: string
  discard: string
  onOpen: (id: string) => void
  onDiscard: () => void
  onFresh: () => void
  children: ReactNode
}) {
  // What is in front has no tab of its own before something is typed.
  const untyped = tabs.every((tab) => tab.id !== front)
  return (
    <div className={`surface line-bottom flex fixed gap-12 ${classes.row} x-20`}>
      <div className={`flex grow slim ${classes.tab} scroll`} role="group" aria-label={label}>
        {tabs.map(({ id, name, icon: TabIcon, count, title, empty }) => (
          <span key={id} className={`inline fixed ${classes.one}`} data-depan={id === front || undefined}>
            <button type="button" aria-current={id === front} onClick={() => onOpen(id)} title={title}>
              <TabIcon size={17} stroke={1.6} aria-hidden="true" />
              <span className="cut">{name}</span>
              {count > 0 ? <b className="soft center">{count}</b> : null}
            </button>
            {id === front && !empty ? (
              <IconButton label={discard} onClick={onDiscard}>
                <IconX size={15} />
              </IconButton>
            ) : null}
          </span>
        ))}
        <span className={`inline fixed ${classes.one}`} data-depan={untyped || undefined}>
          <button
            type="button"
            className="fixed whole"
            aria-current={untyped}
            aria-keyshortcuts="Shift+F2"
            onClick={onFresh}
          >
            <IconPlus size={16} stroke={1.6} aria-hidden="true" />
            {fresh}
          </button>
        </span>
      </div>
      {children}
    </div>
  )
}

/** A choice at the end of the tabs, such as who sells. */
export function TabsChoice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`row fixed gap-8 hint ${classes.sales}`}>
      <span>{label}</span>
      {children}
    </div>
  )
}
