import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Spinner } from './Spinner.tsx'
import { TextInput } from './TextInput.tsx'
import type { Hits, ListHit } from './typed-list.ts'
import { useListKeys } from './typed-list.web.ts'
import classes from './PickList.module.css'

export interface PickChoice extends ListHit {
  readonly content: ReactNode
  pick(): void
}

/** A search field over a list: arrows move the mark while typing, Enter takes the marked row. */
export function PickList({
  label,
  search,
  onSearch,
  hits,
  picked,
  empty,
}: {
  label: string
  search: string
  onSearch: (text: string) => void
  hits: Hits<PickChoice>
  /** Key of the row shown beside the list, however it was chosen: the mark returns there whenever that changes. */
  picked?: string
  empty: string
}) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { mark, said, onKey, onLeave } = useListKeys(hits, { key: picked, orFirst: true }, (choice) => choice.pick())
  const { rows } = hits
  const coming = hits.state === 'coming'
  const at = rows.findIndex((p) => p.key === mark)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div className="stack gap-10 low">
      <TextInput
        type="search"
        data-scan="own"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoFocus
        upper
        before={<IconSearch size={17} />}
        after={coming ? <Spinner /> : undefined}
        placeholder={label}
        value={search}
        onChange={onSearch}
        onKeyDown={(event) => (onKey(event) ? event.preventDefault() : undefined)}
        onBlur={onLeave}
      />
      {said ? (
        <p className="note bad" role="alert">
          {said}
        </p>
      ) : null}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={coming}
        className={`ruled scroll ${classes.list}`}
      >
        {rows.map((choice, index) => (
          <li
            key={choice.key}
            id={`${id}-${index}`}
            className="hover row gap-12"
            role="option"
            aria-selected={index === at}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => choice.pick()}
          >
            {choice.content}
          </li>
        ))}
      </ul>
      {rows.length === 0 && !said ? (
        <p className={`quiet center ${classes.empty}`}>{coming ? t('Mencari') : empty}</p>
      ) : null}
    </div>
  )
}
