import type { KeyboardEvent } from 'react'
import { gateOpens } from '#kernel/model/access/gate.ts'
import type { ScreenAction } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { Empty } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { filterWords } from '#kernel/web/kit/filter.ts'
import { useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { actionNames } from '#sesi'
import classes from './Hak.module.css'
import { rowPaths, groupPaths, rightsMark, mark, type RightsRow, type RightsGroup } from './tree.ts'

/** The label of an entry, and whether its module is on in this shop. */
export function useWords() {
  const t = useT()
  const sesi = useSession()
  const { screens } = useCatalogue()
  const byPath = new Map(screens.map((l) => [l.path, l]))
  return {
    judul: (path: string): string => t(byPath.get(path)?.title ?? path),
    aksi: (action: string): string => t(actionNames[action as ScreenAction] ?? action),
    off: (path: string): boolean => !gateOpens(byPath.get(path)?.gate, sesi),
  }
}

/** The rows whose menu or title contains the search text. */
export function filterGroups(
  group: readonly RightsGroup[],
  search: string,
  word: (menu: string) => string,
  title: (path: string) => string,
) {
  const wanted = filterWords(search)
  return group.flatMap((group) => {
    const lines = group.rows.filter((b) => wanted(`${word(group.menu)} ${title(b.path)}`))
    return lines.length > 0 ? [{ ...group, rows: lines }] : []
  })
}

/**
 * Arrow keys: up and down between screens, left and right between the actions of one, so that two hundred boxes need no
 * mouse.
 */
function run(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLInputElement
  const li = target.closest('li')
  if (target.type !== 'checkbox' || !li) return
  const all = [...event.currentTarget.querySelectorAll('li')]
    .filter((x) => x.checkVisibility())
    .flatMap((x) => x.querySelector('input') ?? [])
  const row = [...li.querySelectorAll('input')]
  const at = all.indexOf(row[0]!)
  const next = {
    ArrowDown: all[at + 1],
    ArrowUp: all[at - 1],
    ArrowRight: row[row.indexOf(target) + 1],
    ArrowLeft: row[row.indexOf(target) - 1],
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Menus, screens and actions as checkboxes; each also sets everything below it. */
export function RightsTree({
  group,
  search,
  rights,
  old,
  may,
  onChange,
}: {
  group: readonly RightsGroup[]
  search: string
  rights: ReadonlySet<string>
  old: ReadonlySet<string>
  may: (path: string) => boolean
  onChange: (rights: Set<string>) => void
}) {
  const t = useT()
  const word = useWords()
  const visible = filterGroups(group, search, t, word.judul)
  if (visible.length === 0) return <Empty content={t('Tidak ada menu atau layar dengan nama itu.')} />
  const change = (owned: readonly string[], ya: boolean) => onChange(mark(rights, owned, ya, may))
  return (
    <div className="stack gap-14" onKeyDown={run}>
      {visible.map((group) => {
        const owned = groupPaths(group)
        const mark = rightsMark(rights, owned)
        const existing = group.rows.filter((b) => rights.has(b.treePath)).length
        return (
          <Panel
            key={group.menu}
            title={t(group.menu)}
            subtitle={t('{n} dari {total} layar', { n: existing, total: group.rows.length })}
            flush
            actions={
              <Checkbox
                checked={mark === 'penuh'}
                indeterminate={mark === 'sebagian'}
                disabled={!owned.some(may)}
                onChange={() => change(owned, mark !== 'penuh')}
              >
                {t('Semua')}
              </Checkbox>
            }
          >
            <ul className={classes.list}>
              {group.rows.map((row) => (
                <Row key={row.treePath} row={row} word={word} rights={rights} old={old} may={may} onChange={change} />
              ))}
            </ul>
          </Panel>
        )
      })}
    </div>
  )
}

function Row({
  row,
  word,
  rights,
  old,
  may,
  onChange,
}: {
  row: RightsRow
  word: ReturnType<typeof useWords>
  rights: ReadonlySet<string>
  old: ReadonlySet<string>
  may: (path: string) => boolean
  onChange: (owned: readonly string[], ya: boolean) => void
}) {
  const t = useT()
  const owned = rowPaths(row)
  const mark = rightsMark(rights, owned)
  const changed = owned.some((j) => rights.has(j) !== old.has(j))
  return (
    <li className="line-top grid" data-berubah={changed || undefined}>
      <span className="flow slim beside-12">
        <Checkbox
          checked={mark === 'penuh'}
          indeterminate={mark === 'sebagian'}
          disabled={!owned.some(may)}
          onChange={() => onChange(owned, mark !== 'penuh')}
        >
          {word.judul(row.path)}
        </Checkbox>
        {word.off(row.path) ? <small>{t('Modul tidak aktif')}</small> : null}
      </span>
      {row.aksi.length > 0 ? (
        <span className={`flex wrap soft ${classes.actions} beside-18`}>
          {row.aksi.map((act) => (
            <Checkbox
              key={act.treePath}
              checked={rights.has(act.treePath)}
              disabled={!may(act.treePath)}
              onChange={(ya) => onChange([act.treePath], ya)}
              aria-label={`${word.aksi(act.aksi)} ${word.judul(row.path)}`}
            >
              {word.aksi(act.aksi)}
            </Checkbox>
          ))}
        </span>
      ) : null}
    </li>
  )
}
