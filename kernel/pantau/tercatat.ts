/** An unexpected error, as the user met it: its reference leads to the log's line. */
export interface GalatTercatat {
  readonly waktu: string
  readonly referensi: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly sebab: string
}

/** A statement that was slow, as often as it was. */
export interface Lambat {
  readonly nama: string
  readonly teks: string
  readonly kali: number
  readonly terlama_ms: number
  readonly terakhir: string
}
