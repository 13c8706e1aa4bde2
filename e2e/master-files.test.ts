import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMasters } from '#testing/planted.ts'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/** Export and import of a list: the file is checked row by row on screen, then saved. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

const incoming = async (path: string, options: VisitOptions = {}): Promise<Visitor> => {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true, ...options })
  await visitor.loaded()
  return visitor
}
const sheet = (text: string) => ({ name: 'jenis-group.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('by keyboard: a file with a wrong row and an unknown column is shown row by row, and what is right is saved', async () => {
  const visitor = await incoming('/master-parameter-jenis-group')
  const { page } = visitor
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  await page.getByText('CSV atau Excel (.xlsx), paling besar 8 MB dan 20,000 baris').waitFor()
  await visitor.axe('import of a master: the file')
  await visitor.shot('impor-master-berkas')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh templat' }).click()
  expect((await template).suggestedFilename()).toBe('jenis-group-templat.xlsx')

  const pick = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Pilih berkas' }).focus()
  await page.keyboard.press('Enter')
  await (
    await pick
  ).setFiles(sheet('Warna;Keterangan;Jenis Group\nX;DIUBAH DARI BERKAS;EMAS TUA\nX;BARU;RONGSOK\nX;SALAH;#!?\n'))
  const line = page.getByRole('region', { name: 'Baris berkas' })
  await line.waitFor()
  // Rows with issues are shown first.
  expect(await line.getByRole('row').count()).toBe(2)
  expect(await line.getByRole('row').last().innerText()).toMatch(/^4\s+Salah\s+—/)
  await page.getByRole('radio', { name: 'Semua', exact: true }).click()
  expect(await line.getByRole('row', { name: /^2 / }).innerText()).toMatch(/KADAR 70% KE ATAS → DIUBAH DARI BERKAS/)
  await visitor.axe('import of a master: the dry run')
  await visitor.shot('impor-master-periksa')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh baris salah' }).click()
  expect((await download).suggestedFilename()).toBe('jenis-group-kesalahan.csv')

  const save = page.getByRole('button', { name: 'Simpan 2 baris' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Tidak usah dibaca').focus()
  await page.keyboard.press('Space')
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Lewati 1 baris salah').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('F9')
  await page.getByText('1 baru, 1 berubah').waitFor()
  await page.getByRole('gridcell', { name: 'RONGSOK', exact: true }).waitFor()
  await visitor.done()
})

test('what somebody changed meanwhile is shown anew before anything is saved; what came out goes in unchanged', async () => {
  const visitor = await incoming('/master-parameter-jenis-group')
  const { page } = visitor
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('jenis-group.xlsx')
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  await page.getByLabel('Berkas jenis group').setInputFiles(await file.path())
  await page.getByText('Isi berkas sama dengan data toko.').waitFor()
  await page.getByRole('button', { name: 'Berkas lain' }).click()
  await page.getByLabel('Berkas jenis group').setInputFiles(sheet('bukan lembar'))
  await page.getByText('Berkas Tidak Terbaca').waitFor()
  await page.getByLabel('Berkas jenis group').setInputFiles(sheet('Jenis Group;Keterangan\nRONGSOK;DARI BERKAS\n'))
  await page.getByRole('button', { name: 'Simpan 1 baris' }).waitFor()
  const rina = await stage.chain.login('RINA')
  const version = (await stage.chain.call(rina, 'GET', 'jenis-group/RONGSOK')).body.versi
  await stage.chain.call(rina, 'PUT', 'jenis-group/RONGSOK', { keterangan: 'DARI RINA', versi: version })
  await page.keyboard.press('F9')
  await page.getByText('Data Berubah Sejak Diperiksa, Periksa Lagi').waitFor()
  await visitor.shot('impor-master-usang')
  await page.keyboard.press('F9')
  await page.getByText('DARI RINA → DARI BERKAS').waitFor()
  await page.keyboard.press('F9')
  await page.getByText('0 baru, 1 berubah').waitFor()
  await visitor.done()
})

test.each(
  oneOf('master files', [
    ['dark', 'desktop'],
    ['light', 'phone'],
    ['dark', 'phone'],
  ] as const),
)('%s on %s: it stands in its window, and every word is legible', async (theme, size) => {
  const visitor = await incoming('/master-parameter-jenis-group', { theme, size })
  const { page } = visitor
  if (size === 'phone') await page.getByRole('button', { name: 'Tindakan lain', exact: true }).click()
  await page.getByText('Impor', { exact: true }).click()
  await page
    .getByLabel('Berkas jenis group')
    .setInputFiles(sheet('Warna;Jenis Group;Keterangan\nX;EMAS MUDA;LAIN SAMA SEKALI\nX;#;SALAH\nX;BARU LAGI;BARU\n'))
  await page.getByRole('region', { name: 'Baris berkas' }).waitFor()
  await page.getByRole('radio', { name: 'Semua', exact: true }).click()
  await visitor.axe(`import of a master, ${theme} ${size}`)
  await visitor.shot(`impor-master-${theme}-${size}`)
  // A phone widens its viewport to content that does not fit, so the configured width is compared.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width)
  await visitor.done()
})

test('the history of a record: who changed which field from what to what, from its form', async () => {
  const rina = await stage.chain.login('RINA')
  const { versi } = (await stage.chain.call(rina, 'GET', 'jenis-group/EMAS TUA')).body
  await stage.chain.call(rina, 'PUT', 'jenis-group/EMAS TUA', { keterangan: 'SETELAH RINA', versi })
  for (const [theme, size] of [
    ['light', 'desktop'],
    ['dark', 'phone'],
  ] as const) {
    const visitor = await incoming('/master-parameter-jenis-group?cari=EMAS%20TUA', { theme, size })
    const { page } = visitor
    await (size === 'phone'
      ? page.getByRole('button', { name: 'SETELAH RINA' }).click()
      : page.getByText('EMAS TUA', { exact: true }).first().click())
    if (size === 'desktop') await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Riwayat' }).click()
    const history = page.getByRole('list', { name: 'Riwayat' })
    const fresh = history.getByRole('listitem').first()
    await fresh.waitFor()
    expect(await fresh.innerText()).toMatch(/Diubah\s+RINA\s+\d{4}-\d\d-\d\d/)
    expect(await fresh.innerText()).toMatch(/Keterangan\s+.+ → SETELAH RINA/)
    await visitor.axe(`history, ${theme} ${size}`)
    await visitor.shot(`riwayat-${theme}-${size}`)
    await page.getByRole('button', { name: 'Tutup' }).last().click()
    await page.getByRole('button', { name: 'Simpan' }).waitFor()
    await visitor.done()
  }
})
