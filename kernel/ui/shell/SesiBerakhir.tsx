import { IconPlugConnected, IconUserExclamation } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import type { SesiBerakhir } from '#kernel/live/peristiwa.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './Sistem.module.css'

/** The session ended from outside: says by whom and when; the way on is the login. */
export function SesiBerakhirModal({ data }: { data: SesiBerakhir }) {
  const t = useT()
  const Ikon = data.sebab === 'ambil_alih' ? IconUserExclamation : IconPlugConnected
  const { jam } = waktuJakarta(data.waktu)
  const siapa = [data.oleh, data.perangkat].filter(Boolean).join(', ')
  const isi = {
    ambil_alih: t('User ID ini diambil alih dari {siapa} pukul {jam} WIB.', { siapa: siapa || '—', jam }),
    keluar: t('Akun ini dikeluarkan pukul {jam} WIB.', { jam }),
    diubah: t('Akun ini diubah oleh {siapa} pukul {jam} WIB.', { siapa: siapa || '—', jam }),
    kedaluwarsa: t('Terlalu lama tidak dipakai. Sesi diakhiri pukul {jam} WIB.', { jam }),
  }[data.sebab]
  const lagi = (
    <Tombol rupa="utama" onClick={() => location.assign('/')}>
      {t('Masuk lagi')}
    </Tombol>
  )
  return (
    <Modal
      title={t('Sesi Anda berakhir')}
      icon={
        <IkonKotak nada="warn">
          <Ikon size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={480}
      onClose={() => {}}
      closable={false}
      closeLabel={null}
      primary={lagi}
    >
      <p className={classes.kata}>{isi}</p>
    </Modal>
  )
}
