import type { ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { contentTypes, renderPacks, type Pack } from './file.server.ts'
import type { FileFormat, ReportSheet } from './sheet.ts'

/** Renders a file after the transaction ended and answers the call with it. Stops when the client disconnected. */
export async function sendFile(
  call: Pick<ServerCall<unknown, unknown, unknown>, 'reply' | 'session'>,
  shape: FileFormat,
  sheet: ReportSheet,
  packs: readonly Pack[],
): Promise<void> {
  const { raw } = call.reply
  // The client has disconnected.
  if (raw.destroyed) return
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  try {
    const content = await renderPacks(shape, sheet, packs, { shop: call.session.kode_toko, signal: leaving.signal })
    void call.reply
      .type(contentTypes[shape])
      .header('content-disposition', `attachment; filename="${sheet.name}.${shape}"`)
      .send(Buffer.from(content))
  } catch (error) {
    // The reply must be sent here, since the call has already returned; not to a client that disconnected.
    if (!leaving.signal.aborted) void call.reply.send(error)
  }
}
