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
    } catch (e) {
      if (!(e instanceof ServerError)) throw e
      void dialog.error(t(e.message))
    }
    await client.invalidateQueries({ queryKey })
  }
}

function Run({
  serverProcess: p,
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
    [t('Versi'), t('{versi}, build {n}', { versi: p.versi, n: p.build })],
    [t('Berjalan sejak'), atWib(p.mulai)],
    [t('Memori'), `${thousands(p.memori_mb)} MB`],
    [t('Koneksi basis data'), t('{n} terbuka, {m} menunggu', { n: p.koneksi, m: p.menunggu })],
    [t('Pesan belum diambil'), thousands(p.outbox)],
    [t('Migrasi'), t('{n}, terakhir {nama}', { n: p.jumlah_migrasi, nama: p.migrasi })],
    ['PostgreSQL', p.postgres],
    ['Node', p.node],
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
function Row({ judul, n, empty, children }: { judul: string; n: number; empty: string; children: ReactNode }) {
  return (
    <Panel title={judul} subtitle={thousands(n)} flush>
      {n === 0 ? <Empty content={empty} /> : <ul className={classes.list}>{children}</ul>}
    </Panel>
  )
}

function People({ sesi }: { sesi: readonly VisibleSession[] }) {
  const t = useT()
  const me = useSession()
  const action = useAction()
  async function end(s: VisibleSession): Promise<void> {
    const yes = await dialog.ask({
      title: t('Akhiri sesi {siapa}?', { siapa: s.user_id }),
      content: t('Layarnya di {perangkat} langsung tertutup; yang belum disimpan hilang.', { perangkat: s.perangkat }),
      approve: t('Akhiri'),
    })
    if (yes)
      await action(
        `pantauan/sesi/${encodeURIComponent(s.user_id)}/akhiri`,
        t('Sesi {siapa} berakhir', { siapa: s.user_id }),
      )
  }
  return (
    <Row judul={t('Sesi')} n={sesi.length} empty={t('Tidak ada yang masuk.')}>
      {sesi.map((s) => (
        <li key={s.user_id} data-sesi={s.user_id}>
          <span className={`stack slim gap-2 ${classes.words}`}>
            <strong className="breaks">{s.user_id}</strong>
            <small className="soft breaks">{`${s.nama}, ${s.level}, ${s.kode_toko}, ${s.perangkat}`}</small>
          </span>
          <small className="soft">
            {t('sejak {mulai}, dipakai {terakhir}', { mulai: atWib(s.mulai), terakhir: atWib(s.terakhir) })}
          </small>
          {mayEnd(me) && s.user_id !== me.user_id ? (
            <Button size="kecil" look="hapus" onClick={() => void end(s)}>
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
    <Row judul={t('Pekerjaan')} n={pekerjaan.length} empty={t('Tidak ada pekerjaan panjang di toko ini.')}>
      {pekerjaan.map((p) => (
        <li key={p.id} data-pekerjaan={p.status}>
          <span className={`stack slim gap-2 ${classes.words}`}>
            <strong className="breaks">{t(p.nama)}</strong>
            <small className="soft breaks">{p.galat ? `${p.oleh}: ${p.galat}` : p.oleh}</small>
          </span>
          <small className="soft">
            {p.status === 'JALAN' ? `${thousands(p.kemajuan)} / ${thousands(p.total)}` : atWib(p.selesai ?? p.dibuat)}
          </small>
          <JobState status={p.status} />
          {p.status === 'GAGAL' || p.status === 'BATAL' ? (
            <Button
              size="kecil"
              onClick={() => void action(`pantauan/pekerjaan/${p.id}/ulang`, t('Pekerjaan diulang'))}
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
    <Row judul={t('Kesalahan satu jam terakhir')} n={errors.length} empty={t('Satu jam ini tidak ada.')}>
      {errors.map((g) => (
        <li key={`${g.referensi} ${g.waktu}`} data-galat={g.referensi}>
          <span className={`stack slim gap-2 ${classes.words}`}>
            <strong className="breaks">{g.referensi}</strong>
            <small className="soft breaks">{`${g.method} ${g.path}`}</small>
            <code className="note breaks">{g.sebab}</code>
          </span>
          <small className="soft">{atWib(g.waktu)}</small>
          <State tone="bad">{g.status}</State>
        </li>
      ))}
    </Row>
  )
}

function SlowStatements({ slow }: { slow: readonly RecordedSlow[] }) {
  const t = useT()
  return (
    <Row judul={t('Pernyataan lambat')} n={slow.length} empty={t('Belum ada sejak server berjalan.')}>
      {slow.map((l) => (
        <li key={l.nama} data-lambat={l.nama}>
          <span className={`stack slim gap-2 ${classes.words}`}>
            <code className="note breaks">{l.teks}</code>
          </span>
          <small className="soft">{t('{n} kali, terakhir {saat}', { n: l.kali, saat: atWib(l.terakhir) })}</small>
          <strong>{`${thousands(l.terlama_ms)} ms`}</strong>
        </li>
      ))}
    </Row>
  )
}
