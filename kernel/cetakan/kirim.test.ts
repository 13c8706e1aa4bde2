import { afterEach, expect, test } from 'vitest'
import { printerJaringan, type PrinterJaringan, type Tingkah } from '#kernel/testing/printer-jaringan.ts'
import { kirimKePrinter, type Sabar } from './kirim.server.ts'

/** Bytes to a printer of the network: what is certain, and what is not. */
const sabar: Sabar = { sambung: 500, tanya: 150, diam: 300, tutup: 300 }
const isi = Buffer.from('NOTA JL-SBY-261121-0001\n'.repeat(20))
let printer: PrinterJaringan
afterEach(() => printer.mati())

const kirim = async (tingkah: Tingkah, apa: Buffer = isi, tanya = true) => {
  printer = await printerJaringan(tingkah)
  let mulai = 0
  const hasil = await kirimKePrinter(
    { alamat: '127.0.0.1', port: printer.port, tanya },
    apa,
    () => Promise.resolve((mulai += 1) === 1),
    sabar,
  )
  return { hasil, mulai }
}
const besar = Buffer.alloc(9_000_000, 0x41)

test.each<[string, Tingkah, Buffer, object, number]>([
  ['prints', 'cetak', isi, { jadi: 'SELESAI' }, 1],
  ['prints, though it never says how it is', 'bisu', isi, { jadi: 'SELESAI' }, 1],
  ['has no paper: nothing is sent', 'kertas-habis', isi, { jadi: 'COBA', galat: 'Kertas Printer Habis' }, 0],
  ['takes the call and hangs', 'menggantung', isi, { jadi: 'RAGU', galat: 'Printer Tidak Menjawab' }, 1],
  ['hangs while much is sent', 'menggantung', besar, { jadi: 'RAGU', galat: 'Printer Tidak Menjawab' }, 1],
  ['dies in the middle', { matiSetelah: 1 }, besar, { jadi: 'RAGU', galat: 'Printer Terputus Saat Mencetak' }, 1],
])('a printer that %s', async (_nama, tingkah, apa, jadi, mulai) => {
  expect(await kirim(tingkah, apa)).toEqual({ hasil: jadi, mulai })
})

test('what is printed is what was sent, whole and once, and the questions are no part of it', async () => {
  await kirim('cetak')
  await expect.poll(() => printer.kertas).toEqual([isi])
})

test('a printer that is off: nothing is sent', async () => {
  printer = await printerJaringan()
  await printer.mati()
  const tujuan = { alamat: '127.0.0.1', port: printer.port, tanya: true }
  const hasil = await kirimKePrinter(tujuan, isi, () => Promise.reject(new Error('asked too early')), sabar)
  expect(hasil).toEqual({ jadi: 'COBA', galat: 'Printer Tidak Terhubung' })
})

test('a job that is taken away in the last moment is not sent', async () => {
  printer = await printerJaringan()
  const tujuan = { alamat: '127.0.0.1', port: printer.port, tanya: true }
  expect(await kirimKePrinter(tujuan, isi, () => Promise.resolve(false), sabar)).toBeUndefined()
  expect(printer.kertas).toEqual([])
})
