import { expect, test } from 'vitest'
import { buildNota } from '#toko'
import { writeText } from '#kernel/engine/paper/text.ts'
import { longReturn, ordinaryReturn } from './retur-nota-sample.ts'
import { buildReturData, returNota } from './retur-nota.ts'

/** The paper of a return, with the template that every shop starts with. */
const context = {
  toko: { nama_toko: 'TOKO EMAS SINAR', alamat_toko: 'JL. TUNJUNGAN 12', no_hp: '0315312345', jam_buka: '' },
  bank: new Map<string, string>(),
  syarat: [],
  oleh: 'RINA',
  waktu: '2026-11-21T17:05:00.000Z',
}
const written = (cost: boolean, nota = ordinaryReturn) =>
  writeText(buildNota(returNota.bawaan, buildReturData(nota, { ...context, cost })))

test('what went back, and what is no longer owed for it; pieces that stayed are not on it', () => {
  const paper = written(true)
  for (const words of [
    '*SURAT RETUR SUPPLIER PN-CONTOH-0001*',
    'Supplier: UBS GOLD',
    'Alasan: BATU LEPAS',
    '00012345',
    'Berat diretur: 3.200 g',
    'Hutang emas berkurang: 2.400 g',
    'Hutang rupiah berkurang: Rp. 180,000',
  ])
    expect(paper).toContain(words)
  expect(paper).not.toContain('00012346')
  expect(paper).not.toContain('Terbilang')
})

test('who may not see what goods cost prints no rupiah', () => {
  expect(written(false, longReturn)).not.toContain('Rp.')
  expect(written(true, longReturn)).toContain('Uang kembali: Rp. 1,250,000')
})
