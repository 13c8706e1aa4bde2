import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { countDays } from '#kernel/base/quantity/quantity.ts'
import { statusWord } from '#kernel/engine/document/states.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { Tone } from '#kernel/web/kit/IconBox.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { figures } from './figures.web.ts'
import type { barangStates } from './barang.resource.ts'
import classes from './Barang.module.css'
import { kadarOfWire } from './kadar.ts'

/** How fineness, status, age and tag of a piece are drawn on every screen. */

export const Kadar = ({ percent, large }: { percent: unknown; large?: boolean }) =>
  typeof percent === 'number' ? <Stamp large={large}>{kadarOfWire(percent)}</Stamp> : null

interface Face {
  readonly tone: Tone
  readonly word: string
}
const faces: Readonly<Record<(typeof barangStates)[number], Face>> = {
  TERSEDIA: { tone: 'ok', word: 'Tersedia' },
  DITAHAN: { tone: 'warn', word: 'Ditahan' },
  DIPESAN: { tone: 'pri', word: 'Dipesan' },
  CONTOH: { tone: 'pri', word: 'Contoh' },
  TERJUAL: { tone: 'netral', word: 'Terjual' },
  DIKIRIM: { tone: 'vio', word: 'Dikirim' },
  'DITERIMA KURANG': { tone: 'bad', word: 'Diterima kurang' },
  'DALAM PENELUSURAN': { tone: 'bad', word: 'Dalam penelusuran' },
  DICUCI: { tone: 'vio', word: 'Dicuci' },
  DILEBUR: { tone: 'vio', word: 'Dilebur' },
  DIBAYARKAN: { tone: 'netral', word: 'Dibayarkan' },
  HANCUR: { tone: 'bad', word: 'Hancur' },
  'RETUR SUPPLIER': { tone: 'netral', word: 'Retur supplier' },
  HABIS: { tone: 'netral', word: 'Habis' },
  HILANG: { tone: 'bad', word: 'Hilang' },
}
export function BarangState({ status }: { status: unknown }) {
  const t = useT()
  const { tone, word } = faces[status as keyof typeof faces] ?? { tone: 'netral', word: statusWord(String(status)) }
  return <State tone={tone}>{t(word)}</State>
}

const gerak: Readonly<Record<string, { readonly word: string }>> = {
  MASUK: { word: 'Barang masuk' },
  JUAL: { word: 'Terjual' },
  TELUSUR: { word: 'Dalam penelusuran' },
  DITEMUKAN: { word: 'Barang ditemukan' },
  HILANG: { word: 'Hilang' },
  'BATAL MASUK': { word: 'Barang masuk dibatalkan' },
  'BATAL JUAL': { word: 'Penjualan dibatalkan' },
}
/** A movement of a piece in words, from its name in the book. */
export const movementWord = (nama: string): string => gerak[nama]?.word ?? statusWord(nama)

/** Days in stock, counted to the shop's business date. */
export const ageInDays = (tgl_masuk: unknown, tgl_system: string): number | undefined =>
  typeof tgl_masuk === 'string' && tgl_system ? Math.max(0, countDays(tgl_masuk, tgl_system)) : undefined

/** From this many days on a piece is old stock, shown in orange. */
const oldFrom = 180
export function Age({ hari, unit }: { hari: number | undefined; unit?: boolean }) {
  const t = useT()
  if (hari === undefined) return null
  const text = unit ? t('{n} hari', { n: figures(hari) }) : figures(hari)
  return hari > oldFrom ? <strong className={`${classes.aged} warn`}>{text}</strong> : text
}

/** Bars and QR squares for a barcode. Cached forever, because a code never changes. */
export const useKode = (kode: string) =>
  useQuery({
    queryKey: ['kode', kode],
    queryFn: ({ signal }) => call<KodeWire>('GET', `barang/${encodeURIComponent(kode)}/kode`, { signal }),
    staleTime: Infinity,
    retry: false,
  }).data

export interface KodeWire {
  /** Widths of bars and gaps in modules, starting with a bar. */
  readonly batang: readonly number[]
  /** Rows of dark (1) and light (0) modules. */
  readonly qr: readonly string[]
}

/** Empty modules at each end of the bars. */
export const quietZone = 10

/** The code of the tag, always black on white. */
export function Barcode({ kode }: { kode: string }) {
  const batang = useKode(kode)?.batang
  const width = batang?.reduce((n, w) => n + w, 2 * quietZone) ?? 0
  return (
    <figure className={`card stack gap-4 center ${classes.barcode} sink`}>
      <svg
        viewBox={`0 0 ${width || 1} 40`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
        data-lengkap={batang ? true : undefined}
      >
        {batang ? <path d={barPath(batang)} /> : null}
      </svg>
      <figcaption className="small label whole">{kode}</figcaption>
    </figure>
  )
}

/** The bars as one SVG path, starting after the left quiet zone. */
export function barPath(batang: readonly number[]): string {
  let x = quietZone
  return batang
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${x} 0h${width}v40h-${width}z` : ''
      x += width
      return bar
    })
    .join('')
}
