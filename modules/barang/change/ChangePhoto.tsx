import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { upload } from '#kernel/web/client/client.web.ts'
import { sayFailure, useChanged } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { resizeImage } from '#kernel/web/kit/resize.web.ts'
import { barang } from '../barang/barang.resource.ts'
import classes from '../barang/Barang.module.css'

/** A new photo for this piece, from a file or the camera of a phone. */
export function ChangePhoto({ kode, there }: { kode: string; there: boolean }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const changed = useChanged(barang)
  const send = async (chosen: File | undefined) => {
    if (!chosen || busy) return
    setBusy(true)
    try {
      const form = new FormData()
      form.set('kode_barcode', kode)
      form.set('image', await resizeImage(chosen), 'foto.jpg')
      await upload('barang/image', form)
      await changed()
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className={classes.photo}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('Foto')}
        hidden
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          // Lets the same file be chosen again after an error.
          event.currentTarget.value = ''
        }}
      />
      <Button size="kecil" icon={<IconCamera size={15} />} busy={busy} onClick={() => input.current?.click()}>
        {there ? t('Ganti foto') : t('Pilih foto')}
      </Button>
    </div>
  )
}
