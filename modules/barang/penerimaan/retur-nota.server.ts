import { documentScreens } from '#kernel/engine/document/tables.ts'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import { loadPaperMasters } from '#master/server'
import { loadNotas, loosePaper, paperSource, type PaperCall } from '#toko/server'
import { penerimaanBarang } from './penerimaan-barang.document.ts'
import { longReturn, ordinaryReturn } from './retur-nota-sample.ts'
import { buildReturData, returnedLines, returNota, type ReturNota } from './retur-nota.ts'

const costOf = (p: PaperCall) => ({ cost: maySeeClass('cost', p.session.level) })
const paper = { dokumen: penerimaanBarang, jenis: returNota, screens: documentScreens(penerimaanBarang) }

/** For the editor of templates. A return is not counted: each of its papers is an original. */
const returExamples = paperSource<ReturNota & { readonly cetakan: number }, { readonly cost: boolean }>({
  ...paper,
  mentions: 'what went back to a supplier',
  masters: loadPaperMasters(),
  samples: { BIASA: { ...ordinaryReturn, cetakan: 1 }, PANJANG: { ...longReturn, cetakan: 1 } },
  load: (p) => Promise.resolve(() => costOf(p)),
  build: buildReturData,
  laci: () => false,
})

/** The paper of what went back of a delivery, by the delivery's number. It may be printed again: each print tells all that went back by then. */
export const returPaper = loosePaper(
  {
    ...paper,
    path: 'penerimaan-barang/{no_penerimaan}/retur/nota',
    mentions: 'What went back to a supplier',
    load: async (call, _word, nomor) => {
      const [stored] = await loadNotas<ReturNota>(
        call.tx,
        penerimaanBarang,
        call.session.kode_toko,
        `no_penerimaan = $2`,
        [nomor],
      )
      return stored && returnedLines(stored).length > 0
        ? (s) => buildReturData(stored, { ...s, ...costOf(call) })
        : undefined
    },
  },
  returExamples,
)
