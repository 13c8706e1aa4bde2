import { useState } from 'react'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import type { KolomPilihan } from './cari.ts'

export const densities = { rapat: 30, normal: 36, lega: 44 } as const
export type Density = keyof typeof densities

interface Kept {
  readonly kerapatan?: Density
  readonly kolom?: readonly KolomPilihan[]
}

/** Fingers need 44 px until somebody says otherwise. */
const usual = (): Density => (matchMedia('(pointer: coarse)').matches ? 'lega' : 'normal')

/** How this device shows a table: density and columns. Kept by table. */
export function useTableSettings(id: string) {
  const [kept, setKept] = useState(() => pilihan<Kept>(`tabel.${id}`, {}))
  const put = (next: Kept) => {
    setKept(next)
    simpanPilihan(`tabel.${id}`, next)
  }
  return {
    density: kept.kerapatan ?? usual(),
    kolom: kept.kolom,
    setDensity: (kerapatan: Density) => put({ ...kept, kerapatan }),
    setKolom: (kolom: readonly KolomPilihan[] | undefined) => put({ ...kept, kolom }),
  }
}

export type TableSettings = ReturnType<typeof useTableSettings>
