import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobKinds, Work } from '#kernel/engine/jobs/work.server.ts'
import type { Person } from '#testing/server.ts'
import { oneOf } from '#testing/share.ts'
import { wire, openStage, type Stage, type Visitor, type VisitOptions, bare } from './browser.ts'

/** Long jobs as the user sees them: progress dialog, bell, results fetched later. */
let stage: Stage
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
  stage = await openStage()
  Object.assign(stage.chain.server.services.queue.kinds, kind)
  await stage.chain.plant(
    'SBY',
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah, disetujui_oleh)
     SELECT 'SBY', $1, h.tgl_system, 'LINA', 'TES', 'otorisasi', 'penjualan', 'N' || n,
       jsonb_build_object('aksi', 'simpan', 'kategori', jsonb_build_array('HARGA'), 'diminta_oleh', 'LINA', 'keterangan', '-'), 'RINA'
     FROM generate_series(1, 100001) n, hari_toko h WHERE h.cabang = 'SBY'`,
    [stage.chain.now().toISOString()],
  )
})
afterAll(() => stage.close())

/** Queues a job as a call of that person would, and waits until it runs. */
async function enqueueJob(who: Person): Promise<void> {
  const { queue } = stage.chain.server.services
  const after: (() => void | Promise<void>)[] = []
  run = undefined
  const call = {
    session: { ...who } as never,
    now: stage.chain.now(),
    afterCommit: (act: () => void) => void after.push(act),
  }
  await stage.chain.db.tx(who.kode_toko, async (tx) =>
    queue.enqueue({ ...call, tx }, { jenis: 'uji', nama: 'Laporan Penjualan', isi: 1 }),
  )
  for (const act of after) await act()
  await expect.poll(() => run !== undefined).toBe(true)
}
const incoming = async (user: string, options: VisitOptions = {}): Promise<Visitor> => {
  const visitor = await stage.visit({ as: user, still: true, ...options })
  await visitor.loaded()
  return visitor
}
/** Who waits for a job hears its first word, which is told once. */
const listening = async (user: string): Promise<Visitor> => {
  const visitor = await incoming(user)
  const live = await wire(visitor.page)
  await visitor.page.reload()
  await visitor.loaded()
  await live.listening()
  return visitor
}
const orang = (user_id: string): Person => ({ user_id, kode_toko: 'SBY' }) as Person
const dialog = (v: Visitor) => v.page.getByRole('dialog', { name: 'Laporan Penjualan' })
const bell = (visitor: Visitor, fresh: number) =>
  visitor.page.getByRole('button', { name: fresh > 0 ? `Unduhan, ${fresh} baru` : 'Unduhan', exact: true })
/** Opens the drawer of the bell. */
const open = async (visitor: Visitor, fresh: number) => {
  await bell(visitor, fresh).click()
  const drawer = visitor.page.getByRole('dialog', { name: 'Unduhan' })
  await drawer.waitFor()
  return drawer
}

test('nothing was asked for: the list says so', async () => {
  const visitor = await incoming('RINA')
  const drawer = await open(visitor, 0)
  await drawer.getByText('Tidak Ada Data').waitFor()
  await visitor.axe('unduhan, kosong')
  await visitor.page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await visitor.done()
})

test('the dialog shows how far it is; cancelled, it stops and may be begun again from the list', async () => {
  const visitor = await listening('LINA')
  await enqueueJob(orang('LINA'))
  const bar = dialog(visitor).getByRole('progressbar')
  for (const percent of [12, 62]) {
    run!.work.advance(percent * 100, 10_000)
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(String(percent))
    await new Promise((done) => setTimeout(done, 600))
  }
  await dialog(visitor).getByText('6,200 / 10,000').waitFor()
  await visitor.axe('dialog kemajuan')
  await visitor.shot('unduhan-dialog')
  const { work } = run!
  await dialog(visitor).getByRole('button', { name: 'Batalkan' }).click()
  await dialog(visitor).waitFor({ state: 'detached' })
  await expect.poll(() => work.signal.aborted).toBe(true)

  const drawer = await open(visitor, 0)
  await drawer.getByText('Batal', { exact: true }).waitFor()
  run = undefined
  await drawer.getByRole('button', { name: 'Ulangi' }).click()
  await expect.poll(() => run !== undefined).toBe(true)
  run!.work.advance(1, 4)
  await dialog(visitor).getByRole('button', { name: 'Lanjutkan di belakang' }).click()
  // The list may have been asked for while it still waited; the next word of the job says that it runs.
  await expect
    .poll(() => {
      run!.work.advance(1, 4)
      return drawer.getByText('Berjalan').count()
    })
    .toBe(1)
  await bell(visitor, 1).waitFor()
  // The user who restarted the job waits for it: the file is saved when it is ready.
  const saved = visitor.page.waitForEvent('download')
  run!.selesai()
  const file = await saved
  expect(file.suggestedFilename()).toBe('penjualan.csv')
  await drawer.getByText('Selesai', { exact: true }).waitFor()
  await bell(visitor, 0).waitFor()
  await visitor.done()
})

test('made while its asker was away, it waits in the bell', async () => {
  const leaving = await listening('LINA')
  await enqueueJob(orang('LINA'))
  await dialog(leaving).waitFor()
  await leaving.done()
  run!.selesai()
  const visitor = await incoming('LINA')
  const drawer = await open(visitor, 1)
  await visitor.axe('unduhan')
  await visitor.shot('unduhan')
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Unduh' }).first().click(),
  ])
  expect(file.suggestedFilename()).toBe('penjualan.csv')
  await bell(visitor, 0).waitFor()
  await visitor.done()
})

test('a failure stands there in words', async () => {
  const visitor = await listening('LINA')
  await enqueueJob(orang('LINA'))
  await dialog(visitor).getByRole('button', { name: 'Lanjutkan di belakang' }).click()
  run!.gagal()
  const drawer = await open(visitor, 0)
  await drawer.getByText('Terjadi Kesalahan Saat Request Data').waitFor()
  await drawer.getByText('Gagal', { exact: true }).waitFor()
  await visitor.done()
})

test('when the list does not come, that is said, and it may be asked for again', async () => {
  const visitor = await incoming('RINA')
  let cut = true
  await visitor.page.route('**/api/v1/pekerjaan', (route) =>
    cut ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
  )
  await visitor.page.reload()
  const drawer = await open(visitor, 0)
  await drawer.getByRole('button', { name: 'Coba lagi' }).waitFor()
  cut = false
  await drawer.getByRole('button', { name: 'Coba lagi' }).click()
  await drawer.getByText('Tidak Ada Data').waitFor()
  await visitor.done()
})

test('a report that is too long for the screen is a file all the same', { timeout: 120_000 }, async () => {
  const visitor = await incoming('PEMILIK')
  await visitor.page.evaluate(() => {
    history.pushState({}, '', '/laporan-otorisasi')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await visitor.page.waitForFunction(() => document.title === 'Laporan Otorisasi | Kilau')
  await visitor.loaded()
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Lebih Dari 100,000 Baris, Persempit Saringan').waitFor()
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download', { timeout: 90_000 }),
    visitor.page.getByRole('button', { name: 'Excel', exact: true }).click(),
    visitor.page.getByRole('dialog', { name: 'Laporan Otorisasi' }).getByRole('progressbar').waitFor(),
  ])
  expect(file.suggestedFilename()).toBe('otorisasi.xlsx')
  await visitor.done()
})

test('an end that was not heard, because the wire is cut, takes the dialog away all the same', async () => {
  const visitor = await stage.visit({ path: bare, still: true })
  const live = await wire(visitor.page)
  await visitor.enter('RINA')
  await visitor.loaded()
  // What is begun before the page hears the shop opens no dialog.
  await live.listening()
  await enqueueJob(orang('RINA'))
  await dialog(visitor).getByRole('progressbar').waitFor()
  await live.cut()
  run!.selesai()
  await dialog(visitor).waitFor({ state: 'detached' })
  await bell(visitor, 1).waitFor()
  await visitor.done()
})

test.each(
  oneOf('downloads', [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const),
)('%s', async (name, options) => {
  const visitor = await incoming('LINA', options)
  const { page } = visitor
  // From the user's menu: on a phone the bell is shown only when its count is not zero.
  await page.getByRole('button', { name: /^Akun LINA/ }).click()
  await page.getByRole('menuitem', { name: 'Unduhan' }).click()
  const drawer = page.getByRole('dialog', { name: 'Unduhan' })
  await drawer.getByText('Gagal', { exact: true }).first().waitFor()
  await visitor.axe(`unduhan, ${name}`)
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await visitor.shot(`unduhan-${name}`)
  await visitor.done()
})
