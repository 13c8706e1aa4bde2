import { fillText } from '#kernel/base/i18n/texts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualanNota } from '#penjualan'
import { testChain, type TestChain } from '#testing/server.ts'
import { checkTemplate } from './nota-template.ts'

const { bawaan } = penjualanNota

describe('what a template may hold', () => {
  test.each<[string, object, string, string]>([
    ['no title', { judul: ' ' }, 'judul', 'Harus Diisi'],
    ['a title of 41 letters', { judul: 'X'.repeat(41) }, 'judul', 'Maksimal 40 Karakter'],
    ['five lines of head', { kepala: ['a', 'b', 'c', 'd', 'e'] }, 'kepala', 'Maksimal 4 Baris'],
    ['a line of head of 49 letters', { kepala: ['a', 'X'.repeat(49)] }, 'kepala', 'Maksimal 48 Karakter'],
    ['an empty line of terms', { syarat: ['a', ''] }, 'syarat', 'Harus Diisi'],
    ['eleven terms', { syarat: Array(11).fill('a') }, 'syarat', 'Maksimal 10 Baris'],
    ['a line break in the foot', { kaki: ['a\nb'] }, 'kaki', 'Mengandung Huruf Yang Tidak Dikenal'],
    ['four to sign', { tanda_tangan: ['a', 'b', 'c', 'd'] }, 'tanda_tangan', 'Maksimal 3 Baris'],
    ['no column', { kolom: [] }, 'kolom', 'Bagian Yang Terkunci Harus Ada'],
    ['a column that a sale has not', { kolom: ['kadar', 'bunga'] }, 'kolom', 'Pilihan Tidak Dikenal'],
    ['without the gold content', { kolom: ['berat', 'harga', 'total'] }, 'kolom', 'Bagian Yang Terkunci Harus Ada'],
    ['without the weight', { kolom: ['kadar', 'harga', 'total'] }, 'kolom', 'Bagian Yang Terkunci Harus Ada'],
    ['without the price', { kolom: ['kadar', 'berat', 'total'] }, 'kolom', 'Bagian Yang Terkunci Harus Ada'],
    ['without what is paid', { kolom: ['kadar', 'berat', 'harga'] }, 'kolom', 'Bagian Yang Terkunci Harus Ada'],
    ['without the date', { keterangan: ['kasir'] }, 'keterangan', 'Bagian Yang Terkunci Harus Ada'],
    ['something that a sale does not say', { keterangan: ['tanggal', 'bunga'] }, 'keterangan', 'Pilihan Tidak Dikenal'],
    ['a margin of 4 mm', { margin: { atas: 4, kanan: 9, bawah: 9, kiri: 9 } }, 'margin', 'Tidak Boleh Kurang Dari 5'],
    ['a margin of 26 mm', { margin: { atas: 9, kanan: 9, bawah: 9, kiri: 26 } }, 'margin', 'Tidak Boleh Melebihi 25'],
    ['a column twice', { kolom: ['kadar', 'kadar'] }, 'kolom', 'Pilihan Tidak Dikenal'],
    ['no copy', { rangkap: 0 }, 'rangkap', 'Tidak Boleh Kurang Dari 1'],
    ['four copies', { rangkap: 4 }, 'rangkap', 'Tidak Boleh Melebihi 3'],
  ])('%s is refused', (_, change, field, message) => {
    const found = checkTemplate(penjualanNota, { ...bawaan, ...change })
    expect(found.map((s) => [s.field, fillText(s.message, s.values)])).toEqual([[field, message]])
  })

  test('the template that every shop starts with is good, and so is the barest one', () => {
    const bare = {
      ...bawaan,
      kepala: [],
      keterangan: ['tanggal'],
      kolom: ['total', 'harga', 'berat', 'kadar'],
      syarat: [],
      kaki: [],
      tanda_tangan: [],
      rangkap: 3,
      margin: { atas: 5, kanan: 25, bawah: 5, kiri: 25 },
    }
    expect([checkTemplate(penjualanNota, bawaan), checkTemplate(penjualanNota, bare)]).toEqual([[], []])
  })
})

