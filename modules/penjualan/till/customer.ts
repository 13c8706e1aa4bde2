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
export const holderCustomer = (buyer: CardBuyer): TillCustomer => ({
  kode: buyer.kode,
  nama: buyer.nama_customer,
  no_hp: buyer.no_hp ?? '',
  alamat: buyer.alamat_customer ?? '',
  member: buyer.kode_member,
})
