import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { createServer, type SecureContextOptions, type TLSSocket } from 'node:tls'
import type { FastifyBaseLogger } from 'fastify'
import { namaMesin, type Nama } from './nama.server.ts'
import type { Pasangan } from './sertifikat.server.ts'
import type { Simpanan } from './simpan.server.ts'

/** TLS 1.2 with forward secrecy and authenticated ciphers, 1.3 preferred. */
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
export interface Sumber {
  /** What to show now. The same object as the last time: nothing changed. */
  muat(): Promise<Isi>
}
export interface Isi extends Pasangan {
  readonly nama: Nama
  /** The authority's certificate, for who must trust it; absent: an own certificate that the world trusts already. */
  readonly otoritas?: string
}

/** From our own authority, for the names that this machine has at the moment. */
export function dariOtoritas(simpanan: Simpanan, tambahan: readonly string[], log: FastifyBaseLogger): Sumber {
  let lalu: Isi | undefined
  let diberitahu = ''
  return {
    async muat() {
      const { otoritas, server, nama, ditolak } = await simpanan.buka(namaMesin(tambahan))
      if (ditolak.length > 0 && ditolak.join() !== diberitahu)
        log.warn({ nama: ditolak }, 'the authority may not speak for these names; `kilau https --baru` makes another')
      diberitahu = ditolak.join()
      if (lalu?.sertifikat !== server.sertifikat) lalu = { ...server, nama, otoritas: otoritas.sertifikat }
      return lalu
    },
  }
}

/** From two PEM files that somebody else renews. Throws when one cannot be read: the one before then stays in use. */
export function dariBerkas(sertifikat: string, kunci: string, nama: Nama): Sumber {
  let lalu: { readonly isi: Isi; readonly tanda: string } | undefined
  return {
    async muat() {
      for (const file of [sertifikat, kunci]) if (!existsSync(file)) throw new Error(`${file} is not there`)
      const tanda = [sertifikat, kunci].map((file) => statSync(file).mtimeMs).join()
      if (lalu?.tanda !== tanda)
        lalu = {
          tanda,
          isi: { sertifikat: readFileSync(sertifikat, 'utf8'), kunci: readFileSync(kunci, 'utf8'), nama },
        }
      return lalu.isi
    },
  }
}

export interface Https {
  readonly port: number
  isi(): Isi
  /** Looks whether the certificate is still the right one; done every hour by itself. */
  perbarui(): Promise<void>
  /** Takes no new connections; resolves when the last is gone, at the latest after five seconds. */
  close(): Promise<void>
}

const sejam_ms = 3_600_000

/**
 * Listens by TLS and hands every connection to the http server, which knows it by `socket.encrypted`: one server for calls, pages and
 * the live socket on both ports. The http server must listen already.
 */
export async function layaniHttps(
  http: HttpServer,
  sumber: Sumber,
  where: { readonly port: number; readonly host: string },
  log: FastifyBaseLogger,
): Promise<Https> {
  let isi = await sumber.muat()
  const terbuka = new Set<TLSSocket>()
  const konteks = (p: Pasangan): SecureContextOptions => ({ ...tls, cert: p.sertifikat, key: p.kunci })
  const server = createServer(
    { ...konteks(isi), ALPNProtocols: ['http/1.1'], handshakeTimeout: 10_000, noDelay: true },
    (socket) => {
      terbuka.add(socket)
      socket.once('close', () => terbuka.delete(socket))
      http.emit('connection', socket)
    },
  )
  // Scanners, browsers that do not trust us yet: news of theirs, not faults of ours.
  server.on('tlsClientError', (error) => log.debug({ error }, 'no TLS connection'))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(where, () => done())
  })
  server.on('error', (error) => log.error({ error }, 'https'))
  const perbarui = async (): Promise<void> => {
    try {
      const baru = await sumber.muat()
      if (baru === isi) return
      server.setSecureContext(konteks(baru))
      isi = baru
      log.info({ nama: isi.nama }, 'https has a new certificate')
    } catch (error) {
      log.error({ error }, 'the certificate could not be renewed; the one before stays')
    }
  }
  const timer = setInterval(() => void perbarui(), sejam_ms).unref()
  return {
    port: (server.address() as { port: number }).port,
    isi: () => isi,
    perbarui,
    close: () => {
      clearInterval(timer)
      const paksa = setTimeout(() => terbuka.forEach((socket) => socket.destroy()), 5000).unref()
      return new Promise<void>((done) =>
        server.close(() => {
          clearTimeout(paksa)
          done()
        }),
      )
    },
  }
}
