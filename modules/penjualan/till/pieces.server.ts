import { z } from 'zod'
import type { RuleContext, Issue } from '#kernel/model/document.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { wireSchema } from '#kernel/model/fields/schema.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { readRules, computeRow } from '../nota/compute.ts'
import { barangLine, plainLine, saleBarangShape } from '../nota/penjualan.shape.ts'
import { penjualan } from '../nota/penjualan.document.ts'
import { checkLine, checkState, type SaleStok } from '../nota/penjualan.ts'
import { findFree, loadScanned, loadStok } from '../nota/stock.server.ts'

const screens = documentScreens(penjualan).filter((l) => l.path === '/transaksi-penjualan')

const text = z.string()
const saleBarang = z.object({
  barang: wireSchema(saleBarangShape, { output: true }),
  /** One unit of it as a nota line without discount: the fields of `detail_barang`. */
  baris: z.record(text, z.unknown()),
  /** Why it cannot be sold now. */
  salah: z.array(z.object({ message: text, isi: z.record(text, z.union([text, z.number()])).optional() })),
})

/** The piece with its price, for the till. The nota is priced with the same functions. Costs never leave the server. */
function writeBarang(
  stok: SaleStok,
  context: Pick<RuleContext, 'flags' | 'settings' | 'tgl_system'>,
  keranjang: string | null,
) {
  const rules = readRules(context)
  const line = { ...plainLine, kode_barcode: stok.kode_barcode }
  const states = checkState(stok, 1, keranjang, '')
  const modules: Issue[] =
    stok.berlian && context.flags.BERLIAN_MODULE !== 'on' ? [{ message: 'Modul Berlian Tidak Aktif' }] : []
  const wrong = states.length > 0 ? states : [...modules, ...checkLine(line, stok, rules, '')]
  return {
    barang: writeRow(saleBarangShape, { ...stok }),
    baris: writeRow(barangLine, computeRow(line, stok, rules)),
    salah: wrong.map(({ message, values }) => ({ message, ...(values ? { isi: { ...values } } : {}) })),
  }
}

const code = z.string().trim().min(1).max(60)

const one = endpoint({
  method: 'GET',
  path: 'penjualan/barang/{kode_barcode}',
  summary: 'One piece for the till, by its barcode or its radio tag: price, state, who holds it',
  access: { screen: screens },
  reads: true,
  params: z.object({ kode_barcode: code }),
  // The basket that asks: pieces it holds itself count as free.
  query: z.object({ keranjang: z.string().max(60).optional() }),
  answer: saleBarang,
  prefetch: (p) => loadScanned(p.tx, p.cabang, p.params.kode_barcode.toUpperCase(), p.now),
  run: async (call) => {
    const stok = call.prefetch
    return stok
      ? writeBarang(stok, call.session, call.query.keranjang ?? null)
      : refusal(404, 'tidak-ada', 'Barcode Tidak Ditemukan')
  },
})

const several = endpoint({
  method: 'POST',
  path: 'penjualan/barang',
  summary: 'The pieces of a nota that is opened again, as the look-up of one answers them; unknown ones are left out',
  access: { screen: screens },
  reads: true,
  body: z.strictObject({ kode_barcode: z.array(code).min(1).max(500), keranjang: z.string().max(60).optional() }),
  answer: z.array(saleBarang),
  prefetch: (call) =>
    loadStok(
      call.tx,
      call.cabang,
      call.body.kode_barcode.map((kode) => kode.toUpperCase()),
      { now: call.now, keranjang: '', lock: false },
    ),
  run: async (p) => [...p.prefetch.values()].map((b) => writeBarang(b, p.session, p.body.keranjang ?? null)),
})

const pick = endpoint({
  method: 'POST',
  path: 'penjualan/pilih-barang',
  summary: 'Pieces that may be sold now, by a part of barcode, name or internal code: fifty at most',
  access: { screen: screens },
  reads: true,
  body: z.strictObject({ cari: z.string().trim().max(100).default('') }),
  answer: z.array(saleBarang),
  prefetch: (p) => findFree(p.tx, p.cabang, p.body.cari, p.now),
  run: async (p) => p.prefetch.map((b) => writeBarang(b, p.session, null)),
})

export const barangEndpoints: readonly Endpoint[] = [one, several, pick]
