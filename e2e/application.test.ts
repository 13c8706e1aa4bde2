import { testPassword } from '#testing/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intercept, wire, openStage, type Stage, type Visitor, type VisitOptions, bare } from './browser.ts'

/** Kilau as an installed app: installation, offline use, and a newer version. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const button = (v: Visitor, name: string) => v.page.getByRole('button', { name, exact: true })

async function incoming(user_id: string, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit({ as: user_id, still: true, ...options })
  return visitor
}

describe('installed', () => {
  test('the browser finds nothing wrong with the manifest, and every icon is as large as it says', async () => {
    const visitor = await stage.visit()
    const cdp = await visitor.page.context().newCDPSession(visitor.page)
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
    const size = await visitor.page.evaluate(
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
    await visitor.done()
  })

  test('the user’s menu offers it when the browser does, once', async () => {
    const visitor = await incoming('BUDI')
    const menu = async () => {
      await visitor.page.getByRole('button', { name: /BUDI/ }).click()
      await visitor.page.getByRole('menuitem', { name: 'Ganti password' }).waitFor()
    }
    const install = visitor.page.getByRole('menuitem', { name: 'Pasang aplikasi' })
    await menu()
    expect(await install.count()).toBe(0)
    await visitor.page.evaluate(() => {
      const invitation = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(void (document.title = 'ditanya')),
      })
      dispatchEvent(invitation)
    })
    await install.click()
    expect(await visitor.page.title()).toBe('ditanya')
    await menu()
    expect(await install.count()).toBe(0)
    await visitor.done()
  })
})

describe('the line is cut while something is typed', () => {
  test('the dialog says what it means; after it what was typed stands there, and the list is asked for anew', async () => {
    const visitor = await stage.visit({ path: bare, still: true })
    const { cut, connect } = await wire(visitor.page)
    await visitor.enter('PEMILIK', '/master-gudang')
    await visitor.loaded()
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByLabel('Kode Gudang').fill('ETALASE')
    // While offline no socket is tried, because a failed one would be logged as an error of the browser.
    await cut()
    await visitor.page.context().setOffline(true)
    await visitor.page.getByText('Looks like you lost your internet connection').waitFor()
    await visitor.page.getByText('Isian di layar ini tidak hilang.').waitFor()
    await visitor.page.getByText('Menyimpan, mencari dan mencetak menunggu sampai server terjangkau lagi.').waitFor()
    await visitor.axe('luring')
    await visitor.page.keyboard.press('Escape')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.context().setOffline(false)
    connect()
    await visitor.page.getByText('Looks like you connection is Back, You Can Use Our Website Again').waitFor()
    const again = visitor.page.waitForRequest((r) => r.url().includes('gudang/cari'))
    await visitor.page.keyboard.press('F9')
    await again
    await visitor.page.getByText('Looks like you connection is Back').waitFor({ state: 'detached' })
    expect(await visitor.page.getByLabel('Kode Gudang').inputValue()).toBe('ETALASE')
    await visitor.done()
  })

  test('a session that was taken over meanwhile stands before the login as soon as the line does', async () => {
    const visitor = await stage.visit({ path: bare, still: true })
    const { cut, connect } = await wire(visitor.page)
    await visitor.enter('RINA')
    await cut()
    await stage.chain.login('RINA')
    await visitor.page.getByRole('navigation').first().waitFor()
    connect()
    await visitor.page.getByLabel('Username').waitFor()
    await visitor.done()
  })
})

describe('a file that cannot be had', () => {
  test('without the part that hears the shop all works, and nothing is said of it', async () => {
    const visitor = await stage.visit({ path: bare, still: true })
    await visitor.page.route('**/assets/socket-*.js', (route) => route.abort())
    const failed = visitor.page.waitForEvent('requestfailed', (r) => r.url().includes('/socket-'))
    await visitor.enter('BUDI', '/master-gudang')
    await failed
    await visitor.loaded()
    await visitor.done()
  })

  test('a part of the shell is missed alone; a screen says so within the shell, and opens when it is asked for again', async () => {
    const visitor = await stage.visit({ path: bare, still: true })
    await visitor.page.route('**/assets/PrinterFoot-*.js', (route) => route.abort())
    await visitor.enter('BUDI')
    const target = visitor.page.getByRole('main').getByRole('link', { name: 'Data Barang' })
    await target.waitFor()
    await intercept(visitor.page, '**/assets/DataBarang-*.js', (route) => route.abort(), { times: 1 })
    await target.click()
    await visitor.page.getByText('Layar ini tidak terbuka').waitFor()
    await visitor.page.getByRole('navigation').first().getByText('Penjualan', { exact: true }).waitFor()
    await visitor.axe('layar-gagal')
    await button(visitor, 'Coba lagi').click()
    await visitor.page.getByRole('heading', { name: 'Data Barang' }).waitFor()
    await visitor.page.context().close()
  })
})

