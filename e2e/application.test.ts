import { testPassword } from '#testing/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intercept, wire, openStage, type Stage, type Visitor, type VisitOptions, bare } from './browser.ts'

/** Kilau as an installed app: installation, offline use, and a newer version. */
let s: Stage
beforeAll(async () => {
  s = await openStage()
})
afterAll(() => s.close())

const button = (v: Visitor, name: string) => v.page.getByRole('button', { name, exact: true })

async function incoming(user_id: string, options: VisitOptions = {}): Promise<Visitor> {
  const v = await s.visit({ as: user_id, still: true, ...options })
  return v
}

describe('installed', () => {
  test('the browser finds nothing wrong with the manifest, and every icon is as large as it says', async () => {
    const v = await s.visit()
    const cdp = await v.page.context().newCDPSession(v.page)
    const { url, errors, data } = await cdp.send('Page.getAppManifest')
    expect([new URL(url).pathname, errors]).toEqual(['/kilau.webmanifest', []])
    const manifest = JSON.parse(data!) as {
      name: string
      start_url: string
      display: string
      icons: { src: string; sizes: string }[]
      shortcuts: { url: string }[]
    }
    expect(manifest).toMatchObject({ name: 'Kilau', start_url: '/', display: 'standalone' })
    const size = await v.page.evaluate(
      async (srcs) => {
        const size = async (src: string) => {
          const image = await createImageBitmap(await (await fetch(src)).blob())
          return `${image.width}x${image.height}`
        }
        return Promise.all(srcs.map(size))
      },
      manifest.icons.map((i) => i.src),
    )
    expect(size).toEqual(manifest.icons.map((i) => i.sizes))
    await v.done()
  })

  test('the user’s menu offers it when the browser does, once', async () => {
    const v = await incoming('BUDI')
    const menu = async () => {
      await v.page.getByRole('button', { name: /BUDI/ }).click()
      await v.page.getByRole('menuitem', { name: 'Ganti password' }).waitFor()
    }
    const install = v.page.getByRole('menuitem', { name: 'Pasang aplikasi' })
    await menu()
    expect(await install.count()).toBe(0)
    await v.page.evaluate(() => {
      const invitation = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(void (document.title = 'ditanya')),
      })
      dispatchEvent(invitation)
    })
    await install.click()
    expect(await v.page.title()).toBe('ditanya')
    await menu()
    expect(await install.count()).toBe(0)
    await v.done()
  })
})

describe('the line is cut while something is typed', () => {
  test('the dialog says what it means; after it what was typed stands there, and the list is asked for anew', async () => {
    const v = await s.visit({ path: bare, still: true })
    const { cut, connect } = await wire(v.page)
    await v.enter('PEMILIK', '/master-gudang')
    await v.loaded()
    await v.page.keyboard.press('Insert')
    await v.page.getByLabel('Kode Gudang').fill('ETALASE')
    // While offline no socket is tried, because a failed one would be logged as an error of the browser.
    await cut()
    await v.page.context().setOffline(true)
    await v.page.getByText('Looks like you lost your internet connection').waitFor()
    await v.page.getByText('Isian di layar ini tidak hilang.').waitFor()
    await v.page.getByText('Menyimpan, mencari dan mencetak menunggu sampai server terjangkau lagi.').waitFor()
    await v.axe('luring')
    await v.page.keyboard.press('Escape')
    await v.page.keyboard.press('Enter')
    await v.page.context().setOffline(false)
    connect()
    await v.page.getByText('Looks like you connection is Back, You Can Use Our Website Again').waitFor()
    const again = v.page.waitForRequest((r) => r.url().includes('gudang/cari'))
    await v.page.keyboard.press('F9')
    await again
    await v.page.getByText('Looks like you connection is Back').waitFor({ state: 'detached' })
    expect(await v.page.getByLabel('Kode Gudang').inputValue()).toBe('ETALASE')
    await v.done()
  })

  test('a session that was taken over meanwhile stands before the login as soon as the line does', async () => {
    const v = await s.visit({ path: bare, still: true })
    const { cut, connect } = await wire(v.page)
    await v.enter('RINA')
    await cut()
    await s.chain.login('RINA')
    await v.page.getByRole('navigation').first().waitFor()
    connect()
    await v.page.getByLabel('Username').waitFor()
    await v.done()
  })
})

