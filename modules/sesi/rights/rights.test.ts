import { io, type Socket } from 'socket.io-client'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testChain, type Person, type TestChain } from '#testing/server.ts'

let chain: TestChain
let shopOwner: Person
beforeAll(async () => {
  chain = await testChain()
  shopOwner = await chain.login('PEMILIK')
})
afterAll(() => chain.close())

const view = async (who: Person, user_id: string) => (await chain.call(who, 'GET', `akses/${user_id}`)).body
const save = async (who: Person, user_id: string, change: (paths: string[]) => string[] | null) => {
  const { versi, jalur } = await view(who, user_id)
  return chain.call(who, 'PUT', `akses/${user_id}`, { versi, jalur: change(jalur) })
}
const add =
  (...more: string[]) =>
  (paths: string[]) => [...paths, ...more]
const audit = async (key: string) =>
  (
    await chain.owner.query<{ user_id: string; sesudah: unknown }>(
      `SELECT user_id, sesudah FROM buku_jejak WHERE objek = 'akses' AND kunci = $1 ORDER BY id DESC LIMIT 1`,
      [key],
    )
  ).rows[0]

describe('a tree of one user', () => {
  test('is the level’s own until somebody saves another; the line of the audit book says what was given and taken', async () => {
    const initial = await view(shopOwner, 'LINA')
    expect([initial.khusus, initial.level, initial.jalur.length]).toEqual([false, 'KASIR', initial.bawaan.length])
    const answer = await save(shopOwner, 'LINA', (paths) => [
      ...paths.filter((j) => j !== 'Uang/gesek-tunai'),
      'Master/master-group',
      'Master/master-group/ubah',
    ])
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body.khusus).toBe(true)
    expect(await audit('LINA')).toEqual({
      user_id: 'PEMILIK',
      sesudah: {
        diberi: ['Master', 'Master/master-group', 'Master/master-group/ubah'],
        diambil: ['Uang/gesek-tunai'],
        bawaan: false,
      },
    })
    const [lina] = (await chain.call(shopOwner, 'GET', 'akses')).body.filter(
      (u: { user_id: string }) => u.user_id === 'LINA',
    )
    expect(lina).toMatchObject({ khusus: true, kode_toko: 'SBY' })
    expect((await save(shopOwner, 'LINA', () => null)).body.jalur.toSorted()).toEqual(initial.bawaan.toSorted())
    expect((await audit('LINA'))?.sesudah).toMatchObject({ diberi: ['Uang/gesek-tunai'], bawaan: true })
  })

  test('holds at once: the next call is refused, and the screen of the user is told by whom', async () => {
    const lina = await chain.login('LINA')
    await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = chain.server.app.server.address() as AddressInfo
    const linaScreen = await connect(port, lina)
    const otherScreen = await connect(port, await chain.login('RINA'))
    const other: unknown[] = []
    otherScreen.on('hak-berubah', (data) => other.push(data))
    const notice = new Promise((hear) => linaScreen.once('hak-berubah', hear))
    expect((await chain.call(lina, 'POST', 'customer/cari', {})).status).toBe(200)
    await save(shopOwner, 'LINA', (paths) => paths.filter((j) => j !== 'Member/data-customer'))
    expect((await chain.call(lina, 'POST', 'customer/cari', {})).status).toBe(403)
    expect(await notice).toEqual({ oleh: 'PEMILIK' })
    await save(shopOwner, 'LINA', () => null)
    expect((await chain.call(lina, 'POST', 'customer/cari', {})).status).toBe(200)
    expect(other, 'nobody else is told').toEqual([])
    linaScreen.close()
    otherScreen.close()
  })

  test('two people at one tree: the second is shown what stands there now, and saves nothing', async () => {
    const { versi } = await view(shopOwner, 'LINA')
    await save(shopOwner, 'LINA', add('Laporan/laporan-otorisasi'))
    const second = await chain.call(shopOwner, 'PUT', 'akses/LINA', { versi, jalur: [] })
    expect([second.status, second.body.kode]).toEqual([409, 'usang'])
    expect(second.body.detail.jalur).toContain('Laporan/laporan-otorisasi')
    await save(shopOwner, 'LINA', () => null)
  })

  test('holds no act without its screen, no menu without one, and nothing that is no entry', async () => {
    const paths = ['Master', 'Master/master-kadar/ubah', 'Uang/rahasia', 'Dasbor/home']
    expect((await save(shopOwner, 'LINA', () => paths)).body.jalur).toEqual(['Dasbor', 'Dasbor/home'])
    await save(shopOwner, 'LINA', () => null)
  })
})

describe('who may hand out what', () => {
  test.each([
    ['his own tree', 'PEMILIK', 'Tidak Bisa Mengubah Hak Sendiri'],
    ['of another shop', 'SARI', 'Data Tidak Ditemukan'],
    ['of head office', 'ADMIN', 'Data Tidak Ditemukan'],
  ])('an owner of a branch: %s is refused', async (_, user_id, message) => {
    const answer = await chain.call(shopOwner, 'PUT', `akses/${user_id}`, { versi: '', jalur: [] })
    expect([answer.status < 500, answer.body.message]).toEqual([true, message])
  })

  test('OWN and SU see all: there is nothing to set', async () => {
    const owner = await chain.login('OWNER')
    expect((await view(owner, 'ADMIN')).jalur).toEqual((await view(owner, 'ADMIN')).bawaan)
    expect((await save(owner, 'ADMIN', () => [])).body.message).toBe('OWN Dan SU Melihat Semua')
  })

  test('a supervisor with the screen neither gives nor takes what he lacks, nor touches who stands above', async () => {
    const rights = ['Dasbor', 'Dasbor/home', 'Utility', 'Utility/hak-akses-users', 'Uang', 'Uang/uang-kas']
    await save(shopOwner, 'RINA', () => rights)
    const rina = await chain.login('RINA')
    const given = await save(rina, 'LINA', add('Laporan/laporan-otorisasi'))
    expect([given.status, given.body.message, given.body.detail]).toEqual([
      422,
      'Tidak Bisa Memberi Atau Mengambil Hak Yang Tidak Dimiliki',
      ['Laporan/laporan-otorisasi'],
    ])
    const take = await save(rina, 'LINA', (paths) => paths.filter((j) => j !== 'Uang/gesek-tunai'))
    expect(take.body.detail).toEqual(['Uang/gesek-tunai'])
    expect((await save(rina, 'LINA', (paths) => paths.filter((j) => j !== 'Uang/uang-kas'))).status).toBe(200)
    expect((await save(rina, 'PEMILIK', () => [])).body.message).toBe('Level Melebihi Level Sendiri')
    expect((await save(rina, 'RINA', add('Master/master-group'))).body.message).toBe('Tidak Bisa Mengubah Hak Sendiri')
    await chain.owner.query(`DELETE FROM akses WHERE user_id IN ('RINA', 'LINA')`)
  })

  test('without the screen nobody reads or writes a tree', async () => {
    const devel = await chain.login('DEVEL')
    for (const [method, path] of [
      ['GET', 'akses'],
      ['GET', 'akses/LINA'],
      ['PUT', 'akses/LINA'],
    ] as const)
      expect(
        (await chain.call(devel, method, path, method === 'PUT' ? { versi: '', jalur: [] } : undefined)).status,
      ).toBe(403)
  })
})

async function connect(port: number, who: Person): Promise<Socket> {
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
