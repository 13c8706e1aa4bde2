import { IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { HasilPeriksa, TampilanOtorisasi } from './otorisasi.web.tsx'
import { useTindak } from './tindak.web.tsx'

/** Asks why a document is called off, and does it. `kata`: the title and the button; `hint`: what follows from it. */
export function TanyaAlasan({
  dokumen,
  aksi,
  nomor,
  kata,
  hint,
  tampil,
  onSelesai,
  onClose,
}: {
  dokumen: AnyDokumen
  aksi: string
  nomor: string
  kata: string
  hint: string
  tampil?: (h: HasilPeriksa) => TampilanOtorisasi
  onSelesai?: () => void
  onClose: () => void
}) {
  const t = useT()
  const [alasan, setAlasan] = useState('')
  const [salah, setSalah] = useState<string>()
  const { tindak, sibuk, modal } = useTindak(dokumen, tampil, (e) => setSalah(e.message))
  const batal = async () => {
    if (!(await tindak(aksi, nomor, { alasan: alasan.trim() || null }))) return
    onClose()
    onSelesai?.()
  }
  return (
    <>
      <Modal
        title={kata}
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
            {kata}
          </Tombol>
        }
      >
        <Isian label={t('Alasan')} required error={salah} hint={hint}>
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
