import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { IconArrowLeft, IconArrowsMinimize, IconPrinter } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { menuPage } from '#kernel/web/shell/menu.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { reportMenu, reportScreen, type AnyReport } from '#kernel/model/report.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { buildColumns } from '#kernel/web/table/search.ts'
import { ColumnChooser } from '#kernel/web/table/ColumnChooser.tsx'
import { useTableSettings } from '#kernel/web/table/settings.web.ts'
import { LoadingOverlay } from '#kernel/web/kit/LoadingOverlay.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { fullFigure, type DocumentAddress } from './lines.web.ts'
import { ReportCards } from './ReportCards.tsx'
import classes from './report.module.css'
import { fileFormats, shownColumns, type FileFormat } from '#kernel/engine/report/sheet.ts'
import { fetchFile, fetchForProgram, useReport, type ReportAnswer } from './load.web.ts'
import { filtersOf } from '#kernel/engine/report/filter.ts'
import { useFilters, type FilterValues } from './filters.web.ts'
import { readFilterValues, ReportFilters } from './ReportFilters.tsx'
import { ReportTable } from './ReportTable.tsx'
import { columnTitle, countText, tooMany, type Table } from '#kernel/engine/report/table.ts'

const fileNames: Readonly<Record<FileFormat, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }

interface ReportScreenProps {
  report: AnyReport
  documentAddress: DocumentAddress
}

/** A report from its definition. Another question in the address is another page: a sum leads to the rows behind it. */
export function ReportScreen(props: ReportScreenProps) {
  const search = useRouterState({ select: (s) => s.location.searchStr })
  return <Report key={search} {...props} />
}

function ToReports() {
  const t = useT()
  const { screens, home } = useCatalogue()
  return (
    <Link
      to={menuPage(reportMenu, screens) ?? home}
      className={`inline gap-6 soft plain ${classes.back} x-8`}
      aria-label={t('Kembali ke Laporan')}
    >
      <IconArrowLeft size={16} />
      <span>{t(reportMenu)}</span>
    </Link>
  )
}

/** The whole screen: filters, table, files, print. */
function Report({ report, documentAddress }: ReportScreenProps) {
  const t = useT()
  const phone = useWidth() === 'hp'
  const session = useSession()
  const fields = useMemo(() => filtersOf(report, session.tgl_system), [report, session.tgl_system])
  const filters = useFilters(report, fields)
  const [wrong, setWrong] = useState<readonly FieldIssue[]>([])
  const { body, answer, error, loading, show } = useReport(report)
  const title = t(report.screen.title)
  const cleared = report.clearedBy?.some((name) => {
    const key = wireKey(name, report.filters[name]!)
    return plainText(filters.content[key]) !== plainText(body?.[key])
  })

  const ask = async (content: FilterValues) => {
    const read = readFilterValues(report, fields, content, session.tgl_system)
    setWrong(read.ok ? [] : read.fields)
    if (!read.ok) return
    const refused = await show(read.body)
    setWrong(refused?.fields ?? [])
  }
  const file = mayOpen(reportScreen(report), session, 'ekspor').allowed ? (
    <KeptFiles
      report={report}
      body={cleared ? undefined : body}
      rows={answer?.tabel.baris ?? (error?.code === tooMany ? Infinity : 0)}
    />
  ) : null
  // Opened through a link with filters, or asked for before on this device: run the report at once.
  const begin = useEffectEvent(() => void ask(filters.content))
  useEffect(() => {
    if (filters.asked) queueMicrotask(begin)
  }, [filters.asked])
  return (
    <div className={`page ${classes.page}`}>
      <PageHead title={title} subtitle={t(report.summary)}>
        <ToReports />
        {phone ? null : file}
      </PageHead>
      <ReportFilters
        title={title}
        fields={fields}
        filters={filters}
        loading={loading}
        issues={wrong}
        onShow={(content) => {
          filters.remember(content)
          void ask(content)
        }}
      />
      {phone ? <div className="flex spread">{file}</div> : null}
      <section
        className={`panel stack over clip ${classes.panel} shrinks`}
        aria-label={title}
        aria-busy={loading || undefined}
      >
        <LoadingOverlay visible={loading} />
        {error && wrong.length === 0 ? (
          <ErrorState content={error.message} onRetry={() => (body ? void show(body) : void ask(filters.content))} />
        ) : answer && !cleared ? (
          <Content report={report} documentAddress={documentAddress} asked={body ?? {}} answer={answer} />
        ) : (
          <p className={`quiet ${classes.pending} y-48 x-16`}>{t('Pilih saringan, lalu tekan Tampilkan.')}</p>
        )}
      </section>
    </div>
  )
}

