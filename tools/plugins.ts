/** What our browser builds do that Vite does not. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { parseSync, type Plugin } from 'vite'
import type * as Rooms from '#apps/rooms.ts'

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

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly [key: string]: unknown
}

const definers = new Set(['defineResource', 'defineDokumen', 'defineLaporan'])

/** The own properties of every object that is handed to a definer. */
function definitions(x: unknown): Node[] {
  if (Array.isArray(x)) return x.flatMap(definitions)
  if (typeof x !== 'object' || x === null) return []
  const node = x as Node
  if (node.type === 'CallExpression' && definers.has((node.callee as Node).name ?? ''))
    return (node.arguments as Node[])[0]!.properties as Node[]
  return Object.values(node).flatMap(definitions)
}

/**
 * Leaves out of a definition what only the server and the tests read: its examples, and the rows a new shop starts with.
 * Two hundred definitions would otherwise send theirs to every till.
 */
export const leaveOutExamples = (): Plugin => ({
  name: 'kilau-leave-out-examples',
  apply: 'build',
  transform: {
    filter: { code: /define(?:Resource|Dokumen|Laporan)\(/ },
    handler(code, id) {
      let out = code
      const cuts = definitions(parseSync(id, code).program).filter((p) =>
        /^(?:contoh|bawaan)$/.test((p.key as Node | undefined)?.name ?? ''),
      )
      for (const { start, end } of cuts.toReversed()) out = `${out.slice(0, start)}...{}${out.slice(end)}`
      return { code: out, map: null }
    },
  },
})

const root = join(import.meta.dirname, '..')

/** What a till keeps to open without the line: everything hashed that is loaded by script, style or markup. */
const disimpan = /^assets\/.*\.(?:js|css|woff2|svg)$/

/**
 * Adds the service worker `sw.js` (apps/web/pekerja.web.ts) with the list of files that it keeps, and `klien.json`, by which an open
 * page learns that a newer build stands.
 */
export const writeWorker = (): Plugin => ({
  name: 'kilau-write-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: join(root, 'apps/web/pekerja.web.ts'), fileName: 'sw.js' })
  },
  generateBundle(_options, bundle) {
    const pekerja = bundle['sw.js']
    if (pekerja?.type !== 'chunk') throw new Error('the build has no service worker')
    const utama = Object.values(bundle).find((f) => f.type === 'chunk' && f.isEntry && f.fileName !== 'sw.js')!.fileName
    const berkas = Object.keys(bundle)
      .filter((name) => disimpan.test(name))
      .sort()
      .map((name) => `/${name}`)
    pekerja.code = pekerja.code.replaceAll('KILAU_BERKAS', JSON.stringify({ klien: utama, berkas: ['/', ...berkas] }))
    this.emitFile({ type: 'asset', fileName: 'klien.json', source: JSON.stringify({ klien: `/${utama}` }) })
  },
})

/** What most titles are: `/laporan-stock-barang` is Laporan Stock Barang. Only the others are written out. */
const titleOf = (path: string): string =>
  path
    .slice(1)
    .split('-')
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join(' ')

/**
 * Replaces `apps/web/daftar.web.ts` by what it answers: routes and words as data, and for every route that a definition draws a
 * function that fetches the room. So the shell grows by a line for a new definition, not by the definition.
 */
export const writeList = (): Plugin => ({
  name: 'kilau-write-list',
  apply: 'build',
  load: {
    filter: { id: /apps\/web\/daftar\.web\.ts$/ },
    async handler() {
      const { rooms, layarRuang, flags } = (await import(
        pathToFileURL(join(root, 'apps/rooms.ts')).href
      )) as typeof Rooms
      const semua = rooms.flatMap((r, i) => layarRuang(r).map((l) => ({ ...l, i })))
      const jenis = [...new Set(semua.map((l) => l.kind))]
      const menus = [...new Set(semua.map((l) => l.menu ?? ''))]
      // 1 where a resource draws the route, 2 where a report does, else 0.
      const dari = (path: string, i: number): number =>
        rooms[i]!.resources.some((d) => d.layar.path === path)
          ? 1
          : rooms[i]!.laporan.some((d) => d.layar.path === path)
            ? 2
            : 0
      const layar = semua.map(({ path, title, kind, menu, i, ...lagi }) => {
        const baris = [
          path,
          title === titleOf(path) ? 0 : title,
          jenis.indexOf(kind) * 3 + dari(path, i),
          i,
          menus.indexOf(menu ?? ''),
        ]
        return Object.keys(lagi).length > 0 ? [...baris, lagi] : baris
      })
      const dokumen = rooms.flatMap((r) => r.dokumen.map((d) => [d.kode, d.daftar.layar]))
      const ruang = rooms.map((r) => `() => import('#${r.nama}')`)
      return `const nama = ${JSON.stringify(rooms.map((r) => r.nama))}
const ruang = [${ruang.join(', ')}]
const jenis = ${JSON.stringify(jenis)}
const menus = ${JSON.stringify(menus)}
const judul = (path) => path.slice(1).split('-').map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join(' ')
const daftar = ${JSON.stringify(layar)}
export const semuaLayar = daftar.map(([path, title, k, i, m, lagi]) => ({ path, title: title || judul(path), kind: jenis[(k / 3) | 0], area: nama[i], ...(menus[m] ? { menu: menus[m] } : {}), ...lagi }))
export const modul = ${JSON.stringify(flags.map(({ key, label }) => [key, label]))}.map(([key, label]) => ({ key, label }))
export const daftarDokumen = ${JSON.stringify(Object.fromEntries(dokumen))}
export const definisi = Object.fromEntries(daftar.filter((l) => l[2] % 3).map(([path, , k, i]) => [path, async () => {
  const { resources, laporan } = await ruang[i]()
  const cari = (semua) => semua.find((d) => d.layar.path === path)
  return k % 3 === 1 ? { resource: cari(resources) } : { laporan: cari(laporan) }
}]))
`
    },
  },
})
