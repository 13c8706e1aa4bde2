import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cut, packEntries, unpackEntries, type Entry } from './archive.server.ts'
import { bucketStore, signature } from './s3.server.ts'
import { chooseSet } from './restore.server.ts'
import { listSets, outdated, prune, readMoment, writeManifest, type Manifest } from './sets.server.ts'
import { folderStore, type BackupStore } from './store.server.ts'
import { makeKeyFile, openVault, readKeyFile, type Vault } from './vault.server.ts'
import { carriedTo, parseLsn, segmentName, segmentsOf } from './wal.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A bucket in memory that speaks as S3 does: pages of three names. */
async function fakeBucket(): Promise<{ server: Server; store: BackupStore; asked: string[] }> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let busy = 1
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://x')
    const key = decodeURIComponent(url.pathname).replace('/toko/', '')
    asked.push(`${request.method} ${request.headers.authorization?.slice(0, 60)}`)
    const chunks: Buffer[] = []
    request.on('data', (c: Buffer) => chunks.push(c))
    request.on('end', () => {
      // The first call meets a busy server.
      if ((busy -= 1) === 0) return response.writeHead(503).end()
      if (url.pathname.startsWith('/lain/')) {
        const denied = '<Error><Code>AccessDenied</Code><Message>no &amp; no</Message></Error>'
        return response.writeHead(403).end(denied)
      }
      if (url.searchParams.get('list-type') === '2') {
        const after = url.searchParams.get('continuation-token') ?? ''
        const names = [...objects.keys()]
          .filter((k) => k.startsWith(url.searchParams.get('prefix')!) && k > after)
          .sort()
        const page = names.slice(0, 3)
        const more = names.length > 3
        const keys = page.map((k) => `<Contents><Key>${k}</Key></Contents>`).join('')
        return response.end(
          `<ListBucketResult><IsTruncated>${more}</IsTruncated>${keys}${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
        )
      }
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
      const found = objects.get(key)
      return found ? response.end(found) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = bucketStore({ endpoint, region: 'x', bucket: 'toko', prefix: 'kilau/sby', id: 'ID', secret: 'RAHASIA' })
  return { server, store, asked }
}

describe('a place', () => {
  const places: [string, () => Promise<{ store: BackupStore; end: () => void }>][] = [
    ['in a folder', async () => ({ store: folderStore(join(folder, 'store')), end: () => {} })],
    [
      'in a bucket',
      async () => {
        const { server, store } = await fakeBucket()
        return { store, end: () => server.close() }
      },
    ],
  ]
  test.each(places)('%s keeps, lists, replaces and removes', async (_, open) => {
    const { store, end } = await open()
    try {
      expect(await store.list('wal/')).toEqual([])
      expect(await store.get('wal/a/1')).toBeUndefined()
      for (const n of [5, 1, 4, 2, 3]) await store.put(`wal/a/${n}`, Buffer.from(`isi ${n}`))
      await store.put('volume/b', Buffer.from('lain'))
      await store.put('wal/a/2', Buffer.from('baru'))
      expect(await store.list('wal/')).toEqual([1, 2, 3, 4, 5].map((n) => `wal/a/${n}`))
      expect(String(await store.get('wal/a/2'))).toBe('baru')
      await store.remove('wal/a/2')
      await store.remove('wal/a/2')
      expect(await store.list('wal/a/')).toEqual([1, 3, 4, 5].map((n) => `wal/a/${n}`))
    } finally {
      end()
    }
  })

  test('what a service refuses is told in its own words', async () => {
    const { server } = await fakeBucket()
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const other = bucketStore({ endpoint, region: 'x', bucket: 'lain', prefix: '', id: 'ID', secret: 'S' })
    await expect(other.put('a', Buffer.from('x'))).rejects.toThrow('menolak (403 AccessDenied): no & no')
    server.close()
  })

  // The examples of "Authenticating Requests (AWS Signature Version 4)" in Amazon's reference.
  const example = {
    region: 'us-east-1',
    id: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const common = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
  }
  const greeting = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'
  const stored = {
    ...common,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': greeting,
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  }
  test.each([
    [
      'GET',
      'test.txt',
      { ...common, range: 'bytes=0-9' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    ['PUT', 'test%24file.text', stored, '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'],
    ['GET', '?lifecycle', common, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '?max-keys=2&prefix=J', common, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('signs %s %s as Amazon does', (method, path, headers, wanted) => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com/${path}`)
    const hash = headers['x-amz-content-sha256']
    const text = signature({ method, url, headers, hash }, example, '20130524T000000Z')
    expect(text).toContain(`Signature=${wanted}`)
  })
})

