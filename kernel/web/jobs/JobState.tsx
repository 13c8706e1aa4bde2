import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { Tone } from '#kernel/web/kit/IconBox.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import type { JobStatus } from '#kernel/engine/jobs/job.ts'

const tone: Readonly<Record<JobStatus, Tone>> = {
  ANTRE: 'netral',
  JALAN: 'pri',
  SELESAI: 'ok',
  GAGAL: 'bad',
  BATAL: 'warn',
}

/** The state of a job: dot and word. */
export function JobState({ status }: { status: JobStatus }) {
  const t = useT()
  const word: Readonly<Record<JobStatus, string>> = {
    ANTRE: t('Antre'),
    JALAN: t('Berjalan'),
    SELESAI: t('Selesai'),
    GAGAL: t('Gagal'),
    BATAL: t('Batal'),
  }
  return <State tone={tone[status]}>{word[status]}</State>
}
