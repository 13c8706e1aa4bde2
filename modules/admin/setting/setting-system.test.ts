import { afterAll, beforeAll, expect, test } from 'vitest'
import { flags, screens } from '#apps/rooms.ts'
import { testChain, type TestChain } from '#testing/server.ts'
import { flagScreens } from './effects.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await testChain()
})
afterAll(() => chain.close())

test.each([
  ['SUPPLIER_BARANG_MODULE', ['/master-supplier']],
  ['SETTING_NOTA_OWNER_ONLY', ['/setting-nota', '/setting-nota-slip']],
  ['WHATSAPP_MODULE', ['/whatsapp-setting']],
  ['SEMI_GROSIR_MODULE', ['/redirect-to-grosir']],
  ['PENJUALAN_DUA_LANGKAH', []],
])('%s switches the screens that ask for it', (key, paths) =>
  expect(flagScreens(screens, key).map((l) => l.path)).toEqual(paths),
)

test('who changed a flag last is known', async () => {
  const owner = await chain.login('PEMILIK')
  expect((await chain.call(owner, 'GET', 'flag/pengubah')).body).toEqual([])
  expect((await chain.call(owner, 'PUT', 'flag/RFID_MODULE', { value: 'on' })).status).toBe(200)
  expect((await chain.call(owner, 'GET', 'flag/pengubah')).body).toMatchObject([
    { key: 'RFID_MODULE', oleh: 'PEMILIK' },
  ])
  expect((await chain.call(await chain.login('RINA'), 'GET', 'flag/pengubah')).status).toBe(403)
})

test('what a change would hide is said with the rows that stand there, what it would open too', async () => {
  const owner = await chain.login('PEMILIK')
  const supplier = { kode_supplier: 'ANTAM', nama_supplier: 'LOGAM MULIA', faktur_pajak: false }
  expect((await chain.call(owner, 'POST', 'supplier', supplier)).status).toBe(200)
  const ask = async (key: string, value: string) =>
    (await chain.call(owner, 'GET', `flag/${key}/dampak?value=${value}`)).body
  expect(await ask('SUPPLIER_BARANG_MODULE', 'off')).toEqual({
    tutup: [{ path: '/master-supplier', title: 'Master Supplier', baris: 1 }],
    buka: [],
  })
  const principal = await ask('PARAMETER_JUMLAH_HUTANG_POKOK_MODULE', 'MANUAL')
  expect(principal.buka.map((l: { path: string }) => l.path)).toEqual(['/parameter-hutang-pokok'])
  expect((await ask('PARAMETER_JUMLAH_HUTANG_POKOK_MODULE', 'HARGA_EMAS')).buka).toEqual([])
  expect((await chain.call(owner, 'GET', 'flag/TIADA/dampak?value=on')).status).toBe(404)
})

test('every flag of the catalogue is asked for by its values', () =>
  expect(flags.find((f) => f.key === 'PARAMETER_JUMLAH_HUTANG_POKOK_MODULE')!.values).toEqual([
    'off',
    'MANUAL',
    'HARGA_EMAS',
  ]))
