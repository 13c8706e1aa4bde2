import type { Level } from '#kernel/access/gate.ts'
import { teks } from '#kernel/i18n/teks.ts'

/** What the first two steps of the first start collect before anything is sent. */
export interface CabangKetik {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
}
export interface PenggunaKetik {
  readonly user_id: string
  readonly nama: string
  readonly level: string
  readonly kode_toko: string
  readonly password: string
}
export interface SiapkanKetik {
  readonly kode: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly cabang: readonly CabangKetik[]
  readonly nama: string
  readonly user_id: string
  readonly password: string
  readonly ulang: string
  readonly pengguna: readonly PenggunaKetik[]
}
/** By the names of the form, which are those of the wire: `cabang.0.kode_toko`. */
export type SalahKetik = Readonly<Record<string, string>>

export const siapkanKosong: SiapkanKetik = {
  kode: '',
  nama_toko: '',
  alamat_toko: '',
  cabang: [],
  nama: '',
  user_id: '',
  password: '',
  ulang: '',
  pengguna: [],
}

/** The levels that a shop hands out, with what they are called at the counter. */
export const levelPengguna: readonly { readonly level: Level; readonly kata: string }[] = [
  { level: 'KASIR', kata: teks('Kasir') },
  { level: 'SPV', kata: teks('Supervisor') },
  { level: 'OWN', kata: teks('Pemilik') },
  { level: 'MU', kata: teks('Manajer pusat') },
  { level: 'SU', kata: teks('Administrator') },
]

const kalimat = {
  wajib: teks('Harus Diisi'),
  kode: teks('Kode Toko Hanya Boleh Huruf, Angka Dan Tanda - _'),
  kembar: teks('Kode Sudah Ada'),
  pendek: teks('Minimal 8 karakter'),
  beda: teks('Password tidak sama'),
}

const rapi = (ketik: string): string => ketik.trim().toUpperCase()

function kosong(awalan: string, baris: object, perlu: readonly string[]): Record<string, string> {
  const nilai = baris as Record<string, string>
  return Object.fromEntries(perlu.filter((k) => nilai[k]!.trim() === '').map((k) => [awalan + k, kalimat.wajib]))
}

/** The faults of step 1, in the order of the form. */
export function periksaToko(k: SiapkanKetik): SalahKetik {
  const salah = kosong('', k, ['kode', 'nama_toko', 'alamat_toko'])
  const dipakai = new Set(['PUSAT'])
  k.cabang.forEach((c, i) => {
    const awalan = `cabang.${i}.`
    Object.assign(salah, kosong(awalan, c, ['kode_toko', 'nama_toko', 'alamat_toko']))
    const kode = rapi(c.kode_toko)
    if (kode === '') return
    if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(kode)) salah[`${awalan}kode_toko`] = kalimat.kode
    else if (dipakai.has(kode)) salah[`${awalan}kode_toko`] = kalimat.kembar
    dipakai.add(kode)
  })
  return salah
}

/** The faults of step 2. */
export function periksaPengguna(k: SiapkanKetik): SalahKetik {
  const salah = kosong('', k, ['nama', 'user_id', 'password', 'ulang'])
  if (!salah.password && k.password.length < 8) salah.password = kalimat.pendek
  if (!salah.ulang && k.ulang !== k.password) salah.ulang = kalimat.beda
  const dipakai = new Set([rapi(k.user_id)])
  k.pengguna.forEach((p, i) => {
    const awalan = `pengguna.${i}.`
    Object.assign(salah, kosong(awalan, p, ['nama', 'user_id', 'password']))
    if (p.password !== '' && p.password.length < 8) salah[`${awalan}password`] = kalimat.pendek
    const id = rapi(p.user_id)
    if (id === '') return
    if (dipakai.has(id)) salah[`${awalan}user_id`] = kalimat.kembar
    dipakai.add(id)
  })
  return salah
}

/** What survives a reload: everything but passwords. */
export const tanpaSandi = (k: SiapkanKetik): SiapkanKetik => ({
  ...k,
  password: '',
  ulang: '',
  pengguna: k.pengguna.map((p) => ({ ...p, password: '' })),
})

/** Does a fault of the server belong to step 1? */
export const salahLangkahSatu = (field: string): boolean =>
  ['kode', 'nama_toko', 'alamat_toko'].includes(field) || field.startsWith('cabang.')
