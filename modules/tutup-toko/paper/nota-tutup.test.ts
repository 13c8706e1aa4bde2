import { writeFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { sealAudit } from '#kernel/engine/seal/seal.server.ts'
import { prove, setFlag } from '#testing/examples.ts'
import { printEscpos } from '#testing/printer.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { shopDays, statusAndMessage as message } from '#testing/shop-days.ts'
import { checkTemplate } from '#toko'
import { tutupNota } from './nota-tutup.ts'

/** The paper of a closed day, and the provisional one of an open day. */
const days = shopDays()

async function paper(path: string, who: Person = days.kasir) {
  const answer = await days.chain.server.app.inject({
    method: 'GET',
    url: `/api/v1/${path}`,
    headers: { 'x-auth-token': who.token },
  })
  return { status: answer.statusCode, bytes: new Uint8Array(answer.rawPayload), raw: answer.body }
}
async function sheet(path: string, who?: Person): Promise<string> {
  const { status, bytes, raw } = await paper(`${path}?bentuk=pdf`, who)
  expect(status, raw.slice(0, 200)).toBe(200)
  if (process.env.KILAU_TEST_PICTURES) writeFileSync(`test-results/${path.replaceAll('/', '-')}.pdf`, bytes)
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
}
const roll = async (path: string, shape = 'escpos80'): Promise<string> =>
  printEscpos((await paper(`${path}?bentuk=${shape}`)).bytes)
    .flatMap((p) => ('text' in p ? [p.text] : []))
    .join('\n')
const written = (n: number): string => n.toLocaleString('en-US')
const count = (detail_kas: object[]) => days.chain.call(days.kasir, 'POST', 'tutup-toko/hitung', { detail_kas })

/** Closes with a difference that the owner says yes to. */
async function closeWithYes(draft: object) {
  const asked = await days.chain.call(days.kasir, 'POST', 'tutup/periksa', { draft })
  const yes = await days.chain.call(days.kasir, 'POST', 'authorization', {
    user_id: 'PEMILIK',
    password: testPassword,
    kategori: 'SELISIH_TUTUP',
    description: 'Selisih kas',
    id_periksa: asked.body.id_periksa,
  })
  return days.close(draft, { headers: { 'x-grant': yes.body.grant } })
}

test('the template that every shop starts with is good; without counts, approval or seal it is none', () => {
  const { bawaan } = tutupNota
  const without = (key: string) =>
    checkTemplate(tutupNota, { ...bawaan, keterangan: bawaan.keterangan.filter((x) => x !== key) }).length
  expect([checkTemplate(tutupNota, bawaan), ...['hitung', 'disetujui', 'segel', 'buka'].map(without)]).toEqual([
    [],
    1,
    1,
    1,
    0,
  ])
})

test('the provisional print says what was counted, and never what should have been', async () => {
  await days.incoming('TUNAI')
  const book = await days.kas()
  expect(await sheet('tutup-toko/sementara')).toContain('SEMENTARA')
  await count([{ pecahan: 100_000, lembar: 3 }])
  await count([{ pecahan: 100_000, lembar: 4 }])
  expect((await days.overview()).body.hitungan.keadaan).toBe('FINAL')
  for (const text of [await sheet('tutup-toko/sementara'), await roll('tutup-toko/sementara')]) {
    expect(text).toContain('400,000')
    expect(text).toContain('Barang masuk')
    expect(text).not.toContain(written(book))
    expect(text).not.toContain(written(book - 400_000))
  }
  expect((await closeWithYes({ kas_hitung: 400_000, alasan: 'UJI' })).status).toBe(200)
})

test('the report tells both counts, the difference with its reason and its yes, stock, documents and the seal', async () => {
  await days.incoming()
  await sealAudit(days.chain.db, days.chain.now().toISOString())
  const book = await days.kas()
  const lembar = Math.floor(book / 100_000)
  await count([{ pecahan: 100_000, lembar: lembar - 1 }])
  await count([
    { pecahan: 100_000, lembar: lembar - 1 },
    { pecahan: 500, lembar: 3 },
  ])
  const kas_hitung = (lembar - 1) * 100_000 + 1500
  const draft = { kas_hitung, alasan: 'KEMBALIAN LEBIH' }
  const done = await closeWithYes(draft)
  expect(done.body, done.raw).toMatchObject({ cetakan: 1 })
  const path = `tutup/${done.body.no_tutup}/nota`
  for (const text of [await sheet(path), await roll(path), await roll(path, 'escpos58')])
    for (const told of [
      'LAPORAN TUTUP TOKO',
      done.body.no_tutup,
      written(kas_hitung - 1500),
      written(kas_hitung),
      written(book),
      written(book - kas_hitung),
      'KEMBALIAN LEBIH',
      'PEMILIK',
      'Barang masuk',
      'B01',
      String(done.body.segel),
    ])
      expect(text).toContain(told)
  expect(await sheet(path)).not.toContain('SALINAN')
})

test('it is printed again after the closing, on a closed day too, and every copy says which one it is', async () => {
  const done = await days.close({ kas_hitung: await days.kas() })
  const { no_tutup } = done.body
  const again = () => days.chain.call(days.kasir, 'POST', `tutup/${no_tutup}/cetak`, {})
  const copy = await again()
  expect([copy.status, copy.body.cetakan], copy.raw).toEqual([200, 2])
  expect(await sheet(`tutup/${no_tutup}/nota`)).toContain('SALINAN 1')
  expect((await days.overview()).body.buka, 'the day stays as it is').toBe(false)
  days.chain.tick(11 * 60_000)
  const late = await days.chain.call(days.kasir, 'GET', `tutup/${no_tutup}/nota`)
  expect(message(late)).toEqual([422, 'Nota Lama Dicetak Lewat Cetak Ulang'])
  expect((await again()).body.cetakan).toBe(3)
  expect(await sheet(`tutup/${no_tutup}/nota`)).toContain('SALINAN 2')
  const undone = await days.chain.call(days.shopOwner, 'POST', `tutup/${no_tutup}/buka-ulang`, { alasan: 'SALAH' })
  expect(undone.status, undone.raw).toBe(200)
  expect(await sheet(`tutup/${no_tutup}/nota`)).toContain('BATAL')
  expect(await prove(days.chain)).toEqual([])
})

test('who is not told the stock does not read it on the paper', async () => {
  await setFlag(days.chain, 'HIDE_SALDO_BARANG_SUMMARY')
  await days.loginAgain()
  const done = await days.close({ kas_hitung: await days.kas() })
  const path = `tutup/${done.body.no_tutup}/nota`
  expect(await sheet(path)).not.toContain('B01')
  expect(await sheet(path, days.shopOwner)).toContain('B01')
})

test('nothing was logged as an error', () => expect(days.chain.errors).toEqual([]))
