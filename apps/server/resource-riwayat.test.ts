import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { plantMasters } from '#kernel/testing/contoh.ts'
import { besarkan, cariBoros, catatPernyataan } from '#kernel/testing/rencana.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { masters } from '../rooms.ts'

/** Who changed what of a record: read from the audit book, field by field. */
let c: TestChain
let owner: Person
const terbukti: string[] = []
const resources = masters.filter((r) => !r.ditulis)

beforeAll(async () => {
  c = await testChain()
  owner = await c.login('OWNER')
  await plantMasters(c, owner)
}, 120_000)
afterAll(async () => {
  expect(c.errors).toEqual([])
  await c.close()
})

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, siapa = owner, toko = 'SBY') =>
  c.call(siapa, method, path, body, { toko })
const at = (r: AnyResource, row: WireRow): string =>
  `${r.name}/${encodeURIComponent(String(row[wireKey(r.key, r.fields[r.key]!)]))}`

describe.each(resources.map((r) => [r.name, r] as const))('%s', (_name, r) => {
  test('its history shows how it came, what was changed, and that it was deleted and made active', async () => {
    // Nothing names this one, so that it can be deleted.
    const key = wireKey(r.key, r.fields[r.key]!)
    const contoh = r.contoh.baik.at(-1)!
    const { rentang } = r
    const jauh = rentang ? Math.max(...r.contoh.baik.map((row) => Number(row[rentang.sampai]))) + 1000 : 0
    const row = {
      ...contoh,
      [key]: 'RIWAYAT',
      ...(rentang ? { [rentang.dari]: jauh, [rentang.sampai]: jauh + 1 } : {}),
    }
    const made = await api('POST', r.name, row)
    // Some keys have a form of their own.
    const [asal, baru] = made.status === 200 ? [row, made.body] : [contoh, (await api('GET', at(r, contoh))).body]
    const [name, field] = fieldEntries(r).find(
      ([n, f]) => n !== r.key && (f.kind === 'text' || f.kind === 'note' || f.kind === 'uang') && !f.readOnly,
    ) ?? ['', undefined]
    if (!field || baru.versi === undefined) return
    const wire = wireKey(name, field)
    const nilai = field.kind === 'uang' ? Number(asal[wire] ?? 0) + 1 : `${plainText(asal[wire])} BARU YANG PANJANG`
    const changed = await api('PUT', at(r, asal), { [wire]: nilai, versi: baru.versi })
    // A rule of its own said no to this text.
    if (changed.status === 422) return
    expect(changed.status, changed.raw).toBe(200)
    const { body } = await api('GET', `${at(r, asal)}/riwayat`)
    expect(body.baris[0]).toMatchObject({ perintah: 'ubah', user_id: 'OWNER' })
    expect(body.baris[0].ubah).toContainEqual({ field: wire, dari: baru[wire], ke: changed.body[wire] })
    expect(body.baris.at(-1)).toMatchObject({ perintah: 'tambah' })
    const rahasia = fieldEntries(r).flatMap(([n, f]) => (f.kind === 'secret' ? [String(asal[wireKey(n, f)])] : []))
    for (const plain of rahasia) expect(JSON.stringify(body)).not.toContain(plain)
    terbukti.push(r.name)
  })
})

test('nearly every master was changed and told of it', () => {
  expect(terbukti.length).toBeGreaterThan(resources.length * 0.8)
})

describe('a record', () => {
  test('page by page, the newest first, every line once', async () => {
    await api('POST', 'jenis-group', { jenis_group: 'RAMAI', keterangan: 'NOMOR 0' })
    for (let versi = 1; versi <= 44; versi++)
      await api('PUT', 'jenis-group/RAMAI', { keterangan: `NOMOR ${versi}`, versi })
    const seen: string[] = []
    let kursor = ''
    let pages = 0
    do {
      const { body } = await api(
        'GET',
        `jenis-group/RAMAI/riwayat${kursor ? `?kursor=${encodeURIComponent(kursor)}` : ''}`,
      )
      seen.push(
        ...body.baris.map(
          (b: { ubah: { field: string; ke: string }[] }) => b.ubah.find((u) => u.field === 'keterangan')!.ke,
        ),
      )
      kursor = body.berikut ?? ''
      pages += 1
    } while (kursor)
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
    const ubah = body.baris.map(
      (b: { ubah: { field: string; ke: unknown }[] }) => b.ubah.find((u) => u.field === 'password')?.ke,
    )
    expect(ubah).toEqual([undefined, '••••', '••••'])
    expect(raw).not.toMatch(/kopi-pagi|teh-sore|argon/)
  })

  test('is closed to who may not see its list or the record; head office sees what every shop did to a record of the chain', async () => {
    const lina = await c.login('LINA')
    expect((await api('GET', 'jenis-group/RAMAI/riwayat', undefined, lina)).status).toBe(403)
    expect((await api('GET', 'jenis-group/RAMAI/riwayat', undefined, owner, 'MDN')).status).toBe(404)
    const budi = await c.login('BUDI')
    expect((await api('GET', 'users/RIWA/riwayat', undefined, budi, 'MDN')).status).toBe(404)
    const pemilik = await c.login('PEMILIK')
    const { versi } = (await api('GET', 'users/RIWA', undefined, pemilik)).body
    expect((await api('PUT', 'users/RIWA', { nama: 'DARI TOKO', versi }, pemilik)).status).toBe(200)
    const { body } = await api('GET', 'users/RIWA/riwayat', undefined, owner, 'PUSAT')
    expect(body.baris[0]).toMatchObject({ user_id: 'PEMILIK', ubah: [{ field: 'nama', ke: 'DARI TOKO' }] })
    expect(body.baris.at(-1)).toMatchObject({ user_id: 'OWNER', perintah: 'tambah' })
  })

  test('is found by its index in a book of a million lines', async () => {
    await c.plant(
      'SBY',
      `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
       SELECT 'SBY', $1::timestamptz - n * interval '1 second', '2026-11-21', 'WALK', 'TES', 'ubah', 'jenis-group', 'K' || n % 5000, '{}', '{}'
       FROM generate_series(1, 20000) n`,
      [c.now().toISOString()],
    )
    await c.owner.query('ANALYZE buku_jejak')
    await besarkan(c.owner, 50)
    const seen = catatPernyataan(c.db)
    const answer = await api('GET', 'jenis-group/RAMAI/riwayat')
    expect(answer.body.baris).toHaveLength(20)
    const own = seen.filter((s) => s.text.includes('buku_jejak'))
    expect(own).toHaveLength(1)
    expect(await cariBoros(c.db, 'SBY', own, 20)).toEqual([])
  })
})
