import type { CetakBerubah } from '#kernel/cetakan/cetakan.ts'
import type { StatusPekerjaan } from '#kernel/jobs/pekerjaan.ts'

/** The live events and what they carry. */
export const peristiwa = {
  settingsChanged: 'settings-changed',
  sessionEnded: 'session-ended',
  jobProgress: 'job-progress',
  masterChanged: 'master-changed',
  dokumenBerubah: 'dokumen-berubah',
  hariBerubah: 'hari-berubah',
  hakBerubah: 'hak-berubah',
  cetakBerubah: 'cetak-berubah',
  /** To the agents of a shop alone: one of their printers has something to print. */
  cetakAntre: 'cetak-antre',
  /** A scanner saw a finger that this screen waits for, or saw none that fits. */
  sidikJari: 'fingerprint-auth',
  /** To one agent alone: its scanner is asked for a finger. */
  pindaiJari: 'fingerprint-scan',
} as const

export type { CetakBerubah }

/** What the server answers a socket whose token it does not know (any more). */
export const tokenAsing = 'Invalid Token'

/** What a scanner says to the screen that waits: `auth_for` is who is logged in there, `user_id` whose finger it was. */
export interface SidikJari {
  readonly status: boolean
  readonly auth_for: string
  readonly user_id: string
}

/** What a scanner is asked: once, until `sampai`. */
export interface PindaiJari {
  readonly id: string
  readonly tantangan: string
  readonly jenis: 'DAFTAR' | 'OTORISASI'
  readonly user_id: string
  readonly auth_for: string
  readonly sampai: string
}

/** A flag or setting of the shop changed. */
export interface SettingsChanged {
  readonly key?: string
  /** The user who changed it: that screen knows already. */
  readonly oleh?: string
}

/** A session ended from outside: taken over, logged out elsewhere, or too long without use. */
export interface SesiBerakhir {
  readonly sebab: 'ambil_alih' | 'keluar' | 'kedaluwarsa' | 'diubah'
  /** The device, or person, that took over. */
  readonly oleh?: string
  readonly perangkat?: string
  /** ISO instant. */
  readonly waktu: string
}

/** A master record was saved: lists and pickers of that resource are stale. */
export interface MasterChanged {
  readonly name: string
}

/** How far a job is; done when `progress` equals `total`. */
export interface Kemajuan {
  /** The job of the queue that it is; absent: something that only shows how far it is. */
  readonly id?: string
  readonly status?: StatusPekerjaan
  readonly name: string
  readonly progress: number
  readonly total: number
}

/** A document was made or went on: lists, stock and the day's figures are stale. */
export interface DokumenBerubah {
  readonly dokumen: string
  readonly nomor: string
  readonly status: string
}

/** The business day was closed, or the next one opened. */
export interface HariBerubah {
  readonly tgl_system: string
  readonly buka: boolean
}

/** The rights of the user were changed: by whom. */
export interface HakBerubah {
  readonly oleh: string
}

/** What a browser hears, and what each event carries. */
export interface Kabar {
  readonly settingsChanged: SettingsChanged
  readonly sessionEnded: SesiBerakhir
  readonly jobProgress: Kemajuan
  readonly masterChanged: MasterChanged
  readonly dokumenBerubah: DokumenBerubah
  readonly hariBerubah: HariBerubah
  readonly hakBerubah: HakBerubah
  readonly cetakBerubah: CetakBerubah
}
