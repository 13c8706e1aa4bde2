import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** How other machines call this one. */
export interface Nama {
  readonly dns: readonly string[]
  readonly ip: readonly string[]
}

const dnsSah = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** A name of the settings, when it is one. */
export const namaSah = (nama: string): boolean => isIP(nama) !== 0 || dnsSah.test(nama.toLowerCase())

/**
 * The names and addresses of this machine: its own name, that name in the local network, what the settings add, and its addresses.
 * IPv6 only where it is the network's own: the public ones change every day.
 */
export function namaMesin(tambahan: readonly string[] = []): Nama {
  const mesin = hostname().toLowerCase()
  const alamat = Object.values(networkInterfaces())
    .flatMap((n) => n ?? [])
    .filter((n) => !n.internal && (n.family === 'IPv4' || /^f[cd]/i.test(n.address)))
    .map((n) => n.address)
  const semua = [
    ...(dnsSah.test(mesin) ? [mesin, ...(mesin.includes('.') ? [] : [`${mesin}.local`])] : []),
    ...tambahan.map((n) => n.toLowerCase()),
    ...alamat,
    'localhost',
    '127.0.0.1',
    '::1',
  ]
  const unik = [...new Set(semua)]
  return { dns: unik.filter((n) => isIP(n) === 0), ip: unik.filter((n) => isIP(n) !== 0) }
}

/** Names that other machines may open, the most telling first. */
export const namaLuar = (n: Nama): string[] =>
  [...n.dns.filter((d) => d !== 'localhost'), ...n.ip.filter((i) => !/^127\.|^::1$/.test(i))].map((x) =>
    isIP(x) === 6 ? `[${x}]` : x,
  )
