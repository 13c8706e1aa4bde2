import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { isiTeks } from '#kernel/i18n/teks.ts'
import { isCode, isTest, loadSources, root, sideOf } from './source.ts'

/** docs/keamanan.md against what is really there, and the rules of it that are held by reading the sources. */
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
const wajib = asvs
  .trim()
  .split(/\s+/)
  .flatMap((s) => {
    const [bagian, nomor] = s.split(':') as [string, string]
    return nomor.split(',').flatMap((n) => {
      const [dari, sampai = dari] = n.split('-').map(Number) as [number, number?]
      return Array.from({ length: sampai - dari + 1 }, (_, i) => `${bagian}.${dari + i}`)
    })
  })

interface Baris {
  readonly id: string
  readonly keadaan: string
  readonly apa: string
  readonly oleh: readonly string[]
}
const teks = readFileSync(join(root, 'docs/keamanan.md'), 'utf8')
const tabel: Baris[] = teks.split('\n').flatMap((line) => {
  const [, id, keadaan, apa, oleh] = /^\| (\d+(?:\.\d+\.\d+)?) \| ([a-z ]+) \| (.*?) \| (.*?) ?\|$/.exec(line) ?? []
  return id ? [{ id, keadaan: keadaan!, apa: apa!, oleh: oleh === '' ? [] : oleh!.split(' ; ') }] : []
})

