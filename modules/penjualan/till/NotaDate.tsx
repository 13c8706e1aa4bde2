import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { DateInput } from '#kernel/web/kit/DateInput.tsx'
import type { Kasir } from './cashier.web.ts'

/** The date that the nota shall bear, in a shop that allows an earlier one; without a word it is the business day. */
export function NotaDate({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { tgl_system } = useSession()
  const wrong = kasir.issues.find((s) => s.field === 'tgl_dokumen')?.message
  return (
    <div className="row spread gap-12 fixed line-bottom y-8 x-18">
      <span className="soft">{t('Tanggal Dokumen')}</span>
      <DateInput
        name="tgl_dokumen"
        aria-label={t('Tanggal Dokumen')}
        aria-invalid={wrong ? true : undefined}
        value={kasir.aktif.tgl_dokumen ?? tgl_system}
        today={tgl_system}
        max={tgl_system}
        onChange={(date) =>
          kasir.change(({ tgl_dokumen: _old, ...basket }) =>
            date === '' || date === tgl_system ? basket : { ...basket, tgl_dokumen: date },
          )
        }
      />
    </div>
  )
}
