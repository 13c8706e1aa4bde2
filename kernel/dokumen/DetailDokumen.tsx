import type { ComponentType, ReactNode } from 'react'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Field, Fields, WireRow } from '#kernel/fields/field.ts'
import { plainText, shownText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import classes from './DetailDokumen.module.css'
import { useDokumen } from './muat.web.ts'
import { StatusDokumen } from './StatusDokumen.tsx'

export interface DetailProps {
  dokumen: AnyDokumen
  nomor: string
  /** Fields of header and lines that are not shown. */
  tanpa?: readonly string[]
  /** Labels of the tables of lines. */
  judul?: Readonly<Record<string, string>>
  /** One line of a table, drawn by the room. */
  baris?: Readonly<Record<string, (row: WireRow, i: number) => ReactNode>>
  /** Between the head and the lines: the figures that the document is about. */
  Angka?: ComponentType<{ dok: WireRow }>
}

/** Is there something to show? Zero is nothing to an amount of a document. */
const ada = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 0 && value !== false

/** Amounts say what they are. */
function teks(field: Field, value: unknown): string {
  const shown = shownText(field, value)
  if (field.kind === 'uang') return `Rp. ${shown}`
  if (field.kind === 'berat') return `${shown} g`
  return field.kind === 'persen' ? `${shown}%` : shown
}

/** A stored document from its definition: who and when, header, lines. For a drawer or in a page. */
export function DetailDokumen(props: DetailProps) {
  const { dokumen: d, nomor, tanpa = [], Angka } = props
  const t = useT()
  const { data, error, refetch } = useDokumen(d, nomor)
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data) return <Streaks />
  const hidden = new Set(tanpa)
  return (
    <div className={classes.detail}>
      <div className={classes.kepala}>
        <StatusDokumen status={plainText(data.status)} />
        <span>
          {plainText(data.tanggal)} {jamWib(plainText(data.dibuat))}
        </span>
        <span>{t('oleh {nama}', { nama: plainText(data.oleh) })}</span>
      </div>
      {Angka ? <Angka dok={data} /> : null}
      <Fakta fields={d.header} row={data} hidden={hidden} />
      {Object.entries(d.baris).map(([nama, fields]) => (
        <TabelBaris key={nama} {...props} nama={nama} fields={fields} rows={(data[nama] ?? []) as WireRow[]} />
      ))}
    </div>
  )
}

function Fakta({ fields, row, hidden }: { fields: Fields; row: WireRow; hidden: ReadonlySet<string> }) {
  const t = useT()
  const isi = Object.entries(fields).filter(([name, f]) => !hidden.has(name) && ada(row[wireKey(name, f)]))
  if (isi.length === 0) return null
  return (
    <dl className={classes.fakta}>
      {isi.map(([name, f]) => (
        <div key={name}>
          <dt>{t(f.label)}</dt>
          <dd>{teks(f, row[wireKey(name, f)])}</dd>
        </div>
      ))}
    </dl>
  )
}

function TabelBaris({
  nama,
  fields,
  rows,
  tanpa = [],
  judul,
  baris,
}: DetailProps & { nama: string; fields: Fields; rows: readonly WireRow[] }) {
  const t = useT()
  const hidden = new Set(tanpa)
  if (rows.length === 0) return null
  return (
    <section className={classes.bagian} aria-label={t(judul?.[nama] ?? 'Rincian')}>
      <h3>
        {t(judul?.[nama] ?? 'Rincian')} <span>{rows.length}</span>
      </h3>
      <ul>
        {rows.map((row, i) => (
          // Lines of a stored document never change their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>{baris?.[nama]?.(row, i) ?? <BarisUmum fields={fields} row={row} hidden={hidden} />}</li>
        ))}
      </ul>
    </section>
  )
}

/** A line as its fields tell it: the first text names it, the money that is never missing is what it comes to. */
function BarisUmum({ fields, row, hidden }: { fields: Fields; row: WireRow; hidden: ReadonlySet<string> }) {
  const t = useT()
  const all = Object.entries(fields)
    .map(([name, f]) => [wireKey(name, f), f] as const)
    .filter(([name]) => !hidden.has(name))
  const naming = all.find(([, f]) => f.kind === 'text' && f.required) ?? all[0]
  const money = all.filter(([, f]) => f.kind === 'uang')
  const worth = money.find(([, f]) => f.required) ?? money.at(-1)
  const rest = all.filter(([name]) => name !== naming?.[0] && name !== worth?.[0] && ada(row[name]))
  return (
    <div className={classes.baris}>
      <strong>{naming ? plainText(row[naming[0]]) : ''}</strong>
      {worth ? <strong className={classes.jumlah}>{shownText(worth[1], row[worth[0]])}</strong> : null}
      <p>
        {rest.map(([name, f]) => (
          <span key={name}>
            {t(f.label)} <b>{f.kind === 'boolean' ? '✓' : teks(f, row[name])}</b>
          </span>
        ))}
      </p>
    </div>
  )
}
