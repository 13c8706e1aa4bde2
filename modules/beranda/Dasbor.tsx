import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { hariIni, tanggalPanjang } from '#kernel/i18n/tanggal.ts'
import { useFavorit } from '#kernel/ui/shell/jejak.web.ts'
import { useKatalog, useLayarBoleh } from '#kernel/ui/shell/katalog.tsx'
import { Entri, TerakhirDibuka } from './Baris.tsx'
import classes from './Beranda.module.css'

/** The first page of a shop: the day, the everyday screens, the favourites, what was last opened. */
export default function Dasbor() {
  const t = useT()
  const sesi = useSesi()
  const { pintas } = useKatalog()
  const boleh = useLayarBoleh()
  const favorit = useFavorit()
  const dari = (paths: readonly string[]) => paths.flatMap((p) => boleh.find((l) => l.path === p) ?? [])
  const seharihari = dari(pintas.map((p) => p.path))
  const kesukaan = dari(favorit)
  return (
    <div className={classes.halaman}>
      <header className={classes.kepala}>
        <div>
          <h1>{tanggalPanjang(sesi.tgl_system || hariIni(), t)}</h1>
          <p>{t('Selamat bekerja, {nama}. Anda di {toko}.', { nama: sesi.nama, toko: sesi.nama_toko })}</p>
        </div>
      </header>
      <div className={classes.petak}>
        {seharihari.length > 0 ? (
          <section className={classes.panel} aria-label={t('Sehari-hari')}>
            <h2>{t('Sehari-hari')}</h2>
            {seharihari.map((l) => (
              <Entri key={l.path} layar={l} keterangan={l.menu ? t(l.menu) : undefined} />
            ))}
          </section>
        ) : null}
        <section className={classes.panel} aria-label={t('Favorit')}>
          <h2>{t('Favorit')}</h2>
          {kesukaan.length > 0 ? (
            kesukaan.map((l) => <Entri key={l.path} layar={l} keterangan={l.menu ? t(l.menu) : undefined} />)
          ) : (
            <p className={classes.sepi}>{t('Tekan bintang di sebelah nama layar; layar itu lalu ada di sini.')}</p>
          )}
        </section>
      </div>
      <TerakhirDibuka />
    </div>
  )
}
