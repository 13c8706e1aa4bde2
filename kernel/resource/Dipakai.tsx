import { IconArrowRight, IconLink } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { useLayarBoleh } from '#kernel/ui/shell/katalog.tsx'
import type { Pemakai } from './pemakai.ts'
import classes from './Salin.module.css'

/** A record that cannot be deleted: who uses it, each a way to the list that shows exactly those. */
export function Dipakai({ kode, oleh, onClose }: { kode: string; oleh: readonly Pemakai[]; onClose: () => void }) {
  const t = useT()
  const boleh = new Set(useLayarBoleh().map((l) => l.path))
  return (
    <Modal
      title={t('Data Sedang Digunakan, Tidak Bisa Dihapus')}
      subtitle={kode}
      icon={
        <IkonKotak nada="warn">
          <IconLink size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={480}
      onClose={onClose}
      closeLabel={t('Tutup')}
    >
      <ul className={classes.pemakai}>
        {oleh.map((u) => {
          const isi = `${t(u.title)} (${tulisAngka(u.jumlah)})`
          const tanya = new URLSearchParams({ field: u.field, nilai: u.nilai }).toString()
          return (
            <li key={`${u.resource} ${u.field}`}>
              {boleh.has(u.path) ? (
                <a href={`${u.path}?${tanya}`}>
                  {isi}
                  <IconArrowRight size={16} aria-hidden="true" />
                </a>
              ) : (
                isi
              )}
              <span className={classes.redup}>{u.jumlah > 1 ? t('mis. {kode}', { kode: u.contoh }) : u.contoh}</span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
