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

/** A picture from a file, the camera or a drop; made small here before it travels. */
export function ImageInput({ value, onChange, sumber, disabled, onError, ...aria }: ImageInputProps) {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
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
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const input = (camera_: boolean) => (
    <input
      ref={camera_ ? camera : file}
      type="file"
      accept="image/*"
      capture={camera_ ? 'environment' : undefined}
      hidden
      onChange={(event) => {
        void take(event.currentTarget.files?.[0])
        event.currentTarget.value = ''
      }}
    />
  )
  return (
    <div
      className={classes.image}
      data-over={over || undefined}
      data-error={aria['aria-invalid'] || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
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
            aria-describedby={aria['aria-describedby']}
            disabled={busy}
            onClick={() => file.current?.click()}
          >
            {value ? t('Ganti foto') : t('Pilih foto')}
          </Tombol>
          <TombolIkon label={t('Kamera')} disabled={busy} onClick={() => camera.current?.click()}>
            <IconCamera size={17} />
          </TombolIkon>
          {value ? (
            <TombolIkon label={t('Hapus foto')} disabled={busy} onClick={() => onChange('')}>
              <IconTrash size={17} />
            </TombolIkon>
          ) : null}
        </div>
      )}
      {input(false)}
      {input(true)}
    </div>
  )
}
