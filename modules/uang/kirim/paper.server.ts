import { z } from 'zod'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { loadDocument } from '#kernel/engine/document/save.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { DownloadAnswer, endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { writePdf } from '#kernel/engine/paper/pdf.server.ts'
import { kirimUang } from './kirim-uang.document.ts'
import { buildSentPaper, sentPaper, type SentPaper } from './paper.ts'

/** The paper that goes with the money. It is not counted: whoever holds two of them still has one reference. */
export const sentPaperCall = endpoint({
  method: 'GET',
  path: 'kirim-uang/{nota_kirim}/nota',
  summary: 'The paper of money that was sent, 297 by 210 mm',
  access: { screen: documentScreens(kirimUang) },
  reads: true,
  params: z.object({ nota_kirim: z.string().min(1).max(60) }),
  answer: z.string().describe('application/pdf'),
  run: async (call) => {
    const own = call.session.kode_toko
    const [doc, shops] = await Promise.all([
      loadDocument(call.tx, kirimUang, own, call.params.nota_kirim, false),
      call.tx.query<{ kode_toko: string; nama_toko: string; alamat_toko: string | null }>(
        `SELECT kode_toko, nama_toko, alamat_toko FROM toko`,
      ),
    ])
    if (!doc) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    const language = pickLanguage(call.request.headers['accept-language'])
    const word = (of: string) => translate(language, of)
    const sent = doc as unknown as SentPaper['doc']
    const from = shops.find((s) => s.kode_toko === own)
    const { tanggal, clock } = jakartaTime(call.now)
    const block = buildSentPaper({
      doc: sent,
      from: { nama_toko: from?.nama_toko ?? own, alamat_toko: from?.alamat_toko ?? '' },
      to: shops.find((s) => s.kode_toko === sent.tujuan)?.nama_toko ?? '',
      printed: fillText(word(text('Dicetak {waktu} oleh {oleh}')), {
        waktu: `${tanggal} ${clock} WIB`,
        oleh: call.session.user_id,
      }),
      word,
      inIndonesian: language === 'id',
    })
    const pdf = await writePdf(block, { paper: sentPaper, title: sent.nomor, time: call.now, language })
    return new DownloadAnswer(`${sent.nomor}.pdf`, 'application/pdf', pdf)
  },
})
