import { IconFilterOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field, Fields } from '#kernel/model/fields/field.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PageSearch } from '#kernel/web/kit/PageSearch.tsx'
import { List, ListItem } from '#kernel/web/kit/List.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import classes from './Filters.module.css'
import { FilterChip } from './FilterChip.tsx'
import { filterable } from './filters.ts'
import type { TableControl } from './query.web.ts'
import type { Filter } from './search.ts'

/** How many filters are shown as outline chips before they are used. */
const ready = 3

export interface FilterBarProps {
  control: TableControl
  fields: Fields
  /** What the search looks in, by column labels: "Kode, nama". Empty: the list cannot be searched. */
  searchHint: string
  withDeleted: boolean
  /** Filters that a tab says already: their chips stay as if they were unused. */
  said: Readonly<Record<string, Filter>>
}

/** Search, active filters first, a few unused ones, and Saring for the others. */
export function FilterBar({ control, fields, searchHint, withDeleted, said }: FilterBarProps) {
  const t = useT()
  const { state, setFilter, setDeleted } = control
  const [added, setAdded] = useState<string>()
  const all = filterable(fields)
  const isActive = (name: string) => name in state.saring && !(name in said)
  const active = all.filter(([name]) => isActive(name))
  const idle = all.filter(([name]) => !isActive(name))
  const shown = idle.filter(
    ([name, field]) =>
      idle.slice(0, ready).some(([n]) => n === name) &&
      (field.kind === 'choice' || field.kind === 'ref' || field.kind === 'boolean'),
  )
  const hidden = idle.filter(([name]) => !shown.some(([n]) => n === name) && name !== added)
  const waiting = idle.find(([name]) => name === added && !shown.some(([n]) => n === name))
  const chips = [...active, ...shown, ...(waiting ? [waiting] : [])]
  const some = active.length > 0 || state.deleted
  return (
    <div className={`flow grow slim gap-8 ${classes.bar}`}>
      {searchHint === '' ? null : (
        <PageSearch
          className={classes.search}
          hint={searchHint}
          label={t('Cari di daftar ini')}
          value={state.cari}
          onChange={control.setSearch}
        />
      )}
      <div className={`flow slim gap-8 ${classes.chips}`}>
        {chips.map(([name, field]) => (
          <FilterChip
            key={name}
            name={name}
            field={field}
            filter={state.saring[name]}
            said={name in said}
            open={name === added}
            onChange={(s) => setFilter(name, s)}
            onClose={() => name === added && setAdded(undefined)}
          />
        ))}
        {withDeleted ? (
          <button
            type="button"
            className={`surface round inline soft whole ${classes.toggle}`}
            aria-pressed={state.deleted}
            onClick={() => setDeleted(!state.deleted)}
          >
            {t('Termasuk yang dihapus')}
          </button>
        ) : null}
        {hidden.length > 0 ? <Filter other={hidden} onPick={setAdded} /> : null}
        {some ? (
          <IconButton
            label={t('Kosongkan saringan')}
            onClick={() => control.set((s) => ({ ...s, saring: said, deleted: false }))}
          >
            <IconFilterOff size={17} />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}

/** The menu of filters that are not on the bar yet. */
function Filter({ other, onPick }: { other: readonly [string, Field][]; onPick: (name: string) => void }) {
  const t = useT()
  return (
    <List
      label={t('Saring')}
      position="bottom-start"
      renderTarget={(props) => (
        <button {...props} type="button" className={`surface round inline soft whole ${classes.add}`}>
          <IconPlus size={15} stroke={1.6} /> {t('Saring')}
        </button>
      )}
    >
      {() =>
        other.map(([name, field]) => (
          <ListItem key={name} onClick={() => onPick(name)}>
            {t(field.label)}
          </ListItem>
        ))
      }
    </List>
  )
}
