import {
  IconCheck,
  IconClockX,
  IconDeviceMobile,
  IconFingerprint,
  IconLock,
  IconShieldLock,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flagAktif } from '#kernel/access/gate.ts'
import { useSesiBilaAda } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './AuthorisationModal.module.css'
import { Formulir } from './Formulir.tsx'
import { IkonKotak } from './IkonKotak.tsx'
import { Isian } from './Isian.tsx'
import { rapikanKeterangan } from './keterangan.ts'
import { Modal } from './Modal.tsx'
import { Segmen } from './Segmen.tsx'
import { Select } from './Select.tsx'
import { PasswordInput, TextInput } from './TextInput.tsx'
import { toast } from './toast.web.ts'
import { Tombol } from './Tombol.tsx'

/** What the supervisor gives, as `POST authorization` takes it. */
export interface IsianOtorisasi {
  user_id: string
  password: string
  kategori: string
  description: string
  keterangan: string
}

/** What comes of it elsewhere, on a device of who may say yes. */
export type Luar =
  | { readonly keadaan: 'menunggu' | 'habis' }
  | { readonly keadaan: 'setuju'; readonly oleh: string }
  | { readonly keadaan: 'tolak'; readonly oleh: string; readonly alasan: string }

/** Why a finger did not count, in words of its own; any other rejection of a scan says "Silahkan Coba Lagi". */
export class GagalPindai extends Error {
  readonly isi: string
  constructor(judul: string, isi: string) {
    super(judul)
    this.name = 'GagalPindai'
    this.isi = isi
  }
}

export interface AuthorisationModalProps {
  /** Code of what is asked: DI_BAWAH_MODAL. */
  kategori: string
  /** The same in the words of the counter: "Harga jual di bawah modal". */
  kategoriTeks: string
  /** What it is about, in one line; goes with the request and is kept. */
  description: string
  /** The document or piece above the figures. */
  document: ReactNode
  /** Up to three figures that the act changes. `buruk`: red, because it is a fault. */
  figures?: readonly { label: string; nilai: string; buruk?: boolean }[]
  /** Sends it. A rejection shows "Otorisasi Gagal.."; when it resolves, "Disetujui" stands a moment and `onSelesai` follows. */
  onSetuju: (isian: IsianOtorisasi) => Promise<void>
  onSelesai: () => void
  onClose: () => void
  /** The request waits on other devices too: what came of it there. */
  luar?: Luar
  /** The second way, where the shop has FINGERPRINT_MODULE: who may, and the scan. The signal ends a scan that is given up. */
  sidikJari?: {
    pemberi: readonly { user_id: string; nama: string }[]
    onPindai: (isian: Omit<IsianOtorisasi, 'password'>, signal: AbortSignal) => Promise<void>
  }
}

/** Milliseconds that the approval stays before it closes itself. */
const approvedMs = 900

type State = 'isi' | 'tunggu' | 'setuju' | 'gagal'

/** What is typed, where it stands, and the sending of it. */
function useApproval({ kategori, description, onSetuju, onSelesai, luar }: AuthorisationModalProps) {
  const t = useT()
  const [disini, setState] = useState<State>('isi')
  const state = luar?.keadaan === 'setuju' ? 'setuju' : disini
  const [typed, setTyped] = useState({ user_id: '', password: '', keterangan: '' })
  const [tried, setTried] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const done = useEffectEvent(onSelesai)
  useEffect(() => {
    if (state !== 'setuju') return
    const timer = setTimeout(done, approvedMs)
    return () => clearTimeout(timer)
  }, [state])
  const set = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }))
  const isian = () => ({
    user_id: typed.user_id.trim(),
    kategori,
    description,
    keterangan: rapikanKeterangan(typed.keterangan),
  })
  const approve = async () => {
    setTried(true)
    if (!typed.user_id.trim() || !typed.password) return
    setState('tunggu')
    try {
      await onSetuju({ ...isian(), password: typed.password })
      setState('setuju')
    } catch (e) {
      setState('gagal')
      setTried(false)
      set({ password: '' })
      password.current?.focus()
      toast.info(t('Otorisasi Gagal..'), e instanceof Error ? e.message : undefined)
    }
  }
  return { state, setState, typed, set, tried, isian, approve, password }
}
type Approval = ReturnType<typeof useApproval>

