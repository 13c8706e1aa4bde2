import { t } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { readStored } from '#kernel/engine/document/draft.ts'
import { documentScreens, screensOfList } from '#kernel/engine/document/tables.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { AnyDocument, Issue } from '#kernel/model/document.ts'
import { closedFor, type AnyAction } from '#kernel/model/document-action.ts'
import { saidOf } from '#kernel/model/document-sentence.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import type { WebSession } from '#kernel/web/client/session.web.ts'

/** An action where a frame places it. `path`: another screen on which it is done. */
export interface PlacedAction {
  readonly name: string
  readonly action: AnyAction
  readonly path?: string
}

const tones = ['primary', 'quiet', 'danger'] as const

/** Why an action is not open for a stored document; empty where it is. */
export function refusalsOf(
  definition: AnyDocument,
  action: AnyAction,
  doc: WireRow,
  session: WebSession,
): readonly Issue[] {
  const status = String(doc.status)
  if (action.from !== 'new' && !action.from.includes(status))
    return [saidOf(action.refusedIn?.[status] ?? 'Status Dokumen Tidak Sesuai')]
  return closedFor(action, readStored(definition, doc), session)
}

/**
 * The actions that this session may take on a stored document, for the drawer of its list: primary ones first, destructive
 * ones last. One that is done on a screen of its own leads there.
 */
export function placedActions(definition: AnyDocument, doc: WireRow, session: WebSession): readonly PlacedAction[] {
  const open = new Set(
    documentScreens(definition)
      .filter((s) => mayOpen(s, session).allowed)
      .map((s) => s.path),
  )
  const lists = new Set(screensOfList(definition).map((s) => s.path))
  const picked = (path: string) => definition.screens.some((s) => s.frame === 'pickAct' && s.path === path)
  return Object.entries(definition.actions)
    .flatMap(([name, action]): PlacedAction[] => {
      if (action.from === 'new' || action.title === undefined) return []
      if (refusalsOf(definition, action, doc, session).length > 0) return []
      const paths = [action.screen].flat().filter((path) => open.has(path))
      if (paths.some((path) => lists.has(path))) return [{ name, action }]
      const path = paths.find(picked)
      return path === undefined ? [] : [{ name, action, path }]
    })
    .toSorted((a, b) => tones.indexOf(a.action.tone ?? 'quiet') - tones.indexOf(b.action.tone ?? 'quiet'))
}

/** The title of its button: that of the first paper while none was counted. */
export const titleOf = ({ title = '', paper }: AnyAction, doc: WireRow): string =>
  t(typeof paper === 'object' && Number(doc[paper.counted] ?? 0) === 0 ? paper.firstTitle : title)

/** Asks the question of an action, if it has one. */
export async function confirmed(definition: AnyDocument, action: AnyAction, doc: WireRow): Promise<boolean> {
  const { ask } = action
  if (!ask) return true
  const values = Object.entries(ask.values?.(readStored(definition, doc) as never) ?? {}).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? formatDecimal(value, 0) : value,
  ])
  return dialog.ask({
    title: t(ask.title),
    content: t(ask.content, Object.fromEntries(values)),
    approve: titleOf(action, doc),
  })
}
