import { setPriority } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { Config } from '#kernel/engine/config/config.server.ts'
import { takeTurn } from '#kernel/data/db/turns.server.ts'
import { carryFiles, knownFiles, logIdentity, makeBase } from '#kernel/data/backup/base.server.ts'
import { makeLogical } from '#kernel/data/backup/logical.server.ts'
import { listSets, prune, type BackupSet } from '#kernel/data/backup/sets.server.ts'
import type { BackupState } from '#kernel/data/backup/age.ts'
import { writeBackupState, readBackupState } from '#kernel/data/backup/state.server.ts'
import type { Vault } from '#kernel/data/backup/vault.server.ts'
import { carry, goOnFrom, LogGone, type Carried } from '#kernel/data/backup/wal.server.ts'
import { whenTold } from '../ending.ts'
import { ownOf, reach, vaultOf, onBackup, type Reached } from './ground.ts'

/**
 * `kilau backup --terus`, which a server starts beside itself: every few seconds it carries away what was written, every day it
 * makes a base, and removes the old ones. A process of its own at low priority, so that tills do not notice.
 */
const day_ms = 86_400_000
const low = 10

/** The last time of day `clock` (WIB) that has passed. */
function lastDue(now: Date, clock: string): Date {
  const today = new Date(`${jakartaTime(now).tanggal}T${clock}:00+07:00`)
  return today <= now ? today : new Date(today.getTime() - day_ms)
}

class Ended extends Error {}

/** The set that the log is carried to. */
interface Current {
  readonly set: BackupSet
  carried: Carried
}

