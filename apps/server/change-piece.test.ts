import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barang, barangMasuk } from '#barang'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { testPassword, type Person } from '#testing/server.ts'

/** A piece that is in can be changed: its photo, its price, its words; never its weight, fineness, place or cost. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const load = async (code: string) => (await cashier.chain.call(cashier.owner, 'GET', `barang/${code}`)).body
const put = (who: Person, code: string, change: object) => cashier.chain.call(who, 'PUT', `barang/${code}`, change)
/** What the audit book tells of a piece, newest first. */
const history = async (code: string, who = cashier.owner) =>
  (await cashier.chain.call(who, 'GET', `barang/${code}/riwayat`)).body.baris.map((b: { ubah: unknown }) => b.ubah)
/** A cashier whom the owner gave the right to change pieces. */
async function trusted(): Promise<Person> {
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [['Barang', 'Barang/data-barang', 'Barang/data-barang/ubah']],
  )
  return cashier.chain.login('LINA')
}

describe('a supervisor changes a piece', () => {
  test.each([
    ['nama_barang', 'CINCIN UKIR MAWAR'],
    ['harga_jual', 4_500_000],
    ['ongkos', 50_000],
    ['size', 'NO. 14'],
    ['kode_intern', 'RAK-7'],
    ['kode_bandrol', 'KECIL'],
    ['epc', 'E280116060000204'],
    ['keterangan', 'TITIP BU ANI'],
  ])('%s; the history tells from what to what, and the shop stays in order', async (field, value) => {
    const code = await cashier.one()
    const before = await load(code)
    const answer = await put(cashier.rina, code, { [field]: value, versi: before.versi })
    expect(answer.status, answer.raw).toBe(200)
    expect(await load(code)).toEqual({ ...before, [field]: value, versi: before.versi + 1, diubah: answer.body.diubah })
    expect(await history(code)).toEqual([[{ field, dari: before[field], ke: value }]])
    expect(await proveTill(cashier.chain, true)).toEqual([])
  })

  test('the till asks the new price at once', async () => {
    const code = await cashier.one()
    const before = await load(code)
    await put(cashier.rina, code, { harga_jual: before.harga_jual + 1_000_000, versi: before.versi })
    expect(issue(await cashier.sell(nota(code)))[0]).toBe(422)
    const paid = [{ cara: 'CASH', jumlah_rp: before.harga_jual + 1_000_000 }]
    expect((await cashier.sell(nota(code, paid))).status).toBe(200)
    expect(await proveTill(cashier.chain, true)).toEqual([])
  })
})

describe('it is refused', () => {
  const open = Object.keys(barang.fields).filter((name) => !barang.changes!.includes(name as never))
  test.each(open)('%s is not changed by this way', async (name) => {
    const code = await cashier.one()
    const before = await load(code)
    const wire = name === 'kode_baki' ? 'kode_toko' : name
    expect((await put(cashier.owner, code, { [wire]: before[wire], versi: before.versi })).status).toBe(422)
    expect(await load(code)).toEqual(before)
  })

  test('where somebody else was faster', async () => {
    const code = await cashier.one()
    const { versi } = await load(code)
    await put(cashier.rina, code, { size: 'NO. 1', versi })
    expect(issue(await put(cashier.owner, code, { size: 'NO. 2', versi }))).toEqual([
      409,
      'Data Sudah Diubah Oleh User Lain',
    ])
  })

  test('for a piece that was sold, and a piece that never was', async () => {
    const code = await cashier.one()
    await cashier.sold(nota(code))
    const { versi } = await load(code)
    expect(issue(await put(cashier.owner, code, { size: 'NO. 2', versi }))).toEqual([
      422,
      'Barang Sudah Keluar Dari Toko',
    ])
    expect((await put(cashier.owner, 'TIDAKADA', { size: 'NO. 2', versi: 1 })).status).toBe(404)
  })

  test('a name of five letters', async () => {
    const code = await cashier.one()
    const { versi } = await load(code)
    const answer = await put(cashier.owner, code, { nama_barang: 'EMAS', versi })
    expect(answer.body.fields).toMatchObject([{ field: 'nama_barang' }])
  })

  test('to a cashier; with the right to change pieces he changes words, and no price', async () => {
    const code = await cashier.one()
    const before = await load(code)
    const { versi } = before
    expect((await put(cashier.lina, code, { size: 'NO. 2', versi })).status).toBe(403)
    const lina = await trusted()
    expect((await put(lina, code, { harga_jual: 1, versi })).status).toBe(403)
    expect((await put(lina, code, { ongkos: 1, versi })).status).toBe(403)
    expect((await put(lina, code, { size: 'NO. 2', harga_jual: before.harga_jual, versi })).status).toBe(200)
  })
})

