import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Spinner } from './Spinner.tsx'
import { TextInput } from './TextInput.tsx'
import classes from './PickList.module.css'

export interface PickChoice {
  readonly key: string
  readonly content: ReactNode
  pick(): void
}

/**
 * The marked row: where the arrows moved to, else the row shown beside the list; it returns there whenever that
 * changes.
 */
function useMark(choices: readonly PickChoice[], picked: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState<number>()
  const [show, setShown] = useState(picked)
  if (picked !== show) {
    setShown(picked)
    setIndex(undefined)
  }
  const original = choices.findIndex((p) => p.key === picked)
  const at = Math.min(index ?? Math.max(0, original), choices.length - 1)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return { list, at, setIndex }
}

/**
 * A search field over a list: arrows move the mark while typing, Enter takes the marked row. Enter before the answer
 * has come waits for it.
 */
export function PickList({
  label,
  search,
  onSearch,
  choices,
  picked,
  loading,
  empty,
}: {
  label: string
  search: string
  onSearch: (text: string) => void
  choices: readonly PickChoice[]
  /** Key of the row shown beside the list, however it was chosen. */
  picked?: string
  loading: boolean
  empty: string
}) {
  const t = useT()
  const id = useId()
  const { list, at, setIndex } = useMark(choices, picked)
  const waiting = useRef(false)
  const take = useEffectEvent(() => choices[at]?.pick())
  useEffect(() => {
    if (loading || !waiting.current) return
    waiting.current = false
    take()
  }, [loading])
  const onKeyDown = (e: KeyboardEvent) => {
    waiting.current = false
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[e.key]
    if (step !== undefined) {
      e.preventDefault()
      setIndex(Math.min(choices.length - 1, Math.max(0, at + step)))
    } else if (e.key === 'Enter') {
      e.preventDefault()
      if (loading) waiting.current = true
      else choices[at]?.pick()
    }
  }
  return (
    <div className="stack gap-10 low">
      <TextInput
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoFocus
        upper
        before={<IconSearch size={17} />}
        after={loading ? <Spinner /> : undefined}
        placeholder={label}
        value={search}
        onChange={(text) => {
          setIndex(0)
          onSearch(text)
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={id} role="listbox" aria-label={label} className={`ruled scroll ${classes.list}`}>
        {choices.map((p, i) => (
          <li
            key={p.key}
            id={`${id}-${i}`}
            className="hover row gap-12"
            role="option"
            aria-selected={i === at}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => p.pick()}
          >
            {p.content}
          </li>
        ))}
      </ul>
      {choices.length === 0 ? (
        <p className={`quiet center ${classes.empty}`}>{loading ? t('Mencari') : empty}</p>
      ) : null}
    </div>
  )
}
