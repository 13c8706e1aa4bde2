import { IconCircleCheck, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { angka, gram, rupiahTeks } from './angka.web.ts'
import { unduhRekonsiliasi } from './impor.web.ts'
import classes from '#kernel/impor/Impor.module.css'
import type { JawabanSimpan, JumlahWire, RincianWire } from './impor-wire.ts'

/** Pieces, grams, fine grams and cost by one code, with their sum. */
export function TabelRincian({
  label,
  rows,
  jumlah,
}: {
  label: string
  rows: readonly RincianWire[]
  jumlah: JumlahWire
}) {
  const t = useT()
  const sel = (r: JumlahWire) => (
    <>
      <td data-align="end">{angka(r.jumlah)}</td>
      <td data-align="end">{gram(r.berat)}</td>
      <td data-align="end">{gram(r.murni)}</td>
      <td data-align="end">{rupiahTeks(r.nilai)}</td>
    </>
  )
  return (
    <div className={classes.tabel} role="region" aria-label={label} tabIndex={0}>
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
          {rows.map((r) => (
            <tr key={r.kode}>
              <th scope="row">{r.kode}</th>
              {sel(r)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            {sel(jumlah)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const bentuk = [
  ['pdf', 'PDF', IconFileTypePdf],
  ['xlsx', 'Excel', IconFileTypeXls],
  ['csv', 'CSV', IconFileTypeCsv],
] as const

/** The end of an import: what stands in the books, to be signed beside the shop's own list. */
export function ImporRekonsiliasi({ hasil, onSelesai }: { hasil: JawabanSimpan; onSelesai: () => void }) {
  const t = useT()
  const [per, setPer] = useState<'Group' | 'Baki'>('Group')
  return (
    <>
      <div className={classes.gulung}>
        <p className={classes.beres} role="status">
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>
              {t('{n} barang masuk dengan nomor {nomor}', { n: angka(hasil.jumlah.jumlah), nomor: hasil.no_masuk })}
            </strong>
            {t('Persediaan di jurnal Rp. {nilai}, sama dengan nilai barang.', { nilai: rupiahTeks(hasil.persediaan) })}{' '}
            {hasil.dilewati > 0 ? t('{n} baris salah dilewati.', { n: angka(hasil.dilewati) }) : null}
          </span>
        </p>
        <Segmen
          label={t('Kelompokkan per')}
          options={[
            { value: 'Group', label: t('Group') },
            { value: 'Baki', label: t('Baki') },
          ]}
          value={per}
          onChange={setPer}
        />
        <TabelRincian label={t(per)} rows={per === 'Group' ? hasil.per_group : hasil.per_baki} jumlah={hasil.jumlah} />
      </div>
      <footer className={classes.kaki}>
        {bentuk.map(([kode, nama, Ikon]) => (
          <Tombol
            key={kode}
            ikon={<Ikon size={17} />}
            onClick={() => void unduhRekonsiliasi(hasil.no_masuk, kode, per)}
          >
            {nama}
          </Tombol>
        ))}
        <span className={classes.isi} />
        <Tombol rupa="utama" onClick={onSelesai}>
          {t('Selesai')}
        </Tombol>
      </footer>
    </>
  )
}
