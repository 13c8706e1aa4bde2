import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bisaDisalin, type AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { periksaRentang } from '#kernel/resource/salin-tulis.server.ts'
import { urutRujukan } from '#kernel/resource/seed.server.ts'
import { bukaModul, plantMasters } from '#kernel/testing/contoh.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { masters } from '../rooms.ts'

/** Head office's masters in the shops: copied from above, or taken from below. */
let c: TestChain
let owner: Person
let rina: Person
const salinan = urutRujukan(masters).filter(bisaDisalin)

beforeAll(async () => {
  c = await testChain()
  owner = await c.login('OWNER')
  rina = await c.login('RINA')
  await plantMasters(c, owner, 'PUSAT')
  for (const toko of ['SBY', 'MDN']) await bukaModul(c, toko)
})
afterAll(() => c.close())

const keyOf = (r: AnyResource, row: WireRow): string => String(row[wireKey(r.key, r.fields[r.key]!)])
const kunci = (r: AnyResource): string[] => r.contoh.baik.map((row) => keyOf(r, row))
const salin = (name: string, body: object, toko = 'MDN', who = owner) =>
  c.call(who, 'POST', `${name}/salin`, { ada: 'lewati', bawa: false, ...body }, { toko })
const periksa = (name: string, body: object, toko = 'MDN', who = owner) =>
  c.call(who, 'POST', `${name}/salin/periksa`, { ada: 'lewati', bawa: false, ...body }, { toko })
const ambil = async (body: { master: string[]; lakukan: string[]; bawa?: boolean }, who = rina) => {
  const isi = { bawa: false, ...body }
  const dilihat = await c.call(who, 'POST', 'import-data-pusat/periksa', isi)
  return { dilihat, jadi: () => c.call(who, 'POST', 'import-data-pusat', { ...isi, sidik: dilihat.body.sidik }) }
}
const baris = async (name: string, kode: string, toko: string) =>
  (await c.call(owner, 'GET', `${name}/${encodeURIComponent(kode)}`, undefined, { toko })).body
const tanpaTata = ({ diubah: _d, versi: _v, dihapus: _h, ...row }: WireRow): WireRow => row

describe('the conformance of copying: every master of a shop', () => {
  test.each(salinan.map((r) => [r.name, r] as const))(
    '%s goes to another shop, and is the same there',
    async (_n, r) => {
      const body = { kunci: kunci(r), bawa: true }
      const dilihat = await periksa(r.name, body)
      expect(dilihat.status, dilihat.raw).toBe(200)
      // Nothing was written by looking.
      const sebelum = (await c.call(owner, 'POST', `${r.name}/total`, {}, { toko: 'MDN' })).body.baris
      expect((await periksa(r.name, body)).body).toEqual(dilihat.body)
      const jadi = await salin(r.name, { ...body, sidik: dilihat.body.sidik })
      expect(jadi.status, jadi.raw).toBe(200)
      expect(jadi.body).toEqual(dilihat.body)
      const { baru } = dilihat.body.jumlah
      const milik = dilihat.body.baris.filter(
        (b: { master: string; apa: string }) => b.master === r.name && b.apa === 'baru',
      )
      expect(dilihat.body.jumlah.ditolak, JSON.stringify(dilihat.body.baris)).toBe(0)
      expect((await c.call(owner, 'POST', `${r.name}/total`, {}, { toko: 'MDN' })).body.baris).toBe(
        sebelum + milik.length,
      )
      expect(baru).toBeGreaterThanOrEqual(milik.length)
      for (const kode of kunci(r)) {
        const [sana, sini] = [await baris(r.name, kode, 'PUSAT'), await baris(r.name, kode, 'MDN')]
        const fields = Object.entries(r.fields).filter(([, f]) => !f.readOnly && f.kind !== 'image')
        for (const [name, f] of fields)
          expect(sini[wireKey(name, f)], `${kode} ${name}`).toEqual(sana[wireKey(name, f)])
      }
      // A second time there is nothing to do; every record that was written has its line in the shop's audit book.
      expect((await salin(r.name, { ...body, ada: 'timpa' })).body.jumlah).toMatchObject({
        baru: 0,
        berubah: 0,
        sama: kunci(r).length,
      })
      const { rows } = await c.owner.query(
        `SELECT kunci, user_id FROM buku_jejak WHERE cabang = 'MDN' AND objek = $1 AND perintah = 'tambah'`,
        [r.name],
      )
      expect(rows.map((x: { kunci: string }) => x.kunci)).toEqual(
        expect.arrayContaining(milik.map((b: { kunci: string }) => b.kunci)),
      )
    },
  )

  test('what is personal, of the whole chain or written by documents has no way out of its shop', async () => {
    for (const r of masters.filter((x) => !bisaDisalin(x)))
      expect((await salin(r.name, { kunci: ['X'] })).status, r.name).toBe(404)
  })
})

