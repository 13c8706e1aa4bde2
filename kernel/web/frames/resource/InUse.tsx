import { IconArrowRight, IconLink } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { useAllowedScreens } from '#kernel/web/shell/catalogue.tsx'
import type { UsedBy } from '#kernel/engine/resource/used-by.ts'
import classes from './Copy.module.css'

/** A record that cannot be deleted: what uses it, each with a link to the list filtered to those rows. */
export function InUse({ code, oleh, onClose }: { code: string; oleh: readonly UsedBy[]; onClose: () => void }) {
  const t = useT()
  const allowed = new Set(useAllowedScreens().map((l) => l.path))
  return (
    <Modal
      title={t('Data Sedang Digunakan, Tidak Bisa Dihapus')}
      subtitle={code}
      icon={
        <IconBox tone="warn">
          <IconLink size={20} stroke={1.6} />
        </IconBox>
      }
      size={480}
      onClose={onClose}
      closeLabel={t('Tutup')}
    >
      <ul className={`grid gap-4 ${classes.usedBy}`}>
        {oleh.map((use) => {
          const content = `${t(use.title)} (${writeFigure(use.jumlah)})`
          const ask = new URLSearchParams({ field: use.field, nilai: use.nilai }).toString()
          return (
            <li className="flow spread" key={`${use.resource} ${use.field}`}>
              {allowed.has(use.path) ? (
                <a className="inline gap-6 accent strong" href={`${use.path}?${ask}`}>
                  {content}
                  <IconArrowRight size={16} aria-hidden="true" />
                </a>
              ) : (
                content
              )}
              <span className="hint y-8 x-16">
                {use.jumlah > 1 ? t('mis. {kode}', { kode: use.contoh }) : use.contoh}
              </span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
