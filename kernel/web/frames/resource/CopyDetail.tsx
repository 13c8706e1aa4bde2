import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { Tone } from '#kernel/web/kit/IconBox.tsx'
import { State, Badge } from '#kernel/web/kit/Badge.tsx'
import classes from './Copy.module.css'
import type { CopyRow, CopyResult, Outcome } from '#kernel/engine/resource/copy.ts'

/** Label of each outcome of a record. */
const outcomeWords = (t: T): Readonly<Record<Outcome, string>> => ({
  baru: t('Baru'),
  berubah: t('Berubah'),
  hidup: t('Aktif lagi'),
  sama: t('Sama'),
  dilewati: t('Dilewati'),
  hilang: t('Dihapus'),
  ditolak: t('Ditolak'),
})
const tone: Readonly<Record<Outcome, Tone>> = {
  baru: 'ok',
  berubah: 'warn',
  hidup: 'ok',
  sama: 'netral',
  dilewati: 'netral',
  hilang: 'bad',
  ditolak: 'bad',
}

/** The counts per outcome, without zeros. */
export function CopyCounts({ result }: { result: CopyResult }) {
  const word = outcomeWords(useT())
  const existing = (Object.keys(tone) as Outcome[]).filter((what) => result.jumlah[what] > 0)
  return (
    <span className={`wrap ${classes.quantity} gap-2 beside-12`}>
      {existing.map((what) => (
        <State key={what} tone={tone[what]}>
          {word[what]} {writeFigure(result.jumlah[what])}
        </State>
      ))}
    </span>
  )
}

/** Record by record: the outcome, the changed fields, and why a record is refused. */
export function CopyDetail({ rows, more = 0, label }: { rows: readonly CopyRow[]; more?: number; label: string }) {
  const t = useT()
  const word = outcomeWords(t)
  return (
    <div className={`card scroll ${classes.table}`} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[t('Kode'), t('Nama'), t('Yang terjadi'), t('Keterangan')].map((title) => (
              <th className="tint hint label" key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.master} ${row.kunci}`}>
              <th className="strong" scope="row">
                {row.kunci}
              </th>
              <td>{row.nama === row.kunci ? '—' : row.nama}</td>
              <td>
                <State tone={tone[row.apa]}>{word[row.apa]}</State> {row.bawa ? <Badge>{t(row.title)}</Badge> : null}
              </td>
              <td>
                <Cause row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="hint y-8 x-16">{t('Dan {n} lagi.', { n: writeFigure(more) })}</p> : null}
    </div>
  )
}

function Cause({ row }: { row: CopyRow }) {
  const t = useT()
  if (row.alasan !== null)
    return (
      <>
        {t(row.alasan, row.isi)}
        {row.kurang.map((need) => (
          <span key={`${need.title} ${need.kunci}`} className="block soft">
            {t(need.title)}: {need.kunci}
          </span>
        ))}
      </>
    )
  return row.beda.map((difference) => (
    <span key={difference.label} className="block soft">
      {t(difference.label)}: <del className="quiet">{difference.sebelum || '—'}</del> →{' '}
      <ins className="ink strong plain">{difference.sesudah || '—'}</ins>
    </span>
  ))
}
