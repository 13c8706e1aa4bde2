import type { Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cash, done, lend } from '#testing/cashier.ts'
import { customers } from '#testing/world.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { button, cashier, dialog, line, openShop } from './cashier.ts'

/**
 * Every list that is searched while one types, typed at a person's speed against a server that answers late: what opens
 * is what was typed, never what stood there before. The rule itself, at every speed: `kernel/web/kit/typed-list.test.ts`.
 */
let stage: Stage
let visitor: Visitor
/** Numbers of what BUDI has, each older than the same of SITI AMINAH, whose row stands first. */
const of = { hutang: '', cicilan: '', penjualan: '' }
let first = ''

beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  const post = (path: string, body: object) => done(stage.chain.call(shop.owner, 'POST', path, body))
  const proof = { jenis_identitas: 'KTP', persetujuan: '2026-11-21', alamat_customer: 'JL. MERDEKA NO. 12' }
  await post('customer', {
    kode: 'C0600',
    nama_customer: 'BUDI HARTONO',
    nomor_identitas: '3273014507850009',
    ...proof,
  })
  await post('customer', { kode: 'C0800', nama_customer: 'RATNA DEWI' })
  for (const kode of ['C0701', 'C0702']) await post('customer', { kode, nama_customer: 'RINI' })
  await stage.chain.plant('SBY', `UPDATE customer SET foto_identitas = 'aaaaaaaaaaaaaaaaaaaaaaaa' WHERE cabang = 'SBY'`)
  await stage.chain.plant('SBY', `UPDATE harga_emas SET harga_beli = 2200000 WHERE cabang = 'SBY'`)
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 90_000_000 }] })
  const made = async (kode_customer: string, ring: string, pendant: string) => {
    const who = { kode_sales: '04', kode_customer }
    const loan = await lend(stage.chain, shop.owner, who)
    const piece = (kode_barcode: string) => ({ detail_barang: [{ kode_barcode }] })
    const contract = await post('cicilan', {
      ...who,
      ...piece(pendant),
      kode_cicilan: 'C6',
      dp: 2_000_000,
      bayar: cash(2_000_000),
    })
    const nota = await post('penjualan', { ...who, ...piece(ring), bayar: cash(5_000_000) })
    return { hutang: loan, cicilan: contract.no_cicilan, penjualan: nota.no_faktur_jual }
  }
  Object.assign(of, await made('C0600', '00150002', '00150004'))
  first = String((await made(customers.siti, '00150003', '00150005')).hutang)
  visitor = await cashier(stage, { who: 'PEMILIK' })
  // A list answers late; what is opened and what is told to the server does not.
  await visitor.page.route(
    ({ pathname }) => /\/(?:cari|pilih|pilih-barang|kartu)$/.test(pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue().catch(() => {})
    },
  )
})
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

const go = async (path: string) => {
  await visitor.page.goto(`${stage.origin}${path}`)
  await visitor.loaded(true)
}
const type = (text: string) => visitor.page.keyboard.type(text, { delay: 220 })
const key = (name: string) => visitor.page.keyboard.press(name)
const field = (name: string) => visitor.page.locator(`input[name=${name}]`)
/** F3 or F4: the letters that follow go to its search once it stands there. */
const opened = (name: string, title: string) => async () => {
  await key(name)
  await dialog(visitor, title).waitFor()
}
/** The tab in front of a counter. */
const front = () => visitor.page.locator('[aria-current=true]').filter({ hasText: /-SBY-/ })
const buyer = () => visitor.page.getByRole('region', { name: 'Pembayaran' }).locator('header')

