import { useState } from 'react'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import type { KolomPilihan, Tampilan } from './cari.ts'

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

/** A person's saved views of a table. */
export function useViews(id: string, user: string) {
  const name = `tampilan.${user}.${id}`
  const [views, setViews] = useState(() => pilihan<readonly Tampilan[]>(name, []))
  const put = (next: readonly Tampilan[]) => {
    setViews(next)
    simpanPilihan(name, next)
  }
  return {
    views,
    save: (view: Tampilan) => put([...views.filter((v) => v.nama !== view.nama), view]),
    rename: (from: string, nama: string) => put(views.map((v) => (v.nama === from ? { ...v, nama } : v))),
    remove: (nama: string) => put(views.filter((v) => v.nama !== nama)),
  }
}
