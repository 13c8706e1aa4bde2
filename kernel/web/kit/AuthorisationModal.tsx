import { IconDeviceMobile, IconLock, IconShieldLock, IconUser } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flagActive } from '#kernel/model/access/gate.ts'
import { useSessionIfAny } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { ApprovalFinger } from './ApprovalFinger.tsx'
import { ApprovalApproved, ApprovalEnded, type OutsideState } from './ApprovalState.tsx'
import classes from './AuthorisationModal.module.css'
import { FormGrid } from './FormGrid.tsx'
import { IconBox } from './IconBox.tsx'
import { FieldSlot } from './FieldSlot.tsx'
import { tidyNote } from './describe.ts'
import { Modal } from './Modal.tsx'
import { Segment } from './Segment.tsx'
import { PasswordInput, TextInput } from './TextInput.tsx'
import { toast } from './toast.web.ts'
import { Button } from './Button.tsx'

/** The approval as `POST authorization` takes it. */
export interface ApprovalInput {
  user_id: string
  password: string
  kategori: string
  description: string
  keterangan: string
}

interface Figure {
  readonly label: string
  readonly value: string
  readonly bad?: boolean
}

export interface AuthorisationModalProps {
  /** Code of the approval category: DI_BAWAH_MODAL. */
  kategori: string
  /** The category in words: "Harga jual di bawah modal". */
  categoryText: string
  /** What it is about, in one line; sent with the approval and stored. */
  description: string
  /** The document or piece above the figures. */
  document: ReactNode
  /** Up to three figures that the action changes. `bad`: shown red. */
  figures?: readonly Figure[]
  /** Further causes of the same approval: their figures, with the piece where it is another. */
  others?: readonly { key: string; document?: ReactNode; figures: readonly Figure[] }[]
  /** The lowest level that may approve. */
  least?: 'SPV' | 'OWN'
  /**
   * Sends the approval. A rejection shows "Otorisasi Gagal.."; when it resolves, "Disetujui" is shown briefly and
   * `onDone` follows.
   */
  onApprove: (input: ApprovalInput) => Promise<void>
  onDone: () => void
  onClose: () => void
  /** State of the request when it can also be answered on other devices. */
  outside?: OutsideState
  /**
   * Approval by fingerprint, where the shop has FINGERPRINT_MODULE: who may approve, and the scan. The signal cancels
   * a scan.
   */
  fingerprint?: {
    approver: readonly { user_id: string; nama: string }[]
    onScan: (input: Omit<ApprovalInput, 'password'>, signal: AbortSignal) => Promise<void>
  }
}

/** How long "Disetujui" is shown before the modal closes, in ms. */
const approvedMs = 900

type State = 'isi' | 'tunggu' | 'setuju' | 'gagal'

/** The form's values and issues, and sending it. */
function useApproval({ kategori, description, onApprove, onDone, outside }: AuthorisationModalProps) {
  const t = useT()
  const [here, setState] = useState<State>('isi')
  const state = outside?.state === 'setuju' ? 'setuju' : here
  const [typed, setTyped] = useState({ user_id: '', password: '', keterangan: '' })
  const [tried, setTried] = useState(false)
  /** Why the last yes was not taken. */
  const [reason, setReason] = useState('')
  const password = useRef<HTMLInputElement>(null)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (state !== 'setuju') return
    const timer = setTimeout(done, approvedMs)
    return () => clearTimeout(timer)
  }, [state])
  const set = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }))
  const input = () => ({
    user_id: typed.user_id.trim(),
    kategori,
    description,
    keterangan: tidyNote(typed.keterangan),
  })
  const approve = async () => {
    setTried(true)
    if (!typed.user_id.trim() || !typed.password) return
    setState('tunggu')
    try {
      await onApprove({ ...input(), password: typed.password })
      setState('setuju')
    } catch (error) {
      setState('gagal')
      setReason(error instanceof Error ? error.message : '')
      setTried(false)
      set({ password: '' })
      password.current?.focus()
      toast.inform(t('Otorisasi Gagal..'), error instanceof Error ? error.message : undefined)
    }
  }
  return { state, setState, typed, set, tried, reason, input, approve, password }
}
type Approval = ReturnType<typeof useApproval>

