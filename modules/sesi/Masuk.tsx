import { IconBuildingStore } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { masuk, type SesiLain } from '#kernel/access/sesi.web.ts'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Pita } from '#kernel/ui/Tanda.tsx'
import { useShortcut } from '#kernel/ui/surface.tsx'
import { PasswordInput, TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { DialogAmbilAlih } from './DialogAmbilAlih.tsx'
import { hitungCabang, type Info } from './info.web.ts'
import { Kerangka } from './Kerangka.tsx'
import classes from './Publik.module.css'

/** Where this device was last logged in: it marks the branch and names the shop over the form. */
const deviceShop = 'toko-perangkat'
interface TokoPerangkat {
  kode_toko: string
  nama_toko: string
}

/** The login page. */
export default function Masuk({ info, gagal }: { info: Info | undefined; gagal: boolean }) {
  const t = useT()
  const f = useMasuk()
  const toko = pilihan<TokoPerangkat | null>(deviceShop, null) ?? info?.toko.find((x) => x.pusat)
  return (
    <Kerangka
      info={info}
      gagal={gagal}
      bawahBatu={info && info.toko.length > 0 ? <Cabang info={info} ini={toko?.kode_toko} /> : null}
    >
      {toko ? (
        <p className={classes.toko}>
          <IconBuildingStore size={17} stroke={1.6} aria-hidden="true" /> {toko.nama_toko}
        </p>
      ) : null}
      <h1 className={classes.judul} data-rapat={f.galat ? true : undefined}>
        {t('Masuk')}
      </h1>
      {f.galat ? <Pita nada="bad">{f.galat}</Pita> : null}
      <Form f={f} />
      {f.lain ? (
        <DialogAmbilAlih
          user_id={f.user_id}
          lain={f.lain}
          sibuk={f.sibuk}
          onBatal={f.tutup}
          onAmbil={() => f.kirim(true)}
        />
      ) : null}
    </Kerangka>
  )
}

function Form({ f }: { f: ReturnType<typeof useMasuk> }) {
  const t = useT()
  return (
    <form className={classes.form} onSubmit={(e) => e.preventDefault()} noValidate>
      <Formulir label={t('Masuk')} columns={1}>
        <Isian label="Username" error={f.kosong.user_id ? t('Harus Diisi') : undefined}>
          {(aria) => (
            <TextInput
              {...aria}
              ref={f.refUser}
              upper
              value={f.user_id}
              onChange={f.setUser}
              autoComplete="username"
              name="username"
              autoFocus
            />
          )}
        </Isian>
        <Isian label="Password" error={f.kosong.password ? t('Harus Diisi') : undefined}>
          {(aria) => (
            <PasswordInput {...aria} ref={f.refPassword} value={f.password} onChange={f.setPassword} name="password" />
          )}
        </Isian>
      </Formulir>
      <Tombol
        rupa="utama"
        ukuran="besar"
        tombol={null}
        className={classes.utama}
        disabled={f.tunggu > 0}
        sibuk={f.sibuk}
        sibukTeks={t('Memeriksa')}
        onClick={() => f.kirim(false)}
      >
        {f.tunggu > 0 ? t('Coba lagi dalam {detik} detik', { detik: f.tunggu }) : t('Masuk')}
      </Tombol>
    </form>
  )
}

function useMasuk() {
  const [user_id, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [kosong, setKosong] = useState({ user_id: false, password: false })
  const [galat, setGalat] = useState('')
  const [sibuk, setSibuk] = useState(false)
  const [lain, setLain] = useState<SesiLain>()
  const [tunggu, setTunggu] = useTunggu()
  const refUser = useRef<HTMLInputElement>(null)
  const refPassword = useRef<HTMLInputElement>(null)

  async function send(ambil_alih: boolean): Promise<void> {
    setSibuk(true)
    setGalat('')
    try {
      const sesi = await masuk(ambil_alih ? { user_id, password, ambil_alih } : { user_id, password })
      simpanPilihan(deviceShop, { kode_toko: sesi.kode_toko, nama_toko: sesi.nama_toko } satisfies TokoPerangkat)
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      setSibuk(false)
      if (e.kode === 'dipakai-sesi') return setLain(e.detail as SesiLain)
      setLain(undefined)
      setGalat(e.message)
      if (e.status === 429) setTunggu((e.detail as { detik?: number } | undefined)?.detik ?? 30)
      setPassword('')
      refPassword.current?.focus()
    }
  }

  function kirim(ambil_alih: boolean): void {
    const empty = { user_id: user_id.trim() === '', password: password === '' }
    setKosong(empty)
    if (empty.user_id || empty.password) return focus(empty.user_id ? refUser : refPassword)
    void send(ambil_alih)
  }
  useShortcut('F9', () => kirim(lain !== undefined), { enabled: !sibuk && tunggu === 0, inFields: true })

  return {
    user_id,
    password,
    kosong,
    galat,
    sibuk,
    lain,
    tunggu,
    refUser,
    refPassword,
    kirim,
    setUser: (v: string) => (setUser(v), setKosong((k) => ({ ...k, user_id: false }))),
    setPassword: (v: string) => (setPassword(v), setKosong((k) => ({ ...k, password: false }))),
    tutup: () => (setLain(undefined), focus(refPassword)),
  }
}

const focus = (ref: RefObject<HTMLInputElement | null>): void => ref.current?.focus()

/** Seconds that count down to zero. */
function useTunggu(): [number, (detik: number) => void] {
  const [detik, setDetik] = useState(0)
  useEffect(() => {
    if (detik <= 0) return
    const timer = setTimeout(() => setDetik((d) => d - 1), 1000)
    return () => clearTimeout(timer)
  }, [detik])
  return [detik, setDetik]
}

/** The shops of this installation; they answer through the server that drew this list. */
function Cabang({ info, ini }: { info: Info; ini: string | undefined }) {
  const t = useT()
  return (
    <section className={classes.cabang} aria-label={t('Cabang')} tabIndex={0}>
      <header>
        <h2>{t('Cabang')}</h2>
        <span>{t(...hitungCabang(info.toko))}</span>
      </header>
      <ul>
        {info.toko.map((x) => (
          <li key={x.kode_toko} data-ini={x.kode_toko === ini || undefined}>
            <span className={classes.kode}>{x.kode_toko}</span>
            <span>
              <strong>{x.nama_toko}</strong>
              {x.kode_toko === ini ? <span className={classes.ini}>{t('toko ini')}</span> : null}
              <small>{x.alamat_toko}</small>
            </span>
            <span className={classes.sambung}>{t('Tersambung')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
