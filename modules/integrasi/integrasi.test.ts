import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barangMasuk } from '#barang'
import { penjualan } from '#penjualan'
import { draftsOf } from '#testing/all-examples.ts'
import { execute } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { knownService, openService, type Service } from '#testing/service.ts'
import { testChain, testPassword, type Person, type TestChain } from '#testing/server.ts'

let chain: TestChain
let service: Service
let shopOwner: Person
beforeAll(async () => {
  service = await openService()
  chain = await testChain({ outgoing: ['127.0.0.0/8'] })
  shopOwner = await chain.login('PEMILIK')
  for (const flag of ['WHATSAPP_MODULE', 'MARKETPLACE_INTEGRATION_MODULE'])
    expect((await chain.call(shopOwner, 'PUT', `flag/${flag}`, { value: 'on' })).status).toBe(200)
})
afterAll(async () => {
  await chain.close()
  await service.close()
})

const message = { message: 'UJI', type: 'text' }
const save = (path: string, content: object) =>
  chain.call(shopOwner, 'PUT', path, { versi: 0, alamat: service.url, akun: null, ...content })

describe('whatsapp', () => {
  test('without a connection nothing is sent', async () => {
    const answer = await chain.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })
    expect([answer.status, answer.body.message]).toEqual([422, 'Sambungan Belum Diatur'])
  })

  test('a connection is kept, its secret is told to nobody, lies sealed, and stands in no audit line', async () => {
    const kept = await save('whatsapp-setting', { akun: '0811111111', rahasia: knownService.token })
    expect(kept.status, kept.raw).toBe(200)
    expect(kept.body).toMatchObject({
      alamat: service.url,
      akun: '0811111111',
      tersimpan: true,
      versi: 1,
      oleh: 'PEMILIK',
    })
    const { rows } = await chain.owner.query(
      `SELECT rahasia, (SELECT string_agg(coalesce(sebelum::text, '') || coalesce(sesudah::text, ''), ' ') FROM buku_jejak) AS jejak FROM integrasi`,
    )
    expect(rows[0].rahasia).toMatch(/^s1\./)
    for (const text of [
      kept.raw,
      (await chain.call(shopOwner, 'GET', 'whatsapp-setting')).raw,
      rows[0].jejak,
      rows[0].rahasia,
    ])
      expect(text).not.toContain(knownService.token)
    expect(rows[0].jejak).toContain('diganti')
  })

  test('a text goes out with the number as WhatsApp wants it; who has none is told', async () => {
    const good = await chain.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })
    expect([good.status, good.body]).toEqual([200, { success: true, message: 'Invoice Berhasil Dikirim' }])
    expect(service.diterima.at(-1)).toMatchObject({
      path: '/chat/send',
      body: { receiver: knownService.nomor, message: 'UJI', type: 'text' },
    })
    const asing = await chain.call(shopOwner, 'POST', 'chat/send', { receiver: '089999999999', ...message })
    expect([asing.status, asing.body.message]).toEqual([422, 'No Wa Tidak Terdaftar'])
    expect((await chain.call(shopOwner, 'GET', 'whatsapp-setting')).body.uji_baik).toBe(true)
  })

  test('a kept secret goes to no other address than the one it was typed for', async () => {
    const move = await save('whatsapp-setting', { versi: 1, alamat: `${service.url}/lain`, akun: '0811111111' })
    expect([move.status, move.body.fields]).toEqual([
      422,
      [{ field: 'rahasia', message: 'Alamat Berubah, Isi Token Lagi' }],
    ])
    expect((await chain.call(shopOwner, 'GET', 'whatsapp-setting')).body).toMatchObject({
      alamat: service.url,
      versi: 1,
    })
  })

  test('a change without a secret keeps it; another version is a conflict; a wrong one is refused by the service', async () => {
    expect((await save('whatsapp-setting', { versi: 0 })).body.kode).toBe('usang')
    const change = await save('whatsapp-setting', { versi: 1, akun: '0812222222' })
    expect(change.body).toMatchObject({ versi: 2, tersimpan: true, uji_baik: null })
    expect((await chain.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })).status).toBe(
      200,
    )
    await save('whatsapp-setting', { versi: 2, rahasia: 'salah-sekali' })
    const refused = await chain.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })
    expect(refused.body.message).toBe('Token Ditolak Layanan')
    expect((await chain.call(shopOwner, 'GET', 'whatsapp-setting')).body.uji_baik).toBe(false)
  })

  test('the secret is thrown away; an address inside is never called; faults stand at their fields', async () => {
    expect((await chain.call(shopOwner, 'DELETE', 'whatsapp-setting/rahasia')).body).toMatchObject({
      tersimpan: false,
      versi: 4,
    })
    const wrong = await save('whatsapp-setting', { versi: 4, alamat: 'wa', akun: 'x' })
    expect(wrong.body.fields.map((f: { field: string }) => f.field)).toEqual(['alamat', 'akun'])
    await save('whatsapp-setting', { versi: 4, alamat: 'http://192.168.1.1', rahasia: 'apa-saja' })
    const inside = await chain.call(shopOwner, 'POST', 'chat/send', { receiver: '081234567890', ...message })
    expect(inside.body.message).toBe('Alamat Tidak Boleh Dipanggil')
  })
})