/** A supervisor lets one act pass: by password, or by finger where the shop has it. */
export function AuthorisationModal(props: AuthorisationModalProps) {
  const { kategoriTeks, onClose, sidikJari, luar } = props
  const t = useT()
  const tamat = luar?.keadaan === 'tolak' || luar?.keadaan === 'habis'
  const [way, setWay] = useState<Way>('sandi')
  const approval = useApproval(props)
  const { state, setState, typed, set, isian } = approval
  const choose = (next: Way) => {
    setState('isi')
    setWay(next)
  }
  return (
    <Modal
      title={t('Perlu otorisasi supervisor')}
      subtitle={kategoriTeks}
      icon={
        <IkonKotak nada="warn">
          <IconShieldLock size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={540}
      onClose={onClose}
      left={t('Tercatat di Laporan Otorisasi')}
      {...(tamat ? { closeLabel: t('Tutup') } : {})}
      primary={
        way === 'sandi' && state !== 'setuju' && !tamat ? (
          <Tombol
            rupa="utama"
            sibuk={state === 'tunggu'}
            sibukTeks={t('Memeriksa')}
            onClick={() => void approval.approve()}
          >
            {t('Setujui')}
          </Tombol>
        ) : undefined
      }
    >
      <Facts document={props.document} figures={props.figures ?? []} />
      {tamat ? null : <Ways way={way} finger={sidikJari !== undefined} onChoose={choose} />}
      {tamat ? (
        <Tamat luar={luar} />
      ) : state === 'setuju' ? (
        <Approved nama={namaPemberi(props, typed.user_id)} />
      ) : way === 'sandi' ? (
        <PasswordWay {...approval} />
      ) : (
        <Finger
          pemberi={sidikJari?.pemberi ?? []}
          user_id={typed.user_id}
          onUser={(user_id) => set({ user_id })}
          scan={(signal) => sidikJari!.onPindai(isian(), signal)}
          onDone={() => setState('setuju')}
        />
      )}
      {luar?.keadaan === 'menunggu' && state !== 'setuju' ? (
        <p className={classes.luar} role="status">
          <IconDeviceMobile size={16} stroke={1.6} aria-hidden="true" />
          {t('Juga ditanyakan di perangkat SPV dan OWN.')}
        </p>
      ) : null}
    </Modal>
  )
}

/** Who said yes: from afar, by finger, or as typed. */
const namaPemberi = ({ luar, sidikJari }: AuthorisationModalProps, user_id: string): string =>
  luar?.keadaan === 'setuju' ? luar.oleh : (sidikJari?.pemberi.find((p) => p.user_id === user_id)?.nama ?? user_id)

/** Nothing more can come of this request. */
function Tamat({ luar }: { luar: Luar }) {
  const t = useT()
  return (
    <div className={classes.tamat}>
      {luar.keadaan === 'tolak' ? (
        <Line
          tone="bad"
          icon={<IconX size={26} stroke={1.8} />}
          title={t('Ditolak {nama}', { nama: luar.oleh })}
          isi={luar.alasan}
        />
      ) : (
        <Line
          tone="bad"
          icon={<IconClockX size={26} stroke={1.6} />}
          title={t('Permintaan sudah kedaluwarsa')}
          isi={t('Tutup, lalu ulangi.')}
        />
      )}
    </div>
  )
}

type Way = 'sandi' | 'jari'

/** The second way stands only where the shop has the module and the screen can scan. */
function Ways({ way, finger, onChoose }: { way: Way; finger: boolean; onChoose: (way: Way) => void }) {
  const t = useT()
  const sesi = useSesiBilaAda()
  const options = [
    { value: 'sandi' as const, label: t('Kata sandi') },
    { value: 'jari' as const, label: t('Sidik jari') },
  ]
  return (
    <div className={classes.way}>
      {finger && sesi && flagAktif(sesi, 'FINGERPRINT_MODULE') ? (
        <Segmen label={t('Cara otorisasi')} options={options} value={way} onChange={onChoose} />
      ) : (
        <span />
      )}
      <span className={classes.note}>{t('Berlaku sekali, 5 menit')}</span>
    </div>
  )
}

function PasswordWay({ state, typed, set, tried, password }: Approval) {
  const t = useT()
  const empty = (v: string) => (tried && v.trim() === '' ? t('Harus Diisi') : undefined)
  return (
    <Formulir label={t('Kata sandi')}>
      <Isian label={t('Username')} required error={empty(typed.user_id)}>
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
      </Isian>
      <Isian label={t('Password')} required error={state === 'gagal' ? t('Otorisasi Gagal..') : empty(typed.password)}>
        {(aria) => (
          <PasswordInput
            {...aria}
            ref={password}
            before={<IconLock size={17} />}
            value={typed.password}
            onChange={(text) => set({ password: text })}
          />
        )}
      </Isian>
      <Isian label={t('Keterangan')} span={2}>
        {(aria) => (
          <TextInput {...aria} upper value={typed.keterangan} onChange={(keterangan) => set({ keterangan })} />
        )}
      </Isian>
    </Formulir>
  )
}

function Facts({
  document,
  figures,
}: Pick<AuthorisationModalProps, 'document'> & { figures: NonNullable<AuthorisationModalProps['figures']> }) {
  return (
    <div className={classes.facts}>
      <div className={classes.document}>{document}</div>
      {figures.length > 0 ? (
        <dl className={classes.figures}>
          {figures.slice(0, 3).map((f) => (
            <div key={f.label} data-bad={f.buruk || undefined}>
              <dt>{f.label}</dt>
              <dd>{f.nilai}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}

function Line({
  tone,
  icon,
  title,
  isi,
  act,
}: {
  tone: 'pri' | 'ok' | 'bad'
  icon: ReactNode
  title: string
  isi: string
  act?: ReactNode
}) {
  return (
    <div className={classes.line} data-tone={tone} role="status">
      <span className={classes.plate}>{icon}</span>
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>{isi}</span>
      </div>
      {act}
    </div>
  )
}

function Approved({ nama }: { nama: string }) {
  const t = useT()
  return (
    <Line
      tone="ok"
      icon={<IconCheck size={26} stroke={1.8} />}
      title={t('Disetujui {nama}', { nama })}
      isi={t('Menutup sendiri.')}
    />
  )
}

/** Chosen the one who allows, the scan starts; a finger that is not known says so and may try again. */
function Finger({
  pemberi,
  user_id,
  onUser,
  scan,
  onDone,
}: {
  pemberi: readonly { user_id: string; nama: string }[]
  user_id: string
  onUser: (user_id: string) => void
  scan: (signal: AbortSignal) => Promise<void>
  onDone: () => void
}) {
  const t = useT()
  const [turn, setTurn] = useState(0)
  const [gagal, setGagal] = useState<{ di: string; sebab: unknown }>()
  const attempt = `${user_id} ${turn}`
  const failed = gagal?.di === attempt
  const sebab = gagal?.sebab instanceof GagalPindai ? gagal.sebab : undefined
  const run = useEffectEvent(scan)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (user_id === '') return
    const stop = new AbortController()
    run(stop.signal).then(
      () => stop.signal.aborted || finish(),
      (e: unknown) => stop.signal.aborted || setGagal({ di: attempt, sebab: e }),
    )
    return () => stop.abort()
  }, [user_id, attempt])
  const nama = pemberi.find((p) => p.user_id === user_id)?.nama ?? user_id
  return (
    <div>
      <Isian label={t('Pemberi otorisasi')} required>
        {(aria) => (
          <Select
            {...aria}
            autoFocus
            options={pemberi.map((p) => ({ value: p.user_id, key: p.user_id, label: p.nama }))}
            value={user_id}
            onChange={onUser}
          />
        )}
      </Isian>
      {user_id === '' ? null : failed ? (
        <Line
          tone="bad"
          icon={<IconFingerprint size={26} stroke={1.6} />}
          title={sebab?.message ?? t('Silahkan Coba Lagi')}
          isi={sebab?.isi ?? t('Sidik jari tidak dikenal.')}
          act={
            <Tombol ukuran="kecil" onClick={() => setTurn(turn + 1)}>
              {t('Pindai lagi')}
            </Tombol>
          }
        />
      ) : (
        <Line
          tone="pri"
          icon={<IconFingerprint size={26} stroke={1.6} />}
          title={t('Menunggu sidik jari {nama}', { nama })}
          isi={t('Tempelkan jari pada pemindai.')}
        />
      )}
    </div>
  )
}
