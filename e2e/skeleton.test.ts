import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#testing/server.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** The shell around every screen: the first start, the menu, the search, the user's menu. */
describe('the first start', () => {
  let s: Stage
  beforeAll(async () => {
    s = await openStage({ empty: true })
  })
  afterAll(() => s.close())

  test('a single shop: two steps make it and log the owner in; the rest waits until he goes on', async () => {
    const v = await s.visit({ path: `/#siapkan=${s.chain.server.setupCode}` })
    const content = async (value: Record<string, string>) => {
      for (const [name, text] of Object.entries(value)) await v.page.locator(`input[name="${name}"]`).fill(text)
      await v.page.keyboard.press('F9')
    }
    await v.page.getByText('Langkah 1 dari 8').waitFor()
    await content({ nama_toko: 'Toko Emas Sinar', alamat_toko: 'Jl. Hayam Wuruk 108, Jakarta' })
    await v.page.getByText('Langkah 2 dari 8').waitFor()
    await content({ nama: 'Ibu Ratna', user_id: 'ratna', password: testPassword, ulang: testPassword })
    await v.page.getByText('Langkah 3 dari 8').waitFor()
    expect(await v.page.getByText('Disimpan untuk').count(), 'one shop is not chosen from').toBe(0)
    await v.page.getByRole('button', { name: 'Selesaikan nanti' }).click()
    await v.page.waitForURL('**/dashboardPusat')
    await v.page.getByText('TOKO EMAS SINAR belum selesai disiapkan.').waitFor()
    await v.done()
  })

  test('the link is worth nothing any more', async () => {
    const v = await s.visit({ path: `/#siapkan=${s.chain.server.setupCode}` })
    await v.page.getByLabel('Username').waitFor()
    await v.done()
  })
})

