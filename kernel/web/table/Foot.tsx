import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import classes from './DataTable.module.css'

export interface BulkAction {
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  readonly act: (keys: readonly string[]) => void
}

/**
 * The foot: the number of rows and their totals. While rows are selected the selection bar takes its place, so
 * nothing shifts.
 */
export function Foot({
  loaded,
  total,
  totals,
  chosen,
  bulk,
  onClear,
}: {
  loaded: number
  total: number | undefined
  totals?: ReactNode
  chosen: ReadonlySet<string>
  bulk: readonly BulkAction[]
  onClear: () => void
}) {
  const t = useT()
  if (bulk.length > 0 && chosen.size > 0) {
    return (
      <footer className={`strip row fixed note telling ${classes.foot}`} data-selection role="status">
        <strong>{t('{n} baris dipilih', { n: writeFigure(chosen.size) })}</strong>
        {totals}
        <span className="grow" />
        {bulk.slice(0, 4).map((action) => (
          <Button
            key={action.label}
            size="kecil"
            look={action.danger ? 'hapus' : 'biasa'}
            icon={action.icon}
            onClick={() => action.act([...chosen])}
          >
            {action.label}
          </Button>
        ))}
        <IconButton label={t('Batalkan pilihan')} onClick={onClear}>
          <IconX size={17} />
        </IconButton>
      </footer>
    )
  }
  return (
    <footer className={`strip row fixed note telling ${classes.foot}`} role="status">
      {total === undefined ? null : loaded < total ? (
        <span className="whole">
          {t('1–{n} dari', { n: writeFigure(loaded) })} <strong>{t('{n} baris', { n: writeFigure(total) })}</strong>
        </span>
      ) : (
        <strong className="whole">{t('{n} baris', { n: writeFigure(total) })}</strong>
      )}
      {totals}
    </footer>
  )
}
