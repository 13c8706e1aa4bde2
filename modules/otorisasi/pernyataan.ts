/** What a helper states of one scan, before it is signed. */
export interface Pernyataan {
  readonly id: string
  readonly tantangan: string
  readonly jenis: 'DAFTAR' | 'OTORISASI'
  readonly user_id: string
  /** Its own name for the finger; '' when none fitted. */
  readonly pegangan: string
  readonly status: boolean
}

/** The bytes that are signed: every part is said, each on its own line, and none can hold a line's end. */
export const tulisPernyataan = (p: Pernyataan): string =>
  ['kilau sidik jari 1', p.id, p.tantangan, p.jenis, p.user_id, p.pegangan, p.status ? 'cocok' : 'tidak'].join('\n')
