import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Refuses a browser build that reaches for a server file, a test or a Node module: the sides are walls, not habits. */
export const guardSides = (): Plugin => ({
  name: 'kilau-guard-sides',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('node:')) throw new Error(`${source} is a Node module; ${importer} runs in the browser`)
    return null
  },
  load(id) {
    const file = id.split('?')[0]!
    if (/\.(?:server|test)\.tsx?$/.test(file)) throw new Error(`${file} may not run in the browser`)
    return null
  },
})

export default defineConfig({
  root: at('./apps/web'),
  cacheDir: at('./node_modules/.vite'),
  plugins: [guardSides(), react()],
  build: {
    outDir: at('./dist/web'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // A data: URL would need a hole in the content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'es2023',
  },
})
