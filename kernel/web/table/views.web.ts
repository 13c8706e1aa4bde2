import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import { presetOf, type PresetView, type SavedView } from './search.ts'
import type { TableControl, TableState } from './query.web.ts'
import type { TableSettings } from './settings.web.ts'

/** A person's saved views of a table, stored on this device, and the active one. */
export function useSavedViews(
  id: string,
  control: TableControl,
  settings: TableSettings,
  initial: Partial<TableState> | undefined,
  presets: readonly PresetView[] = [],
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
  const preset = presetOf(presets, state.saring)
  return {
    all,
    /** What the screen brings along; without any there is one that shows all rows. */
    presets,
    /** The preset whose filters are set, while no view of the person's own stands. */
    preset: chosen === undefined ? preset : undefined,
    /** The filters that the tab says already. */
    said: (chosen === undefined && preset?.saring) || {},
    choosePreset({ saring }: PresetView) {
      setChosen(undefined)
      set((s) => ({ cari: s.cari, saring, urut: s.urut, arah: s.arah, deleted: false }))
    },
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
