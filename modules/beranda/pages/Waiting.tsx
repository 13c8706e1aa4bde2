import { IconBrandWhatsapp, IconChecks, IconPrinter, IconShieldExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { approvalNeedWords } from '#kernel/web/frames/document/approval.web.tsx'
import { useRequested } from '#kernel/web/frames/document/requests.web.ts'
import { RequestLink } from '#kernel/web/frames/document/RequestLink.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { useQueue } from '../dashboard/day.web.ts'
import { messageRow, paperRow } from './waiting.ts'
import classes from './Waiting.module.css'

const PrintQueue = lazy(() => import('#kernel/web/paper/PrintQueue.tsx').then((m) => ({ default: m.PrintQueue })))

/**
 * What waits for this user: approval requests for those who may approve, documents for those who take the second step,
 * papers in doubt, notas that did not leave.
 */
export function Waiting() {
  const t = useT()
  const { level, kode_toko } = useSession()
  const [papers, setPapers] = useState(false)
  const queue = useQueue().data ?? []
  const requested = useRequested(level === 'SPV' || level === 'OWN').data ?? []
  const count = requested.length + queue.reduce((s, a) => s + a.jumlah, 0)
  if (count === 0) return null
  return (
    <Panel
      title={t('Menunggu saya')}
      collapsible={false}
      flush
      actions={<span className={`inline middle small bold ${classes.quantity} warn-tint warn`}>{count}</span>}
    >
      <ul className={`soft-icons ${classes.list}`}>
        {requested.map((request) => (
          <li className="round row gap-12 high-48 y-6 x-8" key={request.id_periksa} data-otorisasi>
            <IconShieldExclamation size={20} stroke={1.6} aria-hidden="true" />
            <span className="stack grow slim">
              <strong>{t('Otorisasi diminta {siapa}', { siapa: request.diminta_oleh })}</strong>
              <small className="soft">
                {[
                  approvalNeedWords(request.butuh),
                  request.kode_toko === kode_toko ? '' : request.nama_toko,
                  `${request.perangkat} ${wibClock(request.diminta)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            <RequestLink request={request} className="surface edge round inline ink strong plain">
              {t('Jawab')}
            </RequestLink>
          </li>
        ))}
        {queue.map((queue) => (
          <li className="round row gap-12 high-48 y-6 x-8" key={queue.path}>
            <RowIcon dokumen={queue.dokumen} />
            <span className="stack grow slim">
              <strong>{t(queue.title)}</strong>
              <small className="soft">
                {t('{n} menunggu, tertua {jam}', { n: queue.jumlah, jam: wibClock(queue.tertua) })}
              </small>
            </span>
            {queue.path === paperRow.path ? (
              <button
                type="button"
                className="surface edge round inline ink strong plain"
                onClick={() => setPapers(true)}
              >
                {t('Lihat')}
              </button>
            ) : (
              <Link className="surface edge round inline ink strong plain" to={queue.path}>
                {t(queue.dokumen === messageRow ? 'Lihat' : 'Validasi')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{papers ? <PrintQueue onClose={() => setPapers(false)} /> : null}</Suspense>
    </Panel>
  )
}

function RowIcon({ dokumen }: { dokumen: string }) {
  const Shape = dokumen === paperRow.dokumen ? IconPrinter : dokumen === messageRow ? IconBrandWhatsapp : IconChecks
  return <Shape size={20} stroke={1.6} aria-hidden="true" />
}
