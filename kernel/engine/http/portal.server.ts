import type { IncomingMessage } from 'node:http'

/**
 * A shop's portal is a part of the address: `/SBY/api/v1/barang` is the route `/api/v1/barang`, called at SBY. It is taken off before a route
 * is looked for, so that each endpoint stands in the routes once.
 */
const portals = new WeakMap<IncomingMessage, string>()
const inPortal = /^\/([^/?#]+)(\/api\/v1\/.*)$/s

/** The address without the portal, which is remembered. */
export function withoutPortal(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const [, shop, route] = inPortal.exec(url) ?? []
  if (shop === undefined || route === undefined) return url
  portals.set(request, shop)
  return route
}

/** The shop whose portal was called, as it was written; undefined where none was. */
export const portalOf = (request: IncomingMessage): string | undefined => portals.get(request)