interface Place {
  readonly name: string
  readonly path: string
  /** Until the field of the list has the focus. */
  readonly enter?: () => Promise<unknown>
  readonly typed: () => string
  readonly opens: () => Promise<unknown>
}
const places: readonly Place[] = [
  {
    name: 'loans, by who owes',
    path: '/transaksi-hutang',
    typed: () => 'BUDI',
    opens: () => front().getByText(of.hutang).waitFor(),
  },
  {
    name: 'loans, by number',
    path: '/transaksi-hutang',
    typed: () => of.hutang,
    opens: () => front().getByText(of.hutang).waitFor(),
  },
  {
    name: 'contracts',
    path: '/transaksi-cicilan',
    typed: () => 'BUDI',
    opens: () => front().getByText(of.cicilan).waitFor(),
  },
  {
    name: 'notas to be cancelled',
    path: '/batal-penjualan',
    enter: () => visitor.page.getByRole('combobox').first().focus(),
    typed: () => of.penjualan,
    opens: () => visitor.page.getByRole('heading', { name: of.penjualan }).waitFor(),
  },
  {
    name: 'who buys (F4)',
    path: '/transaksi-penjualan',
    enter: opened('F4', 'Pelanggan'),
    typed: () => 'RATNA',
    opens: () => buyer().getByText('C0800').waitFor(),
  },
  {
    name: 'goods (F3)',
    path: '/transaksi-penjualan',
    enter: opened('F3', 'Cari barang'),
    typed: () => 'ANTING',
    opens: () => line(visitor).getByText('ANTING DESI BULAT').waitFor(),
  },
  {
    name: 'who sells',
    path: '/transaksi-penjualan',
    enter: () => field('kode_sales').focus(),
    typed: () => 'MEL',
    opens: () => expect.poll(() => field('kode_sales').inputValue()).toBe('04 · MELATI'),
  },
  {
    name: 'who sells to the shop (F4)',
    path: '/transaksi-pembelian',
    enter: opened('F4', 'Pelanggan'),
    typed: () => 'RATNA',
    opens: () => buyer().getByText('C0800').waitFor(),
  },
  {
    name: 'a field of a form, which goes on to the next one',
    path: '/transaksi-hutang',
    enter: async () => {
      await key('Insert')
      await field('kode_customer').focus()
    },
    typed: () => 'BUDI H',
    // The Enter that waited goes on to the next field, as one does that found its answer there.
    opens: async () => {
      await expect.poll(() => field('kode_customer').inputValue()).toBe('C0600 · BUDI HARTONO')
      await expect.poll(() => field('kode_customer').evaluate((el) => el === document.activeElement)).toBe(false)
    },
  },
  {
    name: 'everything (Ctrl K)',
    path: '/dashboard',
    enter: opened('Control+k', 'Cari menu'),
    typed: () => '00151907',
    opens: () => visitor.page.waitForURL(/00151907/),
  },
]

describe('typed at 220 ms a key, answered 1.5 s later', () => {
  test.each(places)('$name: Enter opens what was typed', async ({ path, enter, typed, opens }) => {
    await go(path)
    await enter?.()
    await type(typed())
    await key('Enter')
    await opens()
  })
})

describe('what cannot be meant', () => {
  const said = (text: string) => visitor.page.getByRole('alert').filter({ hasText: text })

  test('nothing is found: it says so, and the cursor stays', async () => {
    await go('/transaksi-hutang')
    await type('ZZZ')
    await key('Enter')
    await said('Tidak ada yang cocok dengan ZZZ.').waitFor()
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  })

  test('two are called what was typed in full: it says so, and an arrow chooses', async () => {
    await go('/transaksi-penjualan')
    await opened('F4', 'Pelanggan')()
    await type('RINI')
    await key('Enter')
    await said('Ada beberapa RINI. Pilih satu dengan panah.').waitFor()
    await key('ArrowDown')
    await key('ArrowDown')
    await key('Enter')
    await buyer().getByText('C0702').waitFor()
  })

  test('what is typed on while Enter waits ends the waiting, and so does Esc', async () => {
    await go('/transaksi-hutang')
    for (const more of ['Z', 'Escape']) {
      await visitor.page.getByRole('combobox').fill('')
      await type('BUDI')
      await key('Enter')
      await key(more)
      await visitor.page
        .getByRole('listbox', { name: /Nomor pinjaman/ })
        .and(visitor.page.locator('[aria-busy=false]'))
        .waitFor({ state: 'attached' })
      expect(await front().count()).toBe(0)
    }
  })

  test('a search that fails is said, and takes nothing', async () => {
    await go('/transaksi-penjualan')
    await visitor.page.route('**/penjualan/pilih-barang', (route) =>
      route.fulfill({ status: 500, json: { kode: 'server', message: 'Terjadi Kesalahan Saat Request Data' } }),
    )
    await opened('F3', 'Cari barang')()
    await type('GELANG')
    await key('Enter')
    await said('Pencarian GELANG gagal').waitFor()
    expect(await line(visitor).filter({ hasText: 'GELANG' }).count()).toBe(0)
    await visitor.page.unroute('**/penjualan/pilih-barang')
  })
})

