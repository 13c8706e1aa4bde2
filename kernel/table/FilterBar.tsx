import { IconFilterOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field, Fields } from '#kernel/fields/field.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { CariHalaman } from '#kernel/ui/CariHalaman.tsx'
import { Daftar, DaftarButir } from '#kernel/ui/Daftar.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import classes from './Filters.module.css'
import { FilterChip } from './FilterChip.tsx'
import { filterable } from './filters.ts'
import type { TableControl } from './query.web.ts'

/** Outline chips that stand ready before anything is filtered. */
const ready = 3

export interface FilterBarProps {
  control: TableControl
  fields: Fields
  /** What the search looks in, in the words of the heads: "Kode, nama". Empty: the list has nothing that could be searched. */
  searchHint: string
  withDeleted: boolean
}

/** Search, active filters first, a few ready ones, and Saring for the others. */
export function FilterBar({ control, fields, searchHint, withDeleted }: FilterBarProps) {
  const t = useT()
  const { state, setSaring, setDeleted } = control
  const [added, setAdded] = useState<string>()
  const all = filterable(fields)
  const active = all.filter(([name]) => name in state.saring)
  const idle = all.filter(([name]) => !(name in state.saring))
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
    <div className={classes.bar}>
      {searchHint === '' ? null : (
        <CariHalaman
          className={classes.search}
          hint={searchHint}
          label={t('Cari di daftar ini')}
          value={state.cari}
          onChange={control.setCari}
        />
      )}
      <div className={classes.chips}>
        {chips.map(([name, field]) => (
          <FilterChip
            key={name}
            name={name}
            field={field}
            saring={state.saring[name]}
            open={name === added}
            onChange={(s) => setSaring(name, s)}
            onClose={() => name === added && setAdded(undefined)}
          />
        ))}
        {withDeleted ? (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={state.deleted}
            onClick={() => setDeleted(!state.deleted)}
          >
            {t('Termasuk yang dihapus')}
          </button>
        ) : null}
        {hidden.length > 0 ? <Saring lain={hidden} onPilih={setAdded} /> : null}
        {some ? (
          <TombolIkon
            label={t('Kosongkan saringan')}
            onClick={() => control.set((s) => ({ ...s, saring: {}, deleted: false }))}
          >
            <IconFilterOff size={17} />
          </TombolIkon>
        ) : null}
      </div>
    </div>
  )
}

/** The filters that are not on the bar yet. */
function Saring({ lain, onPilih }: { lain: readonly [string, Field][]; onPilih: (name: string) => void }) {
  const t = useT()
  return (
    <Daftar
      label={t('Saring')}
      position="bottom-start"
      renderTarget={(props) => (
        <button {...props} type="button" className={classes.add}>
          <IconPlus size={15} stroke={1.6} /> {t('Saring')}
        </button>
      )}
    >
      {() =>
        lain.map(([name, field]) => (
          <DaftarButir key={name} onClick={() => onPilih(name)}>
            {t(field.label)}
          </DaftarButir>
        ))
      }
    </Daftar>
  )
}
