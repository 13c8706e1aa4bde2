import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { JobState } from '#kernel/web/jobs/JobState.tsx'
import type { RecordedError, RecordedSlow } from '#kernel/engine/monitor/recorded.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Ribbon, State } from '#kernel/web/kit/Badge.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { ageOf, atWib, worryText } from './backup-age.web.ts'
import {
  mayEnd,
  type Pantauan as Content,
  type VisibleJob,
  type ServerProcess,
  type VisibleSession,
} from './monitor.ts'
import classes from './Pantauan.module.css'

const queryKey = ['pantauan'] as const
/** Refresh interval while it is open. */
const again_ms = 10_000

const thousands = (n: number): string => writeFigure(n)

/** The second part of /settingsystem: state of the running server. */
export function Pantauan() {
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Content>('GET', 'pantauan', { signal }),
    refetchInterval: again_ms,
  })
  if (isPending) return <Streaks />
  if (!data) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return (
    <>
      <Run serverProcess={data.proses} cadangan={data.cadangan} now={dataUpdatedAt} reload={() => refetch()} />
      <People sesi={data.sesi} />
      <Jobs pekerjaan={data.pekerjaan} />
      {data.galat ? <Issues errors={data.galat} /> : null}
      {data.lambat ? <SlowStatements slow={data.lambat} /> : null}
    </>
  )
}

/** Runs an action, reports its result, and refreshes. */
function useAction() {
  const client = useQueryClient()
  const t = useT()
  return async (path: string, success: string): Promise<void> => {
    try {
      await call('POST', path)
      toast.success(success)
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      void dialog.error(t(error.message))
    }
    await client.invalidateQueries({ queryKey })
  }
}

