import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFlag } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { visit, type Stage, type Visitor } from './browser.ts'
import { openShop, button, dialog, cashier, requestDiscount, approvalModal, pickSales } from './cashier.ts'

/**
 * A supervisor enrols her phone's fingerprint reader and approves with it there and at the till: real browsers, a
 * virtual reader in each.
 */
let stage: Stage
let rina: Visitor
let lina: Visitor
let phone: CDPSession
let phoneId: string
let till: CDPSession
let tillId: string

async function addReader(visitor: Visitor): Promise<[CDPSession, string]> {
  const cdp = await visitor.page.context().newCDPSession(visitor.page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return [cdp, authenticatorId]
}
const setFingerValid = (cdp: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

beforeAll(async () => {
  const { original } = await openShop()
  await setFlag(original.chain, 'FINGERPRINT_MODULE')
  // A passkey belongs to a host name: an IP address cannot have one.
  const origin = original.origin.replace('127.0.0.1', 'localhost')
  stage = { ...original, origin, visit: (o) => visit(original.browser, origin, o ?? {}) }
  rina = await stage.visit({ as: 'RINA', still: true, size: 'phone' })
  ;[phone, phoneId] = await addReader(rina)
  lina = await cashier(stage)
  await pickSales(lina)
})
afterAll(() => stage.close())

const modal = () => approvalModal(lina)
const request = (code: string) => requestDiscount(lina, code)
const openMenu = async (visitor: Visitor) => {
  await button(visitor, /^Akun/).click()
  await visitor.page.getByRole('menuitem', { name: 'Sidik jari saya' }).click()
}

test('a cashier has nothing to enrol; the supervisor enrols her phone with her password and her consent', async () => {
  await button(lina, /^Akun/).click()
  await lina.page.getByRole('menuitem', { name: 'Ganti password' }).waitFor()
  expect(await lina.page.getByRole('menuitem', { name: 'Sidik jari saya' }).count()).toBe(0)
  await lina.page.keyboard.press('Escape')
  await openMenu(rina)
  const box = dialog(rina, 'Sidik jari saya')
  await box.getByText('Belum ada yang terdaftar.').waitFor()
  await box.getByRole('button', { name: /Daftarkan sidik jari/ }).click()
  const input = dialog(rina, 'Daftarkan sidik jari')
  await rina.page.keyboard.press('F9')
  await input.getByText('Persetujuan Harus Diberikan').waitFor()
  await input.getByLabel('Nama perangkat').fill('HP RINA')
  await input.getByLabel('Password Anda').fill('salah-sekali')
  await input.getByText('Saya setuju').click()
  await rina.axe('daftarkan sidik jari')
  await rina.shot('sidik-jari-daftar-hp')
  await rina.page.keyboard.press('F9')
  await input.getByText('Password salah').waitFor()
  await input.getByLabel('Password Anda').fill(testPassword)
  await rina.page.keyboard.press('F9')
  await box.getByText('HP RINA').waitFor()
  await rina.axe('sidik jari saya')
  await rina.shot('sidik-jari-saya-hp')
  await box.getByRole('button', { name: 'Tutup' }).last().click()
})

test('she says yes on her phone with her finger, without typing', async () => {
  await request('00148213')
  await rina.page.getByRole('link', { name: 'Jawab' }).first().click()
  await rina.page.getByRole('heading', { name: /Diskon/ }).waitFor()
  await button(rina, 'Sidik jari').click()
  await modal().getByText('Disetujui RINA').waitFor()
  await dialog(lina, /JL-SBY-\d{6}-0001 selesai/).waitFor()
  await lina.page.keyboard.press('Enter')
})

test('at the till: nobody enrolled, a finger that does not fit, then the right one', async () => {
  await request('00150004')
  // Added after the scan above, because the end of the scan's browser session removes a virtual reader.
  ;[till, tillId] = await addReader(lina)
  const { credentials } = await phone.send('WebAuthn.getCredentials', { authenticatorId: phoneId })
  expect(credentials).toHaveLength(1)
  await till.send('WebAuthn.addCredential', { authenticatorId: tillId, credential: credentials[0]! })
  await modal().getByText('Sidik jari', { exact: true }).click()
  const pick = async (name: string) => {
    await modal().getByLabel('Pemberi otorisasi').click()
    await lina.page.getByRole('option', { name }).click()
  }
  await pick('PEMILIK')
  await modal().getByText('Username Tidak Tidak Terdaftar').waitFor()
  await lina.axe('otorisasi sidik jari')
  await lina.shot('otorisasi-sidik-tak-terdaftar')
  await setFingerValid(till, tillId, false)
  await pick('RINA')
  await modal().getByText('Silahkan Coba Lagi').waitFor()
  await setFingerValid(till, tillId, true)
  await button(lina, 'Pindai lagi').click()
  await modal().getByText('Disetujui RINA').waitFor()
  await dialog(lina, /JL-SBY-\d{6}-0002 selesai/).waitFor()
  const { rows } = await stage.chain.owner.query(
    `SELECT disetujui_oleh, cara, jauh FROM permintaan_otorisasi WHERE status = 'DIPAKAI' ORDER BY diminta`,
  )
  expect(rows).toEqual([
    { disetujui_oleh: 'RINA', cara: 'SIDIK JARI', jauh: true },
    { disetujui_oleh: 'RINA', cara: 'SIDIK JARI', jauh: false },
  ])
  await lina.done()
})

test('taken back, the phone says yes no more', async () => {
  await openMenu(rina)
  await button(rina, 'Hapus HP RINA').click()
  await dialog(rina, 'Hapus HP RINA?')
    .getByRole('button', { name: /^Hapus/ })
    .click()
  await rina.page.getByText('Belum ada yang terdaftar.').waitFor()
  expect((await stage.chain.owner.query(`SELECT id FROM sidik_jari`)).rows).toEqual([])
  await rina.done()
})
