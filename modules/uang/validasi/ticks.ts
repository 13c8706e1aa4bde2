import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/** A payment that waits, as the server tells it. */
export interface OpenRow {
  readonly nomor: string
  readonly baris: number
  readonly tanggal: string
  readonly cara: string
  readonly kartu: string | null
  readonly jumlah: number
  readonly biaya: number
  readonly status: string
  readonly kode_baris: string | null
}
export interface BankRow {
  readonly kode_baris: string
  readonly tanggal: string
  readonly keterangan: string
  readonly masuk: number
}
/** What somebody changed of a row: the line of the bank (null: none), the fee. */
export interface Changed {
  readonly kode_baris?: string | null
  readonly biaya?: number
}
export type Verdict = 'SAMA' | 'BEDA' | 'BELUM'

/** A row as it is shown: with the line of the bank that it stands beside, and what lies between them. */
export interface Row extends OpenRow {
  readonly key: string
  readonly bersih: Rupiah
  readonly bank: BankRow | undefined
  readonly hasil: Verdict
  /** What the bank gave more or less; nothing without a line. */
  readonly selisih: Rupiah
}

const keyOf = (r: Pick<OpenRow, 'nomor' | 'baris'>): string => `${r.nomor}|${r.baris}`

/** The rows with what was changed in them. A line that several rows name came as one sum for all of them. */
export function rowsOf(
  open: readonly OpenRow[],
  bank: readonly BankRow[],
  changed: ReadonlyMap<string, Changed>,
): Row[] {
  const lines = new Map(bank.map((b) => [b.kode_baris, b]))
  const plain = open.map((row) => {
    const own = changed.get(keyOf(row)) ?? {}
    const biaya = own.biaya ?? row.biaya
    const code = own.kode_baris === undefined ? row.kode_baris : own.kode_baris
    return {
      ...row,
      key: keyOf(row),
      biaya,
      bersih: rupiah(row.jumlah - biaya),
      bank: code === null ? undefined : lines.get(code),
    }
  })
  const together = Map.groupBy(
    plain.filter((r) => r.bank),
    (r) => r.bank!.kode_baris,
  )
  return plain.map((row) => {
    if (!row.bank) return { ...row, hasil: 'BELUM', selisih: rupiah(0) }
    const sum = together.get(row.bank.kode_baris)!.reduce((s, x) => s + x.bersih, 0n)
    const selisih = rupiah(BigInt(row.bank.masuk) - sum)
    return { ...row, hasil: selisih === 0n ? 'SAMA' : 'BEDA', selisih }
  })
}

/** Lines of the bank, those nearest to what this payment should have brought first. */
export function nearestFirst(lines: readonly BankRow[], row: Pick<Row, 'bersih'>): BankRow[] {
  const far = (b: BankRow) => Math.abs(b.masuk - Number(row.bersih))
  return lines.toSorted((a, b) => far(a) - far(b))
}
/** The fee with which both sides are equal; as it is where they are, or where there is no line. */
export const fittingFee = (row: Row): number =>
  Math.max(0, row.bank && row.hasil === 'BEDA' ? row.biaya - Number(row.selisih) : row.biaya)
/** What lies between the bank and this payment alone with such a fee. */
export const leftWith = (row: Pick<Row, 'jumlah'>, bank: BankRow, biaya: number): Rupiah =>
  rupiah(bank.masuk - (row.jumlah - biaya))

export interface Sums {
  readonly count: number
  readonly jumlah: Rupiah
  readonly biaya: Rupiah
  readonly bersih: Rupiah
  /** What the bank gave for those that stand beside a line of it. */
  readonly bank: Rupiah
  /** Between the bank and what stands beside it; what has no line is ticked on somebody's word. */
  readonly selisih: Rupiah
}
const sum = (amounts: readonly (number | bigint)[]): Rupiah =>
  rupiah(amounts.reduce<bigint>((s, n) => s + BigInt(n), 0n))

/** What the ticked rows come to. */
export function sumsOf(ticked: readonly Row[]): Sums {
  const lines = new Map(ticked.flatMap((r) => (r.bank ? [[r.bank.kode_baris, r.bank.masuk] as const] : [])))
  const bank = sum([...lines.values()])
  return {
    count: ticked.length,
    jumlah: sum(ticked.map((r) => r.jumlah)),
    biaya: sum(ticked.map((r) => r.biaya)),
    bersih: sum(ticked.map((r) => r.bersih)),
    bank,
    selisih: rupiah(bank - sum(ticked.filter((r) => r.bank).map((r) => r.bersih))),
  }
}

/** What is sent of a ticked row. */
export const lineOf = (row: Row) => ({
  nomor: row.nomor,
  baris_bayar: row.baris,
  biaya_rp: row.biaya,
  kode_baris: row.bank?.kode_baris ?? null,
})
