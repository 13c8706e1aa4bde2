import { IconUserExclamation } from '@tabler/icons-react'
import type { SesiLain } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { DialogRingan } from './DialogRingan.tsx'

/** The user id lives elsewhere: says where and since when, and may end that session. */
export function DialogAmbilAlih({
  user_id,
  lain,
  sibuk,
  onBatal,
  onAmbil,
}: {
  user_id: string
  lain: SesiLain
  sibuk: boolean
  onBatal(): void
  onAmbil(): void
}) {
  const t = useT()
  const sejak = waktuJakarta(lain.sejak)
  return (
    <DialogRingan
      ikon={<IconUserExclamation size={20} stroke={1.6} />}
      nada="warn"
      judul={t('User ID ini sedang dipakai')}
      batal={t('Batal')}
      onBatal={onBatal}
      utama={t('Ambil alih')}
      sibuk={sibuk}
      onUtama={onAmbil}
    >
      {t(
        '{user_id} masuk di {kode_toko} dengan {perangkat} ({ip}) sejak {tanggal} {jam} WIB, terakhir dipakai {terakhir} WIB.',
        {
          user_id,
          kode_toko: lain.kode_toko,
          perangkat: lain.perangkat || '—',
          ip: lain.ip,
          tanggal: sejak.tanggal,
          jam: sejak.jam,
          terakhir: waktuJakarta(lain.terakhir).jam,
        },
      )}
    </DialogRingan>
  )
}
