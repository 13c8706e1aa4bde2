import type { Tx } from '#kernel/db/db.server.ts'
import type { AnyDokumen, Konteks } from '#kernel/define/dokumen.ts'
import type { Row } from '#kernel/fields/field.ts'

/** What the loading of facts may know: it is sent before the session is proved, so it knows no person. */
export interface Muatan {
  readonly cabang: string
  readonly now: Date
  /** Of an action that makes the document. */
  readonly draft: Row
  /** Of an action that goes on: the number and what was sent. */
  readonly nomor: string
  readonly isian: Row
}

/** What has been decided, for the writes of the room. */
export interface Hasil {
  readonly nomor: string
  readonly isi: Row
  readonly isian: Row
  readonly fakta: unknown
  readonly k: Konteks
  readonly now: Date
}

/**
 * The server half of one action. `muat` sends all its statements at once (Promise.all, nothing awaited in between): they travel in
 * the first round trip, and take the locks that the writes need. `tulis` sends writes that travel with the COMMIT.
 */
export interface AksiServer {
  muat?(tx: Tx, m: Muatan): Promise<unknown>
  tulis?(tx: Tx, h: Hasil): void
  /** After the commit: what else is told to the screens of the shop. */
  sesudah?(h: Hasil): readonly { readonly peristiwa: string; readonly isi: unknown }[]
}

/** The server halves of a room's documents: document → action. */
export type DokumenServer = Readonly<Record<string, Readonly<Record<string, AksiServer>>>>

/** Where a posting comes from. */
export interface AsalPosting {
  readonly cabang: string
  readonly waktu: string
  readonly tgl_system: string
  readonly jenis: string
  readonly nomor: string
}

/** The books, as the frame knows them: composed in, because the kernel knows no business word. */
export interface Buku {
  /** Sends the lines and the balances. Throws on an entry that does not balance: a rule's bug, never written. */
  send(tx: Tx, asal: AsalPosting, posting: unknown, balik: boolean): void
  /** All that a document posted and that was not mirrored, as its mirror. */
  loadBalik(tx: Tx, asal: Pick<AsalPosting, 'cabang' | 'nomor'>): Promise<unknown>
}

export interface Perintah {
  readonly d: AnyDokumen
  readonly nama: string
  readonly server: AksiServer | undefined
}
