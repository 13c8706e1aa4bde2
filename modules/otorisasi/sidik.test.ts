import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bukaKasir, nota, tunai, type Kasir } from '#kernel/testing/kasir.ts'
import { perangkatJari, type Perangkat, type Ubah } from '#kernel/testing/kunci-sandi.ts'
import { mintaLaporan, nilaiBaris } from '#kernel/testing/laporan.ts'
import { sandi, type Answer, type Person } from '#kernel/testing/server.ts'

/** A yes by finger, with a device that signs as real ones do, and with everything that somebody who is not the supervisor would try. */
const asal = 'https://kasir.toko.lan'
let k: Kasir
let jari: Perangkat
let draft: object
let id: string

const halaman = (asalLain = asal) => ({ dari: '10.0.0.7', headers: { origin: asalLain, host: new URL(asalLain).host } })
const panggil = (who: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, dari = asal) =>
  k.c.call(who, method, path, body, halaman(dari))

const mulai = (who: Person, lagi: object = {}, dari = asal) =>
  panggil(who, 'POST', 'sidik-jari/mulai', { password: sandi, nama: 'hp', setuju: true, ...lagi }, dari)
async function daftar(who: Person, perangkat: Perangkat, ubah: Ubah = {}, dari = asal): Promise<Answer> {
  const { body } = await mulai(who, {}, dari)
  return panggil(
    who,
    'POST',
    'sidik-jari',
    { tantangan: body.tantangan, jawaban: perangkat.daftar(body.opsi, ubah) },
    dari,
  )
}
const tanya = (user_id = 'RINA', who = k.lina, dari = asal) =>
  panggil(who, 'POST', `otorisasi/${id}/sidik`, { user_id }, dari)
const kirim = (fp: object, lagi: object = {}, who = k.lina) =>
  panggil(who, 'POST', 'authorization/fingerprint', {
    user_id: 'RINA',
    kategori: 'DISKON_MELEBIHI',
    id_periksa: id,
    fp,
    ...lagi,
  })
const jual = (grant: string) => k.c.call(k.lina, 'POST', 'penjualan', draft, { headers: { 'x-grant': grant } })
const kata = (a: Answer) => [a.status, a.body.message]

beforeAll(async () => {
  k = await bukaKasir()
  await k.flag('FINGERPRINT_MODULE', 'on')
  jari = perangkatJari(asal)
  expect(kata(await daftar(k.rina, jari))).toEqual([200, 'Sidik Jari Terdaftar'])
})
afterAll(() => k.c.close())
beforeEach(async () => {
  draft = nota([{ kode_barcode: await k.satu(), diskon_rp: 100_000 }], tunai(4_200_000))
  id = (await k.c.call(k.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })).body.id_periksa
})

describe('a yes by finger', () => {
  test('at the till: the device signs what the server asked, the grant is used once, the report says how', async () => {
    const { body } = await tanya()
    expect(body.opsi).toMatchObject({ rpId: 'kasir.toko.lan', userVerification: 'required' })
    const answer = await kirim({ tantangan: body.tantangan, jawaban: jari.tanda(body.opsi) })
    expect(kata(answer), answer.raw).toEqual([200, 'Otorisasi Berhasil'])
    const sale = await jual(answer.body.grant)
    expect(sale.status, sale.raw).toBe(200)
    const tabel = await mintaLaporan(k.c, k.rina, 'otorisasi')
    expect(nilaiBaris(tabel, ['nomor', 'disetujui_oleh', 'cara'])).toEqual([
      [sale.body.no_faktur_jual, 'RINA', 'SIDIK JARI'],
    ])
  })

  test('on the own device', async () => {
    const { body } = await tanya('RINA', k.rina)
    const fp = { tantangan: body.tantangan, jawaban: jari.tanda(body.opsi) }
    expect((await panggil(k.rina, 'POST', `otorisasi/${id}/setujui`, { fp })).status).toBe(200)
    expect((await panggil(k.lina, 'POST', `otorisasi/${id}/ambil`, {})).status).toBe(200)
  })

  test('who may is listed; a password is possible all the same', async () => {
    expect((await panggil(k.lina, 'GET', 'otorisasi/pemberi')).body.map((p: { user_id: string }) => p.user_id)).toEqual(
      ['PEMILIK', 'RINA', 'OWNER'],
    )
    const body = { user_id: 'RINA', password: sandi, kategori: 'DISKON_MELEBIHI', id_periksa: id }
    expect((await panggil(k.lina, 'POST', 'authorization', body)).status).toBe(200)
  })
})

