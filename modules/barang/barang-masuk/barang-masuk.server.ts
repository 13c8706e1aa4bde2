import { defineServer } from '#kernel/engine/document/action.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { loadSupplier, sendSupplierDebt } from '#master/server'
import { goodsChanged } from '../barang/stock.server.ts'
import { callsOff, codeTaken, loadMasukFacts, sendPieces } from '../incoming/incoming.server.ts'
import { barangMasuk } from './barang-masuk.document.ts'
import { masukEvents } from './barang-masuk.ts'

/** `resources`: all of the house, because a barcode is taken whichever table has it. */
export const barangMasukServer = (resources: readonly AnyResource[]) =>
  defineServer(barangMasuk, { events: masukEvents }, (on) => ({
    simpan: on.simpan({
      announce: goodsChanged,
      taken: codeTaken,
      load: async (tx, call) => {
        const [facts, supplier] = await Promise.all([
          loadMasukFacts(tx, call, call.sent.detail_barang, resources),
          call.sent.sumber === 'SUPPLIER' ? loadSupplier(tx, call, call.sent) : undefined,
        ])
        return { ...facts, supplier }
      },
      write: (tx, done) => {
        const { kode_supplier, total_nilai, supplier } = done.content
        sendSupplierDebt(tx, barangMasuk, done, { kode_supplier, hutang_pokok: total_nilai }, 1n)
        sendPieces(tx, done, supplier)
      },
    }),
    batal: on.batal(callsOff(barangMasuk, (doc) => ({ hutang_pokok: doc.total_nilai }))),
  }))
