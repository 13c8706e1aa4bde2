import { IconCircleCheck, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { figures, gram, rupiahText } from '../barang/figures.web.ts'
import type { GoodsImportState } from './import.web.ts'
import classes from '#kernel/web/frames/transfer/Impor.module.css'
import type { SaveAnswer, JumlahWire, DetailWire } from './import-wire.ts'

/** Pieces, grams, fine grams and cost per code, with totals. */
export function DetailTable({
  label,
  rows,
  jumlah,
}: {
  label: string
  rows: readonly DetailWire[]
  jumlah: JumlahWire
}) {
  const t = useT()
  const cell = (wire: JumlahWire) => (
    <>
      <td data-align="end">{figures(wire.jumlah)}</td>
      <td data-align="end">{gram(wire.berat)}</td>
      <td data-align="end">{gram(wire.murni)}</td>
      <td data-align="end">{rupiahText(wire.nilai)}</td>
    </>
  )
  return (
    <div className={`card scroll ${classes.table}`} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{label}</th>
            <th data-align="end">{t('Jumlah')}</th>
            <th data-align="end">{t('Berat')} (g)</th>
            <th data-align="end">{t('Berat Murni')} (g)</th>
            <th data-align="end">{t('Nilai')} (Rp)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((wire) => (
            <tr key={wire.kode}>
              <th scope="row">{wire.kode}</th>
              {cell(wire)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            {cell(jumlah)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const shapes = [
  ['pdf', 'PDF', IconFileTypePdf],
  ['xlsx', 'Excel', IconFileTypeXls],
  ['csv', 'CSV', IconFileTypeCsv],
] as const

/** The end of an import: what the books now say, to be signed against the shop's own list. */
export function ImportReconciliation({
  importing,
  result,
  onDone,
}: {
  importing: GoodsImportState
  result: SaveAnswer
  onDone: (result: SaveAnswer) => void
}) {
  const t = useT()
  const [per, setPer] = useState<'Group' | 'Baki'>('Group')
  const download = (shape: string) => {
    const path = `barang/impor/rekonsiliasi/${encodeURIComponent(result.no_masuk)}/${shape}`
    return importing.download('POST', path, `${result.no_masuk}.${shape}`, { kelompok: per })
  }
  return (
    <>
      <div className={`stack grow gap-16 ${classes.roll}`}>
        <p className="round flex gap-10 good y-10 x-12 ok-tint" role="status">
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          <span className="ink">
            <strong className="block">
              {t('{n} barang masuk dengan nomor {nomor}', { n: figures(result.jumlah.jumlah), nomor: result.no_masuk })}
            </strong>
            {t('Persediaan di jurnal Rp. {nilai}, sama dengan nilai barang.', { nilai: rupiahText(result.persediaan) })}{' '}
            {result.dilewati > 0 ? t('{n} baris salah dilewati.', { n: figures(result.dilewati) }) : null}
          </span>
        </p>
        <Segment
          label={t('Kelompokkan per')}
          options={[
            { value: 'Group', label: t('Group') },
            { value: 'Baki', label: t('Baki') },
          ]}
          value={per}
          onChange={setPer}
        />
        <DetailTable
          label={t(per)}
          rows={per === 'Group' ? result.per_group : result.per_baki}
          jumlah={result.jumlah}
        />
      </div>
      <footer className={`surface line-top flow gap-8 ${classes.foot} sticky y-12`}>
        {shapes.map(([kode, nama, Icon]) => (
          <Button key={kode} icon={<Icon size={17} />} onClick={() => void download(kode)}>
            {nama}
          </Button>
        ))}
        <span className={`grow soft ${classes.content}`} />
        <Button look="utama" onClick={() => onDone(result)}>
          {t('Selesai')}
        </Button>
      </footer>
    </>
  )
}
