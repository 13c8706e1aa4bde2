import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { layerGroups } from './tools/chunks.ts'
import {
  guardSides,
  joinCatalogues,
  leaveOutServerParts,
  writeList,
  writePurposes,
  writeWorker,
} from './tools/plugins.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('./apps/web'),
  cacheDir: at('./node_modules/.vite'),
  plugins: [
    guardSides(),
    joinCatalogues(),
    leaveOutServerParts(),
    writeList(),
    writePurposes(),
    writeWorker(),
    react(),
  ],
  css: {
    modules: {
      // A name for each class and sheet, and nothing else: the line that it stands on, which is the default, would cost the shell 2 bytes a class.
      generateScopedName: (name, sheet) =>
        `${name}_${createHash('sha1')
          .update(relative(at('.'), sheet))
          .digest('base64url')
          .slice(0, 4)}`,
    },
  },
  build: {
    // A screen's own style must be there before it is drawn; its scripts are mostly the shell's, which has them. Listing them for every
    // screen would cost the shell more than the one round trip that it saves.
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((d) => d.endsWith('.css')) },
    outDir: at('./dist/web'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // A data: URL would need a hole in the content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'es2023',
    rolldownOptions: {
      // A room's door is opened by the shell when a screen of it is, and imported by rooms beside it: both are meant; what each screen fetches is held by tests.
      checks: { ineffectiveDynamicImport: false },
      // A room's door does nothing by itself: who takes one thing through it does not carry the others.
      treeshake: { moduleSideEffects: [{ test: /\/(?:kernel|modules)\/.+\.tsx?$/, sideEffects: false }] },
      output: {
        // What many screens share in one file: a file for each icon would cost the shell more than the icons themselves.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
            // Whoever reads a setting, or the dates that a document may have, does not fetch the words of every flag beside it.
            { name: 'earlier-dates', test: /modules[\\/]toko[\\/]settings[\\/]earlier-dates\.ts$/ },
            ...layerGroups(),
          ],
        },
      },
    },
  },
})