/** A supervisor approves one action: by password, or by fingerprint where the shop has it. */
export function AuthorisationModal(props: AuthorisationModalProps) {
  const { categoryText, onClose, fingerprint, outside } = props
  const t = useT()
  const ended = outside?.state === 'tolak' || outside?.state === 'habis'
  const [way, setWay] = useState<Way>('sandi')
  const approval = useApproval(props)
  const { state, setState, typed, set, input } = approval
  const choose = (next: Way) => {
    setState('isi')
    setWay(next)
  }
  return (
    <Modal
      title={t('Perlu otorisasi supervisor')}
      subtitle={categoryText}
      icon={
        <IconBox tone="warn">
          <IconShieldLock size={20} stroke={1.6} />
        </IconBox>
      }
      size={540}
      onClose={onClose}
      left={t('Tercatat di Laporan Otorisasi')}
      {...(ended ? { closeLabel: t('Tutup') } : {})}
      primary={
        way === 'sandi' && state !== 'setuju' && !ended ? (
          <Button
            look="utama"
            busy={state === 'tunggu'}
            busyText={t('Memeriksa')}
            onClick={() => void approval.approve()}
          >
            {t('Setujui')}
          </Button>
        ) : undefined
      }
    >
      <div className="card clip">
        <ApprovalFacts document={props.document} figures={props.figures ?? []} />
        {props.others?.map((other) => (
          <ApprovalFacts {...other} key={other.key} />
        ))}
      </div>
      {ended ? null : <Ways way={way} finger={fingerprint !== undefined} onChoose={choose} />}
      {ended ? (
        <ApprovalEnded outside={outside} />
      ) : state === 'setuju' ? (
        <ApprovalApproved name={approverName(props, typed.user_id)} />
      ) : way === 'sandi' ? (
        <PasswordWay {...approval} />
      ) : (
        <ApprovalFinger
          approver={fingerprint?.approver ?? []}
          user_id={typed.user_id}
          onUser={(user_id) => set({ user_id })}
          scan={(signal) => fingerprint!.onScan(input(), signal)}
          onDone={() => setState('setuju')}
        />
      )}
      {outside?.state === 'menunggu' && state !== 'setuju' ? <AlsoAsked least={props.least} /> : null}
    </Modal>
  )
}

/** Where else the question stands, and whether one's own password would do. */
function AlsoAsked({ least }: Pick<AuthorisationModalProps, 'least'>) {
  const t = useT()
  const session = useSessionIfAny()
  // A lone owner may say yes to an own act, where the shop says so; the server knows who else could be asked.
  const ownYes = session?.level === 'OWN' && session.settings.otorisasi_sendiri_own === 'on'
  return (
    <p className="row hint gap-6 below-6" role="status">
      <IconDeviceMobile size={16} stroke={1.6} aria-hidden="true" />
      {least === 'OWN' ? t('Juga ditanyakan di perangkat OWN.') : t('Juga ditanyakan di perangkat SPV dan OWN.')}
      {ownYes ? ` ${t('Tanpa SPV atau OWN lain, password Anda sendiri berlaku.')}` : null}
    </p>
  )
}

/** Who approved: on another device, by fingerprint, or by the typed user id. */
const approverName = ({ outside, fingerprint }: AuthorisationModalProps, user_id: string): string =>
  outside?.state === 'setuju'
    ? outside.oleh
    : (fingerprint?.approver.find((p) => p.user_id === user_id)?.nama ?? user_id)

type Way = 'sandi' | 'jari'

/** Choice between password and fingerprint; shown only when the shop has the module and the screen can scan. */
function Ways({ way, finger, onChoose }: { way: Way; finger: boolean; onChoose: (way: Way) => void }) {
  const t = useT()
  const session = useSessionIfAny()
  const options = [
    { value: 'sandi' as const, label: t('Kata sandi') },
    { value: 'jari' as const, label: t('Sidik jari') },
  ]
  return (
    <div className={`row spread gap-12 ${classes.way}`}>
      {finger && session && flagActive(session, 'FINGERPRINT_MODULE') ? (
        <Segment label={t('Cara otorisasi')} options={options} value={way} onChange={onChoose} />
      ) : (
        <span />
      )}
      <span className="hint">{t('Berlaku sekali, 5 menit')}</span>
    </div>
  )
}

function PasswordWay({ state, typed, set, tried, reason, password }: Approval) {
  const t = useT()
  const empty = (v: string) => (tried && v.trim() === '' ? t('Harus Diisi') : undefined)
  return (
    <FormGrid label={t('Kata sandi')}>
      <FieldSlot label={t('Username')} required error={empty(typed.user_id)}>
        {(aria) => (
          <TextInput
            {...aria}
            upper
            autoFocus
            before={<IconUser size={17} />}
            value={typed.user_id}
            onChange={(user_id) => set({ user_id })}
          />
        )}
      </FieldSlot>
      <FieldSlot
        label={t('Password')}
        required
        error={state === 'gagal' ? [t('Otorisasi Gagal..'), reason].join(' ').trim() : empty(typed.password)}
      >
        {(aria) => (
          <PasswordInput
            {...aria}
            ref={password}
            before={<IconLock size={17} />}
            value={typed.password}
            onChange={(text) => set({ password: text })}
          />
        )}
      </FieldSlot>
      <FieldSlot label={t('Keterangan')} span={2}>
        {(aria) => (
          <TextInput {...aria} upper value={typed.keterangan} onChange={(note) => set({ keterangan: note })} />
        )}
      </FieldSlot>
    </FormGrid>
  )
}

/** The document or piece that is asked about, and up to three figures. */
export function ApprovalFacts({ document, figures }: { document?: ReactNode; figures: readonly Figure[] }) {
  return (
    <>
      {document ? <div className={`tint ${classes.document}`}>{document}</div> : null}
      {figures.length > 0 ? (
        <dl className={`line-top grid ${classes.figures}`}>
          {figures.slice(0, 3).map((figure) => (
            <div key={figure.label} data-bad={figure.bad || undefined}>
              <dt className="hint">{figure.label}</dt>
              <dd className="sum">{figure.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
