import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { prove } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Person, TestChain } from '#testing/server.ts'
import { sendFile } from '#testing/sheet.ts'
import { completeOrang } from './orang.server.ts'

/** One telephone has one writing, whatever was typed, brought in or kept from before. */
let chain: TestChain
let owner: Person
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
})
afterAll(() => chain.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => chain.call(owner, method, path, body)
const write = async (kode: string, no_hp: string, more: object = {}) => {
  const answer = await call('POST', 'customer', { kode, nama_customer: kode, no_hp, ...more })
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}
const persons = async (like: string) =>
  (
    await chain.owner.query<{ orang: string }>(
      `SELECT DISTINCT orang FROM orang_customer WHERE cabang = 'SBY' AND kode_customer LIKE $1`,
      [like],
    )
  ).rows.map((r) => r.orang)

describe('typed', () => {
  test.each([
    ['81234567804', '081234567804'],
    ['0062 812 3456 7805', '081234567805'],
    ['(+62) 812-3456-7806', '081234567806'],
    ['62215551234', '0215551234'],
    ['+62 (0)31.555-1234', '0315551234'],
  ])('%s is kept as %s', async (typed, kept) => {
    expect((await write(`KETIK-${kept}`, typed)).no_hp).toBe(kept)
  })

  test('writings of one number are one person', async () => {
    for (const [nth, no_hp] of ['0812-9999-0077', '81299990077', '006281299990077', '+62 812 9999 0077'].entries())
      await write(`SAMA-${nth}`, no_hp)
    expect(await persons('SAMA-%')).toHaveLength(1)
  })
})

describe('looked for', () => {
  const found = async (path: string, cari: string) => JSON.stringify((await call('POST', path, { cari })).body)
  beforeAll(async () => {
    await write('DICARI', '081234567801')
    const card = { kode: 'KARTU-DICARI', nama: 'DICARI', no_hp: '081234567801', kode_customer: 'DICARI' }
    expect((await call('POST', 'member', card)).status).toBe(200)
  })
  test.each([
    '+6281234567801',
    '6281234567801',
    '0812-3456-7801',
    '0812 3456 7801',
    '0062 812 3456 7801',
    '812-3456-78',
  ])('as %s', async (cari) => {
    for (const path of ['customer/cari', 'member/cari', 'customer/pilih', 'cari'])
      expect(await found(path, cari), path).toContain('DICARI')
    const cards = await call('GET', `member/kartu?cari=${encodeURIComponent(cari)}`)
    expect(JSON.stringify(cards.body)).toContain('KARTU-DICARI')
  })
  test('another number finds nobody', async () => {
    expect((await call('POST', 'customer/cari', { cari: '+62 812-3456-7899' })).body.rows).toEqual([])
  })
})

/** A sheet as shops send it: a cell that is a number has lost its zero. */
const sheet = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  writeXlsxFile([
    heads.map((value) => ({ value, type: String })),
    ...rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String }))),
  ]).toBuffer()
const read = async (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) => {
  const file = await sheet(heads, rows)
  const answer = await sendFile(chain, owner, 'customer/impor', file, { nama: 'pelanggan.xlsx' })
  expect(answer.status, answer.raw).toBe(200)
  return answer
}

