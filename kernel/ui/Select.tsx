import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { use, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import isian from './Isian.module.css'
import type { IsianAria } from './Isian.tsx'
import { Nested } from './Melayang.tsx'
import classes from './Select.module.css'
import { Spinner } from './Spinner.tsx'
import { TombolIkon } from './Tombol.tsx'

export interface Opsi {
  readonly value: string
  readonly label: string
  /** Shown before the label in strong type: the key of a record. */
  readonly key?: string
}

export interface SelectProps extends Partial<IsianAria> {
  options: readonly Opsi[]
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
  autoFocus?: boolean
  name?: string
  /** The server searches: told what is typed, and `options` is its answer. Without it the options are searched here. */
  onSearch?: (text: string) => void
  /** Told before the list is first shown. */
  onOpen?: () => void
  loading?: boolean
  /** What the field shows of a value that is not among the options. */
  shown?: string
  'aria-label'?: string
}

/** An option in one line. */
export const opsiText = (key: string | undefined, label: string): string =>
  key && key !== label ? `${key} · ${label}` : label
const text = (o: Opsi) => opsiText(o.key, o.label)

/** One of several. Typing searches, arrows move, Enter takes what is chosen or meant; Enter on the closed field goes on. */
export function Select({
  options,
  value,
  onChange,
  placeholder,
  clearable,
  disabled,
  onSearch,
  onOpen,
  loading,
  shown,
  autoFocus,
  name,
  ...aria
}: SelectProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const nested = use(Nested)
  const combobox = useCombobox({
    onDropdownOpen: onOpen,
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
      onSearch?.('')
    },
  })
  const picked = options.find((o) => o.value === value)
  const wanted = search.trim().toLowerCase()
  const found = onSearch || wanted === '' ? options : options.filter((o) => text(o).toLowerCase().includes(wanted))
  const open = combobox.dropdownOpened
  const label = picked ? text(picked) : (shown ?? value)
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    // The first key on the closed field begins a search: it is not added to what the field shows.
    const { data } = event.nativeEvent as InputEvent
    const typed = open || label === '' ? event.currentTarget.value : (data ?? '')
    setSearch(typed)
    onSearch?.(typed)
    combobox.openDropdown()
    // At once: the library's own way waits for a timer, which then forgets the arrow that was pressed meanwhile.
    combobox.resetSelectedOption()
  }
  const take = (next: string) => {
    onChange(next)
    combobox.closeDropdown()
  }
  // Typed and Enter, without an arrow: what was typed in full, or the only one that is left, is meant.
  const takeTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !open || wanted === '' || combobox.getSelectedOptionIndex() >= 0) return
    const meant = found.find((o) => o.value.toLowerCase() === wanted) ?? (found.length === 1 ? found[0] : undefined)
    if (meant) take(meant.value)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={take} disabled={disabled} withinPortal={!nested}>
      <Combobox.DropdownTarget>
        <div className={isian.kotak} data-locked={disabled || undefined} onKeyDownCapture={takeTyped}>
          <Combobox.EventsTarget>
            <input
              {...aria}
              name={name}
              autoFocus={autoFocus}
              className={isian.input}
              data-pick
              autoComplete="off"
              spellCheck={false}
              inputMode={!onSearch && options.length <= 8 ? 'none' : 'search'}
              placeholder={picked ? text(picked) : (placeholder ?? t('Pilih'))}
              disabled={disabled}
              value={open ? search : label}
              onChange={type}
              onClick={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.EventsTarget>
          {loading && open ? <Spinner /> : null}
          {clearable && value && !disabled ? <Clear onClick={() => take('')} /> : <IconChevronDown size={16} />}
        </div>
      </Combobox.DropdownTarget>
      <List options={found} value={value} label={aria['aria-label'] ?? t('Pilihan')} loading={loading ?? false} />
    </Combobox>
  )
}

/** Empties the field; it is no stop of its own on the way through the form. */
function Clear({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <TombolIkon label={t('Kosongkan')} tabIndex={-1} onMouseDown={(e) => e.preventDefault()} onClick={onClick}>
      <IconX size={15} />
    </TombolIkon>
  )
}

function List({
  options,
  value,
  label,
  loading,
}: {
  options: readonly Opsi[]
  value: string
  label: string
  loading: boolean
}) {
  const t = useT()
  return (
    <Combobox.Dropdown className={classes.dropdown} data-melayang>
      <Combobox.Options className={classes.options} aria-label={label}>
        {options.map((o) => (
          <Combobox.Option
            key={o.value}
            value={o.value}
            active={o.value === value}
            className={classes.option}
            title={text(o)}
          >
            {o.key && o.key !== o.label ? <strong>{o.key}</strong> : null}
            <span>{o.label}</span>
          </Combobox.Option>
        ))}
        {options.length === 0 ? (
          <Combobox.Empty className={classes.empty}>{loading ? t('Mencari') : t('Tidak Ada Data')}</Combobox.Empty>
        ) : null}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
