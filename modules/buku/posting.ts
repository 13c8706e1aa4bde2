import type { Weight, Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { AkunName } from './key-akun.ts'

/** A place of goods: a tray in a warehouse. */
export interface Place {
  readonly kode_gudang: string
  readonly kode_baki: string
}

/**
 * One movement of goods. `null` means outside the shop. All quantities are positive; the two places give the direction.
 */
export interface BarangMovement {
  readonly kode_barcode: string
  /** What happened: MASUK, JUAL, PINDAH, … */
  readonly gerak: string
  readonly jumlah: number
  readonly berat: Weight
  readonly murni: Weight
  /** Cost in whole rupiah. */
  readonly nilai: Rupiah
  readonly dari: Place | null
  readonly ke: Place | null
}

/** One journal line. `sub`: the drawer for KAS, the bank account for BANK and KLIRING, the deposit for TITIPAN. */
export interface JurnalLine {
  readonly akun: AkunName
  /** The number in the shop's chart, of a mirror: as it was posted; null: that of `akun`. Left out: as the shop has it now. */
  readonly nomor?: string | null
  readonly sub?: string
  readonly debit?: Rupiah
  readonly kredit?: Rupiah
  readonly keterangan?: string
  /** Of a debit to KLIRING: the payment that the bank is to confirm. */
  readonly kliring?: KliringItem
}

/** What is kept of a payment beside its line in KLIRING. */
interface KliringItem {
  /** What the bank is expected to keep of it. */
  readonly biaya: Rupiah
  /** The last four digits of the card. */
  readonly kartu: string | null
  /** It counts as confirmed at once: the shop ticks nothing against the bank. */
  readonly cocok: boolean
}

export interface PoinMovement {
  readonly kode_member: string
  readonly masuk?: bigint
  readonly keluar?: bigint
}

/** What one action of one document writes into the books. */
export interface Posting {
  readonly barang?: readonly BarangMovement[]
  readonly uang?: readonly JurnalLine[]
  readonly poin?: readonly PoinMovement[]
}

/** Placeholder for `sub`: the number of the posting document, which its rules do not know yet. */
export const ownNomor = ':nomor'

/** The drawer that every shop has. */
export const mainLaci = 'UTAMA'
/** Placeholder for `sub` of KAS: the drawer of the till that posts, which the rules do not know. */
export const ownLaci = ':laci'

/** The entry with the number of its document and the drawer of its till in place. */
export const placed = (lines: readonly JurnalLine[], at: { nomor: string; drawer: string | null }): JurnalLine[] =>
  lines.map((line) => {
    if (line.sub === ownNomor) return { ...line, sub: at.nomor }
    return line.sub === ownLaci ? { ...line, sub: at.drawer ?? mainLaci } : line
  })

const zero = 0n as Rupiah
export const debit = (akun: JurnalLine['akun'], jumlah: Rupiah, sub = '', keterangan = ''): JurnalLine => ({
  akun,
  sub,
  debit: jumlah,
  keterangan,
})
export const kredit = (akun: JurnalLine['akun'], jumlah: Rupiah, sub = '', keterangan = ''): JurnalLine => ({
  akun,
  sub,
  kredit: jumlah,
  keterangan,
})

/** Drops empty lines and moves negative amounts to the other side. */
export function tidyJurnal(lines: readonly JurnalLine[]): JurnalLine[] {
  return lines.flatMap((line) => {
    const clean = (line.debit ?? zero) - (line.kredit ?? zero)
    if (clean === 0n) return []
    const { debit: _d, kredit: _k, ...rest } = line
    return [clean > 0n ? { ...rest, debit: clean as Rupiah } : { ...rest, kredit: -clean as Rupiah }]
  })
}

/** Debit minus credit; must be zero in every entry. */
export const computeSelisih = (lines: readonly JurnalLine[]): bigint =>
  lines.reduce((sum, b) => sum + (b.debit ?? 0n) - (b.kredit ?? 0n), 0n)

/** The opposite of a posting, for what one action of a document takes back; `post: 'reverse'` takes back all that the document posted. */
export const mirrored = (posting: Posting): Posting => ({
  ...(posting.barang
    ? { barang: posting.barang.map((row) => ({ ...row, gerak: `BATAL ${row.gerak}`, dari: row.ke, ke: row.dari })) }
    : {}),
  ...(posting.uang
    ? {
        uang: posting.uang.map(({ debit: out, kredit: incoming, ...line }) => ({
          ...line,
          ...(incoming === undefined ? {} : { debit: incoming }),
          ...(out === undefined ? {} : { kredit: out }),
        })),
      }
    : {}),
})
