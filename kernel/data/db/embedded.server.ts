import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { besidePlace, settlePlace, type Keys, type DataPlace } from './place.server.ts'
import {
  DataInUse,
  endPostmaster,
  initialise,
  isPostmaster,
  logTail,
  readRunning,
  rootLogin,
  spawnPostmaster,
  tryHold,
  turnLog,
  type Running,
} from './postmaster.server.ts'
import { findPrograms, packagedPrograms, type Programs } from './programs.server.ts'
import { diskFull } from './disk-space.server.ts'
import { isEnding } from './started.server.ts'

/**
 * The PostgreSQL that comes with Kilau. Only one server process at a time uses the data: it holds an advisory lock as
 * long as it lives, so that the next start can tell a running server (refuse) from a database whose server died (take
 * over).
 */
export interface EmbeddedOptions {
  /** The wanted data folder. */
  readonly data: string
  readonly log: (line: string) => void
  /** Called when the database is gone and cannot be restarted: the process should end. */
  readonly onLost: (error: Error) => void
  /** Further settings of PostgreSQL (tests switch fsync off). */
  readonly settings?: Readonly<Record<string, string>>
  /** Where root puts data that the database's account could not reach. */
  readonly system?: string
  /** Folder of the programs; default: the npm package's. */
  readonly native?: string
  /** The second cluster of this place, which an upgrade makes, and not the one in use. */
  readonly beside?: boolean
}

export interface Embedded {
  /** The folder that really holds the data. */
  readonly folder: string
  readonly keys: Keys
  /** The superuser's login, used only to make the owner and the database. */
  readonly root: pg.ClientConfig
  /** Fast shutdown: running statements are ended, everything acknowledged is on disk. */
  stop(): Promise<void>
}

/** The data is of another major version of PostgreSQL than the programs. */
class OtherMajor extends Error {
  constructor(folder: string, data: string, programs: string) {
    const what = `Data di ${folder} dari PostgreSQL ${data}, program di sini PostgreSQL ${programs}, dan tidak disentuh`
    const todo =
      Number(data) < Number(programs)
        ? `jalankan kilau upgrade, yang memindahkannya (docs/bencana.md, halaman 9)`
        : `data ini lebih baru: pasang kembali Kilau yang terakhir memakainya`
    super(`${what}: ${todo}`)
    this.name = 'OtherMajor'
  }
}

/** A server that lost its lock tries to have it again as often as this. */
const again_ms = 200
const pauses_ms = [50, 200, 500, 1000, 2000, 4000, 8000]

class Server implements Embedded {
  readonly #place: DataPlace
  readonly #programs: Programs
  readonly #options: EmbeddedOptions
  #child: ChildProcess | undefined
  #keeper: pg.Client | undefined
  #at: Pick<Running, 'port' | 'host'> = { port: 5432, host: '' }
  #stopping = false
  #recovery: Promise<void> | undefined
  #restarts: number[] = []

