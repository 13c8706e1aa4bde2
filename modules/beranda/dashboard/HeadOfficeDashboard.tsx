import { Suspense } from 'react'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openShop, useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { today, longDate } from '#kernel/base/time/dates.ts'
import { writeFigure, writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { SetupPrompt, NewsFeed } from '#admin/web'
import { LastOpened } from './Row.tsx'
import classes from '../Beranda.module.css'
import { Waiting } from '../pages/Waiting.tsx'

/** A shop as head office sees it, read with an audit entry. */
interface TokoOverview {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly pusat: boolean
  readonly tgl_system: string | null
  readonly buka: boolean
  readonly nota: number
  readonly total: number
  /** Grams. */
  readonly berat: number
}

/** Head office's first page: the shops of the chain with today's figures and a link into each. */
export default function HeadOfficeDashboard() {
  const t = useT()
  const sesi = useSession()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pusat', 'ringkasan'],
    queryFn: ({ signal }) => call<TokoOverview[]>('GET', 'pusat/ringkasan', { signal }),
  })
  const cabang = data?.filter((x) => !x.pusat).length ?? 0
  return (
    <div className="page">
      {/* Only an owner can set up shops; the page does not wait for the answer. */}
      {sesi.level === 'OWN' || sesi.level === 'SU' ? (
        <Suspense fallback={null}>
          <SetupPrompt />
        </Suspense>
      ) : null}
      <header className={`flow spread ${classes.head}`}>
        <div>
          <h1>{t('Dasbor Pusat')}</h1>
          <p>{longDate(sesi.tgl_system || today(), t)}</p>
        </div>
      </header>
      <Suspense fallback={null}>
        <NewsFeed />
      </Suspense>
      <Waiting />
      <Panel
        title={t('Cabang')}
        subtitle={data ? t('{n} cabang', { n: cabang }) : undefined}
        reload={() => refetch()}
        flush
      >
        {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
        {isPending ? <Streaks /> : null}
        {data && data.length === 0 ? <Empty content={t('Belum ada toko. Tambah di Master Toko.')} /> : null}
        <ul className={`grid ${classes.shop}`}>
          {data?.map((x) => (
            <Toko key={x.kode_toko} toko={x} thisOne={x.kode_toko === sesi.kode_toko} />
          ))}
        </ul>
      </Panel>
      <LastOpened />
    </div>
  )
}

function Toko({ toko, thisOne }: { toko: TokoOverview; thisOne: boolean }) {
  const t = useT()
  return (
    <li className="line-top grid all-columns gap-16">
      <span className={`strong clip ${classes.shopCode}`}>{toko.kode_toko}</span>
      <span className={`grow slim ${classes.words}`}>
        <strong>{toko.nama_toko}</strong>
        <small className="block cut">{toko.alamat_toko}</small>
      </span>
      <span className={`end ${classes.sell}`}>
        <strong className="whole">{writeRupiah(toko.total)}</strong>
        <small className="block whole">
          {t('{nota} nota, {berat} g', { nota: writeFigure(toko.nota), berat: writeGram(toko.berat) })}
        </small>
      </span>
      <span className={`end ${classes.day}`}>
        <State tone={toko.buka ? 'ok' : 'netral'} ring={!toko.buka}>
          {toko.buka ? t('Hari terbuka') : t('Belum buka')}
        </State>
        <small className="block">{toko.tgl_system ?? '—'}</small>
      </span>
      {thisOne ? (
        <span className="accent small label">{t('Toko ini')}</span>
      ) : (
        <Button
          size="kecil"
          icon={<IconArrowRight size={16} />}
          aria-label={t('Buka {toko}', { toko: toko.nama_toko })}
          onClick={() => openShop(toko.kode_toko)}
        >
          {t('Buka')}
        </Button>
      )}
    </li>
  )
}
