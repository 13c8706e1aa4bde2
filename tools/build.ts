/**
 * Builds the browser's files into dist/web when their sources changed, and compresses each once, so that serving
 * costs nothing.
 */
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

/** What a browser build is made of; server files and tests do not count. */
const sources = [
  'apps/**/*',
  'kernel/**/*',
  'modules/**/*',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tools/plugins.ts',
  'tools/chunks.ts',
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

const packed = new Set(['.js', '.css', '.svg', '.html', '.json', '.webmanifest', '.wasm'])
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

/**
 * One build at a time: tests may start several at once. A lock older than three minutes is left from a killed build.
 */
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

/** Builds dist/web unless it matches exactly these sources. Returns whether it built. */
export async function buildIfStale(): Promise<boolean> {
  if (await isFresh(await hashSources())) return false
  return alone(async () => {
    const hash = await hashSources()
    if (await isFresh(hash)) return false
    // Built beside the old one and then swapped in, so that nobody is served half a build.
    const fresh = `${out}.new`
    await rm(fresh, { recursive: true, force: true })
    await bundle(fresh)
    await compress(fresh)
    await replaceFolder(out, fresh)
    await writeFile(stamp, hash)
    return true
  })
}

/** How many days after a newer build an open page may still ask for its old files. */
const keepDays = 14

/**
 * Replaces the build in `folder` by `fresh`. The hashed files of earlier builds stay beside the new ones for fourteen
 * days: a till opened yesterday may open another screen today.
 */
export async function replaceFolder(folder: string, fresh: string): Promise<void> {
  const old = join(folder, 'assets')
  const newer = join(fresh, 'assets')
  const now = Date.now()
  if (existsSync(old)) {
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '')
    for (const name of await readdir(old)) {
      if (existsSync(join(newer, name))) continue
      // Files of the replaced build count their age from now on.
      const used = manifest.includes(`assets/${name.replace(/\.(?:br|gz)$/, '')}"`)
      const since = used ? now : (await stat(join(old, name))).mtimeMs
      if (now - since > keepDays * 86_400_000) continue
      await copyFile(join(old, name), join(newer, name))
      await utimes(join(newer, name), new Date(since), new Date(since))
    }
  }
  const discard = `${folder}.old`
  await rm(discard, { recursive: true, force: true })
  if (existsSync(folder)) await rename(folder, discard)
  await rename(fresh, folder)
  await rm(discard, { recursive: true, force: true })
}

async function bundle(folder: string): Promise<void> {
  // Loaded lazily: a start with a fresh build needs no bundler.
  const { build } = await import('vite')
  // A test or a developer's shell may set NODE_ENV; what is served is always the production build.
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
