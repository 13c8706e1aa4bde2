import type { PrintChanged } from '#kernel/engine/paper/queue/print-job.ts'
import type { JobStatus } from '#kernel/engine/jobs/job.ts'

/** The live events and their payloads. */
export const liveEvents = {
  settingsChanged: 'settings-changed',
  /** To one screen as it connects: its session is no longer as it was when the screen asked for it. */
  sessionStale: 'session-stale',
  sessionEnded: 'session-ended',
  jobProgress: 'job-progress',
  masterChanged: 'master-changed',
  documentChanged: 'dokumen-berubah',
  dayChanged: 'hari-berubah',
  rightsChanged: 'hak-berubah',
  printChanged: 'cetak-berubah',
  /** Only to the agents of a shop: one of their printers has a waiting job. */
  printQueued: 'cetak-antre',
  /** A scanner read the finger that this screen waits for, or an unknown one. */
  fingerprint: 'fingerprint-auth',
  /** To one agent: its scanner shall read a finger. */
  scanFinger: 'fingerprint-scan',
} as const

export type { PrintChanged }

/** The server's answer to a socket whose token is unknown or ended. */
export const unknownToken = 'Invalid Token'

/** Sent to the waiting screen: `auth_for` is the user logged in there, `user_id` whose finger it was. */
export interface FingerprintSeen {
  readonly status: boolean
  readonly auth_for: string
  readonly user_id: string
}

/** The request to a scanner: one reading, until `sampai`. */
export interface FingerScan {
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
  /** The user who changed it: his screen knows already. */
  readonly oleh?: string
}

/** A session ended from outside: taken over, logged out elsewhere, or idle for too long. */
export interface SessionEnded {
  readonly sebab: 'ambil_alih' | 'keluar' | 'kedaluwarsa' | 'diubah'
  /** The device or person that took over. */
  readonly oleh?: string
  readonly perangkat?: string
  /** ISO instant. */
  readonly waktu: string
}

/** A master record was saved: lists and pickers of that resource are out of date. */
export interface MasterChanged {
  readonly name: string
}

/** Progress of a job; complete when `progress` equals `total`. */
export interface Progress {
  /** Id of the queued job; absent: not a job, only a progress report. */
  readonly id?: string
  readonly status?: JobStatus
  readonly name: string
  readonly progress: number
  readonly total: number
}

/** A document was made or changed: lists, stock and the day's totals are out of date. */
export interface DocumentChanged {
  readonly dokumen: string
  readonly nomor: string
  readonly status: string
}

/** The business day was closed, or the next one opened. */
interface DayChanged {
  readonly tgl_system: string
  readonly buka: boolean
}

/** The user's rights were changed, and by whom. */
export interface RightsChanged {
  readonly oleh: string
}

/** The events that a browser receives, with their payloads. */
export interface Notice {
  readonly settingsChanged: SettingsChanged
  readonly sessionStale: unknown
  readonly sessionEnded: SessionEnded
  readonly jobProgress: Progress
  readonly masterChanged: MasterChanged
  readonly documentChanged: DocumentChanged
  readonly dayChanged: DayChanged
  readonly rightsChanged: RightsChanged
  readonly printChanged: PrintChanged
}
