import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import type { Tampilan } from './cari.ts'
import type { TableControl, TableState } from './query.web.ts'
import type { TableSettings } from './settings.web.ts'

/** A person's saved views of a table, kept on this device, and the one that stands. */
export function useSavedViews(
  id: string,
  control: TableControl,
  settings: TableSettings,
  initial: Partial<TableState> | undefined,
) {
  const name = `tampilan.${useSesi().user_id}.${id}`
  const [all, setAll] = useState(() => pilihan<readonly Tampilan[]>(name, []))
  const [chosen, setChosen] = useState<string>()
  const put = (next: readonly Tampilan[], standing: string | undefined) => {
    setAll(next)
    setChosen(standing)
    simpanPilihan(name, next)
  }
  const { state, set } = control
  return {
    all,
    /** By name; undefined: all rows. */
    chosen,
    choose(view: Tampilan | undefined) {
      setChosen(view?.nama)
      const { saring = {}, urut = initial?.urut, arah = initial?.arah, termasuk_dihapus: deleted = false } = view ?? {}
      set({ cari: '', saring, urut, arah, deleted })
      if (view?.kolom) settings.setKolom(view.kolom)
    },
    save(nama: string) {
      const { saring, urut, arah, deleted } = state
      put([...all, { nama, saring, urut, arah, termasuk_dihapus: deleted, kolom: settings.kolom }], nama)
    },
    rename: (from: string, nama: string) =>
      put(
        all.map((v) => (v.nama === from ? { ...v, nama } : v)),
        nama,
      ),
    remove: (nama: string) =>
      put(
        all.filter((v) => v.nama !== nama),
        undefined,
      ),
  }
}
export type SavedViews = ReturnType<typeof useSavedViews>