/** PDF, Excel, CSV and the forms of other programs as one group, and the printer. */
function KeptFiles({ report, body, rows }: { report: AnyReport; body: WireRow | undefined; rows: number }) {
  const t = useT()
  const [busy, setBusy] = useState<string>()
  const during = async (name: string, work: Promise<void>) => {
    setBusy(name)
    await work
    setBusy(undefined)
  }
  const take = async (shape: FileFormat | 'cetak') => {
    if (body) await during(shape, fetchFile(report, shape, body, rows))
  }
  const none = body === undefined || rows === 0
  return (
    <>
      <IconButton label={t('Cetak')} disabled={none || busy !== undefined} onClick={() => void take('cetak')}>
        <IconPrinter size={17} />
      </IconButton>
      <div className={`flex ${classes.file}`} role="group" aria-label={t('Simpan sebagai berkas')}>
        {fileFormats.map((shape) => (
          <Button
            key={shape}
            busy={busy === shape}
            disabled={none || (busy !== undefined && busy !== shape)}
            onClick={() => void take(shape)}
          >
            {fileNames[shape]}
          </Button>
        ))}
        {report.programs?.map(({ label, path }) => (
          <Button
            key={path}
            busy={busy === path}
            disabled={none || (busy !== undefined && busy !== path)}
            onClick={() => body && void during(path, fetchForProgram(report, path, body))}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The result: a line of totals above the table, or the specified message when there are no rows. */
function Content({
  report,
  documentAddress,
  asked,
  answer,
}: {
  report: AnyReport
  documentAddress: DocumentAddress
  asked: WireRow
  answer: ReportAnswer
}) {
  const t = useT()
  const phone = useWidth() === 'hp'
  const { tabel } = answer
  const settings = useTableSettings(`laporan-${report.name}`)
  // Folded headings belong to one result: a new result starts with all headings open.
  const [folding, setFolding] = useState<{ table: Table; folded: ReadonlySet<number> }>({
    table: tabel,
    folded: new Set(),
  })
  const folded = folding.table === tabel ? folding.folded : new Set<number>()
  if (tabel.baris === 0) return <Empty content={answer.message} />

  const shown = shownColumns(tabel)
  const spare = new Set(report.spare)
  const choices = buildColumns(
    shown.map((i) => ({ name: tabel.kolom[i]!.name, hidden: spare.has(tabel.kolom[i]!.name) })),
    settings.columns,
  )
  const columns = choices.filter((k) => k.tampil).map((k) => tabel.kolom.findIndex((x) => x.name === k.name))
  const heads = tabel.garis.flatMap((g, i) => (g.kelompok ? [i] : []))
  const setFolded = (next: ReadonlySet<number>) => setFolding({ table: tabel, folded: next })
  const fold = (index: number) => setFolded(folded.symmetricDifference(new Set([index])))
  const table = { report, documentAddress, asked, table: tabel, columns, folded, onFold: fold }
  return (
    <>
      <div className={`line-bottom flow fixed soft telling ${classes.summary} gap-4 beside-18`}>
        <strong>{t('{n} baris', { n: countText(tabel.baris) })}</strong>
        {tabel.kolom.map((column, index) =>
          column.total && columns.includes(index) ? (
            <span key={column.name}>
              {t(column.field.label)} <strong>{fullFigure(column, tabel.total[index]!)}</strong>
            </span>
          ) : null,
        )}
        <span className={`hint push ${classes.counted}`} role="status">
          {answer.message}. {t('Dihitung {jam}', { jam: wibClock(answer.dihitung) })}
        </span>
        {heads.length > 0 ? (
          <IconButton
            label={folded.size > 0 ? t('Buka semua kelompok') : t('Lipat semua kelompok')}
            active={folded.size > 0}
            onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(heads))}
          >
            <IconArrowsMinimize size={17} />
          </IconButton>
        ) : null}
        {phone ? null : (
          <ColumnChooser
            labels={new Map(tabel.kolom.map((k) => [k.name, columnTitle(k)]))}
            columns={choices}
            onChange={settings.setColumns}
            onReset={() => settings.setColumns(undefined)}
          />
        )}
      </div>
      {phone ? <ReportCards {...table} /> : <ReportTable {...table} />}
    </>
  )
}
