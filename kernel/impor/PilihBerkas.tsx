import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Spinner } from '#kernel/ui/Spinner.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './Impor.module.css'

export interface PilihBerkasProps {
  /** What the file is, for those who listen. */
  label: string
  /** What it holds and how large it may be. */
  isi: string
  /** It is being read. */
  sibuk: boolean
  onPilih: (file: File) => Promise<void>
  onBatal?: () => void
  /** Beside the buttons: a template. */
  kiri?: ReactNode
}

/** First step of an import: a sheet is dropped or chosen. */
export function PilihBerkas({ label, isi, sibuk, onPilih, onBatal, kiri }: PilihBerkasProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !sibuk) void onPilih(file)
  }
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
    if (event.type === 'drop') take(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className={classes.jatuhkan}
        data-over={over || undefined}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => onDrag(event, false)}
      >
        {sibuk ? <Spinner size={30} /> : <IconFileSpreadsheet size={30} stroke={1.4} aria-hidden="true" />}
        <p>{isi}</p>
        <p className={classes.redup}>
          {t('Baris pertama berisi judul kolom. Tidak ada yang disimpan sebelum diperiksa.')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <footer className={classes.kaki}>
        {onBatal ? <Tombol onClick={onBatal}>{t('Batal')}</Tombol> : null}
        {kiri}
        <span className={classes.isi} />
        <Tombol rupa="utama" sibuk={sibuk} sibukTeks={t('Membaca')} onClick={() => input.current?.click()}>
          {t('Pilih berkas')}
        </Tombol>
      </footer>
    </>
  )
}
