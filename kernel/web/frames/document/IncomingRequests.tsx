import { IconShieldExclamation, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { approvalNeedWords } from './approval.web.tsx'
import classes from './IncomingRequests.module.css'
import { resumePush } from './push.web.ts'
import { useRequested } from './requests.web.ts'
import { RequestLink } from './RequestLink.tsx'

/**
 * Approval requests of tills, shown to a supervisor over any screen, with a link to answer them. A request stays
 * until it is answered or dismissed.
 */
export function IncomingRequests() {
  const t = useT()
  const { user_id } = useSession()
  // A push subscription ends with its session: renew it for a person who wanted it on this device.
  useEffect(() => void resumePush(user_id), [user_id])
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const existing = (useRequested(true).data ?? []).filter(
    (d) => d.diminta_oleh !== user_id && !skipped.has(d.id_periksa),
  )
  const one = existing[0]
  if (!one) return null
  const skip = () => setSkipped(new Set([...skipped, ...existing.map((d) => d.id_periksa)]))
  return (
    <aside
      className={`surface row gap-10 edge raised round-pop ${classes.enter}`}
      role="status"
      aria-label={t('Permintaan otorisasi')}
    >
      <IconShieldExclamation size={22} stroke={1.6} aria-hidden="true" />
      <span className="stack grow slim">
        <strong>{t('Otorisasi diminta {siapa}', { siapa: one.diminta_oleh })}</strong>
        <small className="soft">
          {existing.length > 1
            ? t('{n} permintaan menunggu', { n: existing.length })
            : `${approvalNeedWords(one.butuh)}, ${one.perangkat}`}
        </small>
      </span>
      <RequestLink request={one} className={`inline round strong plain ${classes.view}`}>
        {t('Jawab')}
      </RequestLink>
      <IconButton label={t('Nanti')} onClick={skip}>
        <IconX size={18} />
      </IconButton>
    </aside>
  )
}
