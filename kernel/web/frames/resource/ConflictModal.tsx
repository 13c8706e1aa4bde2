import { IconGitMerge } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import classes from './ConflictModal.module.css'
import type { Difference } from '#kernel/engine/resource/form.ts'

/** Somebody else saved the same record first: their changes beside what is typed here. */
export function ConflictModal({
  differences,
  onMerge,
  onDiscard,
  onClose,
}: {
  differences: readonly Difference[]
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
        <IconBox tone="warn">
          <IconGitMerge size={20} stroke={1.6} />
        </IconBox>
      }
      size={720}
      onClose={onClose}
      left={
        <Button look="hapus" onClick={onDiscard}>
          {t('Buang isian saya')}
        </Button>
      }
      primary={
        <Button look="utama" onClick={onMerge}>
          {t('Lanjutkan dengan isian saya')}
        </Button>
      }
    >
      <table className={`card clip ${classes.table}`}>
        <thead>
          <tr>
            {[t('Kolom'), t('Sebelumnya'), t('Sekarang'), t('Isian Anda')].map((title) => (
              <th className="tint note label" key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.label} data-clash={difference.conflict || undefined}>
              <th className="line-top normal" scope="row">
                {t(difference.label)}
              </th>
              <td className="line-top normal">{shown(difference.before)}</td>
              <td className="line-top normal">
                <strong className="sum">{shown(difference.current)}</strong>
              </td>
              <td className="line-top normal">
                {difference.conflict ? (
                  <strong className="sum">{shown(difference.input)}</strong>
                ) : (
                  <span className="quiet">{t('tidak diubah')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length === 0 ? <p className="quiet">{t('Tidak ada isian yang berbeda.')}</p> : null}
    </Modal>
  )
}
