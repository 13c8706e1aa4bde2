import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import type { SavedView } from './search.ts'
import type { TableControl, TableState } from './query.web.ts'
import type { TableSettings } from './settings.web.ts'

/** A person's saved views of a table, stored on this device, and the active one. */
export function useSavedViews(
  id: string,
  control: TableControl,
  settings: TableSettings,
  initial: Partial<TableState> | undefined,
) {
  const name = `tampilan.${useSession().user_id}.${id}`
  const [all, setAll] = useState(() => storedChoices<readonly SavedView[]>(name, []))
  const [chosen, setChosen] = useState<string>()
  const put = (next: readonly SavedView[], standing: string | undefined) => {
    setAll(next)
    setChosen(standing)
    saveChoice(name, next)
  }
  const { state, set } = control
  return {
    all,
    /** By name; undefined: all rows. */
    chosen,
    choose(view: SavedView | undefined) {
      setChosen(view?.nama)
      const { saring = {}, urut = initial?.urut, arah = initial?.arah, termasuk_dihapus: deleted = false } = view ?? {}
      set({ cari: '', saring, urut, arah, deleted })
      if (view?.kolom) settings.setColumns(view.kolom)
    },
    save(name: string) {
      const { saring, urut, arah, deleted } = state
      put([...all, { nama: name, saring, urut, arah, termasuk_dihapus: deleted, kolom: settings.columns }], name)
    },
    rename: (from: string, name: string) =>
      put(
        all.map((v) => (v.nama === from ? { ...v, nama: name } : v)),
        name,
      ),
    remove: (name: string) =>
      put(
        all.filter((v) => v.nama !== name),
        undefined,
      ),
  }
}
export type SavedViews = ReturnType<typeof useSavedViews>
