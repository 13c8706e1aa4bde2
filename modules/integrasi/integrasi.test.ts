import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layananKenal, openLayanan, type Layanan } from '#kernel/testing/layanan.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

let c: TestChain
let s: Layanan
let pemilik: Person
beforeAll(async () => {
  s = await openLayanan()
  c = await testChain({ keluar: ['127.0.0.0/8'] })
  pemilik = await c.login('PEMILIK')
  for (const flag of ['WHATSAPP_MODULE', 'MARKETPLACE_INTEGRATION_MODULE'])
    expect((await c.call(pemilik, 'PUT', `flag/${flag}`, { value: 'on' })).status).toBe(200)
})
afterAll(async () => {
  await c.close()
  await s.close()
})

const pesan = { message: 'UJI', type: 'text' }
const simpan = (path: string, isi: object) =>
  c.call(pemilik, 'PUT', path, { versi: 0, alamat: s.url, akun: null, ...isi })

describe('whatsapp', () => {
  test('without a connection nothing is sent', async () => {
    const answer = await c.call(pemilik, 'POST', 'chat/send', { receiver: '081234567890', ...pesan })
    expect([answer.status, answer.body.message]).toEqual([422, 'Sambungan Belum Diatur'])
  })

  test('a connection is kept, its secret is told to nobody, lies sealed, and stands in no audit line', async () => {
    const kept = await simpan('whatsapp-setting', { akun: '0811111111', rahasia: layananKenal.token })
    expect(kept.status, kept.raw).toBe(200)
    expect(kept.body).toMatchObject({ alamat: s.url, akun: '0811111111', tersimpan: true, versi: 1, oleh: 'PEMILIK' })
    const { rows } = await c.owner.query(
      `SELECT rahasia, (SELECT string_agg(coalesce(sebelum::text, '') || coalesce(sesudah::text, ''), ' ') FROM buku_jejak) AS jejak FROM integrasi`,
    )
    expect(rows[0].rahasia).toMatch(/^s1\./)
    for (const text of [
      kept.raw,
      (await c.call(pemilik, 'GET', 'whatsapp-setting')).raw,
      rows[0].jejak,
      rows[0].rahasia,
    ])
      expect(text).not.toContain(layananKenal.token)
    expect(rows[0].jejak).toContain('diganti')
  })

  test('a text goes out with the number as WhatsApp wants it; who has none is told', async () => {
    const baik = await c.call(pemilik, 'POST', 'chat/send', { receiver: '081234567890', ...pesan })
    expect([baik.status, baik.body]).toEqual([200, { success: true, message: 'Invoice Berhasil Dikirim' }])
    expect(s.diterima.at(-1)).toMatchObject({
      path: '/chat/send',
      body: { receiver: layananKenal.nomor, message: 'UJI', type: 'text' },
    })
    const asing = await c.call(pemilik, 'POST', 'chat/send', { receiver: '089999999999', ...pesan })
    expect([asing.status, asing.body.message]).toEqual([422, 'No Wa Tidak Terdaftar'])
    expect((await c.call(pemilik, 'GET', 'whatsapp-setting')).body.uji_baik).toBe(true)
  })

  test('a kept secret goes to no other address than the one it was typed for', async () => {
    const pindah = await simpan('whatsapp-setting', { versi: 1, alamat: `${s.url}/lain`, akun: '0811111111' })
    expect([pindah.status, pindah.body.fields]).toEqual([
      422,
      [{ field: 'rahasia', message: 'Alamat Berubah, Isi Token Lagi' }],
    ])
    expect((await c.call(pemilik, 'GET', 'whatsapp-setting')).body).toMatchObject({ alamat: s.url, versi: 1 })
  })

  test('a change without a secret keeps it; another version is a conflict; a wrong one is refused by the service', async () => {
    expect((await simpan('whatsapp-setting', { versi: 0 })).body.kode).toBe('usang')
    const ubah = await simpan('whatsapp-setting', { versi: 1, akun: '0812222222' })
    expect(ubah.body).toMatchObject({ versi: 2, tersimpan: true, uji_baik: null })
    expect((await c.call(pemilik, 'POST', 'chat/send', { receiver: '081234567890', ...pesan })).status).toBe(200)
    await simpan('whatsapp-setting', { versi: 2, rahasia: 'salah-sekali' })
    const ditolak = await c.call(pemilik, 'POST', 'chat/send', { receiver: '081234567890', ...pesan })
    expect(ditolak.body.message).toBe('Token Ditolak Layanan')
    expect((await c.call(pemilik, 'GET', 'whatsapp-setting')).body.uji_baik).toBe(false)
  })

  test('the secret is thrown away; an address inside is never called; faults stand at their fields', async () => {
    expect((await c.call(pemilik, 'DELETE', 'whatsapp-setting/rahasia')).body).toMatchObject({
      tersimpan: false,
      versi: 4,
    })
    const salah = await simpan('whatsapp-setting', { versi: 4, alamat: 'wa', akun: 'x' })
    expect(salah.body.fields.map((f: { field: string }) => f.field)).toEqual(['alamat', 'akun'])
    await simpan('whatsapp-setting', { versi: 4, alamat: 'http://192.168.1.1', rahasia: 'apa-saja' })
    const dalam = await c.call(pemilik, 'POST', 'chat/send', { receiver: '081234567890', ...pesan })
    expect(dalam.body.message).toBe('Alamat Tidak Boleh Dipanggil')
  })
})

