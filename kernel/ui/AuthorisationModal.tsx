import { IconCheck, IconFingerprint, IconLock, IconShieldLock, IconUser } from '@tabler/icons-react'
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
  /** The second way, where the shop has FINGERPRINT_MODULE: who may, and the scan. The signal ends a scan that is given up. */
  sidikJari?: {
    pemberi: readonly { user_id: string; nama: string }[]
    onPindai: (isian: Omit<IsianOtorisasi, 'password'>, signal: AbortSignal) => Promise<void>
  }
}

/** Milliseconds that the approval stays before it closes itself. */
const approvedMs = 900

type State = 'isi' | 'tunggu' | 'setuju' | 'gagal'

/** A supervisor lets one act pass: by password, or by finger where the shop has it. */
export function AuthorisationModal(props: AuthorisationModalProps) {
  const { kategori, kategoriTeks, description, onSetuju, onSelesai, onClose, sidikJari } = props
  const t = useT()
  const sesi = useSesiBilaAda()
  const finger = sidikJari !== undefined && sesi !== undefined && flagAktif(sesi, 'FINGERPRINT_MODULE')
  const [way, setWay] = useState<'sandi' | 'jari'>('sandi')
  const [state, setState] = useState<State>('isi')
  const [user_id, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [keterangan, setKeterangan] = useState('')
  const [tried, setTried] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const done = useEffectEvent(onSelesai)
  useEffect(() => {
    if (state !== 'setuju') return
    const timer = setTimeout(done, approvedMs)
    return () => clearTimeout(timer)
  }, [state])

  const isian = () => ({ user_id: user_id.trim(), kategori, description, keterangan: rapikanKeterangan(keterangan) })
  const approve = async () => {
    setTried(true)
    if (!user_id.trim() || !password) return
    setState('tunggu')
    try {
      await onSetuju({ ...isian(), password })
      setState('setuju')
    } catch (e) {
      setState('gagal')
      setPassword('')
      setTried(false)
      passwordField.current?.focus()
      toast.info(t('Otorisasi Gagal..'), e instanceof Error ? e.message : undefined)
    }
  }
  const choose = (next: 'sandi' | 'jari') => {
    setState('isi')
    setWay(next)
  }
  const empty = (v: string) => (tried && v.trim() === '' ? t('Harus Diisi') : undefined)
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
      primary={
        way === 'sandi' && state !== 'setuju' ? (
          <Tombol rupa="utama" sibuk={state === 'tunggu'} sibukTeks={t('Memeriksa')} onClick={() => void approve()}>
            {t('Setujui')}
          </Tombol>
        ) : undefined
      }
    >
      <Facts document={props.document} figures={props.figures ?? []} />
      <div className={classes.way}>
        {finger ? (
          <Segmen
            label={t('Cara otorisasi')}
            options={[
              { value: 'sandi', label: t('Kata sandi') },
              { value: 'jari', label: t('Sidik jari') },
            ]}
            value={way}
            onChange={choose}
          />
        ) : (
          <span />
        )}
        <span className={classes.note}>{t('Berlaku sekali, 5 menit')}</span>
      </div>
      {state === 'setuju' ? (
        <Approved nama={sidikJari?.pemberi.find((p) => p.user_id === user_id)?.nama ?? user_id} />
      ) : way === 'sandi' ? (
        <Formulir label={t('Kata sandi')}>
          <Isian label={t('Username')} required error={empty(user_id)}>
            {(aria) => (
              <TextInput {...aria} upper autoFocus before={<IconUser size={17} />} value={user_id} onChange={setUser} />
            )}
          </Isian>
          <Isian label={t('Password')} required error={state === 'gagal' ? t('Otorisasi Gagal..') : empty(password)}>
            {(aria) => (
              <PasswordInput
                {...aria}
                ref={passwordField}
                before={<IconLock size={17} />}
                value={password}
                onChange={setPassword}
              />
            )}
          </Isian>
          <Isian label={t('Keterangan')} span={2}>
            {(aria) => <TextInput {...aria} upper value={keterangan} onChange={setKeterangan} />}
          </Isian>
        </Formulir>
      ) : (
        <Finger
          pemberi={sidikJari?.pemberi ?? []}
          user_id={user_id}
          onUser={setUser}
          scan={(signal) => sidikJari!.onPindai(isian(), signal)}
          onDone={() => setState('setuju')}
        />
      )}
    </Modal>
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
  const [failed, setFailed] = useState(false)
  const run = useEffectEvent(scan)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (user_id === '') return
    const stop = new AbortController()
    setFailed(false)
    run(stop.signal).then(
      () => stop.signal.aborted || finish(),
      () => stop.signal.aborted || setFailed(true),
    )
    return () => stop.abort()
  }, [user_id, turn])
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
          title={t('Silahkan Coba Lagi')}
          isi={t('Sidik jari tidak dikenal.')}
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
