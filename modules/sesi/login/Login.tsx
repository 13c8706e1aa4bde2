import { IconBuildingStore } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { logIn, type OtherSession } from '#kernel/web/client/session.web.ts'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { PasswordInput, TextInput } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { asksServer, countBranches, type Info } from './info.web.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import classes from './PublicPages.module.css'

/** Loaded when it is needed, with the component library that no other part of the login has. */
const TakeOverDialog = lazyPart(async () => ({ default: (await import('./TakeOverDialog.tsx')).TakeOverDialog }))

/** The shop this device last logged in to: preselects the branch and is named above the form. */
const deviceShop = 'toko-perangkat'
interface DeviceToko {
  kode_toko: string
  nama_toko: string
}

export default function Login({ info, failed }: { info: Info | undefined; failed: boolean }) {
  const t = useT()
  const form = useLogin()
  const toko = storedChoices<DeviceToko | null>(deviceShop, null) ?? info?.toko.find((x) => x.pusat)
  return (
    <PageSkeleton
      info={info}
      failed={failed}
      belowStone={info && info.toko.length > 0 ? <BranchSection info={info} thisOne={toko?.kode_toko} /> : null}
    >
      {toko ? (
        <p className={`row gap-8 soft ${classes.shop} text-14`}>
          <IconBuildingStore size={17} stroke={1.6} aria-hidden="true" /> {toko.nama_toko}
        </p>
      ) : null}
      <h1 className={`bold ${classes.title}`} data-rapat={form.error ? true : undefined}>
        {t('Masuk')}
      </h1>
      {form.error ? <Ribbon tone="bad">{form.error}</Ribbon> : null}
      <Form form={form} />
      {form.other ? (
        <Suspense>
          <TakeOverDialog
            user_id={form.user_id}
            other={form.other}
            busy={form.busy}
            onCancel={form.close}
            onTake={() => form.send(true)}
          />
        </Suspense>
      ) : null}
    </PageSkeleton>
  )
}

function Form({ form: login }: { form: ReturnType<typeof useLogin> }) {
  const t = useT()
  return (
    <form className={`stack ${classes.form}`} onSubmit={(e) => e.preventDefault()} noValidate>
      <FormGrid label={t('Masuk')} columns={1}>
        <FieldSlot label="Username" error={login.empty.user_id ? t('Harus Diisi') : undefined}>
          {(aria) => (
            <TextInput
              {...aria}
              ref={login.refUser}
              upper
              value={login.user_id}
              onChange={login.setUser}
              autoComplete="username"
              name="username"
              autoFocus
            />
          )}
        </FieldSlot>
        <FieldSlot label="Password" error={login.empty.password ? t('Harus Diisi') : undefined}>
          {(aria) => (
            <PasswordInput
              {...aria}
              ref={login.refPassword}
              value={login.password}
              onChange={login.setPassword}
              name="password"
            />
          )}
        </FieldSlot>
      </FormGrid>
      <Button
        look="utama"
        size="besar"
        shortcut={null}
        className={classes.primary}
        disabled={login.wait > 0}
        busy={login.busy}
        busyText={t('Memeriksa')}
        onClick={() => login.send(false)}
      >
        {login.wait > 0 ? t('Coba lagi dalam {detik} detik', { detik: login.wait }) : t('Masuk')}
      </Button>
    </form>
  )
}

function useLogin() {
  const [user_id, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [empty, setEmpty] = useState({ user_id: false, password: false })
  const [issue, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [other, setOther] = useState<OtherSession>()
  const [wait, setWaiting] = useWait()
  const refUser = useRef<HTMLInputElement>(null)
  const refPassword = useRef<HTMLInputElement>(null)

  async function send(ambil_alih: boolean): Promise<void> {
    setBusy(true)
    setError('')
    try {
      const sesi = await logIn(ambil_alih ? { user_id, password, ambil_alih } : { user_id, password })
      saveChoice(deviceShop, { kode_toko: sesi.kode_toko, nama_toko: sesi.nama_toko } satisfies DeviceToko)
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      setBusy(false)
      if (error.code === 'dipakai-sesi') return setOther(error.detail as OtherSession)
      setOther(undefined)
      setError(error.message)
      if (error.status === 429) setWaiting((error.detail as { detik?: number } | undefined)?.detik ?? 30)
      setPassword('')
      refPassword.current?.focus()
    }
  }

  function submit(ambil_alih: boolean): void {
    const empty = { user_id: user_id.trim() === '', password: password === '' }
    setEmpty(empty)
    if (empty.user_id || empty.password) return focus(empty.user_id ? refUser : refPassword)
    void send(ambil_alih)
  }
  useShortcut('F9', () => submit(other !== undefined), { enabled: !busy && wait === 0, inFields: true })

  return {
    user_id,
    password,
    empty,
    error: issue,
    busy,
    other,
    wait,
    refUser,
    refPassword,
    send: submit,
    setUser: (v: string) => (setUser(v), setEmpty((k) => ({ ...k, user_id: false }))),
    setPassword: (v: string) => (setPassword(v), setEmpty((k) => ({ ...k, password: false }))),
    close: () => (setOther(undefined), focus(refPassword)),
  }
}

const focus = (ref: RefObject<HTMLInputElement | null>): void => ref.current?.focus()

/** A countdown in seconds. */
function useWait(): [number, (detik: number) => void] {
  const [detik, setSeconds] = useState(0)
  useEffect(() => {
    if (detik <= 0) return
    const timer = setTimeout(() => setSeconds((d) => d - 1), 1000)
    return () => clearTimeout(timer)
  }, [detik])
  return [detik, setSeconds]
}

/** The server that sent the list answered; that of a shop with one of its own is asked. */
function Reached({ portal }: { portal: string | null }) {
  const t = useT()
  const [answers, setAnswers] = useState(portal === null ? true : undefined)
  useEffect(() => {
    if (portal === null) return
    let here = true
    void asksServer(portal).then((x) => (here ? setAnswers(x) : undefined))
    return () => {
      here = false
    }
  }, [portal])
  if (answers === undefined) return <span className="quiet">{t('Memuat')}</span>
  if (!answers) return <span className="quiet">{t('Cabang Tidak Tersedia')}</span>
  return <span className={`inline gap-8 ${classes.connect}`}>{t('Tersambung')}</span>
}

/** Whether the shop's day is open, by a dot and a word. */
function DayState({ opened }: { opened: boolean }) {
  const t = useT()
  return opened ? (
    <span className={`inline gap-8 ${classes.connect}`}>{t('Toko buka')}</span>
  ) : (
    <span className="quiet">{t('Toko tutup')}</span>
  )
}

/** The shops of the chain, and whether their server answers. */
function BranchSection({ info, thisOne }: { info: Info; thisOne: string | undefined }) {
  const t = useT()
  return (
    <section className={`grow low ${classes.branch} scroll`} aria-label={t('Cabang')} tabIndex={0}>
      <header className="flex spread on-line">
        <h2>{t('Cabang')}</h2>
        <span>{t(...countBranches(info.toko))}</span>
      </header>
      <ul>
        {info.toko.map((info) => (
          <li className="grid over" key={info.kode_toko} data-ini={info.kode_toko === thisOne || undefined}>
            <span className={`label clip ${classes.code} text-13`}>{info.kode_toko}</span>
            <span>
              <strong className="sum">{info.nama_toko}</strong>
              {info.kode_toko === thisOne ? <span className={classes.current}>{t('toko ini')}</span> : null}
              <small className="block cut">{info.alamat_toko}</small>
            </span>
            {info.buka === null ? <Reached portal={info.portal} /> : <DayState opened={info.buka} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
