import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { rowsOf } from '#testing/all-examples.ts'
import { plantMasters } from '#testing/examples.ts'
import { enlarge, findWasteful, statementsOf } from '#testing/plans.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { masters } from '../rooms.ts'

/** Who changed what of a record: read from the audit book, field by field. */
let chain: TestChain
let owner: Person
const proven: string[] = []
const resources = masters.filter((r) => !r.written)

beforeAll(async () => {
  chain = await testChain()
  owner = await chain.login('OWNER')
  await plantMasters(chain, owner)
}, 120_000)
afterAll(async () => {
  expect(chain.errors).toEqual([])
  await chain.close()
})

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = owner, shop = 'SBY') =>
  chain.call(who, method, path, body, { toko: shop })
const at = (resource: AnyResource, row: WireRow): string =>
  `${resource.name}/${encodeURIComponent(String(row[wireKey(resource.key, resource.fields[resource.key]!)]))}`

describe.each(resources.map((r) => [r.name, r] as const))('%s', (_name, resource) => {
  test('its history shows how it came, what was changed, and that it was deleted and made active', async () => {
    // Nothing refers to this record, so it can be deleted.
    const key = wireKey(resource.key, resource.fields[resource.key]!)
    const example = rowsOf(resource).good.at(-1)!
    const { range } = resource
    const remote = range ? Math.max(...rowsOf(resource).good.map((row) => Number(row[range.until]))) + 1000 : 0
    const row = {
      ...example,
      [key]: 'RIWAYAT',
      ...(range ? { [range.from]: remote, [range.until]: remote + 1 } : {}),
    }
    const made = await api('POST', resource.name, row)
    // Some keys have a fixed form.
    const [origin, fresh] =
      made.status === 200 ? [row, made.body] : [example, (await api('GET', at(resource, example))).body]
    const [name, field] = fieldEntries(resource).find(
      ([n, f]) => n !== resource.key && (f.kind === 'text' || f.kind === 'note' || f.kind === 'uang') && !f.readOnly,
    ) ?? ['', undefined]
    if (!field || fresh.versi === undefined) return
    const wire = wireKey(name, field)
    const value = field.kind === 'uang' ? Number(origin[wire] ?? 0) + 1 : `${plainText(origin[wire])} BARU YANG PANJANG`
    const changed = await api('PUT', at(resource, origin), { [wire]: value, versi: fresh.versi })
    // A rule of the room refused this text.
    if (changed.status === 422) return
    expect(changed.status, changed.raw).toBe(200)
    const { body } = await api('GET', `${at(resource, origin)}/riwayat`)
    expect(body.baris[0]).toMatchObject({ perintah: 'ubah', user_id: 'OWNER' })
    expect(body.baris[0].ubah).toContainEqual({ field: wire, dari: fresh[wire], ke: changed.body[wire] })
    expect(body.baris.at(-1)).toMatchObject({ perintah: 'tambah' })
    const secrets = fieldEntries(resource).flatMap(([name, field]) =>
      field.kind === 'secret' ? [String(origin[wireKey(name, field)])] : [],
    )
    for (const plain of secrets) expect(JSON.stringify(body)).not.toContain(plain)
    proven.push(resource.name)
  })
})

test('nearly every master was changed and told of it', () => {
  expect(proven.length).toBeGreaterThan(resources.length * 0.8)
})