const kadar = { kode_kadar: 'K333', kadar: 33.3, keterangan: 'EMAS 8 KARAT' }
const group = {
  kode_group: 'G333',
  nama_group: 'EMAS 8K',
  jenis_group: 'EMAS8',
  kode_kadar: 'K333',
  harga: 600000,
  harga_modal: 500000,
  harga_beli: 450000,
}
const buat = (name: string, row: object, toko = 'PUSAT') => c.call(owner, 'POST', name, row, { toko })
const ubah = async (name: string, kode: string, isi: object, toko: string) => {
  const { versi } = await baris(name, kode, toko)
  const answer = await c.call(owner, 'PUT', `${name}/${kode}`, { ...isi, versi }, { toko })
  if (answer.status !== 200) throw new Error(answer.raw)
}

describe('one master into one shop', () => {
  test('a record that needs others is refused and names them; taken along, they come first', async () => {
    await buat('kadar', kadar)
    await buat('jenis-group', { jenis_group: 'EMAS8', keterangan: '8 KARAT' })
    expect((await buat('group', group)).status).toBe(200)
    const tanpa = await salin('group', { kunci: ['G333'] }, 'SBY')
    expect(tanpa.body.jumlah).toMatchObject({ baru: 0, ditolak: 1 })
    expect(tanpa.body.baris[0]).toMatchObject({
      kunci: 'G333',
      apa: 'ditolak',
      alasan: 'Data Yang Dibutuhkan Belum Ada Di Toko Ini',
      kurang: [
        { title: 'Parameter Jenis Group', kunci: 'EMAS8' },
        { title: 'Master Kadar', kunci: 'K333' },
      ],
    })
    expect((await baris('group', 'G333', 'SBY')).kode).toBe('tidak-ada')
    const dengan = await salin('group', { kunci: ['G333'], bawa: true }, 'SBY')
    expect(dengan.body).toMatchObject({ bawa: 2, jumlah: { baru: 3, ditolak: 0 } })
    expect(tanpaTata(await baris('kadar', 'K333', 'SBY'))).toEqual(kadar)
  })

  test('one that is there is left or overwritten, as chosen, and the fields that differ are said', async () => {
    await ubah('kadar', 'K333', { keterangan: 'MUDA' }, 'SBY')
    const lewati = await salin('kadar', { kunci: ['K333'] }, 'SBY')
    expect(lewati.body.jumlah).toMatchObject({ dilewati: 1, berubah: 0 })
    expect((await baris('kadar', 'K333', 'SBY')).keterangan).toBe('MUDA')
    const timpa = await salin('kadar', { kunci: ['K333'], ada: 'timpa' }, 'SBY')
    expect(timpa.body.baris[0].beda).toEqual([{ label: 'Keterangan', sebelum: 'MUDA', sesudah: 'EMAS 8 KARAT' }])
    expect((await baris('kadar', 'K333', 'SBY')).keterangan).toBe('EMAS 8 KARAT')
    const { rows } = await c.owner.query(
      `SELECT perintah, sebelum->>'keterangan' AS s FROM buku_jejak WHERE cabang = 'SBY' AND objek = 'kadar' AND kunci = 'K333' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ perintah: 'ubah', s: 'MUDA' }])
  })

  test('a deleted one comes back to life only when overwritten', async () => {
    await buat('bandrol', { kode_bandrol: 'BHID', nama_bandrol: 'BENANG', berat_bandrol: 0.01 })
    await salin('bandrol', { kunci: ['BHID'] }, 'SBY')
    await c.call(owner, 'DELETE', 'bandrol/BHID', undefined, { toko: 'SBY' })
    expect((await salin('bandrol', { kunci: ['BHID'] }, 'SBY')).body.jumlah).toMatchObject({ dilewati: 1, hidup: 0 })
    expect((await salin('bandrol', { kunci: ['BHID'], ada: 'timpa' }, 'SBY')).body.jumlah).toMatchObject({ hidup: 1 })
    expect((await baris('bandrol', 'BHID', 'SBY')).dihapus).toBe(null)
  })

  test('all that a search found goes', async () => {
    const dua = await periksa('kadar', { cari: { cari: 'EMAS 8' } }, 'MDN')
    expect(dua.body.baris.map((b: { kunci: string }) => b.kunci)).toEqual(['K333'])
  })

  test('what was shown is done, or nothing: a change in between refuses', async () => {
    const dilihat = await periksa('kadar', { kunci: ['K333'] }, 'MDN')
    await ubah('kadar', 'K333', { keterangan: 'LAIN' }, 'PUSAT')
    const { sidik } = (await periksa('kadar', { kunci: ['K333'], ada: 'timpa' }, 'SBY')).body
    const salah = await salin('kadar', { kunci: ['K333'], ada: 'timpa', sidik: dilihat.body.sidik }, 'SBY')
    expect([salah.status, salah.body.kode]).toEqual([409, 'usang'])
    expect((await baris('kadar', 'K333', 'SBY')).keterangan).toBe('EMAS 8 KARAT')
    expect((await salin('kadar', { kunci: ['K333'], ada: 'timpa', sidik }, 'SBY')).status).toBe(200)
  })

  test('a shop that is closed to it refuses by itself; nobody of a branch copies, and head office not into itself', async () => {
    await c.plant('MDN', `UPDATE flag SET nilai = 'off' WHERE cabang = 'MDN' AND kunci = 'SUPPLIER_BARANG_MODULE'`)
    const mati = await salin('supplier', { kunci: ['X'] }, 'MDN')
    expect([mati.status, mati.body.message]).toEqual([403, 'Modul Tidak Aktif'])
    await c.plant('MDN', `UPDATE flag SET nilai = 'on' WHERE cabang = 'MDN' AND kunci = 'SUPPLIER_BARANG_MODULE'`)
    const cabang = await salin('kadar', { kunci: ['K333'] }, 'SBY', rina)
    expect([cabang.status, cabang.body.message]).toEqual([403, 'Hanya Untuk Kantor Pusat'])
    expect((await salin('kadar', { kunci: ['K333'] }, 'PUSAT')).body.message).toBe('Toko Ini Kantor Pusat Sendiri')
  })

  test('a reference into a module that the shop has off does not go along', async () => {
    await c.plant(
      'MDN',
      `UPDATE flag SET nilai = 'off' WHERE cabang = 'MDN' AND kunci = 'BONUS_SALES_TRANSACTION_MODULE'`,
    )
    await buat('sales', { kode_sales: 'DEWI', nama_sales: 'DEWI LESTARI', kode_bonus: 'B1', aktif: true })
    expect((await salin('sales', { kunci: ['DEWI'], bawa: true }, 'MDN')).body).toMatchObject({
      bawa: 0,
      jumlah: { baru: 1 },
    })
    expect((await baris('sales', 'DEWI', 'MDN')).kode_bonus).toBe(null)
    await c.plant(
      'MDN',
      `UPDATE flag SET nilai = 'on' WHERE cabang = 'MDN' AND kunci = 'BONUS_SALES_TRANSACTION_MODULE'`,
    )
  })

  test('head office reads through its door: who asked for which shop stands in its own audit book', async () => {
    const { rows } = await c.owner.query(
      `SELECT DISTINCT kunci FROM buku_jejak WHERE cabang = 'PUSAT' AND perintah = 'baca-master-pusat' AND objek = 'kadar' ORDER BY kunci`,
    )
    expect(rows.map((x: { kunci: string }) => x.kunci)).toEqual(['MDN', 'SBY'])
  })
})

test('a thousand records are one transaction of few round trips', async () => {
  await c.plant(
    'PUSAT',
    `INSERT INTO tukang (cabang, kode_tukang, nama_tukang, dibuat, diubah) SELECT 'PUSAT', 'T' || n, 'TUKANG ' || n, now(), now() FROM generate_series(1, 1000) n`,
  )
  const trips: number[] = []
  c.db.observe((end) => void (end.cabang === 'MDN' && trips.push(end.trips)))
  const jadi = await salin('tukang', { cari: { cari: 'TUKANG' }, ada: 'timpa' })
  expect(jadi.body.jumlah, jadi.raw.slice(0, 300)).toMatchObject({ baru: 1000, ditolak: 0 })
  expect(Math.max(...trips)).toBeLessThan(12)
  const { rows } = await c.owner.query(
    `SELECT count(*)::int AS n FROM buku_jejak WHERE cabang = 'MDN' AND objek = 'tukang' AND perintah = 'tambah'`,
  )
  expect(rows[0].n).toBeGreaterThanOrEqual(1000)
})

describe('a branch takes head office’s masters', () => {
  test('new, changed field by field, and gone are shown; then all of it in one transaction', async () => {
    await buat('kategori', { kode_kategori: 'LAMA', nama_kategori: 'AKAN DIHAPUS' })
    await buat('kategori', { kode_kategori: 'PAKAI', nama_kategori: 'MASIH DIPAKAI' })
    await ambil({ master: ['kategori'], lakukan: ['baru', 'berubah', 'hilang'] }).then((a) => a.jadi())
    await buat('jenis', { kode_dept: 'PK', nama_dept: 'PAKAIAN', kode_kategori: 'PAKAI', berlian: false }, 'SBY')
    await buat('kategori', { kode_kategori: 'SENDIRI', nama_kategori: 'MILIK CABANG' }, 'SBY')
    for (const k of ['LAMA', 'PAKAI']) await c.call(owner, 'DELETE', `kategori/${k}`, undefined, { toko: 'PUSAT' })
    await buat('kategori', { kode_kategori: 'BARU', nama_kategori: 'BARU DARI PUSAT' })
    await ubah('kategori', 'EMASPUTIH', { nama_kategori: 'EMAS PUTIH BERLIAN' }, 'PUSAT')
    const { dilihat, jadi } = await ambil({ master: ['kategori'], lakukan: ['baru', 'berubah', 'hilang'] })
    const apa = Object.fromEntries(dilihat.body.baris.map((b: { kunci: string; apa: string }) => [b.kunci, b.apa]))
    expect(apa).toEqual({ BARU: 'baru', EMASPUTIH: 'berubah', LAMA: 'hilang', PAKAI: 'ditolak' })
    const pakai = dilihat.body.baris.find((b: { kunci: string }) => b.kunci === 'PAKAI')
    expect(pakai).toMatchObject({
      alasan: 'Data Sedang Digunakan, Tidak Bisa Dihapus',
      kurang: [{ title: 'Master Jenis', kunci: 'PK' }],
    })
    expect((await baris('kategori', 'LAMA', 'SBY')).dihapus).toBe(null)
    const selesai = await jadi()
    expect(selesai.status, selesai.raw).toBe(200)
    expect((await baris('kategori', 'LAMA', 'SBY')).dihapus).not.toBe(null)
    expect((await baris('kategori', 'EMASPUTIH', 'SBY')).nama_kategori).toBe('EMAS PUTIH BERLIAN')
    // What head office never had is the branch's own.
    expect((await baris('kategori', 'SENDIRI', 'SBY')).dihapus).toBe(null)
  })

  test('only what was asked for is done', async () => {
    await ubah('kategori', 'BARU', { nama_kategori: 'BERUBAH LAGI' }, 'PUSAT')
    const { dilihat } = await ambil({ master: ['kategori'], lakukan: ['baru'] })
    expect(dilihat.body.jumlah).toMatchObject({ baru: 0, berubah: 0, hilang: 0 })
    expect(dilihat.body.baris.find((b: { kunci: string }) => b.kunci === 'BARU')).toMatchObject({ apa: 'dilewati' })
  })

  test('a change between the look and the yes refuses all of it', async () => {
    const { jadi } = await ambil({ master: ['kategori'], lakukan: ['berubah'] })
    await ubah('kategori', 'BARU', { nama_kategori: 'DI TENGAH JALAN' }, 'PUSAT')
    const answer = await jadi()
    expect([answer.status, answer.body.message]).toEqual([409, 'Data Berubah Sejak Diperiksa, Periksa Lagi'])
    expect((await baris('kategori', 'BARU', 'SBY')).nama_kategori).toBe('BARU DARI PUSAT')
  })

  test('every master at once, references first, in a shop that has none of them', async () => {
    const semua = { master: salinan.map((r) => r.name), lakukan: ['baru', 'berubah'] }
    const { dilihat, jadi } = await ambil(semua)
    expect(dilihat.body.jumlah.ditolak, JSON.stringify(dilihat.body.baris.slice(0, 3))).toBe(0)
    expect((await jadi()).status).toBe(200)
    const lagi = await ambil(semua)
    expect(lagi.dilihat.body.jumlah).toMatchObject({ baru: 0, berubah: 0, ditolak: 0 })
  })

  test.each([
    ['a cashier', 'LINA', ['kadar'], ['baru']],
    ['a master that nobody may take', 'RINA', ['customer'], ['baru']],
    ['one that is not there', 'RINA', ['tidak-ada'], ['baru']],
  ] as const)('%s is refused', async (_apa, who, master, lakukan) => {
    const { dilihat } = await ambil({ master: [...master], lakukan: [...lakukan] }, await c.login(who))
    expect([dilihat.status, dilihat.body.message]).toEqual([403, 'Tidak Punya Hak Akses'])
  })
})

describe('rows that divide a line, as all stand in the end', () => {
  const r = masters.find((x) => x.name === 'bunga-hutang')!
  const b = (dari: number, sampai: number) => ({ jumlah_dari: BigInt(dari), jumlah_sampai: BigInt(sampai) })
  test.each([
    ['a border that moves in both rows', { A: b(0, 60), B: b(61, 90) }, { A: b(0, 30), B: b(31, 90) }, {}],
    ['one that comes into a place that is taken', { C: b(50, 70) }, { A: b(0, 60) }, { C: 'A' }],
    ['of two that come the later one', { A: b(0, 60), B: b(50, 90) }, {}, { B: 'A' }],
    [
      'one that leans on a refused one',
      { B: b(20, 60), C: b(61, 99) },
      { A: b(0, 30), B: b(70, 80) },
      { C: 'B', B: 'A' },
    ],
  ] as const)('%s', (_apa, datang, tetap, ditolak) => {
    const map = (x: object) => new Map(Object.entries(x))
    expect(Object.fromEntries(periksaRentang(r, map(datang), map(tetap)))).toEqual(ditolak)
  })
})
