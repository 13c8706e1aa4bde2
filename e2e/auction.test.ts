import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import type { Stage, Visitor } from './browser.ts'
import { approve, button, cashier, dialog, openShop, papers } from './cashier.ts'

/** An overdue loan: its borrower is told, its pledge is auctioned, what is left over is paid out. In a real browser. */
let s: Stage
let nomor: string
let v: Visitor
const move = (days: number) =>
  s.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + $1::int WHERE cabang = 'SBY'`, [days])

beforeAll(async () => {
  const shop = await openShop()
  ;({ s } = shop)
  await identifyCustomer(s.chain)
  await move(-400)
  const post = async (path: string, body: object) => {
    const answer = await s.chain.call(shop.owner, 'POST', path, body)
    if (answer.status !== 200) throw new Error(answer.raw)
    return answer.body
  }
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 90_000_000 }] })
  nomor = String((await post('hutang', draftsOf(documents.find((d) => d.prefix === 'HT')!).good![0]!)).no_faktur_hutang)
  await move(392)
  v = await cashier(s, { who: 'PEMILIK', route: '/lelang-hutang' })
})
afterAll(async () => {
  await v.done()
  await s.close()
})

const candidate = () => v.page.getByRole('region', { name: 'Boleh dilelang' }).getByRole('button').first()
const pickOption = async (name: string, word: string) => {
  await v.page.locator(`[name=${name}]`).click()
  await v.page.getByRole('option', { name: word }).click()
}
const saved = async (prefix: string): Promise<string> => {
  await expect.poll(() => papers.get(v)!.at(-1)).toMatch(new RegExp(`^${prefix}-SBY-`))
  return papers.get(v)!.at(-1)!
}

test('whose borrower was not told is not sold; he is told by telephone, and the week begins', async () => {
  await candidate().getByText('Customer Belum Diberitahu').waitFor()
  expect(await candidate().isDisabled()).toBe(true)
  await v.axe('/lelang-hutang', 'route')
  await v.shot('lelang-belum-diberitahu')
  await button(v, 'Beri tahu SITI AMINAH').click()
  await v.page.getByRole('radio', { name: 'Telepon' }).click()
  await button(v, 'Catat').click()
  await candidate()
    .getByText(/^boleh dilelang mulai \d{4}-\d{2}-\d{2}$/)
    .waitFor()
  await button(v, 'Beri tahu SITI AMINAH').waitFor({ state: 'detached' })
  await v.shot('lelang-sudah-diberitahu')
  await v.page.goto(`${s.origin}/lihat-hutang?nomor=${nomor}`)
  await dialog(v, nomor).getByText('Sudah diberi tahu').waitFor()
})

test('a press puts the loan into the form; what its price goes to stands below; a supervisor says yes', async () => {
  await move(8)
  await v.page.goto(`${s.origin}/lelang-hutang`)
  await v.loaded()
  await candidate().click()
  await candidate().getByText('sudah di tabel').waitFor()
  // The shop pays itself nothing: its auction asks for no payment.
  const paid = v.page.getByRole('region', { name: 'Pembayaran', exact: true })
  await pickOption('pembeli', 'TOKO')
  await paid.waitFor({ state: 'detached' })
  await pickOption('pembeli', 'PIHAK KETIGA')
  await paid.getByText('Kosong: semua tunai').waitFor()
  await v.page.locator('input[name=kode_pembeli]').click()
  await v.page
    .getByRole('option', { name: /SITI AMINAH/ })
    .first()
    .click()
  await v.page.locator('input[name="detail_hutang.0.biaya"]').fill('150000')
  await v.page.getByRole('region', { name: 'Hasil menurut pinjaman' }).waitFor()
  await v.axe('/lelang-hutang diisi', 'route')
  await v.shot('lelang-diisi', 'whole')
  await button(v, 'Lelang dan cetak').click()
  await approve(v)
  const no = await saved('LL')
  await v.page.getByText('Tidak ada pinjaman yang lewat masa tenggang.').waitFor()
  await v.page
    .getByRole('button', { name: new RegExp(no) })
    .first()
    .click()
  await dialog(v, no).waitFor()
  await v.shot('lelang-laci')
  expect(await prove(s.chain)).toEqual([])
})

test('what is left over is paid to its owner; dark and on a telephone', async () => {
  await v.page.goto(`${s.origin}/kelebihan-lelang`)
  await v.loaded()
  const open = v.page.getByRole('region', { name: 'Belum diambil' })
  await open.getByText('365 hari lagi').waitFor()
  await v.axe('/kelebihan-lelang', 'route')
  await v.shot('kelebihan-lelang')
  for (const [name, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const other = await s.visit(options)
    await other.enter('RINA', '/kelebihan-lelang')
    await other.loaded()
    await other.page.getByText('365 hari lagi').waitFor()
    await other.axe(`/kelebihan-lelang ${name}`, 'route')
    await other.shot(`kelebihan-${name}`, 'whole')
    await other.page.goto(`${s.origin}/lelang-hutang`)
    await other.loaded()
    await other.axe(`/lelang-hutang ${name}`, 'route')
    await other.shot(`lelang-${name}`, 'whole')
    await other.done()
  }
  await open.getByRole('button').click()
  expect(await v.page.locator('input[name=nomor_asal]').inputValue()).toBe(nomor)
  // Left empty it goes out in cash; how much stands where it would be typed.
  const amount = v.page.locator('input[name="bayar_keluar.0.jumlah_rp"]')
  await expect.poll(() => amount.getAttribute('placeholder')).toMatch(/^Rp\. \d/)
  await v.shot('kelebihan-diisi', 'whole')
  await button(v, 'Simpan dan cetak').click()
  await saved('KL')
  await v.page.getByText('Tidak ada kelebihan yang belum diambil.').waitFor()
  expect(await prove(s.chain)).toEqual([])
})
