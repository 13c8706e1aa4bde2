import { randomUUID, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { text } from '#kernel/base/i18n/texts.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { readPublicKey, type OwnKey } from './own-key.server.ts'

/**
 * What one server says to another: a text and the signature over exactly that text, so that nothing depends on how JSON
 * is written. The text names its purpose, both servers, its moment and its number.
 */
export const signedLetter = z.strictObject({ surat: z.string().max(40_000), tanda: z.string().max(120) })
export type SignedLetter = z.output<typeof signedLetter>

const letter = z.strictObject({
  tujuan: z.string(),
  dari: z.string().max(120),
  untuk: z.string().max(120),
  waktu: z.iso.datetime(),
  nomor: z.uuid(),
  isi: z.unknown(),
})

/** Clocks of two shops may differ by this much; an older letter, or one of the future, is not read. */
const window_ms = 120_000

/** `to`: the public key of the server that it is for; undefined: not known yet, the content says it. */
export function writeLetter(
  key: OwnKey,
  purpose: string,
  to: string | undefined,
  content: unknown,
  now: Date,
): SignedLetter {
  const surat = JSON.stringify({
    tujuan: purpose,
    dari: key.publik,
    untuk: to ?? '',
    waktu: now.toISOString(),
    nomor: randomUUID(),
    isi: content,
  } satisfies z.input<typeof letter>)
  return { surat, tanda: sign(null, Buffer.from(surat), key.secret).toString('base64') }
}

interface Opened<T> {
  /** The public key of who wrote it: proved, but not yet known. */
  readonly from: string
  readonly content: T
  readonly number: string
  readonly at: Date
}

const unsigned = (): Refusal => refusal(401, 'tanda', text('Tanda Tangan Server Tidak Sah'))

/** Proves that a letter was written by the key it names, for this purpose and now. Whether that key is known is asked afterwards. */
export function openLetter<C extends z.ZodType>(
  sent: SignedLetter,
  expected: { readonly purpose: string; readonly to: string | undefined; readonly content: C; readonly now: Date },
): Opened<z.output<C>> | Refusal {
  const read = letter.safeParse(parse(sent.surat))
  if (!read.success) return unsigned()
  const key = readPublicKey(read.data.dari)
  if (!key || !verify(null, Buffer.from(sent.surat), key, Buffer.from(sent.tanda, 'base64'))) return unsigned()
  if (read.data.tujuan !== expected.purpose || read.data.untuk !== (expected.to ?? ''))
    return refusal(403, 'tujuan', text('Permintaan Ini Untuk Server Lain'))
  const at = new Date(read.data.waktu)
  if (Math.abs(expected.now.getTime() - at.getTime()) > window_ms)
    return refusal(401, 'waktu', text('Jam Kedua Server Berbeda, Periksa Jamnya'))
  const content = expected.content.safeParse(read.data.isi)
  if (!content.success) return refusal(400, 'isian', 'Isian Tidak Sah')
  return { from: read.data.dari, content: content.data, number: read.data.nomor, at }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Takes note of a letter; a refusal: it was read before. */
export async function readOnce(tx: Tx, opened: Opened<unknown>, now: Date): Promise<Refusal | undefined> {
  await tx.query(`DELETE FROM surat_server WHERE sampai < $1`, [now.toISOString()])
  const fresh = await tx.query(
    `INSERT INTO surat_server (dari, nomor, sampai) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
    [opened.from, opened.number, new Date(opened.at.getTime() + 2 * window_ms).toISOString()],
  )
  return fresh.length > 0 ? undefined : refusal(409, 'ulang', text('Permintaan Ini Sudah Dipakai'))
}
