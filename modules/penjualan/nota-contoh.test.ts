import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barangMasuk } from '#barang'
import { jalankan, plantMasters } from '#kernel/testing/contoh.ts'
import { printEscpos } from '#kernel/testing/printer.ts'
import { sandi, testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { notaBiasa, notaPanjang } from './nota-contoh.ts'
import { notaPenjualan } from './nota.ts'
import { penjualan } from './penjualan.dokumen.ts'

/** A template is looked at before it is stored: on the screen, and on paper that nobody can hand over. */
let c: TestChain
let owner: Person
beforeAll(async () => {
  c = await testChain()
  owner = await c.login('PEMILIK')
  await plantMasters(c, owner)
})
afterAll(() => c.close())

const { bawaan } = notaPenjualan
const jalur = 'setting-nota/penjualan'
const lihat = (isi: object = {}, who = owner) =>
  c.call(who, 'POST', `${jalur}/pratinjau`, {
    template: bawaan,
    nota: 'BIASA',
    bahasa: 'id',
    kertas: 'LEMBAR',
    ...isi,
  })

test('the sums of the notas to look at are right', () => {
  for (const n of [notaBiasa, notaPanjang]) {
    const sum = (of: (b: (typeof n.detail_barang)[number]) => bigint) =>
      n.detail_barang.reduce((all, b) => all + of(b), 0n)
    expect(sum((b) => b.harga + (b.ongkos ?? 0n) - b.diskon)).toBe(n.total)
    expect([sum((b) => b.total), n.bayar[0]!.jumlah_rp - n.kembali]).toEqual([n.total, n.total])
  }
})

describe('looking at a template', () => {
  test.each([
    ['a sheet of A5', { kertas: 'LEMBAR' }, [148, 210]],
    ['a sheet of A4', { kertas: 'LEMBAR', template: { ...bawaan, kertas: 'A4' } }, [210, 297]],
  ])('%s at its true size, with the shop that asks', async (_, isi, size) => {
    const answer = await lihat(isi)
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body.halaman.map((h: Ukuran) => [h.lebar_mm, h.tinggi_mm].map(Math.round))).toEqual([size])
    expect(answer.body.teks).toContain('TOKO EMAS')
    expect(answer.body.teks).toContain('CONTOH')
  })
  interface Ukuran {
    lebar_mm: number
    tinggi_mm: number
  }

  test.each([58, 80])('a roll of %i mm, with what is not stored yet', async (lebar) => {
    const answer = await lihat({ kertas: 'STRUK', template: { ...bawaan, lebar, judul: 'SURAT PERHIASAN' } })
    expect(answer.body.halaman.map((h: Ukuran) => h.lebar_mm)).toEqual([lebar])
    expect(answer.body.teks).toContain('SURAT PERHIASAN')
    expect((await c.call(owner, 'GET', jalur)).body).toMatchObject({ versi: 0, template: bawaan })
  })

  test('long names, many pieces, other scripts: several pages', async () => {
    const { body } = await lihat({ nota: 'PANJANG' })
    expect(body.halaman.length).toBeGreaterThan(1)
    expect(body.teks).toContain('金戒指')
  })

  test.each([
    ['en', 'Gold Content'],
    ['zh', '成色'],
  ])('in %s', async (bahasa) => {
    const { body } = await lihat({ bahasa })
    expect(body.teks).not.toContain('Kadar')
  })

  test('the opening hours of the shop are on it once it has told them', async () => {
    const kepala = async () => (await lihat()).body.teks.split('\n\n')[0]
    expect(await kepala()).not.toContain('jam_buka')
    await c.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'jam_buka', 'SENIN - SABTU')`)
    owner = await c.login('PEMILIK')
    expect(await kepala()).toMatch(/\nSENIN - SABTU$/)
  })

  test('terms that the shop keeps as a master are on it', async () => {
    const isi = 'NOTA HILANG BUKAN TANGGUNGAN TOKO'
    const master = { kode_keterangan: 'HILANG', judul: 'NOTA HILANG', isi, jenis_nota: 'PENJUALAN' }
    expect((await c.call(owner, 'POST', 'keterangan-nota', master)).status).toBe(200)
    await c.call(owner, 'POST', 'keterangan-nota', {
      ...master,
      kode_keterangan: 'LAIN',
      isi: 'SYARAT TITIPAN TIDAK DI NOTA JUAL',
      jenis_nota: 'TITIPAN',
    })
    const { teks } = (await lihat()).body
    expect([teks.includes(isi), teks.includes('SYARAT TITIPAN')]).toEqual([true, false])
    const tanpa = await lihat({ template: { ...bawaan, syarat_master: false } })
    expect(tanpa.body.teks).not.toContain(isi)
  })

  test('the last nota: none yet, then the one that was made; who sees no sales does not see it here', async () => {
    expect((await lihat({ nota: 'TERAKHIR' })).status).toBe(404)
    await c.call(owner, 'POST', 'barang-masuk', barangMasuk.contoh.baik[0])
    const jual = await jalankan(c, owner, penjualan, 'simpan', penjualan.contoh.baik[0], { sandi })
    expect(jual.status, jual.raw).toBe(200)
    const { teks } = (await lihat({ nota: 'TERAKHIR' })).body
    expect(teks).toContain(jual.body.no_faktur_jual)
    expect(teks).toContain('CONTOH')
    expect((await lihat({ nota: 'TERAKHIR' }, await c.login('BUDI'))).status).toBe(404)
    await c.call(owner, 'PUT', 'flag/SETTING_NOTA_OWNER_ONLY', { value: 'off' })
    await c.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
    await c.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1)`, [
      ['Utility', 'Utility/setting-nota-slip'],
    ])
    const lina = await c.login('LINA')
    expect([(await lihat({}, lina)).status, (await lihat({ nota: 'TERAKHIR' }, lina)).status]).toEqual([200, 404])
    await c.call(owner, 'PUT', 'flag/SETTING_NOTA_OWNER_ONLY', { value: 'on' })
    expect((await lihat({}, lina)).status).toBe(403)
  })

  test.each([
    ['a template without the gold content', { template: { ...bawaan, kolom: ['berat', 'harga', 'total'] } }, 422],
    ['a nota that is none', { nota: 'JL-1' }, 400],
    ['a language that nobody speaks', { bahasa: 'de' }, 400],
  ])('%s', async (_, isi, status) => {
    expect((await lihat(isi)).status).toBe(status)
  })
})

