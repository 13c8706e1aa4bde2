import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { createServer, type SecureContextOptions, type TLSSocket } from 'node:tls'
import type { FastifyBaseLogger } from 'fastify'
import { machineNames, type Name } from './names.server.ts'
import type { CertificatePair } from './certificate.server.ts'
import type { CertificateStorage } from './store.server.ts'

/** TLS 1.2 with forward secrecy and authenticated ciphers; 1.3 preferred. */
export const tls: SecureContextOptions = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
}

/** Where certificate and key come from. */
export interface CertificateSource {
  /** The present certificate. The same object as the last time means unchanged. */
  load(): Promise<ServedContent>
}
interface ServedContent extends CertificatePair {
  readonly names: Name
  /** The authority's certificate, for devices that must trust it; absent: the certificate is publicly trusted. */
  readonly authority?: string
}

/** From our own authority, for the present names of this machine. */
export function fromAuthority(
  storage: CertificateStorage,
  extra: readonly string[],
  log: FastifyBaseLogger,
): CertificateSource {
  let prior: ServedContent | undefined
  let told = ''
  return {
    async load() {
      const { authority, server, names, ditolak } = await storage.open(machineNames(extra))
      if (ditolak.length > 0 && ditolak.join() !== told)
        log.warn({ nama: ditolak }, 'the authority may not speak for these names; `kilau https --baru` makes another')
      told = ditolak.join()
      if (prior?.sertifikat !== server.sertifikat) prior = { ...server, names, authority: authority.sertifikat }
      return prior
    },
  }
}

/**
 * From two PEM files that somebody else renews. Throws when one cannot be read: the previous certificate then stays in
 * use.
 */
export function fromFiles(certificate: string, key: string, name: Name): CertificateSource {
  let prior: { readonly content: ServedContent; readonly mark: string } | undefined
  return {
    async load() {
      for (const file of [certificate, key]) if (!existsSync(file)) throw new Error(`${file} is not there`)
      const mark = [certificate, key].map((file) => statSync(file).mtimeMs).join()
      if (prior?.mark !== mark)
        prior = {
          mark,
          content: { sertifikat: readFileSync(certificate, 'utf8'), kunci: readFileSync(key, 'utf8'), names: name },
        }
      return prior.content
    },
  }
}

export interface Https {
  readonly port: number
  content(): ServedContent
  /** Checks whether the certificate must be replaced; also runs every hour by itself. */
  renew(): Promise<void>
  /** Accepts no new connections; resolves when the last one is closed, at the latest after five seconds. */
  close(): Promise<void>
}

const hour_ms = 3_600_000

/**
 * Listens with TLS and passes every connection to the http server, which recognises it by `socket.encrypted`: one
 * server for calls, pages and the live socket on both ports. The http server must be listening already.
 */
export async function serveHttps(
  http: HttpServer,
  source: CertificateSource,
  where: { readonly port: number; readonly host: string },
  log: FastifyBaseLogger,
): Promise<Https> {
  let content = await source.load()
  const opened = new Set<TLSSocket>()
  const secureContext = (p: CertificatePair): SecureContextOptions => ({ ...tls, cert: p.sertifikat, key: p.kunci })
  const server = createServer(
    { ...secureContext(content), ALPNProtocols: ['http/1.1'], handshakeTimeout: 10_000, noDelay: true },
    (socket) => {
      opened.add(socket)
      socket.once('close', () => opened.delete(socket))
      http.emit('connection', socket)
    },
  )
  // Port scanners and browsers that do not trust us yet: not our errors.
  server.on('tlsClientError', (error) => log.debug({ error }, 'no TLS connection'))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(where, () => done())
  })
  server.on('error', (error) => log.error({ error }, 'https'))
  const renew = async (): Promise<void> => {
    try {
      const fresh = await source.load()
      if (fresh === content) return
      server.setSecureContext(secureContext(fresh))
      content = fresh
      log.info({ nama: content.names }, 'https has a new certificate')
    } catch (error) {
      log.error({ error }, 'the certificate could not be renewed; the one before stays')
    }
  }
  const timer = setInterval(() => void renew(), hour_ms).unref()
  return {
    port: (server.address() as { port: number }).port,
    content: () => content,
    renew,
    close: () => {
      clearInterval(timer)
      const forceClose = setTimeout(() => opened.forEach((socket) => socket.destroy()), 5000).unref()
      return new Promise<void>((done) =>
        server.close(() => {
          clearTimeout(forceClose)
          done()
        }),
      )
    },
  }
}
