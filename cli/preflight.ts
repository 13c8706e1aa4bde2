import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from '#kernel/engine/config/config.server.ts'
import { loadKey } from '#kernel/data/crypto/secretbox.server.ts'

/**
 * The address on which plain http listens: this machine only, or with https all addresses, where others are
 * redirected.
 */
export const hostOf = (config: Config): string =>
  config.HOST ?? (config.KILAU_HTTPS === undefined ? '127.0.0.1' : '0.0.0.0')

const codeOf = (e: unknown): string => (e as NodeJS.ErrnoException).code ?? (e as Error).message

/** The folder exists or can be made, and files can be made in it. */
function checkFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    rmdirSync(mkdtempSync(join(folder, '.kilau-')))
  } catch (error) {
    throw new Error(
      `the data folder ${folder} cannot be written (${codeOf(error)}): give this account the right to write there, or name another folder in KILAU_DATA`,
      { cause: error },
    )
  }
}

const portNeeds: Readonly<Record<string, (setting: string) => string>> = {
  EADDRINUSE: (setting) =>
    `is in use: another program, or another Kilau, listens there; end it, or choose another port in ${setting}`,
  EACCES: (setting) => `may not be opened by this account: choose one above 1023 in ${setting}`,
  EADDRNOTAVAIL: () => 'is no address of this machine: correct HOST',
}

/** The reason why a port could not be opened, with what to do about it. */
export const explainPort = (error: unknown, setting: 'PORT' | 'KILAU_HTTPS', port: number, host: string): Error =>
  new Error(`port ${port} of ${host} ${portNeeds[codeOf(error)]?.(setting) ?? `cannot be opened (${codeOf(error)})`}`, {
    cause: error,
  })

function checkPort(setting: 'PORT' | 'KILAU_HTTPS', port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (e) => fail(explainPort(e, setting, port, host)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done()))
  })
}

/**
 * What would stop the start later is said first: before the pages are built and the database is made, with the file or
 * the port and what to do about it.
 */
export async function checkGround(config: Config): Promise<void> {
  checkFolder(config.KILAU_DATA)
  loadKey(config.KILAU_KUNCI, config.KILAU_DATA)
  const host = hostOf(config)
  await checkPort('PORT', config.PORT, host)
  if (config.KILAU_HTTPS !== undefined) await checkPort('KILAU_HTTPS', config.KILAU_HTTPS, host)
}
