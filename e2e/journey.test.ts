import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** One working day, as people do it: in a real browser, with a real server and database. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const button = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('dialog', { name }).or(visitor.page.getByRole('alertdialog', { name }))
/** The topmost dialog, whatever its name. */
const top = (v: Visitor) => v.page.locator('[role=dialog],[role=alertdialog]').last()

describe('logging in', () => {
  test('both fields are required; a wrong password is said above the fields, emptied and focused', async () => {
    const visitor = await stage.visit()
    await visitor.page.getByText('Versi sesuai').waitFor()
    await button(visitor, 'Masuk').click()
    expect(await visitor.page.getByText('Harus Diisi').count()).toBe(2)
    await visitor.login('RINA', 'salah-sekali')
    await visitor.page.getByText('User id atau Password yang anda masukan salah').waitFor()
    const password = visitor.page.getByLabel('Password', { exact: true })
    expect(await password.inputValue()).toBe('')
    expect(await password.evaluate((e) => e === document.activeElement)).toBe(true)
    await visitor.axe('masuk')
    await visitor.shot('masuk-salah')
    await visitor.done()
  })

  test('taking over a session: the second screen is told where it lives, the first one who took it', async () => {
    const first = await stage.visit()
    await first.signIn('RINA')
    const second = await stage.visit()
    await second.login('RINA')
    await dialog(second, 'User ID ini sedang dipakai').waitFor()
    expect(await second.page.getByText('RINA masuk di SBY').count()).toBe(1)
    await second.shot('ambil-alih')
    await second.axe('ambil-alih')
    await button(second, 'Ambil alih').click()
    await second.page.waitForURL('**/dashboard*')
    await first.page.getByText(/User ID ini diambil alih/).waitFor()
    await first.shot('diambil-alih')
    await button(first, 'Masuk lagi').click()
    await first.page.getByLabel('Username').waitFor()
    expect(await second.page.getByText('Sesi Anda berakhir').count()).toBe(0)
    await first.done()
    await second.done()
  })

  test('a stored flag that is not the expected value empties the storage and leads to the root', async () => {
    const visitor = await stage.visit({ as: 'SARI' })
    await visitor.page.evaluate(() => localStorage.setItem('kilau.login', 'mungkin'))
    await visitor.page.goto(`${stage.origin}/master-kadar`)
    await visitor.page.getByLabel('Username').waitFor()
    expect(await visitor.page.evaluate(() => Object.keys(localStorage).filter((k) => /token|base/.test(k)))).toEqual([])
    await visitor.done()
  })

  test('logging out asks first, then leads to the login page, and the token is worth nothing', async () => {
    const visitor = await stage.visit({ as: 'MANAGER' })
    await button(visitor, /^Akun/).click()
    await visitor.page.getByText('Keluar', { exact: true }).first().click()
    await dialog(visitor, 'Keluar dari Kilau?').waitFor()
    await button(visitor, 'Keluar').click()
    await visitor.page.getByLabel('Username').waitFor()
    const { rows } = await stage.chain.owner.query(`SELECT 1 FROM sesi WHERE user_id = 'MANAGER'`)
    expect(rows).toEqual([])
    await visitor.done()
  })
})