describe('a test page', () => {
  const kertas = async (isi: object) => {
    const answer = await c.call(owner, 'POST', `${jalur}/kertas`, {
      template: { ...bawaan, kaki: ['SAMPAI JUMPA'] },
      nota: 'BIASA',
      bahasa: 'id',
      ...isi,
    })
    expect(answer.status).toBe(200)
    return new Uint8Array(answer.bytes)
  }

  test('as a PDF it says what the template says, and that it is no nota', async () => {
    const { text } = await extractText(await getDocumentProxy(await kertas({ kertas: 'LEMBAR' })), { mergePages: true })
    expect(['SAMPAI JUMPA', 'CONTOH', 'GELANG RANTAI'].filter((x) => !text.includes(x))).toEqual([])
  })

  test('as bytes it ends with the cut', async () => {
    const out = printEscpos(await kertas({ kertas: 'STRUK' }))
    expect(out.at(-1)).toEqual({ cut: 'full' })
    const text = out.flatMap((p) => ('text' in p ? [p.text] : [])).join('\n')
    expect(['SAMPAI JUMPA', '*** CONTOH ***'].filter((x) => !text.includes(x))).toEqual([])
  })

  test('a printer of the shop gets it by the queue; one that is not there is said', async () => {
    const printer = { kode: 'KASIR1', nama: 'KASIR 1', jenis: 'NOTA', alamat: '127.0.0.1', port: 9199, lebar: 58 }
    const baru = await c.call(owner, 'POST', 'printer', { ...printer, lewat: 'AGEN', laci: false })
    expect(baru.status, baru.raw).toBe(200)
    const uji = (kode: string) =>
      c.call(owner, 'POST', `${jalur}/uji`, { template: bawaan, nota: 'BIASA', bahasa: 'id', printer: kode })
    const answer = await uji('KASIR1')
    expect([answer.status, answer.body.status], answer.raw).toEqual([200, 'MENUNGGU'])
    const { rows } = await c.owner.query(`SELECT judul, isi FROM cetakan WHERE id = $1`, [answer.body.id])
    const text = printEscpos(rows[0].isi).flatMap((p) => ('text' in p ? [p.text] : []))
    expect(text.some((l) => l.includes('CONTOH'))).toBe(true)
    expect(Math.max(...text.map((l) => l.length))).toBeLessThanOrEqual(32)
    expect((await uji('LAIN')).status).toBe(422)
  })
})
