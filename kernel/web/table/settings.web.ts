import { useState } from 'react'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import type { ColumnChoice } from './search.ts'

export const densities = { rapat: 30, normal: 36, lega: 44 } as const
export type Density = keyof typeof densities

interface Kept {
  readonly kerapatan?: Density
  readonly kolom?: readonly ColumnChoice[]
}

/** The default on touch screens has rows of 44 px. */
const usual = (): Density => (matchMedia('(pointer: coarse)').matches ? 'lega' : 'normal')

/** How this device shows a table: density and columns, stored per table. */
export function useTableSettings(id: string) {
  const [kept, setKept] = useState(() => storedChoices<Kept>(`tabel.${id}`, {}))
  const put = (next: Kept) => {
    setKept(next)
    saveChoice(`tabel.${id}`, next)
  }
  return {
    density: kept.kerapatan ?? usual(),
    columns: kept.kolom,
    setDensity: (density: Density) => put({ ...kept, kerapatan: density }),
    setColumns: (columns: readonly ColumnChoice[] | undefined) => put({ ...kept, kolom: columns }),
  }
}

export type TableSettings = ReturnType<typeof useTableSettings>
