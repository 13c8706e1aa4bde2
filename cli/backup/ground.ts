import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { readConfig, type Config } from '#kernel/engine/config/config.server.ts'
import { loadKey } from '#kernel/data/crypto/secretbox.server.ts'
import { withClient } from '#kernel/data/db/client.server.ts'
import { startEmbedded } from '#kernel/data/db/embedded.server.ts'
import { settlePlace } from '#kernel/data/db/place.server.ts'
import { isPostmaster, readRunning, rootLogin } from '#kernel/data/db/postmaster.server.ts'
import { bucketStore } from '#kernel/data/backup/s3.server.ts'
import { folderStore, type BackupStore } from '#kernel/data/backup/store.server.ts'
import { openVault, readKeyFile, type Vault } from '#kernel/data/backup/vault.server.ts'
import type { Installation } from '#kernel/data/backup/base.server.ts'
import { version } from '#kernel/model/version.ts'
import type { Command, Terminal } from '../command.ts'

/** What the commands of backups share: the place, and the database they are made of. */
const root = join(import.meta.dirname, '..', '..')

/** A wrong use of a command, told with its usage. */
export class WrongUse extends Error {}

/** The command that `main` is: its exit code is what `main` answers (nothing: 0), 2 for a wrong use, which is told with `usage`, 1 for anything else. */
export const asCommand =
  (main: (terminal: Terminal) => Promise<number | void>, usage: string): Command =>
  async (terminal) => {
    try {
      return (await main(terminal)) ?? 0
    } catch (cause) {
      const error = cause as NodeJS.ErrnoException
      const wrong = error instanceof WrongUse || error.code?.startsWith('ERR_PARSE_ARGS')
      terminal.complain(`Kilau: ${error.message}\n${wrong ? `${usage}\n` : ''}`)
      return wrong ? 2 : 1
    }
  }

function storeOf(config: Config, place: string): BackupStore {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place)
  if (!bucket) return folderStore(resolve(place))
  const { KILAU_S3_ALAMAT: endpoint, KILAU_S3_ID: id, KILAU_S3_RAHASIA: secret, KILAU_S3_WILAYAH: region } = config
  if (!endpoint || !id || !secret) throw new WrongUse(`${place}: isi KILAU_S3_ALAMAT, KILAU_S3_ID dan KILAU_S3_RAHASIA`)
  return bucketStore({ endpoint, region, id, secret, bucket: bucket[1]!, prefix: bucket[2]!.replace(/\/$/, '') })
}

/** Opens the place that the options or the settings name. */
export function vaultOf(
  config: Config,
  {
    place = config.KILAU_CADANGAN,
    key = config.KILAU_CADANGAN_KUNCI,
  }: { place?: string | undefined; key?: string | undefined },
  make: boolean,
): Promise<Vault> {
  if (!place) throw new WrongUse('di mana cadangannya? Isi KILAU_CADANGAN, atau sebut tempatnya')
  if (!key) throw new WrongUse('berkas kunci cadangan mana? Isi KILAU_CADANGAN_KUNCI, atau tulis --kunci BERKAS')
  return openVault(storeOf(config, place), readKeyFile(key), make)
}

export const settings = ({ env }: Terminal): Config => readConfig(env, root)

/** The installation without its database. */
export const ownOf = (config: Config): Omit<Installation, 'folder'> => ({
  data: config.KILAU_DATA,
  key: loadKey(config.KILAU_KUNCI, config.KILAU_DATA).toString('base64'),
  version: version.text,
})

export interface Reached {
  readonly installation: Installation
  /** The superuser, in the database `postgres`. */
  readonly root: pg.ClientConfig
  readonly owner: pg.ClientConfig
  close(): Promise<void>
}

/**
 * The embedded database: that of a running server, which goes on, or started for this work. `start: false`: only a running
 * one.
 */
export async function reach(config: Config, start: boolean, log: (line: string) => void): Promise<Reached> {
  const data = join(config.KILAU_DATA, 'postgres')
  if (!existsSync(join(data, 'cluster')) && !existsSync(join(data, 'pindah.txt')))
    throw new Error(`Tidak ada data di ${config.KILAU_DATA}`)
  const reached = (folder: string, login: pg.ClientConfig, password: string, close: () => Promise<void>): Reached => ({
    installation: { ...ownOf(config), folder },
    root: login,
    owner: { ...login, user: 'kilau_owner', password, database: 'kilau' },
    close,
  })
  const place = settlePlace(data, '/var/lib/kilau', log)
  const running = readRunning(place)
  if (running && isPostmaster(running.pid, place.cluster)) {
    const login = rootLogin(place, running)
    return reached(place.folder, login, place.keys.owner, async () => {})
  }
  if (!start) throw new Error('the database does not run')
  const server = await startEmbedded({ data, log, onLost: () => {} })
  return reached(server.folder, server.root, server.keys.owner, () => server.stop())
}

/** A connection that the database tells apart from those of the shops. */
export const onBackup = <T>(login: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ ...login, application_name: 'kilau cadangan' }, work)
