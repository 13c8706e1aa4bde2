import { Combobox } from '@base-ui/react/combobox'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import fieldInput from './FieldSlot.module.css'
import type { FieldSlotAria } from './FieldSlot.tsx'
import classes from './Select.module.css'
import { cls } from './class.ts'
import { Spinner } from './Spinner.tsx'
import { IconButton } from './Button.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Shown in bold before the label: the key of a record. */
  readonly key?: string
}

export interface SelectProps extends Partial<FieldSlotAria> {
  options: readonly SelectOption[]
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
  autoFocus?: boolean
  name?: string
  /**
   * Server-side search: called with the typed text; `options` is then the answer. Without it the options are searched
   * here.
   */
  onSearch?: (text: string) => void
  /** Called before the list is first shown. */
  onOpen?: () => void
  loading?: boolean
  /** The text for a value that is not among the options. */
  shown?: string
  'aria-label'?: string
}

/** An option as one line of text. */
export const optionText = (key: string | undefined, label: string): string =>
  key && key !== label ? `${key} · ${label}` : label
const text = (o: SelectOption) => optionText(o.key, o.label)

/** What is open, searched for and found, and what a key does that the library does not know. */
function useSearch({ options, value, onChange, onSearch, onOpen, shown }: SelectProps) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const marked = useRef<string>(undefined)
  const mark = (at: string | undefined) => {
    marked.current = at
  }
  const library = useRef<Combobox.Root.Actions>(null)
  // The list goes at once, because the user may already type into the next field.
  useEffect(() => {
    if (!open) library.current?.unmount()
  }, [open])
  const picked = options.find((o) => o.value === value)
  const wanted = search.trim().toLowerCase()
  const found = onSearch || wanted === '' ? options : options.filter((o) => text(o).toLowerCase().includes(wanted))
  const label = picked ? text(picked) : (shown ?? value)
  const type = (typed: string) => {
    setSearch(typed)
    onSearch?.(typed)
  }
  const show = (next: boolean) => {
    if (next === open) return
    setOpen(next)
    if (next) onOpen?.()
    else type('')
  }
  // Typed and Enter without an arrow: takes the exact match, or the only option left. The same Enter goes on.
  const takeTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !open || wanted === '' || marked.current !== undefined) return
    const meant = found.find((o) => o.value.toLowerCase() === wanted) ?? (found.length === 1 ? found[0] : undefined)
    if (!meant) return
    onChange(meant.value)
    show(false)
  }
  return { open, show, search, type, found, picked, label, mark, library, takeTyped }
}

/**
 * Picks one of several options. Typing searches, arrows move, Enter takes the marked or matching option; Enter on the
 * closed field goes to the next field.
 */
export function Select(props: SelectProps) {
  const { options, value, onChange, placeholder, clearable, disabled, onSearch, loading, autoFocus, name } = props
  const aria = {
    id: props.id,
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  }
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const { open, show, search, type, found, picked, label, mark, library, takeTyped } = useSearch(props)
  return (
    <Combobox.Root
      actionsRef={library}
      items={found}
      filter={null}
      disabled={disabled}
      open={open}
      onOpenChange={show}
      value={value || null}
      onValueChange={(next, details) => {
        if (details.reason === 'item-press') onChange(next ?? '')
        // The library empties a closed field on Esc; ours leaves the key to the surface.
        else details.allowPropagation()
      }}
      inputValue={open ? search : label}
      onInputValueChange={(typed, { reason, event }) => {
        if (reason !== 'input-change') return
        // The first key on the closed field starts a search: it replaces the shown label instead of being appended.
        type(open || label === '' ? typed : ((event as InputEvent).data ?? ''))
      }}
      onItemHighlighted={mark}
    >
      <div
        ref={box}
        className={cls(fieldInput.box, classes.field)}
        data-locked={disabled || undefined}
        onKeyDownCapture={takeTyped}
      >
        <Combobox.Input
          {...aria}
          name={name}
          autoFocus={autoFocus}
          className={fieldInput.input}
          data-pick
          inputMode={!onSearch && options.length <= 8 ? 'none' : 'search'}
          placeholder={picked ? text(picked) : (placeholder ?? t('Pilih'))}
          onBlur={() => show(false)}
        />
        {loading && open ? <Spinner /> : null}
        {clearable && value && !disabled ? <Clear onClick={() => onChange('')} /> : <IconChevronDown size={16} />}
      </div>
      <Combobox.Portal>
        <Combobox.Positioner
          className={classes.place}
          anchor={box}
          align="start"
          sideOffset={4}
          collisionPadding={5}
          // A press in the list leaves the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          data-melayang
        >
          <Options options={found} label={aria['aria-label'] ?? t('Pilihan')} loading={loading ?? false} />
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** Empties the field; not in the tab order. */
function Clear({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <IconButton label={t('Kosongkan')} tabIndex={-1} onMouseDown={(e) => e.preventDefault()} onClick={onClick}>
      <IconX size={15} />
    </IconButton>
  )
}

/** The list. It is not the library's `Popup`, which would hide the page from screen readers while the focus is there. */
function Options({ options, label, loading }: { options: readonly SelectOption[]; label: string; loading: boolean }) {
  const t = useT()
  return (
    <div className={`surface edge raised round-pop ${classes.dropdown}`}>
      <Combobox.List className={classes.options} aria-label={label}>
        {options.map((o) => (
          <Combobox.Item
            key={o.value}
            value={o.value}
            className={`hover row round gap-10 ${classes.option}`}
            title={text(o)}
          >
            {o.key && o.key !== o.label ? <strong>{o.key}</strong> : null}
            <span>{o.label}</span>
          </Combobox.Item>
        ))}
      </Combobox.List>
      {options.length === 0 ? (
        <div className={`quiet ${classes.empty}`}>{loading ? t('Mencari') : t('Tidak Ada Data')}</div>
      ) : null}
    </div>
  )
}