describe('what proves nobody', () => {
  test.each<[string, Ubah]>([
    ['a page of somebody else', { asal: 'https://kasir.toko.lan.example' }],
    ['another port of the same machine', { asal: 'https://kasir.toko.lan:8443' }],
    ['a device that asked for no finger', { tanpaJari: true }],
    ['a device that was copied: it was used less often than it said before', { hitungan: 1 }],
    ['a challenge of its own making', { tantangan: 'A'.repeat(43) }],
  ])('%s', async (_kata, ubah) => {
    const { body } = await tanya()
    const fp = { tantangan: body.tantangan, jawaban: jari.tanda(body.opsi, ubah) }
    expect(kata(await kirim(fp))).toEqual([403, 'Silahkan Coba Lagi'])
    // The challenge is used up, though the answer is a good one now.
    expect(kata(await kirim({ ...fp, jawaban: jari.tanda(body.opsi) }))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('an answer that was given before, for this or for another request', async () => {
    const { body } = await tanya()
    const fp = { tantangan: body.tantangan, jawaban: jari.tanda(body.opsi) }
    const lama = id
    expect((await kirim(fp)).status).toBe(200)
    expect(kata(await kirim(fp))).toEqual([403, 'Silahkan Coba Lagi'])
    const lain = (await tanya()).body
    expect(kata(await kirim({ ...fp, tantangan: lain.tantangan }))).toEqual([403, 'Silahkan Coba Lagi'])
    const untuk = (await tanya()).body
    const baik = { tantangan: untuk.tantangan, jawaban: jari.tanda(untuk.opsi) }
    expect(kata(await kirim(baik, { id_periksa: 'lain' })), `asked for ${lama}`).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('later than two minutes', async () => {
    const { body } = await tanya()
    k.c.tick(2 * 60_000)
    const fp = { tantangan: body.tantangan, jawaban: jari.tanda(body.opsi) }
    expect(kata(await kirim(fp))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('a challenge that was asked on another screen', async () => {
    const { body } = await tanya('RINA', k.pemilik)
    const fp = { tantangan: body.tantangan, jawaban: jari.tanda(body.opsi) }
    expect(kata(await kirim(fp))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('another supervisor’s finger, and a finger under another’s name', async () => {
    const punyaPemilik = perangkatJari(asal)
    expect((await daftar(k.pemilik, punyaPemilik)).status).toBe(200)
    const rina = (await tanya()).body
    const tukar = { tantangan: rina.tantangan, jawaban: punyaPemilik.tanda(rina.opsi) }
    expect(kata(await kirim(tukar))).toEqual([403, 'Silahkan Coba Lagi'])
    const lagi = (await tanya()).body
    const nama = { tantangan: lagi.tantangan, jawaban: jari.tanda(lagi.opsi) }
    expect(kata(await kirim(nama, { user_id: 'PEMILIK' }))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('without what the device signed', async () => {
    const { body } = await tanya()
    expect(kata(await kirim({ tantangan: body.tantangan }))).toEqual([403, 'Silahkan Coba Lagi'])
  })

  test('the own act: a lone owner too says it by password alone', async () => {
    const nomor = await k.terjual(nota(await k.satu()))
    const isi = { aksi: 'batal', nomor, draft: { alasan: 'SALAH' } }
    id = (await k.c.call(k.rina, 'POST', 'penjualan/periksa', isi)).body.id_periksa
    const { body } = await tanya('RINA', k.rina)
    const fp = { tantangan: body.tantangan, jawaban: jari.tanda(body.opsi) }
    const answer = await kirim(fp, { kategori: 'BATAL_PENJUALAN' }, k.rina)
    expect([...kata(answer), answer.body.detail.sebab]).toEqual([403, 'Otorisasi Gagal..', 'sendiri'])
  })
})

describe('nobody to be asked', () => {
  test.each(['LINA', 'HANTU', 'BUDI', 'OWNER'])('%s: Username Tidak Tidak Terdaftar', async (user_id) => {
    expect(kata(await tanya(user_id))).toEqual([422, 'Username Tidak Tidak Terdaftar'])
  })

  test('a passkey belongs to the name of the page that it was made for', async () => {
    expect(kata(await tanya('RINA', k.lina, 'https://lain.toko.lan'))).toEqual([422, 'Username Tidak Tidak Terdaftar'])
  })

  test('with the module off nothing of it answers', async () => {
    await k.flag('FINGERPRINT_MODULE', 'off')
    const semua = [
      await tanya(),
      await kirim({ tantangan: 'x' }),
      await mulai(k.rina),
      await panggil(k.lina, 'GET', 'otorisasi/pemberi'),
    ]
    await k.flag('FINGERPRINT_MODULE', 'on')
    expect(semua.map(kata)).toEqual(semua.map(() => [403, 'Modul Tidak Aktif']))
  })
})

describe('enrolment', () => {
  test.each<[string, object, number]>([
    ['a wrong password', { password: 'salah-sekali' }, 403],
    ['without consent', { setuju: false }, 400],
    ['without a name', { nama: ' ' }, 400],
  ])('%s: not begun', async (_kata, lagi, status) => {
    expect((await mulai(k.rina, lagi)).status).toBe(status)
  })

  test('of a cashier nothing is kept', async () => {
    const answer = await mulai(k.lina)
    expect([answer.status, answer.body.detail.sebab]).toEqual([403, 'level'])
  })

  test.each<[string, Ubah]>([
    ['from a page of somebody else', { asal: 'https://evil.example' }],
    ['without the finger', { tanpaJari: true }],
    ['with another challenge', { tantangan: 'B'.repeat(43) }],
  ])('%s: nothing is kept', async (_kata, ubah) => {
    expect(kata(await daftar(k.rina, perangkatJari(asal), ubah))).toEqual([403, 'Silahkan Coba Lagi'])
    expect((await panggil(k.rina, 'GET', 'sidik-jari')).body).toHaveLength(1)
  })

  test('the same device twice, and under another’s name: the first stays', async () => {
    expect((await daftar(k.pemilik, jari)).status).toBe(403)
  })

  test('is listed to its owner, with its consent; removed it opens nothing, and nobody removes another’s', async () => {
    const [satu] = (await panggil(k.rina, 'GET', 'sidik-jari')).body
    expect(satu).toMatchObject({ nama: 'HP', cara: 'SIDIK JARI', rp_id: 'kasir.toko.lan' })
    expect(Date.parse(satu.persetujuan)).toBeGreaterThan(0)
    const { body } = await tanya()
    expect((await panggil(k.pemilik, 'DELETE', `sidik-jari/${satu.id}`)).status).toBe(404)
    expect((await panggil(k.rina, 'DELETE', `sidik-jari/${satu.id}`)).status).toBe(200)
    const fp = { tantangan: body.tantangan, jawaban: jari.tanda(body.opsi) }
    expect(kata(await kirim(fp))).toEqual([403, 'Silahkan Coba Lagi'])
    expect(kata(await tanya())).toEqual([422, 'Username Tidak Tidak Terdaftar'])
    const { rows } = await k.c.owner.query(
      `SELECT perintah, user_id FROM buku_jejak WHERE objek = 'sidik-jari' AND user_id = 'RINA' ORDER BY id`,
    )
    expect(rows.map((r: { perintah: string }) => r.perintah)).toEqual(['tambah', 'hapus'])
  })
})
