import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import classes from './DataTable.module.css'

export interface BulkAction {
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  readonly act: (keys: readonly string[]) => void
}

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
        <strong>{t('{n} baris dipilih', { n: tulisAngka(chosen.size) })}</strong>
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
          {t('1–{n} dari', { n: tulisAngka(loaded) })} <strong>{t('{n} baris', { n: tulisAngka(total) })}</strong>
        </span>
      ) : (
        <strong>{t('{n} baris', { n: tulisAngka(total) })}</strong>
      )}
      {totals}
    </footer>
  )
}
