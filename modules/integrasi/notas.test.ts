import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barangMasuk } from '#barang'
import { pembelian, tukarTambah } from '#pembelian'
import { penjualan, titipan } from '#penjualan'
import type { AnyDocument } from '#kernel/model/document.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { execute, identifyCustomer } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { knownService, openService, type Service } from '#testing/service.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'

/** Every document whose nota a customer takes home leaves by WhatsApp in the same way, from its own list. */
let chain: TestChain
let service: Service
let lina: Person
beforeAll(async () => {
  service = await openService()
  chain = await plantedChain(withMasters, { outgoing: ['127.0.0.0/8'] })
  const owner = await chain.login('PEMILIK')
  await identifyCustomer(chain)
  const good = async (path: string, body: object, how: 'POST' | 'PUT' = 'POST') => {
    const answer = await chain.call(owner, how, path, body)
    expect(answer.status, answer.raw).toBe(200)
  }
  await good('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }] })
  for (const draft of draftsOf(barangMasuk).good!) await good('barang-masuk', draft)
  await good('flag/WHATSAPP_MODULE', { value: 'on' }, 'PUT')
  const set = { versi: 0, alamat: service.url, akun: null, rahasia: knownService.token }
  await good('whatsapp-setting', set, 'PUT')
  lina = await chain.login('LINA')
})
afterAll(async () => {
  await chain.close()
  await service.close()
})

const sent = () => service.diterima.filter((x) => x.path === '/chat/send').map((x) => x.body as { message: string })

describe.each<[string, AnyDocument]>([
  ['a sale', penjualan],
  ['a purchase', pembelian],
  ['an exchange', tukarTambah],
  ['a deposit', titipan],
])('the nota of %s', (_, doc) => {
  let nomor = ''
  beforeAll(async () => {
    const done = await execute(chain, lina, doc, 'simpan', draftsOf(doc).good![0], { password: testPassword })
    expect(done.status, done.raw).toBe(200)
    nomor = String(done.body[doc.number.field])
  })
  const send = (who: Person) =>
    chain.call(who, 'POST', 'chat/send', {
      dokumen: doc.name,
      no_faktur: nomor,
      type: 'text',
      receiver: '081234567890',
    })
  const state = async () =>
    (await chain.call(lina, 'POST', 'chat/status', { dokumen: doc.name, no_faktur: [nomor] })).body[0] as
      | { status: string; galat: string | null }
      | undefined

  test('has no state before anybody sent it, leaves in the words of the shop, and says so', async () => {
    expect(await state()).toBeUndefined()
    const before = sent().length
    const answer = await send(lina)
    expect([answer.status, answer.body.status], answer.raw).toEqual([200, 'MENUNGGU'])
    await expect.poll(async () => (await state())?.status).toBe('TERKIRIM')
    expect(sent().slice(before)).toEqual([
      { receiver: knownService.nomor, message: expect.stringContaining(nomor), type: 'text' },
    ])
  })

  test('waits while the service does not answer, and leaves once when it does', async () => {
    service.down(true)
    await send(lina)
    await expect.poll(async () => (await state())?.galat).toBe('Layanan Tidak Menjawab')
    expect((await state())?.status).toBe('MENUNGGU')
    service.down(false)
    const before = sent().length
    chain.tick(60_000)
    lina = await chain.login('LINA')
    chain.server.services.rounds.wake('pesan-wa')
    await expect.poll(async () => (await state())?.status).toBe('TERKIRIM')
    expect(sent()).toHaveLength(before + 1)
  })

  test('is sent by nobody who may not look at it', async () => {
    const before = sent().length
    expect((await send(await chain.login('BUDI'))).status).toBe(403)
    expect(sent()).toHaveLength(before)
  })
})