describe('a vault', () => {
  const key = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG-HHHH'
  test('opens with its key alone, and each object only whole, unchanged and under its name', async () => {
    const store = folderStore(join(folder, 'vault'))
    const vault = await openVault(store, key, true)
    await vault.put('volume/a', Buffer.from('satu'))
    await vault.put('volume/b', Buffer.from('dua'))
    expect(String(await (await openVault(store, key, false)).get('volume/a'))).toBe('satu')
    await expect(openVault(store, 'kunci yang lain sekali', false)).rejects.toThrow('bukan kunci cadangan')
    await expect(vault.get('volume/c')).rejects.toThrow('Cadangan rusak: volume/c tidak ada')
    const sealed = (await store.get('volume/a'))!
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      await store.put('volume/a', changed)
      await expect(vault.get('volume/a'), `byte ${at}`).rejects.toThrow('Cadangan rusak')
      await store.put('volume/a', sealed.subarray(0, at))
      await expect(vault.get('volume/a'), `cut at ${at}`).rejects.toThrow('Cadangan rusak')
    }
    await store.put('volume/a', (await store.get('volume/b'))!)
    await expect(vault.get('volume/a')).rejects.toThrow('bukan yang dulu ditulis')
    expect(sealed.includes('satu')).toBe(false)
  })

  test('an empty place is refused where nothing is to be made, and one whose head is lost is never made anew', async () => {
    const store = folderStore(join(folder, 'lost'))
    await expect(openVault(store, key, false)).rejects.toThrow('Tidak ada cadangan Kilau')
    const vault = await openVault(store, key, true)
    await vault.put('whole/x', Buffer.from('{}'))
    await store.remove('kilau-backup.json')
    await expect(openVault(store, key, true)).rejects.toThrow('Cadangan rusak: kilau-backup.json tidak ada')
  })

  test('a key from paper is the same in small letters and other groups; a short one is refused, a file never replaced', async () => {
    const file = join(folder, 'kunci')
    const made = makeKeyFile(file)
    expect(made).toMatch(/^(?:[A-Z2-9]{4}-){7}[A-Z2-9]{4}$/)
    expect(() => makeKeyFile(file)).toThrow('EEXIST')
    const plain = readKeyFile(file)
    await writeFile(join(folder, 'ketik'), ` ${made.toLowerCase().replaceAll('-', ' ')}\r\n`)
    expect(readKeyFile(join(folder, 'ketik'))).toBe(plain)
    await writeFile(join(folder, 'pendek'), 'rahasia\n')
    expect(() => readKeyFile(join(folder, 'pendek'))).toThrow('kurang dari 16 huruf')
    expect(() => readKeyFile(join(folder, 'tidak-ada'))).toThrow('tidak terbaca')
    expect(await readFile(file, 'utf8')).toBe(`${made}\n`)
  })
})

describe('an archive', () => {
  const all = async (stream: AsyncIterable<Buffer>): Promise<Buffer[]> => {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part)
    return parts
  }
  const from = async function* from<T>(items: readonly T[]): AsyncGenerator<T> {
    yield* items
  }
  const read = async (volumes: readonly Buffer[]): Promise<[string, string][]> => {
    const got: [string, string][] = []
    for await (const { name, pieces } of unpackEntries(from(volumes)))
      got.push([name, Buffer.concat(await all(pieces)).toString('hex')])
    return got
  }

  test('gives back what went in, whatever its sizes and wherever it is cut', async () => {
    const entry = fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), content: fc.uint8Array({ maxLength: 300 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), fc.integer({ min: 1, max: 200 }), async (entries, length) => {
        const put: Entry[] = entries.map((e) => ({ name: e.name, content: Buffer.from(e.content) }))
        const volumes = await all(cut(packEntries(from(put)), length))
        expect(volumes.slice(0, -1).every((v) => v.length === length)).toBe(true)
        expect(await read(volumes)).toEqual(put.map((e) => [e.name, e.content!.toString('hex')]))
        if (volumes.length > 1) await expect(read(volumes.slice(0, -1))).rejects.toThrow('ends too early')
      }),
      { numRuns: 60 },
    )
  })

  test('a file that is gone is left out; a name that leads out of the folder is refused', async () => {
    const gone: Entry = { name: 'a', file: join(folder, 'tidak-ada') }
    expect(await read(await all(packEntries(from([gone, { name: 'b/' }]))))).toEqual([['b/', '']])
    const out: Entry = { name: 'a/../../b', content: Buffer.from('x') }
    await expect(read(await all(packEntries(from([out]))))).rejects.toThrow('a backup holds no')
  })
})