describe('marketplace', () => {
  const uji = () => c.call(pemilik, 'POST', 'marketplace-setting/TOPED/uji')
  test('each of the master has its own connection, and is asked for the shop', async () => {
    const row = {
      kode_marketplace: 'TOPED',
      nama_marketplace: 'TOKOPEDIA',
      biaya_persen: null,
      toko_id: layananKenal.toko,
    }
    expect((await c.call(pemilik, 'POST', 'marketplace', row)).status).toBe(200)
    expect((await c.call(pemilik, 'GET', 'marketplace-setting')).body).toMatchObject([
      { kode: 'TOPED', nama: 'TOKOPEDIA', versi: 0, tersimpan: false },
    ])
    expect((await uji()).body.message).toBe('Sambungan Belum Diatur')
    expect((await simpan('marketplace-setting/TOPED', { rahasia: layananKenal.token })).status).toBe(200)
    expect((await uji()).body).toEqual({ message: 'Sambungan Berhasil', nama: 'TOKO EMAS KILAU' })
    await simpan('marketplace-setting/TOPED', { versi: 1, rahasia: 'salah-sekali' })
    const gagal = await uji()
    expect([gagal.status, gagal.body.message, gagal.body.detail]).toEqual([
      422,
      'Gagal Mengirim Ke Marketplace',
      { sebab: 'Token Ditolak Layanan' },
    ])
  })

  test('a marketplace that is not in the master has none', async () => {
    expect((await simpan('marketplace-setting/LAIN', {})).status).toBe(404)
  })

  test('a sealed secret that is moved to another place does not open', async () => {
    await c.plant('SBY', `UPDATE integrasi SET rahasia = $2 WHERE cabang = $1 AND layanan = 'MARKETPLACE'`, [
      'SBY',
      c.server.mesin.segel.seal('apa', 'SBY integrasi WHATSAPP '),
    ])
    expect((await uji()).status).toBe(500)
  })

  test('who has no right to the screen reads and sends nothing', async () => {
    const lina = await c.login('LINA')
    for (const [m, path] of [
      ['GET', 'whatsapp-setting'],
      ['GET', 'marketplace-setting'],
      ['POST', 'marketplace-setting/TOPED/uji'],
    ] as const)
      expect((await c.call(lina, m, path)).status).toBe(403)
  })
})
