/**
 * Account numbers in the default chart, by the names that rules post to. A shop may rename an account, but its
 * number stays.
 */
export const keyAkun = {
  KAS: '1110',
  BANK: '1120',
  KLIRING: '1130',
  'PIUTANG GADAI': '1210',
  'PIUTANG CICILAN': '1220',
  PERSEDIAAN: '1310',
  'PERSEDIAAN BELI': '1320',
  'PERSEDIAAN CUCI': '1330',
  'PERSEDIAAN LEBUR': '1340',
  'PERSEDIAAN HADIAH': '1350',
  'DALAM PENELUSURAN': '1360',
  'RK PUSAT': '1410',
  'RK CABANG': '1420',
  'UTANG SUPPLIER': '2110',
  TITIPAN: '2120',
  'UANG MUKA PESANAN': '2130',
  'UANG MUKA CICILAN': '2140',
  'KEWAJIBAN POIN': '2150',
  'KELEBIHAN LELANG': '2160',
  'PPN KELUARAN': '2170',
  'UTANG TUKANG': '2180',
  'MODAL AWAL': '3110',
  PENJUALAN: '4110',
  ONGKOS: '4120',
  'POTONGAN PENJUALAN': '4130',
  'PENDAPATAN SERVICE': '4140',
  'PENDAPATAN BIAYA KARTU': '4150',
  'PENDAPATAN GESEK': '4160',
  BUNGA: '4210',
  DENDA: '4220',
  ADMIN: '4230',
  BIAYA: '4240',
  'BUNGA CICILAN': '4250',
  'PENDAPATAN LAIN': '4900',
  HPP: '5110',
  SUSUT: '5120',
  'BEBAN HANCUR': '5130',
  'SELISIH STOK': '5140',
  'BIAYA KARTU': '5210',
  'BEBAN POIN': '5220',
  'BIAYA TUKANG': '5230',
  'RUGI LELANG': '5240',
  'SELISIH KAS': '5250',
  'SELISIH PEMBULATAN': '5260',
  PERLENGKAPAN: '5270',
  'SELISIH NILAI EMAS': '5280',
} as const

/** The account of what earlier years brought. Nothing posts to it: no year is closed by an entry, its balance is reckoned. */
export const retainedEarnings = '3120'

/** An account as a rule names it: one that the program knows by name, or one of the shop's own by its number behind a `#`. */
export type AkunName = keyof typeof keyAkun | `#${string}`
const isNumber = (akun: AkunName): akun is `#${string}` => akun.startsWith('#')
/** The number of an account in the books. */
export const akunNumber = (akun: AkunName): string => (isNumber(akun) ? akun.slice(1) : keyAkun[akun])

const ownAccounts = new Set<string>(Object.values(keyAkun))
/** Whether the program itself posts to this account, or reckons it. */
export const ownedByProgram = (nomor: string): boolean => ownAccounts.has(nomor) || nomor === retainedEarnings
/** Accounts that the program posts to keep laws of their own; these two only collect. */
const collecting = new Set<string>([keyAkun.PERLENGKAPAN, keyAkun['PENDAPATAN LAIN']])
/** Whether a category of money may post to this account: one of the shop's own, or one that no law reads. */
export const freeAkun = (nomor: string): boolean => collecting.has(nomor) || !ownAccounts.has(nomor)
