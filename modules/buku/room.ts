import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { akun } from './akun.resource.ts'

const screens: readonly ScreenDef[] = []

const resources = [akun] as const

/** The three books that this room keeps beside the audit book, and the balances that rules need. */
const tables: Tables = {
  buku_barang: { kind: 'shop', book: 'waktu' },
  buku_uang: { kind: 'shop', book: 'waktu' },
  buku_poin: { kind: 'shop', book: 'waktu' },
  saldo_uang: { kind: 'shop' },
  saldo_baki: { kind: 'shop' },
  saldo_barang: { kind: 'shop' },
  saldo_poin: { kind: 'shop' },
  laci: { kind: 'shop' },
  kliring: { kind: 'shop' },
  para_akun_transaksi: { kind: 'shop' },
}

export const room = defineRoom({ name: 'buku', screens, resources, tables })
