import { io, type Socket } from 'socket.io-client'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

let c: TestChain
let pemilik: Person
beforeAll(async () => {
  c = await testChain()
  pemilik = await c.login('PEMILIK')
})
afterAll(() => c.close())

const lihat = async (who: Person, user_id: string) => (await c.call(who, 'GET', `akses/${user_id}`)).body
const simpan = async (who: Person, user_id: string, ubah: (jalur: string[]) => string[] | null) => {
  const { versi, jalur } = await lihat(who, user_id)
  return c.call(who, 'PUT', `akses/${user_id}`, { versi, jalur: ubah(jalur) })
}
const tambah =
  (...lebih: string[]) =>
  (jalur: string[]) => [...jalur, ...lebih]
const jejak = async (kunci: string) =>
  (
    await c.owner.query<{ user_id: string; sesudah: unknown }>(
      `SELECT user_id, sesudah FROM buku_jejak WHERE objek = 'akses' AND kunci = $1 ORDER BY id DESC LIMIT 1`,
      [kunci],
    )
  ).rows[0]

describe('a tree of one user', () => {
  test('is the level’s own until somebody saves another; the line of the audit book says what was given and taken', async () => {
    const awal = await lihat(pemilik, 'LINA')
    expect([awal.khusus, awal.level, awal.jalur.length]).toEqual([false, 'KASIR', awal.bawaan.length])
    const answer = await simpan(pemilik, 'LINA', (jalur) => [
      ...jalur.filter((j) => j !== 'Uang/gesek-tunai'),
      'Master/master-group',
      'Master/master-group/ubah',
    ])
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body.khusus).toBe(true)
    expect(await jejak('LINA')).toEqual({
      user_id: 'PEMILIK',
      sesudah: {
        diberi: ['Master', 'Master/master-group', 'Master/master-group/ubah'],
        diambil: ['Uang/gesek-tunai'],
        bawaan: false,
      },
    })
    const [lina] = (await c.call(pemilik, 'GET', 'akses')).body.filter((u: { user_id: string }) => u.user_id === 'LINA')
    expect(lina).toMatchObject({ khusus: true, kode_toko: 'SBY' })
    expect((await simpan(pemilik, 'LINA', () => null)).body.jalur.toSorted()).toEqual(awal.bawaan.toSorted())
    expect((await jejak('LINA'))?.sesudah).toMatchObject({ diberi: ['Uang/gesek-tunai'], bawaan: true })
  })

  test('holds at once: the next call is refused, and the screen of the user is told by whom', async () => {
    const lina = await c.login('LINA')
    await c.server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = c.server.app.server.address() as AddressInfo
    const layarLina = await sambung(port, lina)
    const layarLain = await sambung(port, await c.login('RINA'))
    const lain: unknown[] = []
    layarLain.on('hak-berubah', (data) => lain.push(data))
    const kabar = new Promise((hear) => layarLina.once('hak-berubah', hear))
    expect((await c.call(lina, 'POST', 'customer/cari', {})).status).toBe(200)
    await simpan(pemilik, 'LINA', (jalur) => jalur.filter((j) => j !== 'Member/data-customer'))
    expect((await c.call(lina, 'POST', 'customer/cari', {})).status).toBe(403)
    expect(await kabar).toEqual({ oleh: 'PEMILIK' })
    await simpan(pemilik, 'LINA', () => null)
    expect((await c.call(lina, 'POST', 'customer/cari', {})).status).toBe(200)
    expect(lain, 'nobody else is told').toEqual([])
    layarLina.close()
    layarLain.close()
  })

  test('two people at one tree: the second is shown what stands there now, and saves nothing', async () => {
    const { versi } = await lihat(pemilik, 'LINA')
    await simpan(pemilik, 'LINA', tambah('Laporan/laporan-otorisasi'))
    const kedua = await c.call(pemilik, 'PUT', 'akses/LINA', { versi, jalur: [] })
    expect([kedua.status, kedua.body.kode]).toEqual([409, 'usang'])
    expect(kedua.body.detail.jalur).toContain('Laporan/laporan-otorisasi')
    await simpan(pemilik, 'LINA', () => null)
  })

  test('holds no act without its screen, no menu without one, and nothing that is no entry', async () => {
    const jalur = ['Master', 'Master/master-kadar/ubah', 'Uang/rahasia', 'Dasbor/home']
    expect((await simpan(pemilik, 'LINA', () => jalur)).body.jalur).toEqual(['Dasbor', 'Dasbor/home'])
    await simpan(pemilik, 'LINA', () => null)
  })
})

describe('who may hand out what', () => {
  test.each([
    ['his own tree', 'PEMILIK', 'Tidak Bisa Mengubah Hak Sendiri'],
    ['of another shop', 'SARI', 'Data Tidak Ditemukan'],
    ['of head office', 'ADMIN', 'Data Tidak Ditemukan'],
  ])('an owner of a branch: %s is refused', async (_, user_id, message) => {
    const answer = await c.call(pemilik, 'PUT', `akses/${user_id}`, { versi: '', jalur: [] })
    expect([answer.status < 500, answer.body.message]).toEqual([true, message])
  })

  test('OWN and SU see all: there is nothing to set', async () => {
    const owner = await c.login('OWNER')
    expect((await lihat(owner, 'ADMIN')).jalur).toEqual((await lihat(owner, 'ADMIN')).bawaan)
    expect((await simpan(owner, 'ADMIN', () => [])).body.message).toBe('OWN Dan SU Melihat Semua')
  })

  test('a supervisor with the screen neither gives nor takes what he lacks, nor touches who stands above', async () => {
    const hak = ['Dasbor', 'Dasbor/home', 'Utility', 'Utility/hak-akses-users', 'Uang', 'Uang/uang-kas']
    await simpan(pemilik, 'RINA', () => hak)
    const rina = await c.login('RINA')
    const beri = await simpan(rina, 'LINA', tambah('Laporan/laporan-otorisasi'))
    expect([beri.status, beri.body.message, beri.body.detail]).toEqual([
      422,
      'Tidak Bisa Memberi Atau Mengambil Hak Yang Tidak Dimiliki',
      ['Laporan/laporan-otorisasi'],
    ])
    const ambil = await simpan(rina, 'LINA', (jalur) => jalur.filter((j) => j !== 'Uang/gesek-tunai'))
    expect(ambil.body.detail).toEqual(['Uang/gesek-tunai'])
    expect((await simpan(rina, 'LINA', (jalur) => jalur.filter((j) => j !== 'Uang/uang-kas'))).status).toBe(200)
    expect((await simpan(rina, 'PEMILIK', () => [])).body.message).toBe('Level Melebihi Level Sendiri')
    expect((await simpan(rina, 'RINA', tambah('Master/master-group'))).body.message).toBe(
      'Tidak Bisa Mengubah Hak Sendiri',
    )
    await c.owner.query(`DELETE FROM akses WHERE user_id IN ('RINA', 'LINA')`)
  })

  test('without the screen nobody reads or writes a tree', async () => {
    const devel = await c.login('DEVEL')
    for (const [method, path] of [
      ['GET', 'akses'],
      ['GET', 'akses/LINA'],
      ['PUT', 'akses/LINA'],
    ] as const)
      expect((await c.call(devel, method, path, method === 'PUT' ? { versi: '', jalur: [] } : undefined)).status).toBe(
        403,
      )
  })
})

async function sambung(port: number, who: Person): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token: who.token, kode_toko: who.kode_toko },
  })
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('connect_error', fail)
  })
  return socket
}