class Keeper {
  readonly #config: Config
  readonly #vault: Vault
  readonly #over: () => boolean
  readonly #say: (line: string) => void
  #current: Current | undefined
  #files: Set<string> | undefined
  constructor(config: Config, vault: Vault, over: () => boolean, say: (line: string) => void) {
    this.#config = config
    this.#vault = vault
    this.#over = over
    this.#say = say
    // In another place than before there is nothing yet.
    const old = readBackupState(config.KILAU_DATA)
    if (old && old.place !== vault.place)
      writeBackupState(config.KILAU_DATA, { place: vault.place, whole: null, until: null, issue: null })
  }
  #tell(more: Partial<BackupState>): void {
    const old = readBackupState(this.#config.KILAU_DATA)
    const base = { whole: old?.whole ?? null, until: old?.until ?? null }
    writeBackupState(this.#config.KILAU_DATA, { ...base, place: this.#vault.place, issue: null, ...more })
  }
  #target(reached: Reached, { set }: Current) {
    const wal = set.manifest.wal!
    const place = { folder: join(reached.installation.folder, 'cluster', 'pg_wal'), segment: wal.segment }
    return { vault: this.#vault, id: set.id, timeline: wal.timeline, place }
  }
  async #carry(reached: Reached, client: pg.ClientBase): Promise<void> {
    const current = this.#current
    if (!current) return
    current.carried = await carry(client, this.#target(reached, current), current.carried.lsn)
    this.#tell({ until: new Date(current.carried.moment).toISOString() })
  }
  /** The newest set, if its log can go on here. */
  async #settle(reached: Reached, client: pg.ClientBase): Promise<void> {
    const set = (await listSets(this.#vault)).findLast((s) => s.manifest.kind === 'physical')
    if (!set || set.id === this.#current?.set.id) return
    // What lies between the old set and the moment from which the new one stands for itself belongs to the old one.
    await this.#carry(reached, client)
    this.#current = undefined
    const facts = await logIdentity(client)
    const wal = set.manifest.wal!
    if (facts.system !== wal.system || facts.timeline !== wal.timeline) return
    const carried = await goOnFrom(this.#target(reached, { set, carried: { lsn: 0n, moment: 0 } }), wal)
    if (!carried) return
    this.#current = { set, carried }
    this.#tell({ whole: set.manifest.ended })
  }
  #due(): boolean {
    const current = this.#current
    if (!current) return true
    return new Date(current.set.manifest.began) < lastDue(new Date(), this.#config.KILAU_CADANGAN_JAM)
  }
  async #base(reached: Reached, client: pg.ClientBase): Promise<void> {
    const between = async (): Promise<void> => {
      if (this.#over()) throw new Ended()
      await this.#carry(reached, client).catch((error: unknown) => {
        // The old set ends here; the new one is on its way.
        if (!(error instanceof LogGone)) throw error
        this.#current = undefined
      })
    }
    const { carried, ...set } = await onBackup(reached.root, (own) =>
      makeBase(own, reached.installation, this.#vault, between),
    )
    await between()
    this.#current = { set, carried }
    this.#tell({ whole: set.manifest.ended })
    this.#say(`cadangan utuh ${set.id}`)
    await prune(this.#vault, this.#config.KILAU_CADANGAN_SIMPAN, new Date())
  }
  async #round(reached: Reached, client: pg.ClientBase): Promise<void> {
    const newest = (await this.#vault.list('whole/')).at(-1)
    if (newest !== undefined && newest !== `whole/${this.#current?.set.id}`) await this.#settle(reached, client)
    if (this.#due()) await this.#base(reached, client)
    try {
      await this.#carry(reached, client)
    } catch (error) {
      if (!(error instanceof LogGone)) throw error
      this.#current = undefined
      return this.#base(reached, client)
    }
    this.#files ??= await knownFiles(this.#vault)
    await carryFiles(this.#config.KILAU_DATA, this.#vault, this.#files)
  }
  /** Works until `pause` says that it is over; then once more, so that nothing of a server that ends is left out. */
  async physical(pause: () => Promise<void>): Promise<void> {
    const reached = await reach(this.#config, false, () => {})
    await onBackup(reached.root, async (client) => {
      while (!this.#over()) {
        await this.#round(reached, client)
        await pause()
      }
      await this.#carry(reached, client)
    })
  }
  /** An own PostgreSQL: its rows once a day, by one of its servers. */
  async logical(pause: () => Promise<void>): Promise<void> {
    const owner = { connectionString: this.#config.DATABASE_URL! }
    while (!this.#over()) {
      const release = await takeTurn(owner, 'cadangan')
      try {
        const last = release && (await listSets(this.#vault)).at(-1)
        const due = lastDue(new Date(), this.#config.KILAU_CADANGAN_JAM)
        if (release && (!last || new Date(last.manifest.began) < due)) {
          const set = await onBackup(owner, (client) => makeLogical(client, ownOf(this.#config), this.#vault))
          this.#tell({ whole: set.manifest.ended, until: set.manifest.began })
          await prune(this.#vault, this.#config.KILAU_CADANGAN_SIMPAN, new Date())
        } else if (last) this.#tell({ whole: last.manifest.ended, until: last.manifest.began })
      } finally {
        await release?.()
      }
      await pause()
    }
  }
  failed(error: unknown): void {
    this.#tell({ issue: (error as Error).message })
  }
}

/** So long it waits after a failure. */
const again_ms = 10_000
const logicalEvery_ms = 60_000

/** Ends when its input does: its server is gone, or wants it to end. */
export async function keepOn(config: Config, say: (line: string) => void): Promise<void> {
  setPriority(low)
  let ended = false
  let wake = (): void => {}
  process.stdin.resume().once('end', () => {
    ended = true
    wake()
  })
  // Ctrl-C in a terminal reaches it as well: its server decides.
  whenTold(() => {})
  const pause = async (ms: number): Promise<void> => {
    if (ended) return
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
  let keeper: Keeper | undefined
  const over = (): boolean => ended
  while (!over()) {
    try {
      keeper ??= new Keeper(config, await vaultOf(config, {}, true), over, say)
      if (config.DATABASE_URL) await keeper.logical(() => pause(logicalEvery_ms))
      else await keeper.physical(() => pause(config.KILAU_CADANGAN_TIAP * 1000))
    } catch (error) {
      if (error instanceof Ended) return
      say(`cadangan gagal: ${(error as Error).message}`)
      if (keeper) keeper.failed(error)
      else
        writeBackupState(config.KILAU_DATA, {
          whole: null,
          until: null,
          ...readBackupState(config.KILAU_DATA),
          place: config.KILAU_CADANGAN ?? '',
          issue: (error as Error).message,
        })
      await pause(again_ms)
    }
  }
}
