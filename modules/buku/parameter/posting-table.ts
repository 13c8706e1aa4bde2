import type { JurnalLine } from '../posting.ts'
import { keyAkun } from '../key-akun.ts'

/** The accounts that rules post to, by what they are to the rules. A shop may have another account stand for one of income or expense. */
export type Role = keyof typeof keyAkun
export type Side = 'DEBIT' | 'KREDIT'

/** One event of a kind of document, with the sides that its entry has. A difference stands on either side. */
export interface PostingEvent {
  readonly type: string
  readonly debit: readonly Role[]
  readonly kredit: readonly Role[]
}

const cardFee: PostingEvent = {
  type: 'BIAYA KARTU',
  debit: ['BANK', 'BIAYA KARTU'],
  kredit: ['KLIRING', 'PENDAPATAN BIAYA KARTU'],
}
const cost: PostingEvent = { type: 'HARGA POKOK', debit: ['HPP'], kredit: ['PERSEDIAAN'] }
const sold: PostingEvent = {
  type: 'PENJUALAN',
  debit: ['KAS', 'KLIRING', 'TITIPAN', 'POTONGAN PENJUALAN', 'SELISIH PEMBULATAN'],
  kredit: ['PENJUALAN', 'ONGKOS', 'PPN KELUARAN', 'SELISIH PEMBULATAN'],
}
const bought: PostingEvent = { type: 'PEMBELIAN', debit: ['PERSEDIAAN BELI'], kredit: ['KAS', 'BANK'] }
const moved = (...of: readonly Role[]): PostingEvent => ({ type: 'MUTASI', debit: of, kredit: of })
const money = (of: Role): PostingEvent => ({ type: 'MASUK DAN KELUAR', debit: [of], kredit: [of] })

/**
 * The posting table by kind of document: which accounts each of its events debits and credits. A role of income or expense stands
 * in one event of a kind, on each side at most once, so that kind, role and side say which account it has. Events against an account of the
 * shop's own, as a category of money names it, are not here.
 */
export const postingTable: Readonly<Record<string, readonly PostingEvent[]>> = {
  JL: [sold, cost, cardFee],
  TT: [sold, cost, bought, cardFee],
  BL: [bought],
  TP: [
    { type: 'TITIPAN MASUK', debit: ['KAS', 'KLIRING'], kredit: ['TITIPAN'] },
    { type: 'TITIPAN AWAL', debit: ['MODAL AWAL'], kredit: ['TITIPAN'] },
    { type: 'TITIPAN KEMBALI', debit: ['TITIPAN'], kredit: ['KAS', 'BANK'] },
    cardFee,
  ],
  CC: [
    {
      type: 'SERAH TERIMA',
      debit: ['UANG MUKA CICILAN', 'PIUTANG CICILAN', 'POTONGAN PENJUALAN', 'SELISIH PEMBULATAN'],
      kredit: ['PENJUALAN', 'ONGKOS', 'PPN KELUARAN', 'BUNGA CICILAN', 'SELISIH PEMBULATAN'],
    },
    cost,
    { type: 'UANG MUKA', debit: ['KAS', 'KLIRING', 'TITIPAN'], kredit: ['UANG MUKA CICILAN'] },
    { type: 'BATAL', debit: ['UANG MUKA CICILAN'], kredit: ['KAS', 'BANK', 'DENDA'] },
    cardFee,
  ],
  BC: [
    {
      type: 'ANGSURAN',
      debit: ['KAS', 'KLIRING', 'TITIPAN', 'BUNGA CICILAN'],
      kredit: ['UANG MUKA CICILAN', 'PIUTANG CICILAN', 'DENDA'],
    },
    cardFee,
  ],
  LC: [
    { type: 'BARANG DI TOKO', debit: ['UANG MUKA CICILAN'], kredit: ['KAS', 'BANK', 'DENDA'] },
    {
      type: 'BARANG DISERAHKAN',
      debit: ['PERSEDIAAN BELI', 'RUGI LELANG'],
      kredit: ['PIUTANG CICILAN', 'KELEBIHAN LELANG'],
    },
  ],

  BM: [
    { type: 'AWAL', debit: ['PERSEDIAAN'], kredit: ['MODAL AWAL'] },
    { type: 'SUPPLIER', debit: ['PERSEDIAAN'], kredit: ['UTANG SUPPLIER'] },
    { type: 'TUNAI', debit: ['PERSEDIAAN'], kredit: ['KAS'] },
    { type: 'TEMUAN', debit: ['PERSEDIAAN'], kredit: ['SELISIH STOK'] },
  ],
  PN: [
    { type: 'PENERIMAAN', debit: ['PERSEDIAAN'], kredit: ['UTANG SUPPLIER', 'KAS', 'BANK'] },
    {
      type: 'RETUR',
      debit: ['UTANG SUPPLIER', 'KAS', 'SELISIH NILAI EMAS'],
      kredit: ['PERSEDIAAN', 'SELISIH NILAI EMAS'],
    },
  ],
  BS: [
    {
      type: 'PEMBAYARAN',
      debit: ['UTANG SUPPLIER', 'SELISIH NILAI EMAS'],
      kredit: ['KAS', 'BANK', 'PERSEDIAAN LEBUR', 'SELISIH NILAI EMAS'],
    },
  ],
  HB: [{ type: 'HANCUR', debit: ['BEBAN HANCUR', 'PERSEDIAAN LEBUR'], kredit: ['PERSEDIAAN'] }],
  HP: [{ type: 'HANCUR', debit: ['BEBAN HANCUR', 'PERSEDIAAN LEBUR'], kredit: ['PERSEDIAAN BELI'] }],
  AK: [
    { type: 'TAMBAH', debit: ['PERSEDIAAN'], kredit: ['UTANG SUPPLIER', 'KAS'] },
    { type: 'AMBIL', debit: ['PERLENGKAPAN'], kredit: ['PERSEDIAAN'] },
  ],
  OP: [
    { type: 'TIDAK DITEMUKAN', debit: ['DALAM PENELUSURAN'], kredit: ['PERSEDIAAN'] },
    { type: 'DITEMUKAN', debit: ['PERSEDIAAN'], kredit: ['DALAM PENELUSURAN'] },
    { type: 'DIHAPUS', debit: ['SELISIH STOK'], kredit: ['DALAM PENELUSURAN'] },
  ],
  ST: [{ type: 'KEMBALI DIJUAL', debit: ['PERSEDIAAN'], kredit: ['PERSEDIAAN BELI'] }],
  SA: [
    { type: 'SALDO AWAL', debit: ['KAS', 'BANK'], kredit: ['MODAL AWAL'] },
    { type: 'UTANG AWAL', debit: ['MODAL AWAL'], kredit: ['UTANG SUPPLIER'] },
  ],
  UK: [money('KAS')],
  UB: [money('BANK')],
  GT: [{ type: 'GESEK TUNAI', debit: ['KLIRING'], kredit: ['KAS', 'PENDAPATAN GESEK'] }, cardFee],
  MK: [moved('KAS', 'BANK')],
  MB: [moved('BANK')],
  SL: [moved('KAS', 'BANK')],
  HT: [
    { type: 'PINJAMAN', debit: ['PIUTANG GADAI'], kredit: ['KAS', 'BANK', 'ADMIN'] },
    { type: 'PINJAMAN AWAL', debit: ['PIUTANG GADAI'], kredit: ['MODAL AWAL'] },
  ],
  TB: [
    {
      type: 'PENEBUSAN',
      debit: ['KAS', 'KLIRING', 'PIUTANG GADAI'],
      kredit: ['PIUTANG GADAI', 'BUNGA', 'DENDA', 'ADMIN', 'PENDAPATAN LAIN', 'KAS', 'BANK'],
    },
    cardFee,
  ],
  LL: [
    {
      type: 'LELANG',
      debit: ['KAS', 'KLIRING', 'PERSEDIAAN BELI', 'RUGI LELANG'],
      kredit: ['PIUTANG GADAI', 'BUNGA', 'DENDA', 'BIAYA', 'KELEBIHAN LELANG'],
    },
    cardFee,
  ],
  KL: [{ type: 'KELEBIHAN LELANG', debit: ['KELEBIHAN LELANG'], kredit: ['KAS', 'BANK', 'PENDAPATAN LAIN'] }],
  VN: [{ type: 'PENCAIRAN', debit: ['BANK', 'BIAYA KARTU'], kredit: ['KLIRING'] }],
  TU: [{ type: 'SELISIH KAS', debit: ['KAS', 'SELISIH KAS'], kredit: ['KAS', 'SELISIH KAS'] }],
}

