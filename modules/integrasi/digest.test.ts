import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { openBrowser, openPushService, type PushBrowser, type PushService } from '#testing/push-service.ts'
import { execute, ring } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { knownService, openService, type Service } from '#testing/service.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { digestRoundName } from './digest-round.server.ts'

/** The owner is told of a day that was closed, by push and by WhatsApp: once, and only where the shop wants it. */
const dayMs = 86_400_000
let push: PushService
let wa: Service
let chain: TestChain
let owner: Person
beforeAll(async () => {
  push = await openPushService()
  wa = await openService()
  chain = await plantedChain(withMasters, { outgoing: push.outgoing, origin: 'https://kasir.toko.example' })
  owner = await chain.login('PEMILIK')
  await set('selisih_kas_otorisasi', '20000')
  const opening = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] }
  await good('POST', 'saldo-awal', opening)
  const detail_barang = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6'].map((kode_barcode) => ({ ...ring, kode_barcode }))
  await good('POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
})
afterAll(async () => {
  await chain.close()
  await Promise.all([push.close(), wa.close()])
})

async function good(method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await chain.call(owner, method, path, body)
  expect(answer.status, `${path}: ${answer.raw}`).toBe(200)
  return answer.body
}
const set = (key: string, value: string) =>
  chain.plant(
    'SBY',
    `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', $1, $2) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [key, value],
  )
const kas = async (): Promise<number> => {
  const { rows } = await chain.owner.query<{ n: number }>(
    `SELECT sum(saldo)::float AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`,
  )
  return rows[0]!.n
}
const requests = async (): Promise<{ no_tutup: string; status: string }[]> =>
  (await chain.owner.query(`SELECT no_tutup, status FROM ringkasan_tutup ORDER BY dibuat`)).rows
/** Sells a ring and closes the day with so much less in the drawer; answers the number of the closing. */
async function closeDay(code: string, missing = 0): Promise<string> {
  const draft = {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode: code }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  }
  const sold = await execute(chain, owner, penjualan, 'simpan', draft, { password: testPassword })
  expect(sold.status, sold.raw).toBe(200)
  const kas_hitung = (await kas()) - missing
  await good('POST', 'tutup-toko/hitung', { kas_hitung })
  return (await good('POST', 'tutup', { kas_hitung, alasan: 'KEMBALIAN LEBIH' })).no_tutup
}
async function nextDay(): Promise<void> {
  chain.tick(dayMs)
  owner = await chain.login('PEMILIK')
  await good('POST', 'buka', { kas_hitung: await kas() })
}
/** A round of the server, to its end. */
async function round(): Promise<void> {
  const { rounds } = chain.server.services
  rounds.wake(digestRoundName)
  await expect.poll(async () => (await requests()).filter((r) => r.status === 'MENUNGGU')).toEqual([])
}
const messages = () =>
  wa.diterima.filter((x) => x.path === '/chat/send').map((x) => (x.body as { message: string }).message)
const subscribe = async (user_id: string, bahasa: string): Promise<PushBrowser> => {
  const browser = openBrowser()
  const who = user_id === 'PEMILIK' ? owner : await chain.login(user_id)
  const answer = await chain.call(who, 'POST', 'push', { ...browser.content, bahasa })
  expect(answer.status, answer.raw).toBe(200)
  return browser
}

test('nobody is told where nobody asked for it', async () => {
  await closeDay('D1')
  expect(await requests()).toEqual([])
  await nextDay()
})

describe('a shop that wants it', () => {
  test('tells its owners by push, each in the language of the device, and no supervisor; head office where it is set', async () => {
    await good('PUT', 'para-system/key/ringkasan_tutup', { value: 'OWNER TOKO' })
    const [mine, headOffice, supervisor] = [
      await subscribe('PEMILIK', 'id'),
      await subscribe('OWNER', 'en'),
      await subscribe('RINA', 'id'),
    ]
    const no_tutup = await closeDay('D2', 15_000)
    await round()
    await expect.poll(() => push.delivery.length).toBe(1)
    expect(push.delivery[0]!.address).toBe(mine.address)
    const told = mine.open(push.delivery[0]!.content)
    expect([told.judul, told.tag]).toEqual(['TOKO EMAS KILAU SURABAYA sudah ditutup', no_tutup])
    for (const line of [
      'Penjualan: 1, kas 4,200,000',
      'Buka toko: 1',
      'Kas Menurut Buku: 13,400,000',
      'Kas Terhitung: 13,385,000',
      'Selisih Kas: −15,000',
      'Alasan: KEMBALIAN LEBIH',
      'Stok Akhir: 4 pcs, ',
      'Perubahan stok: −1 pcs, −3.2',
      `, PEMILIK, ${no_tutup}`,
    ])
      expect(told.isi).toContain(line)
    await nextDay()
    await good('PUT', 'para-system/key/ringkasan_tutup', { value: 'SEMUA OWNER' })
    // A subscription ends with its session, and the night was longer than that.
    const [again, away] = [await subscribe('PEMILIK', 'id'), await subscribe('OWNER', 'en')]
    await closeDay('D3')
    await round()
    await expect.poll(() => push.delivery.length).toBe(3)
    expect(push.delivery.map((d) => d.address)).toContain(again.address)
    const english = push.delivery.find((d) => d.address === away.address)!
    expect(away.open(english.content)).toMatchObject({
      judul: 'TOKO EMAS KILAU SURABAYA is closed',
      isi: expect.stringContaining('Sale'),
    })
    for (const other of [supervisor, headOffice])
      expect(push.delivery.map((d) => d.address)).not.toContain(other.address)
    await nextDay()
  })

  test('sends it to its numbers by WhatsApp, in the language of its owner, once', async () => {
    await good('PUT', 'para-system/key/ringkasan_tutup', { value: 'TIDAK' })
    const wrong = await chain.call(owner, 'PUT', 'para-system/key/ringkasan_tutup_wa', { value: '0812345 halo' })
    expect(wrong.status).toBe(422)
    await good('PUT', 'para-system/key/ringkasan_tutup_wa', { value: '081234567890' })
    // Without the module there is nobody to send it.
    await good('PUT', 'flag/WHATSAPP_MODULE', { value: 'on' })
    await good('PUT', 'whatsapp-setting', { versi: 0, alamat: wa.url, akun: null, rahasia: knownService.token })
    await good('POST', 'users/bahasa', { bahasa: 'en' })
    const no_tutup = await closeDay('D4', 500)
    for (let n = 0; n < 3; n += 1) await round()
    await expect.poll(messages).toHaveLength(1)
    expect(messages()[0]).toMatch(/^\*TOKO EMAS KILAU SURABAYA is closed\*\n/)
    for (const part of [no_tutup, 'KEMBALIAN LEBIH', '−500']) expect(messages()[0]).toContain(part)
    await nextDay()
  })

  test('closes while WhatsApp is down; the message leaves when it is back', async () => {
    wa.down(true)
    const before = messages().length
    const no_tutup = await closeDay('D5')
    await round()
    await expect
      .poll(async () => {
        const { rows } = await chain.owner.query(`SELECT galat FROM pesan_wa WHERE nomor = $1`, [no_tutup])
        return rows
      })
      .toEqual([{ galat: 'Layanan Tidak Menjawab' }])
    wa.down(false)
    chain.tick(60_000)
    chain.server.services.rounds.wake('pesan-wa')
    await expect
      .poll(async () => {
        const { rows } = await chain.owner.query(`SELECT status FROM pesan_wa WHERE nomor = $1`, [no_tutup])
        return rows
      })
      .toEqual([{ status: 'TERKIRIM' }])
    expect(
      messages()
        .slice(before)
        .filter((m) => m.includes(no_tutup)),
    ).toHaveLength(2)
    await nextDay()
  })

  test('tells nobody of a closing that was undone before', async () => {
    const before = messages().length
    const no_tutup = await closeDay('D6')
    await good('POST', `tutup/${no_tutup}/buka-ulang`, { alasan: 'MASIH ADA PEMBELI' })
    await round()
    const kas_hitung = await kas()
    await good('POST', 'tutup-toko/hitung', { kas_hitung })
    const { no_tutup: again } = await good('POST', 'tutup', { kas_hitung })
    await round()
    await expect.poll(() => messages().slice(before)).toEqual([expect.stringContaining(again)])
  })
})

test('nothing was logged as an error', () => expect(chain.errors).toEqual([]))
