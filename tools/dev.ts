/** `npm run dev`: the server, restarted when its sources change, and the pages with hot reload, behind one address. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const serverPort = Number(process.env.PORT ?? 8080)
const pagePort = Number(process.env.KILAU_DEV_PORT ?? 5173)

// Node watches what the server has imported, so a change of a screen does not restart it.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'cli/start.ts'), '--no-build'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      // The set-up link must open the pages, not the bare server.
      KILAU_ORIGIN: process.env.KILAU_ORIGIN ?? `http://localhost:${pagePort}`,
    },
  },
)

const target = `http://127.0.0.1:${serverPort}`
const pages = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    port: pagePort,
    strictPort: true,
    fs: { allow: [root] },
    proxy: {
      '^/(?:[A-Z0-9_-]+/)?api/v1/': { target },
      '^/(?:openapi\\.json|docs|healthz|readyz)': { target },
      '/socket.io': { target, ws: true },
    },
  },
})
await pages.listen()
pages.printUrls()

const stop = (): void => {
  server.kill('SIGTERM')
  void pages.close()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', (code) => {
  void pages.close().then(() => process.exit(code ?? 0))
})
