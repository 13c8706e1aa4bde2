import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
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
const load = async (path: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>

export async function progress(): Promise<Progress> {
  // By path and not by name: the registries hold lazy imports of both sides, which no single type project may see.
  const { screens: webScreens } = await load('apps/web/rooms.web.ts')
  const { endpoints } = await load('apps/server/endpoints.server.ts')
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
    routes: screens.map((l) => ({
      path: l.path,
      title: l.title,
      gate: writeGate(l.gate),
      menu: l.menu ?? '',
      alias: l.alias ?? '',
      built: built.has(l.path),
    })),
    resources: resources.map((r) => r.name),
    dokumen: documents.map((d) => d.name),
    laporan: reports.map((l) => l.name),
    endpoints: (endpoints as readonly Endpoint[]).map((e) => `${e.method} ${e.path}`),
  }
}

function table(p: Progress): string {
  const lines = [...menus.map((m) => m.name), ''].map((menu) => {
    const routes = p.routes.filter((r) => r.menu === menu)
    const built = routes.filter((r) => r.built).length
    return `${(menu || '(no menu)').padEnd(12)} ${String(built).padStart(4)} of ${String(routes.length).padStart(4)}`
  })
  const all = p.routes.filter((r) => r.built).length
  const sums = [
    `${'routes'.padEnd(12)} ${String(all).padStart(4)} of ${String(p.routes.length).padStart(4)}`,
    `${p.resources.length} resources, ${p.dokumen.length} dokumen, ${p.laporan.length} laporan, ${p.endpoints.length} endpoints`,
  ]
  return [...lines, ...sums].join('\n')
}

if (import.meta.main) {
  const p = await progress()
  console.log(process.argv.includes('--json') ? JSON.stringify(p, null, 2) : table(p))
}
