import { differsFromScale, storedOrigin, type WeighOrigin } from '#kernel/engine/devices/scale.ts'
import { weight, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { Issue } from '#kernel/model/document.ts'
import type { RowOf } from '#kernel/model/fields/field.ts'
import { counted } from '../opname/opname.ts'
import { toleranceOf, verdictOf } from '../timbang/timbang.ts'
import type { globalTray } from './opname-global.shape.ts'

/** Counting trays by pieces and grams alone: what is said of each is compared with the books of that moment. */

export type GlobalTray = RowOf<typeof globalTray>

export interface BeginFacts {
  readonly jenis: string | undefined
  readonly baki: readonly string[]
  /** The count of this warehouse on this day. */
  readonly today: string | undefined
}
/** A tray as the books have it. */
export interface TrayFacts {
  readonly baki:
    | { readonly berat_baki: Weight; readonly jumlah: number; readonly berat: Weight; readonly bandrol: Weight }
    | undefined
}
interface Counted extends WeighOrigin {
  readonly kode_baki: string
  readonly jumlah: number
  readonly berat_timbang: Weight
}

export function checkBegin(facts: BeginFacts): Issue[] {
  const at = (message: string, more: object = {}): Issue[] => [{ field: 'kode_gudang', message, ...more }]
  if (facts.jenis === undefined) return at('Data Tidak Ditemukan')
  if (!counted.includes(facts.jenis)) return at('Gudang Ini Tidak Diopname')
  if (facts.baki.length === 0) return at('Gudang Ini Belum Punya Baki')
  return facts.today === undefined
    ? []
    : at('Gudang Ini Sudah Dihitung Hari Ini Dengan {nomor}', { values: { nomor: facts.today }, conflict: true })
}

/** Nothing is said of a tray that is not counted. */
const uncounted = {
  jumlah_hitung: null,
  berat_timbang: null,
  timbangan: null,
  teks_timbang: null,
  dihitung_oleh: null,
  kemasan: null,
  berat_hitung: null,
  jumlah_buku: null,
  berat_buku: null,
  selisih_jumlah: null,
  selisih_berat: null,
  toleransi: null,
  putusan: null,
} as const

export const openTray = (kode_baki: string): GlobalTray => ({
  kode_baki,
  hitungan: 0,
  ...uncounted,
  jumlah_pertama: null,
  berat_pertama: null,
})

/** What of a counted tray follows from what was said and what the books had. */
export function figuresOf(counted: {
  readonly jumlah_hitung: number
  readonly jumlah_buku: number
  readonly berat_timbang: Weight
  readonly kemasan: Weight
  readonly berat_buku: Weight
  readonly toleransi: Weight
}) {
  const berat_hitung = weight(counted.berat_timbang - counted.kemasan)
  const selisih_jumlah = counted.jumlah_hitung - counted.jumlah_buku
  const selisih_berat = weight(berat_hitung - counted.berat_buku)
  // A piece too many or too few is a difference, however well the grams fit.
  const putusan = selisih_jumlah === 0 ? verdictOf(selisih_berat, counted.toleransi) : ('SELISIH' as const)
  return { berat_hitung, selisih_jumlah, selisih_berat, putusan }
}

const trayOf = (lines: readonly GlobalTray[], kode: string): GlobalTray | undefined =>
  lines.find((b) => b.kode_baki === kode)

export function checkCounted(lines: readonly GlobalTray[], said: Counted, facts: TrayFacts): Issue[] {
  const tray = trayOf(lines, said.kode_baki)
  if (!tray || !facts.baki) return [{ field: 'kode_toko', message: 'Baki Di Luar Opname' }]
  if (tray.jumlah_hitung !== null) return [{ field: 'kode_toko', message: 'Baki Sudah Dihitung', conflict: true }]
  return differsFromScale({ ...said, berat: said.berat_timbang })
    ? [{ field: 'berat_timbang', message: 'Berat Berbeda Dari Timbangan' }]
    : []
}

/** The trays with this one counted. `step`, `each`: the scale's step, and what a piece adds to the tolerance. */
export const countTray = (
  lines: readonly GlobalTray[],
  said: Counted,
  facts: TrayFacts,
  context: { readonly user_id: string; readonly step: Weight; readonly each: Weight },
): GlobalTray[] =>
  lines.map((row) => {
    if (row.kode_baki !== said.kode_baki || !facts.baki) return row
    const { berat_baki, bandrol, jumlah: jumlah_buku, berat: berat_buku } = facts.baki
    const stored = {
      jumlah_hitung: said.jumlah,
      jumlah_buku,
      berat_timbang: said.berat_timbang,
      kemasan: weight(berat_baki + bandrol),
      berat_buku,
      toleransi: toleranceOf(context.step, context.each, jumlah_buku),
    }
    return {
      ...row,
      ...storedOrigin({ ...said, berat: said.berat_timbang }),
      ...stored,
      ...figuresOf(stored),
      hitungan: row.hitungan + 1,
      dihitung_oleh: context.user_id,
    }
  })

export function checkReopened(lines: readonly GlobalTray[], kode: string): Issue[] {
  const tray = trayOf(lines, kode)
  if (!tray) return [{ field: 'kode_toko', message: 'Baki Di Luar Opname' }]
  return tray.jumlah_hitung === null ? [{ field: 'kode_toko', message: 'Baki Belum Dihitung' }] : []
}
/** The tray is to be counted anew, as blind as before; what was counted first is kept. */
export const reopenTray = (lines: readonly GlobalTray[], kode: string): GlobalTray[] =>
  lines.map((row) =>
    row.kode_baki === kode
      ? {
          ...row,
          ...uncounted,
          jumlah_pertama: row.jumlah_pertama ?? row.jumlah_hitung,
          berat_pertama: row.berat_pertama ?? row.berat_timbang,
        }
      : row,
  )

export const leftOf = (lines: readonly Pick<GlobalTray, 'jumlah_hitung'>[]): number =>
  lines.filter((b) => b.jumlah_hitung === null).length

/** The sums over the trays that were counted. */
export function sumTrays(lines: readonly GlobalTray[]) {
  const grams = (of: (b: GlobalTray) => Weight | null) => weight(lines.reduce((sum, b) => sum + (of(b) ?? 0n), 0n))
  const pieces = (of: (b: GlobalTray) => number | null) => lines.reduce((sum, b) => sum + (of(b) ?? 0), 0)
  return {
    jumlah_baki: lines.length,
    baki_dihitung: lines.length - leftOf(lines),
    baki_selisih: lines.filter((b) => b.putusan === 'SELISIH').length,
    total_hitung: pieces((b) => b.jumlah_hitung),
    total_buku: pieces((b) => b.jumlah_buku),
    berat_hitung: grams((b) => b.berat_hitung),
    berat_buku: grams((b) => b.berat_buku),
  }
}
