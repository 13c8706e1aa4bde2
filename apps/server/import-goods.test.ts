import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { sendFile } from '#testing/sheet.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

/** The opening stock of a shop: imported from its own spreadsheet through the server into the books. */
const stock = readFileSync(join(import.meta.dirname, '../../modules/barang/samples/stok-awal.csv'))
let chain: TestChain
let who: Person
beforeAll(async () => {
  chain = await testChain()
  // The day of the sheet: later dates in it would be refused.
  for (const shop of ['SBY', 'MDN'])
    await chain.plant(shop, `UPDATE hari_toko SET tgl_system = '2026-11-21' WHERE cabang = $1`, [shop])
  who = await chain.login('PEMILIK')
})
afterAll(async () => {
  expect(chain.errors).toEqual([])
  await chain.close()
})

interface Code {
  readonly apa: string
  readonly teks: string
  readonly [other: string]: unknown
}

const send = (who: Person, content: string | Buffer, name = 'stok.csv') =>
  sendFile(chain, who, 'barang/impor/baca', content, { nama: name })
const importer = (step: string, body: unknown, key?: string, person = who) =>
  chain.call(person, 'POST', `barang/impor/${step}`, body, key ? { key } : {})
const book = () => prove(chain)
const compute = async (who: Person): Promise<number> => (await chain.call(who, 'POST', 'barang/total', {})).body.baris

