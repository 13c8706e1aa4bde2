import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** One working day, as people do it: in a real browser, with a real server and database. */
let s: Stage
beforeAll(async () => {
  s = await openStage()
})
afterAll(() => s.close())

const button = (v: Visitor, name: string | RegExp) =>
  v.page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (v: Visitor, name: string | RegExp) =>
  v.page.getByRole('dialog', { name }).or(v.page.getByRole('alertdialog', { name }))
/** The topmost dialog, whatever its name. */
const top = (v: Visitor) => v.page.locator('[role=dialog],[role=alertdialog]').last()

describe('logging in', () => {
  test('both fields are required; a wrong password is said above the fields, emptied and focused', async () => {
    const v = await s.visit()
    await v.page.getByText('Versi sesuai').waitFor()
    await button(v, 'Masuk').click()
    expect(await v.page.getByText('Harus Diisi').count()).toBe(2)
    await v.login('RINA', 'salah-sekali')
    await v.page.getByText('User id atau Password yang anda masukan salah').waitFor()
    const password = v.page.getByLabel('Password', { exact: true })
    expect(await password.inputValue()).toBe('')
    expect(await password.evaluate((e) => e === document.activeElement)).toBe(true)
    await v.axe('masuk')
    await v.shot('masuk-salah')
    await v.done()
  })

  test('taking over a session: the second screen is told where it lives, the first one who took it', async () => {
    const first = await s.visit()
    await first.signIn('RINA')
    const second = await s.visit()
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
    const v = await s.visit({ as: 'SARI' })
    await v.page.evaluate(() => localStorage.setItem('kilau.login', 'mungkin'))
    await v.page.goto(`${s.origin}/master-kadar`)
    await v.page.getByLabel('Username').waitFor()
    expect(await v.page.evaluate(() => Object.keys(localStorage).filter((k) => /token|base/.test(k)))).toEqual([])
    await v.done()
  })

  test('logging out asks first, then leads to the login page, and the token is worth nothing', async () => {
    const v = await s.visit({ as: 'MANAGER' })
    await button(v, /^Akun/).click()
    await v.page.getByText('Keluar', { exact: true }).first().click()
    await dialog(v, 'Keluar dari Kilau?').waitFor()
    await button(v, 'Keluar').click()
    await v.page.getByLabel('Username').waitFor()
    const { rows } = await s.chain.owner.query(`SELECT 1 FROM sesi WHERE user_id = 'MANAGER'`)
    expect(rows).toEqual([])
    await v.done()
  })
})

