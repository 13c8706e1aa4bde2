import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { documents, menus, reports, screens, resources } from '#apps/rooms.ts'
import { writeGate } from '#kernel/model/access/gate.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'

/**
 * `npm run progress`: how much of the catalogue is built, computed from the definitions and the two registries
 * (screens, endpoints); nothing is kept by hand. `-- --json` prints it for programs.
 */
export interface Progress {
  readonly routes: readonly {
    readonly path: string
    readonly title: string
    readonly gate: string
    readonly menu: string
    readonly alias: string
    readonly built: boolean
  }[]
  readonly resources: readonly string[]
  readonly dokumen: readonly string[]
  readonly laporan: readonly string[]
  readonly endpoints: readonly string[]
}

const root = join(import.meta.dirname, '..')
type Load = (file: string) => Promise<Record<string, unknown>>
const importFile: Load = async (file) => (await import(pathToFileURL(file).href)) as Record<string, unknown>
/** No style is drawn here. */
const withoutStyles = {
  name: 'kilau-without-styles',
  enforce: 'pre',
  resolveId: (source: string) => (source.endsWith('.css') ? '\0style' : null),
  load: (id: string) => (id === '\0style' ? 'export default {}' : null),
} as const
/** Node alone reads no components: what the browser's registry stands on goes through the build's own transforms. */
const importWeb: Load = async (file) =>
  (await runnerImport<Record<string, unknown>>(file, { configFile: false, plugins: [withoutStyles] })).module

export async function progress(loadWeb = importFile): Promise<Progress> {
  // By path and not by name: the registries hold lazy imports of both sides, which no single type project may see.
  const { screens: webScreens } = await loadWeb(join(root, 'apps/web/rooms.web.ts'))
  const { endpoints } = await importFile(join(root, 'apps/server/endpoints.server.ts'))
  const built = new Set([
    ...Object.keys(webScreens as object),
    '/',
    '/terms-and-conditions',
    '/privacy-policy',
    ...resources.map((r) => r.screen.path),
    ...reports.map((l) => l.screen.path),
    // What a room draws by hand stands in its list of screens.
    ...documents.flatMap((d) => d.screens.flatMap((s) => (s.frame === 'own' ? [] : [s.path]))),
  ])
  return {
    routes: screens.map((def) => ({
      path: def.path,
      title: def.title,
      gate: writeGate(def.gate),
      menu: def.menu ?? '',
      alias: def.alias ?? '',
      built: built.has(def.path),
    })),
    resources: resources.map((r) => r.name),
    dokumen: documents.map((d) => d.name),
    laporan: reports.map((l) => l.name),
    endpoints: (endpoints as readonly Endpoint[]).map((e) => `${e.method} ${e.path}`),
  }
}

function table(progress: Progress): string {
  const lines = [...menus.map((m) => m.name), ''].map((menu) => {
    const routes = progress.routes.filter((r) => r.menu === menu)
    const built = routes.filter((r) => r.built).length
    return `${(menu || '(no menu)').padEnd(12)} ${String(built).padStart(4)} of ${String(routes.length).padStart(4)}`
  })
  const all = progress.routes.filter((r) => r.built).length
  const sums = [
    `${'routes'.padEnd(12)} ${String(all).padStart(4)} of ${String(progress.routes.length).padStart(4)}`,
    `${progress.resources.length} resources, ${progress.dokumen.length} dokumen, ${progress.laporan.length} laporan, ${progress.endpoints.length} endpoints`,
  ]
  return [...lines, ...sums].join('\n')
}

if (import.meta.main) {
  const counts = await progress(importWeb)
  console.log(process.argv.includes('--json') ? JSON.stringify(counts, null, 2) : table(counts))
}
