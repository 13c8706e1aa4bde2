import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { scaleStep, settingValue } from '#toko'
import { toleranceOf } from '../timbang/timbang.ts'
import { checkDelivery, compareDelivery, countedLines, sumDelivery, type DeliveryFacts } from './opname-penerimaan.ts'
import { countedLine, deliveryHead, deliveryResult } from './opname-penerimaan.shape.ts'

/** A delivery is counted before its session ends: what is missing of it, what is in it besides, what weighs something else. It posts nothing. */
export const opnamePenerimaan = defineDocument(
  {
    name: 'stock-opname-penerimaan',
    prefix: 'ON',
    number: { field: 'no_opname_penerimaan', label: 'No Opname Penerimaan' },
    noun: 'Opname Penerimaan',
    summary: 'Barang yang baru diterima dihitung dan ditimbang, dicocokkan dengan penerimaannya',
    screens: [own('/stock-opname-penerimaan', 'Stock Opname Penerimaan', 'Barang')],
    header: deliveryHead,
    lines: { detail_barang: countedLine, hasil: deliveryResult },
    // What is counted can be more than what was delivered, and a delivery of an earlier version can be longer than one of today.
    asks: { detail_barang: { most: 999 } },
    list: {
      columns: ['no_penerimaan', 'nama_supplier', 'total_jumlah', 'dihitung', 'kurang', 'lebih', 'beda_berat'],
      search: ['no_penerimaan', 'nama_supplier'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<DeliveryFacts>(),
      screen: '/stock-opname-penerimaan',
      without: ['hasil'],
      build: (draft, facts, context) => {
        const wrong = checkDelivery(draft.detail_barang, facts)
        if (wrong.length > 0 || !facts.penerimaan) return wrong
        const toleransi = toleranceOf(
          scaleStep(context.settings),
          settingValue(context.settings, 'toleransi_timbang'),
          1,
        )
        const hasil = compareDelivery(facts.barang, draft.detail_barang, toleransi)
        return {
          ...draft,
          nama_supplier: facts.penerimaan.nama_supplier,
          ...sumDelivery(hasil),
          toleransi,
          detail_barang: countedLines(draft.detail_barang),
          hasil,
        }
      },
    }),
  }),
)
