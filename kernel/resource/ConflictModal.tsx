import { IconGitMerge } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './ConflictModal.module.css'
import type { Beda } from './form.ts'

/** Somebody else saved the same record first: what they changed, beside what is typed here. */
export function ConflictModal({
  beda,
  onMerge,
  onDiscard,
  onClose,
}: {
  beda: readonly Beda[]
  onMerge: () => void
  onDiscard: () => void
  onClose: () => void
}) {
  const t = useT()
  const shown = (text: string) => (text === '' ? '—' : t(text))
  return (
    <Modal
      title={t('Data Sudah Diubah Oleh User Lain')}
      subtitle={t('Isian Anda tidak hilang. Lanjutkan untuk memeriksa, lalu simpan lagi.')}
      icon={
        <IkonKotak nada="warn">
          <IconGitMerge size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={720}
      onClose={onClose}
      left={
        <Tombol rupa="hapus" onClick={onDiscard}>
          {t('Buang isian saya')}
        </Tombol>
      }
      primary={
        <Tombol rupa="utama" onClick={onMerge}>
          {t('Lanjutkan dengan isian saya')}
        </Tombol>
      }
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {[t('Kolom'), t('Sebelumnya'), t('Sekarang'), t('Isian Anda')].map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {beda.map((b) => (
            <tr key={b.label} data-clash={b.bentrok || undefined}>
              <th scope="row">{t(b.label)}</th>
              <td>{shown(b.sebelum)}</td>
              <td>
                <strong>{shown(b.sekarang)}</strong>
              </td>
              <td>
                {b.bentrok ? (
                  <strong>{shown(b.isian)}</strong>
                ) : (
                  <span className={classes.same}>{t('tidak diubah')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {beda.length === 0 ? <p className={classes.same}>{t('Tidak ada isian yang berbeda.')}</p> : null}
    </Modal>
  )
}
