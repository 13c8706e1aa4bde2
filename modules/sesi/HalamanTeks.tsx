import { useEffect } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Mark } from '#kernel/ui/shell/Mark.tsx'
import classes from './HalamanTeks.module.css'
import { PilihBahasa } from './PilihBahasa.tsx'

export interface Bab {
  readonly judul: string
  readonly isi: readonly string[]
}

/** A page to read: the public texts. */
export function HalamanTeks({
  judul,
  berlaku,
  pembuka,
  bab,
}: {
  judul: string
  berlaku: string
  pembuka: string
  bab: readonly Bab[]
}) {
  const t = useT()
  useEffect(() => {
    document.title = `${t(judul)} | Kilau`
  })
  return (
    <div className={classes.halaman}>
      <header>
        <a href="/" className={classes.nama}>
          <Mark size={26} /> Kilau
        </a>
        <PilihBahasa />
      </header>
      <main>
        <h1>{t(judul)}</h1>
        <p className={classes.berlaku}>{t('Berlaku sejak {tanggal}', { tanggal: berlaku })}</p>
        <p>{t(pembuka)}</p>
        {bab.map((b, i) => (
          <section key={b.judul}>
            <h2>{`${i + 1}. ${t(b.judul)}`}</h2>
            {b.isi.map((p) => (
              <p key={p}>{t(p)}</p>
            ))}
          </section>
        ))}
        <p>
          <a href="/">{t('Kembali')}</a>
        </p>
      </main>
    </div>
  )
}
