import type { AnyLaporan } from '#kernel/define/laporan.ts'
import type { AnyResource } from '#kernel/define/resource.ts'
import type { LayarRuang } from '#kernel/ui/shell/menu.ts'
import { dokumen, flags, laporan, layarRuang, resources, rooms } from '#apps/rooms.ts'

/**
 * What the shell knows of all rooms. In a build this file is replaced by what it answers, as plain data, and a definition arrives
 * with its room when its screen is opened (tools/plugins.ts): a till that sells need not fetch two hundred definitions.
 */

/** What draws a route that nobody wrote by hand. */
export interface Definisi {
  readonly resource?: AnyResource | undefined
  readonly laporan?: AnyLaporan | undefined
}

/** Every route with its room. */
export const semuaLayar: readonly LayarRuang[] = rooms.flatMap((r) =>
  layarRuang(r).map((l) => ({ ...l, area: r.nama })),
)

/** The switches by key, with their words. */
export const modul: readonly { readonly key: string; readonly label: string }[] = flags.map(({ key, label }) => ({
  key,
  label,
}))

/** The letters of a number → the list on which such a document stands. */
export const daftarDokumen: Readonly<Record<string, string>> = Object.fromEntries(
  dokumen.map((d) => [d.kode, d.daftar.layar]),
)

/** Route → its definition. */
export const definisi: Readonly<Record<string, () => Promise<Definisi>>> = Object.fromEntries([
  ...resources.map((r) => [r.layar.path, () => Promise.resolve({ resource: r })] as const),
  ...laporan.map((l) => [l.layar.path, () => Promise.resolve({ laporan: l })] as const),
])
