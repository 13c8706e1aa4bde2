import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { upload } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Photo } from './Photo.tsx'
import classes from './ImageInput.module.css'
import type { FieldSlotAria } from './FieldSlot.tsx'
import { resizeImage } from './resize.web.ts'
import { Spinner } from './Spinner.tsx'
import { Button, IconButton } from './Button.tsx'

export interface ImageInputProps extends Partial<FieldSlotAria> {
  /** Key of the stored picture, '' for none. */
  value: string
  onChange: (key: string) => void
  /** The field it belongs to: `group.foto`. */
  source: string
  disabled?: boolean
  /** "Upload Foto Gagal", to be shown in the field's slot. */
  onError?: (message: string | undefined) => void
}

/** Opens the file chooser or the camera; the browser's own input is hidden. */
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
        // Lets the same file be chosen again after an error.
        event.currentTarget.value = ''
      }}
    />
  )
  return { element, open: () => input.current?.click() }
}

/** A picture from a file, the camera or a drop; it is reduced here before the upload. */
export function ImageInput({ value, onChange, source, disabled, onError, ...aria }: ImageInputProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const take = async (chosen: File | undefined) => {
    if (!chosen || disabled || busy) return
    setBusy(true)
    onError?.(undefined)
    try {
      const form = new FormData()
      form.set('sumber', source)
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
      className={`row gap-12 round-pop ${classes.image} pad-10`}
      data-over={over || undefined}
      data-error={aria['aria-invalid'] || undefined}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => onDrag(event, false)}
    >
      <div className={`row middle fixed fill round-pop ${classes.preview}`}>
        {busy ? <Spinner size={22} /> : <Photo imageKey={value} alt={t('Foto')} size="penuh" />}
      </div>
      {disabled ? null : (
        <div className="flow gap-4">
          <Button
            size="kecil"
            icon={<IconPhotoUp size={16} />}
            id={aria.id}
            // Without this, the label of the slot would replace the button's own text for screen readers.
            aria-label={value ? t('Ganti foto') : t('Pilih foto')}
            aria-describedby={aria['aria-describedby']}
            disabled={busy}
            onClick={file.open}
          >
            {value ? t('Ganti foto') : t('Pilih foto')}
          </Button>
          <IconButton label={t('Kamera')} disabled={busy} onClick={camera.open}>
            <IconCamera size={17} />
          </IconButton>
          {value ? (
            <IconButton label={t('Hapus foto')} disabled={busy} onClick={() => onChange('')}>
              <IconTrash size={17} />
            </IconButton>
          ) : null}
        </div>
      )}
      {file.element}
      {camera.element}
    </div>
  )
}
