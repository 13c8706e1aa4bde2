import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import classes from './Impor.module.css'

/** Rows of a file by their number: `kepala` are the heads behind that, figures at the `end`; `lagi`: what is said of the rows that are not shown. */
export function TabelBaris({
  label,
  kepala,
  lagi,
  className,
  children,
}: {
  label: string
  kepala: readonly (string | { readonly end: string })[]
  lagi?: string
  className?: string
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className={classes.tabel} role="region" aria-label={label} tabIndex={0}>
      <table className={className}>
        <thead>
          <tr>
            {[{ end: t('Baris') }, ...kepala].map((k) =>
              typeof k === 'string' ? (
                <th key={k}>{k}</th>
              ) : (
                <th key={k.end} data-align="end">
                  {k.end}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {lagi === undefined ? null : <p className={classes.redup}>{lagi}</p>}
    </div>
  )
}

/** The number of a row, as a spreadsheet counts it. */
export const NomorBaris = ({ baris }: { baris: number }) => <td data-align="end">{tulisAngka(baris)}</td>

/** What is wrong in a row, with what stands in the cell. */
export const SebabSalah = ({
  salah: { kolom, nilai, alasan },
}: {
  salah: { readonly kolom: string; readonly nilai: string; readonly alasan: string }
}) => (
  <>
    <b>{kolom}</b> {alasan} {nilai ? <q>{nilai}</q> : null}
  </>
)
