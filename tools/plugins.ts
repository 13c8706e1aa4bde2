/** What our browser builds do that Vite does not. */
import { parseSync, type Plugin } from 'vite'

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

/** The own properties of every object that is handed to `defineResource`. */
function definitions(x: unknown): Node[] {
  if (Array.isArray(x)) return x.flatMap(definitions)
  if (typeof x !== 'object' || x === null) return []
  const node = x as Node
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'defineResource')
    return (node.arguments as Node[])[0]!.properties as Node[]
  return Object.values(node).flatMap(definitions)
}

/**
 * Leaves out of a resource what only the server and the tests read: its examples, and the rows a new shop starts with.
 * Fifty masters would otherwise send theirs to every till.
 */
export const leaveOutExamples = (): Plugin => ({
  name: 'kilau-leave-out-examples',
  apply: 'build',
  transform: {
    filter: { code: 'defineResource(' },
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
