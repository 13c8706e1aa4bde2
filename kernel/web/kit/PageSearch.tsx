import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './PageSearch.module.css'
import type { FieldSlotAria } from './FieldSlot.tsx'
import { Kbd } from './Kbd.tsx'
import { useShortcut } from './surface.tsx'
import { TextInput } from './TextInput.tsx'
import { IconButton } from './Button.tsx'

export interface PageSearchProps {
  value: string
  onChange: (text: string) => void
  /** Placeholder: what is searched. */
  hint?: string
  /** Name for F1 and screen readers, where the placeholder does not say it. */
  label?: string
  /** Set when it stands in a `FieldSlot`, which labels it. */
  aria?: FieldSlotAria
  /** Replaces its default width. */
  className?: string
}

/** Narrows what the page shows. "/" focuses it from anywhere on the page, Escape empties it. */
export function PageSearch({ value, onChange, hint, label, aria, className }: PageSearchProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.focus(), { word: label ?? t('Cari di halaman ini') })
  return (
    <div className={className ?? (aria ? undefined : classes.search)} role="search">
      <TextInput
        {...aria}
        ref={input}
        type="search"
        aria-label={label ?? hint}
        aria-keyshortcuts="/"
        placeholder={hint}
        before={<IconSearch size={16} />}
        value={value}
        onChange={onChange}
        onKeyDown={(e) => (e.key === 'Escape' ? onChange('') : undefined)}
        after={
          value ? (
            <IconButton
              label={t('Kosongkan')}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              <IconX size={15} />
            </IconButton>
          ) : (
            <Kbd>/</Kbd>
          )
        }
      />
    </div>
  )
}
