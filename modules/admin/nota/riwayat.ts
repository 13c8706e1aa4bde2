/** What was decided, step by step, so that it can be taken back and brought again. */
export interface Riwayat<V> {
  readonly lalu: readonly V[]
  readonly kini: V
  readonly depan: readonly V[]
  /** The field of the last step: typing on in it is the same step. */
  readonly di?: string
}

export const mulai = <V>(kini: V): Riwayat<V> => ({ lalu: [], kini, depan: [] })

/** More steps than anybody takes back. */
const paling = 100

/** The next step. Of one field that is typed in (`di`), all letters are one step. */
export function catatLangkah<V>(r: Riwayat<V>, kini: V, di?: string): Riwayat<V> {
  const terus = di !== undefined && di === r.di
  return {
    lalu: terus ? r.lalu : [...r.lalu, r.kini].slice(-paling),
    kini,
    depan: [],
    ...(di === undefined ? {} : { di }),
  }
}

export const mundur = <V>(r: Riwayat<V>): Riwayat<V> => {
  const kini = r.lalu.at(-1)
  return kini === undefined ? r : { lalu: r.lalu.slice(0, -1), kini, depan: [r.kini, ...r.depan] }
}

export const maju = <V>(r: Riwayat<V>): Riwayat<V> => {
  const [kini, ...depan] = r.depan
  return kini === undefined ? r : { lalu: [...r.lalu, r.kini], kini, depan }
}
