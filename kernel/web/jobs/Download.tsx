import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { Drawer } from '#kernel/web/kit/Drawer.tsx'
import { LoadingOverlay } from '#kernel/web/kit/LoadingOverlay.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { ProgressState } from '#kernel/web/kit/ProgressDialog.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { fetchResult, cancelJob, repeatJob } from './result.web.ts'
import { JobState } from './JobState.tsx'
import { keepDays, type JobWire } from '#kernel/engine/jobs/job.ts'
import classes from './Download.module.css'
import { notYetFetched, loadJobs, useJobs } from './download.web.ts'

/** The bell's drawer: the user's background jobs with their progress and results. */
export function Download({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, isError, isPending, refetch } = useJobs()
  return (
    <Drawer
      title={t('Unduhan')}
      subtitle={t('Hasil disimpan {n} hari.', { n: keepDays })}
      itemKey="unduhan"
      onClose={onClose}
    >
      <div className={`over ${classes.content}`} aria-busy={isPending || undefined}>
        <LoadingOverlay visible={isPending} />
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <Empty content={t('Berkas laporan yang besar dibuat di belakang layar dan disimpan di sini.')} />
        ) : (
          <ul>
            {data?.map((wire) => (
              <Item key={wire.id} wire={wire} />
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  )
}

const at = (iso: string): string => {
  const { tanggal, clock } = jakartaTime(iso)
  return `${tanggal} ${clock} WIB`
}

function Item({ wire }: { wire: JobWire }) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** The list is loaded again after every action, also after a failed one. */
  const act = (work: (p: JobWire) => Promise<void>) => async () => {
    setBusy(true)
    await work(wire).finally(() => setBusy(false))
    await loadJobs(client)
  }
  return (
    <li className="line-bottom grid gap-8 y-14">
      <div className="flex spread on-line gap-12">
        <strong className="slim sum breaks">{t(wire.nama)}</strong>
        <JobState status={wire.status} />
      </div>
      <p className="hint breaks">
        {[wire.berkas, at(wire.selesai ?? wire.mulai ?? wire.dibuat)].filter(Boolean).join(' · ')}
      </p>
      {wire.galat ? <p className="bad">{t(wire.galat)}</p> : null}
      {wire.status === 'JALAN' ? <ProgressState value={wire.kemajuan} total={wire.total} label={t(wire.nama)} /> : null}
      <div className={`flex wrap gap-8 ${classes.act}`}>
        {wire.status === 'SELESAI' && wire.berkas ? (
          <Button
            size="kecil"
            look={notYetFetched(wire) ? 'biasa' : 'tenang'}
            busy={busy}
            icon={<IconDownload size={16} />}
            onClick={() => void act(fetchResult)()}
          >
            {t('Unduh')}
          </Button>
        ) : null}
        {wire.status === 'ANTRE' || wire.status === 'JALAN' ? (
          <Button size="kecil" look="tenang" busy={busy} onClick={() => void act((x) => cancelJob(x.id))()}>
            {t('Batalkan')}
          </Button>
        ) : null}
        {wire.status === 'GAGAL' || wire.status === 'BATAL' ? (
          <Button size="kecil" busy={busy} icon={<IconRefresh size={16} />} onClick={() => void act(repeatJob)()}>
            {t('Ulangi')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