describe('a master, from the keyboard', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await stage.visit({ as: 'PEMILIK' })
  })
  afterAll(() => visitor.done())

  const count = async () => visitor.page.getByRole('row').count()

  test('Ins opens the form, Enter goes on and never submits, F9 saves', async () => {
    await visitor.page.goto(`${stage.origin}/master-bank`)
    await visitor.page.getByText('Tidak Ada Data').waitFor()
    expect(await visitor.page.title()).toBe('Master Bank | Kilau')
    await visitor.page.keyboard.press('Insert')
    await dialog(visitor, /Tambah/).waitFor()
    await visitor.page.keyboard.press('F9')
    expect(await visitor.page.getByText('Harus Diisi').count()).toBe(2)
    await visitor.shot('master-form-salah')
    await visitor.axe('master-form')
    await visitor.page.getByLabel('Kode Bank').pressSequentially('bca')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.keyboard.type('bank central asia')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.keyboard.type('0,15')
    expect(await dialog(visitor, /Tambah/).count()).toBe(1)
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Data Berhasil Disimpan').first().waitFor()
    await visitor.page.getByRole('gridcell', { name: 'BANK CENTRAL ASIA' }).waitFor()
    const { rows } = await stage.chain.owner.query(`SELECT cabang, kode_bank, nama_bank, biaya_debit FROM bank`)
    expect(rows).toEqual([{ cabang: 'SBY', kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA', biaya_debit: 15n }])
  })

  test('a form that is left with something typed asks first, and nothing is lost by saying no', async () => {
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByLabel('Kode Bank').fill('MANDIRI')
    await visitor.page.keyboard.press('Escape')
    expect(await dialog(visitor, /Tambah/).count(), 'Esc does not close a modal').toBe(1)
    await dialog(visitor, /Tambah/)
      .getByRole('button', { name: 'Batal' })
      .click()
    await visitor.page.getByText('Buang perubahan?').waitFor()
    await top(visitor).getByRole('button', { name: 'Batal' }).click()
    expect(await visitor.page.getByLabel('Kode Bank').inputValue()).toBe('MANDIRI')
    await visitor.page.getByLabel('Nama Bank').fill('Bank Mandiri')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByRole('gridcell', { name: 'BANK MANDIRI', exact: true }).waitFor()
  })

  test('changing: the key is fixed; what another person changed meanwhile is shown', async () => {
    await visitor.page.getByRole('row', { name: /BCA/ }).getByRole('button', { name: 'Ubah' }).click()
    await dialog(visitor, /Ubah/).waitFor()
    const other = await stage.chain.call(await stage.chain.login('BUDI'), 'GET', 'sesi')
    expect(other.status).toBe(200)
    await stage.chain.plant(
      'SBY',
      `UPDATE bank SET nama_bank = 'BANK LAIN', versi = versi + 1 WHERE cabang = 'SBY' AND kode_bank = 'BCA'`,
    )
    await visitor.page.getByLabel('Nama Bank').fill('BCA SURABAYA')
    await visitor.page.keyboard.press('F9')
    await dialog(visitor, 'Data Sudah Diubah Oleh User Lain').waitFor()
    await visitor.shot('master-bentrok')
    await visitor.axe('master-bentrok')
    await button(visitor, 'Lanjutkan dengan isian saya').click()
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByRole('gridcell', { name: 'BCA SURABAYA' }).waitFor()
  })

  test('deleting, adding it again: Warning !!!, Aktifkan, Berhasil, and the list has it back', async () => {
    const before = await count()
    await visitor.page.getByRole('row', { name: /BCA/ }).getByRole('button', { name: 'Ubah' }).click()
    await dialog(visitor, /Ubah/).getByRole('button', { name: 'Hapus' }).click()
    await top(visitor).getByRole('button', { name: 'Hapus' }).click()
    await visitor.page.getByText('Data Berhasil Dihapus').first().waitFor()
    await expect.poll(count).toBe(before - 1)
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByLabel('Kode Bank').fill('BCA')
    await visitor.page.getByLabel('Nama Bank').fill('BCA LAGI')
    await visitor.page.keyboard.press('F9')
    await dialog(visitor, 'Warning !!!').waitFor()
    expect(await visitor.page.getByText('BCA Sudah Ada Dengan Status DELETED').count()).toBe(1)
    await visitor.shot('master-dihapus')
    await visitor.axe('master-dihapus')
    await button(visitor, 'Aktifkan').click()
    await visitor.page.getByText('Berhasil', { exact: true }).first().waitFor()
    await visitor.page.getByRole('gridcell', { name: 'BCA SURABAYA' }).waitFor()
  })

  test('a row that others name is not deleted, and the dialog says so', async () => {
    await visitor.page.goto(`${stage.origin}/master-kategori`)
    await visitor.page.getByRole('row').nth(1).getByRole('button', { name: 'Ubah' }).click()
    await dialog(visitor, /Ubah/).getByRole('button', { name: 'Hapus' }).click()
    await top(visitor).getByRole('button', { name: 'Hapus' }).click()
    await visitor.page.getByText('Data Sedang Digunakan, Tidak Bisa Dihapus').waitFor()
    await visitor.shot('master-dipakai')
  })

  test('search, CSV and an empty result', async () => {
    await visitor.page.goto(`${stage.origin}/master-akun`)
    await visitor.page.getByRole('gridcell', { name: 'KAS', exact: true }).waitFor()
    const count = () =>
      visitor.page
        .getByText(/^\d+ baris$/)
        .first()
        .innerText()
    const all = await count()
    await visitor.page.keyboard.press('/')
    await visitor.page.keyboard.type('persediaan')
    await expect.poll(count).not.toBe(all)
    await visitor.page.getByRole('gridcell', { name: 'KAS', exact: true }).waitFor({ state: 'detached' })
    const [file] = await Promise.all([visitor.page.waitForEvent('download'), button(visitor, 'Ekspor CSV').click()])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    await visitor.page.keyboard.press('/')
    await visitor.page.keyboard.type('zzzz')
    await visitor.page.getByText('Tidak Ada Data').waitFor()
    await button(visitor, 'Ekspor CSV').click()
    await visitor.page.getByText('Invalid data').first().waitFor()
  })
})

describe('rights and modules', () => {
  test('a changed flag: the other screen of the shop is asked, and after Ya the menu has the module', async () => {
    const cashier = await stage.visit({ as: 'LINA', path: '/transaksi-pre-order' })
    await cashier.page
      .getByText(/Pre Order/)
      .first()
      .waitFor()
    expect(await cashier.page.getByText('Belum Tersedia', { exact: true }).count(), 'the module is off').toBe(0)
    await cashier.shot('modul-mati')
    const owner = await stage.visit({ as: 'PEMILIK', path: '/settingsystem' })
    await owner.page.getByText('PRE_ORDER_MODULE').waitFor()
    await owner.axe('settingsystem')
    await owner.page.getByRole('switch', { name: /Pre Order/ }).click({ force: true })
    await top(owner).getByRole('button', { name: 'Simpan' }).click()
    const asked = top(cashier)
    await asked.getByRole('button', { name: 'Ya' }).waitFor()
    await cashier.shot('pengaturan-berubah')
    await cashier.axe('pengaturan-berubah')
    await asked.getByRole('button', { name: 'Ya' }).click()
    await cashier.page.getByText('Belum Tersedia', { exact: true }).waitFor()
    await owner.done()
    await cashier.done()
  })

  test('a cashier sees no Master and no Utility; the address typed by hand shows the not-available page', async () => {
    const visitor = await stage.visit({ as: 'SARI' })
    const menu = visitor.page.getByRole('navigation').first()
    expect(await menu.getByText('Penjualan', { exact: true }).count()).toBe(1)
    expect(await menu.getByText('Utility', { exact: true }).count()).toBe(0)
    for (const path of ['/settingsystem', '/data-users', '/export-csv']) {
      await visitor.page.goto(stage.origin + path)
      await visitor.page
        .getByText(/Tidak Tersedia|tidak tersedia|akses/i)
        .first()
        .waitFor()
      expect(await visitor.page.getByRole('switch').count()).toBe(0)
    }
    await visitor.shot('tidak-tersedia')
    await visitor.page.goto(`${stage.origin}/tidak-ada-di-sini`)
    await visitor.page.getByText('Halaman Tidak Ditemukan').first().waitFor()
    await visitor.done()
  })

  test("head office chooses a branch: its masters and its name stand there, and the branch's own stay apart", async () => {
    await stage.chain.plant(
      'SBY',
      `INSERT INTO bank (cabang, kode_bank, nama_bank) VALUES ('SBY', 'BNI', 'BANK NEGARA INDONESIA')`,
    )
    const visitor = await stage.visit({ as: 'OWNER' })
    await button(visitor, /Pilih Toko|PUSAT/)
      .first()
      .click()
    await visitor.shot('pilih-toko')
    // Only in the list: the page of head office names its shops too.
    const picker = visitor.page.getByRole('dialog', { name: 'Pilih Toko' })
    /** The page of the chosen shop is a new one; whoever goes on before it would be taken back to it. */
    const choose = async (name: string, code: string): Promise<void> => {
      const fresh = visitor.page.waitForEvent('load')
      await picker.getByText(name).click()
      await fresh
      expect(await visitor.page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain(`"${code}"`)
    }
    await choose('TOKO EMAS KILAU SURABAYA', 'SBY')
    await visitor.page.goto(`${stage.origin}/master-bank`)
    await visitor.page.getByRole('gridcell', { name: 'BANK NEGARA INDONESIA' }).waitFor()
    await button(visitor, /Pilih Toko|SBY|SURABAYA/)
      .first()
      .click()
    await choose('TOKO EMAS KILAU MEDAN', 'MDN')
    await visitor.page.goto(`${stage.origin}/master-bank`)
    await visitor.page.getByText('Tidak Ada Data').waitFor()
    await visitor.done()
  })

  test('the line is cut: a dialog without a way out; it is back: one button', async () => {
    const visitor = await stage.visit({ as: 'DEVEL' })
    await visitor.page.context().setOffline(true)
    await visitor.page.getByText('Looks like you lost your internet connection').waitFor()
    expect(await top(visitor).getByRole('button').count()).toBe(0)
    await visitor.shot('luring')
    await visitor.page.context().setOffline(false)
    await visitor.page.getByText('Looks like you connection is Back, You Can Use Our Website Again').waitFor()
    await button(visitor, 'Muat ulang').click()
    await visitor.page.getByRole('navigation').first().waitFor()
    await visitor.page.context().close()
  })
})
