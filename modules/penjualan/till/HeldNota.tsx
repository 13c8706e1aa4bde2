import { IconPlayerPause } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { filterWords } from '#kernel/web/kit/filter.ts'
import { PickList } from '#kernel/web/kit/PickList.tsx'
import { mapHits, onDevice } from '#kernel/web/kit/typed-list.ts'
import type { useHold } from './held.web.ts'
import { shownCustomer } from '#member'

/** The shop's held notas; any till may resume one. */
export function HeldNota({ onHold, onClose }: { onHold: ReturnType<typeof useHold>; onClose: () => void }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const reload = useEffectEvent(onHold.reload)
  useEffect(() => reload(), [])
  const held = onHold.ditahan.filter((d) => d.isi.layar)
  const fits = filterWords(search)
  const found = onDevice(search, held, (d) => fits(`${shownCustomer(d.nama, t)} ${d.oleh}`))
  const hits = mapHits(found, (rows) =>
    rows.map((held) => ({
      key: held.id,
      name: shownCustomer(held.nama, t),
      pick: () => {
        onHold.take(held)
        onClose()
      },
      content: (
        <>
          <IconPlayerPause size={18} stroke={1.6} aria-hidden="true" />
          <span data-nama>
            <strong>{shownCustomer(held.nama, t)}</strong>
            <small>{t('{oleh}, ditahan sampai {jam}', { oleh: held.oleh, jam: wibClock(held.sampai) })}</small>
          </span>
          <b>{t('{n} barang', { n: held.isi.layar?.baris.length ?? 0 })}</b>
        </>
      ),
    })),
  )
  return (
    <Modal title={t('Nota ditahan')} size={540} onClose={onClose} closeLabel={null}>
      <PickList
        label={t('Nama pelanggan atau kasir')}
        search={search}
        onSearch={setSearch}
        hits={hits}
        empty={t('Tidak ada nota yang ditahan.')}
      />
    </Modal>
  )
}
