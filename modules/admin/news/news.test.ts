import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

let chain: TestChain
let owner: Person
const hari = (n: number) => jakartaTime(chain.now().getTime() + n * 86_400_000).tanggal
const write = (who: Person, content: object) =>
  chain.call(who, 'POST', 'news', {
    kode_news: 'A',
    judul: 'RAPAT',
    isi: 'Rapat pukul delapan.',
    dari_tanggal: hari(0),
    sampai_tanggal: hari(1),
    ...content,
  })
const view = async (user_id: string): Promise<string[]> =>
  (await chain.call(await chain.login(user_id), 'GET', 'news/untuk-saya')).body.map(
    (n: { kode_news: string }) => n.kode_news,
  )

beforeAll(async () => {
  chain = await testChain()
  owner = await chain.login('OWNER')
  const all: Record<string, object> = {
    SEMUA: {},
    KASIR: { level: 'KASIR' },
    SBY: { kode_toko: 'SBY' },
    'KASIR-SBY': { level: 'KASIR', kode_toko: 'SBY' },
    SARI: { user_id: 'SARI' },
    BESOK: { dari_tanggal: hari(1) },
    LEWAT: { dari_tanggal: hari(-2), sampai_tanggal: hari(-1) },
    'HARI-INI': { dari_tanggal: hari(0), sampai_tanggal: hari(0) },
  }
  for (const [kode_news, content] of Object.entries(all)) {
    const answer = await write(owner, { kode_news, ...content })
    if (answer.status !== 200) throw new Error(answer.raw)
  }
})
afterAll(() => chain.close())

describe('who sees which news', () => {
  test.each([
    ['LINA', 'HARI-INI KASIR KASIR-SBY SBY SEMUA'],
    ['RINA', 'HARI-INI SBY SEMUA'],
    ['SARI', 'HARI-INI KASIR SARI SEMUA'],
    ['MANAGER', 'HARI-INI SEMUA'],
  ])('%s: %s', async (user_id, kode) => {
    expect((await view(user_id)).toSorted().join(' ')).toBe(kode)
  })

  test('the next day has its own news', async () => {
    chain.tick(86_400_000)
    expect((await view('RINA')).toSorted().join(' ')).toBe('BESOK SBY SEMUA')
    chain.tick(-86_400_000)
  })
})

describe('a mark of what was read', () => {
  test('is each person’s own, goes with another text, and is seen by who writes', async () => {
    const [lina, rina] = [await chain.login('LINA'), await chain.login('RINA')]
    expect((await chain.call(lina, 'POST', 'news/SBY/baca')).status).toBe(200)
    expect((await chain.call(lina, 'POST', 'news/SBY/baca')).status, 'twice is once').toBe(200)
    const read = async (who: Person) =>
      (await chain.call(who, 'GET', 'news/untuk-saya')).body.find((n: { kode_news: string }) => n.kode_news === 'SBY')
        .dibaca
    expect([typeof (await read(lina)), await read(rina)]).toEqual(['string', null])
    expect((await view('LINA')).at(-1), 'what was read comes last').toBe('SBY')
    const reader = async () =>
      (await chain.call(owner, 'GET', 'news/SBY/pembaca')).body.map(
        (reader: { user_id: string; dibaca: string | null }) => [reader.user_id, reader.dibaca !== null],
      )
    expect(await reader()).toEqual([
      ['LINA', true],
      ['PEMILIK', false],
      ['RINA', false],
    ])
    const change = async (content: object) => {
      const { versi } = (await chain.call(owner, 'GET', 'news/SBY')).body
      return chain.call(owner, 'PUT', 'news/SBY', { ...content, versi })
    }
    await change({ sampai_tanggal: hari(5) })
    expect(await read(await chain.login('LINA')), 'a longer stay is no other text').not.toBeNull()
    await change({ isi: 'Rapat pukul sembilan.' })
    expect(await read(await chain.login('LINA'))).toBeNull()
  })

  test('of news for somebody else is refused', async () => {
    const lina = await chain.login('LINA')
    for (const kode of ['SARI', 'BESOK', 'TIDAK-ADA'])
      expect((await chain.call(lina, 'POST', `news/${kode}/baca`)).status).toBe(404)
  })
})

describe('who writes', () => {
  test('a branch writes for itself alone, and does not see what head office writes to others', async () => {
    const shopOwner = await chain.login('PEMILIK')
    for (const kode_toko of [null, 'MDN'])
      expect((await write(shopOwner, { kode_news: 'CABANG', kode_toko })).body.message).toBe('Cabang Tidak Tersedia')
    expect((await write(shopOwner, { kode_news: 'CABANG', kode_toko: 'SBY' })).status).toBe(200)
    const { rows } = (await chain.call(shopOwner, 'POST', 'news/cari', {})).body
    expect(rows.map((r: { kode_toko: string }) => r.kode_toko)).toEqual(rows.map(() => 'SBY'))
    expect((await chain.call(shopOwner, 'GET', 'news/SARI/pembaca')).body).toEqual([])
  })

  test('a cashier neither, until his tree has it', async () => {
    const lina = await chain.login('LINA')
    expect((await write(lina, { kode_news: 'L' })).status).toBe(403)
    const rights = ['Utility', 'Utility/hak-akses-news', 'Utility/hak-akses-news/tambah']
    await chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1)`, [rights])
    expect((await write(lina, { kode_news: 'L', kode_toko: 'SBY' })).status).toBe(200)
    expect((await chain.call(lina, 'DELETE', 'news/L')).status, 'each act is a right of its own').toBe(403)
  })
})
