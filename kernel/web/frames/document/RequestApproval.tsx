import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApprovalNeed } from '#kernel/model/document.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import {
  AuthorisationModal,
  type AuthorisationModalProps,
  type ApprovalInput,
} from '#kernel/web/kit/AuthorisationModal.tsx'
import { ScanFailure } from '#kernel/web/kit/ApprovalFinger.tsx'
import type { OutsideState } from '#kernel/web/kit/ApprovalState.tsx'
import { approvalNeedWords, type CheckResult, type ApprovalView } from './approval.web.tsx'
import { approvalError } from './requests.web.ts'
import { requestFingerprint } from './scan-finger.web.ts'

const leastOf = (needs: readonly ApprovalNeed[]) => (needs.some((b) => b.minimal === 'OWN') ? 'OWN' : 'SPV')

/** Names why approval is needed and which level may give it, so that nobody below that level tries. */
const neededWords = (needs: readonly ApprovalNeed[]): string =>
  leastOf(needs) === 'OWN'
    ? `${approvalNeedWords(needs)}. ${t('Hanya OWN yang boleh menyetujui.')}`
    : approvalNeedWords(needs)

/** `GET otorisasi/{id}/keadaan`. */
interface State {
  readonly keadaan: 'MENUNGGU' | 'DISETUJUI' | 'DIPAKAI' | 'DITOLAK' | 'DIBATALKAN' | 'KEDALUWARSA'
  readonly oleh: string | null
  readonly alasan: string | null
  readonly jauh: boolean
}

/** Polling interval in case the live event that announces a change is missed. */
const ask_ms = 15_000

/** The answer given on another device, and the grant when it is a yes. */
function useRemoteAnswer(id: string): { outside: OutsideState; grant: string | undefined } {
  const address = `otorisasi/${encodeURIComponent(id)}`
  const { data } = useQuery({
    queryKey: ['keadaan', 'otorisasi', id],
    queryFn: ({ signal }) => call<State>('GET', `${address}/keadaan`, { signal }),
    refetchInterval: (q) => (q.state.data && q.state.data.keadaan !== 'MENUNGGU' ? false : ask_ms),
  })
  const approved = data?.jauh === true && data.keadaan === 'DISETUJUI'
  const { data: permission } = useQuery({
    queryKey: ['izin', id],
    queryFn: async () => (await call<{ grant: string }>('POST', `${address}/ambil`)).grant,
    enabled: approved,
    staleTime: Infinity,
    gcTime: 0,
  })
  const by = data?.oleh ?? ''
  if (approved && permission !== undefined) return { outside: { state: 'setuju', oleh: by }, grant: permission }
  if (data?.keadaan === 'DITOLAK')
    return { outside: { state: 'tolak', oleh: by, alasan: data.alasan ?? '' }, grant: undefined }
  const exhausted = data?.keadaan === 'KEDALUWARSA' || data?.keadaan === 'DIBATALKAN'
  return { outside: { state: exhausted ? 'habis' : 'menunggu' }, grant: undefined }
}

type Fingerprint = NonNullable<AuthorisationModalProps['fingerprint']>

/** Approval by fingerprint, where the shop has the module: who may approve, and the scan. */
function useFingerprint(onScan: Fingerprint['onScan']): Fingerprint | undefined {
  const { flags } = useSession()
  const existing = (flags.FINGERPRINT_MODULE ?? 'off') !== 'off'
  const { data } = useQuery({
    queryKey: ['pemberi'],
    queryFn: ({ signal }) => call<Fingerprint['approver']>('GET', 'otorisasi/pemberi', { signal }),
    enabled: existing,
  })
  return existing ? { approver: data ?? [], onScan } : undefined
}

/** Own messages for: nobody enrolled, the scanner is in use by another screen, the person may not approve. */
function fingerprintError(error: unknown): unknown {
  if (!(error instanceof ServerError)) return error
  if (error.code === 'sidik-tidak-ada')
    return new ScanFailure(error.message, t('Pilih orang lain, atau pakai kata sandi.'))
  if (error.code === 'pemindai') return new ScanFailure(error.message, t('Silahkan Coba Lagi'))
  return error.code === 'otorisasi-gagal' ? new ScanFailure(error.message, approvalError(error).message) : error
}

/**
 * An approval request at the till: a supervisor approves here or on a device of their own; the first approval lets
 * the command continue. When the modal is closed without an answer the request is withdrawn.
 */
export function RequestApproval({
  check,
  id,
  show,
  onAnswer,
}: {
  check: CheckResult
  id: string
  show: ApprovalView
  onAnswer: (grant: string | undefined) => void
}) {
  const { outside, grant } = useRemoteAnswer(id)
  const here = useRef<string>(undefined)
  const approved = async (input: ApprovalInput): Promise<void> => {
    try {
      const body = { ...input, id_periksa: id }
      here.current = (await call<{ grant: string }>('POST', 'authorization', { body })).grant
    } catch (error) {
      throw approvalError(error)
    }
  }
  const fingerprint = useFingerprint(async (input, signal) => {
    try {
      const fp = await requestFingerprint(id, input.user_id, { signal })
      const body = { ...input, id_periksa: id, fp }
      here.current = (await call<{ grant: string }>('POST', 'authorization/fingerprint', { body, signal })).grant
    } catch (error) {
      throw fingerprintError(error)
    }
  })
  const close = () => {
    // Not awaited: if the call does not arrive, the request expires by itself.
    void call('POST', `otorisasi/${encodeURIComponent(id)}/batal`).catch(() => {})
    onAnswer(undefined)
  }
  return (
    <AuthorisationModal
      kategori={check.kategori.join(',')}
      categoryText={neededWords(check.butuh)}
      description={approvalNeedWords(check.butuh)}
      least={leastOf(check.butuh)}
      {...show}
      outside={outside}
      {...(fingerprint ? { fingerprint } : {})}
      onApprove={approved}
      onDone={() => onAnswer(here.current ?? grant)}
      onClose={close}
    />
  )
}
