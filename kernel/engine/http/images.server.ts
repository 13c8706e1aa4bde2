import { z } from 'zod'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { screenOf, type AnyResource } from '#kernel/model/resource.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { uploaded } from './body.server.ts'
import { endpoint, type Endpoint, type ServerCall } from './endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { cleanImage, type Picture } from '#kernel/data/files/files.server.ts'
import { FairTurns } from '#kernel/engine/apart/turns.server.ts'

/** Images that belong to no resource: `sumber` → the screens, of which the right to one is needed. */
export type OtherImages = Readonly<Record<string, readonly ScreenDef[]>>

/** What an image belongs to, if the session may do this with it. `sumber` is `resource.field`. */
function imageOwner(
  resources: readonly AnyResource[],
  other: OtherImages,
  source: string,
  session: Session,
  writes: boolean,
): Pick<AnyResource, 'personal'> | undefined {
  const screens = Object.hasOwn(other, source) ? other[source] : undefined
  if (screens) return screens.some((screen) => mayOpen(screen, session).allowed) ? {} : undefined
  const [name, field] = source.split('.')
  const resource = resources.find((x) => x.name === name)
  if (!resource || !field || !Object.hasOwn(resource.fields, field) || resource.fields[field]?.kind !== 'image')
    return undefined
  const allowed = (action?: 'tambah' | 'ubah') => mayOpen(screenOf(resource), session, action).allowed
  return (writes ? allowed('tambah') || allowed('ubah') : allowed()) ? resource : undefined
}

/** Pictures are drawn in the threads that passwords are proved in too: two at once leave room for those. */
const turns = new FairTurns(2)

/** A picture that was sent, made clean and small, in the turn of its shop; undefined when it is none. */
export const receiveImage = (shop: string, bytes: Buffer): Promise<Picture | undefined> =>
  turns.run(shop, () => cleanImage(bytes))

/** Keeps a picture of the shop and answers its key. */
export async function saveImage(
  call: Pick<ServerCall<unknown, unknown, unknown>, 'session' | 'tx' | 'services' | 'now'>,
  source: string,
  image: Picture,
): Promise<string> {
  const key = await call.services.files.save(call.session.kode_toko, image)
  await call.tx.query(
    `INSERT INTO gambar (cabang, kunci, sumber, mime, bytes, lebar, tinggi, oleh, waktu)
     VALUES ($1, $2, $3, 'image/jpeg', $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      call.session.kode_toko,
      key,
      source,
      image.data.length,
      image.width,
      image.height,
      call.session.user_id,
      call.now.toISOString(),
    ],
  )
  return key
}

/** Images of resources: uploaded before the form is saved, readable by whoever may open the screen. */
export const imageEndpoints = (resources: readonly AnyResource[], other: OtherImages): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: 'gambar',
    summary: 'Upload a picture (multipart: sumber, then image); answers its key',
    access: 'session',
    limit: 60,
    answer: z.object({ kunci: z.string() }),
    receive: async ({ request, cabang }) => {
      const file = await uploaded(request.file())
      const field = file?.fields.sumber
      const source = field && !Array.isArray(field) && field.type === 'field' ? String(field.value) : ''
      return file && { source, image: await receiveImage(cabang, await uploaded(file.toBuffer())) }
    },
    run: async (call) => {
      const sent = call.received
      if (!sent || !imageOwner(resources, other, sent.source, call.session, true))
        return refusal(403, 'akses', 'Tidak Punya Hak Akses')
      if (!sent.image) return refusal(422, 'gambar', 'Upload Foto Gagal')
      return { kunci: await saveImage(call, sent.source, sent.image) }
    },
  }),
  endpoint({
    method: 'GET',
    path: 'gambar/{kunci}',
    summary: 'A picture, as JPEG',
    access: 'session',
    params: z.object({ kunci: z.string().regex(/^[a-z0-9]{20,64}$/) }),
    answer: z.string().describe('image/jpeg'),
    run: async (call) => {
      const [found] = await call.tx.query<{ sumber: string }>(
        `SELECT sumber FROM gambar WHERE cabang = $1 AND kunci = $2`,
        [call.session.kode_toko, call.params.kunci],
      )
      const owner = found && imageOwner(resources, other, found.sumber, call.session, false)
      if (!owner) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      if (owner.personal)
        await record(call.tx, call.session, call.now, {
          perintah: 'lihat-gambar',
          objek: found.sumber,
          kunci: call.params.kunci,
        })
      const bytes = await call.services.files.load(call.session.kode_toko, call.params.kunci)
      return call.reply.type('image/jpeg').header('cache-control', 'private, no-store').send(bytes)
    },
  }),
]
