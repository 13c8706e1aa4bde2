import { isRemappable, keyAkun, linesOf, type EventLine, type PostingEvent, type Role } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'

/** One line of an event as it is sent: the account that stands for a role on a side. */
export interface SentLine extends Omit<EventLine, 'kode_akun'> {
  readonly kode_akun: string
  readonly nomor_akun: string
}
/** The account of an event's line, and whether a shop may put another one in its place. */
export interface ParameterLine extends EventLine {
  readonly _id: string
  readonly nomor_akun: string
  readonly nama_akun: string
  readonly terkunci: boolean
}
/** One event of one kind of document: `trx` its letters, `nama` what one is called. */
export interface ParameterEvent {
  readonly trx: string
  readonly nama: string
  readonly type: string
  readonly detail_akun: readonly ParameterLine[]
}

export const keyOf = (trx: string, line: Pick<SentLine, 'kode_akun' | 'jenis_akun'>): string =>
  `${trx} ${line.kode_akun} ${line.jenis_akun}`

/** The lines of an event, each with the account that it has now. */
export function parameterLines(
  trx: string,
  event: PostingEvent,
  now: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): ParameterLine[] {
  return linesOf(event).map((line) => {
    const nomor_akun = now.get(keyOf(trx, line)) ?? keyAkun[line.kode_akun]
    return {
      _id: keyOf(trx, line),
      ...line,
      nomor_akun,
      nama_akun: names.get(nomor_akun) ?? nomor_akun,
      terkunci: !isRemappable(line.kode_akun),
    }
  })
}

/**
 * Why lines may not be saved. `kinds`: the kind of each account of the shop that is in use. An account that a law or a balance reads stays as
 * it is; in the place of the others stands one of income or expense.
 */
export function checkLines(
  event: PostingEvent,
  lines: readonly SentLine[],
  kinds: ReadonlyMap<string, string>,
): FieldIssue[] {
  const known = linesOf(event)
  return lines.flatMap(({ kode_akun, jenis_akun, nomor_akun }, index) => {
    const field = `detail_akun.${index}.nomor_akun`
    const role = known.find((l) => l.kode_akun === kode_akun && l.jenis_akun === jenis_akun)?.kode_akun
    if (role === undefined || lines.findIndex((l) => keyOf('', l) === keyOf('', lines[index]!)) < index)
      return [{ field: `detail_akun.${index}.kode_akun`, message: text('Isian Tidak Dikenal') }]
    if (nomor_akun === keyAkun[role]) return []
    if (!isRemappable(role)) return [{ field, message: text('Akun {akun} Dijaga Program'), values: { akun: role } }]
    const kind = kinds.get(nomor_akun)
    if (kind === undefined) return [{ field, message: text('Data Tidak Ditemukan') }]
    return kind === 'PENDAPATAN' || kind === 'BEBAN'
      ? []
      : [{ field, message: text('Pilih Akun Pendapatan Atau Beban') }]
  })
}

/** What is stored of a line: nothing where the account is that of the default chart. */
export const storedLine = ({ kode_akun, jenis_akun, nomor_akun }: SentLine) => ({
  kode_akun: kode_akun as Role,
  jenis_akun,
  nomor_akun: keyAkun[kode_akun as Role] === nomor_akun ? null : nomor_akun,
})
