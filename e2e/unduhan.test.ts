import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DaftarJenis, Kerja } from '#kernel/jobs/kerja.server.ts'
import type { Person } from '#kernel/testing/server.ts'
import { kawat, openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/** Long work before the eyes of whoever asked: its dialog, the bell, what is fetched later. */
let s: Stage
/** The jobs that run now; what a test does with them. */
let jalan: { kerja: Kerja; selesai(): void; gagal(): void } | undefined

const jenis: DaftarJenis = {
  uji: {
    boleh: () => true,
    jalan: async (kerja) => {
      await new Promise<void>((done, fail) => {
        jalan = { kerja, selesai: done, gagal: () => fail(new Error('a stone in the machine')) }
        kerja.sinyal.addEventListener('abort', () => fail(new Error('aborted')))
      })
      await kerja.simpan({ nama: 'penjualan.csv', jenis: 'text/csv; charset=utf-8' }, Readable.from(['a,b']))
      return undefined
    },
  },
}

beforeAll(async () => {
  s = await openStage()
  Object.assign(s.chain.server.mesin.antrean.jenis, jenis)
  await s.chain.plant(
    'SBY',
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah, disetujui_oleh)
     SELECT 'SBY', $1, h.tgl_system, 'LINA', 'TES', 'otorisasi', 'penjualan', 'N' || n,
       jsonb_build_object('aksi', 'simpan', 'kategori', jsonb_build_array('HARGA'), 'diminta_oleh', 'LINA', 'keterangan', '-'), 'RINA'
     FROM generate_series(1, 100001) n, hari_toko h WHERE h.cabang = 'SBY'`,
    [s.chain.now().toISOString()],
  )
})
afterAll(() => s.close())

/** Leaves a job as a call of that person would, and waits until it runs. */
async function titip(who: Person): Promise<void> {
  const { antrean } = s.chain.server.mesin
  const after: (() => void | Promise<void>)[] = []
  jalan = undefined
  const panggilan = {
    sesi: { ...who } as never,
    now: s.chain.now(),
    afterCommit: (act: () => void) => void after.push(act),
  }
  await s.chain.db.tx(who.kode_toko, async (tx) =>
    antrean.titip({ ...panggilan, tx }, { jenis: 'uji', nama: 'Laporan Penjualan', isi: 1 }),
  )
  for (const act of after) await act()
  await expect.poll(() => jalan !== undefined).toBe(true)
}
const masuk = async (user: string, options: VisitOptions = {}): Promise<Visitor> => {
  const v = await s.visit({ still: true, ...options })
  await v.enter(user)
  await v.loaded()
  return v
}
const orang = (user_id: string): Person => ({ user_id, kode_toko: 'SBY' }) as Person
const dialog = (v: Visitor) => v.page.getByRole('dialog', { name: 'Laporan Penjualan' })
const lonceng = (v: Visitor, baru: number) =>
  v.page.getByRole('button', { name: baru > 0 ? `Unduhan, ${baru} baru` : 'Unduhan', exact: true })
/** The drawer of the bell. */
const buka = async (v: Visitor, baru: number) => {
  await lonceng(v, baru).click()
  const laci = v.page.getByRole('dialog', { name: 'Unduhan' })
  await laci.waitFor()
  return laci
}

test('nothing was asked for: the list says so', async () => {
  const v = await masuk('RINA')
  const laci = await buka(v, 0)
  await laci.getByText('Tidak Ada Data').waitFor()
  await v.axe('unduhan, kosong')
  await v.page.keyboard.press('Escape')
  await laci.waitFor({ state: 'detached' })
  await v.done()
})

test('the dialog shows how far it is; cancelled, it stops and may be begun again from the list', async () => {
  const v = await masuk('LINA')
  await titip(orang('LINA'))
  const bar = dialog(v).getByRole('progressbar')
  for (const persen of [12, 62]) {
    jalan!.kerja.maju(persen * 100, 10_000)
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(String(persen))
    await new Promise((done) => setTimeout(done, 600))
  }
  await dialog(v).getByText('6,200 / 10,000').waitFor()
  await v.axe('dialog kemajuan')
  await v.shot('unduhan-dialog')
  const { kerja } = jalan!
  await dialog(v).getByRole('button', { name: 'Batalkan' }).click()
  await dialog(v).waitFor({ state: 'detached' })
  await expect.poll(() => kerja.sinyal.aborted).toBe(true)

  const laci = await buka(v, 0)
  await laci.getByText('Batal', { exact: true }).waitFor()
  jalan = undefined
  await laci.getByRole('button', { name: 'Ulangi' }).click()
  await expect.poll(() => jalan !== undefined).toBe(true)
  jalan!.kerja.maju(1, 4)
  await dialog(v).getByRole('button', { name: 'Lanjutkan di belakang' }).click()
  await laci.getByText('Berjalan').waitFor()
  await lonceng(v, 1).waitFor()
  // Whoever began it again waits for it: the file is saved when it is there.
  const saved = v.page.waitForEvent('download')
  jalan!.selesai()
  const file = await saved
  expect(file.suggestedFilename()).toBe('penjualan.csv')
  await laci.getByText('Selesai', { exact: true }).waitFor()
  await lonceng(v, 0).waitFor()
  await v.done()
})

test('made while its asker was away, it waits in the bell', async () => {
  const pergi = await masuk('LINA')
  await titip(orang('LINA'))
  await dialog(pergi).waitFor()
  await pergi.done()
  jalan!.selesai()
  const v = await masuk('LINA')
  const laci = await buka(v, 1)
  await v.axe('unduhan')
  await v.shot('unduhan')
  const [file] = await Promise.all([
    v.page.waitForEvent('download'),
    laci.getByRole('button', { name: 'Unduh' }).first().click(),
  ])
  expect(file.suggestedFilename()).toBe('penjualan.csv')
  await lonceng(v, 0).waitFor()
  await v.done()
})

test('a failure stands there in words', async () => {
  const v = await masuk('LINA')
  await titip(orang('LINA'))
  await dialog(v).getByRole('button', { name: 'Lanjutkan di belakang' }).click()
  jalan!.gagal()
  const laci = await buka(v, 0)
  await laci.getByText('Terjadi Kesalahan Saat Request Data').waitFor()
  await laci.getByText('Gagal', { exact: true }).waitFor()
  await v.done()
})

test('when the list does not come, that is said, and it may be asked for again', async () => {
  const v = await masuk('RINA')
  let putus = true
  await v.page.route('**/api/v1/pekerjaan', (route) =>
    putus ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
  )
  await v.page.reload()
  const laci = await buka(v, 0)
  await laci.getByRole('button', { name: 'Coba lagi' }).waitFor()
  putus = false
  await laci.getByRole('button', { name: 'Coba lagi' }).click()
  await laci.getByText('Tidak Ada Data').waitFor()
  await v.done()
})

test('a report that is too long for the screen is a file all the same', { timeout: 120_000 }, async () => {
  const v = await masuk('PEMILIK')
  await v.page.evaluate(() => {
    history.pushState({}, '', '/laporan-otorisasi')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await v.page.waitForFunction(() => document.title === 'Laporan Otorisasi | Kilau')
  await v.loaded()
  await v.page.keyboard.press('F9')
  await v.page.getByText('Lebih Dari 100,000 Baris, Persempit Saringan').waitFor()
  const [file] = await Promise.all([
    v.page.waitForEvent('download', { timeout: 90_000 }),
    v.page.getByRole('button', { name: 'Excel', exact: true }).click(),
    v.page.getByRole('dialog', { name: 'Laporan Otorisasi' }).getByRole('progressbar').waitFor(),
  ])
  expect(file.suggestedFilename()).toBe('otorisasi.xlsx')
  await v.done()
})

test('an end that was not heard, because the wire is cut, takes the dialog away all the same', async () => {
  const v = await s.visit({ still: true })
  const { putus } = await kawat(v.page)
  await v.enter('RINA')
  await v.loaded()
  await titip(orang('RINA'))
  await dialog(v).getByRole('progressbar').waitFor()
  await putus()
  jalan!.selesai()
  await dialog(v).waitFor({ state: 'detached' })
  await lonceng(v, 1).waitFor()
  await v.done()
})

test.each([
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
] as const)('%s', async (name, options) => {
  const v = await masuk('LINA', options)
  const { page } = v
  // From the user's menu: on a phone the bell stands there only when it has something to say.
  await page.getByRole('button', { name: /^Akun LINA/ }).click()
  await page.getByRole('menuitem', { name: 'Unduhan' }).click()
  const laci = page.getByRole('dialog', { name: 'Unduhan' })
  await laci.getByText('Gagal', { exact: true }).first().waitFor()
  await v.axe(`unduhan, ${name}`)
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await v.shot(`unduhan-${name}`)
  await v.done()
})