const manifest = (ended: string): Manifest => ({
  format: 1,
  kind: 'physical',
  began: ended,
  ended,
  version: '1',
  major: '18',
  volumes: 1,
  size: 1,
  files: [],
})
const day = (n: number): string => new Date(Date.UTC(2026, 10, n, 2)).toISOString()

describe('sets', () => {
  const sets = [1, 2, 3, 4, 5].map((n) => ({ id: String(n), manifest: manifest(day(n)) }))
  test.each([
    [1, 6, ['1', '2', '3']],
    [2, 6, ['1', '2', '3']],
    [3, 6, ['1', '2']],
    [4, 6, ['1']],
    [5, 6, []],
    [14, 6, []],
    // The shop was closed for a year: the two newest stay.
    [1, 400, ['1', '2', '3']],
  ])('with %i days kept, on day %i these go: %j', (days, today, wanted) => {
    expect(outdated(sets, days, new Date(day(today))).map((s) => s.id)).toEqual(wanted)
  })

  test('the old go with all they had, and so does what was interrupted, but not what may still be made', async () => {
    const store = folderStore(join(folder, 'sets'))
    const vault = await openVault(store, 'kunci yang cukup panjang', true)
    const id = (n: number): string => `2026-11-${String(n).padStart(2, '0')}T02-00-00.000Z-aaaa`
    for (const part of [1, 2, 3, 4, 5, 6]) {
      await vault.put(`volume/${id(part)}/000001`, Buffer.from('x'))
      await vault.put(`wal/${id(part)}/000000010000000000000001/00000000-00000001-1`, Buffer.from('x'))
      if (part !== 3 && part !== 6) await writeManifest(vault, { id: id(part), manifest: manifest(day(part)) })
    }
    expect(await prune(vault, 3, new Date(day(6)))).toBe(1)
    expect((await listSets(vault)).map((s) => s.id)).toEqual([2, 4, 5].map(id))
    // 3 was interrupted three days ago, 6 began just now.
    const left = new Set((await store.list('volume/')).concat(await store.list('wal/')).map((n) => n.split('/')[1]))
    expect(left).toEqual(new Set([2, 4, 5, 6].map(id)))
  })

  test.each([
    ['2026-11-26 14:30:05', '2026-11-26T07:30:05.000Z'],
    ['2026-11-26 14:30:05.250', '2026-11-26T07:30:05.250Z'],
    // A minute is meant whole.
    ['2026-11-26T14:30', '2026-11-26T07:30:59.999Z'],
  ])('%s is %s', (text, iso) => expect(readMoment(text).toISOString()).toBe(iso))
  test.each(['kemarin', '26-11-2026 14:30', '2026-11-26', '2026-13-26 14:30'])('%s is no moment', (text) =>
    expect(() => readMoment(text)).toThrow('tidak terbaca'),
  )
})