describe('the file of 5,000 rows', () => {
  let content: { id: string; bacaan: object; buat: Code[] }
  let number: string

  test('says its columns, and how its figures are read', async () => {
    const { body } = await send(who, stock, 'stok-awal.csv')
    expect(body).toMatchObject({ nama: 'stok-awal.csv', baris: 5000, bacaan: { berat: 'desimal' } })
    expect(body.kolom[3]).toEqual({ judul: 'jenis', contoh: ['GIWANG', 'CINCIN', 'KALUNG'] })
    const trial = await importer('coba', { id: body.id, bacaan: body.bacaan })
    expect(trial.body).toMatchObject({ total: 5000, benar: 0, baris_salah: 5000, kurang: [] })
    expect(trial.body.salah).toHaveLength(500)
    const foreign = trial.body.asing as { apa: string; teks: string; usul: Code }[]
    expect(Map.groupBy(foreign, (a) => a.apa).get('baki')).toHaveLength(49)
    const make = foreign.map((a) => a.usul).filter((k) => !['Z99', 'G000'].includes(k.teks))
    content = { id: body.id, bacaan: body.bacaan, buat: make }
  })

  test('with the codes ticked 28 rows stay out; they go home as a file with their reasons, formulas made harmless', async () => {
    const { body } = await importer('coba', content)
    expect(body).toMatchObject({ total: 5000, benar: 4972, baris_salah: 28, jumlah_salah: 28, jumlah_catatan: 13 })
    expect(body.salah[0]).toEqual({ baris: 203, kolom: 'jumlah', nilai: '0', alasan: 'Tidak Boleh Kurang Dari 1' })
    const { raw } = await importer('kesalahan', content)
    const lines = raw.split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffBaris;Kolom;Alasan;kode_barcode;kode_group;/)
    expect(lines[1]).toMatch(/^203;jumlah;Tidak Boleh Kurang Dari 1;CN000202;/)
    expect(raw).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines.filter((l) => /^\d+;/.test(l))).toHaveLength(28)
    const english = await chain.call(who, 'POST', 'barang/impor/coba', content, {
      headers: { 'accept-language': 'en' },
    })
    expect(english.body.salah[0].alasan).not.toBe(body.salah[0].alasan)
  })

  test('is not saved while rows are wrong, unless that is said', async () => {
    const answer = await importer('simpan', content)
    expect([answer.status, answer.body.message]).toEqual([422, 'Masih Ada 28 Baris Salah'])
    expect(await compute(who)).toBe(0)
  })

  test('comes in as one document in a few seconds, equal to the dry run and to the books; twice sent it came once', async () => {
    const before = (await importer('coba', content)).body
    const start = performance.now()
    const saved = await importer('simpan', { ...content, lewati: true }, 'impor-stok-awal')
    const seconds = (performance.now() - start) / 1000
    console.log(`4,972 pieces and ${content.buat.length} codes saved in ${seconds.toFixed(2)} s`)
    expect(saved.status, saved.raw).toBe(200)
    expect(seconds).toBeLessThan(15)
    const { no_masuk, dilewati, dibuat, persediaan, ...lembar } = saved.body
    number = no_masuk
    expect({ no_masuk, dilewati, dibuat }).toEqual({
      no_masuk: 'BM-SBY-261121-0001',
      dilewati: 28,
      dibuat: { gudang: 0, baki: 48, jenis: 1, group: 6 },
    })
    expect(lembar).toEqual({ jumlah: before.jumlah, per_group: before.per_group, per_baki: before.per_baki })
    expect(lembar.jumlah).toEqual({ jumlah: 4972, berat: 22222.709, murni: 13734.286, nilai: 31379381398 })
    expect(persediaan).toBe(31379381398)
    expect(await book()).toEqual([])
    expect((await importer('simpan', { ...content, lewati: true }, 'impor-stok-awal')).body).toEqual(saved.body)
    const again = await importer('simpan', { ...content, lewati: true })
    expect([again.status, again.body.message]).toEqual([409, 'Impor Ini Sudah Disimpan'])
    expect(await compute(who)).toBe(4972)
  })

  test('the list sums the whole result, and its filters', async () => {
    const total = async (body: object) => (await chain.call(who, 'POST', 'barang/total', body)).body
    const all = await total({})
    expect(all).toMatchObject({ baris: 4972, jumlah: 4972, berat: 22222.709 })
    expect(all.harga_jual).toBeGreaterThan(30_000_000_000)
    const filter = { kode_toko: ['A01'], kadar: { dari: 90 } }
    const rows = (await chain.call(who, 'POST', 'barang/cari', { saring: filter })).body.rows as { berat: number }[]
    const one = await total({ saring: filter })
    expect(one.baris).toBe(rows.length)
    expect(one.berat).toBeCloseTo(
      rows.reduce((sum, r) => sum + r.berat, 0),
      6,
    )
    expect(await total({ saring: { kode_toko: ['TIDAK'] } })).toEqual({
      baris: 0,
      jumlah: 0,
      berat: 0,
      harga_jual: 0,
    })
  })

  test('a piece tells its way, its supplier and its group', async () => {
    const { body } = await chain.call(who, 'GET', 'barang/CN000003')
    expect(body).toMatchObject({ supplier: 'LOTUS', kode_dept: 'CN', kode_gudang: 'TOKO', nilai: 3134174 })
    const run = await chain.call(who, 'GET', 'barang/CN000003/gerak')
    expect(run.body).toMatchObject({ nama_dept: 'CINCIN', nama_group: 'G750' })
    expect(run.body.gerak).toMatchObject([
      { gerak: 'MASUK', nomor: number, jumlah: 1, berat: 1.829, dari: null, ke: 'E08, TOKO' },
    ])
    expect((await chain.call(who, 'GET', 'barang/TIDAK/gerak')).status).toBe(404)
  })

  test('the sheet of reconciliation is read again, and as PDF, Excel and CSV', async () => {
    const { body } = await chain.call(who, 'GET', `barang/impor/rekonsiliasi/${number}`)
    expect(body.per_group).toHaveLength(6)
    for (const [shape, start] of [
      ['pdf', '%PDF'],
      ['xlsx', 'PK'],
      ['csv', '\ufeffGroup'],
    ] as const) {
      const file = await chain.call(who, 'POST', `barang/impor/rekonsiliasi/${number}/${shape}`, { kelompok: 'Baki' })
      expect(file.raw.startsWith(start), shape).toBe(true)
      if (shape === 'csv') expect(file.raw.trimEnd().split('\r\n').at(-1)).toContain('31379381398')
    }
    expect((await chain.call(who, 'GET', 'barang/impor/rekonsiliasi/BM-SBY-261121-9999')).status).toBe(404)
  })
})

