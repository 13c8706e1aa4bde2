import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#testing/server.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** The shell around every screen: the first start, the menu, the search, the user's menu. */
describe('the first start', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ empty: true })
  })
  afterAll(() => stage.close())

  test('a single shop: two steps make it and log the owner in; the rest waits until he goes on', async () => {
    const visitor = await stage.visit({ path: `/#siapkan=${stage.chain.server.setupCode}` })
    const content = async (value: Record<string, string>) => {
      for (const [name, text] of Object.entries(value)) await visitor.page.locator(`input[name="${name}"]`).fill(text)
      await visitor.page.keyboard.press('F9')
    }
    await visitor.page.getByText('Langkah 1 dari 8').waitFor()
    await content({ nama_toko: 'Toko Emas Sinar', alamat_toko: 'Jl. Hayam Wuruk 108, Jakarta' })
    await visitor.page.getByText('Langkah 2 dari 8').waitFor()
    await content({ nama: 'Ibu Ratna', user_id: 'ratna', password: testPassword, ulang: testPassword })
    await visitor.page.getByText('Langkah 3 dari 8').waitFor()
    expect(await visitor.page.getByText('Disimpan untuk').count(), 'one shop is not chosen from').toBe(0)
    await visitor.page.getByRole('button', { name: 'Selesaikan nanti' }).click()
    await visitor.page.waitForURL('**/dashboardPusat')
    await visitor.page.getByText('TOKO EMAS SINAR belum selesai disiapkan.').waitFor()
    await visitor.done()
  })

  test('the link is worth nothing any more', async () => {
    const visitor = await stage.visit({ path: `/#siapkan=${stage.chain.server.setupCode}` })
    await visitor.page.getByLabel('Username').waitFor()
    await visitor.done()
  })
})