describe('inside', () => {
  let s: Stage
  let v: Visitor
  beforeAll(async () => {
    s = await openStage()
    v = await s.visit({ as: 'PEMILIK' })
  })
  afterAll(async () => {
    await v.done()
    await s.close()
  })

  test('Ctrl K finds a screen by its name, Enter opens it, Esc leaves', async () => {
    await v.page.keyboard.press('Control+k')
    await v.page.getByRole('dialog').waitFor()
    await v.page.keyboard.type('gudang')
    await v.page.getByText('Master Gudang').first().waitFor()
    await v.axe('cari')
    await v.page.keyboard.press('Enter')
    await v.page.waitForURL('**/master-gudang')
    await v.page.keyboard.press('Control+k')
    await v.page.getByRole('dialog').waitFor()
    await v.page.keyboard.press('Escape')
    await v.page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('F1 shows the keys of where one stands, with the words of their buttons, and anything that is registered', async () => {
    const map = v.page.getByRole('dialog', { name: 'Tombol keyboard' })
    const content = async () => {
      await v.page.keyboard.press('F1')
      await map.waitFor()
      const all = await map.locator('dl > div').allInnerTexts()
      return Object.fromEntries(all.map((x) => x.split(/\s*\n\s*/) as [string, string]))
    }
    await v.page.goto(`${s.origin}/master-gudang`)
    await v.loaded()
    const list = await content()
    expect(list).toMatchObject({
      Ins: await v.page.locator('[aria-keyshortcuts=Insert] > span').innerText(),
      '/': 'Cari di daftar ini',
      F1: 'Tombol keyboard',
      'G J': 'Transaksi Penjualan',
    })
    await v.axe('peta-tombol')
    await v.shot('peta-tombol')
    await v.page.keyboard.press('F1')
    await map.waitFor({ state: 'detached' })

    // While a form is open the keys are the form's, and the list behind it does not react.
    await v.page.keyboard.press('Insert')
    await v.page.getByLabel('Kode Gudang').waitFor()
    const form = await content()
    expect(form).toEqual({ F1: 'Tombol keyboard', F9: 'Simpan', Esc: 'Ke tombol Batal' })
    await v.page.keyboard.press('F1')
    await v.page.getByRole('button', { name: 'Batal', exact: true }).click()

    await v.page.goto(`${s.origin}/transaksi-penjualan`)
    await v.loaded()
    const feet = await v.page
      .locator('main footer > span')
      .evaluateAll((all) => all.map((x) => [x.firstChild!.textContent!, x.lastChild!.textContent!.trim()] as const))
    const till = await content()
    expect(feet.length).toBeGreaterThan(7)
    expect(till).toMatchObject(Object.fromEntries(feet))
    expect(till).toMatchObject({ 'Shift F2': 'Nota baru', Scan: 'Masukkan barang ke nota' })
    await v.shot('peta-tombol-jual')
    await v.page.goto(`${s.origin}/dashboard`)
    await v.loaded()
  })

  test('the floating submenu opens under the mouse and closes a quarter of a second after it left', async () => {
    await v.page.getByRole('navigation').first().getByText('Master', { exact: true }).hover()
    const item = v.page.getByRole('menuitem', { name: 'Master Baki' })
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
    await v.page.mouse.move(1200, 700)
    expect(await view.evaluate(({ opened }) => opened)).toBeGreaterThan(200)
    await item.waitFor({ state: 'detached' })
  })

  test('what is not built yet says so where it is chosen, and once where it is opened', async () => {
    const word = async (menu: string, name: string): Promise<string> => {
      await v.page.getByRole('navigation').first().getByText(menu, { exact: true }).hover()
      return v.page.getByRole('menuitem', { name: name }).innerText()
    }
    expect(await word('Utility', 'Setting System')).not.toContain('belum dibuat')
    expect(await word('Pesanan', 'Transaksi Pesanan')).toContain('belum dibuat')
    const phone = await s.visit({ as: 'RINA', path: '/transaksi-pesanan', size: 'phone' })
    await phone.page.getByText('Belum Tersedia').waitFor()
    expect(await phone.page.getByText('Transaksi Pesanan').filter({ visible: true }).count()).toBe(1)
    await phone.done()
  })

  test('a toast leaves the buttons of the page’s head free', async () => {
    await v.page.goto(`${s.origin}/master-bank`)
    await v.loaded()
    await v.page.keyboard.press('Insert')
    await v.page.getByLabel('Kode Bank').fill('UJI')
    await v.page.getByLabel('Nama Bank').fill('BANK UJI')
    await v.page.keyboard.press('F9')
    const box = v.page.locator('[data-jenis=sukses]').first()
    await box.waitFor()
    const [toast, button] = await Promise.all([box.boundingBox(), v.page.locator('[data-primary]').boundingBox()])
    expect(toast!.y).toBeGreaterThan(button!.y + button!.height)
    await v.page.goto(`${s.origin}/dashboard`)
    await v.loaded()
  })

  test('the dark theme and the language stay chosen after a reload', async () => {
    await v.page.getByRole('button', { name: /PEMILIK/ }).click()
    await v.page.getByRole('menuitemradio', { name: 'Gelap' }).click()
    await v.page.getByRole('button', { name: /PEMILIK/ }).click()
    await v.page.getByRole('menuitemradio', { name: 'English' }).click()
    await v.page.getByRole('navigation').first().getByText('Reports', { exact: true }).waitFor()
    await v.page.reload()
    await v.page.getByRole('navigation').first().getByText('Reports', { exact: true }).waitFor()
    expect(await v.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await v.page.getByRole('button', { name: /PEMILIK/ }).click()
    await v.page.getByRole('menuitemradio', { name: 'Indonesia' }).click()
    await v.page.getByRole('navigation').first().getByText('Laporan', { exact: true }).waitFor()
  })

  test('whoever chose no language has the shop’s; an own choice follows to other devices, and can be given back', async () => {
    const budi = await s.chain.login('BUDI')
    const flag = (value: string) => s.chain.call(budi, 'PUT', 'flag/MULTI_LANGUAGE_FEATURE', { value })
    const pick = async (x: Visitor, name: string) => {
      await x.page.getByRole('button', { name: /SARI/ }).click()
      await x.page.getByRole('menuitemradio', { name: name }).click()
    }
    const menu = (x: Visitor, word: string) => x.page.getByRole('navigation').first().getByText(word, { exact: true })
    await flag('en')
    const one = await s.visit({ as: 'SARI' })
    await menu(one, 'Reports').waitFor()
    await pick(one, 'Indonesia')
    await menu(one, 'Laporan').waitFor()
    await one.page.waitForFunction(() => localStorage.getItem('kilau.pilihan.bahasa') === 'id')
    const two = await s.visit({ as: 'SARI' })
    await menu(two, 'Laporan').waitFor()
    await pick(two, 'Ikuti toko')
    await menu(two, 'Reports').waitFor()
    await two.page.reload()
    await menu(two, 'Reports').waitFor()
    await two.done()
    await one.done()
  })

  test('changing the password: the old one must be right, and the next login asks for the new one', async () => {
    const field = (name: string) => v.page.locator(`input[name="${name}"]`)
    await v.page.getByRole('button', { name: /PEMILIK/ }).click()
    await v.page.getByRole('menuitem', { name: 'Ganti password' }).click()
    for (const [name, text] of [
      ['old_password', 'bukan-yang-lama'],
      ['new_password', 'sandi-baru-99'],
      ['ulang', 'sandi-baru-99'],
    ] as const) {
      await field(name).fill(text)
    }
    await v.page.keyboard.press('F9')
    await v.page.getByText('Password Lama Salah').first().waitFor()
    expect(await field('new_password').inputValue(), 'nothing typed is lost').toBe('sandi-baru-99')
    await v.axe('ganti-password')
    await field('old_password').fill(testPassword)
    await v.page.keyboard.press('F9')
    await v.page.getByText('Password sudah diganti').first().waitFor()
    await expect(s.chain.login('PEMILIK')).rejects.toThrow('401')
  })

  test('inside the mobile app every page but the first has Home in its head', async () => {
    const app = await s.visit({ as: 'RINA', size: 'phone', path: '/?webview=1' })
    expect(await app.page.getByRole('button', { name: 'Home' }).count()).toBe(0)
    await app.page.goto(`${s.origin}/SubMenuPenjualan`)
    await app.page.getByRole('button', { name: 'Home' }).click()
    await app.page.waitForURL('**/dashboard')
    await app.done()
  })
})