describe('brought in by a sheet', () => {
  const heads = ['Kode Customer', 'Nama Customer', 'No HP', 'Alamat']
  test('a lost zero is found again', async () => {
    const answer = await read(heads, [
      ['LEMBAR01', 'RATIH', 81234560051, 'JL MELATI'],
      ['LEMBAR02', 'AGUS', 6281234560052, 'JL MAWAR'],
      ['LEMBAR03', 'DEWI', '081234560053', 'JL DAHLIA'],
      ['LEMBAR04', 'TONO', '+62 812-3456-0054', 'JL KENANGA'],
      ['LEMBAR05', 'YANTI', '(+62) 812 3456 0055', 'JL ANGGREK'],
    ])
    const saved = await call('POST', `customer/impor/${answer.body.id}`, { sidik: answer.body.sidik })
    expect(saved.status, saved.raw).toBe(200)
    const { rows } = await chain.owner.query<{ no_hp: string }>(
      `SELECT no_hp FROM customer WHERE cabang = 'SBY' AND kode LIKE 'LEMBAR%' ORDER BY kode`,
    )
    expect(rows.map((r) => r.no_hp)).toEqual(['51', '52', '53', '54', '55'].map((end) => `0812345600${end}`))
  })

  test.each(['081234560056 / 081300002222', '8,12346E+10', '0812'])('%s is refused by row', async (no_hp) => {
    const answer = await read(heads, [
      ['LEMBAR06', 'HERI', no_hp, 'JL TERATAI'],
      ['LEMBAR07', 'SARI', '081234560057', 'JL SERUNI'],
    ])
    expect([answer.body.baru, answer.body.salah]).toEqual([1, 1])
  })

  test('numbers of identities are not taken from a sheet, and that is said', async () => {
    const secret = ['Kode Customer', 'Nama Customer', 'Jenis Identitas', 'Nomor Identitas', 'Tanggal Persetujuan']
    const answer = await read(secret, [['NIK01', 'NIK01', 'KTP', '3,27301E+15', '2026-11-28']])
    expect(answer.raw).toContain('rahasia')
    expect((await call('POST', `customer/impor/${answer.body.id}`, { sidik: answer.body.sidik })).status).toBe(200)
    expect((await call('GET', 'customer/NIK01')).body.nomor_identitas).toBeNull()
  })
})

test.each(['3,27301E+15', '327301234567890', '32730123456789AB', '3273012345678901'])(
  'a KTP number %s is refused, where it is written and where it is changed',
  async (nomor_identitas) => {
    const identity = { jenis_identitas: 'KTP', nomor_identitas, persetujuan: '2026-11-28' }
    const issues = [{ field: 'nomor_identitas', message: 'NIK Harus 16 Angka Dengan Tanggal Lahir Yang Benar' }]
    const made = await call('POST', 'customer', { kode: 'NIK-SALAH', nama_customer: 'NIK SALAH', ...identity })
    expect([made.status, made.body.fields]).toEqual([422, issues])
    const { body } = await call('GET', 'customer/C0001')
    const changed = await call('PUT', 'customer/C0001', { versi: body.versi, nomor_identitas })
    expect([changed.status, changed.body.fields]).toEqual([422, issues])
  },
)

describe('from before', () => {
  test('whoever was two persons by two writings is one when the server starts, with what counted for both', async () => {
    await write('DULU-1', '081299990088')
    const [now] = await persons('DULU-1')
    const old = 'x'.repeat(43)
    await chain.owner.query(`INSERT INTO orang (id, dibuat) VALUES ($1, now())`, [old])
    await chain.plant(
      'SBY',
      `UPDATE orang_customer SET orang = $1, kunci = '' WHERE cabang = 'SBY' AND kode_customer = 'DULU-1'`,
      [old],
    )
    await chain.owner.query(
      `INSERT INTO transaksi_orang (toko, nomor, orang, tanggal, jumlah) VALUES ('SBY', 'DULU', $1, '2026-11-01', 5)`,
      [old],
    )
    await chain.owner.query(
      `INSERT INTO kasus_besar (orang, tanggal, id, toko, nomor, batas, jatuh_tempo, status, dibuat)
       VALUES ($1, '2026-11-01', 'dulu', 'SBY', 'DULU', 1, '2026-11-19', 'BARU', now())`,
      [old],
    )
    const { secretbox } = chain.server.services
    await completeOrang({ db: chain.db, secretbox, now: chain.now() })
    expect(await persons('DULU-1')).toEqual([now])
    const { rows } = await chain.owner.query(
      `SELECT (SELECT orang FROM transaksi_orang WHERE nomor = 'DULU') AS counted, (SELECT orang FROM kasus_besar WHERE id = 'dulu') AS kasus`,
    )
    expect(rows).toEqual([{ counted: now, kasus: now }])
    await chain.owner.query(`DELETE FROM transaksi_orang WHERE nomor = 'DULU'`)
    expect(await prove(chain)).toEqual([])
  })
})
