import { afterAll, beforeAll, expect, test } from 'vitest'
import { availableLanguages, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { networkPrinter, type NetworkPrinter } from '#testing/network-printer.ts'
import { oneOf } from '#testing/share.ts'
import { intercept, type Stage, type Visitor } from './browser.ts'
import { openShop, dialog } from './cashier.ts'

/** The shop's print queue on screen: waiting, failed and doubtful jobs, and the printers and agents of the shop. */
let stage: Stage
let printer: NetworkPrinter
beforeAll(async () => {
  ;({ original: stage } = await openShop())
  printer = await networkPrinter()
}, 180_000)
afterAll(async () => {
  await stage.close()
  await printer.off()
})

const title = 'Printer dan antrean'
const foot = (v: Visitor) => v.page.getByRole('button', { name: /^Printer nota/ })
const part = (v: Visitor, name: string) => v.page.getByRole('region', { name, exact: true })
const close = (v: Visitor, name: string) => dialog(v, name).getByRole('button', { name: 'Tutup' }).last().click()
async function ledgerAccount(visitor: Visitor, item: string): Promise<void> {
  await visitor.page.getByRole('button', { name: /^Akun / }).click()
  await visitor.page
    .getByRole('menuitem', { name: item })
    .or(visitor.page.getByRole('button', { name: item }))
    .first()
    .click()
  await dialog(visitor, item).waitFor()
}
test('the owner adds a printer: a wrong port is said at its field; it is tried, and stands in the foot', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', still: true })
  await ledgerAccount(visitor, title)
  await part(visitor, 'Printer jaringan').getByText('Toko ini belum punya printer jaringan.').waitFor()
  await part(visitor, 'Printer jaringan').getByRole('button', { name: 'Tambah printer' }).click()
  const form = dialog(visitor, 'Tambah printer')
  const content = async (name: string, value: string) => form.locator(`input[name="${name}"]`).fill(value)
  await content('kode', 'kasir')
  await content('nama', 'printer kasir depan')
  await content('alamat', '127.0.0.1')
  await content('port', '5432')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: /^Simpan/ }).click()
  await form.getByText('Port Printer Antara 9100 Dan 9199').waitFor()
  await content('port', String(printer.port))
  await visitor.shot('printer-form')
  await visitor.axe('a printer')
  await form.getByRole('button', { name: /^Simpan/ }).click()
  const fresh = part(visitor, 'Printer jaringan')
    .getByRole('listitem')
    .filter({ hasText: 'KASIR · PRINTER KASIR DEPAN' })
  await fresh.getByRole('button', { name: 'Uji cetak' }).click()
  await part(visitor, 'Antrean cetak').getByText('Tercetak').waitFor()
  await expect.poll(() => printer.papers.length).toBe(1)
  await visitor.axe('the print queue')
  await close(visitor, title)
  await visitor.page.reload()
  await visitor.loaded()
  await expect.poll(() => foot(visitor).textContent()).toBe('Printer nota Siap')
  await visitor.done()
})

test('a paper that waits is seen in the rail of the sale with its reason, and leaves when somebody has it tried now', async () => {
  printer.behaviour = 'kertas-habis'
  const owner = await stage.chain.login('PEMILIK')
  const content = Buffer.from('halo\n').toString('base64')
  const paper = { printer: 'KASIR', jenis: 'NOTA', judul: 'JL-SBY-261121-0001', isi: content }
  expect((await stage.chain.call(owner, 'POST', 'cetakan', paper)).status).toBe(200)
  const visitor = await stage.visit({ as: 'RINA', path: '/transaksi-penjualan', still: true })
  await visitor.loaded()
  await expect.poll(() => foot(visitor).getAttribute('aria-label')).toBe('Printer nota: 1 menunggu')
  await foot(visitor).click()
  const queue = part(visitor, 'Antrean cetak')
  await queue.getByText('Kertas Printer Habis').waitFor()
  await visitor.shot('antrean-cetak')
  // There is paper from the moment somebody asks: filled in earlier, the server's own next try could come first.
  await intercept(visitor.page, '**/cetakan/*/lagi', async (route) => {
    printer.behaviour = 'cetak'
    await route.continue()
  })
  await queue.getByRole('button', { name: 'Coba sekarang' }).click()
  await expect.poll(() => printer.papers.length).toBe(2)
  await expect.poll(() => queue.getByText('Tercetak').count()).toBe(2)
  await close(visitor, title)
  await expect.poll(() => foot(visitor).getAttribute('aria-label')).toBe('Printer nota: Siap')
  await visitor.done()
})

