import { IconExternalLink, IconPlugConnected, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { flagAktif } from '#kernel/access/gate.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { alamatGrosir, type Grosir } from './grosir.ts'
import classes from './Grosir.module.css'
import { useGrosir } from './terminal.web.ts'

const KonfigurasiTerminal = bagianLazy(async () => ({
  default: (await import('./KonfigurasiTerminal.tsx')).KonfigurasiTerminal,
}))

/** /redirect-to-grosir: the wholesale house that this terminal is set to; the flag picks which of the two it is. */
export default function GrosirLayar() {
  const t = useT()
  const semi = flagAktif(useSesi(), 'SEMI_GROSIR_MODULE')
  const grosir = useGrosir()
  const [atur, setAtur] = useState(false)
  const tombol = (
    <Tombol ikon={<IconSettings size={17} />} onClick={() => setAtur(true)}>
      {t('Konfigurasi terminal')}
    </Tombol>
  )
  return (
    <div className={classes.halaman}>
      <PageHead
        title={semi ? t('Semi Grosir') : t('Grosir')}
        subtitle={t('Server dan domain dari konfigurasi terminal ini.')}
      >
        {grosir ? tombol : null}
      </PageHead>
      {grosir ? (
        <Isi key={grosir.server} grosir={grosir} judul={semi ? t('Semi Grosir') : t('Grosir')} />
      ) : (
        <Panel>
          <div className={classes.kosong}>
            <strong>{t('Data Tidak Tersedia')}</strong>
            <p>{t('Server dan domain grosir belum diatur di terminal ini.')}</p>
            {tombol}
          </div>
        </Panel>
      )}
      {atur ? (
        <Suspense>
          <KonfigurasiTerminal onClose={() => setAtur(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface Periksa {
  readonly menjawab: boolean
  readonly ms: number | null
  readonly sebab: string | null
}

function Isi({ grosir, judul }: { grosir: Grosir; judul: string }) {
  const t = useT()
  const { kode_toko } = useSesi()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['grosir', grosir.server],
    queryFn: ({ signal }) => call<Periksa>('POST', 'grosir/periksa', { body: { server: grosir.server }, signal }),
    staleTime: 0,
    retry: false,
  })
  const sebab =
    data?.sebab === 'terlarang'
      ? t('Alamat ini tidak boleh dipanggil server. Jaringan toko diizinkan oleh pengelola server.')
      : t('Periksa alamatnya, atau coba lagi nanti.')
  return (
    <Panel title={judul} collapsible={false}>
      <dl className={classes.data}>
        <dt>{t('Server Grosir')}</dt>
        <dd>{grosir.server}</dd>
        <dt>{t('Domain Grosir')}</dt>
        <dd>{grosir.domain}</dd>
        <dt>{t('Keadaan')}</dt>
        <dd aria-live="polite">
          {error ? (
            <ErrorState title={error.message} onRetry={() => void refetch()} />
          ) : data ? (
            data.menjawab ? (
              <Keadaan nada="ok">{t('Menjawab dalam {n} ms', { n: data.ms ?? 0 })}</Keadaan>
            ) : (
              <>
                <Keadaan nada="bad">{t('Tidak menjawab')}</Keadaan>
                <p>{sebab}</p>
              </>
            )
          ) : (
            <Streaks />
          )}
        </dd>
      </dl>
      <div className={classes.kaki}>
        <Tombol ikon={<IconPlugConnected size={17} />} sibuk={isFetching} onClick={() => void refetch()}>
          {t('Periksa lagi')}
        </Tombol>
        <Tombol
          rupa="utama"
          ikon={<IconExternalLink size={17} />}
          disabled={data?.menjawab !== true}
          onClick={() => void window.open(alamatGrosir(grosir.domain, kode_toko), '_blank', 'noopener')}
        >
          {t('Buka {nama}', { nama: judul })}
        </Tombol>
      </div>
    </Panel>
  )
}
