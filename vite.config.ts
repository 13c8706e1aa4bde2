import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { guardSides, leaveOutExamples } from './tools/plugins.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('./apps/web'),
  cacheDir: at('./node_modules/.vite'),
  plugins: [guardSides(), leaveOutExamples(), react()],
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