/** Accounts of income and expense: no law and no balance reads their number, so a shop may put its own in their place. */
export const isRemappable = (role: Role): boolean => /^[45]/.test(keyAkun[role])

/** A line of an event: `kode_akun` the role, `jenis_akun` the side. */
export interface EventLine {
  readonly kode_akun: Role
  readonly jenis_akun: Side
}
export const linesOf = (event: PostingEvent): EventLine[] => [
  ...event.debit.map((kode_akun): EventLine => ({ kode_akun, jenis_akun: 'DEBIT' })),
  ...event.kredit.map((kode_akun): EventLine => ({ kode_akun, jenis_akun: 'KREDIT' })),
]

/** The account that a shop has in the place of a role, in the entries of one kind of document. Only those that differ are stored. */
export interface Remapped extends EventLine {
  readonly nomor_akun: string
}

/** Whether a role stands on one side alone in the entries of a kind of document. */
const onOneSide = (trx: string, role: string): boolean =>
  new Set(
    (postingTable[trx] ?? [])
      .flatMap(linesOf)
      .filter((l) => l.kode_akun === role)
      .map((l) => l.jenis_akun),
  ).size === 1

/**
 * The lines of an entry of a kind of document, with the number of each where the shop's chart has another one for it. A line that has its
 * number already keeps it: a mirror goes back where it came from. A role that stands on one side of the table alone has that account wherever
 * a rule puts it.
 */
export function remap(jurnal: readonly JurnalLine[], trx: string, rows: readonly Remapped[]): readonly JurnalLine[] {
  if (rows.length === 0) return jurnal
  return jurnal.map((line) => {
    if (line.nomor !== undefined) return line
    const own = rows.filter((r) => r.kode_akun === line.akun)
    const side: Side = line.debit === undefined ? 'KREDIT' : 'DEBIT'
    const row = own.find((r) => r.jenis_akun === side) ?? (onOneSide(trx, line.akun) ? own[0] : undefined)
    return row ? { ...line, nomor: row.nomor_akun } : line
  })
}
