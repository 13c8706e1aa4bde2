import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { upload } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Foto } from './Foto.tsx'
import classes from './ImageInput.module.css'
import type { IsianAria } from './Isian.tsx'
import { resizeImage } from './resize.web.ts'
import { Spinner } from './Spinner.tsx'
import { Tombol, TombolIkon } from './Tombol.tsx'

export interface ImageInputProps extends Partial<IsianAria> {
  /** Key of the stored picture, '' for none. */
  value: string
  onChange: (kunci: string) => void
  /** Where it belongs: `group.foto`. */
  sumber: string
  disabled?: boolean
  /** "Upload Foto Gagal", shown in the slot by whoever holds it. */
  onError?: (message: string | undefined) => void
}

/** Opens the file chooser or the camera; the browser's own control stays out of sight. */
function useChooser(take: (file: File | undefined) => Promise<void>, camera: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const element = (
    <input
      ref={input}
      type="file"
      accept="image/*"
      capture={camera ? 'environment' : undefined}
      hidden
      onChange={(event) => {
        void take(event.currentTarget.files?.[0])
        // The same file may be chosen again after an error.
        event.currentTarget.value = ''
      }}
    />
  )
  return { element, open: () => input.current?.click() }
}

/** A picture from a file, the camera or a drop; made small here before it travels. */
export function ImageInput({ value, onChange, sumber, disabled, onError, ...aria }: ImageInputProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const take = async (chosen: File | undefined) => {
    if (!chosen || disabled || busy) return
    setBusy(true)
    onError?.(undefined)
    try {
      const form = new FormData()
      form.set('sumber', sumber)
      form.set('image', await resizeImage(chosen), 'foto.jpg')
      onChange((await upload<{ kunci: string }>('gambar', form)).kunci)
    } catch {
      onError?.(t('Upload Foto Gagal'))
    }
    setBusy(false)
  }
  const file = useChooser(take, false)
  const camera = useChooser(take, true)
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside && !disabled)
    if (event.type === 'drop') void take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={classes.image}
      data-over={over || undefined}
      data-error={aria['aria-invalid'] || undefined}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => onDrag(event, false)}
    >
      <div className={classes.preview}>
        {busy ? <Spinner size={22} /> : <Foto kunci={value} alt={t('Foto')} size="penuh" />}
      </div>
      {disabled ? null : (
        <div className={classes.acts}>
          <Tombol
            ukuran="kecil"
            ikon={<IconPhotoUp size={16} />}
            id={aria.id}
            // The label of the slot would take the place of the button's own words.
            aria-label={value ? t('Ganti foto') : t('Pilih foto')}
            aria-describedby={aria['aria-describedby']}
            disabled={busy}
            onClick={file.open}
          >
            {value ? t('Ganti foto') : t('Pilih foto')}
          </Tombol>
          <TombolIkon label={t('Kamera')} disabled={busy} onClick={camera.open}>
            <IconCamera size={17} />
          </TombolIkon>
          {value ? (
            <TombolIkon label={t('Hapus foto')} disabled={busy} onClick={() => onChange('')}>
              <IconTrash size={17} />
            </TombolIkon>
          ) : null}
        </div>
      )}
      {file.element}
      {camera.element}
    </div>
  )
}
