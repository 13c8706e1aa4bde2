import { z } from 'zod'
import { fitsOutput, labelOutput, loadLabelTemplate, sendLabels } from '#barang/server'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { loadNotas } from '#toko/server'
import type { SbgNota } from '../paper/sbg.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { envelopeLabel } from './label.ts'

/** The labels of a loan's envelopes, in the size of the shop's own labels: that roll is in the printer. */
export const envelopeLabels = endpoint({
  method: 'POST',
  path: 'hutang/{no_faktur_hutang}/label',
  summary:
    'A label for the envelope of each pledged piece that lies in the safe, as a PDF or as ZPL for a label printer',
  access: { screen: documentScreens(hutang) },
  params: z.object({ no_faktur_hutang: z.string().min(1).max(60) }),
  body: labelOutput,
  answer: z.string().describe('application/pdf, or application/octet-stream with ZPL'),
  run: async (call) => {
    const { kode_toko } = call.session
    const number = [call.params.no_faktur_hutang.toUpperCase()]
    const [[loan], safe, template] = await Promise.all([
      loadNotas<SbgNota>(call.tx, hutang, kode_toko, 'no_faktur_hutang = $2', number),
      call.tx.query<{ kode_jaminan: string }>(
        `SELECT kode_jaminan FROM jaminan WHERE cabang = $1 AND no_faktur_hutang = $2 AND status = 'DISIMPAN'`,
        [kode_toko, ...number],
      ),
      loadLabelTemplate(call.tx, kode_toko, call.body),
    ])
    const codes = new Set(safe.map((r) => r.kode_jaminan))
    const pieces = loan?.detail_barang.filter((b) => codes.has(b.kode_jaminan)) ?? []
    if (!loan || pieces.length === 0) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    const labels = pieces.map((b) => envelopeLabel(loan, b))
    // The code of an envelope is longer than that of a piece: where bars are too wide for the label, squares hold it.
    const fits = (t: typeof template): boolean => labels.every(({ code }) => fitsOutput(t, code, call.body))
    const chosen = [template, { ...template, kode: 'QR' as const }].find(fits)
    if (!chosen) return refusal(422, 'label', 'Barcode Terlalu Panjang Untuk Label Ini')
    call.afterCommit(() => sendLabels(call, chosen, labels, call.body))
    return undefined
  },
})
