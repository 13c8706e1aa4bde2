import { fillText } from '#kernel/base/i18n/texts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masters } from '#apps/rooms.ts'
import { fieldEntries } from '#kernel/model/resource.ts'
import { whatsappNumber } from '#kernel/model/fields/phone/phone.ts'
import { readField } from '#kernel/model/fields/row.ts'
import { labelOfRow } from '#kernel/engine/resource/label.ts'
import { plantMasters } from '#testing/examples.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { jenis } from '../index.ts'
import { computeNewKelompok, kelompokOfJenis } from '../harga/kelompok-by-jenis.ts'

/** The specification's rules for masters, one row per case; the last column is the expected answer. */
const field = (master: string, nama: string) => masters.find((r) => r.name === master)!.fields[nama]!
const word = (master: string, nama: string, wire: unknown): string | undefined => {
  const read = readField(field(master, nama), wire)
  return read.ok ? undefined : fillText(read.message, read.values)
}

test.each([
  ['CN', 'CINCIN', 'CN CINCIN'],
  ['CB', 'CINCIN BERLIAN', 'CB CINCIN B'],
  ['KL', 'KALUNG', 'KL KALUNG'],
])('a kind is offered with the first eight letters of its name: %s %s → %s', (kode_dept, nama_dept, option) =>
  expect(labelOfRow(jenis, { kode_dept, nama_dept })).toBe(option),
)

describe('price groups follow from the kinds of piece', () => {
  test.each([
    ['CN', 'CN'],
    ['CINCIN', 'CN'],
    ['GLG', 'GG'],
    ['K', 'K'],
  ])('the first and the last letter: %s → %s', (kodeJenis, kelompok) =>
    expect(kelompokOfJenis(kodeJenis)).toBe(kelompok),
  )

  test('each once, those that are there left out, in the order of their codes', () => {
    const all = [
      { kode_dept: 'KL', nama_dept: 'KALUNG' },
      { kode_dept: 'CINCIN', nama_dept: 'CINCIN' },
      { kode_dept: 'CN', nama_dept: 'CINCIN ANAK' },
      { kode_dept: 'GL', nama_dept: 'GELANG' },
    ]
    expect(computeNewKelompok(all, new Set(['GL']))).toEqual([
      { kelompok_harga: 'CN', keterangan: 'CINCIN, CINCIN ANAK' },
      { kelompok_harga: 'KL', keterangan: 'KALUNG' },
    ])
  })
})

test.each([
  ['081234567890', '081234567890', '6281234567890'],
  ['+62 812-3456-7890', '081234567890', '6281234567890'],
  ['0315551234', '0315551234', '62315551234'],
])('a phone number %s is kept as %s and sent as %s', (typed, save, send) => {
  const read = readField(field('sales', 'no_hp'), typed)
  expect(read).toEqual({ ok: true, value: save })
  expect(whatsappNumber(save)).toBe(send)
})

const two = 'DUA PULUH HURUF PAS.'
test.each([
  ['keterangan-nota', 'isi', 'TERLALU PENDEK', 'Deskripsi Minimal 20 Karakter'],
  ['keterangan-nota', 'isi', two, undefined],
  ['deskripsi-service', 'deskripsi', two.slice(1), 'Deskripsi Minimal 20 Karakter'],
  ['deskripsi-service', 'deskripsi', two, undefined],
  ['kadar', 'kadar', 0, 'Kadar Tidak Boleh 0 Atau Melebihi Batas'],
  ['kadar', 'kadar', 0.01, undefined],
  ['kadar', 'kadar', 500, undefined],
  ['kadar', 'kadar', 500.01, 'Kadar Tidak Boleh 0 Atau Melebihi Batas'],
])('%s %s of %j: %s', (master, nama, wire, reply) => expect(word(master, nama, wire)).toBe(reply))

const percent = masters.flatMap((resource) =>
  fieldEntries(resource).flatMap(([nama, field]) =>
    field.kind === 'persen' && nama !== 'kadar' ? [[resource.name, nama] as const] : [],
  ),
)
test.each(percent)('a percentage is at most 100: %s %s', (master, nama) => {
  expect(word(master, nama, 100)).toBe(undefined)
  expect(word(master, nama, 100.01)).toBe('Tidak Boleh Melebihi 100')
  expect(word(master, nama, -0.01)).not.toBe(undefined)
})

test('what divides days or rupiah says so: no two of its rows overlap', () => {
  expect(
    masters
      .filter((r) => r.range)
      .map((r) => r.name)
      .toSorted(),
  ).toEqual(expect.arrayContaining(['bunga-hutang', 'rugi-nota']))
})

test('what may be said once has one row a fineness, group or kind', () => {
  expect(Object.fromEntries(masters.flatMap((r) => (r.unique ? [[r.name, r.unique]] : [])))).toMatchObject({
    'get-point-member': ['jenis_member'],
    'hutang-pokok': ['kode_group'],
    'plafond-hutang': ['jenis'],
    'plafond-kadar-hutang': ['kode_kadar'],
  })
})