describe('the photo of a piece', () => {
  let photo: Buffer
  beforeAll(async () => {
    photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c9a227' } })
      .jpeg()
      .toBuffer()
  })
  async function send(who: Person, code: string, bytes = photo, first: 'image' | 'kode_barcode' = 'image') {
    const form = new FormData()
    const image = () => form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg')
    if (first === 'image') image()
    form.append('kode_barcode', code)
    if (first !== 'image') image()
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await cashier.chain.server.app.inject({
      method: 'POST',
      url: '/api/v1/barang/image',
      headers: { 'x-auth-token': who.token, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: JSON.parse(answer.payload) as Record<string, unknown> }
  }

  test.each(['image', 'kode_barcode'] as const)(
    'is sent by barcode, %s first, and seen by the cashier',
    async (first) => {
      const code = await cashier.one()
      const { status, body } = await send(cashier.rina, code, photo, first)
      expect(status).toBe(200)
      expect(await load(code)).toMatchObject({ gambar: body.gambar, versi: body.versi })
      const seen = await cashier.chain.server.app.inject({
        method: 'GET',
        url: `/api/v1/gambar/${String(body.gambar)}`,
        headers: { 'x-auth-token': cashier.rina.token },
      })
      expect(seen.headers['content-type']).toBe('image/jpeg')
      expect(await history(code)).toEqual([[{ field: 'gambar', dari: null, ke: body.gambar }]])
    },
  )

  test('is refused for no barcode, no picture, a sold piece, and without the right', async () => {
    const [code, gone] = await cashier.bringIn(2)
    await cashier.sold(nota(gone!), cashier.rina)
    expect((await send(cashier.rina, 'TIDAKADA')).status).toBe(422)
    expect((await send(cashier.rina, code!, Buffer.from('<script>'))).body.message).toBe('Upload Foto Gagal')
    expect((await send(cashier.rina, gone!)).body.message).toBe('Barang Sudah Keluar Dari Toko')
    await cashier.chain.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
    expect((await send(await cashier.chain.login('LINA'), code!)).status).toBe(403)
  })
})

describe('whoever holds the machine', () => {
  test.each([
    ['nama_barang', `'CINCIN PALSU'`],
    ['harga_jual', '1'],
    ['ongkos', '1'],
    ['size', `'NO. 99'`],
    ['kode_intern', `'LAIN'`],
    ['kode_bandrol', `'BESAR'`],
    ['epc', `'E2-PALSU'`],
    ['keterangan', `'LAIN'`],
    ['gambar', `'${'a'.repeat(40)}'`],
  ])('is named when he changes %s of a piece that was changed before', async (column, value) => {
    const code = await cashier.one()
    const { versi } = await load(code)
    await put(cashier.owner, code, { size: 'NO. 5', harga_jual: 4_300_000, versi })
    const { rows } = await cashier.chain.owner.query(`SELECT "${column}" AS was FROM barang WHERE kode_barcode = $1`, [
      code,
    ])
    await cashier.changeGoods(code, `"${column}" = ${value}`)
    const told = (await proveTill(cashier.chain, true)).join('\n')
    expect(told).toContain(`${code}: barang.${column} tertulis`)
    expect(told).toContain('menurut perubahan terakhir')
    await cashier.chain.plant('SBY', `UPDATE barang SET "${column}" = $2 WHERE cabang = 'SBY' AND kode_barcode = $1`, [
      code,
      rows[0].was,
    ])
    expect(await proveTill(cashier.chain, true)).toEqual([])
  })
})

test('a barcode that was entered by mistake and freed brings no old changes into its next life', async () => {
  const masuk = (again: object) =>
    cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', {
      sumber: 'AWAL',
      detail_barang: [
        {
          kode_barcode: 'LAGI01',
          nama_barang: 'CINCIN LAGI',
          kode_group: 'G585',
          kode_dept: 'BR',
          kode_toko: 'B01',
          berat: 2,
          harga_modal: 1_000_000,
          jumlah: 1,
          ...again,
        },
      ],
    })
  const { body } = await masuk({ size: 'NO. 1' })
  await put(cashier.owner, 'LAGI01', { size: 'NO. 2', versi: (await load('LAGI01')).versi })
  const by = { nomor: String(body.no_masuk), password: testPassword }
  const cancelled = await execute(cashier.chain, cashier.rina, barangMasuk, 'batal', { alasan: 'SALAH' }, by)
  expect(cancelled.status, cancelled.raw).toBe(200)
  cashier.chain.tick(60_000)
  expect((await masuk({ size: 'NO. 3' })).status).toBe(200)
  expect((await load('LAGI01')).size).toBe('NO. 3')
  expect(await prove(cashier.chain, true)).toEqual([])
})
