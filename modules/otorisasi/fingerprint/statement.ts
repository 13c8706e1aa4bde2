/** What an agent states about one scan, before signing. */
export interface Statement {
  readonly id: string
  readonly tantangan: string
  readonly jenis: 'DAFTAR' | 'OTORISASI'
  readonly user_id: string
  /** The agent's own name for the fingerprint; '' if none matched. */
  readonly pegangan: string
  readonly status: boolean
}

/** The bytes to sign: every part on its own line; no part can contain a line break. */
export const writeStatement = (statement: Statement): string =>
  [
    'kilau sidik jari 1',
    statement.id,
    statement.tantangan,
    statement.jenis,
    statement.user_id,
    statement.pegangan,
    statement.status ? 'cocok' : 'tidak',
  ].join('\n')
