import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { ApprovalState } from './ApprovalState.tsx'
import { Button } from './Button.tsx'
import { FieldSlot } from './FieldSlot.tsx'
import { Select } from './Select.tsx'

/** Why a scan was rejected, with its own message; any other rejection shows "Silahkan Coba Lagi". */
export class ScanFailure extends Error {
  readonly content: string
  constructor(title: string, content: string) {
    super(title)
    this.name = 'GagalPindai'
    this.content = content
  }
}

/** Choosing the approver starts the scan; an unknown finger shows a message and can be tried again. */
export function ApprovalFinger({
  approver,
  user_id,
  onUser,
  scan,
  onDone,
}: {
  approver: readonly { user_id: string; nama: string }[]
  user_id: string
  onUser: (user_id: string) => void
  scan: (signal: AbortSignal) => Promise<void>
  onDone: () => void
}) {
  const t = useT()
  const [turn, setTurn] = useState(0)
  const [failure, setFailed] = useState<{ at: string; cause: unknown }>()
  const attempt = `${user_id} ${turn}`
  const failed = failure?.at === attempt
  const cause = failure?.cause instanceof ScanFailure ? failure.cause : undefined
  const run = useEffectEvent(scan)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (user_id === '') return
    const stop = new AbortController()
    run(stop.signal).then(
      () => stop.signal.aborted || finish(),
      (e: unknown) => stop.signal.aborted || setFailed({ at: attempt, cause: e }),
    )
    return () => stop.abort()
  }, [user_id, attempt])
  const name = approver.find((p) => p.user_id === user_id)?.nama ?? user_id
  return (
    <div>
      <FieldSlot label={t('Pemberi otorisasi')} required>
        {(aria) => (
          <Select
            {...aria}
            autoFocus
            options={approver.map((p) => ({ value: p.user_id, key: p.user_id, label: p.nama }))}
            value={user_id}
            onChange={onUser}
          />
        )}
      </FieldSlot>
      {user_id === '' ? null : failed ? (
        <ApprovalState
          tone="bad"
          icon={<IconFingerprint size={26} stroke={1.6} />}
          title={cause?.message ?? t('Silahkan Coba Lagi')}
          content={cause?.content ?? t('Sidik jari tidak dikenal.')}
          act={
            <Button size="kecil" onClick={() => setTurn(turn + 1)}>
              {t('Pindai lagi')}
            </Button>
          }
        />
      ) : (
        <ApprovalState
          tone="pri"
          icon={<IconFingerprint size={26} stroke={1.6} />}
          title={t('Menunggu sidik jari {nama}', { nama: name })}
          content={t('Tempelkan jari pada pemindai.')}
        />
      )}
    </div>
  )
}
