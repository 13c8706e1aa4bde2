import { isRefusal } from '#kernel/base/errors/refusal.ts'
import type { Command } from '#kernel/engine/document/action.server.ts'
import { makeDocument } from '#kernel/engine/document/make.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { checkReferences } from '#kernel/engine/resource/import-check.server.ts'
import { importEndpoints } from '#kernel/engine/transfer/endpoints.server.ts'
import { isWritten } from '#kernel/engine/transfer/import.ts'
import type { ImportCall } from '#kernel/engine/transfer/import.server.ts'
import {
  addIssue,
  recordImport,
  type RecordCandidate,
  type RecordImport,
} from '#kernel/engine/transfer/record.server.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { checkOpeningSaldoAllowed } from '#toko'
import { loadHasSold } from './saldo-awal.server.ts'

/** What a list of things that stood before the shop began with these books says of itself, beside what every import says. */
interface OpeningImport extends Pick<
  RecordImport,
  'title' | 'purpose' | 'fields' | 'key' | 'required' | 'rules' | 'nameOf' | 'load'
> {
  /** The command of the document that rows become, which its form sends too. */
  readonly command: Command
  /** The route whose right it asks for; default the document's first. */
  readonly path?: string
  /** The field at which every row is refused once the shop has sold. */
  readonly closedAt: string
  /** What is said of a row that stands already and says something else: that is changed by cancelling it, with a reason. */
  readonly exists?: string
  /** What only the database knows, before and after the shop is found to have sold. */
  readonly check?: (call: ImportCall, all: readonly RecordCandidate[]) => Promise<void>
  readonly afterwards?: (call: ImportCall, all: readonly RecordCandidate[], closed: boolean) => void
  /** The documents that the rows become, as they are sent. */
  readonly drafts: (rows: readonly RecordCandidate[]) => readonly WireRow[]
}

/** The endpoints of such an import: the owner's, until the first sale. */
export function openingImport(of: OpeningImport) {
  const { command, path, closedAt, exists, check, afterwards, drafts, ...records } = of
  const { fields, key } = records
  const screens = documentScreens(command.doc)
  const screen = screens.find((s) => s.path === path) ?? screens[0]!
  return importEndpoints(
    recordImport({
      ...records,
      name: command.doc.name,
      access: { screen: { ...screen, levels: { level: ['OWN', 'SU'] } } },
      check: async (call, all, lock) => {
        await checkReferences(call, fields, all, lock)
        await check?.(call, all)
        const [closed] = checkOpeningSaldoAllowed(await loadHasSold(call.tx, call.session.kode_toko), call.session)
        for (const candidate of all) {
          if (closed) addIssue(fields, candidate, { field: closedAt, message: closed.message })
          else if (exists && candidate.state === 'berubah') addIssue(fields, candidate, { field: key, message: exists })
        }
        afterwards?.(call, all, closed !== undefined)
      },
      write: async (call, all) => {
        for (const draft of drafts(all.filter(isWritten))) {
          const made = await makeDocument(call, command, draft)
          if (isRefusal(made)) return made
        }
        return true
      },
    }),
  )
}
