import type { FastifyRequest } from 'fastify'

/** A header that was sent once; empty: none. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