describe('the log', () => {
  const segment = 16 << 20
  test.each([
    ['0/0', '000000010000000000000000'],
    ['0/1000000', '000000010000000000000001'],
    ['0/1FFFFFF', '000000010000000000000001'],
    ['1A/FF000028', '000000010000001A000000FF'],
  ])('%s lies in %s', (lsn, name) => expect(segmentName(1, parseLsn(lsn), segment)).toBe(name))

  const small = { timeline: 1, segment: 16, start: '20' }
  let vault: Vault
  beforeAll(async () => {
    vault = await openVault(folderStore(join(folder, 'log')), 'kunci yang cukup panjang', true)
  })
  const part = (set: string, segmentNumber: number, from: number, to: number, moment: number): string => {
    const hex = (n: number): string => n.toString(16).toUpperCase().padStart(8, '0')
    return `wal/${set}/${segmentName(1, BigInt(segmentNumber * 16), 16)}/${hex(from)}-${hex(to)}-${moment}`
  }
  test.each([
    [
      'parts and a whole segment follow',
      [
        [1, 0, 16, 5],
        [2, 0, 4, 6],
        [2, 4, 9, 7],
      ],
      [41, 7],
    ],
    [
      'parts that the whole one replaced are still there',
      [
        [1, 0, 8, 1],
        [1, 0, 16, 5],
        [2, 0, 4, 6],
      ],
      [36, 6],
    ],
    [
      'a part was put twice',
      [
        [1, 0, 8, 1],
        [1, 0, 10, 2],
        [1, 8, 12, 3],
      ],
      [28, 3],
    ],
    ['nothing was carried yet', [], [16, 0]],
  ])('%s', async (set, parts, [lsn, moment]) => {
    for (const [number, from, to, at] of parts)
      await vault.put(
        part(set, number!, from!, to!, at!),
        Buffer.from(Array.from({ length: to! - from! }, (__, i) => from! + i + 1)),
      )
    expect(await carriedTo(vault, set, small)).toEqual({ lsn: BigInt(lsn!), moment })
    for await (const { content } of segmentsOf(vault, set, small)) {
      const end = content.indexOf(0) < 0 ? 16 : content.indexOf(0)
      expect([...content.subarray(0, end)]).toEqual(Array.from({ length: end }, (__, i) => i + 1))
    }
  })
  test('a quiet hour belongs to the log, unless what it speaks of is not there', async () => {
    await vault.put(part('quiet', 1, 0, 8, 1), Buffer.alloc(8))
    const quiet = (lsn: number) =>
      vault.put('wal/quiet/quiet', Buffer.from(JSON.stringify({ lsn: String(lsn), moment: 9 })))
    await quiet(24)
    expect(await carriedTo(vault, 'quiet', small)).toEqual({ lsn: 24n, moment: 9 })
    await quiet(25)
    expect(await carriedTo(vault, 'quiet', small)).toEqual({ lsn: 24n, moment: 1 })
  })

  test('what reaches the moment, rows where there are no files, and only what this PostgreSQL can read', async () => {
    const place = await openVault(folderStore(join(folder, 'choice')), 'kunci yang cukup panjang', true)
    const at = (minute: number): string => new Date(Date.UTC(2026, 10, 26, 2, minute)).toISOString()
    const put = async (id: string, ended: number, until?: number, major = '18'): Promise<void> => {
      const wal = { system: '1', timeline: 1, segment: 16, start: '16', stop: '17' }
      const files = { ...manifest(at(ended)), major, wal }
      const rows = { ...manifest(at(ended)), kind: 'logical' as const }
      await writeManifest(place, { id, manifest: until === undefined ? rows : files })
      if (until !== undefined) await place.put(part(id, 1, 0, 5, Date.parse(at(until))), Buffer.alloc(5))
    }
    await put('1-old', 0, 30, '17')
    await put('2-kept', 10, 50)
    await put('3-by-hand', 20, 20)
    await put('4-rows', 25)
    await put('5-rows', 40)
    const chosen = async (minute?: number, fit = {}): Promise<string> =>
      (await chooseSet(place, minute === undefined ? undefined : new Date(at(minute)), fit)).set.id
    // A set that was made by hand reaches less far than the one that the log is carried to.
    expect(await chosen(undefined, { major: '18' })).toBe('2-kept')
    expect(await chosen(20, { major: '18' })).toBe('3-by-hand')
    expect(await chosen(22, { major: '18' })).toBe('2-kept')
    await expect(chosen(55, { major: '18' })).rejects.toThrow('hanya sampai 2026-11-26 09:50:00 WIB')
    expect(await chosen(26, { major: '17' })).toBe('1-old')
    expect(await chosen(undefined, { major: '19' })).toBe('5-rows')
    expect(await chosen(30, { rows: true })).toBe('4-rows')
    for (const id of ['4-rows', '5-rows']) await place.remove(`whole/${id}`)
    await expect(chosen(undefined, { major: '19' })).rejects.toThrow('dari PostgreSQL 18, program di sini 19')
    await expect(chosen(undefined, { rows: true })).rejects.toThrow('berisi berkas, bukan baris')
  })

  test.each([
    [
      'a part in the middle is gone',
      [
        [1, 0, 16, 5],
        [2, 0, 4, 6],
        [2, 5, 9, 7],
      ],
    ],
    [
      'a segment in the middle is gone',
      [
        [1, 0, 16, 5],
        [3, 0, 4, 6],
      ],
    ],
  ])('%s: refused', async (set, parts) => {
    for (const [n, from, to, at] of parts) await vault.put(part(set, n!, from!, to!, at!), Buffer.alloc(to! - from!))
    await expect(carriedTo(vault, set, small)).rejects.toThrow('Cadangan rusak')
  })
})
