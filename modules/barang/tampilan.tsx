import { hitungHari } from '#kernel/quantity/quantity.ts'
import { kataStatus } from '#kernel/dokumen/status.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import type { Nada } from '#kernel/ui/IkonKotak.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { angka } from './angka.web.ts'
import type { statusBarang } from './barang.resource.ts'
import classes from './Barang.module.css'
import { susunCode128 } from './code128.ts'

/** How pieces are drawn wherever they are: fineness, state, age, tag. */

/** Fineness as it is struck: 75 % is 750, 91.6 % 916; one with hundredths keeps them. */
export const teksKadar = (persen: number): string => {
  const seratus = Math.round(persen * 100)
  return String(seratus % 10 === 0 ? seratus / 10 : seratus)
}
export const Kadar = ({ persen, besar }: { persen: unknown; besar?: boolean }) =>
  typeof persen === 'number' ? <Stempel besar={besar}>{teksKadar(persen)}</Stempel> : null

const nada: Readonly<Record<(typeof statusBarang)[number], Nada>> = {
  TERSEDIA: 'ok',
  DITAHAN: 'warn',
  DIPESAN: 'pri',
  CONTOH: 'pri',
  TERJUAL: 'netral',
  DIKIRIM: 'vio',
  'DITERIMA KURANG': 'bad',
  'DALAM PENELUSURAN': 'bad',
  DICUCI: 'vio',
  DILEBUR: 'vio',
  HANCUR: 'bad',
  'RETUR SUPPLIER': 'netral',
  HABIS: 'netral',
}
export function StatusBarang({ status }: { status: unknown }) {
  const t = useT()
  const word = String(status)
  return <Keadaan nada={nada[word as keyof typeof nada] ?? 'netral'}>{t(kataStatus(word))}</Keadaan>
}

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

/** The code on the tag, always black on white. */
export function Barcode({ kode }: { kode: string }) {
  const bars = susunCode128(kode)
  const quiet = 10
  return (
    <figure className={classes.barcode}>
      {bars ? (
        <svg
          viewBox={`${-quiet} 0 ${bars.lebar + 2 * quiet} 40`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          {bars.garis.map((g) => (
            <rect key={g.x} x={g.x} y={0} width={g.lebar} height={40} />
          ))}
        </svg>
      ) : null}
      <figcaption>{kode}</figcaption>
    </figure>
  )
}
