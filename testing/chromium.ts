import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import chromiumPack from '@sparticuz/chromium'

const root = join(import.meta.dirname, '..')

const version = (): string => {
  const file = join(root, 'node_modules/@sparticuz/chromium/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Where the browser of the tests lies unpacked: the program, its libraries and its fonts. */
export interface ChromiumPlace {
  readonly program: string
  readonly fonts: string
}

/** The package writes where the temporary folder is, and nowhere else; it reads where that is before its first wait. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const unpacked = chromiumPack.executablePath()
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  const program = await unpacked
  if (program !== join(folder, 'chromium'))
    throw new Error(`the browser was unpacked to ${program}, not into ${folder}`)
}

/**
 * Unpacks the browser once for a version of its package, and answers where it is. The package itself takes any file of the
 * browser's name for the whole browser: on a new machine, files that start together ran what another one was still writing.
 * Here it is complete before it has its name. The start of a test run calls this before any test does.
 */
export async function chromiumPlace(cache = join(root, 'node_modules/.cache')): Promise<ChromiumPlace> {
  const place = join(cache, `chromium-${version()}`)
  if (!existsSync(place)) {
    mkdirSync(cache, { recursive: true })
    const part = mkdtempSync(`${place}-`)
    await unpackInto(part)
    try {
      renameSync(part, place)
    } catch (error) {
      // Another run was faster; what it unpacked is the same.
      rmSync(part, { recursive: true, force: true })
      if (!existsSync(place)) throw error
    }
  }
  return { program: join(place, 'chromium'), fonts: join(place, 'fonts') }
}
