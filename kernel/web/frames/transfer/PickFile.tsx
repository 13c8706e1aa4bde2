import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import classes from './Impor.module.css'

export interface PickFileProps {
  /** What the file is, for screen readers. */
  label: string
  /** What it may contain and how large it may be. */
  content: string
  /** The file is being read. */
  busy: boolean
  onPick: (file: File) => Promise<unknown>
  onCancel?: () => void
  /** Which files are offered; default the sheets of spreadsheet programs. */
  accept?: string | undefined
  /** Beside the buttons, such as a link to a template. */
  left?: ReactNode
}

const sheets = '.csv,.txt,.tsv,.xlsx,text/csv'

/** First step of an import: drop or choose a sheet. */
export function PickFile({ label, content, busy, onPick, onCancel, accept = sheets, left }: PickFileProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !busy) void onPick(file)
  }
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
    if (event.type === 'drop') take(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className={`grid grow gap-6 soft center round-pop centre ${classes.drop} pad-20`}
        data-over={over || undefined}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => onDrag(event, false)}
      >
        {busy ? <Spinner size={30} /> : <IconFileSpreadsheet size={30} stroke={1.4} aria-hidden="true" />}
        <p>{content}</p>
        <p className="hint normal">
          {t('Baris pertama berisi judul kolom. Tidak ada yang disimpan sebelum diperiksa.')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // Lets the same file be chosen again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <footer className={`surface line-top flow gap-8 ${classes.foot} sticky y-12`}>
        {onCancel ? <Button onClick={onCancel}>{t('Batal')}</Button> : null}
        {left}
        <span className={`grow soft ${classes.content}`} />
        <Button look="utama" busy={busy} busyText={t('Membaca')} onClick={() => input.current?.click()}>
          {t('Pilih berkas')}
        </Button>
      </footer>
    </>
  )
}
