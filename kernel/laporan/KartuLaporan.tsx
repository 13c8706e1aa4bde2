import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { kindOf } from '#kernel/fields/index.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { alamatNilai, angkaLengkap, garisTerbuka } from './garis.web.ts'
import classes from './laporan.module.css'
import { teksJumlah, teksNilai, type Garis, type Nilai } from './tabel.ts'
import type { TabelLaporanProps } from './TabelLaporan.tsx'

/** How many lines a phone draws before it is asked for more. */
const sekali = 200

/** Below 500 px: headings with their sums, rows as cards, the total at the end. */
export function KartuLaporan(props: TabelLaporanProps) {
  const t = useT()
  const [shown, setShown] = useState(sekali)
  const lines = garisTerbuka(props.tabel, props.lipat)
  return (
    <div className={classes.kartu}>
      {lines
        .slice(0, shown)
        .map(({ garis, index }) =>
          garis.kelompok ? (
            <KepalaKartu key={index} {...props} garis={garis} index={index} />
          ) : (
            <Kartu key={index} {...props} garis={garis} />
          ),
        )}
      {lines.length > shown ? (
        <Tombol onClick={() => setShown(shown + sekali)}>
          {t('Tampilkan {n} baris lagi', { n: Math.min(sekali, lines.length - shown) })}
        </Tombol>
      ) : null}
      {props.tabel.kolom.some((k) => k.total) ? (
        <div className={classes.totalKartu}>
          <strong>{t('Total')}</strong>
          <Angka {...props} nilai={props.tabel.total} />
        </div>
      ) : null}
    </div>
  )
}

/** The sums of a heading or of the whole, each with its name. */
function Angka({ tabel, kolom, nilai }: TabelLaporanProps & { nilai: readonly Nilai[] }) {
  const t = useT()
  return (
    <dl className={classes.angka}>
      {kolom
        .filter((i) => nilai[i] !== null && kindOf(tabel.kolom[i]!.field).align === 'end')
        .map((i) => (
          <div key={i}>
            <dt>{t(tabel.kolom[i]!.field.label)}</dt>
            <dd>{angkaLengkap(tabel.kolom[i]!, nilai[i]!)}</dd>
          </div>
        ))}
    </dl>
  )
}

function KepalaKartu({ garis, index, ...props }: TabelLaporanProps & { garis: Garis; index: number }) {
  const t = useT()
  const { judul, baris } = garis.kelompok!
  return (
    <button
      type="button"
      className={classes.kepalaKartu}
      aria-expanded={!props.lipat.has(index)}
      onClick={() => props.onLipat(index)}
    >
      <span>
        <strong>{judul}</strong> {t('{n} baris', { n: teksJumlah(baris) })}
      </span>
      <Angka {...props} nilai={garis.nilai} />
    </button>
  )
}

function Kartu({ garis, ...props }: TabelLaporanProps & { garis: Garis }) {
  const t = useT()
  const { laporan, dokumen, tabel, kolom } = props
  const words = kolom.filter((i) => kindOf(tabel.kolom[i]!.field).align === 'start' && garis.nilai[i] !== null)
  const [title, ...facts] = words
  const word = (i: number) => {
    const k = tabel.kolom[i]!
    const to = alamatNilai(laporan, dokumen, tabel, garis, i)
    return to ? <Link to={to}>{teksNilai(k, garis.nilai[i]!)}</Link> : teksNilai(k, garis.nilai[i]!)
  }
  return (
    <article className={classes.satu}>
      {title === undefined ? null : <strong>{word(title)}</strong>}
      <p>
        {facts.map((i) => (
          <span key={i}>
            <small>{t(tabel.kolom[i]!.field.label)}</small>
            {word(i)}
          </span>
        ))}
      </p>
      <Angka {...props} nilai={garis.nilai} />
    </article>
  )
}
