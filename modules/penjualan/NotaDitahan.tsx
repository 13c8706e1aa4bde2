import { IconPlayerPause } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { Modal } from '#kernel/ui/Modal.tsx'
import { DaftarPilih } from '#kernel/ui/DaftarPilih.tsx'
import type { useTahan } from './tahan.web.ts'

/** The held notas of the shop: any till may take one up again. */
export function NotaDitahan({ tahan, onClose }: { tahan: ReturnType<typeof useTahan>; onClose: () => void }) {
  const t = useT()
  const [cari, setCari] = useState('')
  const reload = useEffectEvent(tahan.muatUlang)
  useEffect(() => reload(), [])
  const pilihan = tahan.ditahan
    .filter((d) => d.isi.layar && `${d.nama} ${d.oleh}`.includes(cari.trim()))
    .map((d) => ({
      key: d.id,
      pilih: () => {
        tahan.ambil(d)
        onClose()
      },
      isi: (
        <>
          <IconPlayerPause size={18} stroke={1.6} aria-hidden="true" />
          <span data-nama>
            <strong>{d.nama}</strong>
            <small>{t('{oleh}, ditahan sampai {jam}', { oleh: d.oleh, jam: jamWib(d.sampai) })}</small>
          </span>
          <b>{t('{n} barang', { n: d.isi.layar?.baris.length ?? 0 })}</b>
        </>
      ),
    }))
  return (
    <Modal title={t('Nota ditahan')} size={540} onClose={onClose} closeLabel={null}>
      <DaftarPilih
        label={t('Nama pelanggan atau kasir')}
        cari={cari}
        onCari={setCari}
        pilihan={pilihan}
        memuat={false}
        kosong={t('Tidak ada nota yang ditahan.')}
      />
    </Modal>
  )
}
