/** Builds the browser's files into dist/web when their sources changed, and packs each once, so that serving costs nothing. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, glob, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'dist/web')
const stamp = join(root, 'dist/web.hash')

/** What a browser build is made of; server files and tests are not. */
const sources = [
  'apps/**/*',
  'kernel/**/*',
  'modules/**/*',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tools/plugins.ts',
]
const notSources = /\.(?:server|test)\.ts$|\.(?:sql|md)$/

async function hashSources(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !notSources.test(path)) files.push(path)
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

const packed = new Set(['.js', '.css', '.svg', '.html', '.json', '.webmanifest'])
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file of the build. */
async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !packed.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const body = await readFile(file)
    const [br, zipped] = await Promise.all([
      brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      gz(body, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, zipped)])
  }
}

const lock = join(root, 'dist/web.lock')

/** One build at a time, whoever asks: tests start several at once. A lock older than three minutes is a killed build's. */
async function alone<A>(work: () => Promise<A>): Promise<A> {
  await mkdir(join(root, 'dist'), { recursive: true })
  for (;;) {
    try {
      await mkdir(lock)
      break
    } catch {
      const age = await stat(lock).then(
        (s) => Date.now() - s.mtimeMs,
        () => 0,
      )
      if (age > 180_000) await rm(lock, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

const isFresh = async (hash: string): Promise<boolean> =>
  existsSync(join(out, 'index.html')) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash

/** Builds dist/web unless it stands for exactly these sources. Answers whether it built. */
export async function buildIfStale(): Promise<boolean> {
  if (await isFresh(await hashSources())) return false
  return alone(async () => {
    const hash = await hashSources()
    if (await isFresh(hash)) return false
    // Beside the old one, then in its place: who is served meanwhile never meets half a build.
    const fresh = `${out}.new`
    await rm(fresh, { recursive: true, force: true })
    await bundle(fresh)
    await compress(fresh)
    await gantikan(out, fresh)
    await writeFile(stamp, hash)
    return true
  })
}

/** A page that somebody has open asks for its files for so long after a newer build stands. */
const simpanHari = 14

/**
 * Puts the build `fresh` in the place of the one that stands in `folder`. The hashed files of earlier builds stay beside the new
 * ones for fourteen days: a till that was opened yesterday may open another screen today.
 */
export async function gantikan(folder: string, fresh: string): Promise<void> {
  const lama = join(folder, 'assets')
  const baru = join(fresh, 'assets')
  const now = Date.now()
  if (existsSync(lama)) {
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '')
    for (const name of await readdir(lama)) {
      if (existsSync(join(baru, name))) continue
      // What the build in place still uses grows old from now on.
      const dipakai = manifest.includes(`assets/${name.replace(/\.(?:br|gz)$/, '')}"`)
      const sejak = dipakai ? now : (await stat(join(lama, name))).mtimeMs
      if (now - sejak > simpanHari * 86_400_000) continue
      await copyFile(join(lama, name), join(baru, name))
      await utimes(join(baru, name), new Date(sejak), new Date(sejak))
    }
  }
  const buang = `${folder}.old`
  await rm(buang, { recursive: true, force: true })
  if (existsSync(folder)) await rename(folder, buang)
  await rename(fresh, folder)
  await rm(buang, { recursive: true, force: true })
}

async function bundle(folder: string): Promise<void> {
  // Loaded only now: a start with a fresh build needs no bundler.
  const { build } = await import('vite')
  // A test or a developer's shell may say otherwise; what is served is always the production build.
  const env = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: folder },
    })
  } finally {
    if (env === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = env
  }
}

if (import.meta.main) {
  const started = performance.now()
  const built = await buildIfStale()
  console.log(built ? `dist/web built in ${((performance.now() - started) / 1000).toFixed(1)} s` : 'dist/web is fresh')
}
