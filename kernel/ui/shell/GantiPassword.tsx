import { IconKey } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { IsianGanti, useGanti } from './ganti.tsx'

/** Change password: the old one, the new one twice. */
export function GantiPassword({ onClose }: { onClose: () => void }) {
  const t = useT()
  const selesai = (message: string) => {
    onClose()
    void dialog.sukses(message)
  }
  const ganti = useGanti(t, selesai, (message) => void dialog.galat(message))
  return (
    <Modal
      title={t('Ganti password')}
      icon={
        <IkonKotak nada="pri">
          <IconKey size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={480}
      dirty={ganti.kotor}
      onClose={onClose}
      primary={
        <Tombol rupa="utama" sibuk={ganti.sibuk} onClick={() => void ganti.simpan()}>
          {t('Ganti password')}
        </Tombol>
      }
    >
      <IsianGanti {...ganti} />
    </Modal>
  )
}
