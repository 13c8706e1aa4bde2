import { useQuery } from '@tanstack/react-query'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Ribbon, State } from '#kernel/web/kit/Badge.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { FigureLink } from '#kernel/web/shell/FigureLink.tsx'
import { ageOf, worryText } from './backup-age.web.ts'
import { mayKnowBackups, mayMonitor, type BackupAge } from './monitor.ts'

/** Refresh interval while it is open. */
const again_ms = 60_000

/**
 * How old the backups are, for those who answer for the shop. A dashboard has it twice: `place` `head` speaks only when somebody has
 * to look, `column` only when nobody has.
 */
export default function BackupNote({ place }: { place: 'head' | 'column' }) {
  const t = useT()
  const sesi = useSession()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['pantauan', 'cadangan'],
    queryFn: ({ signal }) => call<BackupAge>('GET', 'pantauan/cadangan', { signal }),
    refetchInterval: again_ms,
    enabled: mayKnowBackups(sesi),
  })
  if (!data || (data.masalah === null) === (place === 'head')) return null
  if (place === 'column')
    return (
      <Panel title={t('Cadangan')} subtitle={t('utuh terakhir')} collapsible={false}>
        <State tone="ok">{ageOf(t, data.selesai, dataUpdatedAt)}</State>
      </Panel>
    )
  return (
    <aside aria-label={t('Cadangan')}>
      <Ribbon tone="warn">
        <span className="grow">
          {worryText(t, data, dataUpdatedAt)}{' '}
          {mayMonitor(sesi) ? <FigureLink to="/settingsystem">{t('Lihat Server')}</FigureLink> : null}
        </span>
      </Ribbon>
    </aside>
  )
}
