/**
 * SQL: true for lines `d` of the price group `$n`, and for all where none is asked. A price group is told by the first and
 * last letter of a kind's code, as `kelompokOfJenis` does; where it names a group, only pieces of that one belong to it.
 */
export const ofKelompok = (parameter: number, alias: string): string => `($${parameter}::text IS NULL OR (
    left(${alias}.kode_dept, 1) || CASE WHEN length(${alias}.kode_dept) > 1 THEN right(${alias}.kode_dept, 1) ELSE '' END = $${parameter}
    AND NOT EXISTS (SELECT FROM kelompok_harga k WHERE k.cabang = $1 AND k.kelompok_harga = $${parameter} AND k.kode_group <> ${alias}.kode_group)))`
