import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownService, openService, type Service } from '#testing/service.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

let c: TestChain
let s: Service
let shopOwner: Person
beforeAll(async () => {
  s = await openService()
  c = await testChain({ outgoing: ['127.0.0.0/8'] })
  shopOwner = await c.login('PEMILIK')
  for (const flag of ['WHATSAPP_MODULE', 'MARKETPLACE_INTEGRATION_MODULE'])
    expect((await c.call(shopOwner, 'PUT', `flag/${flag}`, { value: 'on' })).status).toBe(200)
})
afterAll(async () => {
  await c.close()
  await s.close()
})

const message = { message: 'UJI', type: 'text' }
const save = (path: string, content: object) =>
  c.call(shopOwner, 'PUT', path, { versi: 0, alamat: s.url, akun: null, ...content })

describe('whatsapp', () => {
  test('without a connection nothing is sent', async () => {
    const answer = await c.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })
    expect([answer.status, answer.body.message]).toEqual([422, 'Sambungan Belum Diatur'])
  })

  test('a connection is kept, its secret is told to nobody, lies sealed, and stands in no audit line', async () => {
    const kept = await save('whatsapp-setting', { akun: '0811111111', rahasia: knownService.token })
    expect(kept.status, kept.raw).toBe(200)
    expect(kept.body).toMatchObject({ alamat: s.url, akun: '0811111111', tersimpan: true, versi: 1, oleh: 'PEMILIK' })
    const { rows } = await c.owner.query(
      `SELECT rahasia, (SELECT string_agg(coalesce(sebelum::text, '') || coalesce(sesudah::text, ''), ' ') FROM buku_jejak) AS jejak FROM integrasi`,
    )
    expect(rows[0].rahasia).toMatch(/^s1\./)
    for (const text of [
      kept.raw,
      (await c.call(shopOwner, 'GET', 'whatsapp-setting')).raw,
      rows[0].jejak,
      rows[0].rahasia,
    ])
      expect(text).not.toContain(knownService.token)
    expect(rows[0].jejak).toContain('diganti')
  })

  test('a text goes out with the number as WhatsApp wants it; who has none is told', async () => {
    const good = await c.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })
    expect([good.status, good.body]).toEqual([200, { success: true, message: 'Invoice Berhasil Dikirim' }])
    expect(s.diterima.at(-1)).toMatchObject({
      path: '/chat/send',
      body: { receiver: knownService.nomor, message: 'UJI', type: 'text' },
    })
    const asing = await c.call(shopOwner, 'POST', 'chat/send', { receiver: '089999999999', ...message })
    expect([asing.status, asing.body.message]).toEqual([422, 'No Wa Tidak Terdaftar'])
    expect((await c.call(shopOwner, 'GET', 'whatsapp-setting')).body.uji_baik).toBe(true)
  })

  test('a kept secret goes to no other address than the one it was typed for', async () => {
    const move = await save('whatsapp-setting', { versi: 1, alamat: `${s.url}/lain`, akun: '0811111111' })
    expect([move.status, move.body.fields]).toEqual([
      422,
      [{ field: 'rahasia', message: 'Alamat Berubah, Isi Token Lagi' }],
    ])
    expect((await c.call(shopOwner, 'GET', 'whatsapp-setting')).body).toMatchObject({ alamat: s.url, versi: 1 })
  })

  test('a change without a secret keeps it; another version is a conflict; a wrong one is refused by the service', async () => {
    expect((await save('whatsapp-setting', { versi: 0 })).body.kode).toBe('usang')
    const change = await save('whatsapp-setting', { versi: 1, akun: '0812222222' })
    expect(change.body).toMatchObject({ versi: 2, tersimpan: true, uji_baik: null })
    expect((await c.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })).status).toBe(200)
    await save('whatsapp-setting', { versi: 2, rahasia: 'salah-sekali' })
    const refused = await c.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })
    expect(refused.body.message).toBe('Token Ditolak Layanan')
    expect((await c.call(shopOwner, 'GET', 'whatsapp-setting')).body.uji_baik).toBe(false)
  })

  test('the secret is thrown away; an address inside is never called; faults stand at their fields', async () => {
    expect((await c.call(shopOwner, 'DELETE', 'whatsapp-setting/rahasia')).body).toMatchObject({
      tersimpan: false,
      versi: 4,
    })
    const wrong = await save('whatsapp-setting', { versi: 4, alamat: 'wa', akun: 'x' })
    expect(wrong.body.fields.map((f: { field: string }) => f.field)).toEqual(['alamat', 'akun'])
    await save('whatsapp-setting', { versi: 4, alamat: 'http://192.168.1.1', rahasia: 'apa-saja' })
    const inside = await c.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })
    expect(inside.body.message).toBe('Alamat Tidak Boleh Dipanggil')
  })
})

describe('marketplace', () => {
  const runTest = () => c.call(shopOwner, 'POST', 'marketplace-setting/TOPED/uji')
  test('each of the master has its own connection, and is asked for the shop', async () => {
    const row = {
      kode_marketplace: 'TOPED',
      nama_marketplace: 'TOKOPEDIA',
      biaya_persen: null,
      toko_id: knownService.toko,
    }
    expect((await c.call(shopOwner, 'POST', 'marketplace', row)).status).toBe(200)
    expect((await c.call(shopOwner, 'GET', 'marketplace-setting')).body).toMatchObject([
      { kode: 'TOPED', nama: 'TOKOPEDIA', versi: 0, tersimpan: false },
    ])
    expect((await runTest()).body.message).toBe('Sambungan Belum Diatur')
    expect((await save('marketplace-setting/TOPED', { rahasia: knownService.token })).status).toBe(200)
    expect((await runTest()).body).toEqual({ message: 'Sambungan Berhasil', nama: 'TOKO EMAS KILAU' })
    await save('marketplace-setting/TOPED', { versi: 1, rahasia: 'salah-sekali' })
    const failed = await runTest()
    expect([failed.status, failed.body.message, failed.body.detail]).toEqual([
      422,
      'Gagal Mengirim Ke Marketplace',
      { sebab: 'Token Ditolak Layanan' },
    ])
  })

  test('a marketplace that is not in the master has none', async () => {
    expect((await save('marketplace-setting/LAIN', {})).status).toBe(404)
  })

  test('a sealed secret that is moved to another place does not open', async () => {
    await c.plant('SBY', `UPDATE integrasi SET rahasia = $2 WHERE cabang = $1 AND layanan = 'MARKETPLACE'`, [
      'SBY',
      c.server.services.secretbox.seal('apa', 'SBY integrasi WHATSAPP '),
    ])
    expect((await runTest()).body.message).toBe('Isian Ini Disegel Dengan Kunci Lain, Ketik Ulang')
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
