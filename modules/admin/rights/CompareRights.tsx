import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Empty } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import classes from './Hak.module.css'
import type { UserRights } from './rights.web.ts'
import { compareRights, withoutMenus, type RightsRow, type RightsGroup } from './tree.ts'
import { filterGroups, useWords } from './RightsTree.tsx'

/** Two users side by side: only the entries that one has and the other lacks. */
export function CompareRights({
  group,
  search,
  one: rights,
  other,
}: {
  group: readonly RightsGroup[]
  search: string
  one: UserRights
  other: UserRights
}) {
  const t = useT()
  const word = useWords()
  const [rightsA, rightsB] = [withoutMenus(rights.jalur), withoutMenus(other.jalur)]
  const differences = compareRights(filterGroups(group, search, t, word.judul), rightsA, rightsB)
  if (differences.length === 0) return <Empty content={t('Hak keduanya sama.')} />
  const nama = (path: string, line: RightsRow): string => {
    const action = line.aksi.find((x) => x.treePath === path)
    return action ? [word.judul(line.path), word.aksi(action.aksi)].join(' › ') : word.judul(line.path)
  }
  return (
    <div className="stack gap-14">
      {differences.map(({ menu, rows }) => (
        <Panel key={menu} title={t(menu)} flush>
          <table className={classes.banding}>
            <thead>
              <tr>
                <th className="note" scope="col">
                  {t('Hak')}
                </th>
                <th className="note" scope="col">
                  {rights.user_id}
                </th>
                <th className="note" scope="col">
                  {other.user_id}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.flatMap((row) =>
                row.differences.map((path) => (
                  <tr key={path}>
                    <th scope="row">{nama(path, row.row)}</th>
                    <td>
                      <Has present={rightsA.has(path)} />
                    </td>
                    <td>
                      <Has present={rightsB.has(path)} />
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </Panel>
      ))}
    </div>
  )
}

function Has({ present }: { present: boolean }) {
  const t = useT()
  return (
    <span className={`inline gap-6 quiet ${classes.present}`} data-ada={present || undefined}>
      {present ? <IconCheck size={17} aria-hidden="true" /> : <IconMinus size={17} aria-hidden="true" />}
      {present ? t('Ya') : t('Tidak')}
    </span>
  )
}
