import { IconCheck, IconClockX, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './AuthorisationModal.module.css'

/** State of the same request on an approver's own device. */
export type OutsideState =
  | { readonly state: 'menunggu' | 'habis' }
  | { readonly state: 'setuju'; readonly oleh: string }
  | { readonly state: 'tolak'; readonly oleh: string; readonly alasan: string }

/** How an approval stands: a sign, what it means, and what may be done about it. */
export function ApprovalState({
  tone,
  icon,
  title,
  content,
  act,
}: {
  tone: 'pri' | 'ok' | 'bad'
  icon: ReactNode
  title: string
  content: string
  act?: ReactNode
}) {
  return (
    <div className={`row gap-14 ${classes.line}`} data-nada={tone} role="status">
      <span className={`inline middle fixed round-pop ${classes.plate}`}>{icon}</span>
      <div className={`stack grow slim ${classes.words}`}>
        <strong>{title}</strong>
        <span>{content}</span>
      </div>
      {act}
    </div>
  )
}

export function ApprovalApproved({ name }: { name: string }) {
  const t = useT()
  return (
    <ApprovalState
      tone="ok"
      icon={<IconCheck size={26} stroke={1.8} />}
      title={t('Otorisasi Berhasil')}
      content={t('Disetujui {nama}', { nama: name })}
    />
  )
}

/** The request has ended without approval. */
export function ApprovalEnded({ outside }: { outside: OutsideState }) {
  const t = useT()
  return (
    <div className="below-14">
      {outside.state === 'tolak' ? (
        <ApprovalState
          tone="bad"
          icon={<IconX size={26} stroke={1.8} />}
          title={t('Ditolak {nama}', { nama: outside.oleh })}
          content={outside.alasan}
        />
      ) : (
        <ApprovalState
          tone="bad"
          icon={<IconClockX size={26} stroke={1.6} />}
          title={t('Permintaan sudah kedaluwarsa')}
          content={t('Tutup, lalu ulangi.')}
        />
      )}
    </div>
  )
}
