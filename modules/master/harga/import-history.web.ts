import type { Said } from '#kernel/base/errors/issue.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import type { CellReading } from '#kernel/engine/transfer/cell.ts'
import { importLimit, useImport } from '#kernel/web/frames/transfer/import.web.ts'
import { parse, type Issues } from './new-harga.ts'
import { choiceFields, type HistoryFile, type HistoryAnswer } from './import-history.ts'

const path = 'harga-emas/impor-riwayat'
/** The dry run waits until typing of the rate has paused this long. */
const pause_ms = 350

export type TypedFields = Readonly<Record<keyof typeof choiceFields, string>>
const empty: TypedFields = { kurs: '', dari: '', sampai: '' }

/** The choices in wire form, and their issues by field. */
function readTyped(typed: TypedFields): { readonly wire: WireRow; readonly issues: Issues } {
  const wire: WireRow = {}
  const wrong: Record<string, string | Said> = {}
  for (const nama of ['kurs', 'dari', 'sampai'] as const) {
    const read = parse(choiceFields[nama], typed[nama])
    wire[nama] = read.wire
    if (read.issue) wrong[nama] = read.issue
  }
  return { wire, issues: wrong }
}

/** `text` once it has not changed for `pause_ms`. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause_ms)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The dry run of the file; repeated when the rate, the period or the reading changes. */
function useDryRun(file: HistoryFile | undefined, wire: WireRow, possible: boolean) {
  const text = JSON.stringify(wire)
  const settled = useSettled(text)
  const query = useQuery({
    queryKey: ['impor-riwayat', file?.id, settled],
    queryFn: ({ signal }) =>
      call<HistoryAnswer>('POST', `${path}/${file!.id}/periksa`, {
        body: JSON.parse(settled) as WireRow,
        signal,
        timeLimit: importLimit,
      }),
    enabled: file !== undefined && possible && settled === text,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const fresh =
    possible && settled === text && query.data !== undefined && !query.isPlaceholderData && !query.isFetching
  return { query, fresh }
}

/** The choices beside the file, and the dry run that follows from them. */
function useChoice(file: HistoryFile | undefined) {
  const [type, setTyped] = useState(empty)
  const [reading, setReading] = useState<CellReading>()
  const typed = readTyped(type)
  const wire: WireRow = { ...typed.wire, bacaan: reading ?? null }
  // Without any rate there is nothing to compute yet.
  const possible = Object.keys(typed.issues).length === 0 && (wire.kurs !== null || file?.kurs === true)
  const { query, fresh } = useDryRun(file, wire, possible)
  const issue = possible && query.error instanceof ServerError ? query.error : undefined
  const serverIssues = Object.fromEntries((issue?.fields ?? []).map((s) => [s.field, s.message]))
  return {
    wire,
    typed: type,
    bacaan: reading,
    setReading,
    change: (nama: keyof TypedFields, nilai: string) => setTyped((now) => ({ ...now, [nama]: nilai })),
    dryRun: possible ? query.data : undefined,
    fresh,
    loading: possible && !fresh && !issue,
    error: issue && issue.fields.length === 0 ? issue : undefined,
    issues: { ...typed.issues, ...serverIssues } as Issues,
    tryAgain: query.refetch,
  }
}

/** An import of a price history, from the upload to the saved prices. The file itself stays on the server. */
export function useImportHistory(onSaved: () => void) {
  const latest = useRef<() => Promise<unknown>>(async () => {})
  // Somebody set a price in the meantime: refresh the table.
  const m = useImport<HistoryFile>(path, onSaved, () => latest.current())
  const choice = useChoice(m.file)
  useEffect(() => {
    latest.current = choice.tryAgain
  })
  return {
    ...m,
    choice,
    back: () => {
      m.back()
      choice.setReading(undefined)
    },
    save: () => m.save(choice.dryRun!.sidik, choice.wire),
  }
}
export type ImportHistoryState = ReturnType<typeof useImportHistory>