describe('a file that cannot be had', () => {
  test('without the part that hears the shop all works, and nothing is said of it', async () => {
    const v = await s.visit({ path: bare, still: true })
    await v.page.route('**/assets/socket-*.js', (route) => route.abort())
    const failed = v.page.waitForEvent('requestfailed', (r) => r.url().includes('/socket-'))
    await v.enter('BUDI', '/master-gudang')
    await failed
    await v.loaded()
    await v.done()
  })

  test('a part of the shell is missed alone; a screen says so within the shell, and opens when it is asked for again', async () => {
    const v = await s.visit({ path: bare, still: true })
    await v.page.route('**/assets/PrinterFoot-*.js', (route) => route.abort())
    await v.enter('BUDI')
    const target = v.page.getByRole('main').getByRole('link', { name: 'Data Barang' })
    await target.waitFor()
    await intercept(v.page, '**/assets/DataBarang-*.js', (route) => route.abort(), { times: 1 })
    await target.click()
    await v.page.getByText('Layar ini tidak terbuka').waitFor()
    await v.page.getByRole('navigation').first().getByText('Penjualan', { exact: true }).waitFor()
    await v.axe('layar-gagal')
    await button(v, 'Coba lagi').click()
    await v.page.getByRole('heading', { name: 'Data Barang' }).waitFor()
    await v.page.context().close()
  })
})

/** Fakes which client the server says it serves. */
const issued = (v: Visitor, client: string) =>
  intercept(v.page, '**/klien.json', (route) => route.fulfill({ json: { klien: client } }))
