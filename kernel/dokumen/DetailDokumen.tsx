import type { ComponentType, ReactNode } from 'react'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Fields, WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import classes from './DetailDokumen.module.css'
import { useDokumen } from './muat.web.ts'
import { ringkasBaris, ringkasFakta, type BarisRingkas, type Fakta as FaktaDokumen } from './ringkas.ts'
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
  return <DaftarFakta fakta={ringkasFakta(fields, row, hidden)} />
}

/** What a document says, each under its label. */
export function DaftarFakta({ fakta }: { fakta: readonly FaktaDokumen[] }) {
  const t = useT()
  if (fakta.length === 0) return null
  return (
    <dl className={classes.fakta}>
      {fakta.map((f) => (
        <div key={f.label}>
          <dt>{t(f.label)}</dt>
          <dd>{f.teks}</dd>
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
  const hidden = new Set(tanpa)
  return (
    <Bagian judul={judul?.[nama]} n={rows.length}>
      {(i) => baris?.[nama]?.(rows[i]!, i) ?? <SatuBaris baris={ringkasBaris(fields, rows[i]!, hidden)} />}
    </Bagian>
  )
}

/** A table of `n` lines, one below the other. */
export function Bagian({
  judul,
  n,
  children,
}: {
  judul?: string | undefined
  n: number
  children: (i: number) => ReactNode
}) {
  const t = useT()
  if (n === 0) return null
  return (
    <section className={classes.bagian} aria-label={t(judul ?? 'Rincian')}>
      <h3>
        {t(judul ?? 'Rincian')} <span>{n}</span>
      </h3>
      <ul>
        {Array.from({ length: n }, (_, i) => (
          // Lines of a stored document never change their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>{children(i)}</li>
        ))}
      </ul>
    </section>
  )
}

export function SatuBaris({ baris: { nama, jumlah, fakta } }: { baris: BarisRingkas }) {
  const t = useT()
  return (
    <div className={classes.baris}>
      <strong>{nama}</strong>
      {jumlah === undefined ? null : <strong className={classes.jumlah}>{jumlah}</strong>}
      <p>
        {fakta.map((f) => (
          <span key={f.label}>
            {t(f.label)} <b>{f.teks}</b>
          </span>
        ))}
      </p>
    </div>
  )
}
