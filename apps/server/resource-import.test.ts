import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { rowsOf } from '#testing/all-examples.ts'
import { plantMasters } from '#testing/examples.ts'
import { sendFile, sheet, written } from '#testing/sheet.ts'
import { testChain, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { endsOf } from '#testing/trips.ts'
import { masters } from '../rooms.ts'

/** Import of records by file: what the preview shows is what happens, in one transaction of few statements. */
let chain: TestChain
let owner: Person
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

interface Method {
  readonly who?: Person
  readonly toko?: string
}
const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, way: Method = {}) =>
  chain.call(way.who ?? owner, method, path, body, { toko: way.toko ?? 'SBY' })
const named = (name: string): AnyResource => resources.find((r) => r.name === name)!

/** Sends a file for a dry run. */
const send = (resource: AnyResource, content: string | Buffer, { who = owner, toko = 'SBY' }: Method = {}) =>
  sendFile(chain, who, `${resource.name}/impor`, content, { toko })
const save = (resource: AnyResource, trial: Answer, more: object = {}, key?: string, method: Method = {}) =>
  chain.call(
    method.who ?? owner,
    'POST',
    `${resource.name}/impor/${trial.body.id}`,
    { sidik: trial.body.sidik, ...more },
    {
      toko: method.toko ?? 'SBY',
      ...(key ? { key } : {}),
    },
  )
const all = async (resource: AnyResource, shop = 'SBY'): Promise<WireRow[]> =>
  (await api('POST', `${resource.name}/cari`, { batas: 500 }, { toko: shop })).body.rows
const keyOf = (r: AnyResource, row: WireRow): string => String(row[wireKey(r.key, r.fields[r.key]!)])

const kind = named('jenis-group')
const group = named('group')

