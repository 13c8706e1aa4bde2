import { f } from '#kernel/model/fields/index.ts'
import { text } from '#kernel/base/i18n/texts.ts'

/** External services a shop can be connected to. */
const services = ['WHATSAPP', 'MARKETPLACE'] as const
export type ServiceName = (typeof services)[number]

const alamat = f.url({ label: text('Alamat Layanan'), required: true })
const secret = f.secret({ label: text('Token'), mode: 'sealed' })

/** Fields of a connection. The secret is write-only. */
export const serviceInput = {
  WHATSAPP: { alamat, akun: f.phone({ label: text('Nomor Pengirim') }), rahasia: secret },
  MARKETPLACE: { alamat, akun: f.text({ label: text('ID Akun'), max: 80, asIs: true }), rahasia: secret },
} as const

/** A connection as sent to the browser. */
export interface Connection {
  readonly alamat: string
  readonly akun: string | null
  /** True if a secret is stored. */
  readonly tersimpan: boolean
  readonly diuji: string | null
  readonly uji_baik: boolean | null
  /** 0: there is none yet. */
  readonly versi: number
  readonly diubah: string | null
  readonly oleh: string | null
}
export const absent: Connection = {
  alamat: '',
  akun: null,
  tersimpan: false,
  diuji: null,
  uji_baik: null,
  versi: 0,
  diubah: null,
  oleh: null,
}