function Run({
  serverProcess: process,
  cadangan,
  now,
  reload,
}: {
  serverProcess: ServerProcess
  cadangan: Content['cadangan']
  /** When the server answered, in ms. */
  now: number
  reload: () => Promise<unknown>
}) {
  const t = useT()
  const age = (iso: string | null): string => ageOf(t, iso, now)
  const backup: readonly (readonly [string, string])[] = cadangan
    ? [
        [t('Cadangan utuh terakhir'), age(cadangan.selesai)],
        [t('Tercadang sampai'), age(cadangan.sampai)],
        ...(cadangan.galat ? [[t('Cadangan gagal'), cadangan.galat] as const] : []),
      ]
    : [[t('Cadangan'), t('Tidak dijadwalkan di server ini')]]
  const contents: readonly (readonly [string, string])[] = [
    [t('Versi'), t('{versi}, build {n}', { versi: process.versi, n: process.build })],
    [t('Berjalan sejak'), atWib(process.mulai)],
    [t('Memori'), `${thousands(process.memori_mb)} MB`],
    [t('Koneksi basis data'), t('{n} terbuka, {m} menunggu', { n: process.koneksi, m: process.menunggu })],
    [t('Pesan belum diambil'), thousands(process.outbox)],
    [t('Migrasi'), t('{n}, terakhir {nama}', { n: process.jumlah_migrasi, nama: process.migrasi })],
    ['PostgreSQL', process.postgres],
    ['Node', process.node],
    ...backup,
  ]
  return (
    <Panel title={t('Server')} reload={reload} collapsible={false}>
      {cadangan?.masalah ? (
        <Ribbon tone="warn">
          <span>{worryText(t, cadangan, now)}</span>
        </Ribbon>
      ) : null}
      <dl className={`grid ${classes.figure} gap-12 beside-24`}>
        {contents.map(([nama, nilai]) => (
          <div key={nama}>
            <dt className="hint">{nama}</dt>
            <dd className="breaks below-2">{nilai}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Rows of one panel, or the message that there are none. */
function Row({ judul, count, empty, children }: { judul: string; count: number; empty: string; children: ReactNode }) {
  return (
    <Panel title={judul} subtitle={thousands(count)} flush>
      {count === 0 ? <Empty content={empty} /> : <ul className={classes.list}>{children}</ul>}
    </Panel>
  )
}

function People({ sesi }: { sesi: readonly VisibleSession[] }) {
  const t = useT()
  const me = useSession()
  const action = useAction()
  async function end(session: VisibleSession): Promise<void> {
    const yes = await dialog.ask({
      title: t('Akhiri sesi {siapa}?', { siapa: session.user_id }),
      content: t('Layarnya di {perangkat} langsung tertutup; yang belum disimpan hilang.', {
        perangkat: session.perangkat,
      }),
      approve: t('Akhiri'),
    })
    if (yes)
      await action(
        `pantauan/sesi/${encodeURIComponent(session.user_id)}/akhiri`,
        t('Sesi {siapa} berakhir', { siapa: session.user_id }),
      )
  }
  return (
    <Row judul={t('Sesi')} count={sesi.length} empty={t('Tidak ada yang masuk.')}>
      {sesi.map((session) => (
        <li key={session.user_id} data-sesi={session.user_id}>
          <span className={`stack slim gap-2 ${classes.words}`}>
            <strong className="breaks">{session.user_id}</strong>
            <small className="soft breaks">{`${session.nama}, ${session.level}, ${session.kode_toko}, ${session.perangkat}`}</small>
          </span>
          <small className="soft">
            {t('sejak {mulai}, dipakai {terakhir}', { mulai: atWib(session.mulai), terakhir: atWib(session.terakhir) })}
          </small>
          {mayEnd(me) && session.user_id !== me.user_id ? (
            <Button size="kecil" look="hapus" onClick={() => void end(session)}>
              {t('Akhiri')}
            </Button>
          ) : null}
        </li>
      ))}
    </Row>
  )
}

function Jobs({ pekerjaan }: { pekerjaan: readonly VisibleJob[] }) {
  const t = useT()
  const action = useAction()
  return (
    <Row judul={t('Pekerjaan')} count={pekerjaan.length} empty={t('Tidak ada pekerjaan panjang di toko ini.')}>
      {pekerjaan.map((job) => (
        <li key={job.id} data-pekerjaan={job.status}>
          <span className={`stack slim gap-2 ${classes.words}`}>
            <strong className="breaks">{t(job.nama)}</strong>
            <small className="soft breaks">{job.galat ? `${job.oleh}: ${job.galat}` : job.oleh}</small>
          </span>
          <small className="soft">
            {job.status === 'JALAN'
              ? `${thousands(job.kemajuan)} / ${thousands(job.total)}`
              : atWib(job.selesai ?? job.dibuat)}
          </small>
          <JobState status={job.status} />
          {job.status === 'GAGAL' || job.status === 'BATAL' ? (
            <Button
              size="kecil"
              onClick={() => void action(`pantauan/pekerjaan/${job.id}/ulang`, t('Pekerjaan diulang'))}
            >
              {t('Ulangi')}
            </Button>
          ) : null}
        </li>
      ))}
    </Row>
  )
}

function Issues({ errors }: { errors: readonly RecordedError[] }) {
  const t = useT()
  return (
    <Row judul={t('Kesalahan satu jam terakhir')} count={errors.length} empty={t('Satu jam ini tidak ada.')}>
      {errors.map((error) => (
        <li key={`${error.referensi} ${error.waktu}`} data-galat={error.referensi}>
          <span className={`stack slim gap-2 ${classes.words}`}>
            <strong className="breaks">{error.referensi}</strong>
            <small className="soft breaks">{`${error.method} ${error.path}`}</small>
            <code className="note breaks">{error.sebab}</code>
          </span>
          <small className="soft">{atWib(error.waktu)}</small>
          <State tone="bad">{error.status}</State>
        </li>
      ))}
    </Row>
  )
}

function SlowStatements({ slow }: { slow: readonly RecordedSlow[] }) {
  const t = useT()
  return (
    <Row judul={t('Pernyataan lambat')} count={slow.length} empty={t('Belum ada sejak server berjalan.')}>
      {slow.map((slow) => (
        <li key={slow.nama} data-lambat={slow.nama}>
          <span className={`stack slim gap-2 ${classes.words}`}>
            <code className="note breaks">{slow.teks}</code>
          </span>
          <small className="soft">{t('{n} kali, terakhir {saat}', { n: slow.kali, saat: atWib(slow.terakhir) })}</small>
          <strong>{`${thousands(slow.terlama_ms)} ms`}</strong>
        </li>
      ))}
    </Row>
  )
}
