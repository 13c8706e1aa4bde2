/** The code of the price group of a kind of piece: first and last letter of its code (specification 9). */
export const kelompokOfJenis = (kode_dept: string): string =>
  kode_dept.length > 1 ? `${kode_dept.at(0)}${kode_dept.at(-1)}` : kode_dept

/** A price group to be created, with its kinds. */
export interface NewKelompok {
  readonly kelompok_harga: string
  readonly keterangan: string
}

/** The price groups that the shop's kinds need and that do not exist yet, each once, sorted by code. */
export function computeNewKelompok(
  jenis: readonly { readonly kode_dept: string; readonly nama_dept: string }[],
  existing: ReadonlySet<string>,
): NewKelompok[] {
  const per = Map.groupBy(jenis, (j) => kelompokOfJenis(j.kode_dept))
  return [...per]
    .filter(([kode]) => !existing.has(kode))
    .map(([kode, contents]) => ({
      kelompok_harga: kode,
      keterangan: contents
        .map((j) => j.nama_dept)
        .join(', ')
        .slice(0, 100),
    }))
    .toSorted((a, b) => (a.kelompok_harga < b.kelompok_harga ? -1 : 1))
}