test('a paper in doubt is printed again only by who says that it did not come out', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', still: true, theme: 'dark' })
  printer.behaviour = { diesAfter: 1 }
  await ledgerAccount(visitor, title)
  await part(visitor, 'Printer jaringan').getByRole('button', { name: 'Uji cetak' }).click()
  const line = part(visitor, 'Antrean cetak')
    .getByRole('listitem')
    .filter({ hasText: 'Printer Terputus Saat Mencetak' })
  await line.waitFor()
  printer.behaviour = 'cetak'
  await visitor.shot('antrean-cetak-gelap')
  await visitor.axe('the print queue in the dark')
  const before = printer.papers.length
  await line.getByRole('button', { name: 'Cetak lagi' }).click()
  await dialog(visitor, 'Kertasnya tidak keluar?').getByRole('button', { name: 'Cetak lagi' }).click()
  await expect.poll(() => printer.papers.length).toBe(before + 1)
  await visitor.done()
})

test('an agent is paired by a code that is shown once, and is taken back', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', still: true, size: 'phone', touch: true })
  await ledgerAccount(visitor, title)
  const agent = part(visitor, 'Agen di toko')
  await agent.getByRole('button', { name: 'Pasang agen' }).click()
  await dialog(visitor, 'Pasang agen').getByRole('textbox').fill('meja depan')
  await dialog(visitor, 'Pasang agen')
    .getByRole('button', { name: /^Buat kode/ })
    .click()
  const code = /SBY-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await dialog(visitor, 'Kode pemasangan').textContent())!)![0]
  await visitor.shot('agen-kode-hp')
  await visitor.axe('a pairing code')
  const { status, body } = await stage.chain.call(undefined, 'POST', 'agen/pasang', {
    kode: code,
    perangkat: 'PC-KASIR',
  })
  expect([status, body.nama]).toEqual([200, 'MEJA DEPAN'])
  await close(visitor, 'Kode pemasangan')
  await agent.getByText('Tidak terhubung').waitFor()
  await visitor.shot('antrean-cetak-hp')
  const { scrollWidth, clientWidth } = await visitor.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBe(clientWidth)
  await agent.getByRole('button', { name: 'Cabut' }).click()
  await dialog(visitor, 'Cabut agen MEJA DEPAN?').getByRole('button', { name: 'Cabut' }).click()
  await agent.getByText(/^Tidak ada\./).waitFor()
  await visitor.done()
})

test.each(oneOf('print queue', availableLanguages))(
  'nothing of it runs over its edge on a phone in %s',
  async (language) => {
    const owner = await stage.chain.login('PEMILIK')
    expect((await stage.chain.call(owner, 'POST', 'users/bahasa', { bahasa: language })).status).toBe(200)
    const visitor = await stage.visit({ as: 'PEMILIK', still: true, size: 'phone' })
    const word = translate(language, title)
    await visitor.page.getByRole('button', { name: /PEMILIK OWN/ }).click()
    await visitor.page.getByText(word, { exact: true }).click()
    await dialog(visitor, word).getByText(translate(language, 'Printer jaringan'), { exact: true }).waitFor()
    await dialog(visitor, word).getByRole('listitem').first().waitFor()
    await visitor.shot(`antrean-cetak-hp-${language}`)
    const past = await dialog(visitor, word).evaluate((box) =>
      [...box.querySelectorAll('*')]
        .filter((el) => el.getBoundingClientRect().right > innerWidth + 0.5 || el.scrollWidth > el.clientWidth + 1)
        .filter((el) => el.clientWidth > 0)
        .map((el) => el.textContent),
    )
    expect(past).toEqual([])
    await visitor.done()
  },
)