/** A nota of a sale, a cashier who sold it, and the WhatsApp service of the shop. */
describe('a nota goes out by WhatsApp', () => {
  let shop: TestChain
  let lina: Person
  let boss: Person
  let nota: string
  beforeAll(async () => {
    shop = await plantedChain(withMasters, { outgoing: ['127.0.0.0/8'] })
    boss = await shop.login('PEMILIK')
    lina = await shop.login('LINA')
    await shop.call(boss, 'POST', 'barang-masuk', draftsOf(barangMasuk).good![0])
    const sold = await execute(shop, lina, penjualan, 'simpan', draftsOf(penjualan).good![0]!, {
      password: testPassword,
    })
    expect(sold.status, sold.raw).toBe(200)
    nota = sold.body.no_faktur_jual
  })
  afterAll(() => shop.close())

  const send = (who: Person, more: object = {}) =>
    shop.call(who, 'POST', 'chat/send', { dokumen: 'penjualan', no_faktur: nota, type: 'text', ...more })
  const state = async () =>
    (await shop.call(lina, 'POST', 'chat/status', { dokumen: 'penjualan', no_faktur: [nota] })).body[0]
  const come = (status: string) => expect.poll(async () => (await state())?.status).toBe(status)
  const sent = () => service.diterima.filter((x) => x.path === '/chat/send').map((x) => x.body as { message: string })
  /** The round of the server, a while later. */
  const later = async (ms: number) => {
    shop.tick(ms)
    lina = await shop.login('LINA')
    shop.server.services.rounds.wake('pesan-wa')
  }

  test('not while the module is off, and not while nobody has set the service up', async () => {
    expect((await send(lina)).body.message).toBe('Modul Tidak Aktif')
    await shop.call(boss, 'PUT', 'flag/WHATSAPP_MODULE', { value: 'on' })
    expect((await send(lina)).body.message).toBe('Sambungan Belum Diatur')
    const set = { versi: 0, alamat: service.url, akun: null, rahasia: knownService.token }
    expect((await shop.call(boss, 'PUT', 'whatsapp-setting', set)).status).toBe(200)
    expect(await state()).toBeUndefined()
  })

  test('who may sell sends it, in the words of the shop; of a text of his own not a letter', async () => {
    const own = await shop.call(lina, 'POST', 'chat/send', { receiver: knownService.nomor, ...message })
    expect([own.status, own.body.message]).toEqual([403, 'Tidak Punya Hak Akses'])
    const before = sent().length
    const answer = await send(lina, { receiver: '081234567890' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Nota Menunggu Dikirim', status: 'MENUNGGU' },
    ])
    await come('TERKIRIM')
    const { template_wa } = (await shop.call(lina, 'POST', 'penjualan/get/bynota/single', { no_faktur: nota })).body
    expect(sent().slice(before)).toEqual([{ receiver: knownService.nomor, message: template_wa, type: 'text' }])
    const { rows } = await shop.owner.query(
      `SELECT m.isi, j.user_id, j.sesudah FROM pesan_wa m JOIN buku_jejak j ON j.kunci = m.nomor AND j.perintah = 'kirim-wa'`,
    )
    expect(rows).toEqual([{ isi: null, user_id: 'LINA', sesudah: { tujuan: knownService.nomor } }])
  })

  test('a number without WhatsApp is told; the next attempt may have another', async () => {
    await send(lina, { receiver: '089999999999' })
    await come('GAGAL')
    expect(await state()).toMatchObject({ galat: 'No Wa Tidak Terdaftar', tujuan: '6289999999999' })
    await send(lina, { receiver: '081234567890' })
    await come('TERKIRIM')
  })

  test('without a receiver it goes to the number on the nota; a nota of nobody goes nowhere', async () => {
    await shop.plant('SBY', `UPDATE penjualan SET no_hp = NULL WHERE cabang = $1`, ['SBY'])
    expect((await send(lina)).body.message).toBe('Nomor WhatsApp Customer Belum Diisi')
    await shop.plant('SBY', `UPDATE penjualan SET no_hp = '081234567890' WHERE cabang = $1`, ['SBY'])
    expect((await send(lina)).status).toBe(200)
    await come('TERKIRIM')
  })

  test('a service that does not answer is asked again later, and the message leaves once', async () => {
    service.down(true)
    const before = sent().length
    await send(lina, { receiver: '081234567890' })
    await expect.poll(async () => (await state()).galat).toBe('Layanan Tidak Menjawab')
    expect((await send(lina, { receiver: '081234567890' })).status).toBe(200)
    await expect.poll(async () => sent().length).toBe(before + 2)
    service.down(false)
    await later(60_000)
    await come('TERKIRIM')
    expect(sent()).toHaveLength(before + 3)
    expect((await shop.owner.query(`SELECT count(*)::text AS n FROM pesan_wa WHERE status = 'MENUNGGU'`)).rows).toEqual(
      [{ n: '0' }],
    )
  })

  test('after a day it is given up', async () => {
    service.down(true)
    await send(lina, { receiver: '081234567890' })
    await expect.poll(async () => (await state()).galat).toBe('Layanan Tidak Menjawab')
    await later(90_000_000)
    await come('GAGAL')
    service.down(false)
  })

  test('who may neither sell nor view sales sends nothing, and no nota of another shop is known', async () => {
    expect((await send(await shop.login('BUDI'), { receiver: knownService.nomor })).status).not.toBe(200)
    expect((await send(lina, { dokumen: 'penjualan', no_faktur: 'JL-MDN-261121-0001' })).status).toBe(404)
    expect((await send(lina, { dokumen: 'tidak-ada' })).status).toBe(404)
  })
})

