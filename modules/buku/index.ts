import type { Tables } from '#kernel/db/tables.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { akun } from './akun.resource.ts'

/** The routes of this room that no definition carries. */
export const layar: readonly Layar[] = []

export const resources = [akun] as const

/** The three books that this room keeps beside the audit book, and the balances that rules need. */
export const tabel: Tables = {
  buku_barang: { kind: 'shop', book: 'waktu' },
  buku_uang: { kind: 'shop', book: 'waktu' },
  buku_poin: { kind: 'shop', book: 'waktu' },
  saldo_uang: { kind: 'shop' },
  saldo_baki: { kind: 'shop' },
  saldo_poin: { kind: 'shop' },
}

export { akun }
export { akunKunci } from './akun-kunci.ts'
export {
  debit,
  hitungSelisih,
  kredit,
  laciUtama,
  nomorSendiri,
  rapikanJurnal,
  type BarisJurnal,
  type GerakBarang,
  type GerakPoin,
  type Posting,
  type Tempat,
} from './posting.ts'
