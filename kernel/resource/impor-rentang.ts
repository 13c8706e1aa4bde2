import type { AnyResource, Salah } from '#kernel/define/resource.ts'
import type { Row } from '#kernel/fields/field.ts'

/** Ranges of one line, none over another, in the order of where they begin. */
interface Tempat {
  readonly dari: bigint
  readonly sampai: bigint
  readonly kunci: string
}

/** The place where a range would stand: as many begin before it. */
function letak(semua: readonly Tempat[], dari: bigint): number {
  let [low, high] = [0, semua.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (semua[middle]!.dari < dari) low = middle + 1
    else high = middle
  }
  return low
}

const nilai = (row: Row, field: string): bigint => row[field] as bigint

/**
 * Rows that divide a line among them: who of those that come would stand in another's place, as all stand in the end, with the sentence.
 * The earlier of two that come stays. `datang` in the order of the sheet, `tetap` what the shop has, both by key.
 */
export function periksaRentangBerkas(
  r: AnyResource,
  datang: ReadonlyMap<string, Row>,
  tetap: ReadonlyMap<string, Row>,
): Map<string, Salah> {
  const { dari, sampai, per = [] } = r.rentang!
  const salah = new Map<string, Salah>()
  const garisOf = (row: Row): string => JSON.stringify(per.map((field) => String(row[field])))
  for (let lagi = true; lagi;) {
    lagi = false
    const lines = new Map<string, Tempat[]>()
    const pasang = (kunci: string, row: Row): string | undefined => {
      const garis = garisOf(row)
      const semua = lines.get(garis) ?? []
      lines.set(garis, semua)
      const t = { dari: nilai(row, dari), sampai: nilai(row, sampai), kunci }
      const at = letak(semua, t.dari)
      const [kiri, kanan] = [semua[at - 1], semua[at]]
      if (kiri && kiri.sampai >= t.dari) return kiri.kunci
      if (kanan && kanan.dari <= t.sampai) return kanan.kunci
      semua.splice(at, 0, t)
      return undefined
    }
    for (const [kunci, row] of tetap) if (!datang.has(kunci) || salah.has(kunci)) pasang(kunci, row)
    for (const [kunci, row] of datang) {
      if (salah.has(kunci)) continue
      const lain = pasang(kunci, row)
      if (lain === undefined) continue
      salah.set(kunci, { field: dari, message: 'Rentang Bertumpuk Dengan {kode}', isi: { kode: lain } })
      // It stays as it was, and so may stand in the way of one that was let in.
      if (tetap.has(kunci)) lagi = true
    }
  }
  return salah
}
