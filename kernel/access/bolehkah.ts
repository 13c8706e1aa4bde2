import type { Layar } from '#kernel/define/layar.ts'
import { flagAktif, gerbangTerbuka, lewatAkses, type Gate, type HakSesi } from './gate.ts'

/** The acts below a screen in the access tree. */
export const aksiLayar = ['tambah', 'ubah', 'hapus', 'ekspor', 'impor', 'rahasia'] as const
export type AksiLayar = (typeof aksiLayar)[number]

/** May this session open the screen? If not, what is missing: its level, the module, or the entry in its access tree. */
export type Jawaban = { readonly boleh: true } | { readonly boleh: false; readonly sebab: 'level' | 'flag' | 'akses' }

/**
 * Where a screen, or an act on it, stands in the access tree: `Master/master-group/ubah`. Undefined for a route outside
 * the menu, which everyone who is logged in may open.
 */
export function jalurAkses(layar: Pick<Layar, 'path' | 'menu'>, aksi?: AksiLayar): string | undefined {
  if (!layar.menu) return undefined
  const jalur = `${layar.menu}/${layar.path.slice(1)}`
  return aksi ? `${jalur}/${aksi}` : jalur
}

/** Does the level rule of the route hold for this session? */
function levelCocok(layar: Pick<Layar, 'levels'>, sesi: HakSesi): boolean {
  if (!layar.levels) return true
  const { level, bila } = layar.levels
  return level.includes(sesi.level) || (bila !== undefined && !flagAktif(sesi, bila))
}

/** Levels, then the gate, then the access tree: the one decision, on the server for every call, in the browser to draw. */
export function bolehkah(
  layar: Pick<Layar, 'path' | 'menu' | 'gate' | 'levels'>,
  sesi: HakSesi,
  aksi?: AksiLayar,
): Jawaban {
  if (!levelCocok(layar, sesi)) return { boleh: false, sebab: 'level' }
  if (!gerbangTerbuka(layar.gate, sesi)) return { boleh: false, sebab: sebabGerbang(layar.gate) }
  const jalur = jalurAkses(layar)
  if (jalur === undefined) return { boleh: true }
  // An act asks for its screen as well: whoever loses the screen loses every act on it.
  const perlu = aksi ? [jalur, `${jalur}/${aksi}`] : [jalur]
  return perlu.every((j) => lewatAkses(sesi, j)) ? { boleh: true } : { boleh: false, sebab: 'akses' }
}

const sebabGerbang = (gate: Gate | undefined): 'level' | 'flag' => (gate && 'level' in gate ? 'level' : 'flag')

/** The specification shows nothing at all, not the not-available page, where a report is kept to a list of shops. */
export const kosongBilaTertutup = (layar: Pick<Layar, 'gate'>): boolean =>
  layar.gate !== undefined && 'tokoDalam' in layar.gate
