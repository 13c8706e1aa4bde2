import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { plantMasters } from '#kernel/testing/contoh.ts'
import { kirimBerkas, lembar, tulisan } from '#kernel/testing/lembar.ts'
import { testChain, type Answer, type Person, type TestChain } from '#kernel/testing/server.ts'
import { masters } from '../rooms.ts'

/** Records that come in by file: what is shown beforehand is what happens, in one transaction of few statements. */
let c: TestChain
let owner: Person
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

interface Cara {
  readonly siapa?: Person
  readonly toko?: string
}
const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, cara: Cara = {}) =>
  c.call(cara.siapa ?? owner, method, path, body, { toko: cara.toko ?? 'SBY' })
const named = (name: string): AnyResource => resources.find((r) => r.name === name)!

/** Sends a file to be checked. */
const kirim = (r: AnyResource, isi: string | Buffer, { siapa = owner, toko = 'SBY' }: Cara = {}) =>
  kirimBerkas(c, siapa, `${r.name}/impor`, isi, { toko })
const simpan = (r: AnyResource, coba: Answer, more: object = {}, kunci?: string, cara: Cara = {}) =>
  c.call(
    cara.siapa ?? owner,
    'POST',
    `${r.name}/impor/${coba.body.id}`,
    { sidik: coba.body.sidik, ...more },
    {
      toko: cara.toko ?? 'SBY',
      ...(kunci ? { kunci } : {}),
    },
  )
const semua = async (r: AnyResource, toko = 'SBY'): Promise<WireRow[]> =>
  (await api('POST', `${r.name}/cari`, { batas: 500 }, { toko })).body.rows
const keyOf = (r: AnyResource, row: WireRow): string => String(row[wireKey(r.key, r.fields[r.key]!)])

const jenis = named('jenis-group')
const group = named('group')

