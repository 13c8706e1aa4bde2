import { IconCheck, IconLineScan, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { useScan, useScanRefusal, type ScanRefusal } from '#kernel/web/kit/scan.web.ts'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import classes from './ScanBar.module.css'

/**
 * The scan field of a counter, where a code may also be typed, and beside it the answer to the last one, or why a scan does not count.
 * A scan comes here wherever the focus is.
 */
export function ScanField({
  label,
  placeholder,
  word,
  onScan,
  onKey,
  more,
  answer,
  single = false,
  ref,
}: {
  label: string
  placeholder: string
  /** What a scan does, shown by F1. */
  word: string
  onScan: (code: string) => void
  /** Keys for the lines, passed on while the field is empty. */
  onKey: (e: KeyboardEvent) => void
  /** Buttons inside the field. */
  more?: ReactNode
  answer: ReactNode
  /** One code at a time: what follows it is typed first. */
  single?: boolean
  ref: Ref<HTMLInputElement>
}) {
  const [typed, setTyped] = useState('')
  useScan(onScan, word)
  const refused = useScanRefusal()
  return (
    <div className={`grid fixed gap-14 ${classes.row}`}>
      <div className={`surface row gap-14 round-pop ${classes.box}`}>
        <IconLineScan size={22} stroke={1.7} aria-hidden="true" />
        <input
          className="bare grow slim"
          ref={ref}
          name="pindai"
          data-scan="scan"
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value.toUpperCase())}
          onKeyDown={(e) => (typed === '' ? onKey(e) : undefined)}
          placeholder={placeholder}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        {more}
        <CameraButton onScan={onScan} many={!single} answer={answer} />
        <Kbd>F2</Kbd>
      </div>
      {refused ? <RefusedScan {...refused} /> : answer}
    </div>
  )
}

/** A scan that was torn, or came before the screen was ready: it is said what was read of it. */
function RefusedScan({ message, read }: ScanRefusal) {
  const t = useT()
  return (
    <ScanAnswer tone="bad">
      <AnswerWords icon="bad" title={message} note={t('Terbaca {kode}', { kode: read })} />
    </ScanAnswer>
  )
}

/** The strip beside the scan field. Without a tone nothing is decided yet. */
export function ScanAnswer({ tone, children }: { tone: 'ok' | 'bad' | 'kosong' | undefined; children: ReactNode }) {
  return (
    <div className={`row slim gap-12 soft round-pop ${classes.last}`} data-nada={tone} role="status">
      {children}
    </div>
  )
}

/** What it says, in two lines; `icon` before it says how it went, `mark` is what stands there instead. */
export function AnswerWords({
  icon,
  mark,
  title,
  note,
  end,
}: {
  icon?: 'ok' | 'bad'
  mark?: ReactNode
  title: string
  note: string
  end?: ReactNode
}) {
  const Icon = icon === 'bad' ? IconX : IconCheck
  return (
    <>
      {icon ? <Icon size={20} aria-hidden="true" /> : null}
      {mark}
      <span className={`stack grow slim ${classes.name}`}>
        <strong className="ink" title={title}>
          {title}
        </strong>
        <small className="soft">{note}</small>
      </span>
      {end ? <b className="inline fixed good sum">{end}</b> : null}
    </>
  )
}
