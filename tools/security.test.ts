import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { fillText } from '#kernel/base/i18n/texts.ts'
import { isCode, isTest, loadSources, root, sideOf } from './source.ts'

/** Checks docs/keamanan.md against the code, and the rules in it that can be checked by reading the sources. */
const sources = loadSources()
const product = sources.filter((s) => isCode(s.path) && !isTest(s.path))
const server = product.filter((s) => sideOf(s.path) === 'server')
const screens = product.filter((s) => sideOf(s.path) === 'web')

/** The requirements of levels 1 and 2 in OWASP ASVS 5.0.0, by section. */
const asvs = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3
  6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2
  10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1
  12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3
  15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2
`
const required = asvs
  .trim()
  .split(/\s+/)
  .flatMap((source) => {
    const [part, number] = source.split(':') as [string, string]
    return number.split(',').flatMap((number) => {
      const [from, until = from] = number.split('-').map(Number) as [number, number?]
      return Array.from({ length: until - from + 1 }, (_, i) => `${part}.${from + i}`)
    })
  })

interface Row {
  readonly id: string
  readonly state: string
  readonly what: string
  readonly oleh: readonly string[]
}
const text = readFileSync(join(root, 'docs/keamanan.md'), 'utf8')
const tables: Row[] = text.split('\n').flatMap((line) => {
  const [, id, state, what, by] = /^\| (\d+(?:\.\d+\.\d+)?) \| ([a-z ]+) \| (.*?) \| (.*?) ?\|$/.exec(line) ?? []
  return id ? [{ id, state: state!, what: what!, oleh: by === '' ? [] : by!.split(' ; ') }] : []
})

describe('the table of docs/keamanan.md', () => {
  test('has every requirement of level 2, once', () => {
    const chapters = new Set(tables.filter((b) => !b.id.includes('.')).map((b) => b.id))
    const own = required.filter((id) => !chapters.has(id.split('.')[0]!))
    expect(required.length).toBe(253)
    expect(tables.map((b) => b.id).filter((id) => id.includes('.'))).toEqual(own)
  })

  test('counts itself right', () => {
    const count = (k: string) => tables.filter((b) => b.state === k).length
    expect(text).toContain(`${count('holds')} hold, ${count('partly')} hold in part, ${count('open')} are open`)
  })

  test.each(tables.map((b) => [b.id, b] as const))('%s says how it stands, and who holds it', (_id, row) => {
    expect(['holds', 'partly', 'open', 'not applicable']).toContain(row.state)
    expect(row.what.length).toBeGreaterThan(3)
    expect(row.oleh.length > 0).toBe(row.state === 'holds' || row.state === 'partly')
    for (const orang of row.oleh) {
      const [, file, title] = /^`([\w/.-]+\.ts)` (.+)$/.exec(orang) ?? []
      const [, page, part] = /^\[[^\]]+\]\(([^)#]*)(?:#(.+))?\)$/.exec(orang) ?? []
      if (file) expect(readFileSync(join(root, file), 'utf8'), `${file}: ${title}`).toContain(title)
      else expect(pageExists(page, part), orang).toBe(true)
    }
  })
})

/** A page of docs, or a heading in keamanan.md itself. */
function pageExists(page: string | undefined, part: string | undefined): boolean {
  if (page === undefined) return false
  const content =
    page === '' ? text : existsSync(join(root, 'docs', page)) ? readFileSync(join(root, 'docs', page), 'utf8') : ''
  const titles = [...content.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  return content !== '' && (part === undefined || titles.includes(part))
}

/** Files of one side that contain a pattern, except those that are allowed to. */
const at = (among: typeof sources, pattern: RegExp, allowed: readonly string[] = []): string[] =>
  among.filter((s) => pattern.test(s.text) && !allowed.includes(s.path)).map((s) => s.path)

describe('in the sources', () => {
  test('nothing is run that was text a moment before', () => {
    expect(at(product, /\beval\(|new Function\(|\bvm\b.*runIn/)).toEqual([])
  })

  test('no text becomes HTML: the one inner HTML is a drawing of our own', () => {
    expect(
      at(screens, /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/, [
        'modules/sesi/login/PageSkeleton.tsx',
      ]),
    ).toEqual([])
    const skeleton = sources.find((s) => s.path === 'modules/sesi/login/PageSkeleton.tsx')!.text
    expect(skeleton.match(/dangerouslySetInnerHTML=\{\{ __html: (\w+) \}\}/)?.[1]).toBe('stone')
    expect(skeleton).toMatch(/import stone from '\.\/touchstone\.svg\?raw'/)
  })

  test('no page listens to messages of other windows', () => {
    // What the customer's screen hears comes by a channel, which only this origin has; the reader of barcodes is a worker that the page made.
    const channel = 'kernel/web/frames/counter/display.web.ts'
    const worker = ['reader', 'code-reader'].map((name) => `kernel/web/kit/camera/${name}.web.ts`)
    const listens = /addEventListener\(\s*'message'|window\.onmessage|opener\b.*postMessage/
    expect(at(screens, listens, [channel, ...worker])).toEqual([])
    const ends = worker.map((path) => sources.find((s) => s.path === path)!.text)
    expect(ends.map((text) => text.match(/(\w+)\.addEventListener\(\s*'message'/g))).toEqual([
      ["worker.addEventListener('message'"],
      ["scope.addEventListener('message'"],
    ])
    expect(ends[0]!.match(/const worker = new Worker\(/g)).toHaveLength(1)
    const heard = sources.find((s) => s.path === channel)!.text
    expect(heard.match(/(\w+)\.addEventListener\(\s*'message'/g)).toEqual(["channel.addEventListener('message'"])
    expect(heard.match(/const channel = new BroadcastChannel/g)).toHaveLength(1)
  })

  test('programs are started without a shell, by the database’s own files alone', () => {
    const starts = [
      'kernel/data/db/embedded.server.ts',
      'kernel/data/db/postmaster.server.ts',
      'kernel/data/db/programs.server.ts',
      // It ends them.
      'kernel/data/db/started.server.ts',
    ]
    expect(at(server, /node:child_process/, starts)).toEqual([])
    expect(at(server, /shell: true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([])
  })

  test('the server calls nobody but its database and the printers of the shop, and others by one door', () => {
    // Does not match a `fetch` method, such as that of a statement.
    const callers = at(server, /(?<![.\w])fetch\(|from 'node:https'|\bhttps?\.(?:get|request)\(/, [
      'kernel/engine/http/outbound.server.ts',
      // The bucket of the backups, which the installation names; called by a process beside the server.
      'kernel/data/backup/s3.server.ts',
      'kernel/engine/report/query.server.ts',
      'kernel/engine/resource/file.server.ts',
    ])
    expect(callers).toEqual([])
    expect(
      at(server, /import \{[^}]*\bconnect\b[^}]*\} from 'node:(?:net|tls)'/, [
        'kernel/engine/paper/queue/send.server.ts',
      ]),
    ).toEqual([])
  })

  test('no pattern is built from what a user typed', () => {
    // One builds a pattern from table names, with special characters escaped, the other from a limit of its own.
    const allowed = ['kernel/engine/document/ask.server.ts', 'kernel/engine/transfer/read-sheet.server.ts']
    expect(at(server, /new RegExp\(/, allowed)).toEqual([])
  })

  test('one strong hash, one cipher', () => {
    const hash = server.flatMap((s) => [...s.text.matchAll(/createH(?:ash|mac)\('(\w+)'/g)].map((m) => m[1]))
    expect(new Set(hash)).toEqual(new Set(['sha256']))
    const cipher = server.flatMap((s) => [...s.text.matchAll(/createCipheriv\('([\w-]+)'/g)].map((m) => m[1]))
    expect(new Set(cipher)).toEqual(new Set(['aes-256-gcm']))
  })

  test('secrets come from the system’s own generator', () => {
    expect(at(server, /Math\.random\(/)).toEqual([])
    const bytes = server.flatMap((source) =>
      [...source.text.matchAll(/(?:token|kode|grant|kunci|key)\w*\b[^\n]*randomBytes\((\d+)\)/gi)].map((match) =>
        Number(match[1]),
      ),
    )
    expect(bytes.length).toBeGreaterThan(3)
    expect(Math.min(...bytes)).toBeGreaterThanOrEqual(16)
  })

  test('no secret stands in the source', () => {
    const secret =
      /-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/]|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{36}\b|postgres(?:ql)?:\/\/(?!user:password)\w+:[^@$\s{'"*…<]+@(?!localhost|127)/
    expect(at(product, secret)).toEqual([])
  })

  test('only the log writes', () => {
    expect(at(server, /\bconsole\.|process\.std(?:out|err)\.write/)).toEqual([])
  })

  test('a password of 200 letters is taken at the login, where it is changed and where it is first typed', () => {
    const length = sources.filter((source) =>
      ['modules/sesi/login/login.server.ts', 'modules/sesi/sesi.server.ts'].includes(source.path),
    )
    expect(length.map((s) => /max\(200\)/.test(s.text))).toEqual([true, true])
    expect(sources.find((s) => s.path === 'kernel/model/fields/secret/secret.ts')!.text).toContain('secretMax = 200')
  })
})

test('a value that looks like a place stays a value', () => {
  expect(fillText('Untuk {nama}: {n}', { nama: '{n} {rahasia}', n: 1 })).toBe('Untuk {n} {rahasia}: 1')
})

test('a line end in a value makes no second line of the log', () => {
  const lines: string[] = []
  pino({}, { write: (line: string) => void lines.push(line) }).info(
    { nama: 'LINA\n{"level":60,"msg":"palsu"}' },
    'masuk\npalsu',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toContain('\n')
})
