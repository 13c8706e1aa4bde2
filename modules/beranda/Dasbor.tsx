import { Suspense } from 'react'
import { IconReceipt } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { hariIni, jamWib, tanggalPanjang } from '#kernel/i18n/tanggal.ts'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { useFavorit } from '#kernel/ui/shell/jejak.web.ts'
import { useKatalog, useLayarBoleh } from '#kernel/ui/shell/katalog.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { AjakanSiapkan, Berita } from '#admin/web'
import { Analisis } from './Analisis.tsx'
import { Entri, TerakhirDibuka } from './Baris.tsx'
import beranda from './Beranda.module.css'
import classes from './Dasbor.module.css'
import { useHari, useJualBulan, useJualTerakhir, type Hari } from './hari.web.ts'
import { JualTerakhir } from './JualTerakhir.tsx'
import { Menunggu } from './Menunggu.tsx'
import { AngkaHari, HargaEmas } from './RingkasHari.tsx'

const jualBaru = '/transaksi-penjualan'
const lihatJual = '/lihat-penjualan'

/** The first page of a shop: the day and its figures, the month, the last notas, the everyday screens. */
export default function Dasbor() {
  const sesi = useSesi()
  const boleh = useLayarBoleh()
  const ada = (path: string): boolean => boleh.some((l) => l.path === path)
  const lihat = ada(lihatJual)
  const hari = useHari()
  const bulan = useJualBulan(lihat)
  const terakhir = useJualTerakhir(lihat)
  const tanggal = sesi.tgl_system || hariIni()
  const kosong = { tanggal, nota: 0, potong: 0, total: 0, berat: 0 }
  const jual = bulan.data && (bulan.data.find((h) => h.tanggal === tanggal) ?? kosong)
  return (
    <div className={beranda.halaman}>
      {/* Only an owner can be asked to; nobody waits for it. */}
      {sesi.level === 'OWN' || sesi.level === 'SU' ? (
        <Suspense fallback={null}>
          <AjakanSiapkan />
        </Suspense>
      ) : null}
      <Kepala hari={hari.data} jual={ada(jualBaru)} tanggal={tanggal} />
      {hari.error ? <ErrorState title={hari.error.message} onRetry={() => void hari.refetch()} /> : null}
      {hari.isPending ? <Streaks /> : null}
      {hari.data ? (
        <>
          <HargaEmas hari={hari.data} />
          <AngkaHari hari={hari.data} jual={jual} />
        </>
      ) : null}
      <Suspense fallback={null}>
        <Berita />
      </Suspense>
      <Menunggu />
      {bulan.data ? (
        <div className={classes.dua}>
          <Analisis bulan={bulan.data} tanggal={tanggal} reload={() => bulan.refetch()} />
          {terakhir.data ? <JualTerakhir nota={terakhir.data} /> : null}
        </div>
      ) : null}
      <Jalan />
      <TerakhirDibuka />
    </div>
  )
}

/** The day, its state, and the way to the counter. */
function Kepala({ hari, jual, tanggal }: { hari: Hari | undefined; jual: boolean; tanggal: string }) {
  const t = useT()
  const sesi = useSesi()
  const router = useRouter()
  const sejak =
    hari?.dibuka && sesi.buka
      ? t('Buka sejak {jam} oleh {siapa}', { jam: jamWib(hari.dibuka), siapa: hari.dibuka_oleh ?? '—' })
      : t('Toko buka')
  return (
    <header className={classes.kepala}>
      <h1>{tanggalPanjang(tanggal, t)}</h1>
      <Keadaan nada={sesi.buka ? 'ok' : 'warn'} cincin={!sesi.buka}>
        {sesi.buka ? sejak : t('Toko tutup')}
      </Keadaan>
      {jual && sesi.buka ? (
        <Tombol
          rupa="utama"
          ikon={<IconReceipt size={17} stroke={1.6} />}
          onClick={() => void router.navigate({ to: jualBaru })}
        >
          {t('Penjualan baru')}
        </Tombol>
      ) : null}
    </header>
  )
}

/** The everyday screens and the favourites. */
function Jalan() {
  const t = useT()
  const { pintas } = useKatalog()
  const boleh = useLayarBoleh()
  const favorit = useFavorit()
  const dari = (paths: readonly string[]) => paths.flatMap((p) => boleh.find((l) => l.path === p) ?? [])
  const seharihari = dari(pintas.map((p) => p.path))
  const kesukaan = dari(favorit)
  return (
    <div className={beranda.petak} data-penuh>
      {seharihari.length > 0 ? (
        <section className={beranda.panel} aria-label={t('Sehari-hari')}>
          <h2>{t('Sehari-hari')}</h2>
          {seharihari.map((l) => (
            <Entri key={l.path} layar={l} keterangan={l.menu ? t(l.menu) : undefined} />
          ))}
        </section>
      ) : null}
      <section className={beranda.panel} aria-label={t('Favorit')}>
        <h2>{t('Favorit')}</h2>
        {kesukaan.length > 0 ? (
          kesukaan.map((l) => <Entri key={l.path} layar={l} keterangan={l.menu ? t(l.menu) : undefined} />)
        ) : (
          <p className={beranda.sepi}>{t('Tekan bintang di sebelah nama layar; layar itu lalu ada di sini.')}</p>
        )}
      </section>
    </div>
  )
}
