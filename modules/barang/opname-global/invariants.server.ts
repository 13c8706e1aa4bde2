import { differing, remadeLaw } from '#kernel/engine/document/remade.server.ts'
import { opnameGlobal } from './opname-global.document.ts'
import { figuresOf, sumTrays } from './opname-global.ts'

/** Every figure of a tray and of the whole, from what was said and what the books had. */
export const opnameGlobalInvariants = [
  remadeLaw(opnameGlobal, {
    name: 'hitungan OG',
    wording: 'Selisih, putusan dan jumlah setiap opname global sama dengan perhitungan dari hitungannya',
    most: 50,
    check: (doc) => [
      ...doc.detail_baki.flatMap((row) =>
        row.jumlah_hitung === null
          ? []
          : differing(
              `${doc.nomor} ${row.kode_baki}: stock_opname_global_detail_baki.`,
              row,
              figuresOf(row as Parameters<typeof figuresOf>[0]),
            ),
      ),
      ...differing(`${doc.nomor}: stock_opname_global.`, doc, sumTrays(doc.detail_baki)),
    ],
  }),
]
