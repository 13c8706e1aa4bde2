import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** Two browsers at once: the owner of a branch changes rights and sessions, and a cashier's open screens follow. */
let stage: Stage
let owner: Visitor
let lina: Visitor
beforeAll(async () => {
  stage = await openStage()
  owner = await stage.visit({ as: 'PEMILIK', still: true })
  lina = await stage.visit({ as: 'LINA', still: true })
}, 180_000)
afterAll(() => stage.close())

const open = async (visitor: Visitor, path: string) => {
  await visitor.page.goto(stage.origin + path)
  await visitor.loaded(true)
}
const menuLina = () => lina.page.getByRole('navigation').first()

describe('the rights of a user', () => {
  test('are found, ticked by keyboard and saved; the other screen follows without loading anew', async () => {
    await open(lina, '/gesek-tunai')
    await lina.page.evaluate(() => Object.assign(globalThis, { tetap: true }))
    await open(owner, '/hak-akses-users')
    const page = owner.page
    await page.getByLabel('User', { exact: true }).click()
    await page.keyboard.type('LINA')
    await page.keyboard.press('Enter')
    await page.getByText('Mengikuti bawaan KASIR').waitFor()
    await page.getByRole('searchbox').fill('gesek')
    const swipe = page.getByRole('checkbox', { name: 'Gesek Tunai', exact: true })
    await swipe.focus()
    await page.keyboard.press('Space')
    await page.getByRole('searchbox').fill('master group')
    await page.getByRole('checkbox', { name: 'Ubah Master Group', exact: true }).check()
    expect(
      await page
        .getByRole('checkbox', { name: 'Master Group', exact: true })
        .evaluate((x: HTMLInputElement) => x.indeterminate),
    ).toBe(true)
    await page.getByText('Akan diberi 2, diambil 1').waitFor()
    await owner.shot('hak-akses-ubah')
    // Leaving with unsaved ticks asks first.
    await page.getByRole('link', { name: 'Dasbor' }).first().click()
    await page.getByRole('alertdialog').getByText('Yang sudah diketik akan hilang.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: /Batal/ }).click()
    await page.getByText('Akan diberi 2, diambil 1').waitFor()
    await page.keyboard.press('F9')
    await page.getByText('Diatur sendiri').waitFor()
    await lina.page.getByText('Hak akses Anda diubah oleh PEMILIK').waitFor()
    await lina.page.getByText('Halaman tidak tersedia').waitFor()
    await menuLina().getByRole('link', { name: 'Master', exact: true }).waitFor()
    expect(await lina.page.evaluate(() => 'tetap' in globalThis), 'the page did not load anew').toBe(true)
  })

  test('are compared with those of another, differences alone, and go back to what the level starts with', async () => {
    const page = owner.page
    await page.getByRole('searchbox').fill('')
    await page.getByLabel('Bandingkan dengan').click()
    await page.keyboard.type('RINA')
    await page.keyboard.press('Enter')
    await page.getByRole('columnheader', { name: 'RINA' }).first().waitFor()
    await owner.axe('hak-akses-banding')
    await owner.shot('hak-akses-banding')
    await page.getByLabel('Bandingkan dengan').click()
    await page.getByRole('option', { name: /RINA/ }).waitFor()
    await page.keyboard.type('LIN')
    await page.getByRole('option', { name: /RINA/ }).waitFor({ state: 'detached' })
    expect(await page.getByRole('option').count(), 'nobody is compared with himself').toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bawaan KASIR' }).click()
    await page.keyboard.press('F9')
    await page.getByText('Mengikuti bawaan KASIR').waitFor()
    await menuLina().getByRole('link', { name: 'Master', exact: true }).waitFor({ state: 'detached' })
  })
})

describe('a user who cannot log in', () => {
  test('is seen, his session ended, his password reset; he changes it before anything opens', async () => {
    await open(owner, '/data-users')
    const page = owner.page
    await page
      .getByText(/SBY, .* sejak/)
      .first()
      .waitFor()
    expect(await page.getByText('••••').count(), 'no column of dots').toBe(0)
    await owner.axe('data-users')
    await owner.shot('data-users')
    await page.getByRole('button', { name: 'Tindakan lain untuk LINA' }).click()
    await page.getByRole('menuitem', { name: 'Reset password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
    const password = await page.getByRole('status', { name: 'Password baru' }).textContent()
    await owner.axe('reset-password')
    await owner.shot('reset-password')
    await page.getByRole('button', { name: 'Selesai' }).click()
    await lina.page.getByText('Sesi Anda berakhir').waitFor()
    await lina.page.getByText(/Akun ini diubah oleh PEMILIK/).waitFor()
    await lina.page.getByRole('button', { name: 'Masuk lagi' }).click()

    await lina.login('LINA', password!)
    await lina.page.getByRole('heading', { name: 'Ganti password' }).waitFor()
    await lina.axe('ganti-wajib')
    await lina.shot('ganti-wajib')
    const content = async (old: string, fresh: string, repeat: string) => {
      await lina.page.locator('input[name=old_password]').fill(old)
      await lina.page.locator('input[name=new_password]').fill(fresh)
      await lina.page.locator('input[name=ulang]').fill(repeat)
      await lina.page.keyboard.press('F9')
    }
    await content(password!, 'melati-di-pagar-7', 'melati-di-pagar-8')
    await lina.page.getByText('Password tidak sama').waitFor()
    await content(password!, 'melati-di-pagar-7', 'melati-di-pagar-7')
    await lina.page.getByRole('navigation').first().waitFor()
  })

  test.each(
    oneOf('rights', [
      ['desktop', 'dark'],
      ['phone', 'light'],
      ['phone', 'dark'],
    ] as const),
  )('the screens stand on a %s in %s', async (size, theme) => {
    const visitor = await stage.visit({ as: 'BUDI', size, theme, still: true })
    for (const [path, name] of [
      ['/data-users', 'data-users'],
      ['/hak-akses-users?user=SARI', 'hak-akses'],
    ] as const) {
      await visitor.page.goto(stage.origin + path)
      await visitor.loaded()
      await visitor.axe(`${name}-${size}-${theme}`)
      await visitor.shot(`${name}-${size}-${theme}`)
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
        0,
      )
    }
    await visitor.done()
  })

  test('without a fault on either screen', async () => {
    await owner.done()
    await lina.done()
  })
})