/** Fakes which client the server says it serves. */
const issued = (visitor: Visitor, client: string) =>
  intercept(visitor.page, '**/klien.json', (route) => route.fulfill({ json: { klien: client } }))
/** The page becomes visible again after a while. */
const peek = async (visitor: Visitor) => {
  await visitor.page.clock.fastForward('02:00')
  await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
const card = (v: Visitor) => v.page.getByRole('status', { name: 'Kilau diperbarui' })

describe('a newer version', () => {
  test('nothing is said while the server serves this very client', async () => {
    const visitor = await incoming('RINA')
    const asked = visitor.page.waitForRequest('**/klien.json')
    await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await asked
    // From the page itself: the body of an answer is lost once its page has gone.
    const served = await visitor.page.evaluate(
      async () => (await fetch('/klien.json')).json() as Promise<{ klien: string }>,
    )
    expect(served.klien).toMatch(/^\/assets\/index-[\w-]+\.js$/)
    expect(await card(visitor).count()).toBe(0)
    await visitor.done()
  })

  test('it is said on any screen, may wait, and the reload waits for what is typed', async () => {
    const visitor = await stage.visit({ path: bare, still: true })
    await visitor.page.clock.install()
    await visitor.enter('PEMILIK', '/tutup-toko')
    await visitor.loaded()
    await issued(visitor, '/assets/index-BARU.js')
    await peek(visitor)
    await card(visitor).waitFor()
    await visitor.axe('versi-baru')
    await visitor.shot('versi-baru')
    await button(visitor, 'Nanti').click()
    await card(visitor).waitFor({ state: 'detached' })
    await visitor.page.clock.fastForward('01:01:00')
    await card(visitor).waitFor()

    const money = visitor.page.getByLabel('100,000, lembar atau keping', { exact: true })
    await money.fill('15')
    let loaded = 0
    visitor.page.on('load', () => (loaded += 1))
    await card(visitor).getByRole('button', { name: 'Muat ulang' }).click()
    await visitor.page.getByText('Dimuat ulang begitu isian di layar ini disimpan atau dibatalkan.').waitFor()
    await visitor.page.clock.runFor(5000)
    expect([loaded, await money.inputValue()]).toEqual([0, '15'])
    const fresh = visitor.page.waitForEvent('load')
    await money.fill('')
    await visitor.page.clock.runFor(1000)
    await fresh
    await visitor.done()
  })
})

describe('changed settings', () => {
  test('the reload that was agreed to waits for a form that is open, and the form loses nothing', async () => {
    const visitor = await incoming('RINA')
    await visitor.page.goto(`${stage.origin}/data-customer`)
    await visitor.loaded()
    await visitor.page.keyboard.press('Insert')
    const name = visitor.page.getByLabel('Nama Customer')
    await name.fill('SITI AMINAH')
    const owner = await stage.chain.login('PEMILIK')
    await stage.chain.call(owner, 'PUT', 'flag/WHATSAPP_MODULE', { value: 'on' })
    await visitor.page.getByRole('alertdialog', { name: 'Pengaturan toko berubah' }).waitFor()
    let loaded = 0
    visitor.page.on('load', () => (loaded += 1))
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Dimuat ulang begitu isian di layar ini disimpan atau dibatalkan.').waitFor()
    await visitor.page.waitForTimeout(2000)
    expect([loaded, await name.inputValue()]).toEqual([0, 'SITI AMINAH'])
    await visitor.page.getByRole('button', { name: 'Batal', exact: true }).click()
    const fresh = visitor.page.waitForEvent('load')
    await visitor.page.getByRole('button', { name: 'Buang' }).click()
    await fresh
    await visitor.done()
  })
})

describe('an idle session', () => {
  test('ends with a word on the screen, and goes on with the password: what was typed stands there', async () => {
    const visitor = await incoming('RINA')
    await visitor.page.goto(`${stage.origin}/data-customer`)
    await visitor.loaded()
    await visitor.page.keyboard.press('Insert')
    const name = visitor.page.getByLabel('Nama Customer')
    await name.fill('SITI AMINAH')
    await stage.chain.owner.query(`UPDATE sesi SET terakhir = $1 WHERE user_id = 'RINA'`, [
      new Date(stage.chain.now().getTime() - 31 * 60_000).toISOString(),
    ])
    stage.chain.server.services.rounds.wake('idle-sessions')
    const ended = visitor.page.getByRole('dialog', { name: 'Sesi Anda berakhir' })
    await ended.getByText('Terlalu lama tidak dipakai.').waitFor()
    await visitor.axe('sesi-berakhir')
    await ended.getByLabel(/^Password/).fill('salah-sekali')
    await visitor.page.keyboard.press('F9')
    await ended.getByText('User id atau Password yang anda masukan salah').waitFor()
    await ended.getByLabel(/^Password/).fill(testPassword)
    await visitor.page.keyboard.press('F9')
    await ended.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('SITI AMINAH')
    // The session is a new one, and so is its line to the server.
    const told = visitor.page.getByText('Hak akses Anda diubah oleh PEMILIK')
    const owner = await stage.chain.login('PEMILIK')
    await expect
      .poll(async () => {
        stage.chain.server.services.live.emitUser('RINA', 'hak-berubah', { oleh: owner.user_id })
        return told.count()
      })
      .toBeGreaterThan(0)
    await visitor.page.keyboard.press('Escape')
    await visitor.done()
  })
})

describe('without the server', () => {
  test('the app opens from what the machine keeps, no answer of the API among it, and goes on when the line is back', async () => {
    const visitor = await incoming('LINA', { worker: true })
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const saved = await visitor.page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (n) => (await caches.open(n)).keys()))
      return all.flat().map((r) => new URL(r.url).pathname)
    })
    expect(saved.length).toBeGreaterThan(100)
    expect(saved.filter((p) => p !== '/' && !p.startsWith('/assets/'))).toEqual([])
    // Online, every call goes to the server itself.
    await visitor.page.goto(`${stage.origin}/data-barang`)
    await visitor.loaded()
    expect(await visitor.page.evaluate(() => caches.match('/SBY/api/v1/sesi'))).toBeUndefined()

    const http = stage.chain.server.app.server
    const { port } = http.address() as { port: number }
    http.close()
    http.closeAllConnections()
    await visitor.page.goto(`${stage.origin}/dashboard`)
    await visitor.page.getByText('Sesi Anda belum terbaca. Tidak ada yang hilang.').waitFor()
    expect(await visitor.page.title()).toContain('Kilau')
    http.listen(port, '127.0.0.1')
    await visitor.page.getByRole('navigation').first().waitFor()
    await visitor.page.context().close()
  })
})