describe('marketplace', () => {
  const runTest = () => chain.call(shopOwner, 'POST', 'marketplace-setting/TOPED/uji')
  test('each of the master has its own connection, and is asked for the shop', async () => {
    const row = {
      kode_marketplace: 'TOPED',
      nama_marketplace: 'TOKOPEDIA',
      biaya_persen: null,
      toko_id: knownService.toko,
    }
    expect((await chain.call(shopOwner, 'POST', 'marketplace', row)).status).toBe(200)
    expect((await chain.call(shopOwner, 'GET', 'marketplace-setting')).body).toMatchObject([
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
    await chain.plant('SBY', `UPDATE integrasi SET rahasia = $2 WHERE cabang = $1 AND layanan = 'MARKETPLACE'`, [
      'SBY',
      chain.server.services.secretbox.seal('apa', 'SBY integrasi WHATSAPP '),
    ])
    expect((await runTest()).body.message).toBe('Isian Ini Disegel Dengan Kunci Lain, Ketik Ulang')
  })

  test('who has no right to the screen reads and sends nothing', async () => {
    const lina = await chain.login('LINA')
    for (const [method, path] of [
      ['GET', 'whatsapp-setting'],
      ['GET', 'marketplace-setting'],
      ['POST', 'marketplace-setting/TOPED/uji'],
    ] as const)
      expect((await chain.call(lina, method, path)).status).toBe(403)
  })
})
