import { useSyncExternalStore } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import type { Pintas } from '#kernel/ui/surface.tsx'
import { peta, tutupPeta } from './peta.web.ts'
import classes from './PetaTombol.module.css'

/** F1: what the keyboard does on this screen and anywhere, read from what is registered. */
export function PetaTombol() {
  const t = useT()
  const pintas = useSyncExternalStore(peta.subscribe, peta.get) ?? []
  return (
    <Modal title={t('Tombol keyboard')} size={720} onClose={tutupPeta} closeLabel={t('Tutup')}>
      <div className={classes.peta}>
        <Bagian judul={t('Di layar ini')} pintas={pintas.filter((p) => !p.umum)} />
        <Bagian judul={t('Di mana saja')} pintas={pintas.filter((p) => p.umum)} />
      </div>
    </Modal>
  )
}

function Bagian({ judul, pintas }: { judul: string; pintas: readonly Pintas[] }) {
  if (pintas.length === 0) return null
  return (
    <section>
      <h3>{judul}</h3>
      <dl>
        {pintas.map((p) => (
          <div key={p.key} data-mati={p.mati || undefined}>
            <dt>
              <Kbd dibaca>{p.key}</Kbd>
            </dt>
            <dd>{p.kata}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
