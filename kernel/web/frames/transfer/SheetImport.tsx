import { IconDownload } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { importPaths, maxRows, type RecordAnswer, type RecordRow } from '#kernel/engine/transfer/import.ts'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { ImportModal } from './ImportModal.tsx'
import { ImportCounts, ImportRows } from './ImportRows.tsx'
import { sayImported, useImport, type ImportState } from './import.web.ts'

export interface SheetImportProps {
  /** Of the import's endpoints: `group/impor`. */
  path: string
  /** Of the files that it gives: `group`. */
  fileName: string
  /** Name of the thing: "group". */
  name: string
  /** Of files that a program makes and nobody types: which they are, and what they may be. There is no template for them. */
  files?: { readonly accept: string; readonly content: string }
  onSaved: () => void
  onClose: () => void
}

/** Import of records from a sheet: choose a file, see the effect row by row, save. */
export function SheetImport({ path, fileName, name, files, onSaved, onClose }: SheetImportProps) {
  const t = useT()
  const importing = useImport<RecordAnswer>({ paths: importPaths(path), onSaved: sayImported(onSaved) })
  const trial = importing.file
  const count = trial ? trial.baru + trial.berubah : 0
  const asked = trial && ((trial.salah > 0 && !importing.skip) || (trial.asing.length > 0 && !importing.ignore))
  return (
    <ImportModal
      title={t('Impor {nama}', { nama: name })}
      importer={importing}
      label={t('Berkas {nama}', { nama: name })}
      content={
        files?.content ?? t('CSV atau Excel (.xlsx), paling besar 8 MB dan {n} baris', { n: writeFigure(maxRows) })
      }
      accept={files?.accept}
      left={
        files ? undefined : (
          <Button
            icon={<IconDownload size={17} />}
            onClick={() => void importing.download('GET', `${path}/templat`, `${fileName}-templat.xlsx`)}
          >
            {t('Unduh templat')}
          </Button>
        )
      }
      saveLabel={t('Simpan {n} baris', { n: writeFigure(count) })}
      ready={count > 0 && !asked && trial?.kurang.length === 0}
      onSave={() => void importing.save({ sidik: trial!.sidik, abaikan: importing.ignore })}
      onClose={onClose}
    >
      {trial ? (
        <>
          <ImportCounts answer={trial} />
          <Headings importer={importing} trial={trial} />
          {trial.kurang.length === 0 ? (
            <Rows key={trial.sidik} importer={importing} {...{ trial, path, fileName }} />
          ) : null}
        </>
      ) : null}
    </ImportModal>
  )
}

/** Missing required headings, unknown headings, and headings that are not read. */
function Headings({
  importer,
  trial: { kurang, asing: foreign, lewat },
}: {
  importer: ImportState
  trial: RecordAnswer
}) {
  const t = useT()
  return (
    <>
      {kurang.length > 0 ? (
        <Ribbon tone="bad">{t('Belum ada kolom untuk: {kolom}', { kolom: kurang.join(', ') })}</Ribbon>
      ) : null}
      {foreign.length > 0 ? (
        <div className="flow spread gap-8 beside-16 y-10 x-12 round-pop chosen">
          <p className="strong">{t('Kolom yang tidak dikenal: {kolom}', { kolom: foreign.join(', ') })}</p>
          <Checkbox checked={importer.ignore} onChange={importer.setIgnore}>
            {t('Tidak usah dibaca')}
          </Checkbox>
        </div>
      ) : null}
      {lewat.length > 0 ? (
        <p className="hint normal">
          {t('Tidak ikut dibaca: {kolom}', { kolom: lewat.map((l) => l.judul).join(', ') })}
        </p>
      ) : null}
    </>
  )
}

const cells = (row: RecordRow) => (
  <>
    <td>{row.kunci || '—'}</td>
    <td>{row.sebutan === row.kunci ? '' : row.sebutan}</td>
  </>
)
const note = (row: RecordRow) =>
  row.beda.map((difference) => (
    <div key={difference.kolom}>
      <b>{difference.kolom}</b> {difference.dari || '—'} → {difference.ke || '—'}
    </div>
  ))

type RowsProps = Pick<SheetImportProps, 'path' | 'fileName'> & { importer: ImportState; trial: RecordAnswer }
function Rows({ importer, trial, path, fileName }: RowsProps) {
  const t = useT()
  return (
    <ImportRows
      importer={importer}
      answer={trial}
      wrongFirst
      heads={[t('Kode'), t('Nama')]}
      cells={cells}
      note={note}
      beside={
        trial.salah > 0 ? (
          <Button
            size="kecil"
            icon={<IconDownload size={16} />}
            disabled={importer.busy !== undefined}
            onClick={() => void importer.download('POST', `${path}/${trial.id}/kesalahan`, `${fileName}-kesalahan.csv`)}
          >
            {t('Unduh baris salah')}
          </Button>
        ) : null
      }
    />
  )
}
