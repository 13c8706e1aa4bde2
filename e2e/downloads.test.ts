import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobKinds, Work } from '#kernel/engine/jobs/work.server.ts'
import type { Person } from '#testing/server.ts'
import { oneOf } from '#testing/share.ts'
import { wire, openStage, type Stage, type Visitor, type VisitOptions, bare } from './browser.ts'

/** Long jobs as the user sees them: progress dialog, bell, results fetched later. */
let s: Stage
/** The running job, which the test finishes or fails. */
let run: { work: Work; selesai(): void; gagal(): void } | undefined

const kind: JobKinds = {
  uji: {
    may: () => true,
    run: async (work) => {
      await new Promise<void>((done, fail) => {
        run = { work, selesai: done, gagal: () => fail(new Error('a stone in the machine')) }
        work.signal.addEventListener('abort', () => fail(new Error('aborted')))
      })
      await work.save({ name: 'penjualan.csv', type: 'text/csv; charset=utf-8' }, Readable.from(['a,b']))
      return undefined
    },
  },
}

beforeAll(async () => {
  s = await openStage()
  Object.assign(s.chain.server.services.queue.kinds, kind)
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

/** Queues a job as a call of that person would, and waits until it runs. */
async function enqueueJob(who: Person): Promise<void> {
  const { queue } = s.chain.server.services
  const after: (() => void | Promise<void>)[] = []
  run = undefined
  const call = {
    session: { ...who } as never,
    now: s.chain.now(),
    afterCommit: (act: () => void) => void after.push(act),
  }
  await s.chain.db.tx(who.kode_toko, async (tx) =>
    queue.enqueue({ ...call, tx }, { jenis: 'uji', nama: 'Laporan Penjualan', isi: 1 }),
  )
  for (const act of after) await act()
  await expect.poll(() => run !== undefined).toBe(true)
}
const incoming = async (user: string, options: VisitOptions = {}): Promise<Visitor> => {
  const v = await s.visit({ as: user, still: true, ...options })
  await v.loaded()
  return v
}
/** Who waits for a job hears its first word, which is told once. */
const listening = async (user: string): Promise<Visitor> => {
  const v = await incoming(user)
  const live = await wire(v.page)
  await v.page.reload()
  await v.loaded()
  await live.listening()
  return v
}
const orang = (user_id: string): Person => ({ user_id, kode_toko: 'SBY' }) as Person
const dialog = (v: Visitor) => v.page.getByRole('dialog', { name: 'Laporan Penjualan' })
const bell = (v: Visitor, fresh: number) =>
  v.page.getByRole('button', { name: fresh > 0 ? `Unduhan, ${fresh} baru` : 'Unduhan', exact: true })
/** Opens the drawer of the bell. */
const open = async (v: Visitor, fresh: number) => {
  await bell(v, fresh).click()
  const drawer = v.page.getByRole('dialog', { name: 'Unduhan' })
  await drawer.waitFor()
  return drawer
}

test('nothing was asked for: the list says so', async () => {
  const v = await incoming('RINA')
  const drawer = await open(v, 0)
  await drawer.getByText('Tidak Ada Data').waitFor()
  await v.axe('unduhan, kosong')
  await v.page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await v.done()
})

test('the dialog shows how far it is; cancelled, it stops and may be begun again from the list', async () => {
  const v = await listening('LINA')
  await enqueueJob(orang('LINA'))
  const bar = dialog(v).getByRole('progressbar')
  for (const percent of [12, 62]) {
    run!.work.advance(percent * 100, 10_000)
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(String(percent))
    await new Promise((done) => setTimeout(done, 600))
  }
  await dialog(v).getByText('6,200 / 10,000').waitFor()
  await v.axe('dialog kemajuan')
  await v.shot('unduhan-dialog')
  const { work } = run!
  await dialog(v).getByRole('button', { name: 'Batalkan' }).click()
  await dialog(v).waitFor({ state: 'detached' })
  await expect.poll(() => work.signal.aborted).toBe(true)

  const drawer = await open(v, 0)
  await drawer.getByText('Batal', { exact: true }).waitFor()
  run = undefined
  await drawer.getByRole('button', { name: 'Ulangi' }).click()
  await expect.poll(() => run !== undefined).toBe(true)
  run!.work.advance(1, 4)
  await dialog(v).getByRole('button', { name: 'Lanjutkan di belakang' }).click()
  // The list may have been asked for while it still waited; the next word of the job says that it runs.
  await expect
    .poll(() => {
      run!.work.advance(1, 4)
      return drawer.getByText('Berjalan').count()
    })
    .toBe(1)
  await bell(v, 1).waitFor()
  // The user who restarted the job waits for it: the file is saved when it is ready.
  const saved = v.page.waitForEvent('download')
  run!.selesai()
  const file = await saved
  expect(file.suggestedFilename()).toBe('penjualan.csv')
  await drawer.getByText('Selesai', { exact: true }).waitFor()
  await bell(v, 0).waitFor()
  await v.done()
})

test('made while its asker was away, it waits in the bell', async () => {
  const leaving = await listening('LINA')
  await enqueueJob(orang('LINA'))
  await dialog(leaving).waitFor()
  await leaving.done()
  run!.selesai()
  const v = await incoming('LINA')
  const drawer = await open(v, 1)
  await v.axe('unduhan')
  await v.shot('unduhan')
  const [file] = await Promise.all([
    v.page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Unduh' }).first().click(),
  ])
  expect(file.suggestedFilename()).toBe('penjualan.csv')
  await bell(v, 0).waitFor()
  await v.done()
})

test('a failure stands there in words', async () => {
  const v = await listening('LINA')
  await enqueueJob(orang('LINA'))
  await dialog(v).getByRole('button', { name: 'Lanjutkan di belakang' }).click()
  run!.gagal()
  const drawer = await open(v, 0)
  await drawer.getByText('Terjadi Kesalahan Saat Request Data').waitFor()
  await drawer.getByText('Gagal', { exact: true }).waitFor()
  await v.done()
})

test('when the list does not come, that is said, and it may be asked for again', async () => {
  const v = await incoming('RINA')
  let cut = true
  await v.page.route('**/api/v1/pekerjaan', (route) =>
    cut ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
  )
  await v.page.reload()
  const drawer = await open(v, 0)
  await drawer.getByRole('button', { name: 'Coba lagi' }).waitFor()
  cut = false
  await drawer.getByRole('button', { name: 'Coba lagi' }).click()
  await drawer.getByText('Tidak Ada Data').waitFor()
  await v.done()
})

test('a report that is too long for the screen is a file all the same', { timeout: 120_000 }, async () => {
  const v = await incoming('PEMILIK')
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
  const v = await s.visit({ path: bare, still: true })
  const live = await wire(v.page)
  await v.enter('RINA')
  await v.loaded()
  // What is begun before the page hears the shop opens no dialog.
  await live.listening()
  await enqueueJob(orang('RINA'))
  await dialog(v).getByRole('progressbar').waitFor()
  await live.cut()
  run!.selesai()
  await dialog(v).waitFor({ state: 'detached' })
  await bell(v, 1).waitFor()
  await v.done()
})

test.each(
  oneOf('downloads', [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const),
)('%s', async (name, options) => {
  const v = await incoming('LINA', options)
  const { page } = v
  // From the user's menu: on a phone the bell is shown only when its count is not zero.
  await page.getByRole('button', { name: /^Akun LINA/ }).click()
  await page.getByRole('menuitem', { name: 'Unduhan' }).click()
  const drawer = page.getByRole('dialog', { name: 'Unduhan' })
  await drawer.getByText('Gagal', { exact: true }).first().waitFor()
  await v.axe(`unduhan, ${name}`)
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await v.shot(`unduhan-${name}`)
  await v.done()
})
