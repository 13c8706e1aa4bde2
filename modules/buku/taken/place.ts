/**
 * The code of a bought piece: `P`, and of its purchase the date, the number and the line. What has no number yet has no code either, and names
 * another in its place.
 */
export function beliCode(nomor: string | undefined, index: number, letters = 'P'): string {
  const of = /-(\d{6})-(\d{4,})$/.exec(nomor ?? '')
  return of ? `${letters}${of[1]}${of[2]}${String(index + 1).padStart(2, '0')}` : `BARU-${index + 1}`
}

/** A tray of the bought stock. */
export interface BeliPlace {
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly nama: string
}

/** Where a piece in this condition goes: the tray of its destination, else the first one of the bought stock. */
export const placeFor = (baki: readonly BeliPlace[], tujuan: string | null): BeliPlace | undefined =>
  baki.find((b) => tujuan !== null && (b.kode_baki === tujuan || b.nama === tujuan)) ?? baki[0]
