import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from './random.ts'
import { exampleKinds, photoColors, type ExamplePiece } from './goods.ts'
import type { Cashier, Lane } from './lane.ts'

/** A shop's pictures by kind and gold colour: `CN 750`. */
export type ExamplePhotos = ReadonlyMap<string, readonly string[]>

/** Uploads one picture for a field of the catalogue, and returns its key. */
export async function uploadPhoto(lane: Lane, who: Cashier, sumber: string, name: string): Promise<string> {
  const form = new FormData()
  form.append('sumber', sumber)
  const bytes = await readFile(join(import.meta.dirname, 'photos', `${name}.jpg`))
  form.append('image', new Blob([bytes], { type: 'image/jpeg' }), `${name}.jpg`)
  const content = new Response(form)
  const type = content.headers.get('content-type')!
  const body = Buffer.from(await content.arrayBuffer())
  const answer = await lane.request(who, 'POST', 'gambar', body, { 'content-type': type })
  return String(answer.kunci)
}

/** Uploads the pictures of every kind for a field, as the screen does before a piece is saved. */
export async function uploadPhotos(lane: Lane, who: Cashier, sumber = 'barang.gambar'): Promise<ExamplePhotos> {
  const photos = new Map<string, string[]>()
  for (const { dept, foto: name } of exampleKinds)
    for (const color of photoColors) {
      const keys: string[] = []
      for (const n of name) keys.push(await uploadPhoto(lane, who, sumber, `${n}-${color}`))
      photos.set(`${dept} ${color}`, keys)
    }
  return photos
}

/** Two of three pieces have a picture. */
export function pickPhoto(random: Random, piece: ExamplePiece, photos: ExamplePhotos): string | null {
  const color = Number(piece.kode_group.slice(1)) < 700 ? photoColors[0] : photoColors[1]
  const existing = photos.get(`${piece.kode_dept} ${color}`) ?? []
  return existing.length > 0 && random.chance(0.66) ? random.pick(existing) : null
}
