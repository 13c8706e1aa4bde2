import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { persen, rupiah } from '#kernel/quantity/quantity.ts'
import { tebakPeta, kolomKurang, type Lembaran } from './impor.ts'
import { readLembaran } from './impor-berkas.server.ts'
import { periksaImpor } from './impor-periksa.ts'
import type { FaktaImpor } from './impor-kode.ts'

const lembar = (await readLembaran(readFileSync(join(import.meta.dirname, 'contoh/stok-awal.csv')))) as Lembaran
const f: FaktaImpor = {
  tgl_system: '2026-11-21',
  gudang: [{ kode: 'TOKO', nama: 'ETALASE TOKO' }],
  baki: 'ABCDEF'
    .split('')
    .flatMap((h) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ kode: `${h}0${n}`, nama: `BAKI ${h}${n}`, kode_gudang: 'TOKO' })),
    ),
  jenis: [
    ['CN', 'CINCIN'],
    ['KL', 'KALUNG'],
    ['GL', 'GELANG'],
    ['AT', 'ANTING'],
    ['GW', 'GIWANG'],
    ['LT', 'LIONTIN'],
  ].map(([kode, nama]) => ({ kode: kode!, nama: nama! })),
  group: [
    ['G375', 3750],
    ['G420', 4200],
    ['G700', 7000],
    ['G750', 7500],
    ['G916', 9160],
    ['G999', 9990],
  ].map(([k, n]) => ({ kode: k as string, nama: `EMAS ${k}`, kadar: persen(n as number), harga_modal: rupiah(1) })),
  ada: new Set(),
}
test('x', () => {
  const peta = tebakPeta(lembar.judul)
  console.log(peta, kolomKurang(peta), lembar.baris.length)
  const t0 = performance.now()
  const h = periksaImpor(
    lembar,
    {
      peta,
      bacaan: { berat: 'desimal' },
      buat: [{ apa: 'jenis', teks: 'RANTE', nama: 'RANTE', kode_kategori: 'PERHIASAN' }],
    },
    f,
  )
  console.log(
    performance.now() - t0,
    h.total,
    h.baris_salah,
    h.salah,
    h.catatan,
    h.asing,
    h.tanya,
    h.jumlah,
    h.per_group,
  )
  expect(1).toBe(1)
})
