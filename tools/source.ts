import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/**
 * The source files as the tidy test reads them: by lines and patterns, because TypeScript 7 has no parser API to
 * call.
 */
export const root = join(import.meta.dirname, '..')

export interface Source {
  /** Relative to the root, with `/`. */
  readonly path: string
  readonly text: string
}

const top = ['kernel', 'modules', 'apps', 'cli', 'tools', 'testing', 'e2e', 'bench', 'fault']
const extensions = /\.(tsx?|mjs|css|svg|html|sql|json|md)$/

/** All source files below the top folders, and the configuration files at the root. */
export function loadSources(): Source[] {
  const paths = readdirSync(root, { withFileTypes: true })
    .filter((e) => (e.isFile() && extensions.test(e.name)) || top.includes(e.name))
    .flatMap((dirent) =>
      dirent.isFile()
        ? [dirent.name]
        : readdirSync(join(root, dirent.name), { recursive: true, withFileTypes: true })
            .filter((f) => f.isFile() && extensions.test(f.name))
            .map((f) => relative(root, join(f.parentPath, f.name)).split(sep).join('/')),
    )
  return paths
    .filter((p) => p !== 'package-lock.json')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path)
export const isTest = (path: string): boolean =>
  /\.(?:test|examples)\.tsx?$/.test(path) || /^(tools|cli|e2e|bench|fault|testing)\//.test(path) || !path.includes('/')

/** The side a file runs on; a test may import all sides. */
export function sideOf(path: string): 'pure' | 'server' | 'web' | 'any' {
  if (isTest(path)) return 'any'
  if (path.endsWith('.server.ts')) return 'server'
  return /\.(tsx|web\.ts)$/.test(path) ? 'web' : 'pure'
}

/** The room of a file, or undefined. */
export const roomOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1]
/** What relative imports must stay inside: a room, a folder of one of the kernel's floors, or a top folder. */
export const homeOf = (path: string): string =>
  /^(?:modules\/[^/]+|kernel\/[^/]+\/[^/.]+|kernel\/[^/]+|[^/]+)\//.exec(path)?.[0] ?? ''

/** What a file imports, as written, including type imports and lazy ones. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((m) => m[1]!)

/** Whether a text names a route: the path itself, not a longer one. */
export const namesRoute = (text: string, path: string): boolean =>
  text.split(path).some((rest, at) => at > 0 && !/^[\w-]/.test(rest))

/** The file that an import resolves to; undefined for a package or Node's own module. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.normalize(posix.join(dirname(from).split(sep).join('/'), bare))
  if (/^#(?:kernel|apps|testing)\//.test(bare)) return bare.slice(1)
  const door = /^#([\w-]+)(?:\/(server|web))?$/.exec(bare)
  return door ? `modules/${door[1]}/index${door[2] ? `.${door[2]}` : ''}.ts` : undefined
}

/**
 * Functions with their length in lines, found by the formatter's indentation: a function ends at the first line that
 * closes a brace at the depth of the line that opened it.
 */
export function functionsOf(text: string): { line: number; length: number; depth: number }[] {
  const lines = text.split('\n')
  const depth = (line: string): number => line.length - line.trimStart().length
  const opens = (line: string): boolean => {
    if (!line.endsWith('{') || /^\s*(\} )?(if|for|while|switch|else|try|catch|finally|do|class|interface)\b/.test(line))
      return false
    // A signature over several lines ends in `) {`, `}: Props) {` or `): Promise<void> {`; the body begins there.
    return (
      /\bfunction\b.*\)(: .+)? \{$/.test(line) ||
      line.endsWith('=> {') ||
      /^\s*(async )?[\w$]+\(.*\)(: .+)? \{$/.test(line) ||
      /^\s*[})\]].*\)(: .+)? \{$/.test(line) ||
      /^\s*\)(: .+)? \{$/.test(line)
    )
  }
  return lines.flatMap((line, index) => {
    if (!opens(line)) return []
    const end = lines.findIndex((l, j) => j > index && depth(l) <= depth(line) && l.trimStart().startsWith('}'))
    return end < 0 ? [] : [{ line: index + 1, length: end - index + 1, depth: depth(line) }]
  })
}