describe('a master, from the keyboard', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await s.visit({ as: 'PEMILIK' })
  })
  afterAll(() => v.done())

  const count = async () => v.page.getByRole('row').count()

  test('Ins opens the form, Enter goes on and never submits, F9 saves', async () => {
    await v.page.goto(`${s.origin}/master-bank`)
    await v.page.getByText('Tidak Ada Data').waitFor()
    expect(await v.page.title()).toBe('Master Bank | Kilau')
    await v.page.keyboard.press('Insert')
    await dialog(v, /Tambah/).waitFor()
    await v.page.keyboard.press('F9')
    expect(await v.page.getByText('Harus Diisi').count()).toBe(2)
    await v.shot('master-form-salah')
    await v.axe('master-form')
    await v.page.getByLabel('Kode Bank').pressSequentially('bca')
    await v.page.keyboard.press('Enter')
    await v.page.keyboard.type('bank central asia')
    await v.page.keyboard.press('Enter')
    await v.page.keyboard.type('0,15')
    expect(await dialog(v, /Tambah/).count()).toBe(1)
    await v.page.keyboard.press('F9')
    await v.page.getByText('Data Berhasil Disimpan').first().waitFor()
    await v.page.getByRole('gridcell', { name: 'BANK CENTRAL ASIA' }).waitFor()
    const { rows } = await s.chain.owner.query(`SELECT cabang, kode_bank, nama_bank, biaya_debit FROM bank`)
    expect(rows).toEqual([{ cabang: 'SBY', kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA', biaya_debit: 15n }])
  })

  test('a form that is left with something typed asks first, and nothing is lost by saying no', async () => {
    await v.page.keyboard.press('Insert')
    await v.page.getByLabel('Kode Bank').fill('MANDIRI')
    await v.page.keyboard.press('Escape')
    expect(await dialog(v, /Tambah/).count(), 'Esc does not close a modal').toBe(1)
    await dialog(v, /Tambah/)
      .getByRole('button', { name: 'Batal' })
      .click()
    await v.page.getByText('Buang perubahan?').waitFor()
    await top(v).getByRole('button', { name: 'Batal' }).click()
    expect(await v.page.getByLabel('Kode Bank').inputValue()).toBe('MANDIRI')
    await v.page.getByLabel('Nama Bank').fill('Bank Mandiri')
    await v.page.keyboard.press('F9')
    await v.page.getByRole('gridcell', { name: 'BANK MANDIRI', exact: true }).waitFor()
  })

  test('changing: the key is fixed; what another person changed meanwhile is shown', async () => {
    await v.page.getByRole('row', { name: /BCA/ }).getByRole('button', { name: 'Ubah' }).click()
    await dialog(v, /Ubah/).waitFor()
    const other = await s.chain.call(await s.chain.login('BUDI'), 'GET', 'sesi')
    expect(other.status).toBe(200)
    await s.chain.plant(
      'SBY',
      `UPDATE bank SET nama_bank = 'BANK LAIN', versi = versi + 1 WHERE cabang = 'SBY' AND kode_bank = 'BCA'`,
    )
    await v.page.getByLabel('Nama Bank').fill('BCA SURABAYA')
    await v.page.keyboard.press('F9')
    await dialog(v, 'Data Sudah Diubah Oleh User Lain').waitFor()
    await v.shot('master-bentrok')
    await v.axe('master-bentrok')
    await button(v, 'Lanjutkan dengan isian saya').click()
    await v.page.keyboard.press('F9')
    await v.page.getByRole('gridcell', { name: 'BCA SURABAYA' }).waitFor()
  })

  test('deleting, adding it again: Warning !!!, Aktifkan, Berhasil, and the list has it back', async () => {
    const before = await count()
    await v.page.getByRole('row', { name: /BCA/ }).getByRole('button', { name: 'Ubah' }).click()
    await dialog(v, /Ubah/).getByRole('button', { name: 'Hapus' }).click()
    await top(v).getByRole('button', { name: 'Hapus' }).click()
    await v.page.getByText('Data Berhasil Dihapus').first().waitFor()
    await expect.poll(count).toBe(before - 1)
    await v.page.keyboard.press('Insert')
    await v.page.getByLabel('Kode Bank').fill('BCA')
    await v.page.getByLabel('Nama Bank').fill('BCA LAGI')
    await v.page.keyboard.press('F9')
    await dialog(v, 'Warning !!!').waitFor()
    expect(await v.page.getByText('BCA Sudah Ada Dengan Status DELETED').count()).toBe(1)
    await v.shot('master-dihapus')
    await v.axe('master-dihapus')
    await button(v, 'Aktifkan').click()
    await v.page.getByText('Berhasil', { exact: true }).first().waitFor()
    await v.page.getByRole('gridcell', { name: 'BCA SURABAYA' }).waitFor()
  })

  test('a row that others name is not deleted, and the dialog says so', async () => {
    await v.page.goto(`${s.origin}/master-kategori`)
    await v.page.getByRole('row').nth(1).getByRole('button', { name: 'Ubah' }).click()
    await dialog(v, /Ubah/).getByRole('button', { name: 'Hapus' }).click()
    await top(v).getByRole('button', { name: 'Hapus' }).click()
    await v.page.getByText('Data Sedang Digunakan, Tidak Bisa Dihapus').waitFor()
    await v.shot('master-dipakai')
  })

  test('search, CSV and an empty result', async () => {
    await v.page.goto(`${s.origin}/master-akun`)
    await v.page.getByRole('gridcell', { name: 'KAS', exact: true }).waitFor()
    const count = () =>
      v.page
        .getByText(/^\d+ baris$/)
        .first()
        .innerText()
    const all = await count()
    await v.page.keyboard.press('/')
    await v.page.keyboard.type('persediaan')
    await expect.poll(count).not.toBe(all)
    await v.page.getByRole('gridcell', { name: 'KAS', exact: true }).waitFor({ state: 'detached' })
    const [file] = await Promise.all([v.page.waitForEvent('download'), button(v, 'Ekspor CSV').click()])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    await v.page.keyboard.press('/')
    await v.page.keyboard.type('zzzz')
    await v.page.getByText('Tidak Ada Data').waitFor()
    await button(v, 'Ekspor CSV').click()
    await v.page.getByText('Invalid data').first().waitFor()
  })
})

describe('rights and modules', () => {
  test('a changed flag: the other screen of the shop is asked, and after Ya the menu has the module', async () => {
    const cashier = await s.visit({ as: 'LINA', path: '/transaksi-pre-order' })
    await cashier.page
      .getByText(/Pre Order/)
      .first()
      .waitFor()
    expect(await cashier.page.getByText('Belum Tersedia', { exact: true }).count(), 'the module is off').toBe(0)
    await cashier.shot('modul-mati')
    const owner = await s.visit({ as: 'PEMILIK', path: '/settingsystem' })
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
    const v = await s.visit({ as: 'SARI' })
    const menu = v.page.getByRole('navigation').first()
    expect(await menu.getByText('Penjualan', { exact: true }).count()).toBe(1)
    expect(await menu.getByText('Utility', { exact: true }).count()).toBe(0)
    for (const path of ['/settingsystem', '/data-users', '/export-csv']) {
      await v.page.goto(s.origin + path)
      await v.page
        .getByText(/Tidak Tersedia|tidak tersedia|akses/i)
        .first()
        .waitFor()
      expect(await v.page.getByRole('switch').count()).toBe(0)
    }
    await v.shot('tidak-tersedia')
    await v.page.goto(`${s.origin}/tidak-ada-di-sini`)
    await v.page.getByText('Halaman Tidak Ditemukan').first().waitFor()
    await v.done()
  })

  test("head office chooses a branch: its masters and its name stand there, and the branch's own stay apart", async () => {
    await s.chain.plant(
      'SBY',
      `INSERT INTO bank (cabang, kode_bank, nama_bank) VALUES ('SBY', 'BNI', 'BANK NEGARA INDONESIA')`,
    )
    const v = await s.visit({ as: 'OWNER' })
    await button(v, /Pilih Toko|PUSAT/)
      .first()
      .click()
    await v.shot('pilih-toko')
    // Only in the list: the page of head office names its shops too.
    const picker = v.page.getByRole('dialog', { name: 'Pilih Toko' })
    /** The page of the chosen shop is a new one; whoever goes on before it would be taken back to it. */
    const choose = async (name: string, code: string): Promise<void> => {
      const fresh = v.page.waitForEvent('load')
      await picker.getByText(name).click()
      await fresh
      expect(await v.page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain(`"${code}"`)
    }
    await choose('TOKO EMAS KILAU SURABAYA', 'SBY')
    await v.page.goto(`${s.origin}/master-bank`)
    await v.page.getByRole('gridcell', { name: 'BANK NEGARA INDONESIA' }).waitFor()
    await button(v, /Pilih Toko|SBY|SURABAYA/)
      .first()
      .click()
    await choose('TOKO EMAS KILAU MEDAN', 'MDN')
    await v.page.goto(`${s.origin}/master-bank`)
    await v.page.getByText('Tidak Ada Data').waitFor()
    await v.done()
  })

  test('the line is cut: a dialog without a way out; it is back: one button', async () => {
    const v = await s.visit({ as: 'DEVEL' })
    await v.page.context().setOffline(true)
    await v.page.getByText('Looks like you lost your internet connection').waitFor()
    expect(await top(v).getByRole('button').count()).toBe(0)
    await v.shot('luring')
    await v.page.context().setOffline(false)
    await v.page.getByText('Looks like you connection is Back, You Can Use Our Website Again').waitFor()
    await button(v, 'Muat ulang').click()
    await v.page.getByRole('navigation').first().waitFor()
    await v.page.context().close()
  })
})
