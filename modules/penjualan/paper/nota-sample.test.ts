import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barangMasuk } from '#barang'
import { draftsOf } from '#testing/all-examples.ts'
import { execute } from '#testing/examples.ts'
import { printEscpos } from '#testing/printer.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { ordinaryNota, longNota } from './nota-sample.ts'
import { penjualanNota } from './nota.ts'
import { penjualan } from '../nota/penjualan.document.ts'

/**
 * A template can be previewed before it is stored: on screen, and on paper marked so that it cannot be used as a nota.
 */
let chain: TestChain
let owner: Person
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
})
afterAll(() => chain.close())

const { bawaan } = penjualanNota
const path = 'setting-nota/penjualan'
const view = (content: object = {}, who = owner) =>
  chain.call(who, 'POST', `${path}/pratinjau`, {
    template: bawaan,
    nota: 'BIASA',
    bahasa: 'id',
    kertas: 'LEMBAR',
    ...content,
  })

test('the sums of the notas to look at are right', () => {
  for (const nota of [ordinaryNota, longNota]) {
    const sum = (of: (b: (typeof nota.detail_barang)[number]) => bigint) =>
      nota.detail_barang.reduce((all, b) => all + of(b), 0n)
    expect(sum((b) => b.harga + (b.ongkos ?? 0n) - b.diskon)).toBe(nota.total)
    expect([sum((b) => b.total), nota.bayar[0]!.jumlah_rp - nota.kembali]).toEqual([nota.total, nota.total])
  }
})

describe('looking at a template', () => {
  test.each([
    ['a sheet of A5', { kertas: 'LEMBAR' }, [148, 210]],
    ['a sheet of A4', { kertas: 'LEMBAR', template: { ...bawaan, kertas: 'A4' } }, [210, 297]],
  ])('%s at its true size, with the shop that asks', async (_, content, size) => {
    const answer = await view(content)
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body.halaman.map((h: Size) => [h.lebar_mm, h.tinggi_mm].map(Math.round))).toEqual([size])
    expect(answer.body.teks).toContain('TOKO EMAS')
    expect(answer.body.teks).toContain('CONTOH')
  })
  interface Size {
    lebar_mm: number
    tinggi_mm: number
  }

  test.each([58, 80])('a roll of %i mm, with what is not stored yet', async (width) => {
    const answer = await view({ kertas: 'STRUK', template: { ...bawaan, lebar: width, judul: 'SURAT PERHIASAN' } })
    expect(answer.body.halaman.map((h: Size) => h.lebar_mm)).toEqual([width])
    expect(answer.body.teks).toContain('SURAT PERHIASAN')
    expect((await chain.call(owner, 'GET', path)).body).toMatchObject({ versi: 0, template: bawaan })
  })

  test('long names, many pieces, other scripts: several pages', async () => {
    const { body } = await view({ nota: 'PANJANG' })
    expect(body.halaman.length).toBeGreaterThan(1)
    expect(body.teks).toContain('金戒指')
  })

  test.each([
    ['en', 'Gold Content'],
    ['zh', '成色'],
  ])('in %s', async (bahasa) => {
    const { body } = await view({ bahasa })
    expect(body.teks).not.toContain('Kadar')
  })

  test('the opening hours of the shop are on it once it has told them', async () => {
    const head = async () => (await view()).body.teks.split('\n\n')[0]
    expect(await head()).not.toContain('jam_buka')
    await chain.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'jam_buka', 'SENIN - SABTU')`)
    owner = await chain.login('PEMILIK')
    expect(await head()).toMatch(/\nSENIN - SABTU$/)
  })

  test('terms that the shop keeps as a master are on it', async () => {
    const content = 'NOTA HILANG BUKAN TANGGUNGAN TOKO'
    const master = { kode_keterangan: 'HILANG', judul: 'NOTA HILANG', isi: content, jenis_nota: 'PENJUALAN' }
    expect((await chain.call(owner, 'POST', 'keterangan-nota', master)).status).toBe(200)
    await chain.call(owner, 'POST', 'keterangan-nota', {
      ...master,
      kode_keterangan: 'LAIN',
      isi: 'SYARAT TITIPAN TIDAK DI NOTA JUAL',
      jenis_nota: 'TITIPAN',
    })
    const { teks } = (await view()).body
    expect([teks.includes(content), teks.includes('SYARAT TITIPAN')]).toEqual([true, false])
    const without = await view({ template: { ...bawaan, syarat_master: false } })
    expect(without.body.teks).not.toContain(content)
  })

  test('the last nota: none yet, then the one that was made; who sees no sales does not see it here', async () => {
    expect((await view({ nota: 'TERAKHIR' })).status).toBe(404)
    await chain.call(owner, 'POST', 'barang-masuk', draftsOf(barangMasuk).good![0])
    const sell = await execute(chain, owner, penjualan, 'simpan', draftsOf(penjualan).good![0], {
      password: testPassword,
    })
    expect(sell.status, sell.raw).toBe(200)
    const { teks } = (await view({ nota: 'TERAKHIR' })).body
    expect(teks).toContain(sell.body.no_faktur_jual)
    expect(teks).toContain('CONTOH')
    expect((await view({ nota: 'TERAKHIR' }, await chain.login('BUDI'))).status).toBe(404)
    await chain.call(owner, 'PUT', 'flag/SETTING_NOTA_OWNER_ONLY', { value: 'off' })
    await chain.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
    await chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1)`, [
      ['Utility', 'Utility/setting-nota-slip'],
    ])
    const lina = await chain.login('LINA')
    expect([(await view({}, lina)).status, (await view({ nota: 'TERAKHIR' }, lina)).status]).toEqual([200, 404])
    await chain.call(owner, 'PUT', 'flag/SETTING_NOTA_OWNER_ONLY', { value: 'on' })
    expect((await view({}, lina)).status).toBe(403)
  })

  test.each([
    ['a template without the gold content', { template: { ...bawaan, kolom: ['berat', 'harga', 'total'] } }, 422],
    ['a nota that is none', { nota: 'JL-1' }, 400],
    ['a language that nobody speaks', { bahasa: 'de' }, 400],
  ])('%s', async (_, content, status) => {
    expect((await view(content)).status).toBe(status)
  })
})

