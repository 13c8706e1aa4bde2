import { useRef, useState } from 'react'
import { apiOf, type AnyReport } from '#kernel/model/report.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call, callBlob, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { awaitResult } from '#kernel/web/jobs/result.web.ts'
import { printPdf } from '#kernel/web/paper/print.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { saveBlob } from '#kernel/web/kit/download.web.ts'
import type { FileFormat } from '#kernel/engine/report/sheet.ts'
import { tooMany, type Table } from '#kernel/engine/report/table.ts'

/** What the server answers. */
export interface ReportAnswer {
  readonly message: string
  readonly tabel: Table
  readonly dihitung: string
}

interface State {
  /** The filters of the shown result. */
  readonly body?: WireRow
  readonly answer?: ReportAnswer
  readonly error?: ServerError
  readonly loading: boolean
}

/** A year of a large shop takes longer than a usual call. */
const timeLimit = 120_000

/** A refusal says why; the server's fault, or no answer, is told in the words of the report where it has its own. */
function failure(report: AnyReport, error: unknown): ServerError {
  const own = report.message?.failed
  if (error instanceof ServerError && (own === undefined || (error.status > 0 && error.status < 500))) return error
  return new ServerError(0, { message: t(own ?? 'Terjadi Kesalahan Saat Request Data'), kode: 'galat' })
}

/** The report on the screen: the last request and its answer. The old result stays visible while a new one loads. */
export function useReport(report: AnyReport) {
  const [now, set] = useState<State>({ loading: false })
  const turn = useRef(0)
  const show = async (body: WireRow): Promise<ServerError | undefined> => {
    const mine = ++turn.current
    set((s) => ({ ...s, loading: true }))
    try {
      const answer = await call<ReportAnswer>('POST', apiOf(report), { body, timeLimit })
      if (mine !== turn.current) return undefined
      set({ body, answer, loading: false })
      return undefined
    } catch (error) {
      const issue = failure(report, error)
      // Too many rows for the screen: the files can still be made.
      const asked = issue.code === tooMany ? { body, answer: undefined } : {}
      if (mine === turn.current) set((s) => ({ ...s, ...asked, error: issue, loading: false }))
      return issue
    }
  }
  return { ...now, show }
}

/** A PDF with more rows than this is downloaded instead of shown (specification 11). */
const downloadLimit = 500

function openPdf(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  // If the browser blocks the new tab, save the file instead.
  if (!window.open(url, '_blank')) saveBlob(blob, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves a file that the report's room makes for another program. */
export async function fetchForProgram(report: AnyReport, path: string, body: WireRow): Promise<void> {
  try {
    const { blob, name = path } = await callBlob('POST', path, { body, timeLimit })
    saveBlob(blob, name)
  } catch (error) {
    void dialog.error(failure(report, error).message)
  }
}

/**
 * Fetches a file of the shown report: a PDF opens in a tab unless it is long, other formats are saved. `cetak`: to
 * the printer.
 */
export async function fetchFile(report: AnyReport, shape: FileFormat | 'cetak', body: WireRow, line: number) {
  const kind = shape === 'cetak' ? 'pdf' : shape
  try {
    const { blob, name = `${report.name}.${kind}` } = await callBlob('POST', `${apiOf(report)}/${kind}`, {
      body,
      timeLimit,
    })
    // The server makes it as a background job: the progress dialog shows how far it is, and the file is saved when it
    // is ready.
    if (blob.type.startsWith('application/json'))
      return awaitResult((JSON.parse(await blob.text()) as { pekerjaan: string }).pekerjaan)
    if (shape === 'cetak') await printPdf(blob, name)
    else if (shape === 'pdf' && line <= (report.limits?.download ?? downloadLimit)) openPdf(blob, name)
    else saveBlob(blob, name)
  } catch (error) {
    void dialog.error(failure(report, error).message)
  }
}
