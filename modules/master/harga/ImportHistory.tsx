import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { writeRounded } from '#kernel/base/quantity/rounded.ts'
import { ImportModal } from '#kernel/web/frames/transfer/ImportModal.tsx'
import { ImportCounts, ImportRows } from '#kernel/web/frames/transfer/ImportRows.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { choiceFields, type HistoryAnswer, type HistoryFile, type HistoryRow } from './import-history.ts'
import { useImportHistory, type ImportHistoryState } from './import-history.web.ts'
import harga from './Harga.module.css'

/**
 * Imports a history of the gold price from a file: choose a rate and a period, see the resulting prices in rupiah per
 * gram, save all at once.
 */
export function ImportHistory({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const t = useT()
  const importing = useImportHistory(onSaved)
  const { dryRun, fresh } = importing.choice
  const count = dryRun ? dryRun.baru + dryRun.berubah : 0
  const asked = dryRun !== undefined && dryRun.salah > 0 && !importing.skip
  return (
    <ImportModal
      title={t('Impor riwayat harga')}
      importer={importing}
      label={t('Berkas riwayat harga')}
      content={t(
        'Kolom Tanggal (bulan atau hari) dan Harga dalam USD per troy ounce; kolom Kurs boleh ada. CSV atau Excel (.xlsx).',
      )}
      saveLabel={t('Simpan {n} harga', { n: writeFigure(count) })}
      ready={fresh && count > 0 && !asked}
      onSave={() => void importing.save()}
      onClose={onClose}
    >
      {importing.file ? <Check importing={importing} file={importing.file} /> : null}
    </ImportModal>
  )
}

function Check({ importing, file }: { importing: ImportHistoryState; file: HistoryFile }) {
  const t = useT()
  const { dryRun, error, loading, tryAgain } = importing.choice
  return (
    <>
      <Choice choice={importing.choice} skipped={file.lewat} />
      {error ? <ErrorState title={error.message} onRetry={() => void tryAgain()} /> : null}
      {loading && !dryRun ? <Spinner /> : null}
      {dryRun && !error ? <Result importing={importing} dryRun={dryRun} /> : null}
      {!dryRun && !loading && !error ? (
        <p className="hint normal">{t('Isi kurs untuk melihat harga per gram.')}</p>
      ) : null}
    </>
  )
}

/** The rate for all rows and the period, and how ambiguous prices are read. */
function Choice({ choice, skipped }: { choice: ImportHistoryState['choice']; skipped: readonly string[] }) {
  const t = useT()
  const ask = choice.dryRun?.tanya
  const mark = /[.,]/
  return (
    <>
      <div className={`grid ${harga.historyChoice} thirds gap-4 beside-16`}>
        {(['kurs', 'dari', 'sampai'] as const).map((nama) => (
          <FieldInput
            key={nama}
            field={choiceFields[nama]}
            name={nama}
            value={choice.typed[nama]}
            autoFocus={nama === 'kurs'}
            error={choice.issues[nama]}
            onChange={(v) => choice.change(nama, String(v))}
          />
        ))}
      </div>
      {skipped.length > 0 ? (
        <p className="hint normal">{t('Tidak ikut dibaca: {kolom}', { kolom: skipped.join(', ') })}</p>
      ) : null}
      {ask ? (
        <div className={'flow spread gap-8 beside-16 y-10 x-12 round-pop chosen'}>
          <p className="strong">{t('Di kolom {kolom}, {contoh} berarti', ask)}</p>
          <Segment
            label={t('Bacaan kolom {kolom}', { kolom: ask.kolom })}
            options={[
              { value: 'desimal' as const, label: `USD ${ask.contoh.replace(mark, '.')}` },
              { value: 'ribuan' as const, label: `USD ${ask.contoh.replace(mark, ',')}` },
            ]}
            value={choice.bacaan}
            onChange={choice.setReading}
          />
        </div>
      ) : null}
    </>
  )
}

/** Counts, the effect on today's price, and the rows. */
function Result({ importing, dryRun }: { importing: ImportHistoryState; dryRun: HistoryAnswer }) {
  const t = useT()
  return (
    <>
      <ImportCounts answer={dryRun} busy={!importing.choice.fresh} />
      {dryRun.kini ? (
        <Ribbon tone="warn">
          {t('Belum ada harga yang lebih baru: {harga} dari {waktu} menjadi harga yang berlaku sekarang.', {
            harga: writeRupiah(dryRun.kini.harga),
            waktu: dryRun.kini.waktu.slice(0, 10),
          })}
        </Ribbon>
      ) : null}
      <p className="hint normal">
        {t(
          'Dibulatkan ke kelipatan {langkah} terdekat. Harga yang diketik sendiri tidak ditimpa dan harga group tidak ikut berubah.',
          { langkah: writeRupiah(dryRun.langkah) },
        )}{' '}
        {dryRun.luar > 0 ? t('{n} baris di luar periode.', { n: writeFigure(dryRun.luar) }) : null}
      </p>
      <ImportRows
        importer={importing}
        answer={dryRun}
        className={harga.historyRow}
        heads={[
          t('Tanggal'),
          { end: 'USD/oz' },
          { end: t('Kurs') },
          { end: t('Rp per gram') },
          { end: t('Harga 24 Karat') },
        ]}
        cells={cells}
        note={note}
      />
    </>
  )
}

/** The day of a row, with the time only if it has one. */
const hari = (waktu: string): string => waktu.replace('T00:00', '')
const desimal = (wire: number): string => writeRounded(wire, 2)

/** The world price, the price per gram, and the price of the shop. */
const cells = (row: HistoryRow) => (
  <>
    <td>{hari(row.waktu) || '—'}</td>
    <td data-align="end">{row.usd > 0 ? desimal(row.usd) : '—'}</td>
    <td data-align="end">{row.kurs > 0 ? desimal(row.kurs) : '—'}</td>
    <td data-align="end">{row.pas > 0 ? writeFigure(row.pas) : '—'}</td>
    <td data-align="end">{row.harga > 0 ? <strong>{writeFigure(row.harga)}</strong> : '—'}</td>
  </>
)

/** The price stored already. */
function note(row: HistoryRow, t: T) {
  if (row.dulu === null) return null
  const harga = writeFigure(row.dulu)
  return row.keadaan === 'ada' ? t('Tetap {harga}, diketik sendiri', { harga }) : t('Sebelumnya {harga}', { harga })
}
