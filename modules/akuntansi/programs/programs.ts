/** One line of the journal as other programs are told of it. */
export interface ExportLine {
  /** Of the entry: the document, with what tells its entries apart. */
  readonly nomor: string
  readonly tanggal: string
  readonly dokumen: string
  readonly nomor_akun: string
  readonly nama_akun: string
  readonly sub: string | null
  readonly keterangan: string | null
  /** Rupiah; one of the two is nil. */
  readonly debit: number
  readonly kredit: number
}

/** The lines of each entry, in the order of the book. */
const entriesOf = (lines: readonly ExportLine[]): (readonly ExportLine[])[] => [
  ...Map.groupBy(lines, (l) => l.nomor).values(),
]
const why = (l: ExportLine): string => [l.sub, l.keterangan].filter(Boolean).join(', ')
/** 2026-11-21 as 21/11/2026. */
const dayFirst = (date: string): string => date.split('-').toReversed().join('/')

/** So many vouchers Accurate Online takes in one call. */
export const perCall = 100

/**
 * The bodies of Accurate Online's `journal-voucher/bulk-save.do`, each of at most so many vouchers as one call takes. Accounts go by their
 * numbers, which must be those of the company there.
 */
export const accurateFile = (lines: readonly ExportLine[]) => {
  const vouchers = entriesOf(lines).map((entry) => ({
    number: entry[0]!.nomor,
    transDate: dayFirst(entry[0]!.tanggal),
    description: entry[0]!.dokumen,
    detailJournalVoucher: entry.map((line) => ({
      accountNo: line.nomor_akun,
      amount: line.debit + line.kredit,
      amountType: line.debit > 0 ? 'DEBIT' : 'CREDIT',
      memo: why(line),
    })),
  }))
  return Array.from({ length: Math.ceil(vouchers.length / perCall) }, (_, index) => ({
    data: vouchers.slice(index * perCall, (index + 1) * perCall),
  }))
}

/** The body of Mekari Jurnal's `journal_entries/batch_create`. Accounts go by their names, which must be those of the company there. */
export const mekariFile = (lines: readonly ExportLine[]) => ({
  journal_entries: entriesOf(lines).map((entry) => ({
    journal_entry: {
      transaction_date: entry[0]!.tanggal,
      transaction_no: entry[0]!.nomor,
      memo: entry[0]!.dokumen,
      transaction_account_lines_attributes: entry.map((line) => ({
        account_name: line.nama_akun,
        description: why(line),
        ...(line.debit > 0 ? { debit: line.debit } : { credit: line.kredit }),
      })),
    },
  })),
})

/** The programs whose own form the journal may leave in. */
export const programs = { accurate: accurateFile, mekari: mekariFile } as const
export type Program = keyof typeof programs
