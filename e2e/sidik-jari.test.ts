import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandi } from '#kernel/testing/server.ts'
import { visit, type Stage, type Visitor } from './browser.ts'
import { bukaToko, button, dialog, kasir, mintaDiskon, modalOtorisasi, pilihSales } from './kasir.ts'

/** A supervisor enrols her phone's finger reader, says yes with it there and at the till: real browsers, a virtual reader in each. */
let s: Stage
let rina: Visitor
let lina: Visitor
let hp: CDPSession
let hpId: string
let till: CDPSession
let tillId: string

async function pembaca(v: Visitor): Promise<[CDPSession, string]> {
  const cdp = await v.page.context().newCDPSession(v.page)
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
const jariSah = (cdp: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

beforeAll(async () => {
  const { s: asli } = await bukaToko()
  await asli.chain.plant('SBY', `INSERT INTO flag (cabang, kunci, nilai) VALUES ('SBY', 'FINGERPRINT_MODULE', 'on')`)
  // A passkey belongs to a name: an address of numbers has none.
  const origin = asli.origin.replace('127.0.0.1', 'localhost')
  s = { ...asli, origin, visit: (o) => visit(asli.browser, origin, o ?? {}) }
  rina = await s.visit({ still: true, size: 'phone' })
  await rina.enter('RINA')
  ;[hp, hpId] = await pembaca(rina)
  lina = await kasir(s)
  await pilihSales(lina)
})
afterAll(() => s.close())

const modal = () => modalOtorisasi(lina)
const minta = (kode: string) => mintaDiskon(lina, kode)
const bukaMenu = async (v: Visitor) => {
  await button(v, /^Akun/).click()
  await v.page.getByRole('menuitem', { name: 'Sidik jari saya' }).click()
}

test('a cashier has nothing to enrol; the supervisor enrols her phone with her password and her consent', async () => {
  await button(lina, /^Akun/).click()
  await lina.page.getByRole('menuitem', { name: 'Ganti password' }).waitFor()
  expect(await lina.page.getByRole('menuitem', { name: 'Sidik jari saya' }).count()).toBe(0)
  await lina.page.keyboard.press('Escape')
  await bukaMenu(rina)
  const kotak = dialog(rina, 'Sidik jari saya')
  await kotak.getByText('Belum ada yang terdaftar.').waitFor()
  await kotak.getByRole('button', { name: /Daftarkan sidik jari/ }).click()
  const isian = dialog(rina, 'Daftarkan sidik jari')
  await rina.page.keyboard.press('F9')
  await isian.getByText('Persetujuan Harus Diberikan').waitFor()
  await isian.getByLabel('Nama perangkat').fill('HP RINA')
  await isian.getByLabel('Password Anda').fill('salah-sekali')
  await isian.getByText('Saya setuju').click()
  await rina.axe('daftarkan sidik jari')
  await rina.shot('sidik-jari-daftar-hp')
  await rina.page.keyboard.press('F9')
  await isian.getByText('Password salah').waitFor()
  await isian.getByLabel('Password Anda').fill(sandi)
  await rina.page.keyboard.press('F9')
  await kotak.getByText('HP RINA').waitFor()
  await rina.axe('sidik jari saya')
  await rina.shot('sidik-jari-saya-hp')
  await kotak.getByRole('button', { name: 'Tutup' }).last().click()
})

test('she says yes on her phone with her finger, without typing', async () => {
  await minta('00148213')
  await rina.page.getByRole('link', { name: 'Jawab' }).first().click()
  await rina.page.getByRole('heading', { name: /Diskon/ }).waitFor()
  await button(rina, 'Sidik jari').click()
  await modal().getByText('Disetujui RINA').waitFor()
  await dialog(lina, /JL-SBY-\d{6}-0001 selesai/).waitFor()
  await lina.page.keyboard.press('Enter')
})

test('at the till: nobody enrolled, a finger that does not fit, then the right one', async () => {
  await minta('00150004')
  // After the scan: its own session of the browser, when it ends, takes the reader away.
  ;[till, tillId] = await pembaca(lina)
  const { credentials } = await hp.send('WebAuthn.getCredentials', { authenticatorId: hpId })
  expect(credentials).toHaveLength(1)
  await till.send('WebAuthn.addCredential', { authenticatorId: tillId, credential: credentials[0]! })
  await modal().getByText('Sidik jari', { exact: true }).click()
  const pilih = async (nama: string) => {
    await modal().getByLabel('Pemberi otorisasi').click()
    await lina.page.getByRole('option', { name: nama }).click()
  }
  await pilih('PEMILIK')
  await modal().getByText('Username Tidak Tidak Terdaftar').waitFor()
  await lina.axe('otorisasi sidik jari')
  await lina.shot('otorisasi-sidik-tak-terdaftar')
  await jariSah(till, tillId, false)
  await pilih('RINA')
  await modal().getByText('Silahkan Coba Lagi').waitFor()
  await jariSah(till, tillId, true)
  await button(lina, 'Pindai lagi').click()
  await modal().getByText('Disetujui RINA').waitFor()
  await dialog(lina, /JL-SBY-\d{6}-0002 selesai/).waitFor()
  const { rows } = await s.chain.owner.query(
    `SELECT disetujui_oleh, cara, jauh FROM permintaan_otorisasi WHERE status = 'DIPAKAI' ORDER BY diminta`,
  )
  expect(rows).toEqual([
    { disetujui_oleh: 'RINA', cara: 'SIDIK JARI', jauh: true },
    { disetujui_oleh: 'RINA', cara: 'SIDIK JARI', jauh: false },
  ])
  await lina.done()
})

test('taken back, the phone says yes no more', async () => {
  await bukaMenu(rina)
  await button(rina, 'Hapus HP RINA').click()
  await dialog(rina, 'Hapus HP RINA?')
    .getByRole('button', { name: /^Hapus/ })
    .click()
  await rina.page.getByText('Belum ada yang terdaftar.').waitFor()
  expect((await s.chain.owner.query(`SELECT id FROM sidik_jari`)).rows).toEqual([])
  await rina.done()
})