describe('setting-nota', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await testChain()
  })
  afterAll(() => chain.close())
  const path = 'setting-nota/penjualan'
  const changed = { ...bawaan, kepala: ['Telp. 031-5312345'], kertas: 'A4', lebar: 58, rangkap: 2 }
  const trace = async () =>
    (
      await chain.owner.query(
        `SELECT cabang, user_id, perintah, sebelum->>'kertas' AS dari, sesudah->>'kertas' AS ke FROM buku_jejak WHERE objek = 'template-nota'`,
      )
    ).rows

  test('a shop without a template has the default one', async () => {
    const answer = await chain.call(await chain.login('PEMILIK'), 'GET', path)
    expect(answer.body).toEqual({
      jenis: 'penjualan',
      versi: 0,
      oleh: null,
      template: bawaan,
      bawaan,
      keterangan: penjualanNota.keterangan,
      kolom: penjualanNota.kolom,
      isi: penjualanNota.isi,
    })
  })

  test('the owner changes it; another shop keeps its own; who did it is written down', async () => {
    const owner = await chain.login('PEMILIK')
    const saved = await chain.call(owner, 'PUT', path, { versi: 0, template: changed })
    expect([saved.status, saved.body.versi], saved.raw).toEqual([200, 1])
    const again = await chain.call(owner, 'GET', path)
    expect([again.body.versi, again.body.template]).toEqual([1, changed])
    expect((await chain.call(await chain.login('BUDI'), 'GET', path)).body.versi).toBe(0)
    expect(await trace()).toEqual([{ cabang: 'SBY', user_id: 'PEMILIK', perintah: 'ubah', dari: 'A5', ke: 'A4' }])
  })

  test.each([
    ['the version before', 0],
    ['a version that never was', 7],
  ])('%s is a conflict, and nothing changes', async (_, versi) => {
    const owner = await chain.login('PEMILIK')
    const answer = await chain.call(owner, 'PUT', path, { versi, template: bawaan })
    expect([answer.status, answer.body.message]).toEqual([409, 'Data Sudah Diubah Oleh User Lain'])
    expect(answer.body.detail.template).toEqual(changed)
    expect((await chain.call(owner, 'GET', path)).body.template).toEqual(changed)
  })

  test('of two who save the first template at once one wins', async () => {
    const budi = await chain.login('BUDI')
    const answers = await Promise.all(
      [1, 2].map((rangkap) => chain.call(budi, 'PUT', path, { versi: 0, template: { ...bawaan, rangkap } })),
    )
    expect(answers.map((a) => String(a.status)).sort()).toEqual(['200', '409'])
  })

  test.each<[string, unknown, number]>([
    ['limits', { versi: 1, template: { ...changed, rangkap: 9 } }, 422],
    ['a field nobody knows', { versi: 1, template: { ...changed, warna: 'emas' } }, 400],
    ['a paper nobody sells', { versi: 1, template: { ...changed, kertas: 'A3' } }, 400],
    ['a roll nobody sells', { versi: 1, template: { ...changed, lebar: 76 } }, 400],
    ['no version', { template: changed }, 400],
    ['a part of a template', { versi: 1, template: { judul: 'NOTA' } }, 400],
  ])('refused: %s', async (_, body, status) => {
    expect((await chain.call(await chain.login('PEMILIK'), 'PUT', path, body)).status).toBe(status)
  })

  test('a kind that nobody prints is not there', async () => {
    const owner = await chain.login('PEMILIK')
    const asked = [
      await chain.call(owner, 'GET', 'setting-nota/rahasia'),
      await chain.call(owner, 'PUT', 'setting-nota/rahasia', { versi: 0, template: bawaan }),
    ]
    expect(asked.map((a) => a.status)).toEqual([404, 404])
  })

  test('a supervisor or cashier opens it only where the flag lets everyone', async () => {
    const ask = async (who: string) => (await chain.call(await chain.login(who), 'GET', path)).status
    // Lina's own rights include the screen, Rina's do not.
    await chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1)`, [
      ['Utility', 'Utility/setting-nota'],
    ])
    expect([await ask('RINA'), await ask('LINA')]).toEqual([403, 403])
    await chain.call(await chain.login('PEMILIK'), 'PUT', 'flag/SETTING_NOTA_OWNER_ONLY', { value: 'off' })
    expect([await ask('RINA'), await ask('LINA')]).toEqual([403, 200])
  })
})
