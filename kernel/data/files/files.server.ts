import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** A sanitised image: JPEG bytes with its size in pixels. */
export interface Picture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Stored images, one folder per shop. Keys are made of the content, so that an image sent twice is stored once. Beside
 * them the results of jobs (`hasil`), named by the attempt that made them.
 */
export interface Files {
  save(shop: string, image: Picture): Promise<string>
  load(shop: string, key: string): Promise<Buffer>
  saveResult(shop: string, name: string, content: Readable): Promise<void>
  loadResult(shop: string, name: string): Promise<Readable>
  /** Does nothing if there is none. */
  dropResult(shop: string, name: string): Promise<void>
}

/** Specification 9: at most 720 × 1366, JPEG quality 50. The browser has scaled it already; this enforces it, and how long one may take. */
const limit = { width: 720, height: 1366, quality: 50, pixels: 40_000_000, seconds: 15 }

/**
 * Decodes an upload and encodes it again, so that anything else in the file (scripts, locations, other formats) is
 * gone. Undefined: not an image.
 */
export async function cleanImage(upload: Buffer): Promise<Picture | undefined> {
  // Loaded with the first image: until then a server uses 20 MB less (measured).
  const { default: sharp } = await import('sharp')
  try {
    const { format } = await sharp(upload, { limitInputPixels: limit.pixels }).metadata()
    // An SVG is a program, and decoders of other formats are less tested: browsers and cameras send these three.
    if (!['jpeg', 'png', 'webp'].includes(format)) return undefined
    const { data, info } = await sharp(upload, { limitInputPixels: limit.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: limit.width, height: limit.height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: limit.quality })
      .timeout({ seconds: limit.seconds })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

export function openFiles(folder: string): Files {
  // Identity cards are among them: no other account of this machine may read them.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    chmodSync(folder, 0o700)
  } catch {
    // A folder shared by several servers may belong to another account.
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const place = (shop: string, key: string) => `${shop}/${key}.jpg`
  const result = (shop: string, name: string) => `${shop}/hasil/${name}`
  return {
    async save(shop, image) {
      const key = createHash('sha256').update(image.data).digest('hex').slice(0, 40)
      await disk.put(place(shop, key), image.data)
      return key
    },
    load: async (shop, key) => Buffer.from(await disk.getBytes(place(shop, key))),
    saveResult: (shop, name, content) => disk.putStream(result(shop, name), content),
    loadResult: (shop, name) => disk.getStream(result(shop, name)),
    dropResult: (shop, name) => disk.delete(result(shop, name)),
  }
}
