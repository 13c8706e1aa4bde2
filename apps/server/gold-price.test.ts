import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { prove } from '#testing/examples.ts'
import { openCashier, nota, type Cashier } from '#testing/cashier.ts'
import type { Person } from '#testing/server.ts'

/** The gold price on a whole server: its effect on the groups, the date of every change, and what it never changes. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const minute = (): string => Object.values(jakartaTime(cashier.chain.now())).join('T')
/** Advances the clock, so that each price has a minute of its own. */
const act = (minutes = 1): string => {
  cashier.chain.tick(minutes * 60_000)
  return minute()
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who: Person = cashier.owner) =>
  cashier.chain.call(who, method, path, body)
const plan = async () => (await call('GET', 'harga-emas/rencana')).body
const shop = { selisih_jual: 2.5, selisih_beli: 4, pembulatan: 5000 }
const gold = (harga_24k: number) => ({ harga_24k, harga_jual: harga_24k + 50_000, harga_beli: harga_24k - 90_000 })
const method = { ikut: true, selisih_jual: null, selisih_beli: null }
const oneGroup = async (code: string, outcome: object) => {
  const { versi } = (await plan()).group.find((g: { kode_group: string }) => g.kode_group === code)
  return { [code]: { ...method, jadi: { versi, ...outcome } } }
}
const newPrice = { harga: 1_430_000, harga_modal: 1_392_300, harga_beli: 1_335_000 }
const apply = (content: object, who?: Person, key?: string) =>
  cashier.chain.call(
    who ?? cashier.owner,
    'POST',
    'harga-emas/terapkan',
    { ...shop, group: {}, ...content },
    key ? { key } : {},
  )
const history = async (object: string, key: string) =>
  (await call('POST', 'riwayat-harga/cari', { objek: object, kunci: key })).body.rows
const at = async (at: string) => (await call('POST', 'riwayat-harga/pada', { saat: at })).body

