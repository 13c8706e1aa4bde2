import type { Level } from '#kernel/access/gate.ts'
import type { Butuh, Konteks, Tolakan } from '#kernel/define/dokumen.ts'

type Siapa = Pick<Konteks, 'level' | 'flags'>

/** The two switches of the shop, each with the levels that it lets work on earlier dates by themselves (specification 5). */
const saklar: readonly (readonly [flag: string, levels: readonly Level[], minimal: Butuh['minimal']])[] = [
  ['TANGGAL_MUNDUR_OLEH_SUPERVISOR', ['OWN', 'SU', 'MU', 'SPV'], 'SPV'],
  ['TANGGAL_MUNDUR_OLEH_OWNER', ['OWN', 'SU', 'MU'], 'OWN'],
]
const menyala = (flags: Konteks['flags']) => saklar.filter(([flag]) => flags[flag] === 'on')

/** May a form offer earlier dates at all? Who may not use them by himself needs a yes. */
export const adaTanggalMundur = (flags: Konteks['flags']): boolean => menyala(flags).length > 0

/** May this person use an earlier date without asking anybody? */
export const bolehTanggalMundur = ({ level, flags }: Siapa): boolean =>
  menyala(flags).some(([, levels]) => levels.includes(level))

/**
 * A date of a document: never after the open day, and before it only where the shop works with earlier dates. `setelah`: what is said of
 * one after it; the document knows what its date is called.
 */
export function periksaTanggal(
  tanggal: string,
  k: Pick<Konteks, 'flags' | 'tgl_system'>,
  setelah: string,
): Tolakan | undefined {
  if (tanggal > k.tgl_system) return { message: setelah }
  if (tanggal === k.tgl_system || adaTanggalMundur(k.flags)) return undefined
  return { message: 'Tanggal Sebelumnya Tidak Diizinkan' }
}

/** What an earlier date asks of whoever may not use it by himself. Several dates: the earliest counts. */
export function butuhTanggal(tanggal: readonly string[], k: Siapa & Pick<Konteks, 'tgl_system'>): Butuh[] {
  const awal = tanggal.filter((t) => t < k.tgl_system).toSorted()[0]
  if (awal === undefined || bolehTanggalMundur(k)) return []
  return [
    {
      kategori: 'TANGGAL_MUNDUR',
      minimal: menyala(k.flags)[0]?.[2] ?? 'OWN',
      keterangan: 'Tanggal {tanggal}, sebelum {tgl_system}',
      isi: { tanggal: awal, tgl_system: k.tgl_system },
    },
  ]
}