  constructor(place: DataPlace, programs: Programs, options: EmbeddedOptions) {
    this.#place = place
    this.#programs = programs
    this.#options = options
  }
  get folder(): string {
    return this.#place.folder
  }
  get keys(): Keys {
    return this.#place.keys
  }
  get root(): pg.ClientConfig {
    return rootLogin(this.#place, this.#at)
  }

  /** Refuses when a running server has the data; stops a database whose server died. */
  async settleEarlier(): Promise<void> {
    let free = false
    for (const end = Date.now() + 60_000; ; await sleep(100)) {
      const found = readRunning(this.#place)
      if (!found) return
      const hold = await tryHold(this.#place, found)
      if (hold.state === 'taken') throw new DataInUse(hold.by, this.#place.folder)
      if (hold.state === 'held' && !free) {
        // A running server that lost its connection a moment ago takes the lock again: it is given the time.
        free = true
        await hold.client.end().catch(() => {})
        await sleep(again_ms * 5)
        continue
      }
      if (hold.state === 'held') {
        this.#options.log(`the database process ${found.pid} was left by a server that is gone: taking over`)
        await endPostmaster(found.pid, this.#place, this.#programs)
        await hold.client.end().catch(() => {})
        return
      }
      const cut = !found.pid && Date.now() > end - 55_000
      if (cut || (found.pid && !isPostmaster(found.pid, this.#place.cluster))) {
        // PostgreSQL believes that any process with this pid is its own, and fails on a truncated file.
        rmSync(join(this.#place.cluster, 'postmaster.pid'), { force: true })
        return
      }
      if (Date.now() > end)
        throw new Error(
          `the database process ${found.pid} lives but does not answer (${hold.error.message}): stop it by hand`,
        )
    }
  }

  /** Starts the process and waits until it answers and the lock is held. */
  async launch(): Promise<void> {
    const { child, at } = await spawnPostmaster(this.#place, this.#programs, this.#options.settings ?? {})
    this.#at = at
    let ended = false
    child.once('exit', () => (ended = true)).once('error', () => (ended = true))
    for (;;) {
      const hold = await tryHold(this.#place, at)
      if (hold.state === 'taken') throw new DataInUse(hold.by, this.#place.folder)
      if (hold.state === 'held') {
        // Our child ended while a database answers: then it belongs to another server that started at the same moment.
        if (!ended && readRunning(this.#place)?.pid === child.pid) return this.#watch(child, hold.client)
        await hold.client.end().catch(() => {})
      }
      if (ended) throw new Error(`the database did not start; its log ends:\n${logTail(this.#place.log)}`)
      await sleep(20)
    }
  }

  #watch(child: ChildProcess, keeper: pg.Client): void {
    this.#child = child
    this.#keep(keeper)
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return
      this.#child = undefined
      if (!this.#stopping && !isEnding())
        this.#recovery = this.#recover(`the database process ended (${signal ?? code})`)
    })
    // It may have ended between its answer and this line.
    if (child.exitCode !== null || child.signalCode !== null) child.emit('exit', child.exitCode, child.signalCode)
  }

  /** Keeps the lock; a lost connection (the database recovers from a killed backend) is made again. */
  #keep(keeper: pg.Client): void {
    this.#keeper = keeper
    keeper.once('end', () => {
      if (this.#stopping || this.#keeper !== keeper) return
      this.#keeper = undefined
      void this.#holdAgain()
    })
  }

  async #holdAgain(): Promise<void> {
    let taken = 0
    while (!this.#stopping && this.#child && !this.#keeper) {
      const hold = await tryHold(this.#place, this.#at).catch((error: Error) => ({ state: 'silent' as const, error }))
      if (hold.state === 'held') {
        if (this.#stopping || this.#keeper) await hold.client.end().catch(() => {})
        else this.#keep(hold.client)
      }
      // Our own previous session may take a moment to end.
      if (hold.state === 'taken' && (taken += 1) > 25)
        return this.#options.onLost(new DataInUse(hold.by, this.#place.folder))
      await sleep(again_ms)
    }
  }

  #isFull(): boolean {
    return diskFull(this.#place.cluster)
  }

  async #waitForSpace(): Promise<void> {
    if (!this.#isFull()) return
    this.#options.log(`the disk of ${this.#place.folder} is full: the database waits for room`)
    while (!this.#stopping && this.#isFull()) await sleep(1000)
  }

  /** At most five restarts in ten minutes: a database that fails more often needs a person. */
  async #recover(why: string): Promise<void> {
    this.#options.log(`${why}: starting it again`)
    let last = new Error(why)
    // A full disk is not the database's fault and may last: those restarts do not count.
    if (!this.#isFull()) this.#restarts = [...this.#restarts.filter((t) => t > Date.now() - 600_000), Date.now()]
    if (this.#restarts.length > 5)
      return this.#options.onLost(
        new Error(`${why}, five times in ten minutes; its log ends:\n${logTail(this.#place.log)}`),
      )
    for (const pause of pauses_ms) {
      await sleep(pause)
      await this.#waitForSpace()
      if (this.#stopping) return
      try {
        await this.launch()
        if (this.#stopping) return
        this.#options.log('the database runs again')
        return
      } catch (error) {
        last = error as Error
        if (error instanceof DataInUse) break
      }
    }
    this.#options.onLost(last)
  }

  async start(): Promise<void> {
    await this.settleEarlier()
    if (!existsSync(this.#place.cluster)) {
      this.#options.log(`making the database in ${this.#place.folder}`)
      await initialise(this.#place, this.#programs)
    }
    const major = readFileSync(join(this.#place.cluster, 'PG_VERSION'), 'utf8').trim()
    if (major !== this.#programs.major) throw new OtherMajor(this.#place.folder, major, this.#programs.major)
    turnLog(this.#place.log)
    await this.launch()
  }

  async #end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    const ended = child && new Promise((done) => child.once('exit', done))
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      await endPostmaster(child.pid, this.#place, this.#programs)
      await ended
    }
    await this.#keeper?.end().catch(() => {})
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#recovery
    await this.#end()
  }
}

/** Starts the embedded database. Rejects with `DataInUse` when another running server has the data. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const own = settlePlace(options.data, options.system ?? '/var/lib/kilau', options.log)
  const place = options.beside ? besidePlace(own) : own
  const programs = findPrograms(options.native ?? packagedPrograms(), place.account, place.folder, options.log)
  const server = new Server(place, programs, options)
  await server.start()
  return server
}
