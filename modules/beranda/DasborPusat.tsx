import { Suspense } from 'react'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { bukaToko, useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { hariIni, tanggalPanjang } from '#kernel/i18n/tanggal.ts'
import { tulisAngka, tulisGram, tulisRupiah } from '#kernel/quantity/tulis.ts'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { AjakanSiapkan, Berita } from '#admin/web'
import { TerakhirDibuka } from './Baris.tsx'
import classes from './Beranda.module.css'
import { Menunggu } from './Menunggu.tsx'

/** A shop as head office sees it, read through the audited door. */
interface RingkasToko {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly pusat: boolean
  readonly tgl_system: string | null
  readonly buka: boolean
  readonly nota: number
  readonly total: number
  /** Gram. */
  readonly berat: number
}

/** Head office's first page: the shops of the chain with their day, each with the way into it. */
export default function DasborPusat() {
  const t = useT()
  const sesi = useSesi()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pusat', 'ringkasan'],
    queryFn: ({ signal }) => call<RingkasToko[]>('GET', 'pusat/ringkasan', { signal }),
  })
  const cabang = data?.filter((x) => !x.pusat).length ?? 0
  return (
    <div className={classes.halaman}>
      {/* Only an owner can be asked to; nobody waits for it. */}
      {sesi.level === 'OWN' || sesi.level === 'SU' ? (
        <Suspense fallback={null}>
          <AjakanSiapkan />
        </Suspense>
      ) : null}
      <header className={classes.kepala}>
        <div>
          <h1>{t('Dasbor Pusat')}</h1>
          <p>{tanggalPanjang(sesi.tgl_system || hariIni(), t)}</p>
        </div>
      </header>
      <Suspense fallback={null}>
        <Berita />
      </Suspense>
      <Menunggu />
      <Panel
        title={t('Cabang')}
        subtitle={data ? t('{n} cabang', { n: cabang }) : undefined}
        reload={() => refetch()}
        flush
      >
        {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
        {isPending ? <Streaks /> : null}
        {data && data.length === 0 ? <Empty isi={t('Belum ada toko. Tambah di Master Toko.')} /> : null}
        <ul className={classes.toko}>
          {data?.map((x) => (
            <Toko key={x.kode_toko} toko={x} ini={x.kode_toko === sesi.kode_toko} />
          ))}
        </ul>
      </Panel>
      <TerakhirDibuka />
    </div>
  )
}

function Toko({ toko, ini }: { toko: RingkasToko; ini: boolean }) {
  const t = useT()
  return (
    <li>
      <span className={classes.kodeToko}>{toko.kode_toko}</span>
      <span className={classes.kata}>
        <strong>{toko.nama_toko}</strong>
        <small>{toko.alamat_toko}</small>
      </span>
      <span className={classes.jual}>
        <strong>{tulisRupiah(toko.total)}</strong>
        <small>{t('{nota} nota, {berat} g', { nota: tulisAngka(toko.nota), berat: tulisGram(toko.berat) })}</small>
      </span>
      <span className={classes.hari}>
        <Keadaan nada={toko.buka ? 'ok' : 'netral'} cincin={!toko.buka}>
          {toko.buka ? t('Hari terbuka') : t('Belum buka')}
        </Keadaan>
        <small>{toko.tgl_system ?? '—'}</small>
      </span>
      {ini ? (
        <span className={classes.ini}>{t('Toko ini')}</span>
      ) : (
        <Tombol
          ukuran="kecil"
          ikon={<IconArrowRight size={16} />}
          aria-label={t('Buka {toko}', { toko: toko.nama_toko })}
          onClick={() => bukaToko(toko.kode_toko)}
        >
          {t('Buka')}
        </Tombol>
      )}
    </li>
  )
}
