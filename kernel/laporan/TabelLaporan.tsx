import { useVirtualizer } from '@tanstack/react-virtual'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useMemo, useRef } from 'react'
import type { AnyLaporan } from '#kernel/define/laporan.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { alamatNilai, garisTerbuka, type AlamatDokumen } from './garis.web.ts'
import classes from './laporan.module.css'
import { useTataLayar } from './lebar.web.ts'
import { judulKolom, teksJumlah, teksNilai, type Garis, type Nilai, type Tabel } from './tabel.ts'

export interface TabelLaporanProps {
  laporan: AnyLaporan
  dokumen: AlamatDokumen
  tabel: Tabel
  /** Which columns stand, in order. */
  kolom: readonly number[]
  lipat: ReadonlySet<number>
  onLipat: (index: number) => void
}

const tinggiBaris = 30
const tinggiKelompok = 34

/** The table on the screen: heads and total stay, headings fold, only the lines in sight stand in the page. */
export function TabelLaporan(props: TabelLaporanProps) {
  const { tabel, kolom, lipat } = props
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => garisTerbuka(tabel, lipat), [tabel, lipat])
  const heads = useMemo(() => tabel.kolom.map((k) => judulKolom(k, t)), [tabel, t])
  const { lebar, kepala, rapat } = useTataLayar(scroller, tabel, heads, kolom)
  // The rule warns of a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (lines[i]!.garis.kelompok ? tinggiKelompok : tinggiBaris),
    getItemKey: (i) => lines[i]!.index,
    overscan: 20,
  })
  const items = virtual.getVirtualItems()
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const align = (i: number) => kindOf(tabel.kolom[i]!.field).align
  return (
    <div ref={scroller} className={classes.gulir} tabIndex={0} role="region" aria-label={t(props.laporan.layar.title)}>
      <table
        className={classes.tabel}
        data-rapat={rapat || undefined}
        style={{ minWidth: kolom.reduce((sum, i) => sum + lebar[i]!, 0) }}
      >
        <colgroup>
          {kolom.map((i) => (
            <col key={i} style={{ width: lebar[i] }} />
          ))}
        </colgroup>
        <KepalaTabel kolom={kolom} kepala={kepala} align={align} />
        <tbody>
          <Ruang tinggi={items[0]?.start ?? 0} span={kolom.length} />
          {items.map((item) => {
            const { garis, index } = lines[item.index]!
            return garis.kelompok ? (
              <Kepala key={item.key} {...props} garis={garis} index={index} />
            ) : (
              <Baris key={item.key} {...props} garis={garis} align={align} />
            )
          })}
          <Ruang tinggi={after} span={kolom.length} />
        </tbody>
        {tabel.kolom.some((k) => k.total) ? (
          <tfoot>
            <tr>
              <Jumlah
                {...props}
                nilai={tabel.total}
                judul={tabel.kelompok.length > 0 ? t('Total semua kelompok') : t('Total')}
              />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

interface KepalaTabelProps {
  kolom: readonly number[]
  /** Of every column its words, a line each. */
  kepala: readonly (readonly string[])[]
  align: (i: number) => string
}
const KepalaTabel = ({ kolom, kepala, align }: KepalaTabelProps) => (
  <thead>
    <tr>
      {kolom.map((i) => (
        <th key={i} scope="col" data-align={align(i)}>
          {kepala[i]!.map((kata, n) => (
            <Fragment key={kata}>
              {n > 0 ? <br /> : null}
              {kata}
            </Fragment>
          ))}
        </th>
      ))}
    </tr>
  </thead>
)

/** Lines that are not drawn keep their height. */
const Ruang = ({ tinggi, span }: { tinggi: number; span: number }) =>
  tinggi > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height: tinggi, padding: 0, border: 0 }} />
    </tr>
  ) : null

/** Words that reach up to the first sum, then the sums, each under its head. */
function Jumlah({
  tabel,
  kolom,
  nilai,
  judul,
}: Pick<TabelLaporanProps, 'tabel' | 'kolom'> & { nilai: readonly Nilai[]; judul: React.ReactNode }) {
  const sum = (i: number) => (tabel.kelompok.includes(tabel.kolom[i]!.name) ? null : (nilai[i] ?? null))
  const first = kolom.findIndex((i) => sum(i) !== null)
  // Where the first column has a sum itself, the words stand above it in the same cell.
  const span = first < 0 ? kolom.length : Math.max(1, first)
  return (
    <>
      <td colSpan={span} data-judul>
        {judul}
        {first === 0 ? <strong> {teksNilai(tabel.kolom[kolom[0]!]!, sum(kolom[0]!))}</strong> : null}
      </td>
      {kolom.slice(span).map((i) => (
        <td key={i} data-align={kindOf(tabel.kolom[i]!.field).align}>
          {teksNilai(tabel.kolom[i]!, sum(i))}
        </td>
      ))}
    </>
  )
}

function Kepala({ garis, index, ...p }: TabelLaporanProps & { garis: Garis; index: number }) {
  const t = useT()
  const { tingkat, judul, baris } = garis.kelompok!
  const folded = p.lipat.has(index)
  return (
    <tr className={classes.kelompok} style={{ height: tinggiKelompok }}>
      <Jumlah
        {...p}
        nilai={garis.nilai}
        judul={
          <button
            type="button"
            className={classes.lipat}
            style={{ paddingInlineStart: tingkat * 18 }}
            aria-expanded={!folded}
            onClick={() => p.onLipat(index)}
          >
            {folded ? <IconChevronRight size={15} stroke={1.8} /> : <IconChevronDown size={15} stroke={1.8} />}
            <strong>{judul}</strong>
            <span>{t('{n} baris', { n: teksJumlah(baris) })}</span>
          </button>
        }
      />
    </tr>
  )
}

function Baris({
  laporan,
  dokumen,
  tabel,
  kolom,
  garis,
  align,
}: TabelLaporanProps & { garis: Garis; align: (i: number) => 'start' | 'end' }) {
  return (
    <tr style={{ height: tinggiBaris }}>
      {kolom.map((i, at) => {
        const k = tabel.kolom[i]!
        const nilai = garis.nilai[i]!
        const text = teksNilai(k, nilai)
        const to = alamatNilai(laporan, dokumen, tabel, garis, i)
        return (
          <td
            key={k.name}
            data-align={align(i)}
            data-kuat={at === 0 || k.total || undefined}
            data-nol={nilai === 0 || nilai === null || undefined}
            title={align(i) === 'start' ? text || undefined : undefined}
          >
            {to ? (
              <Link to={to} className={classes.tautan}>
                {text}
              </Link>
            ) : (
              text || '—'
            )}
          </td>
        )
      })}
    </tr>
  )
}
