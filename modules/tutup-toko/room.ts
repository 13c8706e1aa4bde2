import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { open } from './closing/buka.document.ts'
import { close } from './closing/tutup.document.ts'
import { closingReport } from './reports/tutup.report.ts'

const screens: readonly ScreenDef[] = []

const documents = [close, open] as const
const reports = [closingReport] as const

/** The days of the shop, its counts of cash, and the balances at the end of each day. */
const tables: Tables = {
  hari: { kind: 'shop' },
  hitung_kas: { kind: 'shop' },
  hitung_kas_pecahan: { kind: 'shop' },
  hitung_kas_laci: { kind: 'shop' },
  saldo_hari_uang: { kind: 'shop' },
  saldo_hari_barang: { kind: 'shop' },
  ringkasan_tutup: { kind: 'shop' },
}

/** The tables of other rooms that its statements read. */
const reads = ['barang', 'buku_barang', 'buku_uang', 'gudang', 'laci', 'rekening', 'saldo_baki', 'saldo_uang', 'toko']

export const room = defineRoom({ name: 'tutup-toko', screens, documents, reports, tables, reads })
