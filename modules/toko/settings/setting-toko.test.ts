import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { notaAddress, tokoInputs } from '../profile.ts'
import { readTable, ppnTable, shrinkageTable, writeTable } from './setting-tables.ts'

let chain: TestChain
let shopOwner: Person
beforeAll(async () => {
  chain = await testChain()
  shopOwner = await chain.login('PEMILIK')
})
afterAll(() => chain.close())

interface Content {
  key: string
  value: string
  oleh: string | null
  waktu: string | null
}
const parse = async (who = shopOwner, toko?: string): Promise<Content[]> =>
  (await chain.call(who, 'GET', 'setting-toko', undefined, toko ? { toko } : {})).body
const nilai = async (key: string, who = shopOwner, toko?: string) =>
  (await parse(who, toko)).find((x) => x.key === key)?.value
const change = (list: readonly (readonly [string, string, string])[], who = shopOwner, toko?: string) =>
  chain.call(
    who,
    'PUT',
    'setting-toko',
    { ubah: list.map(([key, old, fresh]) => ({ key, lama: old, baru: fresh })) },
    toko ? { toko } : {},
  )

describe('a table in a setting', () => {
  test.each([
    [ppnTable, '2026-06-01 1.2 1.80; 2026-01-01 1.1 1.65', '2026-01-01 1.1 1.65; 2026-06-01 1.2 1.8'],
    [shrinkageTable, '22 KARAT CUCI 0.50', '22 KARAT CUCI 0.5'],
    [shrinkageTable, '', ''],
  ])('is kept in the order of its keys', (t, text, outcome) => expect(writeTable(t, readTable(t, text))).toBe(outcome))

  test('a cell cannot make another row', () =>
    expect(writeTable(shrinkageTable, [{ kode_kadar: '750; X', proses: 'CUCI', persen: '1' }])).toBe('750 X CUCI 1'))
})

test('the address is shown as the nota prints it', () =>
  expect(notaAddress('JL. OTTO ISKANDARDINATA NO. 70, KELURAHAN BALONGGEDE, BANDUNG')).toEqual([
    'JL. OTTO ISKANDARDINATA NO. 70, KELURAHAN',
    'BALONGGEDE, BANDUNG',
  ]))

describe('what a shop sets', () => {
  test('is all there at first, changed by nobody', async () => {
    const contents = await parse()
    expect(contents.map((x) => x.key)).toEqual(tokoInputs.map((s) => s.key))
    expect(contents.filter((x) => x.oleh !== null)).toEqual([])
    expect(contents[0]).toMatchObject({ key: 'nama_toko', value: 'TOKO EMAS KILAU SURABAYA' })
  })

  test('is saved at once, with who and when, and by its key in the audit book', async () => {
    const answer = await change([
      ['no_hp', '', '+62 812 3456 7890'],
      ['pembulatan', '500', '1000'],
      ['ppn_tabel', '', '2026-01-01 1.1 1.65'],
      ['jam_buka', '', 'senin - sabtu'],
    ])
    expect(answer.status, answer.raw).toBe(200)
    const current = (key: string) => (answer.body as Content[]).find((x) => x.key === key)
    expect(current('no_hp')).toMatchObject({ value: '081234567890', oleh: 'PEMILIK' })
    expect(current('jam_buka')).toMatchObject({ value: 'SENIN - SABTU' })
    expect(current('pembulatan')?.waktu).toMatch(/^20/)
    const { rows } = await chain.owner.query(
      `SELECT kunci, sebelum, sesudah FROM buku_jejak WHERE cabang = 'SBY' AND objek = 'setting' ORDER BY kunci`,
    )
    expect(rows.map((r) => [r.kunci, r.sebelum.value, r.sesudah.value])).toEqual([
      ['jam_buka', '', 'SENIN - SABTU'],
      ['no_hp', '', '081234567890'],
      ['pembulatan', '500', '1000'],
      ['ppn_tabel', '', '2026-01-01 1.1 1.65'],
    ])
    expect((await chain.call(shopOwner, 'GET', 'para-system/key/pembulatan')).body.value).toBe('1000')
  })

  test('with faults: each at its field, in a table at its cell, and nothing is saved', async () => {
    const answer = await change([
      ['nama_toko', await nilai('nama_toko').then(String), ''],
      ['limit_diskon_kasir', '0', '101'],
      ['toko_rekap_sales', '', 'SBY XYZ'],
      ['baki_bawaan', '', 'TIADA'],
      ['bandrol_bawaan', '', 'TIADA'],
      ['ppn_tabel', '2026-01-01 1.1 1.65', '2026-01-01 1.1 1.65; 2026-13-01 - 1.65'],
      ['tidak_ada', '', 'x'],
      ['idle_menit', '30', '15'],
    ])
    expect(answer.status).toBe(422)
    expect(answer.body.fields.map((f: { field: string; message: string }) => [f.field, f.message])).toEqual([
      ['nama_toko', 'Harus Diisi'],
      ['limit_diskon_kasir', 'Tidak Boleh Melebihi 100'],
      ['toko_rekap_sales', 'Data Tidak Ditemukan'],
      ['baki_bawaan', 'Data Tidak Ditemukan'],
      ['bandrol_bawaan', 'Data Tidak Ditemukan'],
      ['ppn_tabel.1.mulai', 'Tanggal Tidak Benar'],
      ['ppn_tabel.1.dengan_faktur', 'Harus Diisi'],
      ['tidak_ada', 'Isian Tidak Dikenal'],
    ])
    expect(await nilai('idle_menit')).toBe('30')
  })

  test('by two at once: the second is shown what stands; the same value is no conflict', async () => {
    expect((await change([['tahan_menit', '30', '45']])).status).toBe(200)
    const second = await change([['tahan_menit', '30', '60']])
    expect([second.status, second.body.kode]).toEqual([409, 'usang'])
    expect(second.body.detail.find((x: Content) => x.key === 'tahan_menit')).toMatchObject({
      value: '45',
      oleh: 'PEMILIK',
    })
    expect((await change([['tahan_menit', '30', '45']])).status).toBe(200)
    expect((await change([['jam_tutup', '21:00', '20:00']])).status).toBe(200)
  })

  test('head office sets another shop from its own desk, on record there; a branch sets no other', async () => {
    const owner = await chain.login('OWNER')
    expect((await change([['idle_menit', '30', '20']], owner, 'MDN')).status).toBe(200)
    expect(await nilai('idle_menit', owner, 'MDN')).toBe('20')
    expect(await nilai('idle_menit')).toBe('30')
    const { rows } = await chain.owner.query(
      `SELECT user_id FROM buku_jejak WHERE cabang = 'MDN' AND objek = 'setting'`,
    )
    expect(rows).toEqual([{ user_id: 'OWNER' }])
    expect((await change([['idle_menit', '20', '10']], shopOwner, 'MDN')).status).toBe(403)
    expect((await chain.call(await chain.login('LINA'), 'GET', 'setting-toko')).status).toBe(403)
  })
})
