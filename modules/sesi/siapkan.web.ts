import { useState } from 'react'
import { masuk } from '#kernel/access/sesi.web.ts'
import { call, GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { jalurSiapkan } from './langkah.ts'
import {
  periksaPengguna,
  periksaToko,
  salahLangkahSatu,
  siapkanKosong,
  tanpaSandi,
  type SalahKetik,
  type SiapkanKetik,
} from './siapkan.ts'

/** Kept in this tab alone, so that a reload loses nothing; never a password. */
const simpanan = 'kilau.siapkan'

interface Tersimpan {
  readonly langkah: 1 | 2
  readonly ketik: SiapkanKetik
}

/** The one-time code of the link that the server prints (`#siapkan=…`): read once, then out of the address bar. */
function kodeDariTautan(): string {
  const kode = /^#siapkan=(.+)$/.exec(location.hash)?.[1] ?? ''
  if (kode) history.replaceState(null, '', location.pathname)
  return decodeURIComponent(kode)
}

function baca(): Tersimpan {
  const kode = kodeDariTautan()
  try {
    const lama = JSON.parse(sessionStorage.getItem(simpanan) ?? '') as Tersimpan
    return { ...lama, ketik: { ...siapkanKosong, ...lama.ketik, kode: kode || lama.ketik.kode } }
  } catch {
    return { langkah: 1, ketik: { ...siapkanKosong, kode } }
  }
}

/** Whether the code came with the link: then nobody is asked for it. */
export interface Siapkan {
  readonly langkah: 1 | 2
  readonly ketik: SiapkanKetik
  readonly salah: SalahKetik
  readonly galat: string
  readonly sibuk: boolean
  readonly tanyaKode: boolean
  ubah(ketik: Partial<SiapkanKetik>, field: string): void
  ke(langkah: 1 | 2): void
  lanjut(): void
  /** What the server said instead of yes. */
  readonly tolak: (e: GalatServer) => void
}

/** The state of the two steps before the login. */
export function useSiapkan(): Siapkan {
  const [{ langkah, ketik }, setIsi] = useState(baca)
  const [tanyaKode, setTanyaKode] = useState(ketik.kode === '')
  const [salah, setSalah] = useState<SalahKetik>({})
  const [galat, setGalat] = useState('')
  const [sibuk, setSibuk] = useState(false)
  const [kunci, setKunci] = useState(kunciBaru)

  function simpan(next: Tersimpan): void {
    setIsi(next)
    sessionStorage.setItem(simpanan, JSON.stringify({ ...next, ketik: tanpaSandi(next.ketik) }))
  }
  function ke(next: 1 | 2): void {
    setSalah({})
    simpan({ langkah: next, ketik })
  }

  function ditolak(e: GalatServer): void {
    const found = Object.fromEntries(e.fields.map((x) => [x.field, x.message]))
    const kodeSalah = e.kode === 'kode'
    setSibuk(false)
    setKunci(kunciBaru())
    if (kodeSalah) setTanyaKode(true)
    if (kodeSalah || Object.keys(found).some(salahLangkahSatu)) simpan({ langkah: 1, ketik })
    setGalat(kodeSalah || e.fields.length === 0 ? e.message : '')
    setSalah(kodeSalah ? { kode: e.message } : found)
  }

  async function kirim(): Promise<void> {
    setSibuk(true)
    setGalat('')
    const { ulang: _ulang, ...body } = ketik
    try {
      await call('POST', 'siapkan', { body, kunci })
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      return ditolak(e)
    }
    sessionStorage.removeItem(simpanan)
    history.replaceState(null, '', jalurSiapkan)
    try {
      await masuk({ user_id: ketik.user_id, password: ketik.password })
    } catch {
      // The shops are there: whoever cannot be logged in now does it by hand.
      location.assign('/')
    }
  }

  return {
    tolak: ditolak,
    langkah,
    ketik,
    salah,
    galat,
    sibuk,
    tanyaKode,
    ke,
    ubah(part, field) {
      simpan({ langkah, ketik: { ...ketik, ...part } })
      if (salah[field] !== undefined) setSalah((now) => ({ ...now, [field]: '' }))
    },
    lanjut() {
      const found = langkah === 1 ? periksaToko(ketik) : periksaPengguna(ketik)
      if (Object.keys(found).length > 0) return setSalah(found)
      if (langkah === 1) ke(2)
      else void kirim()
    },
  }
}
