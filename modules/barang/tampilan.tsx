import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/http/client.web.ts'
import { hitungHari } from '#kernel/quantity/quantity.ts'
import { kataStatus } from '#kernel/dokumen/status.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import type { Nada } from '#kernel/ui/IkonKotak.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { angka } from './angka.web.ts'
import type { statusBarang } from './barang.resource.ts'
import classes from './Barang.module.css'
import { teksKadar } from './kadar.ts'

/** How pieces are drawn wherever they are: fineness, state, age, tag. */

export const Kadar = ({ persen, besar }: { persen: unknown; besar?: boolean }) =>
  typeof persen === 'number' ? <Stempel besar={besar}>{teksKadar(Math.round(persen * 100))}</Stempel> : null

interface Wajah {
  readonly nada: Nada
  readonly kata: string
}
const wajah: Readonly<Record<(typeof statusBarang)[number], Wajah>> = {
  TERSEDIA: { nada: 'ok', kata: 'Tersedia' },
  DITAHAN: { nada: 'warn', kata: 'Ditahan' },
  DIPESAN: { nada: 'pri', kata: 'Dipesan' },
  CONTOH: { nada: 'pri', kata: 'Contoh' },
  TERJUAL: { nada: 'netral', kata: 'Terjual' },
  DIKIRIM: { nada: 'vio', kata: 'Dikirim' },
  'DITERIMA KURANG': { nada: 'bad', kata: 'Diterima kurang' },
  'DALAM PENELUSURAN': { nada: 'bad', kata: 'Dalam penelusuran' },
  DICUCI: { nada: 'vio', kata: 'Dicuci' },
  DILEBUR: { nada: 'vio', kata: 'Dilebur' },
  HANCUR: { nada: 'bad', kata: 'Hancur' },
  'RETUR SUPPLIER': { nada: 'netral', kata: 'Retur supplier' },
  HABIS: { nada: 'netral', kata: 'Habis' },
}
export function StatusBarang({ status }: { status: unknown }) {
  const t = useT()
  const { nada, kata } = wajah[status as keyof typeof wajah] ?? { nada: 'netral', kata: kataStatus(String(status)) }
  return <Keadaan nada={nada}>{t(kata)}</Keadaan>
}

const gerak: Readonly<Record<string, { readonly kata: string }>> = {
  MASUK: { kata: 'Barang masuk' },
  JUAL: { kata: 'Terjual' },
  'BATAL MASUK': { kata: 'Barang masuk dibatalkan' },
  'BATAL JUAL': { kata: 'Penjualan dibatalkan' },
}
/** What happened to a piece, as the book names it, in words. */
export const kataGerak = (nama: string): string => gerak[nama]?.kata ?? kataStatus(nama)

/** Days in stock, by the shop's business date. */
export const umurHari = (tgl_masuk: unknown, tgl_system: string): number | undefined =>
  typeof tgl_masuk === 'string' && tgl_system ? Math.max(0, hitungHari(tgl_masuk, tgl_system)) : undefined

/** From so many days on a piece is old stock: orange. */
const tua = 180
export function Umur({ hari, satuan }: { hari: number | undefined; satuan?: boolean }) {
  const t = useT()
  if (hari === undefined) return null
  const teks = satuan ? t('{n} hari', { n: angka(hari) }) : angka(hari)
  return hari > tua ? <strong className={classes.tua}>{teks}</strong> : teks
}

/** The bars of a piece's code and its squares; asked once, for a code never changes. */
export const useKode = (kode: string) =>
  useQuery({
    queryKey: ['kode', kode],
    queryFn: ({ signal }) => call<KodeWire>('GET', `barang/${encodeURIComponent(kode)}/kode`, { signal }),
    staleTime: Infinity,
    retry: false,
  }).data

export interface KodeWire {
  /** Widths of bars and spaces in modules, a bar first. */
  readonly batang: readonly number[]
  /** Rows of dark (1) and light (0) modules. */
  readonly qr: readonly string[]
}

/** Light modules at either end of the bars. */
export const senyap = 10

/** The code on the tag, always black on white. */
export function Barcode({ kode }: { kode: string }) {
  const batang = useKode(kode)?.batang
  const lebar = batang?.reduce((n, w) => n + w, 2 * senyap) ?? 0
  return (
    <figure className={classes.barcode}>
      <svg
        viewBox={`0 0 ${lebar || 1} 40`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
        data-lengkap={batang ? true : undefined}
      >
        {batang ? <path d={jalurBatang(batang)} /> : null}
      </svg>
      <figcaption>{kode}</figcaption>
    </figure>
  )
}

/** The bars as one path, from the left quiet zone on. */
export function jalurBatang(batang: readonly number[]): string {
  let x = senyap
  return batang
    .map((w, i) => {
      const bar = i % 2 === 0 ? `M${x} 0h${w}v40h-${w}z` : ''
      x += w
      return bar
    })
    .join('')
}
