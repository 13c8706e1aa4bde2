/** What a shop tells another one. `isi` is JSON: its shape is that of the kind in this version. */
export interface NewMessage {
  /** The shop that is told. */
  readonly ke: string
  /** The kind: KU, KU_TERIMA, BATAL_MINTA, … */
  readonly jenis: string
  /** The number of the document that it is about, which names the shop that made it. */
  readonly nomor: string
  readonly versi: number
  readonly isi: unknown
}

/** The same on its way, in a box and on the wire between servers. */
export interface Message extends NewMessage {
  /** A UUID: with the sender it makes the message one. */
  readonly id: string
  readonly dari: string
  /** Which one it is of this sender to this receiver: 1, 2, 3, … without a gap. */
  readonly urut: number
}

/** The letters of the kind of document that a message is about. */
export const prefixOf = ({ nomor }: Pick<NewMessage, 'nomor'>): string => nomor.split('-', 1)[0]!
