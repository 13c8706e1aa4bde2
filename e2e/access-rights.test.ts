import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** Two browsers at once: the owner of a branch changes rights and sessions, and a cashier's open screens follow. */
let s: Stage
let owner: Visitor
let lina: Visitor
beforeAll(async () => {
  s = await openStage()
  owner = await s.visit({ as: 'PEMILIK', still: true })
  lina = await s.visit({ as: 'LINA', still: true })
}, 180_000)
afterAll(() => s.close())

const open = async (v: Visitor, path: string) => {
  await v.page.goto(s.origin + path)
  await v.loaded(true)
}
const menuLina = () => lina.page.getByRole('navigation').first()

describe('the rights of a user', () => {
  test('are found, ticked by keyboard and saved; the other screen follows without loading anew', async () => {
    await open(lina, '/gesek-tunai')
    await lina.page.evaluate(() => Object.assign(globalThis, { tetap: true }))
    await open(owner, '/hak-akses-users')
    const p = owner.page
    await p.getByLabel('User', { exact: true }).click()
    await p.keyboard.type('LINA')
    await p.keyboard.press('Enter')
    await p.getByText('Mengikuti bawaan KASIR').waitFor()
    await p.getByRole('searchbox').fill('gesek')
    const swipe = p.getByRole('checkbox', { name: 'Gesek Tunai', exact: true })
    await swipe.focus()
    await p.keyboard.press('Space')
    await p.getByRole('searchbox').fill('master group')
    await p.getByRole('checkbox', { name: 'Ubah Master Group', exact: true }).check()
    expect(
      await p
        .getByRole('checkbox', { name: 'Master Group', exact: true })
        .evaluate((x: HTMLInputElement) => x.indeterminate),
    ).toBe(true)
    await p.getByText('Akan diberi 2, diambil 1').waitFor()
    await owner.shot('hak-akses-ubah')
    // Leaving with unsaved ticks asks first.
    await p.getByRole('link', { name: 'Dasbor' }).first().click()
    await p.getByRole('alertdialog').getByText('Yang sudah diketik akan hilang.').waitFor()
    await p.getByRole('alertdialog').getByRole('button', { name: /Batal/ }).click()
    await p.getByText('Akan diberi 2, diambil 1').waitFor()
    await p.keyboard.press('F9')
    await p.getByText('Diatur sendiri').waitFor()
    await lina.page.getByText('Hak akses Anda diubah oleh PEMILIK').waitFor()
    await lina.page.getByText('Halaman tidak tersedia').waitFor()
    await menuLina().getByRole('link', { name: 'Master', exact: true }).waitFor()
    expect(await lina.page.evaluate(() => 'tetap' in globalThis), 'the page did not load anew').toBe(true)
  })

  test('are compared with those of another, differences alone, and go back to what the level starts with', async () => {
    const p = owner.page
    await p.getByRole('searchbox').fill('')
    await p.getByLabel('Bandingkan dengan').click()
    await p.keyboard.type('RINA')
    await p.keyboard.press('Enter')
    await p.getByRole('columnheader', { name: 'RINA' }).first().waitFor()
    await owner.axe('hak-akses-banding')
    await owner.shot('hak-akses-banding')
    await p.getByLabel('Bandingkan dengan').click()
    await p.getByRole('option', { name: /RINA/ }).waitFor()
    await p.keyboard.type('LIN')
    await p.getByRole('option', { name: /RINA/ }).waitFor({ state: 'detached' })
    expect(await p.getByRole('option').count(), 'nobody is compared with himself').toBe(0)
    await p.keyboard.press('Escape')
    await p.getByRole('button', { name: 'Bawaan KASIR' }).click()
    await p.keyboard.press('F9')
    await p.getByText('Mengikuti bawaan KASIR').waitFor()
    await menuLina().getByRole('link', { name: 'Master', exact: true }).waitFor({ state: 'detached' })
  })
})

describe('a user who cannot log in', () => {
  test('is seen, his session ended, his password reset; he changes it before anything opens', async () => {
    await open(owner, '/data-users')
    const p = owner.page
    await p
      .getByText(/SBY, .* sejak/)
      .first()
      .waitFor()
    expect(await p.getByText('••••').count(), 'no column of dots').toBe(0)
    await owner.axe('data-users')
    await owner.shot('data-users')
    await p.getByRole('button', { name: 'Tindakan lain untuk LINA' }).click()
    await p.getByRole('menuitem', { name: 'Reset password' }).click()
    await p.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
    const password = await p.getByRole('status', { name: 'Password baru' }).textContent()
    await owner.axe('reset-password')
    await owner.shot('reset-password')
    await p.getByRole('button', { name: 'Selesai' }).click()
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
    const v = await s.visit({ as: 'BUDI', size, theme, still: true })
    for (const [path, name] of [
      ['/data-users', 'data-users'],
      ['/hak-akses-users?user=SARI', 'hak-akses'],
    ] as const) {
      await v.page.goto(s.origin + path)
      await v.loaded()
      await v.axe(`${name}-${size}-${theme}`)
      await v.shot(`${name}-${size}-${theme}`)
      expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await v.done()
  })

  test('without a fault on either screen', async () => {
    await owner.done()
    await lina.done()
  })
})
