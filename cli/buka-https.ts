import { join } from 'node:path'
import type { Server } from 'node:http'
import type { pino } from 'pino'
import type { Config } from '#kernel/config/config.server.ts'
import { loadKey, makeSegel } from '#kernel/crypto/segel.server.ts'
import { proxyDiSini, type AturanJalur } from '#kernel/http/jalur.server.ts'
import { dariBerkas, dariOtoritas, layaniHttps, type Https } from '#kernel/https/layani.server.ts'
import { namaLuar, namaMesin } from '#kernel/https/nama.server.ts'
import { sidik } from '#kernel/https/sertifikat.server.ts'
import { openSimpanan, type Simpanan } from '#kernel/https/simpan.server.ts'

/** The certificates of this installation. */
export const simpananDari = (config: Config): Simpanan =>
  openSimpanan(
    join(config.KILAU_DATA, 'https'),
    makeSegel(loadKey(config.KILAU_KUNCI, config.KILAU_DATA)),
    () => new Date(),
  )

/** Where plain http listens: for this machine, and with https for others too, who are then sent there. */
export const hostDari = (config: Config): string =>
  config.HOST ?? (config.KILAU_HTTPS === undefined ? '127.0.0.1' : '0.0.0.0')

/** Whom the server answers, as the settings say it. */
export function jalurDari(config: Config, https: () => Https | undefined): AturanJalur {
  const { KILAU_ORIGIN, KILAU_PROXY } = config
  return {
    proxy: KILAU_PROXY ?? (KILAU_ORIGIN ? proxyDiSini : []),
    nama: () => https()?.isi().nama.dns ?? namaMesin().dns,
    tujuan: (hostname) => {
      if (KILAU_ORIGIN?.startsWith('https:')) return new URL(KILAU_ORIGIN).origin
      const now = https()
      if (!now) return undefined
      // Only to a name that the certificate carries: whatever else stood in the request is not repeated.
      const nama = namaLuar(now.isi().nama)
      const ke = nama.includes(hostname) ? hostname : nama[0]
      return ke === undefined ? undefined : `https://${ke}:${now.port}`
    },
  }
}

/** Opens https for other machines, when the settings ask for it. */
export async function bukaHttps(config: Config, http: Server, log: pino.Logger): Promise<Https | undefined> {
  const { KILAU_HTTPS: port, KILAU_SERTIFIKAT: cert, KILAU_SERTIFIKAT_KUNCI: key, KILAU_NAMA = [] } = config
  if (port === undefined) return undefined
  const sumber =
    cert && key ? dariBerkas(cert, key, namaMesin(KILAU_NAMA)) : dariOtoritas(simpananDari(config), KILAU_NAMA, log)
  return layaniHttps(http, sumber, { port, host: hostDari(config) }, log)
}

/** What a shop must know to reach it: addresses, where to trust it, and the fingerprint to compare. */
export function kabarHttps(https: Https, httpPort: number): string[] {
  const { nama, otoritas } = https.isi()
  const semua = namaLuar(nama)
  const alamat = semua.map((n) => `https://${n}:${https.port}`)
  if (!otoritas) return [`Other machines: ${alamat.join('  ')}`]
  return [
    `Other machines: ${alamat.join('  ')}`,
    `  each trusts this server once: http://${semua[0] ?? 'localhost'}:${httpPort}/percaya`,
    `  fingerprint of its certificate: ${sidik(otoritas)}`,
  ]
}
