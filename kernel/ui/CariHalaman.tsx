import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './CariHalaman.module.css'
import type { IsianAria } from './Isian.tsx'
import { Kbd } from './Kbd.tsx'
import { useShortcut } from './surface.tsx'
import { TextInput } from './TextInput.tsx'
import { TombolIkon } from './Tombol.tsx'

export interface CariHalamanProps {
  value: string
  onChange: (text: string) => void
  /** What it looks for, as the box says it while it is empty. */
  hint?: string
  /** What F1 and who does not see it call it, where the hint says no such thing. */
  label?: string
  /** Where it stands in an `Isian`, which names it. */
  aria?: IsianAria
  /** Instead of its own width. */
  className?: string
}

/** Narrows what the page shows. "/" leads here from wherever one is on the page, Escape empties it. */
export function CariHalaman({ value, onChange, hint, label, aria, className }: CariHalamanProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.focus(), { kata: label ?? t('Cari di halaman ini') })
  return (
    <div className={className ?? (aria ? undefined : classes.cari)} role="search">
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
            <TombolIkon
              label={t('Kosongkan')}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              <IconX size={15} />
            </TombolIkon>
          ) : (
            <Kbd>/</Kbd>
          )
        }
      />
    </div>
  )
}