/** The page becomes visible again after a while. */
const peek = async (v: Visitor) => {
  await v.page.clock.fastForward('02:00')
  await v.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
const card = (v: Visitor) => v.page.getByRole('status', { name: 'Kilau diperbarui' })

describe('a newer version', () => {
  test('nothing is said while the server serves this very client', async () => {
    const v = await incoming('RINA')
    const asked = v.page.waitForRequest('**/klien.json')
    await v.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await asked
    // From the page itself: the body of an answer is lost once its page has gone.
    const served = await v.page.evaluate(async () => (await fetch('/klien.json')).json() as Promise<{ klien: string }>)
    expect(served.klien).toMatch(/^\/assets\/index-[\w-]+\.js$/)
    expect(await card(v).count()).toBe(0)
    await v.done()
  })

  test('it is said on any screen, may wait, and the reload waits for what is typed', async () => {
    const v = await s.visit({ path: bare, still: true })
    await v.page.clock.install()
    await v.enter('PEMILIK', '/tutup-toko')
    await v.loaded()
    await issued(v, '/assets/index-BARU.js')
    await peek(v)
    await card(v).waitFor()
    await v.axe('versi-baru')
    await v.shot('versi-baru')
    await button(v, 'Nanti').click()
    await card(v).waitFor({ state: 'detached' })
    await v.page.clock.fastForward('01:01:00')
    await card(v).waitFor()

    const money = v.page.getByLabel('100,000, lembar atau keping', { exact: true })
    await money.fill('15')
    let loaded = 0
    v.page.on('load', () => (loaded += 1))
    await card(v).getByRole('button', { name: 'Muat ulang' }).click()
    await v.page.getByText('Dimuat ulang begitu isian di layar ini disimpan atau dibatalkan.').waitFor()
    await v.page.clock.runFor(5000)
    expect([loaded, await money.inputValue()]).toEqual([0, '15'])
    const fresh = v.page.waitForEvent('load')
    await money.fill('')
    await v.page.clock.runFor(1000)
    await fresh
    await v.done()
  })
})

describe('changed settings', () => {
  test('the reload that was agreed to waits for a form that is open, and the form loses nothing', async () => {
    const v = await incoming('RINA')
    await v.page.goto(`${s.origin}/data-customer`)
    await v.loaded()
    await v.page.keyboard.press('Insert')
    const name = v.page.getByLabel('Nama Customer')
    await name.fill('SITI AMINAH')
    const owner = await s.chain.login('PEMILIK')
    await s.chain.call(owner, 'PUT', 'flag/WHATSAPP_MODULE', { value: 'on' })
    await v.page.getByRole('alertdialog', { name: 'Pengaturan toko berubah' }).waitFor()
    let loaded = 0
    v.page.on('load', () => (loaded += 1))
    await v.page.keyboard.press('F9')
    await v.page.getByText('Dimuat ulang begitu isian di layar ini disimpan atau dibatalkan.').waitFor()
    await v.page.waitForTimeout(2000)
    expect([loaded, await name.inputValue()]).toEqual([0, 'SITI AMINAH'])
    await v.page.getByRole('button', { name: 'Batal', exact: true }).click()
    const fresh = v.page.waitForEvent('load')
    await v.page.getByRole('button', { name: 'Buang' }).click()
    await fresh
    await v.done()
  })
})

describe('an idle session', () => {
  test('ends with a word on the screen, and goes on with the password: what was typed stands there', async () => {
    const v = await incoming('RINA')
    await v.page.goto(`${s.origin}/data-customer`)
    await v.loaded()
    await v.page.keyboard.press('Insert')
    const name = v.page.getByLabel('Nama Customer')
    await name.fill('SITI AMINAH')
    await s.chain.owner.query(`UPDATE sesi SET terakhir = $1 WHERE user_id = 'RINA'`, [
      new Date(s.chain.now().getTime() - 31 * 60_000).toISOString(),
    ])
    s.chain.server.services.rounds.wake('idle-sessions')
    const ended = v.page.getByRole('dialog', { name: 'Sesi Anda berakhir' })
    await ended.getByText('Terlalu lama tidak dipakai.').waitFor()
    await v.axe('sesi-berakhir')
    await ended.getByLabel(/^Password/).fill('salah-sekali')
    await v.page.keyboard.press('F9')
    await ended.getByText('User id atau Password yang anda masukan salah').waitFor()
    await ended.getByLabel(/^Password/).fill(testPassword)
    await v.page.keyboard.press('F9')
    await ended.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('SITI AMINAH')
    // The session is a new one, and so is its line to the server.
    const told = v.page.getByText('Hak akses Anda diubah oleh PEMILIK')
    const owner = await s.chain.login('PEMILIK')
    await expect
      .poll(async () => {
        s.chain.server.services.live.emitUser('RINA', 'hak-berubah', { oleh: owner.user_id })
        return told.count()
      })
      .toBeGreaterThan(0)
    await v.page.keyboard.press('Escape')
    await v.done()
  })
})

describe('without the server', () => {
  test('the app opens from what the machine keeps, no answer of the API among it, and goes on when the line is back', async () => {
    const v = await incoming('LINA', { worker: true })
    await v.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await v.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const saved = await v.page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (n) => (await caches.open(n)).keys()))
      return all.flat().map((r) => new URL(r.url).pathname)
    })
    expect(saved.length).toBeGreaterThan(100)
    expect(saved.filter((p) => p !== '/' && !p.startsWith('/assets/'))).toEqual([])
    // Online, every call goes to the server itself.
    await v.page.goto(`${s.origin}/data-barang`)
    await v.loaded()
    expect(await v.page.evaluate(() => caches.match('/SBY/api/v1/sesi'))).toBeUndefined()

    const http = s.chain.server.app.server
    const { port } = http.address() as { port: number }
    http.close()
    http.closeAllConnections()
    await v.page.goto(`${s.origin}/dashboard`)
    await v.page.getByText('Sesi Anda belum terbaca. Tidak ada yang hilang.').waitFor()
    expect(await v.page.title()).toContain('Kilau')
    http.listen(port, '127.0.0.1')
    await v.page.getByRole('navigation').first().waitFor()
    await v.page.context().close()
  })
})
