import type { ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import type { Block } from '#kernel/engine/paper/block.ts'
import type { Photos } from '#kernel/engine/paper/pdf.server.ts'

/** The stored pictures that a paper shows. One that is gone leaves its frame empty: a nota is printed all the same. */
export async function loadPhotos(
  call: Pick<ServerCall<unknown, unknown, unknown>, 'services' | 'session'>,
  blocks: readonly Block[],
): Promise<Photos> {
  const keys = blocks.flatMap((b) => (b.block === 'table' ? b.rows.flatMap((r) => r.photo || []) : []))
  const found = await Promise.all(
    [...new Set(keys)].map(async (key) => {
      const jpeg = await call.services.files.load(call.session.kode_toko, key).catch(() => undefined)
      return jpeg ? [[key, jpeg] as const] : []
    }),
  )
  return new Map(found.flat())
}
