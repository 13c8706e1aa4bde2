import { expect } from 'vitest'
import { nota, type Cashier } from './cashier.ts'
import { ring } from './examples.ts'
import type { Scene, standing } from './standing.ts'
import { accounts } from './world.ts'

type Told = ReturnType<typeof standing>

/** What a supplier delivered, and what he was paid for it. */
function deliveryScenes(make: Told['make'], act: Told['act']) {
  let deliveries = 0
  const received = async (): Promise<Scene> => {
    const code = `TERIMA${(deliveries += 1)}`
    const draft = {
      kode_supplier: 'UBS',
      cara_utang: 'EMAS',
      detail_barang: [{ ...ring, kode_barcode: code }],
    }
    const nomor = await make('PN', draft)
    expect((await act(nomor, 'selesai', draft)).status).toBe(200)
    return { code, nomor }
  }
  const payment = async (): Promise<Scene> => {
    const goods = [{ ...ring, kode_barcode: `UTANG${(deliveries += 1)}` }]
    await make('BM', { sumber: 'SUPPLIER', kode_supplier: 'UBS', detail_barang: goods })
    return { code: '', nomor: await make('BS', { kode_supplier: 'UBS', cara: 'RUPIAH', jumlah_rp: 1_000 }) }
  }
  return { received, payment }
}

/** Pieces and lots that came in, moved, were destroyed, priced or sold: what is cancelled in the table of cancellings. */
export function goodsScenes({ make, act, entryOf, move, sell, withFlag }: Told, cashier: () => Cashier) {
  const destroy = (code: string, kode_gudang: string) =>
    make('HB', { kode_gudang, alasan: 'PATAH', detail_barang: [{ kode_barcode: code }] })
  const price = (code: string, persen: number) => make('UP', { daftar: code, cara: 'PERSEN', persen })
  const lot = async (): Promise<Scene> => {
    const code = await cashier().box()
    return { code, nomor: await entryOf(code) }
  }
  const { received, payment } = deliveryScenes(make, act)
  const movedPiece = async (): Promise<Scene> => {
    const code = await cashier().one()
    return { code, nomor: await move(code, 'B02') }
  }
  const movedLot = async (): Promise<Scene> => {
    const code = await cashier().box()
    return { code, nomor: await move(code, 'B01') }
  }
  const addedTo = async (): Promise<Scene> => {
    const code = await cashier().box()
    const added = [{ kode_barcode: code, jumlah: 3, harga_bayar: 30_000 }]
    return { code, nomor: await make('AK', { cara: 'TUNAI', detail_barang: added }) }
  }
  const meltedPiece = async (): Promise<Scene> => {
    const code = await cashier().one()
    return { code, nomor: await destroy(code, 'LEBUR') }
  }
  /** In a shop that ticks such payments against the bank. */
  const paidByCard = async (): Promise<Scene> => {
    const code = await cashier().one()
    const card = [{ cara: 'DEBIT', jumlah_rp: 4_200_000, no_rekening: accounts.bca }]
    return {
      code,
      nomor: await withFlag('VALIDASI_NON_CASH_MODULE', () => cashier().sold(nota(code, card), cashier().owner)),
    }
  }
  const soldPiece = async (): Promise<Scene> => {
    const code = await cashier().one()
    return { code, nomor: await sell(code) }
  }
  const pricedPiece = async (): Promise<Scene> => {
    const code = await cashier().one()
    return { code, nomor: await price(code, 300) }
  }
  return {
    destroy,
    price,
    lot,
    received,
    payment,
    movedPiece,
    movedLot,
    addedTo,
    meltedPiece,
    paidByCard,
    soldPiece,
    pricedPiece,
  }
}