describe('a new gold price', () => {
  test('starts from the price that holds, the margins, and every group; accessories and silver go their own way', async () => {
    const answer = await plan()
    expect(answer).toMatchObject({ boleh_group: true, toko: shop, emas: { harga_24k: 1_992_000 } })
    expect(answer.group).toContainEqual(
      expect.objectContaining({
        kode_group: 'G585',
        kadar: 58.5,
        ikut: true,
        harga: 1_150_000,
        harga_modal: 1_050_000,
      }),
    )
    expect(answer.group).toContainEqual(expect.objectContaining({ kode_group: 'GPRK', ikut: false, harga_beli: null }))
  })

  test('and the prices of its groups are one command: row, prices, margins, history and trace; sent twice it happens once', async () => {
    const time = act()
    const group = await oneGroup('G585', newPrice)
    const content = { waktu: time, ...gold(2_380_000), selisih_jual: 3, group }
    const [answer, reply] = [
      await apply(content, cashier.owner, 'harga-emas-satu'),
      await apply(content, cashier.owner, 'harga-emas-satu'),
    ]
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body).toEqual({ waktu: time, berubah: ['G585'] })
    expect(reply.body).toEqual(answer.body)
    const planned = await plan()
    expect(planned).toMatchObject({ emas: { waktu: time, harga_24k: 2_380_000 }, toko: { ...shop, selisih_jual: 3 } })
    expect(planned.group).toContainEqual(expect.objectContaining({ kode_group: 'G585', ...newPrice }))
    expect(
      (await history('group', 'G585'))
        .slice(0, 3)
        .map((h: Record<string, unknown>) => [h.nama, h.dari, h.jadi, h.oleh]),
    ).toEqual([
      ['harga_beli', 1_000_000, 1_335_000, 'PEMILIK'],
      ['harga_modal', 1_050_000, 1_392_300, 'PEMILIK'],
      ['harga', 1_150_000, 1_430_000, 'PEMILIK'],
    ])
    expect((await history('harga-emas', time)).map((h: Record<string, unknown>) => [h.nama, h.dari, h.jadi])).toEqual([
      ['harga_beli', null, 2_290_000],
      ['harga_jual', null, 2_430_000],
      ['harga_24k', null, 2_380_000],
    ])
    const audit = await cashier.chain.owner.query(
      `SELECT perintah || ' ' || objek AS apa FROM buku_jejak WHERE cabang = 'SBY' AND user_id = 'PEMILIK' ORDER BY id DESC LIMIT 3`,
    )
    expect(audit.rows.map((j: { apa: string }) => j.apa)).toEqual([
      'terapkan harga-emas',
      'ubah group',
      'tambah harga-emas',
    ])
  })

  test('all or none: when one group was changed by somebody else, nothing at all is written and the group is named', async () => {
    const group = { ...(await oneGroup('G585', newPrice)), ...(await oneGroup('GPRK', newPrice)) }
    const { group: rows } = await plan()
    const silver = rows.find((g: { kode_group: string }) => g.kode_group === 'GPRK')
    expect((await call('PUT', 'group/GPRK', { harga: 36_000, versi: silver.versi })).status).toBe(200)
    const before = await plan()
    const time = act()
    const failed = await apply({ waktu: time, ...gold(2_500_000), group })
    expect([failed.status, failed.body.kode, failed.body.fields[0].field]).toEqual([409, 'usang', 'group.GPRK'])
    expect({ ...(await plan()), saat: '' }).toEqual({ ...before, saat: '' })
    expect(await history('harga-emas', time)).toEqual([])
  })

  test.each([
    [
      'of a time to come carries no group prices',
      () => '2999-01-01T08:00',
      'Harga Group Berlaku Sekarang, Waktu Tidak Boleh Nanti',
    ],
    [
      'of a time before the one that holds carries none either',
      () => '2020-01-01T08:00',
      'Sudah Ada Harga Yang Lebih Baru',
    ],
  ])('%s', async (_name, time, message) => {
    const answer = await apply({ waktu: time(), ...gold(2_500_000), group: await oneGroup('G585', newPrice) })
    expect([answer.status, answer.body.fields]).toEqual([422, [{ field: 'waktu', message }]])
  })

  test.each([
    ['a price of nothing', { harga_24k: 0 }],
    ['no price', { harga_24k: null }],
    ['a time that is none', { waktu: '2026-02-30T09:00' }],
    ['a step of nothing', { pembulatan: 0 }],
    ['a margin above a hundred', { selisih_beli: 100.01 }],
    ['a margin finer than a hundredth, which nobody could reckon with', { selisih_jual: 2.555 }],
    ['a margin of one group as fine', { group: { G585: { ikut: true, selisih_jual: null, selisih_beli: 3.001 } } }],
  ])('%s is refused', async (_name, content) => {
    const answer = await apply({ waktu: act(), ...gold(2_400_000), ...content })
    expect([400, 422]).toContain(answer.status)
  })

  test('a cashier sees what holds now, and nothing else; who may add a price but change no group applies none', async () => {
    expect((await call('GET', 'harga-emas/kini', undefined, cashier.lina)).body.emas.harga_24k).toBe(2_380_000)
    for (const [method, path, body] of [
      ['GET', 'harga-emas/rencana', undefined],
      ['POST', 'harga-emas/terapkan', { waktu: minute(), ...gold(1), ...shop, group: {} }],
      ['POST', 'riwayat-harga/cari', { objek: 'group' }],
      ['POST', 'riwayat-harga/pada', { saat: cashier.chain.now().toISOString() }],
    ] as const)
      expect((await call(method, path, body, cashier.lina)).status, path).toBe(403)
    const group = await oneGroup('G585', newPrice)
    const screen = 'Master/master-parameter-harga-emas'
    await cashier.chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1)`, [
      [screen, `${screen}/tambah`],
    ])
    const lina = await cashier.chain.login('LINA')
    expect((await apply({ waktu: act(), ...gold(2_390_000), group }, lina)).status).toBe(403)
    expect((await apply({ waktu: act(), ...gold(2_390_000) }, lina)).status).toBe(200)
  })
})

test('a nota, its day and the books stay as they were written, whatever the price does after', async () => {
  await cashier.set('kategori_harga', 'EMAS')
  const number = await cashier.sold(nota(await cashier.one(), [{ cara: 'CASH', jumlah_rp: 14_000_000 }]), cashier.owner)
  await cashier.set('kategori_harga', 'BARANG')
  const tables = [
    'penjualan',
    'penjualan_detail_barang',
    'buku_uang',
    'buku_barang',
    'saldo_uang',
    'saldo_baki',
    'hari',
    'hari_toko',
    'barang',
  ]
  const portrait = () =>
    Promise.all(
      tables.map(
        async (t) => (await cashier.chain.owner.query(`SELECT * FROM ${t} WHERE cabang = 'SBY' ORDER BY 1, 2, 3`)).rows,
      ),
    )
  const before = await portrait()
  const moment = cashier.chain.now().toISOString()
  const earlierNota = (await call('GET', `penjualan/${number}`)).body
  const answer = await apply({
    waktu: act(),
    ...gold(3_900_000),
    group: await oneGroup('G585', { harga: 2_500_000, harga_modal: 2_281_500, harga_beli: 2_000_000 }),
  })
  expect(answer.status, answer.raw).toBe(200)
  expect(await portrait()).toEqual(before)
  expect((await call('GET', `penjualan/${number}`)).body).toEqual(earlierNota)
  // The price of that moment can still be read.
  expect((await at(moment)).emas.harga_jual).toBe(earlierNota.detail_barang[0].harga_dasar)
  expect(await prove(cashier.chain)).toEqual([])
})

test('every way to a price leaves its line: form, deletion, what comes back, and the set-up', async () => {
  const [fresh] = [
    {
      kode_group: 'G900',
      nama_group: 'EMAS 900',
      jenis_group: 'EMAS PUTIH',
      kode_kadar: '585',
      harga: 10,
      harga_modal: 9,
    },
  ]
  expect((await call('POST', 'group', fresh)).status).toBe(200)
  expect((await call('DELETE', 'group/G900')).status).toBe(200)
  const back = await call('POST', 'group/G900/aktifkan')
  expect(back.status).toBe(200)
  // A second person presses it too: nothing was reactivated, so nothing is announced.
  const again = await call('POST', 'group/G900/aktifkan')
  expect([again.status, again.body]).toEqual([200, back.body])
  expect(
    (await history('group', 'G900')).map((h: Record<string, unknown>) => [h.nama, h.dari, h.jadi]).toReversed(),
  ).toEqual([
    ['harga', null, 10],
    ['harga_modal', null, 9],
    ['harga', 10, null],
    ['harga_modal', 9, null],
    ['harga', null, 10],
    ['harga_modal', null, 9],
  ])
  const setup = await cashier.chain.call(cashier.owner, 'POST', 'siapkan/harga', {
    harga_24k: 2_400_000,
    selisih_jual: 5,
    selisih_beli: 6,
    pembulatan: 1000,
    kadar: [
      { kode_kadar: '585', kadar: 58.5, jenis_group: 'EMAS PUTIH', dijual: true, harga_jual: null, harga_beli: null },
    ],
  })
  expect(setup.status, setup.raw).toBe(200)
  expect((await history('group', 'G585'))[0]).toMatchObject({ nama: 'harga_beli', jadi: 1_319_000 })
  expect((await plan()).toko, 'the margins of the set-up are those of the next gold price').toEqual({
    selisih_jual: 5,
    selisih_beli: 6,
    pembulatan: 1000,
  })
})

test('for any run of commands: what held at a moment is what the shop would have sold at then', async () => {
  type Step = { what: 'group' | 'emas' | 'hapus' | 'kembali'; value: number; backwards: number; minute: number }
  const step = fc.record({
    what: fc.constantFrom<Step['what'][]>('group', 'group', 'emas', 'emas', 'hapus', 'kembali'),
    value: fc.integer({ min: 1, max: 5_000_000 }),
    // A gold price may be entered for a minute before or after now.
    backwards: fc.integer({ min: -3, max: 5 }),
    minute: fc.integer({ min: 1, max: 4 }),
  })
  const execute = async ({ what, value, backwards, minute }: Step) => {
    act(minute)
    const { body: group } = await call('GET', 'group/G900')
    if (what === 'emas') {
      const time = Object.values(jakartaTime(cashier.chain.now().getTime() - backwards * 60_000)).join('T')
      const old = await call('GET', `harga-emas/${time}`)
      const content = { harga_24k: value, harga_jual: value % 2 ? value + 1 : null, harga_beli: null }
      if (old.status === 200) await call('PUT', `harga-emas/${time}`, { ...content, versi: old.body.versi })
      else await call('POST', 'harga-emas', { waktu: time, ...content })
    } else if (what === 'group') await call('PUT', 'group/G900', { harga: value, versi: group.versi })
    else if (what === 'hapus') await call('DELETE', 'group/G900')
    else await call('POST', 'group/G900/aktifkan')
  }
  /** The current values of the live tables, compared with the model. */
  const current = async () => {
    const { emas: error } = (await call('GET', 'harga-emas/kini')).body
    const { body: group } = await call('GET', 'group/G900')
    return { emas: error, harga: group.dihapus ? undefined : group.harga }
  }
  const remember: { saat: string; emas: unknown; harga: unknown }[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (all) => {
      for (const one of all) {
        await execute(one)
        remember.push({ saat: cashier.chain.now().toISOString(), ...(await current()) })
      }
      for (const { saat, ...model } of remember.slice(-12)) {
        const board = await at(saat)
        const group = board.group.find((x: { kode_group: string }) => x.kode_group === 'G900')
        expect({ emas: board.emas, harga: group?.harga }, saat).toEqual(model)
      }
    }),
    { numRuns: 12 },
  )
})
