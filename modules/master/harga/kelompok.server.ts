/**
 * SQL: true for lines `d` of the price group `$n`, and for all where none is asked. A price group is told by the first and
 * last letter of a kind's code, as `kelompokOfJenis` does; where it names a group, only pieces of that one belong to it.
 */
export const ofKelompok = (n: number, d: string): string => `($${n}::text IS NULL OR (
    left(${d}.kode_dept, 1) || CASE WHEN length(${d}.kode_dept) > 1 THEN right(${d}.kode_dept, 1) ELSE '' END = $${n}
    AND NOT EXISTS (SELECT FROM kelompok_harga k WHERE k.cabang = $1 AND k.kelompok_harga = $${n} AND k.kode_group <> ${d}.kode_group)))`
