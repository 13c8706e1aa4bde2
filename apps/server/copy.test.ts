import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canCopy, type AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { checkFileRanges } from '#kernel/engine/resource/import-range.ts'
import { orderByReference } from '#kernel/engine/resource/seed.server.ts'
import { rowsOf } from '#testing/all-examples.ts'
import { openModules, plantMasters, setFlag } from '#testing/examples.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { tripsOf } from '#testing/trips.ts'
import { masters } from '../rooms.ts'

/** Copying head office's masters to the shops: pushed by head office, or pulled by a branch. */
let chain: TestChain
let owner: Person
let rina: Person
const copies = orderByReference(masters).filter(canCopy)

beforeAll(async () => {
  chain = await testChain()
  owner = await chain.login('OWNER')
  rina = await chain.login('RINA')
  await plantMasters(chain, owner, 'PUSAT')
  for (const shop of ['SBY', 'MDN']) await openModules(chain, shop)
})
afterAll(() => chain.close())

const keyOf = (r: AnyResource, row: WireRow): string => String(row[wireKey(r.key, r.fields[r.key]!)])
const key = (r: AnyResource): string[] => rowsOf(r).good.map((row) => keyOf(r, row))
const copy = (name: string, body: object, shop = 'MDN', who = owner) =>
  chain.call(who, 'POST', `${name}/salin`, { ada: 'lewati', bawa: false, ...body }, { toko: shop })
const check = (name: string, body: object, shop = 'MDN', who = owner) =>
  chain.call(who, 'POST', `${name}/salin/periksa`, { ada: 'lewati', bawa: false, ...body }, { toko: shop })
const take = async (body: { master: string[]; lakukan: string[]; bawa?: boolean }, who = rina) => {
  const content = { bawa: false, ...body }
  const seen = await chain.call(who, 'POST', 'import-data-pusat/periksa', content)
  return { seen, jadi: () => chain.call(who, 'POST', 'import-data-pusat', { ...content, sidik: seen.body.sidik }) }
}
const line = async (name: string, code: string, shop: string) =>
  (await chain.call(owner, 'GET', `${name}/${encodeURIComponent(code)}`, undefined, { toko: shop })).body
const withoutMeta = ({ diubah: _d, versi: _v, dihapus: _h, ...row }: WireRow): WireRow => row

describe('the conformance of copying: every master of a shop', () => {
  test.each(copies.map((r) => [r.name, r] as const))(
    '%s goes to another shop, and is the same there',
    async (_n, resource) => {
      const body = { kunci: key(resource), bawa: true }
      const seen = await check(resource.name, body)
      expect(seen.status, seen.raw).toBe(200)
      // The preview wrote nothing.
      const before = (await chain.call(owner, 'POST', `${resource.name}/total`, {}, { toko: 'MDN' })).body.baris
      expect((await check(resource.name, body)).body).toEqual(seen.body)
      const outcome = await copy(resource.name, { ...body, sidik: seen.body.sidik })
      expect(outcome.status, outcome.raw).toBe(200)
      expect(outcome.body).toEqual(seen.body)
      const { baru } = seen.body.jumlah
      const owned = seen.body.baris.filter(
        (b: { master: string; apa: string }) => b.master === resource.name && b.apa === 'baru',
      )
      expect(seen.body.jumlah.ditolak, JSON.stringify(seen.body.baris)).toBe(0)
      expect((await chain.call(owner, 'POST', `${resource.name}/total`, {}, { toko: 'MDN' })).body.baris).toBe(
        before + owned.length,
      )
      expect(baru).toBeGreaterThanOrEqual(owned.length)
      for (const code of key(resource)) {
        const [there, here] = [await line(resource.name, code, 'PUSAT'), await line(resource.name, code, 'MDN')]
        const fields = Object.entries(resource.fields).filter(([, f]) => !f.readOnly && f.kind !== 'image')
        for (const [name, field] of fields)
          expect(here[wireKey(name, field)], `${code} ${name}`).toEqual(there[wireKey(name, field)])
      }
      // A second time there is nothing to do; every written record has its line in the shop's audit book.
      expect((await copy(resource.name, { ...body, ada: 'timpa' })).body.jumlah).toMatchObject({
        baru: 0,
        berubah: 0,
        sama: key(resource).length,
      })
      const { rows } = await chain.owner.query(
        `SELECT kunci, user_id FROM buku_jejak WHERE cabang = 'MDN' AND objek = $1 AND perintah = 'tambah'`,
        [resource.name],
      )
      expect(rows.map((x: { kunci: string }) => x.kunci)).toEqual(
        expect.arrayContaining(owned.map((b: { kunci: string }) => b.kunci)),
      )
    },
  )

  test('what is personal, of the whole chain or written by documents has no way out of its shop', async () => {
    for (const resource of masters.filter((x) => !canCopy(x)))
      expect((await copy(resource.name, { kunci: ['X'] })).status, resource.name).toBe(404)
  })
})

