import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import type { Tone } from '#kernel/web/kit/IconBox.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import type { PrintJobWire } from '#kernel/engine/paper/queue/print-job.ts'
import { printJobsKey, printersKey, loadPrintJobs, fetchPrinters } from './print-queue.web.ts'
import classes from './PrinterFoot.module.css'

const PrintQueue = lazyPart(async () => ({ default: (await import('./PrintQueue.tsx')).PrintQueue }))

/** State of the printers in a word: failed jobs first, then jobs with a difficulty, then jobs under way. */
function brief(all: readonly PrintJobWire[], t: T): { readonly tone: Tone; readonly word: string } {
  const failed = all.filter((c) => c.status === 'GAGAL').length
  if (failed > 0) return { tone: 'bad', word: t('{n} gagal', { n: failed }) }
  const queued = all.filter((c) => c.status === 'MENUNGGU' || c.status === 'MENCETAK')
  if (queued.length === 0) return { tone: 'ok', word: t('Siap') }
  return { tone: queued.some((c) => c.galat) ? 'warn' : 'pri', word: t('{n} menunggu', { n: queued.length }) }
}

/**
 * In the foot of the menus: the state of the shop's network printers, and the button that opens their queue. Renders
 * nothing where there are none.
 */
export function PrinterFoot({ rel }: { rel: boolean }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const printer = useQuery({ queryKey: printersKey, queryFn: fetchPrinters, staleTime: 300_000 })
  const existing = (printer.data?.length ?? 0) > 0
  const queue = useQuery({ queryKey: printJobsKey, queryFn: loadPrintJobs, enabled: existing })
  if (!existing) return null
  const { tone, word } = brief(queue.data ?? [], t)
  const name = `${t('Printer nota')}: ${word}`
  return (
    <>
      <button
        type="button"
        className={`hover-fill inner-ring line-top row spread fixed wide gap-8 note ${classes.foot} high-36 x-12 label`}
        data-rel={rel || undefined}
        data-nada={tone}
        aria-label={rel ? name : undefined}
        title={rel ? name : undefined}
        onClick={() => setOpened(true)}
      >
        {rel ? (
          <IconPrinter size={20} stroke={1.6} aria-hidden="true" />
        ) : (
          <>
            <State tone={tone}>{t('Printer nota')}</State> <span className="quiet normal whole">{word}</span>
          </>
        )}
      </button>
      <Suspense>{opened ? <PrintQueue onClose={() => setOpened(false)} /> : null}</Suspense>
    </>
  )
}
