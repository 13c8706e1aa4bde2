import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { resultsFetched } from './result.web.ts'
import classes from './Bell.module.css'
import { loadJobs, downloadsOpen, useJobs, countNew } from './download.web.ts'

const Download = lazy(() => import('./Download.tsx').then((m) => ({ default: m.Download })))

/**
 * The bell of the header: counts jobs that run or whose result was not fetched yet, and opens their list.
 */
export function Bell() {
  const t = useT()
  const open = useSyncExternalStore(downloadsOpen.subscribe, downloadsOpen.get)
  const client = useQueryClient()
  useEffect(() => resultsFetched.subscribe(() => void loadJobs(client)), [client])
  const fresh = countNew(useJobs().data ?? [])
  return (
    <>
      <span className="fixed over">
        <IconButton
          label={fresh > 0 ? t('Unduhan, {n} baru', { n: fresh }) : t('Unduhan')}
          aria-expanded={open}
          onClick={() => downloadsOpen.set(!open)}
        >
          <IconBell size={18} stroke={1.6} />
        </IconButton>
        {fresh > 0 ? (
          <span className={`center round-pop bold ${classes.quantity}`} aria-hidden="true">
            {Math.min(99, fresh)}
          </span>
        ) : null}
      </span>
      <Suspense>{open ? <Download onClose={() => downloadsOpen.set(false)} /> : null}</Suspense>
    </>
  )
}
