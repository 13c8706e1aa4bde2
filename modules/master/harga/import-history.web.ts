import type { Said } from '#kernel/base/errors/issue.ts'
import { useState } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { importPaths } from '#kernel/engine/transfer/import.ts'
import type { CellReading } from '#kernel/engine/transfer/cell.ts'
import { sayImported, useCheck, useImport } from '#kernel/web/frames/transfer/import.web.ts'
import { parse, type Issues } from './new-harga.ts'
import { choiceFields, historyPath, type HistoryFile, type HistoryAnswer } from './import-history.ts'

const paths = importPaths(historyPath)

type TypedFields = Readonly<Record<keyof typeof choiceFields, string>>
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

/** The choices beside the file, and the check that follows from them. */
function useChoice(file: HistoryFile | undefined) {
  const [type, setTyped] = useState(empty)
  const [reading, setReading] = useState<CellReading>()
  const typed = readTyped(type)
  const wire: WireRow = { ...typed.wire, bacaan: reading ?? null }
  // Without any rate there is nothing to compute yet.
  const possible = Object.keys(typed.issues).length === 0 && (wire.kurs !== null || file?.kurs === true)
  const check = useCheck<HistoryAnswer>(paths.check, file?.id, possible ? wire : undefined)
  const issue = possible && check.error instanceof ServerError ? check.error : undefined
  const serverIssues = Object.fromEntries((issue?.fields ?? []).map((s) => [s.field, s.message]))
  return {
    wire,
    typed: type,
    bacaan: reading,
    setReading,
    change: (nama: keyof TypedFields, nilai: string) => setTyped((now) => ({ ...now, [nama]: nilai })),
    dryRun: possible && !issue ? check.data : undefined,
    fresh: check.fresh,
    loading: possible && !check.fresh && !issue,
    error: issue && issue.fields.length === 0 ? issue : undefined,
    issues: { ...typed.issues, ...serverIssues } as Issues,
    tryAgain: check.again,
  }
}

/** An import of a price history, from the upload to the saved prices. */
export function useImportHistory(onSaved: () => void) {
  const importing = useImport<HistoryFile>({ paths, onSaved: sayImported(onSaved) })
  const choice = useChoice(importing.file)
  return {
    ...importing,
    choice,
    back: () => {
      importing.back()
      choice.setReading(undefined)
    },
    // Somebody set a price in the meantime: the table is refreshed.
    save: () => importing.save({ ...choice.wire, sidik: choice.dryRun!.sidik }, choice.tryAgain),
  }
}
export type ImportHistoryState = ReturnType<typeof useImportHistory>