describe('a test page', () => {
  const paper = async (content: object) => {
    const answer = await chain.call(owner, 'POST', `${path}/kertas`, {
      template: { ...bawaan, kaki: ['SAMPAI JUMPA'] },
      nota: 'BIASA',
      bahasa: 'id',
      ...content,
    })
    expect(answer.status).toBe(200)
    return new Uint8Array(answer.bytes)
  }

  test('as a PDF it says what the template says, and that it is no nota', async () => {
    const { text } = await extractText(await getDocumentProxy(await paper({ kertas: 'LEMBAR' })), { mergePages: true })
    expect(['SAMPAI JUMPA', 'CONTOH', 'GELANG RANTAI'].filter((x) => !text.includes(x))).toEqual([])
  })

  test('as bytes it ends with the cut', async () => {
    const out = printEscpos(await paper({ kertas: 'STRUK' }))
    expect(out.at(-1)).toEqual({ cut: 'full' })
    const text = out.flatMap((p) => ('text' in p ? [p.text] : [])).join('\n')
    expect(['SAMPAI JUMPA', '*** CONTOH ***'].filter((x) => !text.includes(x))).toEqual([])
  })

  test('a printer of the shop gets it by the queue; one that is not there is said', async () => {
    const printer = { kode: 'KASIR1', nama: 'KASIR 1', jenis: 'NOTA', alamat: '127.0.0.1', port: 9199, lebar: 58 }
    const fresh = await chain.call(owner, 'POST', 'printer', { ...printer, lewat: 'AGEN', laci: false })
    expect(fresh.status, fresh.raw).toBe(200)
    const runTest = (kode: string) =>
      chain.call(owner, 'POST', `${path}/uji`, { template: bawaan, nota: 'BIASA', bahasa: 'id', printer: kode })
    const answer = await runTest('KASIR1')
    expect([answer.status, answer.body.status], answer.raw).toEqual([200, 'MENUNGGU'])
    const { rows } = await chain.owner.query(`SELECT judul, isi FROM cetakan WHERE id = $1`, [answer.body.id])
    const text = printEscpos(rows[0].isi).flatMap((p) => ('text' in p ? [p.text] : []))
    expect(text.some((l) => l.includes('CONTOH'))).toBe(true)
    expect(Math.max(...text.map((l) => l.length))).toBeLessThanOrEqual(32)
    expect((await runTest('LAIN')).status).toBe(422)
  })
})
