import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { writeText } from '#kernel/engine/paper/text.ts'
import { tukarTambah } from '#pembelian'
import { buildNota } from '#toko'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute } from '#testing/examples.ts'
import { printEscpos } from '#testing/printer.ts'
import { testPassword } from '#testing/server.ts'
import { buildSlipData } from './slip-data.ts'
import { longTukar, ordinaryTukar } from './slip-sample.server.ts'
import { tukarSlip } from './slip.ts'

/** The slip of an exchange: both halves under the same columns, copies counted, two at once where the shop says so. */
const context = {
  toko: { nama_toko: 'TOKO EMAS SINAR', alamat_toko: '', no_hp: '', jam_buka: '' },
  nama_sales: 'DEWI',
  bank: new Map<string, string>(),
  toleransi_nota_bulan: 3,
  syarat: [],
  oleh: 'RINA',
  waktu: '2026-11-21T17:05:00.000Z',
}
test.each([
  ['ordinary', ordinaryTukar],
  ['long', longTukar],
])('the sums of the %s example are right', (_, nota) => {
  expect(nota.detail_masuk.reduce((s, b) => s + b.harga, 0n)).toBe(nota.total_masuk)
  expect(nota.bayar_tunai - nota.keluar_tunai).toBe(nota.bersih)
})

test('one list: what leaves, then what comes in with its amounts taken off, under the columns of both', () => {
  const data = buildSlipData(ordinaryTukar, context)
  expect(data.lines.map((l) => l.part)).toEqual(
    data.lines.map((_, index) =>
      index === 0 ? 'Barang keluar' : index === ordinaryTukar.detail_barang.length ? 'Barang masuk' : undefined,
    ),
  )
  const incoming = data.lines.slice(ordinaryTukar.detail_barang.length)
  expect(incoming.every((l) => l.columns.total!.startsWith('−'))).toBe(true)
  const tables = buildNota(tukarSlip.bawaan, data).filter((b) => b.block === 'table')
  expect(tables).toHaveLength(1)
  const message = writeText(buildNota(tukarSlip.bawaan, data))
  expect(message.indexOf('_Barang keluar_')).toBeLessThan(message.indexOf('_Barang masuk_'))
  expect(message).toContain('Harga emas di nota')
})

describe('printed', () => {
  let cashier: Cashier
  let nomor: string
  beforeAll(async () => {
    cashier = await openCashier()
    const kode_barcode_asal = await cashier.one()
    const no_faktur_jual = await cashier.sold(nota(kode_barcode_asal))
    const answer = await cashier.chain.call(cashier.lina, 'POST', 'tukar-tambah', {
      kode_sales: 'RINA',
      nama_customer: 'IBU RATNA',
      no_hp: '081234567890',
      detail_barang: [{ kode_barcode: await cashier.one() }],
      detail_masuk: [{ asal: 'NOTA KITA', berat: 3.2, kondisi_beli: 'MULUS', no_faktur_jual, kode_barcode_asal }],
      bayar: cash(114_000),
    })
    if (answer.status !== 200) throw new Error(answer.raw)
    nomor = String(answer.body.no_tukar)
  })
  afterAll(() => cashier.chain.close())
  const paper = async (bentuk: string) => {
    const answer = await cashier.chain.server.app.inject({
      method: 'GET',
      url: `/api/v1/tukar-tambah/${nomor}/nota?bentuk=${bentuk}`,
      headers: { 'x-auth-token': cashier.lina.token, 'accept-language': 'id' },
    })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    return answer
  }
  const pdf = async () => {
    const answer = await paper('pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
    return text
  }

  test('on a sheet and on a roll; one copy, or two where the shop says so', async () => {
    const one = await pdf()
    expect(one).toContain('Barang keluar')
    expect(one).toContain('Barang masuk')
    expect(one).toContain('114,000')
    expect(one).not.toContain('LEMBAR TOKO')
    await cashier.flag('REPRINT_SLIP_TUKAR_DUPLICATE', 'on')
    expect(await pdf()).toContain('LEMBAR TOKO')
    await cashier.flag('REPRINT_SLIP_TUKAR_DUPLICATE', 'off')
    const roll = printEscpos((await paper('escpos80')).rawPayload)
    const text = roll.map((r) => ('text' in r ? r.text : '')).join('\n')
    expect(text.indexOf('Barang keluar')).toBeGreaterThan(0)
    expect(text.indexOf('Barang masuk')).toBeGreaterThan(text.indexOf('Barang keluar'))
  })

  test('a copy needs a supervisor, and says that it is one', async () => {
    const alone = await cashier.chain.call(cashier.lina, 'POST', `tukar-tambah/${nomor}/cetak`, {})
    expect([alone.status, alone.body.kode]).toEqual([423, 'otorisasi'])
    const again = await execute(
      cashier.chain,
      cashier.lina,
      tukarTambah,
      'cetak',
      {},
      { nomor, password: testPassword },
    )
    expect(again.status, again.raw).toBe(200)
    expect(await pdf()).toContain('SALINAN 1')
  })

  test('as a message for its customer', async () => {
    const answer = await cashier.chain.call(cashier.lina, 'POST', 'tukar-tambah/get/bynota/single', {
      no_faktur: nomor,
    })
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body.template_wa).toContain('_Barang masuk_')
    expect(answer.body.data[nomor]).toMatchObject({ bersih: 114_000 })
  })
})
