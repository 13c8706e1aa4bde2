import { IconPlayerPause } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { PickList } from '#kernel/web/kit/PickList.tsx'
import type { useHold } from './held.web.ts'
import { shownCustomer } from '#member'

/** The shop's held notas; any till may resume one. */
export function HeldNota({ onHold, onClose }: { onHold: ReturnType<typeof useHold>; onClose: () => void }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const reload = useEffectEvent(onHold.reload)
  useEffect(() => reload(), [])
  const choice = onHold.ditahan
    .filter(
      (d) => d.isi.layar && `${shownCustomer(d.nama, t)} ${d.oleh}`.toUpperCase().includes(search.trim().toUpperCase()),
    )
    .map((d) => ({
      key: d.id,
      pick: () => {
        onHold.take(d)
        onClose()
      },
      content: (
        <>
          <IconPlayerPause size={18} stroke={1.6} aria-hidden="true" />
          <span data-nama>
            <strong>{shownCustomer(d.nama, t)}</strong>
            <small>{t('{oleh}, ditahan sampai {jam}', { oleh: d.oleh, jam: wibClock(d.sampai) })}</small>
          </span>
          <b>{t('{n} barang', { n: d.isi.layar?.baris.length ?? 0 })}</b>
        </>
      ),
    }))
  return (
    <Modal title={t('Nota ditahan')} size={540} onClose={onClose} closeLabel={null}>
      <PickList
        label={t('Nama pelanggan atau kasir')}
        search={search}
        onSearch={setSearch}
        choices={choice}
        loading={false}
        empty={t('Tidak ada nota yang ditahan.')}
      />
    </Modal>
  )
}
