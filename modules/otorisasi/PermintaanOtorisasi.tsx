import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { kataButuh } from '#kernel/dokumen/otorisasi.web.tsx'
import { useDiminta, type Diminta } from '#kernel/dokumen/permintaan.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { BeritahuSaya } from './BeritahuSaya.tsx'
import classes from './PermintaanOtorisasi.module.css'
import { SatuPermintaan } from './SatuPermintaan.tsx'

type Dipilih = Pick<Diminta, 'kode_toko' | 'id_periksa'>

/** The request that the address names: a notification or the dashboard led here. */
function dariAlamat(): Dipilih | undefined {
  const asked = new URLSearchParams(location.search)
  const [id_periksa, kode_toko] = [asked.get('id'), asked.get('toko')]
  return id_periksa && kode_toko ? { id_periksa, kode_toko } : undefined
}

/** What tills ask of who may say yes: the list, and the one that is looked at with its document. Live. */
export default function PermintaanOtorisasi() {
  const t = useT()
  const { kode_toko } = useSesi()
  const { data: semua, error, refetch } = useDiminta(true)
  // What was answered here is gone at once, whatever the list still says.
  const [selesai, setSelesai] = useState<ReadonlySet<string>>(new Set())
  const data = semua?.filter((d) => !selesai.has(d.id_periksa))
  const [alamat, setAlamat] = useState(location.search)
  const [dipilih, setDipilih] = useState(dariAlamat)
  // Another one was opened from elsewhere while this page stood.
  if (alamat !== location.search) {
    setAlamat(location.search)
    setDipilih(dariAlamat() ?? dipilih)
  }
  // One that is looked at stays, whatever comes above it: nobody answers what he did not read.
  if (dipilih === undefined && data?.[0]) setDipilih(data[0])
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data) return <Streaks />
  const kosong = data.length === 0 && dipilih === undefined
  return (
    <div className={classes.halaman}>
      <PageHead title={t('Permintaan Otorisasi')} subtitle={t('{n} permintaan menunggu', { n: data.length })}>
        <BeritahuSaya />
      </PageHead>
      {kosong ? (
        <Empty isi={t('Permintaan dari kasir muncul di sini seketika.')} />
      ) : (
        <div className={classes.dua}>
          <nav className={classes.panel} aria-label={t('Permintaan yang menunggu')}>
            {data.length === 0 ? <p className={classes.kosong}>{t('Tidak ada yang menunggu lagi.')}</p> : null}
            {data.map((d) => (
              <button
                key={d.id_periksa}
                type="button"
                className={classes.butir}
                aria-current={d.id_periksa === dipilih?.id_periksa || undefined}
                onClick={() => setDipilih(d)}
              >
                <strong>{kataButuh(d.butuh)}</strong>
                <small>
                  {[d.diminta_oleh, d.kode_toko === kode_toko ? '' : d.nama_toko, jamWib(d.diminta)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            ))}
          </nav>
          {dipilih ? (
            <SatuPermintaan
              key={dipilih.id_periksa}
              id={dipilih.id_periksa}
              toko={dipilih.kode_toko}
              onSelesai={() => {
                setSelesai(new Set([...selesai, dipilih.id_periksa]))
                setDipilih(undefined)
              }}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}
