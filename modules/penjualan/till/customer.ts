import type { CardBuyer } from '#member'

/** Who stands at a counter, as typed or picked. */
export interface TillCustomer {
  readonly kode: string
  readonly nama: string
  readonly no_hp: string
  readonly alamat: string
  /** The card that named them. Absent in baskets of an earlier version. */
  readonly member?: string
}

export const noCustomer: TillCustomer = { kode: '', nama: '', no_hp: '', alamat: '' }

/** Whoever holds a card buys. */
export const holderCustomer = (c: CardBuyer): TillCustomer => ({
  kode: c.kode,
  nama: c.nama_customer,
  no_hp: c.no_hp ?? '',
  alamat: c.alamat_customer ?? '',
  member: c.kode_member,
})
