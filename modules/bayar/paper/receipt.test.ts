import { expect, test } from 'vitest'
import { feeHead, payInLine } from '#bayar'
import { receiptPaper } from '#bayar/server'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeText } from '#kernel/engine/paper/text.ts'
import { form } from '#kernel/model/document-screen.ts'
import { defineDocument } from '#kernel/model/document.ts'
import { f } from '#kernel/model/fields/index.ts'
import { buildNota, notaHead, reprint } from '#toko'

/** A document that there is not: rent of a showcase. Its paper is these lines, and what it is looked at with is made of its fields. */
const rent = defineDocument(
  {
    name: 'sewa-etalase',
    prefix: 'SE',
    number: { field: 'no_sewa', label: 'No Sewa' },
    noun: 'Sewa',
    summary: 'Etalase yang disewakan',
    screens: [form('/sewa-etalase', 'Sewa Etalase', 'Uang')],
    header: {
      etalase: f.text({ label: 'Etalase', required: true, max: 40 }),
      nama_customer: f.text({ label: 'Penyewa', required: true }),
      jumlah_rp: f.money({ label: 'Uang Sewa', required: true, readOnly: true }),
      ...feeHead,
      ...notaHead,
    },
    lines: { bayar: payInLine },
    states: ['SELESAI', 'BATAL'],
  },
  (a) => ({ cetak: a.act(reprint('/sewa-etalase')) }),
)
const paper = receiptPaper(rent, {
  judul: text('KUITANSI'),
  keterangan: ['tanggal', 'customer', { kunci: 'etalase', judul: 'Etalase', from: (sewa) => sewa.etalase }],
  sums: (sewa) => [['Uang Sewa', sewa.jumlah_rp]],
})
const call = {
  tx: { query: () => Promise.resolve([]) },
  session: { kode_toko: 'SBY', user_id: 'LINA', settings: {}, flags: {}, tgl_system: '2026-11-21' },
  now: new Date('2026-11-21T03:41:00.000Z'),
} as unknown as Parameters<NonNullable<typeof paper.source>['load']>[0]
const seen = async (what: 'BIASA' | 'PANJANG') => {
  const source = paper.source!
  return writeText(buildNota(source.jenis.bawaan, (await source.load(call, what, undefined))!))
}

test('it is printed, queued, sent, and looked at in Setting Nota', () => {
  expect(paper.endpoints.map((e) => `${e.method} ${e.path}`)).toEqual([
    'GET sewa-etalase/{no_sewa}/nota',
    'POST sewa-etalase/{no_sewa}/nota',
    'POST sewa-etalase/get/bynota/single',
    'POST sewa-etalase/get/bynota',
  ])
  expect(paper.source).toMatchObject({ dokumen: 'sewa-etalase', forCustomer: false })
})

test('an invented document tells what a real one would', async () => {
  const told = await seen('BIASA')
  for (const part of ['SE-CONTOH-0001', 'Customer: IBU RATNA', 'Etalase: ETALASE', 'Rp. 1,000,000', 'Tunai'])
    expect(told).toContain(part)
  expect(await seen('PANJANG')).toContain('ETALASE, ETALASE')
})
