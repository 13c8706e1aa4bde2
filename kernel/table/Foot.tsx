import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import classes from './DataTable.module.css'

export interface BulkAction {
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  readonly act: (keys: readonly string[]) => void
}

const bulat = (n: number) => formatDecimal(BigInt(n), 0)

/** The foot: how many rows, their totals. While rows are chosen the selection bar stands in its place; nothing shifts. */
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
      <footer className={classes.foot} data-selection role="status">
        <strong>{t('{n} baris dipilih', { n: bulat(chosen.size) })}</strong>
        {totals}
        <span className={classes.grow} />
        {bulk.slice(0, 4).map((a) => (
          <Tombol
            key={a.label}
            ukuran="kecil"
            rupa={a.danger ? 'hapus' : 'biasa'}
            ikon={a.icon}
            onClick={() => a.act([...chosen])}
          >
            {a.label}
          </Tombol>
        ))}
        <TombolIkon label={t('Batalkan pilihan')} onClick={onClear}>
          <IconX size={17} />
        </TombolIkon>
      </footer>
    )
  }
  return (
    <footer className={classes.foot} role="status">
      {total === undefined ? null : loaded < total ? (
        <span>
          {t('1–{n} dari', { n: bulat(loaded) })} <strong>{t('{n} baris', { n: bulat(total) })}</strong>
        </span>
      ) : (
        <strong>{t('{n} baris', { n: bulat(total) })}</strong>
      )}
      {totals}
    </footer>
  )
}