describe('a file of the shop', () => {
  test('new, changed and unchanged rows, headings by label in any order; saved once, with a line in the audit book each', async () => {
    const content = sheet([
      { Keterangan: 'KADAR 70% KE ATAS', 'JENIS GROUP': 'emas tua' },
      { Keterangan: 'DIUBAH', 'JENIS GROUP': 'EMAS MUDA' },
      {},
      { Keterangan: 'BARU', 'JENIS GROUP': 'IMPOR' },
    ])
    const trial = await send(kind, content)
    expect(trial.body).toMatchObject({ total: 3, baru: 1, berubah: 1, sama: 1, salah: 0 })
    expect(trial.body.baris).toMatchObject([
      { baris: 3, keadaan: 'berubah', kunci: 'EMAS MUDA', beda: [{ kolom: 'Keterangan', ke: 'DIUBAH' }] },
      { baris: 5, keadaan: 'baru', kunci: 'IMPOR' },
    ])
    expect((await all(kind)).map((row) => keyOf(kind, row))).not.toContain('IMPOR')
    const [one, two] = [await save(kind, trial, {}, 'impor-ulang-1'), await save(kind, trial, {}, 'impor-ulang-1')]
    expect([one.status, one.body]).toEqual([200, { baru: 1, berubah: 1, dilewati: 0 }])
    expect(two.body).toEqual(one.body)
    expect((await save(kind, trial)).body).toMatchObject({ kode: 'sudah', detail: one.body })
    expect(await all(kind)).toContainEqual(
      expect.objectContaining({ jenis_group: 'EMAS MUDA', keterangan: 'DIUBAH', versi: 2 }),
    )
    const { rows } = await chain.owner.query(
      `SELECT perintah, kunci, sebelum->>'keterangan' AS dari, sesudah->>'keterangan' AS ke FROM buku_jejak
       WHERE cabang = 'SBY' AND objek = 'jenis-group' AND user_id = 'OWNER' ORDER BY id DESC LIMIT 3`,
    )
    expect(rows.toReversed()).toMatchObject(
      [
        { perintah: 'tambah', kunci: 'IMPOR', dari: null, ke: 'BARU' },
        { perintah: 'ubah', kunci: 'EMAS MUDA', dari: 'KADAR DI BAWAH 70%', ke: 'DIUBAH' },
        { perintah: 'impor' },
      ].toSorted(
        (a, b) => rows.findIndex((x) => x.perintah === b.perintah) - rows.findIndex((x) => x.perintah === a.perintah),
      ),
    )
  })

  test('a thousand records are one transaction of few statements, however many they are', async () => {
    const rows = (start: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({ jenis_group: `${start}${i}`, keterangan: `NOMOR ${i}` }))
    const run = async (contents: readonly WireRow[]): Promise<number> => {
      const trial = await send(kind, sheet(contents))
      let saved!: Awaited<ReturnType<typeof save>>
      const ends = await endsOf(chain.db, 'SBY', async () => {
        saved = await save(kind, trial)
      })
      expect(saved.status, saved.raw).toBe(200)
      expect(ends).toHaveLength(1)
      return ends[0]!.statements
    }
    const ten = await run(rows('S', 10))
    const start = performance.now()
    const thousand = await run(rows('R', 1000))
    console.log(`1,000 records: ${thousand} statements, ${Math.round(performance.now() - start)} ms with their dry run`)
    expect(thousand).toBe(ten)
    expect(thousand).toBeLessThanOrEqual(10)
    const change = await run(rows('R', 1000).map((row) => ({ ...row, keterangan: `${row.keterangan} LAGI` })))
    expect(change).toBe(thousand)
    const { rows: audit } = await chain.owner.query(
      `SELECT count(*)::int AS n FROM buku_jejak WHERE cabang = 'SBY' AND objek = 'jenis-group' AND kunci ~ '^R[0-9]+$'`,
    )
    expect(audit).toEqual([{ n: 2000 }])
  })

  test('twice in the file, deleted, without its key, and what it names that is not there', async () => {
    await api('POST', 'jenis-group', { jenis_group: 'HILANG', keterangan: 'X' })
    expect((await api('DELETE', 'jenis-group/HILANG')).status).toBe(200)
    const trial = await send(
      kind,
      sheet([
        { jenis_group: 'DUA', keterangan: 'A' },
        { jenis_group: 'dua', keterangan: 'B' },
        { jenis_group: 'HILANG', keterangan: 'C' },
        { jenis_group: '', keterangan: 'D' },
      ]),
    )
    const reason = trial.body.baris.map((row: { baris: number; salah: { alasan: string }[] }) => [
      row.baris,
      row.salah[0]?.alasan,
    ])
    expect(reason).toEqual([
      [2, undefined],
      [3, 'DUA Sudah Ada Di Baris 2'],
      [4, 'HILANG Sudah Ada Dengan Status DELETED'],
      [5, 'Harus Diisi'],
    ])
    const row = {
      kode_group: 'GZ',
      nama_group: 'GROUP Z',
      jenis_group: 'TIDAK ADA',
      kode_kadar: '585',
      harga: '2,000',
      harga_modal: '1,000',
    }
    const reference = await send(group, sheet([row, { ...row, kode_group: 'GW', jenis_group: 'HILANG' }]))
    for (const row of reference.body.baris)
      expect(row.salah).toEqual([
        { kolom: 'Jenis Group', nilai: row.kunci === 'GZ' ? 'TIDAK ADA' : 'HILANG', alasan: 'Data Tidak Ditemukan' },
      ])
  })

  test('a row that is wrong is named as the file names it, new or not; where the file says nothing, as the shop does', async () => {
    const trial = await send(
      group,
      sheet([
        { kode_group: 'GY', nama_group: 'GROUP Y', harga: 'MAHAL' },
        { kode_group: 'G585', nama_group: 'NAMA LAIN', harga: 'MAHAL' },
      ]),
    )
    expect(trial.body.baris).toMatchObject([
      { keadaan: 'salah', kunci: 'GY', sebutan: 'GROUP Y' },
      { keadaan: 'salah', kunci: 'G585', sebutan: 'NAMA LAIN' },
    ])
    const { nama_group } = (await api('GET', 'group/G585')).body
    const without = await send(group, sheet([{ kode_group: 'G585', harga: 'MAHAL' }]))
    expect(without.body.baris).toMatchObject([{ keadaan: 'salah', kunci: 'G585', sebutan: nama_group }])
    const half = await send(named('jenis'), sheet([{ kode_dept: 'XX', berlian: 'MUNGKIN' }]))
    expect(half.body.baris).toMatchObject([{ keadaan: 'salah', kunci: 'XX', sebutan: 'XX' }])
  })

  test('a parent may come in the same file, behind its child; one that falls out takes its children along', async () => {
    const ledgerAccount = named('akun')
    const line = (nomor_akun: string, parent: string, jenis_akun = 'BEBAN') => ({
      nomor_akun,
      nama_akun: nomor_akun,
      jenis_akun,
      induk: parent,
    })
    const good = await send(ledgerAccount, sheet([line('9910', '9900'), line('9900', '')]))
    expect(good.body).toMatchObject({ baru: 2, salah: 0 })
    expect((await save(ledgerAccount, good)).body).toMatchObject({ baru: 2 })
    const chain = await send(
      ledgerAccount,
      sheet([line('9812', '9811'), line('9811', '9810'), line('9810', '', 'BIAYA'), line('9820', '')]),
    )
    expect(chain.body).toMatchObject({ baru: 1, salah: 3 })
    expect((await save(ledgerAccount, chain, { lewati: true })).body).toEqual({ baru: 1, berubah: 0, dilewati: 3 })
  })

  test('rows that divide a line are held against each other and against the shop, as all stand in the end', async () => {
    const loss = named('rugi-nota')
    const line = (kode_rugi: string, hari_dari: number, hari_sampai: number) => ({
      kode_rugi,
      kode_group: 'G585',
      hari_dari,
      hari_sampai,
      rugi_rp: 10_000,
    })
    // R1 covers 0 to 30 in the shop: it is shortened for R9, and R8 overlaps.
    const trial = await send(loss, sheet([line('R1', 0, 10), line('R9', 11, 30), line('R8', 30, 30)]))
    expect(trial.body).toMatchObject({ baru: 1, berubah: 1, salah: 1 })
    expect(trial.body.baris[2].salah).toMatchObject([
      { kolom: 'Hari Dari', nilai: '30', alasan: 'Rentang Bertumpuk Dengan R9' },
    ])
    expect((await save(loss, trial, { lewati: true })).body).toEqual({ baru: 1, berubah: 1, dilewati: 1 })
  })

  test('unknown columns are named, and left out only by who says so; secrets and what the server writes are never read', async () => {
    const trial = await send(kind, 'Jenis Group;Warna;Diubah\nIMPOR 2;MERAH;2026-11-21 10:00\n')
    expect(trial.body).toMatchObject({ baru: 1, asing: ['Warna'], lewat: [{ judul: 'Diubah', sebab: 'hanya-baca' }] })
    expect((await save(kind, trial)).body.message).toBe('Kolom Warna Tidak Dikenal')
    expect((await save(kind, trial, { abaikan: true })).status).toBe(200)
    const users = await send(
      named('users'),
      'user_id;nama;level;kode_toko;password\nTONO;TONO;KASIR;SBY;kopi-pagi-99\n',
    )
    expect(users.body).toMatchObject({ baru: 1, lewat: [{ judul: 'password', sebab: 'rahasia' }] })
    const { rows } = await chain.owner.query(`SELECT isi::text AS isi FROM impor WHERE id = $1`, [users.body.id])
    expect(rows[0].isi).not.toContain('kopi-pagi-99')
    const supplier = await send(named('supplier'), 'kode_supplier;hutang_pokok;Diubah\nX;5;\n')
    expect(supplier.body.lewat.map((l: { judul: string }) => l.judul)).toEqual(['hutang_pokok', 'Diubah'])
    const without = await send(kind, 'Keterangan;Warna\nX;Y\n')
    expect(without.body).toMatchObject({ kurang: ['Jenis Group'], total: 0 })
    expect((await save(kind, without, { abaikan: true })).body.message).toBe('Kolom Belum Lengkap')
  })

  test('what was shown is what is saved: a row that somebody changed meanwhile stops all of it', async () => {
    const trial = await send(kind, sheet([{ jenis_group: 'IMPOR', keterangan: 'DARI BERKAS' }]))
    expect((await api('PUT', 'jenis-group/IMPOR', { keterangan: 'DARI LAYAR', versi: 1 })).status).toBe(200)
    const refused = await save(kind, trial)
    expect([refused.status, refused.body.kode, refused.body.message]).toEqual([
      409,
      'usang',
      'Data Berubah Sejak Diperiksa, Periksa Lagi',
    ])
    const again = await api('POST', `jenis-group/impor/${trial.body.id}/periksa`)
    expect(again.body.baris[0].beda).toEqual([{ kolom: 'Keterangan', dari: 'DARI LAYAR', ke: 'DARI BERKAS' }])
    expect((await save(kind, again)).status).toBe(200)
  })

  test('the rows that stay out go home as a file that may be mended and sent again; formulas in it are text', async () => {
    const trial = await send(
      kind,
      sheet([
        { jenis_group: '=BAIK', keterangan: '=1+1' },
        { jenis_group: 'BAIK', keterangan: 'A' },
      ]),
    )
    const file = await api('POST', `jenis-group/impor/${trial.body.id}/kesalahan`)
    const [head, ...rows] = parse(file.raw, { bom: true, delimiter: ';' })
    expect(head).toEqual(['Baris', 'Alasan', 'jenis_group', 'keterangan'])
    expect(rows).toEqual([['2', expect.stringMatching(/^Jenis Group: Kode Hanya Boleh/), "'=BAIK", "'=1+1"]])
    const again = await send(kind, file.raw.replace("'=BAIK", 'BAIK 2'))
    expect(again.body).toMatchObject({ baru: 1, salah: 0, asing: ['Baris', 'Alasan'] })
  })

  test('a figure that could mean two things is refused, one that our own file wrote is not', async () => {
    const priceTag = named('bandrol')
    const [field] = fieldEntries(priceTag).find(([, f]) => f.kind === 'berat')!
    const one = written(priceTag, rowsOf(priceTag).good[0]!)
    const trial = await send(
      priceTag,
      sheet([
        { ...one, [field]: '1,250' },
        { ...written(priceTag, rowsOf(priceTag).good[1]!), [field]: '1.250' },
      ]),
    )
    expect(trial.body.baris[0].salah).toMatchObject([
      { nilai: '1,250', alasan: 'Pemisah Ribuan Atau Desimal Tidak Jelas' },
    ])
    expect(trial.body).toMatchObject({ salah: 1, berubah: 1 })
  })

  test('a file that is none, too long or too large is refused in words', async () => {
    for (const [content, status, message] of [
      ['bukan lembar', 422, 'Berkas Tidak Terbaca'],
      [`jenis_group;keterangan\n${'A;B\n'.repeat(20_001)}`, 422, 'Lebih Dari 20000 Baris, Bagi Berkasnya'],
    ] as const)
      expect(await send(kind, content)).toMatchObject({ status, body: { message } })
    expect((await send(kind, Buffer.alloc(9_000_000, 65))).status).toBe(413)
    expect((await api('POST', 'jenis-group/impor', {})).body.message).toBe('Pilih Berkas CSV Atau Excel')
    const moved = await send(kind, sheet([{ jenis_group: 'PINDAH', keterangan: 'A' }]))
    expect((await save(group, moved)).status).toBe(404)
    expect((await save(kind, moved, {}, undefined, { who: await chain.login('ADMIN') })).status).toBe(404)
    expect((await save(kind, moved, {}, undefined, { toko: 'MDN' })).status).toBe(404)
  })
})

