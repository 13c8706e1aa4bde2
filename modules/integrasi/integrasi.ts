import { f } from '#kernel/fields/index.ts'
import { teks } from '#kernel/i18n/teks.ts'

/** Services outside that a shop is connected to. */
export const layanan = ['WHATSAPP', 'MARKETPLACE'] as const
export type NamaLayanan = (typeof layanan)[number]

const alamat = f.url({ label: teks('Alamat Layanan'), required: true })
const rahasia = f.secret({ label: teks('Token'), mode: 'sealed' })

/** What is typed of a connection. The secret goes in and never comes out. */
export const isianLayanan = {
  WHATSAPP: { alamat, akun: f.phone({ label: teks('Nomor Pengirim') }), rahasia },
  MARKETPLACE: { alamat, akun: f.text({ label: teks('ID Akun'), max: 80, asis: true }), rahasia },
} as const

/** A connection as a screen reads it. */
export interface Sambungan {
  readonly alamat: string
  readonly akun: string | null
  /** A secret is kept. */
  readonly tersimpan: boolean
  readonly diuji: string | null
  readonly uji_baik: boolean | null
  /** 0: there is none yet. */
  readonly versi: number
  readonly diubah: string | null
  readonly oleh: string | null
}
export const belumAda: Sambungan = {
  alamat: '',
  akun: null,
  tersimpan: false,
  diuji: null,
  uji_baik: null,
  versi: 0,
  diubah: null,
  oleh: null,
}
