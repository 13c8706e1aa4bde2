/** A job: long work that a user started and does not wait for. */
export const jobStatuses = ['ANTRE', 'JALAN', 'SELESAI', 'GAGAL', 'BATAL'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Has it ended? Such a job only changes when the user repeats it. */
export const hasEnded = (s: JobStatus): boolean => s === 'SELESAI' || s === 'GAGAL' || s === 'BATAL'

/** A job as the user who started it sees it. */
export interface JobWire {
  readonly id: string
  readonly nama: string
  readonly status: JobStatus
  readonly kemajuan: number
  readonly total: number
  /** ISO instants. */
  readonly dibuat: string
  readonly mulai: string | null
  readonly selesai: string | null
  /** Name of the result file. */
  readonly berkas: string | null
  /** When the result was first downloaded. */
  readonly diambil: string | null
  readonly galat: string | null
}

/** How long results are kept. */
export const keepDays = 7
