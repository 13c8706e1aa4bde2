import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** A picture made clean: JPEG bytes with its size in pixels. */
export interface Gambar {
  readonly data: Buffer
  readonly lebar: number
  readonly tinggi: number
}

/**
 * Pictures at rest, a folder a shop. Keys are made of the content, so that a picture sent twice is kept once. Beside them the
 * results of jobs (`hasil`), by the name of the attempt that made them.
 */
export interface Files {
  save(cabang: string, gambar: Gambar): Promise<string>
  load(cabang: string, kunci: string): Promise<Buffer>
  saveHasil(cabang: string, nama: string, isi: Readable): Promise<void>
  loadHasil(cabang: string, nama: string): Promise<Readable>
  /** Does nothing where there is none. */
  dropHasil(cabang: string, nama: string): Promise<void>
}

/** Specification 9: at most 720 × 1366, JPEG quality 50. The browser has done it; this is the check. */
const limit = { width: 720, height: 1366, quality: 50, pixels: 40_000_000 }

/**
 * Decodes an upload and writes it anew: whatever else the file carried (scripts, places, other formats) is gone.
 * Answers undefined when it is no picture.
 */
export async function cleanGambar(upload: Buffer): Promise<Gambar | undefined> {
  // Loaded with the first picture: until then a server holds 20 MB less (measured).
  const { default: sharp } = await import('sharp')
  try {
    const { format } = await sharp(upload, { limitInputPixels: limit.pixels }).metadata()
    // A drawing is a program, and other readers are rarely tried: three formats are what browsers and cameras send.
    if (!['jpeg', 'png', 'webp'].includes(format)) return undefined
    const { data, info } = await sharp(upload, { limitInputPixels: limit.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: limit.width, height: limit.height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: limit.quality })
      .toBuffer({ resolveWithObject: true })
    return { data, lebar: info.width, tinggi: info.height }
  } catch {
    return undefined
  }
}

export function openFiles(folder: string): Files {
  // Identity cards are among them: nobody else of this machine looks in.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    chmodSync(folder, 0o700)
  } catch {
    // A folder that several servers share may be somebody else's to close.
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const place = (cabang: string, kunci: string) => `${cabang}/${kunci}.jpg`
  const hasil = (cabang: string, nama: string) => `${cabang}/hasil/${nama}`
  return {
    async save(cabang, gambar) {
      const kunci = createHash('sha256').update(gambar.data).digest('hex').slice(0, 40)
      await disk.put(place(cabang, kunci), gambar.data)
      return kunci
    },
    load: async (cabang, kunci) => Buffer.from(await disk.getBytes(place(cabang, kunci))),
    saveHasil: (cabang, nama, isi) => disk.putStream(hasil(cabang, nama), isi),
    loadHasil: (cabang, nama) => disk.getStream(hasil(cabang, nama)),
    dropHasil: (cabang, nama) => disk.delete(hasil(cabang, nama)),
  }
}
