import { lazy, type ComponentType } from 'react'
import { daftarDokumen, definisi } from './daftar.web.ts'

/** The list on which a document stands, opened at it: its kind is the first part of its number. */
const alamatDokumen = (nomor: string): string | undefined => {
  const path = daftarDokumen[nomor.split('-')[0]!]
  return path && `${path}?nomor=${encodeURIComponent(nomor)}`
}
/** The screens that definitions draw, each fetched when it is opened. */
export const digambar: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(definisi).map(([path, load]) => [
    path,
    lazy(async () => {
      const { resource, laporan } = await load()
      if (laporan) {
        const { LaporanScreen } = await import('#kernel/laporan/LaporanScreen.tsx')
        return { default: () => <LaporanScreen laporan={laporan} dokumen={alamatDokumen} /> }
      }
      const { ResourceScreen } = await import('#kernel/resource/ResourceScreen.tsx')
      return { default: () => <ResourceScreen resource={resource!} /> }
    }),
  ]),
)
