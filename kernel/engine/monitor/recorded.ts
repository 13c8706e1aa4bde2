/** An unexpected error as the user saw it; its reference is also in the log. */
export interface RecordedError {
  readonly waktu: string
  readonly referensi: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly sebab: string
}

/** A slow statement, with its count. */
export interface RecordedSlow {
  readonly nama: string
  readonly teks: string
  readonly kali: number
  readonly terlama_ms: number
  readonly terakhir: string
}
