import type { FieldIssue } from '#kernel/base/errors/issue.ts'

/** One of the shop's network printers. */
export interface Printer {
  readonly kode: string
  readonly nama: string
  /** NOTA speaks ESC/POS; LABEL the maker's language (ZPL). */
  readonly jenis: 'NOTA' | 'LABEL'
  readonly alamat: string
  readonly port: number
  /** Width of its roll in millimetres. */
  readonly lebar: 58 | 80
  /** Who connects to it: the server itself, or an agent in the shop. */
  readonly lewat: 'SERVER' | 'AGEN'
  /** Has a cash drawer attached. */
  readonly laci: boolean
}

/**
 * The ports of printers. No other service uses them, so a wrong address cannot send a request to another machine's
 * service.
 */
export const portPrinter = { first: 9100, last: 9199 } as const

const name = /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

export function checkPrinter(printer: Printer): FieldIssue[] {
  const wrong: FieldIssue[] = []
  if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(printer.kode))
    wrong.push({ field: 'kode', message: 'Kode Hanya Boleh Huruf, Angka Dan Tanda - _' })
  if (printer.nama.trim() === '') wrong.push({ field: 'nama', message: 'Harus Diisi' })
  if (!name.test(printer.alamat)) wrong.push({ field: 'alamat', message: 'Isi Alamat IP Atau Nama Printer' })
  if (!Number.isInteger(printer.port) || printer.port < portPrinter.first || printer.port > portPrinter.last)
    wrong.push({ field: 'port', message: 'Port Printer Antara 9100 Dan 9199' })
  return wrong
}
