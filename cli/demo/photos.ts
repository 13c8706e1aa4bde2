import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from './random.ts'
import { exampleKinds, photoColors, type ExamplePiece } from './goods.ts'
import type { Cashier, Lane } from './lane.ts'

/** A shop's pictures by kind and gold colour: `CN 750`. */
export type ExamplePhotos = ReadonlyMap<string, readonly string[]>

/** Uploads the pictures of every kind, as the screen does before a piece is saved. */
export async function uploadPhotos(lane: Lane, who: Cashier): Promise<ExamplePhotos> {
  const photos = new Map<string, string[]>()
  for (const { dept, foto: name } of exampleKinds)
    for (const color of photoColors) {
      const keys: string[] = []
      for (const n of name) {
        const form = new FormData()
        form.append('sumber', 'barang.gambar')
        const bytes = await readFile(join(import.meta.dirname, 'photos', `${n}-${color}.jpg`))
        form.append('image', new Blob([bytes], { type: 'image/jpeg' }), `${n}.jpg`)
        const content = new Response(form)
        const type = content.headers.get('content-type')!
        const body = Buffer.from(await content.arrayBuffer())
        const answer = await lane.request(who, 'POST', 'gambar', body, { 'content-type': type })
        keys.push(String(answer.kunci))
      }
      photos.set(`${dept} ${color}`, keys)
    }
  return photos
}

/** Two of three pieces have a picture. */
export function pickPhoto(random: Random, b: ExamplePiece, photos: ExamplePhotos): string | null {
  const color = Number(b.kode_group.slice(1)) < 700 ? photoColors[0] : photoColors[1]
  const existing = photos.get(`${b.kode_dept} ${color}`) ?? []
  return existing.length > 0 && random.chance(0.66) ? random.pick(existing) : null
}