describe('inside', () => {
  let stage: Stage
  let visitor: Visitor
  beforeAll(async () => {
    stage = await openStage()
    visitor = await stage.visit({ as: 'PEMILIK' })
  })
  afterAll(async () => {
    await visitor.done()
    await stage.close()
  })

  test('Ctrl K finds a screen by its name, Enter opens it, Esc leaves', async () => {
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.getByRole('dialog').waitFor()
    await visitor.page.keyboard.type('gudang')
    await visitor.page.getByText('Master Gudang').first().waitFor()
    await visitor.axe('cari')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL('**/master-gudang')
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.getByRole('dialog').waitFor()
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('F1 shows the keys of where one stands, with the words of their buttons, and anything that is registered', async () => {
    const map = visitor.page.getByRole('dialog', { name: 'Tombol keyboard' })
    const content = async () => {
      await visitor.page.keyboard.press('F1')
      await map.waitFor()
      const all = await map.locator('dl > div').allInnerTexts()
      return Object.fromEntries(all.map((x) => x.split(/\s*\n\s*/) as [string, string]))
    }
    await visitor.page.goto(`${stage.origin}/master-gudang`)
    await visitor.loaded()
    const list = await content()
    expect(list).toMatchObject({
      Ins: await visitor.page.locator('[aria-keyshortcuts=Insert] > span').innerText(),
      '/': 'Cari di daftar ini',
      F1: 'Tombol keyboard',
      'G J': 'Transaksi Penjualan',
    })
    await visitor.axe('peta-tombol')
    await visitor.shot('peta-tombol')
    await visitor.page.keyboard.press('F1')
    await map.waitFor({ state: 'detached' })

    // While a form is open the keys are the form's, and the list behind it does not react.
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByLabel('Kode Gudang').waitFor()
    const form = await content()
    expect(form).toEqual({ F1: 'Tombol keyboard', F9: 'Simpan', Esc: 'Ke tombol Batal' })
    await visitor.page.keyboard.press('F1')
    await visitor.page.getByRole('button', { name: 'Batal', exact: true }).click()

    await visitor.page.goto(`${stage.origin}/transaksi-penjualan`)
    await visitor.loaded()
    const feet = await visitor.page
      .locator('main footer > span')
      .evaluateAll((all) => all.map((x) => [x.firstChild!.textContent!, x.lastChild!.textContent!.trim()] as const))
    const till = await content()
    expect(feet.length).toBeGreaterThan(7)
    expect(till).toMatchObject(Object.fromEntries(feet))
    expect(till).toMatchObject({ 'Shift F2': 'Nota baru', Scan: 'Masukkan barang ke nota' })
    await visitor.shot('peta-tombol-jual')
    await visitor.page.goto(`${stage.origin}/dashboard`)
    await visitor.loaded()
  })

  test('the floating submenu opens under the mouse and closes a quarter of a second after it left', async () => {
    await visitor.page.getByRole('navigation').first().getByText('Master', { exact: true }).hover()
    const item = visitor.page.getByRole('menuitem', { name: 'Master Baki' })
    await item.waitFor()
    // Measured by the page's own clock: on a busy machine the menu may close late, but never early.
    const view = await item.evaluateHandle((el) => {
      const leaving = new Promise<number>((done) => {
        const movement = (e: MouseEvent) => (e.clientX > 1000 ? done(e.timeStamp) : undefined)
        addEventListener('mousemove', movement, { capture: true })
      })
      const closed = async (): Promise<number> => {
        const since = await leaving
        while (el.isConnected) await new Promise(requestAnimationFrame)
        return performance.now() - since
      }
      return { opened: closed() }
    })
    await visitor.page.mouse.move(1200, 700)
    expect(await view.evaluate(({ opened }) => opened)).toBeGreaterThan(200)
    await item.waitFor({ state: 'detached' })
  })

  test('what is not built yet says so where it is chosen, and once where it is opened', async () => {
    const word = async (menu: string, name: string): Promise<string> => {
      await visitor.page.getByRole('navigation').first().getByText(menu, { exact: true }).hover()
      return visitor.page.getByRole('menuitem', { name: name }).innerText()
    }
    expect(await word('Utility', 'Setting System')).not.toContain('belum dibuat')
    expect(await word('Pesanan', 'Transaksi Pesanan')).toContain('belum dibuat')
    const phone = await stage.visit({ as: 'RINA', path: '/transaksi-pesanan', size: 'phone' })
    await phone.page.getByText('Belum Tersedia').waitFor()
    expect(await phone.page.getByText('Transaksi Pesanan').filter({ visible: true }).count()).toBe(1)
    await phone.done()
  })

  test('a toast leaves the buttons of the page’s head free', async () => {
    await visitor.page.goto(`${stage.origin}/master-bank`)
    await visitor.loaded()
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByLabel('Kode Bank').fill('UJI')
    await visitor.page.getByLabel('Nama Bank').fill('BANK UJI')
    await visitor.page.keyboard.press('F9')
    const box = visitor.page.locator('[data-jenis=sukses]').first()
    await box.waitFor()
    const [toast, button] = await Promise.all([box.boundingBox(), visitor.page.locator('[data-primary]').boundingBox()])
    expect(toast!.y).toBeGreaterThan(button!.y + button!.height)
    await visitor.page.goto(`${stage.origin}/dashboard`)
    await visitor.loaded()
  })

  test('the dark theme and the language stay chosen after a reload', async () => {
    await visitor.page.getByRole('button', { name: /PEMILIK/ }).click()
    await visitor.page.getByRole('menuitemradio', { name: 'Gelap' }).click()
    await visitor.page.getByRole('button', { name: /PEMILIK/ }).click()
    await visitor.page.getByRole('menuitemradio', { name: 'English' }).click()
    await visitor.page.getByRole('navigation').first().getByText('Reports', { exact: true }).waitFor()
    await visitor.page.reload()
    await visitor.page.getByRole('navigation').first().getByText('Reports', { exact: true }).waitFor()
    expect(await visitor.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await visitor.page.getByRole('button', { name: /PEMILIK/ }).click()
    await visitor.page.getByRole('menuitemradio', { name: 'Indonesia' }).click()
    await visitor.page.getByRole('navigation').first().getByText('Laporan', { exact: true }).waitFor()
  })

  test('whoever chose no language has the shop’s; an own choice follows to other devices, and can be given back', async () => {
    const budi = await stage.chain.login('BUDI')
    const flag = (value: string) => stage.chain.call(budi, 'PUT', 'flag/MULTI_LANGUAGE_FEATURE', { value })
    const pick = async (visitor: Visitor, name: string) => {
      await visitor.page.getByRole('button', { name: /SARI/ }).click()
      await visitor.page.getByRole('menuitemradio', { name: name }).click()
    }
    const menu = (x: Visitor, word: string) => x.page.getByRole('navigation').first().getByText(word, { exact: true })
    await flag('en')
    const one = await stage.visit({ as: 'SARI' })
    await menu(one, 'Reports').waitFor()
    await pick(one, 'Indonesia')
    await menu(one, 'Laporan').waitFor()
    await one.page.waitForFunction(() => localStorage.getItem('kilau.pilihan.bahasa') === 'id')
    const two = await stage.visit({ as: 'SARI' })
    await menu(two, 'Laporan').waitFor()
    await pick(two, 'Ikuti toko')
    await menu(two, 'Reports').waitFor()
    await two.page.reload()
    await menu(two, 'Reports').waitFor()
    await two.done()
    await one.done()
  })

  test('changing the password: the old one must be right, and the next login asks for the new one', async () => {
    const field = (name: string) => visitor.page.locator(`input[name="${name}"]`)
    await visitor.page.getByRole('button', { name: /PEMILIK/ }).click()
    await visitor.page.getByRole('menuitem', { name: 'Ganti password' }).click()
    for (const [name, text] of [
      ['old_password', 'bukan-yang-lama'],
      ['new_password', 'sandi-baru-99'],
      ['ulang', 'sandi-baru-99'],
    ] as const) {
      await field(name).fill(text)
    }
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Password Lama Salah').first().waitFor()
    expect(await field('new_password').inputValue(), 'nothing typed is lost').toBe('sandi-baru-99')
    await visitor.axe('ganti-password')
    await field('old_password').fill(testPassword)
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Password sudah diganti').first().waitFor()
    await expect(stage.chain.login('PEMILIK')).rejects.toThrow('401')
  })

  test('inside the mobile app every page but the first has Home in its head', async () => {
    const app = await stage.visit({ as: 'RINA', size: 'phone', path: '/?webview=1' })
    expect(await app.page.getByRole('button', { name: 'Home' }).count()).toBe(0)
    await app.page.goto(`${stage.origin}/SubMenuPenjualan`)
    await app.page.getByRole('button', { name: 'Home' }).click()
    await app.page.waitForURL('**/dashboard')
    await app.done()
  })
})