describe('a record', () => {
  test('page by page, the newest first, every line once', async () => {
    await api('POST', 'jenis-group', { jenis_group: 'RAMAI', keterangan: 'NOMOR 0' })
    for (let version = 1; version <= 44; version++)
      await api('PUT', 'jenis-group/RAMAI', { keterangan: `NOMOR ${version}`, versi: version })
    const seen: string[] = []
    let cursor = ''
    let pages = 0
    do {
      const { body } = await api(
        'GET',
        `jenis-group/RAMAI/riwayat${cursor ? `?kursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      seen.push(
        ...body.baris.map(
          (b: { ubah: { field: string; ke: string }[] }) => b.ubah.find((u) => u.field === 'keterangan')!.ke,
        ),
      )
      cursor = body.berikut ?? ''
      pages += 1
    } while (cursor)
    expect(pages).toBe(3)
    expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => `NOMOR ${44 - i}`))
    expect((await api('GET', 'jenis-group/RAMAI/riwayat?kursor=sampah')).status).toBe(400)
    await api('DELETE', 'jenis-group/RAMAI')
    await api('POST', 'jenis-group/RAMAI/aktifkan')
    const { body } = await api('GET', 'jenis-group/RAMAI/riwayat')
    expect(body.baris.slice(0, 2)).toMatchObject([
      { perintah: 'aktifkan', ubah: [] },
      { perintah: 'hapus', ubah: [] },
    ])
  })

  test('a changed password is seen to have changed, and never what it was or is', async () => {
    const user = { user_id: 'RIWA', nama: 'RIWA', level: 'KASIR', kode_toko: 'SBY', password: 'kopi-pagi-12' }
    const made = await api('POST', 'users', user)
    await api('PUT', 'users/RIWA', { password: 'teh-sore-34', versi: made.body.versi })
    await api('PUT', 'users/RIWA', { nama: 'RIWA LAGI', versi: made.body.versi + 1 })
    const { body, raw } = await api('GET', 'users/RIWA/riwayat')
    const change = body.baris.map(
      (b: { ubah: { field: string; ke: unknown }[] }) => b.ubah.find((u) => u.field === 'password')?.ke,
    )
    expect(change).toEqual([undefined, '••••', '••••'])
    expect(raw).not.toMatch(/kopi-pagi|teh-sore|argon/)
  })

  test('is closed to who may not see its list or the record; head office sees what every shop did to a record of the chain', async () => {
    const lina = await chain.login('LINA')
    expect((await api('GET', 'jenis-group/RAMAI/riwayat', undefined, lina)).status).toBe(403)
    expect((await api('GET', 'jenis-group/RAMAI/riwayat', undefined, owner, 'MDN')).status).toBe(404)
    const budi = await chain.login('BUDI')
    expect((await api('GET', 'users/RIWA/riwayat', undefined, budi, 'MDN')).status).toBe(404)
    const shopOwner = await chain.login('PEMILIK')
    const { versi } = (await api('GET', 'users/RIWA', undefined, shopOwner)).body
    expect((await api('PUT', 'users/RIWA', { nama: 'DARI TOKO', versi }, shopOwner)).status).toBe(200)
    const { body } = await api('GET', 'users/RIWA/riwayat', undefined, owner, 'PUSAT')
    expect(body.baris[0]).toMatchObject({ user_id: 'PEMILIK', ubah: [{ field: 'nama', ke: 'DARI TOKO' }] })
    expect(body.baris.at(-1)).toMatchObject({ user_id: 'OWNER', perintah: 'tambah' })
  })

  test('is found by its index in a book of a million lines', async () => {
    await chain.plant(
      'SBY',
      `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
       SELECT 'SBY', $1::timestamptz - n * interval '1 second', '2026-11-21', 'WALK', 'TES', 'ubah', 'jenis-group', 'K' || n % 5000, '{}', '{}'
       FROM generate_series(1, 20000) n`,
      [chain.now().toISOString()],
    )
    await chain.owner.query('ANALYZE buku_jejak')
    await enlarge(chain.owner, 50)
    const { answer, statements } = await statementsOf(chain.db, () => api('GET', 'jenis-group/RAMAI/riwayat'))
    expect(answer.body.baris).toHaveLength(20)
    const own = statements.filter((s) => s.text.includes('buku_jejak'))
    expect(own).toHaveLength(1)
    expect(await findWasteful(chain.db, 'SBY', own, 20)).toEqual([])
  })
})
