import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** The names and addresses under which other machines reach this one. */
export interface Name {
  readonly dns: readonly string[]
  readonly ip: readonly string[]
}

const validDns = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Is it a valid name or address? */
export const validName = (name: string): boolean => isIP(name) !== 0 || validDns.test(name.toLowerCase())

/**
 * The names and addresses of this machine: its host name, that name in the local network, those from the settings, and
 * its addresses. IPv6 only local ones: public ones change every day.
 */
export function machineNames(extra: readonly string[] = []): Name {
  const services = hostname().toLowerCase()
  const addresses = Object.values(networkInterfaces())
    .flatMap((n) => n ?? [])
    .filter((n) => !n.internal && (n.family === 'IPv4' || /^f[cd]/i.test(n.address)))
    .map((n) => n.address)
  const all = [
    ...(validDns.test(services) ? [services, ...(services.includes('.') ? [] : [`${services}.local`])] : []),
    ...extra.map((n) => n.toLowerCase()),
    ...addresses,
    'localhost',
    '127.0.0.1',
    '::1',
  ]
  const unique = [...new Set(all)]
  return { dns: unique.filter((n) => isIP(n) === 0), ip: unique.filter((n) => isIP(n) !== 0) }
}

/** Names for other machines, the most readable first. */
export const outsideNames = (names: Name): string[] =>
  [...names.dns.filter((d) => d !== 'localhost'), ...names.ip.filter((i) => !/^127\.|^::1$/.test(i))].map((name) =>
    isIP(name) === 6 ? `[${name}]` : name,
  )
