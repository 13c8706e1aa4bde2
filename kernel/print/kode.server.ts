import { createRequire } from 'node:module'
import type Bwip from 'bwip-js/node'
import { lebarModul, tataLabel, type UkuranLabel } from './label.ts'

const require = createRequire(import.meta.url)
/** Loaded with the first label: a server that prints none holds 14 MB less (measured). */
const bwip = (): typeof Bwip => require('bwip-js/node') as typeof Bwip

/** A code as bars: widths of bars and spaces in turn, in modules, a bar first. */
export type Batang = readonly number[]
/** A code as squares: rows of dark (1) and light (0) modules, without the quiet zone. */
export type Petak = readonly string[]

/** Code 128 of a text of printable ASCII; undefined for anything else: readers differ on what letters above it mean. */
export function batangCode128(teks: string): Batang | undefined {
  if (!/^[ -~]+$/.test(teks)) return undefined
  const [simbol] = bwip().raw({ bcid: 'code128', text: teks })
  return simbol && 'sbs' in simbol ? simbol.sbs : undefined
}

/** QR of a text: the smallest one whose quarter may be scratched and it is still read (level M is 15 %, Q 25 %). */
export function petakQr(teks: string): Petak | undefined {
  if (!/^[ -~]+$/.test(teks)) return undefined
  const [simbol] = bwip().raw('qrcode', teks, 'eclevel=Q')
  if (!simbol || !('pixs' in simbol)) return undefined
  const { pixs, pixx } = simbol
  return Array.from({ length: pixs.length / pixx }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).join(''))
}

/** How many modules a code is wide, without its quiet zones; undefined for a text that it cannot hold. */
export const modulKode = (kode: UkuranLabel['kode'], teks: string): number | undefined =>
  kode === 'QR' ? petakQr(teks)?.length : batangCode128(teks)?.reduce((n, w) => n + w, 0)

/**
 * Does a code fit on a label of this size, so that it can be read? `titik`: the dot of a label printer in mm, 0: a PDF; `jumlah`: its
 * modules, where a printer makes more of them.
 */
export function muatLabel(u: UkuranLabel, kode: string, titik = 0, jumlah = modulKode(u.kode, kode)): boolean {
  const ruang = tataLabel(u, { kode, baris: [] }).kode.lebar
  return jumlah !== undefined && lebarModul(jumlah, ruang, u.kode, titik) !== undefined
}
