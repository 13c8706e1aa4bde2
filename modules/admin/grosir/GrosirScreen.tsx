import { IconExternalLink, IconPlugConnected, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { flagActive } from '#kernel/model/access/gate.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { grosirAddress, type Grosir } from './grosir.ts'
import classes from './Grosir.module.css'
import { useGrosir } from './terminal.web.ts'

const TerminalConfig = lazyPart(async () => ({
  default: (await import('./TerminalConfig.tsx')).TerminalConfig,
}))

/**
 * /redirect-to-grosir: opens the wholesale house this terminal is configured for; the flag decides which of the two.
 */
export default function GrosirScreen() {
  const t = useT()
  const semi = flagActive(useSession(), 'SEMI_GROSIR_MODULE')
  const grosir = useGrosir()
  const [configure, setConfigure] = useState(false)
  const button = (
    <Button icon={<IconSettings size={17} />} onClick={() => setConfigure(true)}>
      {t('Konfigurasi terminal')}
    </Button>
  )
  return (
    <div className="page">
      <PageHead
        title={semi ? t('Semi Grosir') : t('Grosir')}
        subtitle={t('Server dan domain dari konfigurasi terminal ini.')}
      >
        {grosir ? button : null}
      </PageHead>
      {grosir ? (
        <Content key={grosir.server} grosir={grosir} judul={semi ? t('Semi Grosir') : t('Grosir')} />
      ) : (
        <Panel>
          <div className="grid gap-6 center items-middle y-32 x-16">
            <strong>{t('Data Tidak Tersedia')}</strong>
            <p className="soft above-8">{t('Server dan domain grosir belum diatur di terminal ini.')}</p>
            {button}
          </div>
        </Panel>
      )}
      {configure ? (
        <Suspense>
          <TerminalConfig onClose={() => setConfigure(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface Check {
  readonly menjawab: boolean
  readonly ms: number | null
  readonly sebab: string | null
}

function Content({ grosir, judul }: { grosir: Grosir; judul: string }) {
  const t = useT()
  const { kode_toko } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['grosir', grosir.server],
    queryFn: ({ signal }) => call<Check>('POST', 'grosir/periksa', { body: { server: grosir.server }, signal }),
    staleTime: 0,
    retry: false,
  })
  const cause =
    data?.sebab === 'terlarang'
      ? t('Alamat ini tidak boleh dipanggil server. Jaringan toko diizinkan oleh pengelola server.')
      : t('Periksa alamatnya, atau coba lagi nanti.')
  return (
    <Panel title={judul} collapsible={false}>
      <dl className={`grid ${classes.data} gap-10 beside-24`}>
        <dt className="soft">{t('Server Grosir')}</dt>
        <dd className="strong breaks">{grosir.server}</dd>
        <dt className="soft">{t('Domain Grosir')}</dt>
        <dd className="strong breaks">{grosir.domain}</dd>
        <dt className="soft">{t('Keadaan')}</dt>
        <dd className="strong breaks" aria-live="polite">
          {error ? (
            <ErrorState title={error.message} onRetry={() => void refetch()} />
          ) : data ? (
            data.menjawab ? (
              <State tone="ok">{t('Menjawab dalam {n} ms', { n: data.ms ?? 0 })}</State>
            ) : (
              <>
                <State tone="bad">{t('Tidak menjawab')}</State>
                <p>{cause}</p>
              </>
            )
          ) : (
            <Streaks />
          )}
        </dd>
      </dl>
      <div className="flex wrap gap-10 to-end below-16">
        <Button icon={<IconPlugConnected size={17} />} busy={isFetching} onClick={() => void refetch()}>
          {t('Periksa lagi')}
        </Button>
        <Button
          look="utama"
          icon={<IconExternalLink size={17} />}
          disabled={data?.menjawab !== true}
          onClick={() => void window.open(grosirAddress(grosir.domain, kode_toko), '_blank', 'noopener')}
        >
          {t('Buka {nama}', { nama: judul })}
        </Button>
      </div>
    </Panel>
  )
}