const fineness = { kode_kadar: 'K333', kadar: 33.3, keterangan: 'EMAS 8 KARAT' }
const group = {
  kode_group: 'G333',
  nama_group: 'EMAS 8K',
  jenis_group: 'EMAS8',
  kode_kadar: 'K333',
  harga: 600000,
  harga_modal: 500000,
  harga_beli: 450000,
}
const make = (name: string, row: object, shop = 'PUSAT') => chain.call(owner, 'POST', name, row, { toko: shop })
const change = async (name: string, code: string, content: object, shop: string) => {
  const { versi } = await line(name, code, shop)
  const answer = await chain.call(owner, 'PUT', `${name}/${code}`, { ...content, versi }, { toko: shop })
  if (answer.status !== 200) throw new Error(answer.raw)
}

describe('one master into one shop', () => {
  test('a record that needs others is refused and names them; taken along, they come first', async () => {
    await make('kadar', fineness)
    await make('jenis-group', { jenis_group: 'EMAS8', keterangan: '8 KARAT' })
    expect((await make('group', group)).status).toBe(200)
    const without = await copy('group', { kunci: ['G333'] }, 'SBY')
    expect(without.body.jumlah).toMatchObject({ baru: 0, ditolak: 1 })
    expect(without.body.baris[0]).toMatchObject({
      kunci: 'G333',
      apa: 'ditolak',
      alasan: 'Data Yang Dibutuhkan Belum Ada Di Toko Ini',
      kurang: [
        { title: 'Parameter Jenis Group', kunci: 'EMAS8' },
        { title: 'Master Kadar', kunci: 'K333' },
      ],
    })
    expect((await line('group', 'G333', 'SBY')).kode).toBe('tidak-ada')
    const including = await copy('group', { kunci: ['G333'], bawa: true }, 'SBY')
    expect(including.body).toMatchObject({ bawa: 2, jumlah: { baru: 3, ditolak: 0 } })
    expect(withoutMeta(await line('kadar', 'K333', 'SBY'))).toEqual(fineness)
  })

  test('one that is there is left or overwritten, as chosen, and the fields that differ are said', async () => {
    await change('kadar', 'K333', { keterangan: 'MUDA' }, 'SBY')
    const skip = await copy('kadar', { kunci: ['K333'] }, 'SBY')
    expect(skip.body.jumlah).toMatchObject({ dilewati: 1, berubah: 0 })
    expect((await line('kadar', 'K333', 'SBY')).keterangan).toBe('MUDA')
    const overwrite = await copy('kadar', { kunci: ['K333'], ada: 'timpa' }, 'SBY')
    expect(overwrite.body.baris[0].beda).toEqual([{ label: 'Keterangan', sebelum: 'MUDA', sesudah: 'EMAS 8 KARAT' }])
    expect((await line('kadar', 'K333', 'SBY')).keterangan).toBe('EMAS 8 KARAT')
    const { rows } = await chain.owner.query(
      `SELECT perintah, sebelum->>'keterangan' AS s FROM buku_jejak WHERE cabang = 'SBY' AND objek = 'kadar' AND kunci = 'K333' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ perintah: 'ubah', s: 'MUDA' }])
  })

  test('a deleted one comes back to life only when overwritten', async () => {
    await make('bandrol', { kode_bandrol: 'BHID', nama_bandrol: 'BENANG', berat_bandrol: 0.01 })
    await copy('bandrol', { kunci: ['BHID'] }, 'SBY')
    await chain.call(owner, 'DELETE', 'bandrol/BHID', undefined, { toko: 'SBY' })
    expect((await copy('bandrol', { kunci: ['BHID'] }, 'SBY')).body.jumlah).toMatchObject({ dilewati: 1, hidup: 0 })
    expect((await copy('bandrol', { kunci: ['BHID'], ada: 'timpa' }, 'SBY')).body.jumlah).toMatchObject({ hidup: 1 })
    expect((await line('bandrol', 'BHID', 'SBY')).dihapus).toBe(null)
  })

  test('all that a search found goes', async () => {
    const two = await check('kadar', { cari: { cari: 'EMAS 8' } }, 'MDN')
    expect(two.body.baris.map((b: { kunci: string }) => b.kunci)).toEqual(['K333'])
  })

  test('what was shown is done, or nothing: a change in between refuses', async () => {
    const seen = await check('kadar', { kunci: ['K333'] }, 'MDN')
    await change('kadar', 'K333', { keterangan: 'LAIN' }, 'PUSAT')
    const { sidik } = (await check('kadar', { kunci: ['K333'], ada: 'timpa' }, 'SBY')).body
    const wrong = await copy('kadar', { kunci: ['K333'], ada: 'timpa', sidik: seen.body.sidik }, 'SBY')
    expect([wrong.status, wrong.body.kode]).toEqual([409, 'usang'])
    expect((await line('kadar', 'K333', 'SBY')).keterangan).toBe('EMAS 8 KARAT')
    expect((await copy('kadar', { kunci: ['K333'], ada: 'timpa', sidik }, 'SBY')).status).toBe(200)
  })

  test('a shop that is closed to it refuses by itself; nobody of a branch copies, and head office not into itself', async () => {
    await setFlag(chain, 'SUPPLIER_BARANG_MODULE', 'off', 'MDN')
    const off = await copy('supplier', { kunci: ['X'] }, 'MDN')
    expect([off.status, off.body.message]).toEqual([403, 'Modul Tidak Aktif'])
    await setFlag(chain, 'SUPPLIER_BARANG_MODULE', 'on', 'MDN')
    const shop = await copy('kadar', { kunci: ['K333'] }, 'SBY', rina)
    expect([shop.status, shop.body.message]).toEqual([403, 'Hanya Untuk Kantor Pusat'])
    expect((await copy('kadar', { kunci: ['K333'] }, 'PUSAT')).body.message).toBe('Toko Ini Kantor Pusat Sendiri')
  })

  test('a reference into a module that the shop has off does not go along', async () => {
    await setFlag(chain, 'BONUS_SALES_TRANSACTION_MODULE', 'off', 'MDN')
    await make('sales', { kode_sales: 'DEWI', nama_sales: 'DEWI LESTARI', kode_bonus: 'B1', aktif: true })
    expect((await copy('sales', { kunci: ['DEWI'], bawa: true }, 'MDN')).body).toMatchObject({
      bawa: 0,
      jumlah: { baru: 1 },
    })
    expect((await line('sales', 'DEWI', 'MDN')).kode_bonus).toBe(null)
    await setFlag(chain, 'BONUS_SALES_TRANSACTION_MODULE', 'on', 'MDN')
  })

  test('head office reads through its door: who asked for which shop stands in its own audit book', async () => {
    const { rows } = await chain.owner.query(
      `SELECT DISTINCT kunci FROM buku_jejak WHERE cabang = 'PUSAT' AND perintah = 'baca-master-pusat' AND objek = 'kadar' ORDER BY kunci`,
    )
    expect(rows.map((x: { kunci: string }) => x.kunci)).toEqual(['MDN', 'SBY'])
  })
})

test('a thousand records are one transaction of few round trips', async () => {
  await chain.plant(
    'PUSAT',
    `INSERT INTO tukang (cabang, kode_tukang, nama_tukang, dibuat, diubah) SELECT 'PUSAT', 'T' || n, 'TUKANG ' || n, now(), now() FROM generate_series(1, 1000) n`,
  )
  let outcome!: Awaited<ReturnType<typeof copy>>
  const trips = await tripsOf(chain.db, 'MDN', async () => {
    outcome = await copy('tukang', { cari: { cari: 'TUKANG' }, ada: 'timpa' })
  })
  expect(outcome.body.jumlah, outcome.raw.slice(0, 300)).toMatchObject({ baru: 1000, ditolak: 0 })
  expect(Math.max(...trips)).toBeLessThan(12)
  const { rows } = await chain.owner.query(
    `SELECT count(*)::int AS n FROM buku_jejak WHERE cabang = 'MDN' AND objek = 'tukang' AND perintah = 'tambah'`,
  )
  expect(rows[0].n).toBeGreaterThanOrEqual(1000)
})

describe('a branch takes head office’s masters', () => {
  test('new, changed field by field, and gone are shown; then all of it in one transaction', async () => {
    await make('kategori', { kode_kategori: 'LAMA', nama_kategori: 'AKAN DIHAPUS' })
    await make('kategori', { kode_kategori: 'PAKAI', nama_kategori: 'MASIH DIPAKAI' })
    await take({ master: ['kategori'], lakukan: ['baru', 'berubah', 'hilang'] }).then((a) => a.jadi())
    await make('jenis', { kode_dept: 'PK', nama_dept: 'PAKAIAN', kode_kategori: 'PAKAI', berlian: false }, 'SBY')
    await make('kategori', { kode_kategori: 'SENDIRI', nama_kategori: 'MILIK CABANG' }, 'SBY')
    for (const k of ['LAMA', 'PAKAI']) await chain.call(owner, 'DELETE', `kategori/${k}`, undefined, { toko: 'PUSAT' })
    await make('kategori', { kode_kategori: 'BARU', nama_kategori: 'BARU DARI PUSAT' })
    await change('kategori', 'EMASPUTIH', { nama_kategori: 'EMAS PUTIH BERLIAN' }, 'PUSAT')
    const { seen, jadi } = await take({ master: ['kategori'], lakukan: ['baru', 'berubah', 'hilang'] })
    const what = Object.fromEntries(seen.body.baris.map((b: { kunci: string; apa: string }) => [b.kunci, b.apa]))
    expect(what).toEqual({ BARU: 'baru', EMASPUTIH: 'berubah', LAMA: 'hilang', PAKAI: 'ditolak' })
    const usage = seen.body.baris.find((b: { kunci: string }) => b.kunci === 'PAKAI')
    expect(usage).toMatchObject({
      alasan: 'Data Sedang Digunakan, Tidak Bisa Dihapus',
      kurang: [{ title: 'Master Jenis', kunci: 'PK' }],
    })
    expect((await line('kategori', 'LAMA', 'SBY')).dihapus).toBe(null)
    const done = await jadi()
    expect(done.status, done.raw).toBe(200)
    expect((await line('kategori', 'LAMA', 'SBY')).dihapus).not.toBe(null)
    expect((await line('kategori', 'EMASPUTIH', 'SBY')).nama_kategori).toBe('EMAS PUTIH BERLIAN')
    // A record that head office never had belongs to the branch and stays.
    expect((await line('kategori', 'SENDIRI', 'SBY')).dihapus).toBe(null)
  })

  test('only what was asked for is done', async () => {
    await change('kategori', 'BARU', { nama_kategori: 'BERUBAH LAGI' }, 'PUSAT')
    const { seen } = await take({ master: ['kategori'], lakukan: ['baru'] })
    expect(seen.body.jumlah).toMatchObject({ baru: 0, berubah: 0, hilang: 0 })
    expect(seen.body.baris.find((b: { kunci: string }) => b.kunci === 'BARU')).toMatchObject({ apa: 'dilewati' })
  })

  test('a change between the look and the yes refuses all of it', async () => {
    const { jadi } = await take({ master: ['kategori'], lakukan: ['berubah'] })
    await change('kategori', 'BARU', { nama_kategori: 'DI TENGAH JALAN' }, 'PUSAT')
    const answer = await jadi()
    expect([answer.status, answer.body.message]).toEqual([409, 'Data Berubah Sejak Diperiksa, Periksa Lagi'])
    expect((await line('kategori', 'BARU', 'SBY')).nama_kategori).toBe('BARU DARI PUSAT')
  })

  test('every master at once, references first, in a shop that has none of them', async () => {
    const all = { master: copies.map((r) => r.name), lakukan: ['baru', 'berubah'] }
    const { seen, jadi } = await take(all)
    expect(seen.body.jumlah.ditolak, JSON.stringify(seen.body.baris.slice(0, 3))).toBe(0)
    expect((await jadi()).status).toBe(200)
    const again = await take(all)
    expect(again.seen.body.jumlah).toMatchObject({ baru: 0, berubah: 0, ditolak: 0 })
  })

  const makeWarehouse = (kode_gudang: string) =>
    make('gudang', { kode_gudang, nama_gudang: `CUCIAN ${kode_gudang}`, jenis: 'CUCI' })
  const own = async (kode: string) => {
    const { rows } = await chain.owner.query(
      `SELECT cabang, kode_gudang, dihapus IS NOT NULL AS gone, versi::int FROM baki WHERE kode_baki = $1 ORDER BY cabang`,
      [kode],
    )
    return rows
  }
  test.each([
    ['together with its tray', ['gudang', 'baki'], 'CUCI-A'],
    ['alone', ['gudang'], 'CUCI-B'],
  ])('a warehouse taken %s has one tray, which leaves with it', async (_what, master, kode) => {
    await makeWarehouse(kode)
    const came = await (await take({ master, lakukan: ['baru'] })).jadi()
    expect([came.status, came.body.jumlah], came.raw).toMatchObject([200, { baru: master.length, ditolak: 0 }])
    const row = (cabang: string, gone: boolean) => ({ cabang, kode_gudang: kode, gone, versi: gone ? 2 : 1 })
    expect(await own(kode)).toEqual([row('PUSAT', false), row('SBY', false)])
    const at = { toko: 'PUSAT' }
    expect((await chain.call(owner, 'DELETE', `gudang/${kode}`, undefined, at)).status).toBe(200)
    const { seen, jadi } = await take({ master, lakukan: ['hilang'] })
    expect(seen.body.jumlah).toMatchObject({ hilang: master.length, ditolak: 0 })
    expect((await jadi()).status).toBe(200)
    expect(await own(kode)).toEqual([row('PUSAT', true), row('SBY', true)])
  })

  test.each([
    ['a cashier', 'LINA', ['kadar'], ['baru']],
    ['a master that nobody may take', 'RINA', ['customer'], ['baru']],
    ['one that is not there', 'RINA', ['tidak-ada'], ['baru']],
  ] as const)('%s is refused', async (_what, who, master, perform) => {
    const { seen } = await take({ master: [...master], lakukan: [...perform] }, await chain.login(who))
    expect([seen.status, seen.body.message]).toEqual([403, 'Tidak Punya Hak Akses'])
  })
})

describe('rows that divide a line, as all stand in the end', () => {
  const resource = masters.find((x) => x.name === 'bunga-hutang')!
  const range = (from: number, until: number) => ({ jumlah_dari: BigInt(from), jumlah_sampai: BigInt(until) })
  test.each([
    [
      'a border that moves in both rows',
      { A: range(0, 60), B: range(61, 90) },
      { A: range(0, 30), B: range(31, 90) },
      {},
    ],
    ['one that comes into a place that is taken', { C: range(50, 70) }, { A: range(0, 60) }, { C: 'A' }],
    ['of two that come the later one', { A: range(0, 60), B: range(50, 90) }, {}, { B: 'A' }],
    [
      'one that leans on a refused one',
      { B: range(20, 60), C: range(61, 99) },
      { A: range(0, 30), B: range(70, 80) },
      { C: 'B', B: 'A' },
    ],
  ] as const)('%s', (_what, arriving, stay, refused) => {
    const map = (x: object) => new Map(Object.entries(x))
    const wrong = [...checkFileRanges(resource, map(arriving), map(stay))]
    expect(Object.fromEntries(wrong.map(([key, s]) => [key, s.values?.kode]))).toEqual(refused)
  })
})
