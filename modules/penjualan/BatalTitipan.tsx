import { IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { useTindakTitipan } from './tindak-titipan.tsx'

/** Why a deposit is called off. */
export function BatalTitipan({ nomor, onClose }: { nomor: string; onClose: () => void }) {
  const t = useT()
  const [alasan, setAlasan] = useState('')
  const [salah, setSalah] = useState<string>()
  const { tindak, sibuk, modal } = useTindakTitipan((e) => setSalah(e.message))
  const batal = async () => {
    if (await tindak('batal', nomor, { alasan: alasan.trim() || null })) onClose()
  }
  return (
    <>
      <Modal
        title={t('Batalkan titipan')}
        subtitle={nomor}
        size={480}
        onClose={onClose}
        primary={
          <Tombol
            rupa="hancur"
            tombol="F9"
            ikon={<IconReceiptOff size={17} />}
            sibuk={sibuk}
            sibukTeks={t('Membatalkan')}
            onClick={() => void batal()}
          >
            {t('Batalkan titipan')}
          </Tombol>
        }
      >
        <Isian label={t('Alasan')} required error={salah} hint={t('Uang kembali dengan cara bayar yang sama.')}>
          {(aria) => (
            <TextInput
              {...aria}
              name="alasan"
              upper
              autoFocus
              maxLength={200}
              value={alasan}
              onChange={(text) => {
                setAlasan(text)
                setSalah(undefined)
              }}
            />
          )}
        </Isian>
      </Modal>
      {modal}
    </>
  )
}
