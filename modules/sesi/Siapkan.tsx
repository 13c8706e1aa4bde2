import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { masuk } from '#kernel/access/sesi.web.ts'
import { call, GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { useShortcut } from '#kernel/ui/surface.tsx'
import { PasswordInput, TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { Info } from './info.web.ts'
import { Kerangka } from './Kerangka.tsx'
import classes from './Publik.module.css'

type Nama =
  | 'kode'
  | 'nama_toko'
  | 'alamat_toko'
  | 'nama'
  | 'user_id'
  | 'password'
  | 'ulang'
  | 'c_kode'
  | 'c_nama'
  | 'c_alamat'
type Nilai = Record<Nama, string>
type Salah = Partial<Record<Nama, string>>

/** The one-time code of the link that the server prints (`#siapkan=…`): read once, then out of the address bar. */
function kodeDariTautan(): string {
  const kode = /^#siapkan=(.+)$/.exec(location.hash)?.[1] ?? ''
  if (kode) history.replaceState(null, '', location.pathname)
  return decodeURIComponent(kode)
}

/** The first start: head office, its owner, and the first branch when there is one. Then the owner is logged in. */
export default function Siapkan({ info, gagal }: { info: Info; gagal: boolean }) {
  const t = useT()
  const f = useSiapkan(t)
  useShortcut('F9', () => void f.kirim(), { enabled: !f.sibuk, inFields: true })
  return (
    <Kerangka info={info} gagal={gagal} lebar>
      <h1 className={classes.judul} data-rapat>
        {t('Siapkan Kilau')}
      </h1>
      <p className={classes.kata}>
        {t('Kantor pusat dan pemiliknya dulu. Toko, barang dan petugas lain menyusul dari dalam.')}
      </p>
      {f.galat ? (
        <p className={classes.galat} role="alert">
          <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" /> {f.galat}
        </p>
      ) : null}
      <Form f={f} />
    </Kerangka>
  )
}

function Form({ f }: { f: ReturnType<typeof useSiapkan> }) {
  const t = useT()
  const isian = (nama: Nama, label: string, more: { hint?: string; rahasia?: boolean; apaAdanya?: boolean } = {}) => (
    <Isian label={label} error={f.salah[nama]} hint={more.hint}>
      {(aria) =>
        more.rahasia ? (
          <PasswordInput
            {...aria}
            value={f.nilai[nama]}
            onChange={(v) => f.ubah(nama, v)}
            autoComplete="new-password"
            name={nama}
          />
        ) : (
          <TextInput
            {...aria}
            upper={!more.apaAdanya}
            value={f.nilai[nama]}
            onChange={(v) => f.ubah(nama, v)}
            name={nama}
          />
        )
      }
    </Isian>
  )
  return (
    <form className={classes.form} onSubmit={(e) => e.preventDefault()} noValidate>
      <Formulir label={t('Siapkan Kilau')} columns={1}>
        {isian('kode', t('Kode penyiapan'), {
          hint: t('Tercetak di server saat pertama dijalankan'),
          apaAdanya: true,
        })}
        <h2 className={classes.bagian}>{t('Kantor pusat')}</h2>
        <div className={classes.duaKolom}>
          {isian('nama_toko', t('Nama toko'))}
          {isian('alamat_toko', t('Alamat'))}
        </div>
        <h2 className={classes.bagian}>{t('Pemilik')}</h2>
        <div className={classes.duaKolom}>
          {isian('nama', t('Nama'))}
          {isian('user_id', 'Username')}
          {isian('password', 'Password', { rahasia: true, hint: t('Minimal 8 karakter') })}
          {isian('ulang', t('Ulangi password'), { rahasia: true })}
        </div>
        <Centang checked={f.cabang} onChange={f.setCabang}>
          {t('Buka cabang pertama sekarang')}
        </Centang>
        {f.cabang ? (
          <div className={classes.duaKolom}>
            {isian('c_kode', t('Kode cabang'), { hint: t('Huruf dan angka, misalnya PBR') })}
            {isian('c_nama', t('Nama cabang'))}
            {isian('c_alamat', t('Alamat cabang'))}
          </div>
        ) : null}
      </Formulir>
      <Tombol
        rupa="utama"
        ukuran="besar"
        tombol={null}
        className={classes.utama}
        sibuk={f.sibuk}
        sibukTeks={t('Menyiapkan')}
        onClick={() => void f.kirim()}
      >
        {t('Siapkan Kilau')}
      </Tombol>
    </form>
  )
}

function periksa(n: Nilai, cabang: boolean, t: T): Salah {
  const need: Nama[] = [
    'kode',
    'nama_toko',
    'alamat_toko',
    'nama',
    'user_id',
    'password',
    'ulang',
    ...(cabang ? (['c_kode', 'c_nama', 'c_alamat'] as const) : []),
  ]
  const salah: Salah = Object.fromEntries(need.filter((k) => n[k].trim() === '').map((k) => [k, t('Harus Diisi')]))
  if (!salah.password && n.password.length < 8) salah.password = t('Minimal 8 karakter')
  if (!salah.ulang && n.ulang !== n.password) salah.ulang = t('Password tidak sama')
  return salah
}

/** Names of the wire and of this form, where they differ. */
const wireNames: Readonly<Record<string, Nama>> = {
  'cabang.kode_toko': 'c_kode',
  'cabang.nama_toko': 'c_nama',
  'cabang.alamat_toko': 'c_alamat',
}

function useSiapkan(t: T) {
  const [nilai, setNilai] = useState<Nilai>(() => ({
    kode: kodeDariTautan(),
    nama_toko: '',
    alamat_toko: '',
    nama: '',
    user_id: '',
    password: '',
    ulang: '',
    c_kode: '',
    c_nama: '',
    c_alamat: '',
  }))
  const [cabang, setCabang] = useState(false)
  const [salah, setSalah] = useState<Salah>({})
  const [galat, setGalat] = useState('')
  const [sibuk, setSibuk] = useState(false)
  const [kunci] = useState(kunciBaru)

  function tunjuk(found: Salah): void {
    setSalah(found)
    const first = Object.keys(found)[0]
    if (first) document.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }

  async function kirim(): Promise<void> {
    const found = periksa(nilai, cabang, t)
    if (Object.keys(found).length > 0) return tunjuk(found)
    setSibuk(true)
    setGalat('')
    const { kode, nama_toko, alamat_toko, nama, user_id, password } = nilai
    const body = {
      kode,
      nama_toko,
      alamat_toko,
      nama,
      user_id,
      password,
      ...(cabang ? { cabang: { kode_toko: nilai.c_kode, nama_toko: nilai.c_nama, alamat_toko: nilai.c_alamat } } : {}),
    }
    try {
      await call('POST', 'siapkan', { body, kunci })
      await masuk({ user_id, password })
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      setSibuk(false)
      setGalat(e.message)
      tunjuk(Object.fromEntries(e.fields.map((x) => [wireNames[x.field] ?? x.field, x.message])))
    }
  }

  return {
    nilai,
    salah,
    galat,
    sibuk,
    cabang,
    setCabang,
    kirim,
    ubah(nama: Nama, v: string) {
      setNilai((n) => ({ ...n, [nama]: v }))
      setSalah((s) => ({ ...s, [nama]: undefined }))
    },
  }
}
