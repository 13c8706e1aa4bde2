import type { Panggilan } from '#kernel/http/endpoint.server.ts'
import { jenisIsi, renderKemasan, type Kemasan } from './berkas.server.ts'
import type { BentukBerkas, Lembar } from './lembar.ts'

/** Draws a file when the transaction is over, and answers the call with it. Nothing is drawn for whom nobody waits any more. */
export async function sendBerkas(
  p: Pick<Panggilan<unknown, unknown, unknown>, 'reply'>,
  bentuk: BentukBerkas,
  lembar: Lembar,
  kemasan: readonly Kemasan[],
): Promise<void> {
  const { raw } = p.reply
  // Nobody waits any more.
  if (raw.destroyed) return
  const pergi = new AbortController()
  raw.once('close', () => pergi.abort())
  try {
    const isi = await renderKemasan(bentuk, lembar, kemasan, pergi.signal)
    void p.reply
      .type(jenisIsi[bentuk])
      .header('content-disposition', `attachment; filename="${lembar.nama}.${bentuk}"`)
      .send(Buffer.from(isi))
  } catch (error) {
    // The call is answered by nobody else any more, and who has gone hears nothing.
    if (!pergi.signal.aborted) void p.reply.send(error)
  }
}
