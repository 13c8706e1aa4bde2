/** The code of the price group that a kind of piece falls into: the first and the last letter of its code (specification 9). */
export const kelompokDariJenis = (kode_dept: string): string =>
  kode_dept.length > 1 ? `${kode_dept.at(0)}${kode_dept.at(-1)}` : kode_dept

/** A price group that is not there yet, with the kinds that fall into it. */
export interface KelompokBaru {
  readonly kelompok_harga: string
  readonly keterangan: string
}

/** The groups that the kinds of a shop ask for and that it lacks, each once, in the order of their codes. */
export function hitungKelompokBaru(
  jenis: readonly { readonly kode_dept: string; readonly nama_dept: string }[],
  ada: ReadonlySet<string>,
): KelompokBaru[] {
  const per = Map.groupBy(jenis, (j) => kelompokDariJenis(j.kode_dept))
  return [...per]
    .filter(([kode]) => !ada.has(kode))
    .map(([kode, isi]) => ({
      kelompok_harga: kode,
      keterangan: isi
        .map((j) => j.nama_dept)
        .join(', ')
        .slice(0, 100),
    }))
    .toSorted((a, b) => (a.kelompok_harga < b.kelompok_harga ? -1 : 1))
}
