import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../browser.ts'
import { take, note, openStage, focused, button, type Stage } from './stage.ts'

/** Filling in the fields by keyboard, as at the counter. */
let stage: Stage
let visitor: Visitor
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const open = async () => {
  visitor = await stage.visit({ path: '/?lembar=isi', still: true })
}
const form = () => visitor.page.getByRole('group', { name: 'Semua jenis isian' })
/** A field by its label, with or without its star. */
const labelled = (label: string) => new RegExp(`^${label}( \\*)?$`)
const input = (label: string) => form().getByLabel(labelled(label))
const field = (label: string) => visitor.page.getByLabel(labelled(label))
const keys = async (...all: string[]) => {
  for (const key of all) await visitor.page.keyboard.press(key)
}
const caret = (label: string) => input(label).evaluate((el) => (el as HTMLInputElement).selectionStart)
const putCaret = (label: string, at: number) =>
  input(label).evaluate((el, at) => (el as HTMLInputElement).setSelectionRange(at, at), at)
const paste = (label: string, text: string) =>
  input(label).evaluate((el, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    el.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

describe('text and amounts', () => {
  test('text is upper-cased as it is typed and the caret stays where it is; a text as it is stays as it is', async () => {
    await open()
    await input('Nama').pressSequentially('cincin')
    await putCaret('Nama', 3)
    await visitor.page.keyboard.type('x')
    expect(await input('Nama').inputValue()).toBe('CINXCIN')
    expect(await caret('Nama')).toBe(4)
    await input('Keterangan').pressSequentially('tetap')
    expect(await input('Keterangan').inputValue()).toBe('tetap')
    await visitor.done()
  })

  test('money is masked while it is typed, digits only, and the caret stays behind its digit', async () => {
    await open()
    const money = input('Jumlah Rp')
    await money.pressSequentially('1a.25x0000')
    expect(await money.inputValue()).toBe('Rp. 1,250,000,-')
    await putCaret('Jumlah Rp', 'Rp. 1'.length)
    await visitor.page.keyboard.type('9')
    expect(await money.inputValue()).toBe('Rp. 19,250,000,-')
    expect(await caret('Jumlah Rp')).toBe('Rp. 19'.length)
    await keys('Backspace', 'Backspace')
    expect(await money.inputValue()).toBe('Rp. 250,000,-')
    await putCaret('Jumlah Rp', 'Rp. 250,000,-'.length)
    await keys('Backspace')
    expect(await money.inputValue()).toBe('Rp. 25,000,-')
    await button(visitor, 'Simpan isian').click()
    expect(await note(visitor)).toEqual(['simpan jumlah_rp=25000 aktif=false'])
    await visitor.done()
  })

  test.each([
    ['1.250.000', 'Rp. 1,250,000,-'],
    ['1,250,000', 'Rp. 1,250,000,-'],
    ['Rp. 1.250.000,-', 'Rp. 1,250,000,-'],
  ])('a pasted amount %s is read as %s', async (text, shown) => {
    await open()
    await input('Jumlah Rp').focus()
    await paste('Jumlah Rp', text)
    await expect.poll(() => input('Jumlah Rp').inputValue()).toBe(shown)
    await visitor.done()
  })

  test.each([
    ['Berat', '3,2', '3.200'],
    ['Berat', '3.215', '3.215'],
    ['Berat', '1.250,5', '1,250.500'],
    ['Berat', '1,250.5', '1,250.500'],
    ['Bunga', '2,5', '2.50'],
    ['Jumlah', '12500', '12,500'],
  ])('%s typed as %s says on leaving that it was read as %s', async (label, typed, shown) => {
    await open()
    await input(label).pressSequentially(typed)
    await keys('Tab')
    expect(await input(label).inputValue()).toBe(shown)
    await visitor.done()
  })
})

test('Enter goes to the next field, passes what is locked, ends on the primary and never submits', async () => {
  await open()
  await field('Nama Barang').focus()
  const seen: string[] = []
  for (let index = 0; index < 4; index++) {
    await keys('Enter')
    seen.push(
      await visitor.page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    )
  }
  expect(seen).toEqual(['Jumlah Rp *', 'Kategori *', 'Alamat', 'Alamat'])
  await input('Kata Sandi').focus()
  await keys('Enter')
  await expect.poll(() => focused(input('Catatan Panjang'))).toBe(true)
  expect(await note(visitor)).toEqual([])
  await visitor.done()
})

describe('dates', () => {
  const calendar = () => visitor.page.getByRole('dialog', { name: 'Pilih tanggal' })
  const standing = () => visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  test('the field cannot be typed into; Space opens the calendar, Esc closes it and gives the focus back', async () => {
    await open()
    await field('Tanggal Masuk').focus()
    await visitor.page.keyboard.type('20260101')
    expect(await field('Tanggal Masuk').inputValue()).toBe('2026-11-18')
    await keys('Space')
    await calendar().waitFor()
    await keys('Escape')
    await calendar().waitFor({ state: 'detached' })
    await expect.poll(() => focused(field('Tanggal Masuk'))).toBe(true)
    await visitor.done()
  })

  test('arrows move by days and weeks, Enter takes the day, Hari Ini takes today', async () => {
    await open()
    await field('Tanggal Masuk').focus()
    await keys('ArrowDown')
    await calendar().waitFor()
    await expect.poll(standing).toBe('Rabu, 18 November 2026')
    await keys('ArrowRight', 'ArrowUp')
    await expect.poll(standing).toBe('Kamis, 12 November 2026')
    await keys('ArrowLeft', 'ArrowDown', 'PageUp')
    await expect.poll(standing).toBe('Minggu, 18 Oktober 2026')
    await keys('Enter')
    await calendar().waitFor({ state: 'detached' })
    expect(await field('Tanggal Masuk').inputValue()).toBe('2026-10-18')
    await field('Tanggal Masuk').click()
    await calendar().getByRole('button', { name: 'Hari Ini' }).click()
    expect(await field('Tanggal Masuk').inputValue()).toBe('2026-11-21')
    await visitor.done()
  })

  test('the week begins on Monday; months and years are chosen from lists; a day outside is not taken', async () => {
    await open()
    await field('Tanggal Masuk').click()
    expect(await calendar().getByRole('columnheader').allTextContents()).toEqual([
      'Sen',
      'Sel',
      'Rab',
      'Kam',
      'Jum',
      'Sab',
      'Min',
    ])
    const week = await calendar().getByRole('row').nth(2).getByRole('gridcell').allTextContents()
    expect(week).toEqual(['2', '3', '4', '5', '6', '7', '8'])
    await calendar().getByLabel('Tahun', { exact: true }).selectOption('2027')
    await calendar().getByLabel('Tahun', { exact: true }).selectOption('2026')
    await calendar().getByLabel('Bulan', { exact: true }).selectOption('Januari')
    const day = (name: string) => calendar().getByRole('button', { name, exact: true })
    expect(await day('Minggu, 4 Januari 2026').getAttribute('aria-disabled')).toBe('true')
    await day('Minggu, 4 Januari 2026').click({ force: true })
    expect(await field('Tanggal Masuk').inputValue()).toBe('2026-11-18')
    await day('Senin, 5 Januari 2026').click()
    expect(await field('Tanggal Masuk').inputValue()).toBe('2026-01-05')
    await visitor.done()
  })

  test('a month is picked by its name, none after the last allowed one', async () => {
    await open()
    await field('Bulan').click()
    const month = visitor.page.getByRole('dialog', { name: 'Pilih bulan' })
    expect(await month.getByRole('button', { name: 'Des', exact: true }).isDisabled()).toBe(true)
    await month.getByRole('button', { name: 'Mar', exact: true }).click()
    expect(await field('Bulan').inputValue()).toBe('Maret 2026')
    await visitor.done()
  })

  test('a range asks for both dates, then searches', async () => {
    await open()
    const range = visitor.page.getByRole('search')
    await range.getByRole('button', { name: 'Cari' }).click()
    expect(await range.getByText('Tanggal Tidak Boleh Kosong').count()).toBe(2)
    await range.getByLabel('Tanggal Awal').click()
    await calendar().getByRole('button', { name: 'Hari Ini' }).click()
    expect(await range.getByText('Tanggal Tidak Boleh Kosong').count()).toBe(1)
    expect(await note(visitor)).toEqual([])
    await range.getByLabel('Sampai Tanggal').click()
    await calendar().getByRole('button', { name: 'Hari Ini' }).click()
    await range.getByRole('button', { name: 'Cari' }).click()
    expect(await note(visitor)).toEqual(['cari 2026-11-21 sampai 2026-11-21'])
    await visitor.done()
  })
})

describe('pickers', () => {
  test('Urutkan offers its orders and keeps the chosen one', async () => {
    await open()
    await field('Urutkan').focus()
    expect(await field('Urutkan').inputValue()).toBe('Barcode')
    await keys('ArrowDown')
    await visitor.page.getByRole('option').first().waitFor()
    expect(await visitor.page.getByRole('option').allTextContents()).toEqual(['Barcode', 'Nama Barang', 'Kode Baki'])
    await keys('ArrowDown', 'Enter')
    await expect.poll(() => field('Urutkan').inputValue()).toBe('Nama Barang')
    await visitor.done()
  })

  test('a record is searched by the server and taken by keys alone; Enter on the closed field goes on', async () => {
    await open()
    await field('Group Harga').focus()
    expect(stage.asked).toEqual([])
    await visitor.page.keyboard.type('puti')
    await visitor.page.getByRole('option', { name: 'PUTIH' }).waitFor()
    // One letter finds the same group: the whole word has to have been asked before its answer is taken.
    await expect.poll(() => stage.asked.at(-1)).toEqual({ cari: 'puti' })
    await expect.poll(() => visitor.page.getByRole('option').allTextContents()).toEqual(['P750PUTIH 750'])
    await keys('ArrowDown', 'Enter')
    await expect.poll(() => field('Group Harga').inputValue()).toBe('P750 · PUTIH 750')
    await expect.poll(() => focused(field('Group Harga'))).toBe(true)
    await keys('Enter')
    await expect.poll(() => focused(field('Letak'))).toBe(true)
    await visitor.done()
  })

  test('a code typed in full, or the only one left, is taken by Enter without an arrow', async () => {
    await open()
    for (const [typed, shown] of [
      ['c3', 'C3 · LEMARI BESI'],
      ['kiri', 'B2 · ETALASE KIRI'],
    ] as const) {
      await field('Letak').click()
      await visitor.page.keyboard.type(typed)
      await visitor.page.getByRole('option').first().waitFor()
      await keys('Enter')
      expect(await field('Letak').inputValue()).toBe(shown)
    }
    await visitor.done()
  })

  test('Esc closes the list and changes nothing; × empties', async () => {
    await open()
    await take(visitor, field('Letak'), 'LEMARI BESI')
    expect(await field('Letak').inputValue()).toBe('C3 · LEMARI BESI')
    // The text shown in the field is not part of the next search.
    await take(visitor, field('Letak'), 'ETALASE KIRI')
    expect(await field('Letak').inputValue()).toBe('B2 · ETALASE KIRI')
    await take(visitor, field('Letak'), 'LEMARI BESI')
    await keys('ArrowDown', 'ArrowDown', 'Escape')
    expect(await visitor.page.getByRole('option').count()).toBe(0)
    expect(await field('Letak').inputValue()).toBe('C3 · LEMARI BESI')
    await visitor.page.getByRole('button', { name: 'Kosongkan' }).last().click()
    expect(await field('Letak').inputValue()).toBe('')
    await visitor.done()
  })
})

describe('pictures', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#dda01a' } })
      .jpeg()
      .toBuffer()
  const choose = (buffer: Buffer, name = 'foto.jpg') =>
    form().locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer })

  test.each([
    [3000, 2000, 720, 480],
    [2000, 4000, 683, 1366],
    [300, 200, 300, 200],
  ])('a picture of %i×%i travels as a JPEG of %i×%i', async (width, height, boxWidth, boxHeight) => {
    await open()
    await choose(await photo(width, height))
    await form().getByRole('button', { name: 'Ganti foto' }).waitFor()
    const sent = stage.uploads.at(-1)!
    const jpeg = sent.subarray(sent.indexOf(Buffer.from([0xff, 0xd8, 0xff])), sent.lastIndexOf('\r\n--'))
    const read = await sharp(jpeg).metadata()
    expect([read.format, read.width, read.height]).toEqual(['jpeg', boxWidth, boxHeight])
    expect(sent.toString('latin1')).toContain('name="sumber"\r\n\r\nbarang.foto\r\n')
    await form().getByRole('button', { name: 'Hapus foto' }).click()
    expect(await form().getByRole('button', { name: 'Pilih foto' }).count()).toBe(1)
    await visitor.done()
  })

  test('what is no picture is refused before it travels', async () => {
    await open()
    const before = stage.uploads.length
    await choose(Buffer.from('bukan gambar'))
    await form().getByText('Upload Foto Gagal').waitFor()
    expect(stage.uploads.length).toBe(before)
    await visitor.done()
  })
})