describe('the table of docs/keamanan.md', () => {
  test('has every requirement of level 2, once', () => {
    const bab = new Set(tabel.filter((b) => !b.id.includes('.')).map((b) => b.id))
    const sendiri = wajib.filter((id) => !bab.has(id.split('.')[0]!))
    expect(wajib.length).toBe(253)
    expect(tabel.map((b) => b.id).filter((id) => id.includes('.'))).toEqual(sendiri)
  })

  test('counts itself right', () => {
    const banyak = (k: string) => tabel.filter((b) => b.keadaan === k).length
    expect(teks).toContain(`${banyak('holds')} hold, ${banyak('partly')} hold in part, ${banyak('open')} are open`)
  })

  test.each(tabel.map((b) => [b.id, b] as const))('%s says how it stands, and who holds it', (_id, b) => {
    expect(['holds', 'partly', 'open', 'not applicable']).toContain(b.keadaan)
    expect(b.apa.length).toBeGreaterThan(3)
    expect(b.oleh.length > 0).toBe(b.keadaan === 'holds' || b.keadaan === 'partly')
    for (const o of b.oleh) {
      const [, file, judul] = /^`([\w/.-]+\.ts)` (.+)$/.exec(o) ?? []
      const [, halaman, bagian] = /^\[[^\]]+\]\(([^)#]*)(?:#(.+))?\)$/.exec(o) ?? []
      if (file) expect(readFileSync(join(root, file), 'utf8'), `${file}: ${judul}`).toContain(judul)
      else expect(adaHalaman(halaman, bagian), o).toBe(true)
    }
  })
})

/** A page of docs, or a heading of this very one. */
function adaHalaman(halaman: string | undefined, bagian: string | undefined): boolean {
  if (halaman === undefined) return false
  const isi =
    halaman === ''
      ? teks
      : existsSync(join(root, 'docs', halaman))
        ? readFileSync(join(root, 'docs', halaman), 'utf8')
        : ''
  const judul = [...isi.matchAll(/^#+ (.+)$/gm)].map((m) =>
    m[1]!
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  return isi !== '' && (bagian === undefined || judul.includes(bagian))
}

/** Where a pattern stands in the files of one side, but in those that may have it. */
const di = (among: typeof sources, pola: RegExp, boleh: readonly string[] = []): string[] =>
  among.filter((s) => pola.test(s.text) && !boleh.includes(s.path)).map((s) => s.path)

describe('in the sources', () => {
  test('nothing is run that was text a moment before', () => {
    expect(di(product, /\beval\(|new Function\(|\bvm\b.*runIn/)).toEqual([])
  })

  test('no text becomes HTML: the one inner HTML is a drawing of our own', () => {
    expect(
      di(screens, /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/, [
        'modules/sesi/Kerangka.tsx',
      ]),
    ).toEqual([])
    const kerangka = sources.find((s) => s.path === 'modules/sesi/Kerangka.tsx')!.text
    expect(kerangka.match(/dangerouslySetInnerHTML=\{\{ __html: (\w+) \}\}/)?.[1]).toBe('stone')
    expect(kerangka).toMatch(/import stone from '\.\/touchstone\.svg\?raw'/)
  })

  test('no page listens to messages of other windows', () => {
    expect(di(screens, /addEventListener\(\s*'message'|window\.onmessage|opener\b.*postMessage/)).toEqual([])
  })

  test('programs are started without a shell, by the database’s own files alone', () => {
    const mulai = ['kernel/db/embedded.server.ts', 'kernel/db/postmaster.server.ts', 'kernel/db/programs.server.ts']
    expect(di(server, /node:child_process/, mulai)).toEqual([])
    expect(di(server, /shell: true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([])
  })

  test('the server calls nobody but its database and the printers of the shop, and others by one door', () => {
    // A statement's own `fetch` of rows is none.
    const memanggil = di(server, /(?<![.\w])fetch\(|from 'node:https'|\bhttps?\.(?:get|request)\(/, [
      'kernel/http/keluar.server.ts',
      'kernel/laporan/kueri.server.ts',
      'kernel/resource/berkas.server.ts',
    ])
    expect(memanggil).toEqual([])
    expect(
      di(server, /import \{[^}]*\bconnect\b[^}]*\} from 'node:(?:net|tls)'/, ['kernel/cetakan/kirim.server.ts']),
    ).toEqual([])
  })

  test('no pattern is built from what a user typed', () => {
    // Names of tables and sentences of our own, their letters escaped.
    const boleh = ['kernel/dokumen/endpoints.server.ts', 'kernel/i18n/teks.ts']
    expect(di(server, /new RegExp\(/, boleh)).toEqual([])
  })

  test('one strong hash, one cipher', () => {
    const hash = server.flatMap((s) => [...s.text.matchAll(/createH(?:ash|mac)\('(\w+)'/g)].map((m) => m[1]))
    expect(new Set(hash)).toEqual(new Set(['sha256']))
    const cipher = server.flatMap((s) => [...s.text.matchAll(/createCipheriv\('([\w-]+)'/g)].map((m) => m[1]))
    expect(cipher).toEqual(['aes-256-gcm'])
  })

  test('secrets come from the system’s own generator', () => {
    expect(di(server, /Math\.random\(/)).toEqual([])
    const bytes = server.flatMap((s) =>
      [...s.text.matchAll(/(?:token|kode|grant|kunci|key)\w*\b[^\n]*randomBytes\((\d+)\)/gi)].map((m) => Number(m[1])),
    )
    expect(bytes.length).toBeGreaterThan(3)
    expect(Math.min(...bytes)).toBeGreaterThanOrEqual(16)
  })

  test('no secret stands in the source', () => {
    const rahasia =
      /-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/]|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{36}\b|postgres(?:ql)?:\/\/(?!user:password)\w+:[^@$\s{'"*…<]+@(?!localhost|127)/
    expect(di(product, rahasia)).toEqual([])
  })

  test('only the log writes', () => {
    expect(di(server, /\bconsole\.|process\.std(?:out|err)\.write/)).toEqual([])
  })

  test('a password of 200 letters is taken at the login, where it is changed and where it is first typed', () => {
    const panjang = sources.filter((s) =>
      ['modules/sesi/masuk.server.ts', 'modules/sesi/sesi.server.ts'].includes(s.path),
    )
    expect(panjang.map((s) => /max\(200\)/.test(s.text))).toEqual([true, true])
    expect(sources.find((s) => s.path === 'kernel/fields/secret/secret.ts')!.text).toContain('secretMax = 200')
  })
})

test('a value that looks like a place stays a value', () => {
  expect(isiTeks('Untuk {nama}: {n}', { nama: '{n} {rahasia}', n: 1 })).toBe('Untuk {n} {rahasia}: 1')
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