describe('a file of the shop', () => {
  test('new, changed and unchanged rows, headings by label in any order; saved once, with a line in the audit book each', async () => {
    const isi = lembar([
      { Keterangan: 'KADAR 70% KE ATAS', 'JENIS GROUP': 'emas tua' },
      { Keterangan: 'DIUBAH', 'JENIS GROUP': 'EMAS MUDA' },
      {},
      { Keterangan: 'BARU', 'JENIS GROUP': 'IMPOR' },
    ])
    const coba = await kirim(jenis, isi)
    expect(coba.body).toMatchObject({ total: 3, baru: 1, berubah: 1, sama: 1, salah: 0 })
    expect(coba.body.baris).toMatchObject([
      { baris: 3, keadaan: 'berubah', kunci: 'EMAS MUDA', beda: [{ kolom: 'Keterangan', ke: 'DIUBAH' }] },
      { baris: 5, keadaan: 'baru', kunci: 'IMPOR' },
    ])
    expect((await semua(jenis)).map((row) => keyOf(jenis, row))).not.toContain('IMPOR')
    const [satu, dua] = [await simpan(jenis, coba, {}, 'impor-ulang-1'), await simpan(jenis, coba, {}, 'impor-ulang-1')]
    expect([satu.status, satu.body]).toEqual([200, { baru: 1, berubah: 1, dilewati: 0 }])
    expect(dua.body).toEqual(satu.body)
    expect((await simpan(jenis, coba)).body).toMatchObject({ kode: 'sudah', detail: satu.body })
    expect(await semua(jenis)).toContainEqual(
      expect.objectContaining({ jenis_group: 'EMAS MUDA', keterangan: 'DIUBAH', versi: 2 }),
    )
    const { rows } = await c.owner.query(
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
    const ends: { statements: number }[] = []
    let on = false
    c.db.observe((end) => void (on && ends.push(end)))
    const rows = (awal: string, n: number) =>
      Array.from({ length: n }, (_, i) => ({ jenis_group: `${awal}${i}`, keterangan: `NOMOR ${i}` }))
    const jalan = async (isi: readonly WireRow[]): Promise<number> => {
      const coba = await kirim(jenis, lembar(isi))
      ends.length = 0
      on = true
      const saved = await simpan(jenis, coba)
      on = false
      expect(saved.status, saved.raw).toBe(200)
      expect(ends).toHaveLength(1)
      return ends[0]!.statements
    }
    const sepuluh = await jalan(rows('S', 10))
    const mulai = performance.now()
    const seribu = await jalan(rows('R', 1000))
    console.log(`1,000 records: ${seribu} statements, ${Math.round(performance.now() - mulai)} ms with their dry run`)
    expect(seribu).toBe(sepuluh)
    expect(seribu).toBeLessThanOrEqual(10)
    const ubah = await jalan(rows('R', 1000).map((row) => ({ ...row, keterangan: `${row.keterangan} LAGI` })))
    expect(ubah).toBe(seribu)
    const { rows: jejak } = await c.owner.query(
      `SELECT count(*)::int AS n FROM buku_jejak WHERE cabang = 'SBY' AND objek = 'jenis-group' AND kunci ~ '^R[0-9]+$'`,
    )
    expect(jejak).toEqual([{ n: 2000 }])
  })

  test('twice in the file, deleted, without its key, and what it names that is not there', async () => {
    await api('POST', 'jenis-group', { jenis_group: 'HILANG', keterangan: 'X' })
    expect((await api('DELETE', 'jenis-group/HILANG')).status).toBe(200)
    const coba = await kirim(
      jenis,
      lembar([
        { jenis_group: 'DUA', keterangan: 'A' },
        { jenis_group: 'dua', keterangan: 'B' },
        { jenis_group: 'HILANG', keterangan: 'C' },
        { jenis_group: '', keterangan: 'D' },
      ]),
    )
    const alasan = coba.body.baris.map((b: { baris: number; salah: { alasan: string }[] }) => [
      b.baris,
      b.salah[0]?.alasan,
    ])
    expect(alasan).toEqual([
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
    const rujuk = await kirim(group, lembar([row, { ...row, kode_group: 'GW', jenis_group: 'HILANG' }]))
    for (const b of rujuk.body.baris)
      expect(b.salah).toEqual([
        { kolom: 'Jenis Group', nilai: b.kunci === 'GZ' ? 'TIDAK ADA' : 'HILANG', alasan: 'Data Tidak Ditemukan' },
      ])
  })

  test('a row that is wrong is named as the file names it, new or not; where the file says nothing, as the shop does', async () => {
    const coba = await kirim(
      group,
      lembar([
        { kode_group: 'GY', nama_group: 'GROUP Y', harga: 'MAHAL' },
        { kode_group: 'G585', nama_group: 'NAMA LAIN', harga: 'MAHAL' },
      ]),
    )
    expect(coba.body.baris).toMatchObject([
      { keadaan: 'salah', kunci: 'GY', sebutan: 'GROUP Y' },
      { keadaan: 'salah', kunci: 'G585', sebutan: 'NAMA LAIN' },
    ])
    const { nama_group } = (await api('GET', 'group/G585')).body
    const tanpa = await kirim(group, lembar([{ kode_group: 'G585', harga: 'MAHAL' }]))
    expect(tanpa.body.baris).toMatchObject([{ keadaan: 'salah', kunci: 'G585', sebutan: nama_group }])
    const separuh = await kirim(named('jenis'), lembar([{ kode_dept: 'XX', berlian: 'MUNGKIN' }]))
    expect(separuh.body.baris).toMatchObject([{ keadaan: 'salah', kunci: 'XX', sebutan: 'XX' }])
  })

  test('a parent may come in the same file, behind its child; one that falls out takes its children along', async () => {
    const akun = named('akun')
    const baris = (nomor_akun: string, induk: string, jenis_akun = 'BEBAN') => ({
      nomor_akun,
      nama_akun: nomor_akun,
      jenis_akun,
      induk,
    })
    const baik = await kirim(akun, lembar([baris('9910', '9900'), baris('9900', '')]))
    expect(baik.body).toMatchObject({ baru: 2, salah: 0 })
    expect((await simpan(akun, baik)).body).toMatchObject({ baru: 2 })
    const rantai = await kirim(
      akun,
      lembar([baris('9812', '9811'), baris('9811', '9810'), baris('9810', '', 'BIAYA'), baris('9820', '')]),
    )
    expect(rantai.body).toMatchObject({ baru: 1, salah: 3 })
    expect((await simpan(akun, rantai, { lewati: true })).body).toEqual({ baru: 1, berubah: 0, dilewati: 3 })
  })

  test('rows that divide a line are held against each other and against the shop, as all stand in the end', async () => {
    const rugi = named('rugi-nota')
    const baris = (kode_rugi: string, hari_dari: number, hari_sampai: number) => ({
      kode_rugi,
      kode_group: 'G585',
      hari_dari,
      hari_sampai,
      rugi_rp: 10_000,
    })
    // R1 is 0 to 30 in the shop: it gives way to R9, and R8 comes too late.
    const coba = await kirim(rugi, lembar([baris('R1', 0, 10), baris('R9', 11, 30), baris('R8', 30, 30)]))
    expect(coba.body).toMatchObject({ baru: 1, berubah: 1, salah: 1 })
    expect(coba.body.baris[2].salah).toMatchObject([
      { kolom: 'Hari Dari', nilai: '30', alasan: 'Rentang Bertumpuk Dengan R9' },
    ])
    expect((await simpan(rugi, coba, { lewati: true })).body).toEqual({ baru: 1, berubah: 1, dilewati: 1 })
  })

  test('unknown columns are named, and left out only by who says so; secrets and what the server writes are never read', async () => {
    const coba = await kirim(jenis, 'Jenis Group;Warna;Diubah\nIMPOR 2;MERAH;2026-11-21 10:00\n')
    expect(coba.body).toMatchObject({ baru: 1, asing: ['Warna'], lewat: [{ judul: 'Diubah', sebab: 'hanya-baca' }] })
    expect((await simpan(jenis, coba)).body.message).toBe('Kolom Warna Tidak Dikenal')
    expect((await simpan(jenis, coba, { abaikan: true })).status).toBe(200)
    const users = await kirim(
      named('users'),
      'user_id;nama;level;kode_toko;password\nTONO;TONO;KASIR;SBY;kopi-pagi-99\n',
    )
    expect(users.body).toMatchObject({ baru: 1, lewat: [{ judul: 'password', sebab: 'rahasia' }] })
    const { rows } = await c.owner.query(`SELECT isi::text AS isi FROM impor WHERE id = $1`, [users.body.id])
    expect(rows[0].isi).not.toContain('kopi-pagi-99')
    const supplier = await kirim(named('supplier'), 'kode_supplier;hutang_pokok;Diubah\nX;5;\n')
    expect(supplier.body.lewat.map((l: { judul: string }) => l.judul)).toEqual(['hutang_pokok', 'Diubah'])
    const tanpa = await kirim(jenis, 'Keterangan;Warna\nX;Y\n')
    expect(tanpa.body).toMatchObject({ kurang: ['Jenis Group'], total: 0 })
    expect((await simpan(jenis, tanpa, { abaikan: true })).body.message).toBe('Kolom Belum Lengkap')
  })

  test('what was shown is what is saved: a row that somebody changed meanwhile stops all of it', async () => {
    const coba = await kirim(jenis, lembar([{ jenis_group: 'IMPOR', keterangan: 'DARI BERKAS' }]))
    expect((await api('PUT', 'jenis-group/IMPOR', { keterangan: 'DARI LAYAR', versi: 1 })).status).toBe(200)
    const ditolak = await simpan(jenis, coba)
    expect([ditolak.status, ditolak.body.kode, ditolak.body.message]).toEqual([
      409,
      'usang',
      'Data Berubah Sejak Diperiksa, Periksa Lagi',
    ])
    const lagi = await api('POST', `jenis-group/impor/${coba.body.id}/periksa`)
    expect(lagi.body.baris[0].beda).toEqual([{ kolom: 'Keterangan', dari: 'DARI LAYAR', ke: 'DARI BERKAS' }])
    expect((await simpan(jenis, lagi)).status).toBe(200)
  })

  test('the rows that stay out go home as a file that may be mended and sent again; formulas in it are text', async () => {
    const coba = await kirim(
      jenis,
      lembar([
        { jenis_group: '=BAIK', keterangan: '=1+1' },
        { jenis_group: 'BAIK', keterangan: 'A' },
      ]),
    )
    const file = await api('POST', `jenis-group/impor/${coba.body.id}/kesalahan`)
    const [head, ...rows] = parse(file.raw, { bom: true, delimiter: ';' })
    expect(head).toEqual(['Baris', 'Alasan', 'jenis_group', 'keterangan'])
    expect(rows).toEqual([['2', expect.stringMatching(/^Jenis Group: Kode Hanya Boleh/), "'=BAIK", "'=1+1"]])
    const lagi = await kirim(jenis, file.raw.replace("'=BAIK", 'BAIK 2'))
    expect(lagi.body).toMatchObject({ baru: 1, salah: 0, asing: ['Baris', 'Alasan'] })
  })

  test('a figure that could mean two things is refused, one that our own file wrote is not', async () => {
    const bandrol = named('bandrol')
    const [field] = fieldEntries(bandrol).find(([, f]) => f.kind === 'berat')!
    const satu = tulisan(bandrol, bandrol.contoh.baik[0]!)
    const coba = await kirim(
      bandrol,
      lembar([
        { ...satu, [field]: '1,250' },
        { ...tulisan(bandrol, bandrol.contoh.baik[1]!), [field]: '1.250' },
      ]),
    )
    expect(coba.body.baris[0].salah).toMatchObject([
      { nilai: '1,250', alasan: 'Pemisah Ribuan Atau Desimal Tidak Jelas' },
    ])
    expect(coba.body).toMatchObject({ salah: 1, berubah: 1 })
  })

  test('a file that is none, too long or too large is refused in words', async () => {
    for (const [isi, status, message] of [
      ['bukan lembar', 422, 'Berkas Tidak Terbaca'],
      [`jenis_group;keterangan\n${'A;B\n'.repeat(20_001)}`, 422, 'Lebih Dari 20000 Baris, Bagi Berkasnya'],
    ] as const)
      expect(await kirim(jenis, isi)).toMatchObject({ status, body: { message } })
    expect((await kirim(jenis, Buffer.alloc(9_000_000, 65))).status).toBe(413)
    expect((await api('POST', 'jenis-group/impor', {})).body.message).toBe('Pilih Berkas CSV Atau Excel')
    const pindah = await kirim(jenis, lembar([{ jenis_group: 'PINDAH', keterangan: 'A' }]))
    expect((await simpan(group, pindah)).status).toBe(404)
    expect((await simpan(jenis, pindah, {}, undefined, { siapa: await c.login('ADMIN') })).status).toBe(404)
    expect((await simpan(jenis, pindah, {}, undefined, { toko: 'MDN' })).status).toBe(404)
  })
})

describe('rights', () => {
  const isi = lembar([{ jenis_group: 'HAK', keterangan: 'A' }])
  test.each([
    ['PEMILIK', 200],
    ['RINA', 200],
    ['LINA', 403],
    ['DEVEL', 403],
  ])('%s gets %i', async (user_id, status) => {
    const siapa = await c.login(user_id)
    const cara = { siapa, toko: user_id === 'DEVEL' ? 'PUSAT' : 'SBY' }
    expect((await kirim(jenis, isi, cara)).status).toBe(status)
    expect((await api('GET', 'jenis-group/impor/templat', undefined, cara)).status).toBe(status)
  })

  test('who may import but not change brings new rows alone', async () => {
    const layar = `${jenis.layar.menu}${jenis.layar.path}`
    const jalur = [jenis.layar.menu, layar, `${layar}/impor`, `${layar}/tambah`]
    await c.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1)`, [jalur])
    const siapa = await c.login('LINA')
    const coba = await kirim(
      jenis,
      lembar([
        { jenis_group: 'EMAS TUA', keterangan: 'LAIN' },
        { jenis_group: 'HAK 2', keterangan: 'A' },
      ]),
      { siapa },
    )
    expect(coba.body).toMatchObject({ baru: 1, salah: 1 })
    expect(coba.body.baris[0].salah[0].alasan).toBe('Tidak Punya Hak Akses')
  })

  test('a room its own rules hold for the whole file: the last owner stays, and nobody reaches above or beside himself', async () => {
    const users = named('users')
    const baris = (user_id: string, level: string, kode_toko: string, aktif = 'Ya') => ({
      user_id,
      nama: user_id,
      level,
      kode_toko,
      aktif,
    })
    // Each owner alone could be switched off; not all of them in one file.
    const admin = await c.login('ADMIN')
    const coba = await kirim(
      users,
      lembar([
        baris('OWNER', 'OWN', 'PUSAT', 'Tidak'),
        baris('PEMILIK', 'OWN', 'SBY', 'Tidak'),
        baris('BUDI', 'OWN', 'MDN', 'Tidak'),
      ]),
      { siapa: admin, toko: 'PUSAT' },
    )
    expect(coba.body).toMatchObject({ berubah: 2, salah: 1 })
    expect(coba.body.baris[2].salah[0].alasan).toBe('Harus Ada Minimal Satu Owner Aktif')
    const { rows } = await c.owner.query(`SELECT count(*)::int AS n FROM users WHERE level = 'OWN' AND aktif`)
    expect(rows).toEqual([{ n: 3 }])
    const siapa = await c.login('PEMILIK')
    const cabang = await kirim(
      users,
      lembar([baris('BUDI', 'KASIR', 'SBY'), baris('TINA', 'KASIR', 'MDN'), baris('TITI', 'KASIR', 'SBY')]),
      { siapa },
    )
    expect(cabang.body.baris.map((b: { salah: { alasan: string }[] }) => b.salah[0]?.alasan)).toEqual([
      'Kode Sudah Ada',
      'Cabang Tidak Tersedia',
      undefined,
    ])
    expect((await simpan(users, cabang, { lewati: true }, undefined, { siapa })).body).toEqual({
      baru: 1,
      berubah: 0,
      dilewati: 2,
    })
    // Whom one may not see is not told by his code alone.
    const tanpaNama = await kirim(users, lembar([{ user_id: 'BUDI', level: 'KASIR' }]), { siapa })
    expect(tanpaNama.body.baris).toMatchObject([{ keadaan: 'salah', kunci: 'BUDI', sebutan: '' }])
  })
})