describe('the dialog comes late, over keys that were meant for it', () => {
  const search = () => dialog(visitor, 'Pelanggan').getByRole('combobox')
  /** F4 was pressed with the cursor in the scan field or in none; the dialog comes when it is let in. */
  const pressed = async (path = '/transaksi-penjualan', focus = true) => {
    const asked = Promise.withResolvers<void>()
    await visitor.page.route(chunk, async (route) => {
      await asked.promise
      await route.continue()
    })
    await visitor.page.goto(`${stage.origin}${path}`)
    await visitor.page.locator('input[name=pindai]:focus').waitFor()
    if (!focus) await visitor.page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await key('F4')
    return async () => {
      asked.resolve()
      await search().waitFor()
    }
  }
  const chunk = /\/assets\/(?:dialogs\.web|CustomerPicker)-[^/]*\.js$/
  afterEach(() => visitor.page.unroute(chunk))

  test.each([
    { counter: 'the till', path: '/transaksi-penjualan', focus: true },
    { counter: 'the till without a focus', path: '/transaksi-penjualan', focus: false },
    { counter: 'the counter that buys', path: '/transaksi-pembelian', focus: true },
  ])('$counter: they stand there in the order in which they were pressed, whatever their pace', async (of) => {
    for (const delay of [220, 80, 0]) {
      const come = await pressed(of.path, of.focus)
      await visitor.page.keyboard.type('RATNA DE', { delay })
      await come()
      await visitor.page.keyboard.type('WI SARI', { delay })
      await expect.poll(() => search().inputValue()).toBe('RATNA DEWI SARI')
    }
  })

  test('the last letter taken back while it comes is gone; nothing is looked for, and no key acts beneath', async () => {
    const come = await pressed()
    const way = () => visitor.page.getByRole('group', { name: 'Cara bayar' }).locator('[aria-pressed=true]').innerText()
    const before = await way()
    await visitor.page.keyboard.type('C08009', { delay: 150 })
    await key('Backspace')
    for (const beneath of ['F9', 'F10', 'Insert', 'Alt+2', 'Alt+T', 'F3']) await key(beneath)
    await come()
    await expect.poll(() => search().inputValue()).toBe('C0800')
    expect(await visitor.page.locator('input[name=pindai]').inputValue()).toBe('')
    await key('Enter')
    await buyer().getByText('C0800').waitFor()
    expect(await way()).toBe(before)
    expect((await visitor.page.getByRole('alert').allInnerTexts()).join('')).toBe('')
  })

  test('a scan that ends before it stands is refused and leaves nothing; one that ends after it stands there whole', async () => {
    let come = await pressed()
    await visitor.page.keyboard.type('8991234567920', { delay: 20 })
    await key('Enter')
    await visitor.page.getByText('Layar belum siap, pindai sekali lagi').first().waitFor()
    await come()
    expect(await search().inputValue()).toBe('')
    come = await pressed()
    await visitor.page.keyboard.type('899123', { delay: 20 })
    await come()
    await visitor.page.keyboard.type('4567920', { delay: 20 })
    await expect.poll(() => search().inputValue()).toBe('8991234567920')
  })

  test.each([
    ['does not come', (route: Route) => route.abort()],
    ['hangs', () => undefined],
  ])('a dialog that %s is told, and what was typed for it goes nowhere', async (_, answer) => {
    await visitor.page.route(chunk, answer)
    await visitor.page.goto(`${stage.origin}/transaksi-penjualan`)
    await visitor.page.locator('input[name=pindai]:focus').waitFor()
    await key('F4')
    await visitor.page.keyboard.type('RATNA')
    const offer = dialog(visitor, 'Layar ini tidak terbuka')
    await offer.waitFor()
    expect(await visitor.page.locator('input[name=pindai]').inputValue()).toBe('')
    await visitor.page.unroute(chunk)
    await offer.getByRole('button', { name: 'Muat ulang' }).click()
    await visitor.page.locator('input[name=pindai]:focus').waitFor()
    await opened('F4', 'Pelanggan')()
  })
})

describe('a number that is not found leaves the counter as it stands', () => {
  const strip = (code: string) => visitor.page.getByRole('status').filter({ hasText: code })

  test('loans: the one in front stays with what is typed for it, and the strip says what was looked for', async () => {
    await go(`/transaksi-hutang?nomor=${first}`)
    await visitor.page.getByRole('radio', { name: 'Tebus' }).waitFor()
    await field('"pokok-SEBAGIAN"').fill('400000')
    await scan(visitor.page, 'HU-SBY-200101-9999')
    await strip('HU-SBY-200101-9999').getByText('Tidak').waitFor()
    expect(await front().innerText()).toContain(first)
    expect(await field('"pokok-SEBAGIAN"').inputValue()).toContain('400,000')
    expect(await button(visitor, 'Coba lagi').count()).toBe(0)
    // It is not looked for again by itself, where the answer would come over whoever is served then.
    const asked: string[] = []
    const note = (request: { url(): string }) => void asked.push(request.url())
    visitor.page.on('request', note)
    await visitor.page.context().setOffline(true)
    await visitor.page.context().setOffline(false)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    visitor.page.off('request', note)
    expect(asked.filter((url) => url.includes('HU-SBY-200101-9999'))).toEqual([])
    // A new loan in front is saved by F9 whatever the other tab looks for.
    await key('Shift+F2')
    expect(await strip('HU-SBY-200101-9999').count()).toBe(0)
  })

  test('contracts: the list stays', async () => {
    await go('/transaksi-cicilan?nomor=CC-SBY-200101-9999')
    await strip('CC-SBY-200101-9999').getByText('Tidak').waitFor()
    await visitor.page.getByText(of.cicilan).waitFor()
  })

  test('notas to be cancelled: the one that was picked stays', async () => {
    await go(`/batal-penjualan?nomor=${of.penjualan}`)
    await visitor.page.getByRole('heading', { name: of.penjualan }).waitFor()
    await scan(visitor.page, 'JL-SBY-200101-9999')
    await strip('JL-SBY-200101-9999').getByText('Tidak').waitFor()
    await visitor.page.getByRole('heading', { name: of.penjualan }).waitFor()
  })
})
