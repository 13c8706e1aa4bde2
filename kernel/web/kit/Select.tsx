import { Combobox } from '@base-ui/react/combobox'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import fieldInput from './FieldSlot.module.css'
import type { FieldSlotAria } from './FieldSlot.tsx'
import classes from './Select.module.css'
import { cls } from './class.ts'
import { Spinner } from './Spinner.tsx'
import { IconButton } from './Button.tsx'
import { mapHits, onDevice, type Hits, type ListHit } from './typed-list.ts'
import { useListKeys } from './typed-list.web.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Shown in bold before the label: the key of a record. */
  readonly key?: string
}

export interface SelectProps extends Partial<FieldSlotAria> {
  /** All options, which are searched here; or what the server found for the text that `onSearch` told. */
  options: readonly SelectOption[] | Hits<SelectOption>
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
  autoFocus?: boolean
  name?: string
  onSearch?: (text: string) => void
  /** Called before the list is first shown. */
  onOpen?: () => void
  /** The text for a value that is not among the options. */
  shown?: string
  'aria-label'?: string
}

/** An option as one line of text. */
export const optionText = (key: string | undefined, label: string): string =>
  key && key !== label ? `${key} · ${label}` : label
const text = (o: SelectOption) => optionText(o.key, o.label)

interface Row extends ListHit {
  readonly option: SelectOption
}
const rowsOf = (options: readonly SelectOption[]): readonly Row[] =>
  options.map((o) => ({ key: o.value, codes: [o.value, o.key], name: o.label, option: o }))
const isList = (options: SelectProps['options']): options is readonly SelectOption[] => Array.isArray(options)

/** What is open, searched for and found. */
function useSearch({ options, value, onSearch, onOpen, shown }: SelectProps) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const library = useRef<Combobox.Root.Actions>(null)
  // The list goes at once, because the user may already type into the next field.
  useEffect(() => {
    if (!open) library.current?.unmount()
  }, [open])
  const wanted = search.trim().toLowerCase()
  const all = isList(options) ? options : options.rows
  const hits = isList(options)
    ? onDevice(search, rowsOf(options), ({ option }) => text(option).toLowerCase().includes(wanted))
    : mapHits(options, rowsOf)
  const picked = all.find((o) => o.value === value)
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
  return { open, show, search, type, hits, all, picked, label, library }
}

