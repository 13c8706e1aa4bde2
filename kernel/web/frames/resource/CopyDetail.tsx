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
            {[t('Kode'), t('Nama'), t('Yang terjadi'), t('Keterangan')].map((h) => (
              <th className="tint hint label" key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((b) => (
            <tr key={`${b.master} ${b.kunci}`}>
              <th className="strong" scope="row">
                {b.kunci}
              </th>
              <td>{b.nama === b.kunci ? '—' : b.nama}</td>
              <td>
                <State tone={tone[b.apa]}>{word[b.apa]}</State> {b.bawa ? <Badge>{t(b.title)}</Badge> : null}
              </td>
              <td>
                <Cause b={b} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="hint y-8 x-16">{t('Dan {n} lagi.', { n: writeFigure(more) })}</p> : null}
    </div>
  )
}

function Cause({ b }: { b: CopyRow }) {
  const t = useT()
  if (b.alasan !== null)
    return (
      <>
        {t(b.alasan, b.isi)}
        {b.kurang.map((k) => (
          <span key={`${k.title} ${k.kunci}`} className="block soft">
            {t(k.title)}: {k.kunci}
          </span>
        ))}
      </>
    )
  return b.beda.map((x) => (
    <span key={x.label} className="block soft">
      {t(x.label)}: <del className="quiet">{x.sebelum || '—'}</del> →{' '}
      <ins className="ink strong plain">{x.sesudah || '—'}</ins>
    </span>
  ))
}
