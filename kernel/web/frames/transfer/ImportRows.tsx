import { useState, type ReactNode } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { CheckAnswer, ImportRow, RowState } from '#kernel/engine/transfer/import.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Figure } from './Figure.tsx'
import classes from './Impor.module.css'
import type { ImportState } from './import.web.ts'
import { IssueCause, RowNumber, RowTable, type RowHead } from './LineTable.tsx'

const words = (t: T): Readonly<Record<RowState, string>> => ({
  baru: t('Baru'),
  berubah: t('Berubah'),
  ada: t('Sudah ada'),
  sama: t('Tetap'),
  salah: t('Salah'),
})
const tone = { baru: 'ok', berubah: 'warn', ada: 'netral', sama: 'netral', salah: 'bad' } as const
/** Imports that keep what a person set count it too. */
type Answer<R extends ImportRow> = CheckAnswer<R> & { readonly ada?: number }
const listed = ['baru', 'berubah', 'ada', 'salah'] as const

/** How many rows are new, changed, kept, stored already and wrong. `busy`: they are being counted anew. */
export function ImportCounts<R extends ImportRow>({ answer, busy }: { answer: Answer<R>; busy?: boolean }) {
  const word = words(useT())
  const states = (['baru', 'berubah', 'ada', 'sama', 'salah'] as const).filter((k) => answer[k] !== undefined)
  return (
    <dl className={`card grid clip ${classes.figure}`} aria-busy={busy || undefined}>
      {states.map((state) => (
        <Figure
          key={state}
          label={word[state]}
          value={writeFigure(answer[state] ?? 0)}
          wrong={state === 'salah' && answer.salah > 0}
        />
      ))}
    </dl>
  )
}

export interface ImportRowsProps<R extends ImportRow> {
  importer: ImportState
  answer: Answer<R>
  /** Column heads between the state of a row and what is said of it. */
  heads: readonly RowHead[]
  cells: (row: R) => ReactNode
  /** What is said of a row without issues. */
  note: (row: R, t: T) => ReactNode
  /** Wrong rows are shown first. */
  wrongFirst?: boolean
  /** Beside the filter. */
  beside?: ReactNode
  className?: string
}

/** The rows of a check, by state; wrong ones may be left out. */
export function ImportRows<R extends ImportRow>({
  importer: state,
  answer,
  wrongFirst,
  beside,
  ...table
}: ImportRowsProps<R>) {
  const t = useT()
  const [pick, setPick] = useState<RowState | 'semua'>(wrongFirst && answer.salah > 0 ? 'salah' : 'semua')
  const states = listed.filter((k) => (answer[k] ?? 0) > 0)
  if (states.length === 0) return <p className="hint normal">{t('Isi berkas sama dengan data toko.')}</p>
  // After another check the chosen state may have no rows.
  const filter = states.find((k) => k === pick) ?? 'semua'
  const rows = filter === 'semua' ? answer.baris : answer.baris.filter((b) => b.keadaan === filter)
  const all = (filter === 'semua' ? states : [filter]).reduce((n, k) => n + (answer[k] ?? 0), 0)
  const word = { semua: t('Semua'), ...words(t) }
  return (
    <section className="stack slim">
      <header className={`flow title ${classes.title} gap-4 beside-10`}>
        <Segment
          label={t('Tampilkan baris')}
          options={(['semua', ...states] as const).map((value) => ({ value, label: word[value] }))}
          value={filter}
          onChange={setPick}
        />
        <span className="grow hint normal" />
        {answer.salah > 0 && answer.baru + answer.berubah > 0 ? (
          <Checkbox checked={state.skip} onChange={state.setSkip}>
            {t('Lewati {n} baris salah', { n: writeFigure(answer.salah) })}
          </Checkbox>
        ) : null}
        {beside}
      </header>
      <Lines {...table} rows={rows} more={all - rows.length} />
    </section>
  )
}

type LinesProps<R extends ImportRow> = Pick<ImportRowsProps<R>, 'heads' | 'cells' | 'note' | 'className'>
function Lines<R extends ImportRow>({
  rows,
  more,
  heads,
  cells,
  note,
  className,
}: LinesProps<R> & { rows: readonly R[]; more: number }) {
  const t = useT()
  const word = words(t)
  return (
    <RowTable
      label={t('Baris berkas')}
      className={className}
      heads={[t('Keadaan'), ...heads, t('Keterangan')]}
      more={more > 0 ? t('Dan {n} lagi.', { n: writeFigure(more) }) : undefined}
    >
      {rows.map((row) => (
        <tr key={row.baris}>
          <RowNumber row={row.baris} />
          <td>
            <State tone={tone[row.keadaan]}>{word[row.keadaan]}</State>
          </td>
          {cells(row)}
          <td className={`breaks telling ${classes.note}`}>
            {row.keadaan === 'salah'
              ? row.salah.map((fault) => (
                  <div key={fault.kolom + fault.alasan}>
                    <IssueCause issue={fault} />
                  </div>
                ))
              : note(row, t)}
          </td>
        </tr>
      ))}
    </RowTable>
  )
}
