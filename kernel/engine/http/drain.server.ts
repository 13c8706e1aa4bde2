import type { Server, ServerResponse } from 'node:http'

/** How the listening of a server ends, in good order. */
export interface Drain {
  /**
   * Takes no new connection, lets every call that runs be answered, and ends the connections that are kept alive. Answers
   * when the last call has its answer; what takes longer than `most_ms` is cut off.
   */
  end(most_ms: number): Promise<void>
}

/**
 * Watches the calls of a server. A busy client keeps its connection alive and calls again as soon as it is answered, so
 * closing alone would wait for it until it tires: from the first moment of ending, answers say `connection: close`.
 */
export function watchCalls(http: Server): Drain {
  const running = new Set<ServerResponse>()
  let ending = false
  let settled: (() => void) | undefined
  const last = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  http.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response)
    if (ending) last(response)
    response.once('close', () => {
      running.delete(response)
      if (ending && running.size === 0) settled?.()
    })
  })
  return {
    async end(most_ms) {
      ending = true
      if (http.listening) http.close()
      for (const response of running) last(response)
      http.closeIdleConnections()
      if (running.size > 0)
        await new Promise<void>((done) => {
          const limit = setTimeout(done, most_ms)
          settled = () => {
            clearTimeout(limit)
            done()
          }
        })
      http.closeAllConnections()
    },
  }
}
