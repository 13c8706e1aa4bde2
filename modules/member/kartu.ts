/** The screen of the members. It stands here because the till asks for its right without the whole master. */
export const memberScreen = {
  path: '/data-member',
  title: 'Data Member',
  menu: 'Member',
  gate: { flag: 'MEMBER_MODULE' },
  first: { KASIR: ['tambah', 'ubah'] },
} as const

/** A card as the till shows it. `toko`: the shop that gave it out. */
export interface Kartu {
  readonly kode: string
  readonly nama: string
  readonly no_hp: string
  readonly jenis_member: string | null
  readonly toko: string
}

/** The customer that a card leads to. */
export interface CardBuyer {
  readonly kode_member: string
  readonly kode: string
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly no_hp: string | null
}
