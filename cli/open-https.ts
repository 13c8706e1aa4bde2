import { join } from 'node:path'
import type { Server } from 'node:http'
import type { pino } from 'pino'
import type { Config } from '#kernel/engine/config/config.server.ts'
import { loadKey, makeSecretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { localProxies, type PathRules } from '#kernel/engine/http/routes.server.ts'
import { fromFiles, fromAuthority, serveHttps, type Https } from '#kernel/engine/https/serve.server.ts'
import { outsideNames, machineNames } from '#kernel/engine/https/names.server.ts'
import { fingerprint } from '#kernel/engine/https/certificate.server.ts'
import { openCertificateStorage, type CertificateStorage } from '#kernel/engine/https/store.server.ts'
import { hostOf } from './preflight.ts'

/** The certificates of this installation. */
export const storageOf = (config: Config): CertificateStorage =>
  openCertificateStorage(
    join(config.KILAU_DATA, 'https'),
    makeSecretbox(loadKey(config.KILAU_KUNCI, config.KILAU_DATA)),
    () => new Date(),
  )

/** Which callers the server answers, according to the settings. */
export function pathRulesOf(config: Config, https: () => Https | undefined): PathRules {
  const { KILAU_ORIGIN, KILAU_PROXY } = config
  return {
    proxy: KILAU_PROXY ?? (KILAU_ORIGIN ? localProxies : []),
    names: () => https()?.content().names.dns ?? machineNames().dns,
    destination: (hostname) => {
      if (KILAU_ORIGIN?.startsWith('https:')) return new URL(KILAU_ORIGIN).origin
      const now = https()
      if (!now) return undefined
      // Redirects only to a name on the certificate; the Host header is never repeated.
      const names = outsideNames(now.content().names)
      const to = names.includes(hostname) ? hostname : names[0]
      return to === undefined ? undefined : `https://${to}:${now.port}`
    },
  }
}

/** Opens https for other machines if the settings ask for it. */
export async function openHttps(config: Config, http: Server, log: pino.Logger): Promise<Https | undefined> {
  const { KILAU_HTTPS: port, KILAU_SERTIFIKAT: cert, KILAU_SERTIFIKAT_KUNCI: key, KILAU_NAMA = [] } = config
  if (port === undefined) return undefined
  const source =
    cert && key ? fromFiles(cert, key, machineNames(KILAU_NAMA)) : fromAuthority(storageOf(config), KILAU_NAMA, log)
  return serveHttps(http, source, { port, host: hostOf(config) }, log)
}

/** What a shop must know to reach it: addresses, where to trust the certificate, and the fingerprint to compare. */
export function httpsNotice(https: Https, httpPort: number): string[] {
  const { names, authority } = https.content()
  const all = outsideNames(names)
  const addresses = all.map((n) => `https://${n}:${https.port}`)
  if (!authority) return [`Other machines: ${addresses.join('  ')}`]
  return [
    `Other machines: ${addresses.join('  ')}`,
    `  each trusts this server once: http://${all[0] ?? 'localhost'}:${httpPort}/percaya`,
    `  fingerprint of its certificate: ${fingerprint(authority)}`,
  ]
}
