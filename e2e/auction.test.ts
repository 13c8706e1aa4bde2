import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import type { Stage, Visitor } from './browser.ts'
import { approve, button, cashier, dialog, openShop, papers } from './cashier.ts'

/** An overdue loan: its borrower is told, its pledge is auctioned, what is left over is paid out. In a real browser. */
let stage: Stage
let nomor: string
let visitor: Visitor
const move = (days: number) =>
  stage.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + $1::int WHERE cabang = 'SBY'`, [days])

beforeAll(async () => {
  const shop = await openShop()
  ;({ original: stage } = shop)
  await identifyCustomer(stage.chain)
  await move(-400)
  const post = async (path: string, body: object) => {
    const answer = await stage.chain.call(shop.owner, 'POST', path, body)
    if (answer.status !== 200) throw new Error(answer.raw)
    return answer.body
  }
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 90_000_000 }] })
  nomor = String((await post('hutang', draftsOf(documents.find((d) => d.prefix === 'HT')!).good![0]!)).no_faktur_hutang)
  await move(392)
  visitor = await cashier(stage, { who: 'PEMILIK', route: '/lelang-hutang' })
})
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

const candidate = () => visitor.page.getByRole('region', { name: 'Boleh dilelang' }).getByRole('button').first()
const pickOption = async (name: string, word: string) => {
  await visitor.page.locator(`[name=${name}]`).click()
  await visitor.page.getByRole('option', { name: word }).click()
}
const saved = async (prefix: string): Promise<string> => {
  await expect.poll(() => papers.get(visitor)!.at(-1)).toMatch(new RegExp(`^${prefix}-SBY-`))
  return papers.get(visitor)!.at(-1)!
}

test('whose borrower was not told is not sold; he is told by telephone, and the week begins', async () => {
  await candidate().getByText('Customer Belum Diberitahu').waitFor()
  expect(await candidate().isDisabled()).toBe(true)
  await visitor.axe('/lelang-hutang', 'route')
  await visitor.shot('lelang-belum-diberitahu')
  await button(visitor, 'Beri tahu SITI AMINAH').click()
  await visitor.page.getByRole('radio', { name: 'Telepon' }).click()
  await button(visitor, 'Catat').click()
  await candidate()
    .getByText(/^boleh dilelang mulai \d{4}-\d{2}-\d{2}$/)
    .waitFor()
  await button(visitor, 'Beri tahu SITI AMINAH').waitFor({ state: 'detached' })
  await visitor.shot('lelang-sudah-diberitahu')
  await visitor.page.goto(`${stage.origin}/lihat-hutang?nomor=${nomor}`)
  await dialog(visitor, nomor).getByText('Sudah diberi tahu').waitFor()
})

test('a press puts the loan into the form; what its price goes to stands below; a supervisor says yes', async () => {
  await move(8)
  await visitor.page.goto(`${stage.origin}/lelang-hutang`)
  await visitor.loaded()
  await candidate().click()
  await candidate().getByText('sudah di tabel').waitFor()
  // The shop pays itself nothing: its auction asks for no payment.
  const paid = visitor.page.getByRole('region', { name: 'Pembayaran', exact: true })
  await pickOption('pembeli', 'TOKO')
  await paid.waitFor({ state: 'detached' })
  await pickOption('pembeli', 'PIHAK KETIGA')
  await paid.getByText('Kosong: semua tunai').waitFor()
  await visitor.page.locator('input[name=kode_pembeli]').click()
  await visitor.page
    .getByRole('option', { name: /SITI AMINAH/ })
    .first()
    .click()
  await visitor.page.locator('input[name="detail_hutang.0.biaya"]').fill('150000')
  await visitor.page.getByRole('region', { name: 'Hasil menurut pinjaman' }).waitFor()
  await visitor.axe('/lelang-hutang diisi', 'route')
  await visitor.shot('lelang-diisi', 'whole')
  await button(visitor, 'Lelang dan cetak').click()
  await approve(visitor)
  const no = await saved('LL')
  await visitor.page.getByText('Tidak ada pinjaman yang lewat masa tenggang.').waitFor()
  await visitor.page
    .getByRole('button', { name: new RegExp(no) })
    .first()
    .click()
  await dialog(visitor, no).waitFor()
  await visitor.shot('lelang-laci')
  expect(await prove(stage.chain)).toEqual([])
})

test('what is left over is paid to its owner; dark and on a telephone', async () => {
  await visitor.page.goto(`${stage.origin}/kelebihan-lelang`)
  await visitor.loaded()
  const open = visitor.page.getByRole('region', { name: 'Belum diambil' })
  await open.getByText('365 hari lagi').waitFor()
  await visitor.axe('/kelebihan-lelang', 'route')
  await visitor.shot('kelebihan-lelang')
  for (const [name, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const other = await stage.visit(options)
    await other.enter('RINA', '/kelebihan-lelang')
    await other.loaded()
    await other.page.getByText('365 hari lagi').waitFor()
    await other.axe(`/kelebihan-lelang ${name}`, 'route')
    await other.shot(`kelebihan-${name}`, 'whole')
    await other.page.goto(`${stage.origin}/lelang-hutang`)
    await other.loaded()
    await other.axe(`/lelang-hutang ${name}`, 'route')
    await other.shot(`lelang-${name}`, 'whole')
    await other.done()
  }
  await open.getByRole('button').click()
  expect(await visitor.page.locator('input[name=nomor_asal]').inputValue()).toBe(nomor)
  // Left empty it goes out in cash; how much stands where it would be typed.
  const amount = visitor.page.locator('input[name="bayar_keluar.0.jumlah_rp"]')
  await expect.poll(() => amount.getAttribute('placeholder')).toMatch(/^Rp\. \d/)
  await visitor.shot('kelebihan-diisi', 'whole')
  await button(visitor, 'Simpan dan cetak').click()
  await saved('KL')
  await visitor.page.getByText('Tidak ada kelebihan yang belum diambil.').waitFor()
  expect(await prove(stage.chain)).toEqual([])
})
