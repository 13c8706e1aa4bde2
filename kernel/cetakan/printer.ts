import type { Salah } from '#kernel/define/resource.ts'

/** Printer: one of the shop's printers that hears on the network. */
export interface Printer {
  readonly kode: string
  readonly nama: string
  /** NOTA speaks ESC/POS; LABEL the language of its maker (ZPL). */
  readonly jenis: 'NOTA' | 'LABEL'
  readonly alamat: string
  readonly port: number
  /** Millimetres of its roll. */
  readonly lebar: 58 | 80
  /** Who reaches it: the server itself, or an agent in the shop. */
  readonly lewat: 'SERVER' | 'AGEN'
  /** A cash drawer hangs on it. */
  readonly laci: boolean
}

/** The ports of printers. No other service stands there, so a wrong address can ask nothing of a machine that is none. */
export const portPrinter = { pertama: 9100, terakhir: 9199 } as const

const nama = /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

export function periksaPrinter(p: Printer): Salah[] {
  const salah: Salah[] = []
  if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(p.kode))
    salah.push({ field: 'kode', message: 'Kode Hanya Boleh Huruf, Angka Dan Tanda - _' })
  if (p.nama.trim() === '') salah.push({ field: 'nama', message: 'Harus Diisi' })
  if (!nama.test(p.alamat)) salah.push({ field: 'alamat', message: 'Isi Alamat IP Atau Nama Printer' })
  if (!Number.isInteger(p.port) || p.port < portPrinter.pertama || p.port > portPrinter.terakhir)
    salah.push({ field: 'port', message: 'Port Printer Antara 9100 Dan 9199' })
  return salah
}