/** The keys of the open list, before the library or a form around it sees them. */
function useSelectKeys(
  { onChange, value }: SelectProps,
  { open, show, search, hits }: ReturnType<typeof useSearch>,
  input: RefObject<HTMLInputElement | null>,
) {
  const t = useT()
  const [held, setHeld] = useState(false)
  // An Enter that took what was typed goes on to the next field, once the list is gone.
  const goesOn = useRef(false)
  useEffect(() => {
    if (!goesOn.current || open) return
    goesOn.current = false
    input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }, [open, input])
  const keys = useListKeys(hits, { key: value, orFirst: false }, (row, moved) => {
    onChange(row.key)
    show(false)
    goesOn.current = !moved
  })
  const typed = search.trim() !== ''
  const onKeyDownCapture = (event: KeyboardEvent) => {
    setHeld(false)
    if (!open) return
    // Nothing typed and nothing pointed at: the list closes, and Enter goes on.
    if (event.key === 'Enter' && !typed && !keys.moved) return
    // What is typed is not chosen yet: F9 would act on what was chosen before.
    const early = event.key === 'F9' && typed
    if (early) setHeld(true)
    if (!early && !keys.onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const said = held ? t('Tekan Enter untuk memilih {teks}, atau Esc.', { teks: hits.text }) : keys.said
  return { ...keys, onKeyDownCapture, said }
}

/** What a screen reader is told of the field. */
const ariaOf = (props: SelectProps) => ({
  id: props.id,
  'aria-label': props['aria-label'],
  'aria-describedby': props['aria-describedby'],
  'aria-invalid': props['aria-invalid'],
  'aria-required': props['aria-required'],
})

/**
 * Picks one of several options. Typing searches, arrows move, Enter takes the marked one; Enter on the closed field goes
 * to the next field.
 */
export function Select(props: SelectProps) {
  const { value, onChange, placeholder, clearable, disabled, autoFocus, name } = props
  const aria = ariaOf(props)
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useSearch(props)
  const { open, show, search, type, hits, all, picked, label, library } = list
  const { mark, said, onKeyDownCapture, onLeave } = useSelectKeys(props, list, input)
  return (
    <Combobox.Root
      actionsRef={library}
      items={hits.rows.map((row) => row.option)}
      filter={null}
      disabled={disabled}
      open={open}
      onOpenChange={show}
      // The mark is ours, and a pointer that happens to lie there moves none.
      highlightItemOnHover={false}
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
    >
      <div
        ref={box}
        className={cls(fieldInput.box, classes.field)}
        data-locked={disabled || undefined}
        onKeyDownCapture={onKeyDownCapture}
      >
        <Combobox.Input
          {...aria}
          ref={input}
          name={name}
          autoFocus={autoFocus}
          className={fieldInput.input}
          data-pick
          inputMode={isList(props.options) && all.length <= 8 ? 'none' : 'search'}
          placeholder={picked ? text(picked) : (placeholder ?? t('Pilih'))}
          onBlur={() => {
            onLeave()
            show(false)
          }}
        />
        {hits.state === 'coming' && open ? <Spinner /> : null}
        {clearable && value && !disabled ? <Clear onClick={() => onChange('')} /> : <IconChevronDown size={16} />}
      </div>
      <PlacedOptions
        box={box}
        input={input}
        hits={hits}
        mark={mark}
        said={said}
        label={aria['aria-label'] ?? t('Pilihan')}
      />
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

interface OptionsProps {
  input: RefObject<HTMLInputElement | null>
  hits: Hits<Row>
  mark: string | undefined
  said: string | undefined
  label: string
}

/** The options below their field. */
const PlacedOptions = ({ box, ...options }: OptionsProps & { box: RefObject<HTMLDivElement | null> }) => (
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
      <Options {...options} />
    </Combobox.Positioner>
  </Combobox.Portal>
)

/** The list. It is not the library's `Popup`, which would hide the page from screen readers while the focus is there. */
function Options({ input, hits, mark, said, label }: OptionsProps) {
  const t = useT()
  const coming = hits.state === 'coming'
  const place = useRef<HTMLDivElement>(null)
  // The library numbers its options by itself; a screen reader follows the mark by that.
  useEffect(() => {
    const marked = place.current?.querySelector('[data-mark]')
    marked?.scrollIntoView({ block: 'nearest' })
    const field = input.current
    if (marked) field?.setAttribute('aria-activedescendant', marked.id)
    // With the list its options are gone.
    return () => field?.removeAttribute('aria-activedescendant')
  }, [input, mark, hits.text])
  return (
    <div ref={place} className={`surface edge raised round-pop ${classes.dropdown}`}>
      <Combobox.List className={classes.options} aria-label={label} aria-busy={coming}>
        {hits.rows.map(({ key, option }) => (
          <Combobox.Item
            key={key}
            value={option.value}
            className={`hover row round gap-10 ${classes.option}`}
            title={text(option)}
            data-mark={key === mark || undefined}
          >
            {option.key && option.key !== option.label ? <strong>{option.key}</strong> : null}
            <span>{option.label}</span>
          </Combobox.Item>
        ))}
      </Combobox.List>
      {said ? (
        <p className="note bad pad-10" role="alert">
          {said}
        </p>
      ) : hits.rows.length === 0 ? (
        <div className="quiet pad-10">{coming ? t('Mencari') : t('Tidak Ada Data')}</div>
      ) : null}
    </div>
  )
}