const head = 'barcode;nama;group;jenis;berat;baki;modal'
describe('a small file', () => {
  const incoming = async (content: string, other: object = {}) => {
    const { body } = await send(who, `${head}\n${content}`)
    return { id: body.id as string, bacaan: body.bacaan as object, ...other }
  }

  test('what the shop has already is named; a barcode that came meanwhile stops all of it', async () => {
    const content = await incoming('CN000003;CINCIN PADI;G750;CN;1,5;A01;1000\nZZ1;CINCIN BARU;G750;CN;1,5;A01;1000')
    const trial = await importer('coba', content)
    expect(trial.body.salah).toEqual([{ baris: 2, kolom: 'barcode', nilai: 'CN000003', alasan: 'Barcode Sudah Ada' }])
    const two = await incoming('ZZ1;CINCIN LAIN;G750;CN;1,5;A01;1000')
    expect((await importer('simpan', { ...content, lewati: true })).status).toBe(200)
    expect((await importer('simpan', two)).body.message).toBe('Masih Ada 1 Baris Salah')
  })

  test('all or nothing: a code that cannot be made leaves no other code behind', async () => {
    const content = await incoming('ZZ2;CINCIN BARU;G111;CN;1,5;X01;1000', {
      buat: [
        { apa: 'baki', teks: 'X01', nama: 'X01', kode_gudang: 'TOKO' },
        {
          apa: 'group',
          teks: 'G111',
          nama: 'G111',
          jenis_group: 'TIDAK ADA',
          kadar: 11.1,
          harga: 1000,
          harga_modal: 900,
        },
      ],
    })
    expect((await importer('coba', content)).body.benar).toBe(1)
    const answer = await importer('simpan', content)
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      [{ field: 'jenis_group', message: 'Data Tidak Ditemukan' }],
    ])
    for (const path of ['baki/X01', 'kadar/111', 'barang/ZZ2'])
      expect((await chain.call(who, 'GET', path)).status).toBe(404)
    expect(await book()).toEqual([])
  })

  test('a fineness that no master has is made with its group', async () => {
    const proposal = {
      apa: 'group',
      teks: 'G585',
      nama: 'EMAS 585',
      jenis_group: 'EMAS MUDA',
      harga: 1300000,
      harga_modal: 1200000,
    }
    const content = await incoming('ZZ3;CINCIN BARU;G585;CN;2;A01;1000000')
    const less = await importer('coba', { ...content, buat: [proposal] })
    expect(less.body.fields).toEqual([{ field: 'buat.0.kadar', message: 'Harus Diisi' }])
    expect((await importer('simpan', { ...content, buat: [{ ...proposal, kadar: 58.5 }] })).status).toBe(200)
    expect((await chain.call(who, 'GET', 'group/G585')).body).toMatchObject({
      kode_kadar: '585',
      nama_group: 'EMAS 585',
    })
    expect((await chain.call(who, 'GET', 'barang/ZZ3')).body).toMatchObject({ kadar: 58.5, nilai: 2_000_000 })
  })

  test('without its columns nothing is read, and it says which are missing', async () => {
    const { body } = await send(who, 'nama;apa\nCINCIN UKIR;1')
    const trial = await importer('coba', { id: body.id })
    expect(trial.body).toMatchObject({ total: 0, kurang: ['Group', 'Jenis', 'Berat', 'Baki', 'Harga Modal'] })
    expect((await importer('simpan', { id: body.id })).body.message).toBe('Kolom Belum Lengkap')
    expect((await importer('coba', { id: body.id, peta: { berat: 7 } })).body.message).toBe('Kolom Tidak Dikenal')
  })

  test('only who sent it goes on with it, in his own shop; a cashier sends none; a day later it is gone', async () => {
    const content = await incoming('ZZ4;CINCIN BARU;G750;CN;2;A01;1000000')
    const [rina, lina, budi] = [await chain.login('RINA'), await chain.login('LINA'), await chain.login('BUDI')]
    expect((await importer('coba', content, undefined, rina)).status).toBe(404)
    expect((await importer('coba', content, undefined, budi)).status).toBe(404)
    expect((await send(rina, `${head}\nA;B;C;D;1;E;1`)).status).toBe(200)
    expect((await send(lina, `${head}\nA;B;C;D;1;E;1`)).status).toBe(403)
    expect((await importer('coba', content, undefined, lina)).status).toBe(403)
    await chain.plant(
      'SBY',
      `UPDATE impor SET dibuat = dibuat - interval '25 hours' WHERE cabang = 'SBY' AND id = $1`,
      [content.id],
    )
    await send(who, `${head}\nA;B;C;D;1;E;1`)
    expect((await importer('coba', content)).body.message).toBe('Berkas Impor Sudah Tidak Ada, Pilih Lagi')
  })

  test('what is no sheet is refused in words', async () => {
    expect((await send(who, Buffer.from([0xff, 0xd8, 0xff, 0, 1]), 'foto.jpg')).body.message).toBe(
      'Berkas Tidak Terbaca',
    )
    expect((await chain.call(who, 'POST', 'barang/impor/baca', {})).body.message).toBe('Pilih Berkas CSV Atau Excel')
  })
})

test('a tray that only sold pieces name may be deleted; one with a piece in it may not', async () => {
  const used = await chain.call(who, 'DELETE', 'baki/A01')
  expect([used.status, used.body.kode]).toEqual([422, 'dipakai'])
  await chain.plant('SBY', `UPDATE barang SET status = 'TERJUAL' WHERE cabang = 'SBY' AND kode_baki = 'A01'`)
  await chain.plant(
    'SBY',
    `UPDATE saldo_baki SET jumlah = 0, berat = 0, nilai = 0 WHERE cabang = 'SBY' AND kode_baki = 'A01'`,
  )
  expect((await chain.call(who, 'DELETE', 'baki/A01')).status).toBe(200)
})