describe('one row a kind of member', () => {
  let chain: TestChain
  let owner: Person
  const twice = (kode: string) => ({
    fields: [{ field: 'jenis_member', message: `Sudah Diatur Di ${kode}` }],
  })
  const row = (kode: string, jenis_member: string) => ({ kode, jenis_member, pengali: 1 })
  beforeAll(async () => {
    chain = await testChain()
    owner = await chain.login('OWNER')
    for (const member of [row('A', 'GOLD'), row('B', 'SILVER')])
      expect((await chain.call(owner, 'POST', 'get-point-member', member)).status).toBe(200)
  })
  afterAll(() => chain.close())

  test('a second one is refused by the code of the first, also as a change and when it comes back', async () => {
    const again = await chain.call(owner, 'POST', 'get-point-member', row('C', 'GOLD'))
    expect([again.status, again.body]).toEqual([422, expect.objectContaining(twice('A'))])
    const changed = await chain.call(owner, 'PUT', 'get-point-member/B', { jenis_member: 'GOLD', versi: 1 })
    expect([changed.status, changed.body]).toEqual([422, expect.objectContaining(twice('A'))])
    expect((await chain.call(owner, 'DELETE', 'get-point-member/A')).status).toBe(200)
    expect((await chain.call(owner, 'POST', 'get-point-member', row('C', 'GOLD'))).status).toBe(200)
    const back = await chain.call(owner, 'POST', 'get-point-member/A/aktifkan', {})
    expect([back.status, back.body]).toEqual([422, expect.objectContaining(twice('C'))])
  })
})

describe('a loan is reckoned on at most a hundred percent', () => {
  let chain: TestChain
  let spv: Person
  beforeAll(async () => {
    chain = await testChain()
    const owner = await chain.login('OWNER')
    await plantMasters(chain, owner)
    expect((await chain.call(owner, 'DELETE', 'hutang-pokok/HP1', undefined, { toko: 'SBY' })).status).toBe(200)
    spv = await chain.login('RINA')
  })
  afterAll(() => chain.close())
  const wrong = { status: 422, message: 'Kadar Tidak Boleh 0 Atau Melebihi Batas' }

  test.each([
    [
      'a ceiling on 110 %',
      'plafond-kadar-hutang',
      { kode_plafond: 'PX', kode_kadar: 'K110', plafond_per_gram: 1 },
      'kode_kadar',
    ],
    [
      'a ceiling on 91.6 %',
      'plafond-kadar-hutang',
      { kode_plafond: 'PY', kode_kadar: '916', plafond_per_gram: 1 },
      undefined,
    ],
    [
      'a principal of a group of 110 %',
      'hutang-pokok',
      { kode_pokok: 'HX', kode_group: 'GPRK', pokok_per_gram: 1 },
      'kode_group',
    ],
    [
      'a principal of a group of 58.5 %',
      'hutang-pokok',
      { kode_pokok: 'HY', kode_group: 'G585', pokok_per_gram: 1 },
      undefined,
    ],
  ] as const)('%s', async (_what, master, row, place) => {
    const answer = await chain.call(spv, 'POST', master, row)
    if (place === undefined) expect(answer.status, answer.raw).toBe(200)
    else expect([answer.status, answer.body.fields]).toEqual([wrong.status, [{ field: place, message: wrong.message }]])
  })

  test('nor is a fineness that loans stand on raised above it afterwards', async () => {
    const old = (await chain.call(spv, 'GET', 'kadar/585')).body
    const rise = await chain.call(spv, 'PUT', 'kadar/585', { kadar: 120, versi: old.versi })
    expect([rise.status, rise.body.fields]).toEqual([422, [{ field: 'kadar', message: wrong.message }]])
    expect((await chain.call(spv, 'PUT', 'kadar/585', { kadar: 58.6, versi: old.versi })).status).toBe(200)
  })

  test('nor is a group that loans stand on moved to such a fineness; one that none stands on is', async () => {
    const move = async (kode: string) => {
      const { versi } = (await chain.call(spv, 'GET', `group/${kode}`)).body
      return chain.call(spv, 'PUT', `group/${kode}`, { kode_kadar: 'K110', versi })
    }
    const rise = await move('G585')
    expect([rise.status, rise.body.fields]).toEqual([422, [{ field: 'kode_kadar', message: wrong.message }]])
    const content = { nama_group: 'LAIN', jenis_group: 'EMAS PUTIH', kode_kadar: '585', harga: 2, harga_modal: 1 }
    expect((await chain.call(spv, 'POST', 'group', { kode_group: 'GLAIN', ...content })).status).toBe(200)
    expect((await move('GLAIN')).status).toBe(200)
  })
})
