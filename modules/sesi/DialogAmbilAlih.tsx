import { IconUserExclamation } from '@tabler/icons-react'
import type { SesiLain } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'

interface Props {
  user_id: string
  lain: SesiLain
  sibuk: boolean
  onBatal: () => void
  onAmbil: () => void
}

/** The user id lives elsewhere: says where and since when, and may end that session. */
export function DialogAmbilAlih({ user_id, lain, sibuk, onBatal, onAmbil }: Props) {
  const t = useT()
  const sejak = waktuJakarta(lain.sejak)
  const terakhir = waktuJakarta(lain.terakhir)
  return (
    <Modal
      title={t('User ID ini sedang dipakai')}
      icon={
        <IkonKotak nada="warn">
          <IconUserExclamation size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={480}
      onClose={onBatal}
      primary={
        <Tombol rupa="utama" sibuk={sibuk} onClick={onAmbil}>
          {t('Ambil alih')}
        </Tombol>
      }
    >
      <p>
        {t('{user_id} masuk di {kode_toko} dengan {perangkat} ({ip}) sejak {tanggal} pukul {jam} WIB.', {
          user_id,
          kode_toko: lain.kode_toko,
          perangkat: lain.perangkat || '—',
          ip: lain.ip,
          tanggal: sejak.tanggal,
          jam: sejak.jam,
        })}
      </p>
      <p>{t('Terakhir dipakai {tanggal} pukul {jam} WIB. Mengambil alih mengakhiri sesi itu.', terakhir)}</p>
    </Modal>
  )
}
