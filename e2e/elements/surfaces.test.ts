import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../browser.ts'
import { note, stopClock, openStage, focused, button, type Stage } from './stage.ts'

/** What lies over the page: when it closes, which keys it takes, and where the focus is. */
let stage: Stage
let visitor: Visitor
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const open = async (name?: string, sheet = 'terbuka') => {
  visitor = await stage.visit({ path: `/?lembar=${sheet}` })
  if (name) await button(visitor, name).click()
}
const keys = async (...all: string[]) => {
  for (const key of all) await visitor.page.keyboard.press(key)
}
const modal = () => visitor.page.getByRole('dialog')
const dialog = () => visitor.page.getByRole('alertdialog')
/** A button of the topmost surface. */
const atTop = (name: string) => modal().or(dialog()).last().getByRole('button', { name, exact: true })
/** The guard at either end of a layer hands the focus on within a frame, so that this is waited for. */
const holdsFocus = () =>
  visitor.page.evaluate(() => [...document.querySelectorAll('[aria-modal]')].at(-1)?.contains(document.activeElement))
const still = (ms: number) => visitor.page.clock.runFor(ms)

describe('a modal', () => {
  test('no key closes it and neither does a click beside it; Esc goes to Batal', async () => {
    await open('Buka formulir')
    await expect.poll(() => focused(visitor.page.getByLabel('Nama'))).toBe(true)
    await keys('Backspace', 'Delete', 'Enter', 'Escape')
    await expect.poll(() => focused(atTop('Batal'))).toBe(true)
    await keys('Escape', 'Escape')
    await visitor.page.mouse.click(5, 5)
    expect(await modal().count()).toBe(1)
    expect(await note(visitor)).toEqual([])
    await visitor.done()
  })

  test('Esc in a list or a calendar closes that alone', async () => {
    await open('Buka formulir')
    for (const label of ['Letak', 'Tanggal']) {
      await visitor.page.getByLabel(label).click()
      await visitor.page.locator('[data-melayang]:visible').waitFor()
      await keys('Escape')
      await visitor.page.locator('[data-melayang]:visible').waitFor({ state: 'detached' })
      await expect.poll(() => focused(visitor.page.getByLabel(label))).toBe(true)
    }
    await keys('Escape')
    await expect.poll(() => focused(atTop('Batal'))).toBe(true)
    await visitor.done()
  })

  test.each(['Tutup', 'Batal'])('%s asks first when something was typed, and not when nothing was', async (name) => {
    await open('Buka formulir')
    await visitor.page.getByLabel('Nama').fill('A')
    await atTop(name).click()
    await visitor.page.getByText('Buang perubahan?').waitFor()
    await atTop('Batal').click()
    expect(await visitor.page.getByLabel('Nama').inputValue()).toBe('A')
    await visitor.page.getByLabel('Nama').fill('')
    await atTop(name).click()
    expect(await modal().count()).toBe(0)
    await button(visitor, 'Buka formulir').click()
    await visitor.page.getByLabel('Nama').fill('A')
    await atTop(name).click()
    await atTop('Buang').click()
    await expect.poll(() => note(visitor)).toEqual(['formulir ditutup', 'formulir ditutup'])
    await visitor.done()
  })

  test('F9 presses the primary from the moment in which it can be pressed, and not before', async () => {
    await open()
    const primary = button(visitor, 'Simpan halaman')
    await primary.evaluate((el: HTMLButtonElement) => {
      const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', cancelable: true }))
      // Runs before anything else, so no key can come earlier.
      new MutationObserver(press).observe(el, { attributeFilter: ['disabled'] })
    })
    await button(visitor, 'Tanya server').click()
    await expect.poll(() => note(visitor)).toEqual(['simpan halaman'])
    expect(await primary.isEnabled()).toBe(true)
    await visitor.done()
  })

  test('F9 presses the primary of the topmost surface only', async () => {
    await open()
    await button(visitor, 'Simpan halaman').waitFor()
    await keys('F9')
    await button(visitor, 'Buka formulir').click()
    await visitor.page.getByLabel('Nama').focus()
    await keys('F9')
    await atTop('Tanya dulu').click()
    await dialog().waitFor()
    await keys('F9')
    await dialog().waitFor({ state: 'detached' })
    await keys('F9')
    await atTop('Batal').click()
    await keys('F9')
    await button(visitor, 'Dialog bahaya').click()
    await keys('F9')
    await atTop('Hapus').click()
    await expect
      .poll(() => note(visitor))
      .toEqual(['simpan halaman', 'simpan formulir', 'simpan formulir', 'formulir ditutup', 'simpan halaman', 'ya'])
    await visitor.done()
  })

  test('Tab goes round inside, also after a click beside it, and the focus goes back to what opened it', async () => {
    await open('Buka formulir')
    await expect.poll(holdsFocus).toBe(true)
    const seen = new Set<string | undefined>()
    for (let index = 0; index < 9; index++) {
      await keys('Tab')
      await expect.poll(holdsFocus).toBe(true)
      seen.add(await visitor.page.evaluate(() => document.activeElement?.textContent ?? undefined))
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Batal', 'SimpanF9']))
    for (const key of ['Tab', 'Shift+Tab', 'Escape']) {
      await visitor.page.mouse.click(5, 5)
      await keys(key)
      await expect.poll(holdsFocus).toBe(true)
    }
    for (let index = 0; index < 9; index++) {
      await keys('Shift+Tab')
      await expect.poll(holdsFocus).toBe(true)
    }
    await atTop('Batal').click()
    await expect.poll(() => focused(button(visitor, 'Buka formulir'))).toBe(true)
    await visitor.done()
  })

  test('a dialog on a modal keeps the focus, then gives it back to the modal', async () => {
    await open('Buka formulir')
    await atTop('Tanya dulu').click()
    await expect.poll(() => focused(atTop('Ya'))).toBe(true)
    await keys('Escape')
    await expect.poll(() => focused(atTop('Batal'))).toBe(true)
    await keys('Tab', 'Tab', 'Tab')
    await expect.poll(() => dialog().evaluate((el) => el.contains(document.activeElement))).toBe(true)
    await atTop('Batal').click()
    await expect.poll(() => focused(atTop('Tanya dulu'))).toBe(true)
    await visitor.done()
  })

  test('a question with figures: the button names the act', async () => {
    await open('Buka angka')
    await modal().getByText('−20,000').waitFor()
    await keys('F9')
    await expect.poll(() => note(visitor)).toEqual(['toko ditutup'])
    await visitor.done()
  })
})

describe('dialogs', () => {
  test.each([
    ['Dialog sukses', 2000, 'Berhasil'],
    ['Dialog info', 2000, 'Invalid data'],
    ['Dialog galat', 3000, 'Oopss!!'],
  ])('%s goes after %i ms', async (name, ms, title) => {
    await open()
    await button(visitor, name).waitFor()
    await stopClock(visitor)
    await button(visitor, name).click()
    expect(await dialog().getByRole('heading').textContent()).toBe(title)
    await keys('Escape', 'Enter', 'F9')
    await still(ms - 1)
    expect(await dialog().count()).toBe(1)
    await still(1)
    await expect.poll(() => dialog().count()).toBe(0)
    await visitor.done()
  })

  test('a deleted record: Warning !!! with Batal and Aktifkan, which waits for an answer', async () => {
    await open()
    await button(visitor, 'Dialog dihapus').waitFor()
    await stopClock(visitor)
    for (const answer of ['Batal', 'Aktifkan']) {
      await button(visitor, 'Dialog dihapus').click()
      expect(await dialog().getByRole('heading').textContent()).toBe('Warning !!!')
      expect(await dialog().getByText('Group E585 DELETED. Aktifkan kembali?').count()).toBe(1)
      expect(await dialog().getByRole('button').allTextContents()).toEqual(['Batal', 'AktifkanF9'])
      await still(60_000)
      await visitor.page.mouse.click(5, 5)
      await atTop(answer).click()
    }
    await expect.poll(() => note(visitor)).toEqual(['biarkan', 'aktifkan'])
    await visitor.done()
  })
})

describe('toasts', () => {
  const toasts = () => visitor.page.locator('[data-jenis]')
  /** The shrinking bar is the toast's timer. */
  const bar = () => toasts().first().locator('> div').last()
  const clock = () =>
    bar().evaluate((el) => el.getAnimations().map((a) => [a.effect?.getTiming().duration, a.playState])[0])

  test('a toast stands for 3 s, waits while it is hovered or focused, and goes when its time is over', async () => {
    await open('Toast sukses')
    expect(await clock()).toEqual([3000, 'running'])
    await toasts().first().hover()
    expect(await clock()).toEqual([3000, 'paused'])
    await visitor.page.mouse.move(5, 5)
    await expect.poll(clock).toEqual([3000, 'running'])
    await toasts().getByRole('button', { name: 'Tutup' }).focus()
    expect(await clock()).toEqual([3000, 'paused'])
    await bar().evaluate((el) => el.getAnimations()[0]!.finish())
    await toasts().waitFor({ state: 'detached' })
    await visitor.done()
  })

  test('it stands as long for those who want no motion', async () => {
    visitor = await stage.visit({ path: '/?lembar=terbuka', still: true })
    await button(visitor, 'Toast info').click()
    expect(await clock()).toEqual([3000, 'running'])
    await toasts().getByRole('button', { name: 'Tutup' }).click()
    expect(await toasts().count()).toBe(0)
    await visitor.done()
  })

  test('at most three stand, the newest first', async () => {
    await open('Toast sukses')
    for (const name of ['Toast info', 'Toast awas', 'Toast galat']) await button(visitor, name).click()
    const titles = (await toasts().allTextContents()).map((x) => x.slice(0, 7))
    expect(titles).toEqual(['Otorisa', 'Koneksi', 'Laporan'])
    await visitor.done()
  })
})

describe('long work', () => {
  test('the progress dialog says value over total and percent, and may go to the background', async () => {
    await open('Buka proses')
    await modal().getByText('7,750 / 12,500', { exact: true }).waitFor()
    expect(await modal().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62')
    await modal().getByText('62%, sisa sekitar 41 detik').waitFor()
    await atTop('Lanjutkan di belakang').click()
    await button(visitor, 'Buka proses').click()
    await atTop('Batalkan').click()
    await expect.poll(() => note(visitor)).toEqual(['proses di belakang', 'proses dibatalkan'])
    await visitor.done()
  })

  test('a job that must be waited for has no way out', async () => {
    await open('Buka proses wajib')
    await modal().getByText('3 / 6', { exact: true }).waitFor()
    expect(await modal().getByRole('button').count()).toBe(0)
    await keys('Escape', 'Enter', 'F9', 'Tab')
    await visitor.page.mouse.click(5, 5)
    expect(await modal().count()).toBe(1)
    await expect.poll(holdsFocus).toBe(true)
    expect(await note(visitor)).toEqual([])
    await visitor.done()
  })

  test('the overlay says what is waited for', async () => {
    await open(undefined, 'keadaan')
    const text = visitor.page.getByRole('status', { name: 'Mohon Menunggu, Sedang Mengambil Data' })
    await expect.poll(() => text.textContent()).toBe('Mohon Menunggu, Sedang Mengambil Data')
    await visitor.done()
  })
})

describe('panels', () => {
  const panel = () => visitor.page.getByRole('region', { name: 'Mutasi Uang Bank', exact: true })

  test('refresh shows loading for 2000 ms, then reloads, once', async () => {
    await open(undefined, 'keadaan')
    const load = panel().getByRole('button', { name: 'Muat ulang' })
    await load.waitFor()
    await stopClock(visitor)
    await load.click()
    await load.click()
    expect(await panel().getAttribute('aria-busy')).toBe('true')
    await still(1999)
    expect(await panel().getByText('Dimuat ulang 0 kali').count()).toBe(1)
    await still(1)
    await expect.poll(() => panel().getByText('Dimuat ulang 1 kali').count()).toBe(1)
    expect(await panel().getAttribute('aria-busy')).toBe(null)
    await visitor.done()
  })

  test('collapsed it keeps its title and its totals', async () => {
    await open(undefined, 'keadaan')
    await panel().getByRole('button', { name: 'Lipat' }).click()
    expect(await panel().getByText('BCA 0021').isVisible()).toBe(false)
    expect(await panel().getByRole('heading').textContent()).toBe('Mutasi Uang Bank')
    expect(await panel().getByText('2 mutasi, 37,180,000').isVisible()).toBe(true)
    await panel().getByRole('button', { name: 'Buka' }).click()
    expect(await panel().getByText('BCA 0021').isVisible()).toBe(true)
    await visitor.done()
  })

  test('an accordion folds each of its sections by itself, by hand or by key', async () => {
    await open(undefined, 'keadaan')
    const price = visitor.page.getByText('Harga dihitung dari berat dan kadar.')
    const charge = visitor.page.getByText('Ongkos per potong atau per gram.')
    await price.waitFor()
    expect(await charge.isVisible()).toBe(false)
    await visitor.page.getByText('Ongkos', { exact: true }).click()
    await keys('Shift+Tab', 'Enter')
    expect([await price.isVisible(), await charge.isVisible()]).toEqual([false, true])
    await visitor.done()
  })
})