describe('rights', () => {
  const content = sheet([{ jenis_group: 'HAK', keterangan: 'A' }])
  test.each([
    ['PEMILIK', 200],
    ['RINA', 200],
    ['LINA', 403],
    ['DEVEL', 403],
  ])('%s gets %i', async (user_id, status) => {
    const who = await chain.login(user_id)
    const method = { who, toko: user_id === 'DEVEL' ? 'PUSAT' : 'SBY' }
    expect((await send(kind, content, method)).status).toBe(status)
    expect((await api('GET', 'jenis-group/impor/templat', undefined, method)).status).toBe(status)
  })

  test('who may import but not change brings new rows alone', async () => {
    const screen = `${kind.screen.menu}${kind.screen.path}`
    const paths = [kind.screen.menu, screen, `${screen}/impor`, `${screen}/tambah`]
    await chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1)`, [paths])
    const who = await chain.login('LINA')
    const trial = await send(
      kind,
      sheet([
        { jenis_group: 'EMAS TUA', keterangan: 'LAIN' },
        { jenis_group: 'HAK 2', keterangan: 'A' },
      ]),
      { who },
    )
    expect(trial.body).toMatchObject({ baru: 1, salah: 1 })
    expect(trial.body.baris[0].salah[0].alasan).toBe('Tidak Punya Hak Akses')
  })

  test('a room its own rules hold for the whole file: the last owner stays, and nobody reaches above or beside himself', async () => {
    const users = named('users')
    const line = (user_id: string, level: string, kode_toko: string, active = 'Ya') => ({
      user_id,
      nama: user_id,
      level,
      kode_toko,
      aktif: active,
    })
    // Each owner alone may be deactivated, but not all of them in one file.
    const admin = await chain.login('ADMIN')
    const trial = await send(
      users,
      sheet([
        line('OWNER', 'OWN', 'PUSAT', 'Tidak'),
        line('PEMILIK', 'OWN', 'SBY', 'Tidak'),
        line('BUDI', 'OWN', 'MDN', 'Tidak'),
      ]),
      { who: admin, toko: 'PUSAT' },
    )
    expect(trial.body).toMatchObject({ berubah: 2, salah: 1 })
    expect(trial.body.baris[2].salah[0].alasan).toBe('Harus Ada Minimal Satu Owner Aktif')
    const { rows } = await chain.owner.query(`SELECT count(*)::int AS n FROM users WHERE level = 'OWN' AND aktif`)
    expect(rows).toEqual([{ n: 3 }])
    const who = await chain.login('PEMILIK')
    const shop = await send(
      users,
      sheet([line('BUDI', 'KASIR', 'SBY'), line('TINA', 'KASIR', 'MDN'), line('TITI', 'KASIR', 'SBY')]),
      { who },
    )
    expect(shop.body.baris.map((b: { salah: { alasan: string }[] }) => b.salah[0]?.alasan)).toEqual([
      'Kode Sudah Ada',
      'Cabang Tidak Tersedia',
      undefined,
    ])
    expect((await save(users, shop, { lewati: true }, undefined, { who })).body).toEqual({
      baru: 1,
      berubah: 0,
      dilewati: 2,
    })
    // A user you may not see must not be revealed by an import of their code.
    const nameless = await send(users, sheet([{ user_id: 'BUDI', level: 'KASIR' }]), { who })
    expect(nameless.body.baris).toMatchObject([{ keadaan: 'salah', kunci: 'BUDI', sebutan: '' }])
  })
})
